"""Casks: wine, cheese and the like get better in the cellar (wiki: Cask).

From normal to silver and from silver to gold take 14 days, to iridium another 28,
divided by how fast the drink ages.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.valley.world.model import Item, Location, Thing
from pytest_stardojo.valley.world.refusal import Refused

CASK = "(BC)163"
CELLAR = "Cellar"
DAYS_LEFT = {0: 56, 1: 42, 2: 28, 4: 0}
"""Days until iridium from a quality on, at plain speed."""


def check(held: Item, location: Location) -> None:
    """Make sure that something can age here.

    Raises:
        Refused: not_here, away from the cellar; already_done, for iridium quality.
    """
    if location.name != CELLAR:
        raise Refused("not_here", "casks work in the cellar only")
    if not DAYS_LEFT.get(held.quality, 0):
        raise Refused("already_done", "it cannot get any better")


def speed(id: str) -> float:
    """How many times as fast as wine an item ages."""
    info = table.machine(CASK)
    rules = () if info is None else info.rules
    for rule in rules:
        if any(needs.item == id for needs in rule.inputs):
            return rule.outputs[0].aging_multiplier
    return 1.0


def minutes(held: Item) -> int:
    """Machine minutes until iridium quality."""
    return round(DAYS_LEFT[held.quality] / speed(held.id) * table.DAY_MINUTES)


def age(thing: Thing) -> None:
    """Raise the quality of what has lain long enough."""
    if thing.held is None:
        return
    left = thing.ready_in * speed(thing.held.id) / table.DAY_MINUTES
    reached = max(quality for quality, days in DAYS_LEFT.items() if left <= days or quality == 0)
    thing.held.quality = max(thing.held.quality, reached)
