"""Fixtures for episodes: one running valley, and tasks on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.backends import Instance, boot
from tests.episode.by_hand import Begin, Episode, task_of


@pytest.fixture(scope="session")
def valley() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


@pytest.fixture
def begin(valley: Instance, tmp_path: Path) -> Begin:
    """Begin an episode of a new task."""

    def begin(evaluator: str, object: str, *commands: str, **fields: Any) -> Episode:
        seed = fields.pop("seed", 0)
        task = task_of(tmp_path / "mine.yaml", evaluator, object, commands=commands, **fields)
        return Episode(valley, task, seed)

    return begin
