"""The games that are fuzzed, one for each file of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzzing.game import Game


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game's files lie, with a file beside it that nobody may touch."""
    place = tmp_path_factory.mktemp("fuzzed")
    (place / "untouched").write_text("mine")
    return place


@pytest.fixture(scope="module")
def game(folder: Path) -> Iterator[Game]:
    """A game; at the end it has not failed, and nothing but its own lies in its folder."""
    made = Game(folder)
    yield made
    failures = made.failures()
    made.close()
    assert failures == ""
    assert (folder / "untouched").read_text() == "mine"
