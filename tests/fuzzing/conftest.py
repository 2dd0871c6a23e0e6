"""The fuzzed games, one for each test module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzzing.game import Game


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the game's files, with a file that must stay unchanged."""
    place = tmp_path_factory.mktemp("fuzzed")
    (place / "untouched").write_text("mine")
    return place


@pytest.fixture(scope="module")
def game(folder: Path) -> Iterator[Game]:
    """Return a game; check afterwards that it did not fail and left the other file alone."""
    made = Game(folder)
    yield made
    failures = made.failures()
    made.close()
    assert failures == ""
    assert (folder / "untouched").read_text() == "mine"
