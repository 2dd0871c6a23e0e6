"""What the tests of whole episodes share: one running valley, and tasks begun on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.backends import Instance, boot
from tests.episode.by_hand import Episode, task_of


@pytest.fixture(scope="session")
def valley() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


@pytest.fixture
def begin(valley: Instance, tmp_path: Path) -> Callable[..., Episode]:
    """Begins an episode of a task of one's own; see ``task_of`` for what it takes."""

    def begin(evaluator: str, object: str, *commands: str, **fields: Any) -> Episode:
        seed = fields.pop("seed", 0)
        task = task_of(tmp_path / "mine.yaml", evaluator, object, commands=commands, **fields)
        return Episode(valley, task, seed)

    return begin
