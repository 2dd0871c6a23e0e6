"""Casks, which age wine, cheese and others in the cellar (wiki: Cask).

Normal to silver and silver to gold take 14 days each, gold to iridium 28 days, divided by
the aging speed of the item.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.valley.world.model import Item, Location, Thing
from pytest_stardojo.valley.world.refusal import Refused

CASK = "(BC)163"
CELLAR = "Cellar"
DAYS_LEFT = {0: 56, 1: 42, 2: 28, 4: 0}
"""Days to iridium by quality, at normal speed."""


def check(held: Item, location: Location) -> None:
    """Check that an item can age in a location.

    Raises:
        Refused: ``not_here`` outside the cellar; ``already_done`` for iridium quality.
    """
    if location.name != CELLAR:
        raise Refused("not_here", "casks work only in the cellar")
    if not DAYS_LEFT.get(held.quality, 0):
        raise Refused("already_done", "it already has iridium quality")


def speed(id: str) -> float:
    """Return the aging speed of an item; 1 for wine."""
    info = table.machine(CASK)
    rules = () if info is None else info.rules
    for rule in rules:
        if any(needs.item == id for needs in rule.inputs):
            return rule.outputs[0].aging_multiplier
    return 1.0


def minutes(held: Item) -> int:
    """Return the machine minutes to iridium quality."""
    return round(DAYS_LEFT[held.quality] / speed(held.id) * table.DAY_MINUTES)


def age(thing: Thing) -> None:
    """Raise the quality of an item that has aged enough."""
    if thing.held is None:
        return
    left = thing.ready_in * speed(thing.held.id) / table.DAY_MINUTES
    reached = max(quality for quality, days in DAYS_LEFT.items() if left <= days or quality == 0)
    thing.held.quality = max(thing.held.quality, reached)
