"""Monsters on the move: each does one thing at a time, when its tick has come.

Only where a farmer is do monsters move at all.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.combat import monster_steps
from pytest_stardojo.valley.rules.combat.behaviors import WAYS
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Monster, World


def next_tick(world: World) -> int | None:
    """When the next monster near a farmer does something."""
    if not world.monsters:
        return None
    places = {farmer.location for farmer in world.farmers.values()}
    ticks = [one.next_tick for one in world.monsters.values() if one.location in places]
    return max(min(ticks), world.tick + 1) if ticks else None


def act(world: World) -> None:
    """Let the monsters act whose tick has come, in the order in which they came."""
    if not world.monsters:
        return
    for monster in list(world.monsters.values()):
        if monster.next_tick <= world.tick and monster.id in world.monsters:
            _act(world, monster)


def _act(world: World, monster: Monster) -> None:
    farmer = monster_steps.quarry(world, monster)
    if farmer is None:
        return
    info = roster.info_of(monster)
    location = world.locations[monster.location]
    monster.step = 0
    ticks = WAYS[info.way](world, location, monster, info, farmer)
    monster.next_tick = world.tick + max(1, ticks)


def night(world: World) -> None:
    """No monster sees the morning; the day brings others."""
    world.monsters.clear()
    for farmer in world.farmers.values():
        farmer.safe_until = 0
