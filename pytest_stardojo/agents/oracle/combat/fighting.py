"""Fighting: which monsters are a threat, and how to strike them."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.combat import swings
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import SCYTHES
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.tools import WeaponInfo
from pytest_stardojo.wire.messages import MonsterState

NEAR = 2
"""Tiles within which a monster that may attack is dealt with before anything else."""
COMING = 3
"""The same for monsters that attack by themselves; slimes dash from there."""
ROUND = 3
"""Steps of walking to a monster from which rocks keep it away well enough."""
TOUGH = 60
"""Blows from which a monster is kept at a distance rather than fought."""
QUICK = 2
"""Blows up to which an adjacent monster is killed even in a hurry: its attacks stop walks."""
BURROW = "burrow"
"""Behaviours that come up where the farmer walks on soil."""
HIDERS = (BURROW, "shell")
"""Behaviours that soon hide again; they are ignored outside of reach."""
GUARD, PATIENCE = "on guard", 3
"""Memory key of the steps of waiting for a monster, and their limit."""
HARMLESS = ("pupa", "down", "shell", "fleeing", "away")
"""States in which a monster is harmless."""
NOTICES = 5
"""Tiles within which most monsters notice a farmer."""
WAITS_AT = 2
"""Tiles within which the farmer awaits monsters that attack by themselves."""
DETOUR = 2
"""Steps of walking that a spot is worth from which a blow does not throw the monster back."""


def monsters(plan: Plan, kinds: tuple[str, ...] = ()) -> list[MonsterState]:
    """Return the monsters of this place, of some kinds or any, the nearest first."""
    found = plan.view.world.locations[plan.location].monsters
    meant = [one for one in found if not kinds or one.kind in kinds]
    return sorted(meant, key=lambda one: (_distance(plan.at, one), one.id))


def _distance(at: Tile, one: MonsterState) -> int:
    return abs(one.x - at[0]) + abs(one.y - at[1])


def in_danger(plan: Plan) -> bool:
    """Return whether a monster is too near for anything else."""
    near = monsters(plan)
    return bool(near) and _distance(plan.at, near[0]) <= NEAR and bool(weapons_of(plan))


def is_calm(plan: Plan, tile: Tile) -> bool:
    """Return whether no monster is near enough to a tile to notice the farmer there."""
    return all(_distance(tile, one) > NOTICES for one in monsters(plan))


# ------------------------------------------------------------------------------- a fight


def defend(plan: Plan) -> bool:
    """Fight the monsters in reach; return False without any that can be reached.

    The weapon stays in hand while monsters are near.
    """
    foes = threats(plan)
    names = weapons_of(plan)[:1]
    if not foes or not names or plan.full:
        plan.memory.pop(GUARD, None)
        return False
    spots = {one.id: (one.x, one.y) for one in foes}
    if _blow(plan, list(foes), spots, names):
        plan.memory.pop(GUARD, None)
        return True
    return _guard(plan, foes, names) or _engage(plan, foes, names)


def threats(plan: Plan) -> list[MonsterState]:
    """Return the monsters that will strike soon, the nearest first."""
    return [one for one in monsters(plan) if _is_threat(plan, one)]


def _is_threat(plan: Plan, one: MonsterState) -> bool:
    if one.state in HARMLESS or blows_for(plan, one) > TOUGH:
        return False
    comes, near = swings.comes(one), swings.chebyshev(plan.at, (one.x, one.y))
    if plan.hurried:
        weak = one.health <= max(1, one.max_health // 3) or blows_for(plan, one) <= QUICK
        return near <= 1 and weak
    if monster_table.monster(one.kind).behavior in HIDERS:
        return near <= 1
    if near > (COMING if comes else NEAR):
        return False
    if monster_table.monster(one.kind).flies:
        return True
    steps = _steps_to(plan, (one.x, one.y))
    return steps is not None and steps <= ROUND


def burrows(one: MonsterState) -> bool:
    """Return whether a monster emerges from the soil."""
    return monster_table.monster(one.kind).behavior == BURROW


def _steps_to(plan: Plan, spot: Tile) -> int | None:
    """Return the steps to a tile beside a monster."""
    return 0 if spot == plan.at else plan.ground.steps_beside(plan.at, spot)


def blows_for(plan: Plan, one: MonsterState) -> float:
    """Estimate the blows that kill a monster with the weapon in use."""
    names = weapons_of(plan)
    if not names:
        return float("inf")
    info = _weapon(plan, names[0])
    defense = monster_table.monster(one.kind).defense
    return one.health / max(1.0, (info.damage_min + info.damage_max) / 2 - defense)


def _guard(plan: Plan, foes: list[MonsterState], names: tuple[str, ...]) -> bool:
    """Await monsters that attack by themselves, weapon in hand: walking into them hurts."""
    coming = [one for one in foes if swings.comes(one)]
    waited = plan.memory.get(GUARD, 0)
    if not coming or waited >= PATIENCE or not plan.hold_item(*names):
        return False
    way = swings.open_way(plan, (coming[0].x, coming[0].y))
    if way is None:
        return False
    plan.memory[GUARD] = waited + 1
    while plan.use((plan.at[0] + way[0], plan.at[1] + way[1])):
        pass
    return True


def fight(plan: Plan, kinds: tuple[str, ...], weapons: tuple[str, ...] = ()) -> bool:
    """Strike monsters in reach, or approach the nearest; return False if none can be reached."""
    return _engage(plan, monsters(plan, kinds), weapons or weapons_of(plan)[:1])


def _engage(plan: Plan, foes: list[MonsterState], names: tuple[str, ...]) -> bool:
    if not foes or not plan.view.slots(*names):
        return False
    spots = {one.id: (one.x, one.y) for one in foes}
    while foes and not plan.full:
        if not _blow(plan, foes, spots, names) and not _approach(plan, foes, spots, names):
            break
    return bool(plan.actions)


Spots = dict[int, Tile]
"""Estimate where each monster will be."""


def _blow(plan: Plan, foes: list[MonsterState], spots: Spots, names: tuple[str, ...]) -> bool:
    """Swing at the monsters in reach, and note where it throws them."""
    stab = _stabs(plan, names)
    way = swings.best_way(plan, [spots[one.id] for one in foes], stab=stab)
    if way is None or not plan.hold_item(*names):
        return False
    reached = swings.arc(plan.at, way, stab=stab)
    if plan.use((plan.at[0] + way[0], plan.at[1] + way[1])):
        for one in [one for one in foes if spots[one.id] in reached]:
            if one.max_health <= 1:
                foes.remove(one)
            else:
                _throw(plan, one, spots)
        if foes and not plan.full:
            _blow_again(plan, foes, spots, way, stab=stab)
    return True


def _stabs(plan: Plan, names: tuple[str, ...]) -> bool:
    """Return whether the weapon hits only the tile ahead, as daggers do."""
    return any(_weapon(plan, slot.name).type == "dagger" for slot in plan.view.slots(*names)[:1])


def _throw(plan: Plan, one: MonsterState, spots: Spots) -> None:
    info = monster_table.monster(one.kind)
    spots[one.id] = swings.thrown(plan, spots[one.id], info.push)


def _blow_again(
    plan: Plan, foes: list[MonsterState], spots: Spots, way: Tile, *, stab: bool
) -> None:
    """Repeat the blow if the monster returns by itself, else follow it."""
    if swings.best_way(plan, [spots[one.id] for one in foes], stab=stab) is not None:
        return
    back = [one for one in foes if swings.chebyshev(plan.at, spots[one.id]) <= WAITS_AT]
    if any(swings.comes(one) for one in back):
        plan.use((plan.at[0] + way[0], plan.at[1] + way[1]))


def _approach(plan: Plan, foes: list[MonsterState], spots: Spots, names: tuple[str, ...]) -> bool:
    """Approach the monster that can be reached soonest."""
    stab = _stabs(plan, names)
    ways = [
        stand for one in foes if (stand := _striking_tile(plan, one, spots, stab=stab)) is not None
    ]
    if not ways or not plan.hold_item(*names):
        return False
    field = plan.ground.field(plan.at)
    tile, there = min(ways, key=lambda way: field[way[0]])
    if not plan.go(tile):
        return False
    way = swings.best_way(plan, there, stab=stab) or swings.towards(tile, there[0])
    plan.use((tile[0] + way[0], tile[1] + way[1]))
    return True


def _striking_tile(
    plan: Plan, one: MonsterState, spots: Spots, *, stab: bool
) -> tuple[Tile, list[Tile]] | None:
    """Return a tile to strike a monster from, and where it may be then."""
    spot = spots[one.id]
    if monster_table.monster(one.kind).behavior == "patrol":
        found = swings.ambush(plan, one, stab=stab)
        if found is not None:
            return found[0], [found[1]]
    there = [spot]
    if swings.comes(one):
        way = swings.towards(spot, plan.at)
        there.append((spot[0] + way[0], spot[1] + way[1]))
    return _beside(plan, there, stab=stab) or _beside(plan, [spot], stab=stab)


def _beside(plan: Plan, there: list[Tile], *, stab: bool) -> tuple[Tile, list[Tile]] | None:
    """Return the nearest tile in reach of a monster now and later, but not in its way."""
    field = plan.ground.field(plan.at)
    x, y = there[0]
    near = [
        tile
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (tile := (x + dx, y + dy)) in field
        and tile not in there
        and all(swings.in_reach(tile, spot, stab=stab) for spot in there)
    ]
    if not near:
        return None
    held = {tile: swings.thrown_from(plan, tile, there[0]) == there[0] for tile in near}
    return min(near, key=lambda tile: (field[tile] - DETOUR * held[tile], tile)), there


def weapons_of(plan: Plan) -> tuple[str, ...]:
    """Return the names of the weapons in the bag, the best first, without scythes."""
    names = [
        slot.name
        for slot in plan.view.me.slots
        if tool_table.weapon(slot.id) is not None and slot.name not in SCYTHES
    ]
    return plan.of_goal(tuple(sorted(names, key=lambda name: -_weapon(plan, name).damage_max)))


def _weapon(plan: Plan, name: str) -> WeaponInfo:
    return tool_table.weapons()[plan.view.slots(name)[0].id]


def kinds_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of monsters that the names of a task mean."""
    return tuple(monster_table.find(name) or name for name in names)
