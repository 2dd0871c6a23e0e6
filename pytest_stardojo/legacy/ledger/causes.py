"""Where tools and bombs struck today, which explains items that appear later or out of sight.

A tree falls for a while and its wood lies beyond the observed tiles, as does what a bomb
breaks.  The farmer sees and gathers these items with later actions.
"""

from __future__ import annotations

from dataclasses import dataclass

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.ledger.change import TILLED, Change
from pytest_stardojo.wire import messages as wire

TREES = ("Tree", "Fruit tree")
CONTAINERS = ("Barrel", "Crate")
"""Objects of the mines that break, although they are like machines."""
FALL_REACH = 7
"""Tiles from a tree within which its wood can lie."""
BREAK_REACH = 2
"""Tiles from anything else within which what comes out of it can lie."""
Tile = tuple[int, int]


@dataclass(frozen=True)
class Cause:
    """A blow or an explosion."""

    place: str
    x: int
    y: int
    reach: int
    by: str


class Causes:
    """The blows and explosions of a day, the last one first."""

    def __init__(self) -> None:
        self._known: list[Cause] = []

    def learn(self, change: Change) -> None:
        """Remember what the farmer struck, or the bomb that the farmer placed."""
        if not change.same_day:
            self._known.clear()
        tile = change.ahead(change.before)
        if tile is None or change.menu:
            return
        held, reach = change.held, 0
        if held is not None and change.lost[held.name]:
            radius = machine_table.bomb_radius(held.id)
            reach = radius + BREAK_REACH if radius else 0
        elif change.used:
            reach = _reach(tile)
        if reach:
            cause = Cause(change.place, tile.x, tile.y, reach, change.tool)
            self._known = [cause, *(one for one in self._known if one != cause)]

    def of(self, place: str, *tiles: Tile) -> str:
        """Return the last cause whose items can lie on one of the tiles; empty: none."""
        for cause in self._known:
            for x, y in tiles:
                near = max(abs(x - cause.x), abs(y - cause.y)) <= cause.reach
                if near and cause.place == place:
                    return cause.by
        return ""


def _reach(tile: wire.NearTile) -> int:
    """Return how far items can lie from what is on a struck tile; 0: there is nothing."""
    if tile.terrain in TREES:
        return FALL_REACH
    if tile.object and tile.object not in CONTAINERS and _is_placed(tile.object):
        return 0
    return BREAK_REACH if tile.object or tile.terrain not in (None, TILLED) or tile.crop else 0


def _is_placed(name: str) -> bool:
    """Return whether an object is one that farmers place: a chest, a machine."""
    id = item_table.find(name)
    return id is not None and item_table.item(id).kind == "big_craftable"
