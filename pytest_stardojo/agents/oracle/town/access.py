"""Opening what is barred: places that need a letter, ground behind a broken bridge."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.wire.messages import Interact

WIZARDS_LETTER = "wizardJunimoNote"
"""Letter of the Wizard on the morning after the farmer looked at a plaque (wiki: Bundles)."""
CENTER = "CommunityCenter"
PLAQUE = "junimo_note_1"
"""Key tile of the plaque that is there from the beginning."""
BRIDGES = {"beach_bridge_gap": ("Wood", 300)}
"""Gaps that a farmer closes -> what it takes (wiki: The Beach)."""


def open_up(plan: Plan, place: str) -> bool:
    """Do what opens a place that no journey leads to; return False if it is not known."""
    if journey(plan.view, plan.location, place) is not None:
        return False
    keys = {
        door.needs
        for location in plan.view.world.locations
        for door in plan.view.chart(location).doors
        if door.to == place
    }
    return any(KEYS[key](plan) for key in sorted(keys & set(KEYS)))


def _read_wizards_letter(plan: Plan) -> bool:
    """Look at the plaque, sleep, and read the letter that comes."""
    story = plan.view.state.progression
    if WIZARDS_LETTER in story.mail:
        return services.at_key_tile(plan, "mailbox")
    if plan.memory.get(PLAQUE):
        return sleep(plan)
    if not services.at_key_tile(plan, PLAQUE):
        return False
    inside = plan.view.me.location_id == CENTER
    if inside and plan.actions and isinstance(plan.actions[-1], Interact):
        plan.memory[PLAQUE] = plan.view.state.clock.days_played
    return True


KEYS: dict[str, Callable[[Plan], bool]] = {"wizard": _read_wizards_letter}
"""Conditions of doors -> what fulfils them."""


def bridge(plan: Plan, location: str, tile: Tile) -> bool:
    """Repair the bridge on the way to a tile.

    Returns:
        Whether there is anything to do: a gap is all that separates the farmer from the tile.
    """
    for name, (material, count) in BRIDGES.items():
        gap = plan.view.key_tiles(location, name)
        if not gap or not _separates(plan, location, gap, tile):
            continue
        if have(plan, material, count) and travel(plan, location):
            plan.press(gap)
        return True
    return False


def _separates(plan: Plan, location: str, gap: list[Tile], tile: Tile) -> bool:
    """Return whether a tile is in reach of a gap but not of the farmer."""
    ground = plan.view.ground(location)
    arrivals = list(plan.view.chart(location).arrivals.values())
    start = plan.at if plan.location == location else next(iter(arrivals), None)
    if start is None or ground.steps_beside(start, tile) is not None:
        return False
    banks = [near for one in gap for near in neighbours(one) if ground.free(near)]
    return any(ground.steps_beside(bank, tile) is not None for bank in banks)
