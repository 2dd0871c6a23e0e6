"""Grazing: animals that leave through an open door feed themselves (wiki: Animals)."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.wire.messages import AnimalState, BuildingState

FIELD = "Farm"
NOON = 12 * 60
"""Minutes since midnight from which animals that have not grazed are fed instead."""
STROLL = 60
"""Minutes of a walk while animals graze."""
DIGGING = 120
"""Minutes of a walk while animals dig."""


def is_open(plan: Plan, animals: Sequence[AnimalState]) -> bool:
    """Return whether animals can graze this morning: dry weather, grass, an animal door."""
    clock = plan.view.state.clock
    if plan.view.now >= NOON:
        return False
    dry = clock.weather not in calendar_table.WET and clock.season != "winter"
    grass = bool(plan.view.ground(FIELD).things("grass"))
    return dry and grass and any(_home(plan, one) is not None for one in animals)


def graze(plan: Plan, animals: Sequence[AnimalState], *, until_dug: bool) -> bool:
    """Open the doors of some animals and pass time until they have eaten.

    Args:
        plan: The plan to add to.
        animals: The animals.
        until_dug: Whether to wait until they have dug up their produce, too.

    Returns:
        False when they need nothing more, or cannot graze today.
    """
    digging = until_dug and any(one.produce for one in animals)
    hungry = any(one.fullness < animal_table.FED for one in animals)
    if not (hungry or digging) or not is_open(plan, animals):
        return False
    for one in animals:
        home = _home(plan, one)
        if home is not None and not home.animal_door_open:
            return _open(plan, home)
    if travel(plan, FIELD):
        _stroll(plan, DIGGING if digging else STROLL)
    return True


def _stroll(plan: Plan, minutes: int) -> None:
    """Let some time pass on the farm; with one action left, walk away from the house."""
    if len(plan.actions) + 2 <= plan.limit:
        plan.wait(minutes)
    elif not plan.full:
        field = plan.ground.field(plan.at)
        far = max(field.values())
        plan.go(min(tile for tile, steps in field.items() if steps == far))
    plan.close()


def _home(plan: Plan, animal: AnimalState) -> BuildingState | None:
    """Return the home of an animal if it has an animal door."""
    for building in plan.view.state.farm.buildings:
        if building.id == animal.home and building.animal_door is not None:
            return building
    return None


def _open(plan: Plan, home: BuildingState) -> bool:
    """Open an animal door."""
    if travel(plan, FIELD) and home.animal_door is not None:
        plan.press([home.animal_door])
    return bool(plan.actions)
