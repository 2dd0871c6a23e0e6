"""What happens every ten minutes of the day."""

from __future__ import annotations

from pytest_stardojo.valley.rules.animals import animal_moves, pets
from pytest_stardojo.valley.rules.clock import lightning, night
from pytest_stardojo.valley.rules.common import buffs
from pytest_stardojo.valley.rules.machines import hoppers, machines
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.clock import DAY_END, now
from pytest_stardojo.valley.world.model import World


def ten_minutes(world: World) -> None:
    """Machines, animals and pets go on; at 26:00 whoever is awake faints, and night comes."""
    machines.pass_minutes(world, 10)
    hoppers.ten_minutes(world)
    lightning.ten_minutes(world)
    buffs.ten_minutes(world)
    animal_moves.ten_minutes(world)
    pets.ten_minutes(world)
    if now(world) >= DAY_END:
        for farmer in world.farmers.values():
            sleep.faint(world, farmer, "time")
    night.if_due(world)
