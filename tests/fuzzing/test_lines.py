"""Fuzz the line dialect of a real game."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.bounded import needs_proc, sparse
from tests.fuzzing.game import SAVES, Game, Lines
from tests.fuzzing.requests import NAMES, Requests
from tests.fuzzing.rude import run_rude_client
from tests.valley.saves.test_resource_limits import MERGES

GROWTH = 40_000
"""KiB by which the process may grow after the warm-up."""
SECTIONS = ["near", "map", "world"]


@pytest.fixture(scope="module")
def saves(folder: Path) -> list[str]:
    """Return paths of hostile saves and of files that are not saves."""
    (folder / "merges.yaml").write_text(MERGES)
    (folder / "number.yaml").write_text("day: " + "1:" * 100_000 + "1\n")
    (folder / "deep.yaml").write_text("a: " + "[" * 900 + "]" * 900 + "\n")
    (folder / "xml").write_text(f"<!DOCTYPE a [<!ENTITY b '{'c' * 99}'>]><SaveGame>&b;</SaveGame>")
    big = sparse(folder / "big.yaml")
    there = [str(folder / name) for name in ("merges.yaml", "number.yaml", "deep.yaml", "xml")]
    return [*there, str(big), str(folder), "/dev/zero", "/nowhere.yaml", "written.yaml"]


def warm_up(game: Game) -> None:
    """Use every save, name and frame size once, so that caches are full."""
    for name in ("new", "farming", "quests"):
        assert "result" in game.lines.call("load", save=str(SAVES / f"save_{name}.yaml"), farmers=8)
        for width, height in ((160, 90), (320, 180), (1280, 720), (161, 333)):
            view = {"radius": 30, "sections": SECTIONS, "digest": True}
            view["image"] = {"width": width, "height": height}
            for png in (True, False):
                assert "result" in game.lines.call("observe", view={**view, "png": png})
        for kept in NAMES:
            assert "result" in game.lines.call("snapshot", name=kept)
    assert "result" in game.lines.call("atlas")


def ask(game: Game, lines: Lines, request: bytes) -> None:
    """Send a line; if it is refused, check that nothing changed."""
    before = game.digest()
    if "error" in lines.ask(request):
        assert game.digest() == before, request[:2000]


def several(game: Game, requests: Requests, dice: Random) -> None:
    """Send several lines together in pieces; check that the replies are complete and in order."""
    sent = [requests.line() for _ in range(dice.randrange(2, 60))]
    whole = b"".join(line + b"\n" for line in sent)
    while whole:
        size = dice.choice([1, 7, 500, 100_000, len(whole)])
        game.lines.sock.sendall(whole[:size])
        whole = whole[size:]
    for _ in sent:
        game.lines.answer()


def play(game: Game, other: Lines, requests: Requests, dice: Random, seconds: float) -> None:
    """Send random requests over two connections and those of rude clients for some seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        game.lines.call("load", save=str(SAVES / "save_new.yaml"), seed=dice.randrange(99))
        for _ in range(20):
            ask(game, dice.choice([game.lines, other]), requests.line())
        several(game, requests, dice)
        run_rude_client(game.port, dice, requests.line())
        game.settle()


def fuzz(game: Game, saves: list[str], folder: Path, seconds: float, seed: int) -> None:
    """Send random input for some seconds."""
    dice = Random(seed)
    requests = Requests(dice, saves, str(folder / "written.yaml"))
    other = Lines(game.port)
    other.call("hello")  # its first byte selects the line dialect
    warm_up(game)
    sizes: list[int] = []
    for _ in range(4):
        play(game, other, requests, dice, seconds / 4)
        game.lines.call("load", save=str(SAVES / "save_new.yaml"))
        game.check()
        sizes.append(game.memory())
    other.close()
    assert max(sizes[1:]) - sizes[0] < GROWTH, sizes


@needs_proc
@pytest.mark.timeout(300)
def test_random_lines_get_replies_and_refused_ones_change_nothing(
    game: Game, saves: list[str], folder: Path
) -> None:
    fuzz(game, saves, folder, 3, seed=1)


@needs_proc
@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_random_lines_get_replies_for_minutes(game: Game, saves: list[str], folder: Path) -> None:
    fuzz(game, saves, folder, 300, seed=2)


def test_the_game_wrote_only_the_requested_files(
    game: Game, saves: list[str], folder: Path
) -> None:
    known = {Path(each).name for each in saves} | {"untouched", "stderr.txt"}
    new = {path.name for path in folder.iterdir()} - known
    assert {name for name in new if not name.startswith("shared_memory_")} <= {"written.yaml"}
