"""The rules that run every ten minutes of the day."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.valley.rules.animals import animal_moves, pets
from pytest_stardojo.valley.rules.clock import lightning, night
from pytest_stardojo.valley.rules.common import buffs
from pytest_stardojo.valley.rules.machines import hoppers, machines
from pytest_stardojo.valley.rules.monsters import farm_monsters
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.clock import DAY_END, now
from pytest_stardojo.valley.world.model import World


def ten_minutes(world: World) -> bool:
    """Run the rules of ten minutes; at 26:00 farmers who are awake pass out.

    Returns:
        Whether a night passed.
    """
    for step in STEPS:
        step(world)
    if now(world) >= DAY_END:
        for farmer in world.farmers.values():
            sleep.faint(world, farmer, "time")
    return night.if_due(world)


def _machines(world: World) -> None:
    machines.pass_minutes(world, 10)


STEPS: tuple[Callable[[World], None], ...] = (
    _machines,
    hoppers.ten_minutes,
    lightning.ten_minutes,
    buffs.ten_minutes,
    animal_moves.ten_minutes,
    pets.ten_minutes,
    farm_monsters.ten_minutes,
)
"""The rules that run every ten minutes, in order."""
