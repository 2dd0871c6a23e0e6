"""Damage to monsters: blows, knockback, death and drops.

A blow takes its damage minus the monster's defense, and at least 1 (wiki: Weapons).  Each
line of the monster's table of drops is rolled separately (wiki: Monsters).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.common import buffs, drops, gear, ledger_entries, powers, skills
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.monsters import farm_monsters, roster
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.rng import Stream, stream

STUN_TICKS = 20
"""Ticks for which a monster does nothing after a blow (chosen)."""
SAFE_TICKS = 8
"""Ticks for which a monster is safe after a blow (chosen)."""
DOWN_TICKS = 600
"""Ticks after which a mummy gets up again (wiki: Mummy, about 10 seconds)."""
BOTTOM = 120
"""Floor that a farmer must reach before all monsters drop more."""
BOTTOM_DROPS = (("(O)72", 0.0005), ("(O)74", 0.0005))
"""Additional drops of all monsters: diamond and prismatic shard (wiki: Monsters)."""
RARE_CHANCE = 0.002
"""Chance that a monster in the mines drops a special item of its floor (wiki: The Mines)."""
RETREAT_STEPS = 3
"""Tiles that a flying monster retreats after a blow (chosen)."""
BARE = "bare"
"""State of a crab without its shell."""
DOWN_STATE = "down"
SPLIT = (2, 4)
"""Least and most slimes out of a big slime (wiki: Big Slime)."""
BOMBS_ONLY = ("Armored Bug",)
"""Monsters that only bombs hurt."""


def can_be_hit(world: World, monster: Monster) -> bool:
    """Return whether a blow can hit a monster now."""
    return monster.state not in (roster.HIDDEN, DOWN_STATE) and world.tick >= monster.safe_until


def strike(
    world: World,
    farmer: Farmer,
    monster: Monster,
    damage: int,
    by: str,
    *,
    knockback: float = 1.0,
    blast: bool = False,
) -> int:
    """Strike a monster.

    Args:
        world: The world.
        farmer: The attacker.
        monster: The monster.
        damage: Damage before the monster's defense.
        by: Name of the weapon, for the ledger.
        knockback: Factor of the knockback; 1 for a plain sword.
        blast: Whether it is an explosion, which shells and armor do not stop.

    Returns:
        The health lost: 0 for a shell.
    """
    info = roster.info_of(monster)
    monster.awake = True
    monster.safe_until = world.tick + SAFE_TICKS
    if not blast and (monster.state == roster.SHELL or monster.kind in BOMBS_ONLY):
        notify(farmer, "struck", f"the {monster.kind} is not hurt", monster=monster.kind, damage=0)
        return 0
    if blast and info.behavior == "shell":
        monster.state = BARE
    taken = max(1, damage - info.defense)
    monster.health -= taken
    monster.next_tick = max(monster.next_tick, world.tick + STUN_TICKS)
    notify(farmer, "struck", f"{monster.kind}: {taken}", monster=monster.kind, damage=taken)
    if monster.health <= 0:
        _defeat(world, farmer, monster, info, by, blast)
    else:
        push(world, monster, info, (farmer.x, farmer.y), knockback)
        if info.behavior == "swoop":
            monster.blows = RETREAT_STEPS
    return taken


def push(world: World, monster: Monster, info: MonsterInfo, source: Tile, knockback: float) -> None:
    """Throw a monster back, tile by tile, while there is room."""
    location = world.locations[monster.location]
    dx, dy = monster.x - source[0], monster.y - source[1]
    if abs(dx) >= abs(dy):
        step = (1 if dx >= 0 else -1, 0)
    else:
        step = (0, 1 if dy > 0 else -1)
    for _ in range(int(info.push * knockback + 0.5)):
        tile = (monster.x + step[0], monster.y + step[1])
        if not roster.has_room(world, location, info, tile):
            return
        monster.x, monster.y = tile


def _defeat(
    world: World, farmer: Farmer, monster: Monster, info: MonsterInfo, by: str, blast: bool
) -> None:
    if info.behavior == "rise" and not blast:
        monster.health, monster.state = info.health, DOWN_STATE
        monster.timer = monster.next_tick = world.tick + DOWN_TICKS
        notify(farmer, "collapsed", f"the {monster.kind} collapses", monster=monster.kind)
    else:
        kill(world, farmer, monster, by)


def kill(world: World, farmer: Farmer, monster: Monster, by: str) -> None:
    """Kill a monster: record the deed, give experience, drop items, split slimes."""
    info = roster.info_of(monster)
    location = world.locations[monster.location]
    tile = (monster.x, monster.y)
    roster.remove(world, monster)
    subject = f"monster:{monster.id}"
    record(farmer, "killed", monster.kind, by=by, where=location.id, subject=subject)
    farmer.kills[monster.kind] = farmer.kills.get(monster.kind, 0) + 1
    notify(
        farmer, "killed", f"the {monster.kind} is dead", monster=monster.kind, x=tile[0], y=tile[1]
    )
    skills.gain(world, farmer, "combat", farm_monsters.experience(world, location.id, info.xp))
    _drop(world, farmer, location, tile, monster, info, by)
    adventurers_guild.report_goals(farmer, monster.kind)
    _apply_rings(world, farmer)
    _split(world, location, tile, monster)
    mine_levels.monster_died(world, location, tile)


def _drop(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    monster: Monster,
    info: MonsterInfo,
    by: str,
) -> None:
    luck = stream(world, "monster.drop", monster.id)
    rounds = 2 if gear.wears(farmer, gear_table.BURGLAR) else 1
    at = drops.landing_tile(location, tile)
    release = ledger_entries.release("collected", by, location, tile)
    found = [id for _ in range(rounds) for id in roll_drops(farmer, info, luck)]
    if powers.chance(farmer, powers.MONSTERS, luck):
        found *= 2
    for id in found + _special_drop(location, luck):
        drops.fall(world, location, at, id, release=release)


def roll_drops(farmer: Farmer, info: MonsterInfo, luck: Stream) -> list[str]:
    """Return the qualified ids of a random drop."""
    extra = BOTTOM_DROPS if farmer.mine_level >= BOTTOM else ()
    return [id for id, chance in (*info.drops, *extra) if luck.chance(chance)]


def _special_drop(location: Location, luck: Stream) -> list[str]:
    """Return a special item, if a monster on a floor of the mines drops one."""
    floor = mine_levels.number(location.id)
    if floor is None or not luck.chance(RARE_CHANCE):
        return []
    return [luck.choice(mine_table.specials(floor))]


def _apply_rings(world: World, farmer: Farmer) -> None:
    """Apply the rings that react to a kill (wiki: Vampire Ring, Soul Sapper Ring)."""
    if gear.wears(farmer, gear_table.VAMPIRE):
        farmer.health = min(farmer.max_health, farmer.health + 2)
    if gear.wears(farmer, gear_table.SAVAGE):
        buffs.give(world, farmer, "savage", "Savage Ring", {"speed": 2.0}, SAVAGE_MINUTES)
    if gear.wears(farmer, gear_table.WARRIOR):
        _give_warrior_energy(world, farmer)
    if gear.wears(farmer, gear_table.SOUL_SAPPER):
        farmer.energy = min(float(farmer.max_energy), farmer.energy + 4)


SAVAGE_MINUTES = 4
"""Minutes of 2 points of speed: 3 seconds are about 4 game minutes (wiki: Savage Ring)."""
WARRIOR_CHANCE, WARRIOR_ATTACK, WARRIOR_MINUTES = 0.1, 10.0, 7
"""Warrior energy: 10 points of attack for 5 seconds, about 7 game minutes (wiki; the chance
is chosen)."""


def _give_warrior_energy(world: World, farmer: Farmer) -> None:
    if stream(world, "ring.warrior", farmer.key).chance(WARRIOR_CHANCE):
        effects = {"attack": WARRIOR_ATTACK}
        buffs.give(world, farmer, "warrior", "Warrior Energy", effects, WARRIOR_MINUTES)


def _split(world: World, location: Location, tile: Tile, monster: Monster) -> None:
    """Split a big slime into small ones."""
    if monster.kind != "Big Slime":
        return
    luck = stream(world, "monster.split", monster.id)
    count = luck.randint(*SPLIT)
    for spot in drops.spiral(tile, 2):
        info = table.monster("Green Slime")
        if count and roster.has_room(world, location, info, spot):
            roster.spawn(world, "Green Slime", location, spot).awake = True
            count -= 1


def blast(
    world: World,
    location: Location,
    tiles: set[Tile],
    damage: tuple[int, int],
    by: Farmer,
    name: str,
) -> None:
    """Hurt the monsters on some tiles by an explosion, hidden ones included.

    Args:
        world: The world.
        location: Location of the explosion.
        tiles: Tiles that it reaches.
        damage: Least and most damage.
        by: Farmer who placed the bomb.
        name: Name of the bomb.
    """
    for monster in roster.at(world, location.id):
        if (monster.x, monster.y) in tiles:
            luck = stream(world, "monster.blast", monster.id)
            if monster.state == DOWN_STATE:
                kill(world, by, monster, name)
                continue
            if monster.state == roster.HIDDEN:
                monster.state = ""
            strike(world, by, monster, luck.randint(*damage), name, blast=True)
