"""Blows against monsters, and what is left of them.

A blow takes its damage minus the monster's defense, and at least 1 (wiki: Weapons).  What
falls is decided line by line of the monster's table (wiki: Monsters).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.common import buffs, drops, gear, ledger_entries, skills
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.ledger import record, tell
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.rng import Stream, stream

STUN = 20
"""Ticks for which a monster that was struck does nothing (chosen)."""
SAFE = 8
"""Ticks for which no second blow hurts it (chosen)."""
DOWN = 600
"""Ticks after which a mummy gets up again (wiki: Mummy, about 10 seconds)."""
BOTTOM = 120
"""Floor whose reaching adds what any monster may drop."""
BOTTOM_DROPS = (("(O)72", 0.0005), ("(O)74", 0.0005))
"""A diamond and a prismatic shard (wiki: Monsters)."""
RARE_CHANCE = 0.002
"""Chance of a rare find of the floor from a monster of the mines (wiki: The Mines)."""
BACKS_OFF = 3
"""Tiles that what flies at one flies off when it was struck (chosen)."""
BARE = "bare"
"""State of a crab without its shell."""
DOWN_STATE = "down"
SPLIT = (2, 4)
"""Slimes into which a big slime falls apart, from how many to how many (wiki: Big Slime)."""
BOMBS_ONLY = ("Armored Bug",)
"""What no weapon hurts."""


def can_be_hit(world: World, monster: Monster) -> bool:
    """Whether a blow now would do anything to it."""
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
    """Let a blow fall on a monster.

    Args:
        world: The world.
        farmer: Whose blow it is.
        monster: What is struck.
        damage: Before the monster's defense.
        by: Name of the weapon, for the ledger.
        knockback: How hard it is thrown back; 1 is a plain sword.
        blast: Whether it is an explosion, which shells and armor do not stop.

    Returns:
        Health that it took: 0 for a shell.
    """
    info = roster.info_of(monster)
    monster.awake = True
    monster.safe_until = world.tick + SAFE
    if not blast and (monster.state == roster.SHELL or monster.kind in BOMBS_ONLY):
        tell(farmer, "struck", f"the {monster.kind} is not hurt", monster=monster.kind, damage=0)
        return 0
    if blast and info.way == "shell":
        monster.state = BARE
    taken = max(1, damage - info.defense)
    monster.health -= taken
    monster.next_tick = max(monster.next_tick, world.tick + STUN)
    tell(farmer, "struck", f"{monster.kind}: {taken}", monster=monster.kind, damage=taken)
    if monster.health <= 0:
        _fall(world, farmer, monster, info, by, blast)
    else:
        push(world, monster, info, (farmer.x, farmer.y), knockback)
        if info.way == "swoop":
            monster.blows = BACKS_OFF
    return taken


def push(world: World, monster: Monster, info: MonsterInfo, source: Tile, knockback: float) -> None:
    """Throw a monster back, tile by tile, as long as there is room."""
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


def _fall(
    world: World, farmer: Farmer, monster: Monster, info: MonsterInfo, by: str, blast: bool
) -> None:
    if info.way == "rise" and not blast:
        monster.health, monster.state = info.health, DOWN_STATE
        monster.timer = monster.next_tick = world.tick + DOWN
        tell(farmer, "collapsed", f"the {monster.kind} collapses", monster=monster.kind)
    else:
        die(world, farmer, monster, by)


def die(world: World, farmer: Farmer, monster: Monster, by: str) -> None:
    """A monster is killed: drops, experience, the deed, what comes of it."""
    info = roster.info_of(monster)
    location = world.locations[monster.location]
    tile = (monster.x, monster.y)
    roster.remove(world, monster)
    subject = f"monster:{monster.id}"
    record(farmer, "killed", monster.kind, by=by, where=location.id, subject=subject)
    farmer.kills[monster.kind] = farmer.kills.get(monster.kind, 0) + 1
    tell(
        farmer, "killed", f"the {monster.kind} is dead", monster=monster.kind, x=tile[0], y=tile[1]
    )
    skills.gain(world, farmer, "combat", info.xp)
    _drop(world, farmer, location, tile, monster, info, by)
    adventurers_guild.killed(farmer, monster.kind)
    _relish(world, farmer)
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
    found = [id for _ in range(rounds) for id in rolled(farmer, info, luck)]
    for id in found + _rare(location, luck):
        drops.fall(world, location, at, id, release=release)


def rolled(farmer: Farmer, info: MonsterInfo, luck: Stream) -> list[str]:
    """What a monster leaves behind this time, by qualified id."""
    extra = BOTTOM_DROPS if farmer.mine_level >= BOTTOM else ()
    return [id for id, chance in (*info.drops, *extra) if luck.chance(chance)]


def _rare(location: Location, luck: Stream) -> list[str]:
    """On the floors of the mines any monster may have swallowed a rare find."""
    floor = mine_levels.number(location.id)
    if floor is None or not luck.chance(RARE_CHANCE):
        return []
    return [luck.choice(mine_table.specials(floor))]


def _relish(world: World, farmer: Farmer) -> None:
    """Rings that live on what is killed (wiki: Vampire Ring, Soul Sapper Ring)."""
    if gear.wears(farmer, gear_table.VAMPIRE):
        farmer.health = min(farmer.max_health, farmer.health + 2)
    if gear.wears(farmer, gear_table.SAVAGE):
        buffs.give(world, farmer, "savage", "Savage Ring", {"speed": 2.0}, SAVAGE_MINUTES)
    if gear.wears(farmer, gear_table.WARRIOR):
        _rouse(world, farmer)
    if gear.wears(farmer, gear_table.SOUL_SAPPER):
        farmer.energy = min(float(farmer.max_energy), farmer.energy + 4)


SAVAGE_MINUTES = 4
"""2 points of speed for 3 seconds, about 4 game minutes (wiki: Savage Ring)."""
WARRIOR_CHANCE, WARRIOR_ATTACK, WARRIOR_MINUTES = 0.1, 10.0, 7
"""Warrior energy: 10 points of attack for 5 seconds, about 7 game minutes (wiki; the chance
is chosen)."""


def _rouse(world: World, farmer: Farmer) -> None:
    if stream(world, "ring.warrior", farmer.key).chance(WARRIOR_CHANCE):
        effects = {"attack": WARRIOR_ATTACK}
        buffs.give(world, farmer, "warrior", "Warrior Energy", effects, WARRIOR_MINUTES)


def _split(world: World, location: Location, tile: Tile, monster: Monster) -> None:
    """A big slime falls apart into small ones."""
    if monster.kind != "Big Slime":
        return
    luck = stream(world, "monster.split", monster.id)
    many = luck.randint(*SPLIT)
    for spot in drops.spiral(tile, 2):
        info = table.monster("Green Slime")
        if many and roster.has_room(world, location, info, spot):
            roster.spawn(world, "Green Slime", location, spot).awake = True
            many -= 1


def blast(
    world: World,
    location: Location,
    tiles: set[Tile],
    damage: tuple[int, int],
    by: Farmer,
    name: str,
) -> None:
    """Let an explosion hurt the monsters on some tiles, those in hiding too.

    Args:
        world: The world.
        location: Where.
        tiles: What it reaches.
        damage: From how much to how much.
        by: Who laid the bomb.
        name: What exploded.
    """
    for monster in roster.at(world, location.id):
        if (monster.x, monster.y) in tiles:
            luck = stream(world, "monster.blast", monster.id)
            if monster.state == DOWN_STATE:
                die(world, by, monster, name)
                continue
            if monster.state == roster.HIDDEN:
                monster.state = ""
            strike(world, by, monster, luck.randint(*damage), name, blast=True)
