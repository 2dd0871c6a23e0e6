"""Combat effects of worn and held items (wiki: Rings, Footwear, Weapons)."""

from __future__ import annotations

from pytest_stardojo.gamedata import gear as table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import buffs, inventory, powers
from pytest_stardojo.valley.world.model import Farmer


def ring_bonus(farmer: Farmer, effect: str) -> float:
    """Return the sum of an effect over all worn rings."""
    return sum(table.ring(ring.id).get(effect, 0.0) for ring in farmer.rings)


def wears(farmer: Farmer, ring: str) -> bool:
    """Return whether the farmer wears a ring of this qualified id."""
    return any(worn.id == ring for worn in farmer.rings)


def defense(farmer: Farmer) -> int:
    """Return the defense from boots, rings, weapon, buffs and books, which may be negative."""
    points = buffs.bonus(farmer, "defense") + ring_bonus(farmer, "defense")
    points += powers.amount(farmer, powers.DEFENSE)
    if farmer.boots is not None:
        points += table.boots(farmer.boots.id).defense
    held = inventory.held(farmer)
    weapon = None if held is None else tool_table.weapon(held.id)
    return int(points) + (0 if weapon is None else weapon.defense)


def immunity(farmer: Farmer) -> int:
    """Return the immunity against debuffs from boots and rings."""
    points = ring_bonus(farmer, "immunity")
    return int(points) + (0 if farmer.boots is None else table.boots(farmer.boots.id).immunity)


def attack(farmer: Farmer) -> int:
    """Return the attack points from buffs; each is 3 damage (wiki: Attack)."""
    return int(buffs.bonus(farmer, "attack"))


def safe_ticks(farmer: Farmer, ticks: int) -> int:
    """Return the ticks of safety after a blow; a Protection Ring adds 0.4 s."""
    return ticks + int(ring_bonus(farmer, "safe_ticks"))
