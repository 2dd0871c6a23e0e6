"""Actions of monsters: each does one thing at a time, when its tick has come.

Monsters act only where a farmer is.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.combat import monster_steps
from pytest_stardojo.valley.rules.combat.behaviors import BEHAVIORS
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Monster, World


def next_tick(world: World) -> int | None:
    """Return when the next monster on a farmer's map acts."""
    if not world.monsters:
        return None
    places = {farmer.location for farmer in world.farmers.values()}
    ticks = [monster.next_tick for monster in world.monsters.values() if monster.location in places]
    return max(min(ticks), world.tick + 1) if ticks else None


def act(world: World) -> None:
    """Let the monsters act whose tick has come, in order of appearance."""
    if not world.monsters:
        return
    for monster in list(world.monsters.values()):
        if monster.next_tick <= world.tick and monster.id in world.monsters:
            _act(world, monster)


MOVER = Mover(next_tick, act)


def _act(world: World, monster: Monster) -> None:
    farmer = monster_steps.nearest_farmer(world, monster)
    if farmer is None:
        return
    info = roster.info_of(monster)
    location = world.locations[monster.location]
    monster.step = 0
    ticks = BEHAVIORS[info.behavior](world, location, monster, info, farmer)
    monster.next_tick = world.tick + max(1, ticks)


def night(world: World) -> None:
    """Remove all monsters overnight."""
    world.monsters.clear()
    for farmer in world.farmers.values():
        farmer.safe_until = 0
