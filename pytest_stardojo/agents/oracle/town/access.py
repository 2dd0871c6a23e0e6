"""Opening places that are barred until a letter is read."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.wire.messages import Interact

WIZARDS_LETTER = "wizardJunimoNote"
"""Letter of the Wizard on the morning after the farmer looked at a plaque (wiki: Bundles)."""
CENTER = "CommunityCenter"
PLAQUE = "junimo_note_1"
"""Key tile of the plaque that is there from the beginning."""


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
