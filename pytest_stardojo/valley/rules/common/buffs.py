"""Buffs: temporary effects of dishes, drinks and statues (wiki: Buffs).

A dish replaces the effect of the previous dish, a drink that of the previous drink.  All
buffs end overnight.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import powers
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Buff, Farmer, World

FOOD, DRINK = "food", "drink"
EFFECTS = (
    *("farming", "fishing", "mining", "foraging", "combat", "luck"),
    *("attack", "defense", "speed", "max_energy", "magnet_radius"),
)
PIXELS_A_TILE = 64


def eat(world: World, farmer: Farmer, id: str) -> None:
    """Give the farmer the buffs of a dish or drink; most food has none."""
    info = item_table.item(id)
    for buff in info.buffs:
        effects = {name: float(getattr(buff, name)) for name in EFFECTS if getattr(buff, name)}
        if effects:
            kind = DRINK if info.drink else FOOD
            give(world, farmer, kind, info.name, effects, buff.minutes)


def give(
    world: World,
    farmer: Farmer,
    kind: str,
    source: str,
    effects: dict[str, float],
    minutes: int,
) -> None:
    """Give a buff for a number of game minutes, rounded up to ten."""
    tens = -(-minutes // 10)
    until = (world.tick // TEN_MINUTES + tens) * TEN_MINUTES
    farmer.buffs[:] = [buff for buff in farmer.buffs if buff.kind != kind]
    farmer.buffs.append(Buff(kind, source, effects, until))
    notify(farmer, "buff", f"{source}: {effects_text(effects)}", effects=effects, minutes=minutes)


def effects_text(effects: dict[str, float]) -> str:
    """Return effects as text: ``+2 farming, +50 max energy``."""
    parts = [f"+{value:g} {name.replace('_', ' ')}" for name, value in effects.items()]
    return ", ".join(parts) or "a change"


def bonus(farmer: Farmer, effect: str) -> float:
    """Return the sum of an effect over all buffs of a farmer."""
    return sum(buff.effects.get(effect, 0.0) for buff in farmer.buffs)


def luck_level(farmer: Farmer) -> int:
    """Return the farmer's luck level with buffs and rings."""
    worn = sum(gear_table.ring(ring.id).get("luck", 0) for ring in farmer.rings)
    return farmer.luck_level + int(bonus(farmer, "luck") + worn)


def max_energy(farmer: Farmer) -> int:
    """Return the farmer's maximum energy with buffs."""
    return farmer.max_energy + int(bonus(farmer, "max_energy"))


def run_ticks(farmer: Farmer) -> int:
    """Return the ticks for running one tile: 12, 11 with one book, 10 with +1 speed."""
    speed = bonus(farmer, "speed")
    if farmer.books:
        speed += sum(powers.amount(farmer, book) for book in powers.SPEEDS)
    if not speed:
        return durations.RUN
    return max(1, round(PIXELS_A_TILE / (PIXELS_A_TILE / durations.RUN + speed)))


def ten_minutes(world: World) -> None:
    """Remove expired buffs."""
    for farmer in world.farmers.values():
        if any(buff.until <= world.tick for buff in farmer.buffs):
            farmer.buffs[:] = [buff for buff in farmer.buffs if buff.until > world.tick]
            farmer.energy = min(farmer.energy, float(max_energy(farmer)))


def night(world: World) -> None:
    """Remove all buffs overnight."""
    for farmer in world.farmers.values():
        farmer.buffs.clear()
        farmer.energy = min(farmer.energy, float(farmer.max_energy))
