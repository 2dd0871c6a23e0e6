"""Bundles of the Community Center, and the repairs that complete rooms bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pytest_stardojo.agents.oracle.acquisition import best, cost, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import crops
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.gamedata import bundles as bundle_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.bundles import BundleInfo, SlotInfo

PLAQUE = "junimo_note_"
"""Name of a room's plaque among the key tiles, without the room's number."""
BACK = "Back to the room"


def complete(plan: Plan, bundles: Iterable[BundleInfo]) -> bool:
    """Bring what some bundles need to their plaques; sleep when all are complete."""
    for bundle in missing(plan, bundles):
        if not _gathered(plan, parts(plan, [bundle])):
            return bool(plan.actions)
        return services.at_key_tile(plan, f"{PLAQUE}{bundle.area}")
    return sleep(plan)


def _gathered(plan: Plan, needed: tuple[Part, ...]) -> bool:
    """Return whether the bag holds all; otherwise get the rest, and grow crops together."""
    lacking = [(name, count - plan.view.count(name)) for name, count in needed]
    lacking = [(name, count) for name, count in lacking if count > 0]
    means = [(part, best(plan, *part)) for part in lacking]
    grown = [part for part, way in means if way is not None and way.grows]
    if len(grown) > 1:
        crops.grow_together(plan, grown)
        return False
    return have_all(plan, needed)


def of_repair(name: str) -> list[BundleInfo]:
    """Return the bundles whose completion brings a repair."""
    rooms = bundle_table.rooms().values()
    areas = [room.area for room in rooms if room.repair.lower() == name.lower()]
    return [info for area in areas for info in bundle_table.of_room(area)]


def missing(plan: Plan, bundles: Iterable[BundleInfo]) -> list[BundleInfo]:
    """Return the bundles that are not complete."""
    return [info for info in bundles if _filled(plan, info) < info.needed]


def _filled(plan: Plan, bundle: BundleInfo) -> int:
    return plan.view.state.progression.bundles.get(bundle.title, 0)


def parts(plan: Plan, bundles: Iterable[BundleInfo]) -> tuple[Part, ...]:
    """Return the things that the cheapest slots of incomplete bundles need, without gold."""
    needed: Counter[str] = Counter()
    for bundle in missing(plan, bundles):
        slots = [slot for slot in bundle.slots if slot.item]
        left = bundle.needed - _filled(plan, bundle)
        for name, count in sorted(map(_part, slots), key=lambda part: cost(plan, *part))[:left]:
            needed[name] += count
    return tuple(needed.items())


def _part(slot: SlotInfo) -> Part:
    return item_table.item(slot.item).name, slot.count


def labels(plan: Plan, bundles: Iterable[BundleInfo]) -> tuple[str, ...]:
    """Return the labels at a plaque: gifts, payments, then the bundles that lack something."""
    return ("Give ", "Pay ", *(f"{info.title}:" for info in missing(plan, bundles)), BACK)
