"""The registry of movers, in the order in which they act at a tick."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.valley.rules.animals import animal_moves, pets
from pytest_stardojo.valley.rules.combat import bombs, monster_moves
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.player import spa
from pytest_stardojo.valley.world.model import World

MOVERS: tuple[Mover, ...] = (
    schedules.MOVER,
    animal_moves.MOVER,
    pets.MOVER,
    monster_moves.MOVER,
    bombs.MOVER,
    drops.MOVER,
    spa.MOVER,
)


def due_first(world: World, latest: int) -> tuple[int, Sequence[Mover]]:
    """Return the tick at which a mover acts next, and the movers that act then.

    Args:
        world: The world.
        latest: Tick to return if no mover acts before it.
    """
    soonest = latest
    due: list[Mover] = []
    for mover in MOVERS:
        tick = mover.next_tick(world)
        if tick is not None and tick < soonest:
            soonest = tick
            due = [earlier for earlier in due if earlier.at_every_event]
            due.append(mover)
        elif tick == soonest or mover.at_every_event:
            due.append(mover)
    return soonest, due
