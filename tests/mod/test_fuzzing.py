"""Random input to the mod's server gets replies and changes nothing that it should not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mod.tools import build
from tests.bounded import needs_proc, sparse
from tests.fuzzing.game import Game, Lines
from tests.fuzzing.requests import Requests
from tests.fuzzing.test_lines import play

GROWTH = 200_000
"""KiB by which the process may grow after the first quarter."""

pytestmark = [needs_proc, pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    made = Game(tmp_path, build.host("--frames"))
    yield made
    made.close()
    assert (tmp_path / "stderr.txt").read_text("utf-8", "replace") == ""


@pytest.fixture
def other(game: Game) -> Iterator[Lines]:
    """Return a second connection."""
    made = Lines(game.port)
    yield made
    made.close()


def fuzz(game: Game, other: Lines, folder: Path, seconds: float, seed: int) -> None:
    """Send random input for some seconds."""
    dice = Random(seed)
    big = sparse(folder / "big.yaml")
    saves = [str(big), str(folder), "/dev/zero", "/nowhere.yaml", "written.yaml"]
    requests = Requests(dice, saves, str(folder / "written.yaml"))
    sizes: list[int] = []
    for _ in range(4):
        play(game, other, requests, dice, seconds / 4)
        game.check()
        sizes.append(game.memory())
    assert max(sizes[1:]) - sizes[0] < GROWTH, sizes


def test_random_lines_get_replies_and_refused_ones_change_nothing(
    game: Game, other: Lines, tmp_path: Path
) -> None:
    fuzz(game, other, tmp_path, 3, seed=1)


@pytest.mark.soak
def test_random_lines_get_replies_for_a_minute(game: Game, other: Lines, tmp_path: Path) -> None:
    fuzz(game, other, tmp_path, 60, seed=2)
