"""Random play never breaks the game, and the same play gives the same world.

Each walk plays 200 random actions, sensible and nonsensical, of one farmer or several,
some with simulator commands in between.  The same requests are then sent to another
game, which is saved and restored in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.service import Service

from .playing import Game
from .walks import ACTIONS, Request, Walk, answer, check

SAVES = ("save_new", "save_farming", "save_quests")
KINDS = place_table.farms()
MAPS = (
    *(name for name in sheet_names() if load_sheet(name).place == name),
    "UndergroundMine5",
)
WALKS = 9
"""Walks of the normal tests; ``--soak`` walks from every map of every save."""
PER_MAP = 5
"""Walks of the long tests from each map of each save."""
Plan = tuple[str, str, int, int, bool]
"""(map, save, seed, farmers, commands)"""


def _short() -> Iterator[Plan]:
    """Return walks from maps spread over the list, with the saves in turn."""
    for number in range(WALKS):
        map = MAPS[number * len(MAPS) // WALKS]
        yield map, SAVES[number % 3], number, 1 + number % 2 * (number % 3), number % 4 == 1


def _long(save: str, map: str) -> Iterator[Plan]:
    for seed in range(1000, 1000 + PER_MAP):
        yield map, save, seed, 1 + seed % 3, seed % 2 == 0


def walk(plan: Plan) -> Walk:
    map, save, seed, farmers, commands = plan
    return check(save, seed, farmers, commands=commands, map=map)


@pytest.mark.parametrize("kind", [name for name in KINDS if name != "standard"])
def test_a_walk_on_another_kind_of_farm_keeps_the_world_valid(kind: str, tmp_path: Path) -> None:
    saves.write(saves.new_world(farm=kind), tmp_path / f"{kind}.yaml")
    number = list(KINDS).index(kind)
    check(str(tmp_path / kind), number, 1 + number % 2, commands=number % 3 == 1)


@pytest.mark.parametrize("plan", list(_short()), ids=lambda plan: f"{plan[0]}-{plan[1]}")
def test_a_walk_keeps_the_world_valid_and_replays(plan: Plan) -> None:
    walk(plan)


@pytest.mark.soak
@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("save", SAVES)
def test_walks_from_every_map_of_every_save(save: str, map: str) -> None:
    for plan in _long(save, map):
        walk(plan)


# ------------------------------------------------------------------- skipping and ticking


def ticked(sent: list[Request], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the digest after the same requests, one tick at a time."""
    game = Game.__new__(Game)
    game.service = Service()
    with monkeypatch.context() as patch:
        for name in ("play", "advance"):
            patch.setattr(scheduler, name, partial(getattr(scheduler, name), stride=1))
        for request in sent:
            answer(game.service, request)
    return game.digest()


@pytest.mark.parametrize(
    ("save", "map"), [("save_new", None), ("save_farming", "Town"), ("save_quests", "Saloon")]
)
def test_a_walk_is_the_same_when_ticks_are_skipped(
    save: str, map: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = Walk(save, 99, 2, commands=True, map=map)
    for _ in range(ACTIONS // 2):
        walk.play()
    assert ticked(walk.sent, monkeypatch) == walk.game.digest()
