"""Decide which differences depend on luck.

Another game draws other random numbers.  What it drops, and where its villagers, animals and
monsters walk, says nothing about its rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pytest_stardojo.gamedata import crops, debris
from pytest_stardojo.wire.messages import Deed, Event

DROPS, WANDERERS, MONSTERS, WEATHER = "drops", "wanderers", "monsters", "weather"

YIELDS = (
    *("mined", "chopped", "dug", "harvested", "foraged", "hay_cut", "collected"),
    *("cracked", "milked", "sheared"),
)
"""Deeds whose thing or number may be random."""

MET = ("talked", "gifted", "petted", "milked", "sheared")
"""Deeds for which a villager or an animal has to be on a tile."""


class Sources:
    """What was cleared in an episode, on which tiles, in either game."""

    def __init__(self) -> None:
        self._cleared: dict[str, Deed] = {}

    def add(self, deeds: Iterable[Deed]) -> None:
        """Remember the things that deeds have cleared."""
        self._cleared |= {deed.subject: deed for deed in deeds if deed.deed == "cleared"}

    def luck(self, deed: Deed) -> str:
        """Return what a deed that one game lacks depends on; empty if luck does not explain it."""
        if deed.deed == "killed":
            return MONSTERS
        if deed.deed in MET:
            return WANDERERS
        if deed.deed not in YIELDS:
            return ""
        return "" if self._certain(deed) else DROPS

    def _certain(self, deed: Deed) -> bool:
        """Does the number of items of a deed depend on no luck?"""
        source = self._cleared.get(deed.subject)
        if source is not None:
            return _drop_is_certain(source, deed.thing_id)
        return deed.deed == "harvested" and _harvest_is_certain(deed.thing_id)


def _harvest_is_certain(id: str) -> bool:
    found = [crop for crop in crops.crops().values() if crop.harvest == id]
    return bool(found) and not any(
        crop.extra_chance or crop.extra_drops or crop.harvest_min != crop.harvest_max
        for crop in found
    )


def _drop_is_certain(source: Deed, id: str) -> bool:
    """Does a cleared thing always drop the same number of an item?"""
    if debris.is_twig(source.thing_id):
        return True
    stone = debris.stone(source.thing_id)
    drops: Sequence[debris.DropInfo] = ()
    if stone is not None and not stone.mine_rule:
        drops = stone.drops
    elif stone is None:
        clumps = debris.clumps().values()
        drops = next((each.drops for each in clumps if each.name == source.thing), ())
    found = [drop for drop in drops if drop.item == id]
    return bool(found) and all(drop.low == drop.high and drop.chance >= 1 for drop in found)


def picked_up(events: Iterable[Event]) -> Counter[str]:
    """Return how many items of each id were picked up, as far as events say it."""
    counts: Counter[str] = Counter()
    for event in events:
        id, count = event.data.get("id"), event.data.get("count", 1)
        if event.kind == "picked_up" and isinstance(id, str) and isinstance(count, int):
            counts[id] += count
    return counts
