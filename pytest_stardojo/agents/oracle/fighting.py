"""Fighting: who is near, strike, eat, get away, come back another day."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import swings
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.having import hold
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import SCYTHES
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire.messages import MonsterState, SlotState

NEAR = 2
"""Tiles at which a monster is dealt with before anything else."""
NOTICES = 5
"""Tiles from which most monsters notice a farmer."""
WAITS_AT = 2
"""Tiles at which one lets those come who come by themselves."""
DETOUR = 2
"""Steps of walking that it is worth to strike from where a blow cannot throw a foe back."""
LOW = 0.25
"""Share of health below which one eats or gets away."""
LATE = 24 * 60
"""Minutes since midnight from which one leaves the mines, to be in bed before two."""
WEARY = 12
"""Energy below which nothing can be done any more underground."""


def monsters(plan: Plan, kinds: tuple[str, ...] = ()) -> list[MonsterState]:
    """Monsters of the present place, of some kinds or any, the nearest first."""
    found = plan.sight.world.locations[plan.location].monsters
    meant = [one for one in found if not kinds or one.kind in kinds]
    return sorted(meant, key=lambda one: (_distance(plan.at, one), one.id))


def _distance(at: Tile, one: MonsterState) -> int:
    return abs(one.x - at[0]) + abs(one.y - at[1])


def in_danger(plan: Plan) -> bool:
    """Whether a monster is so near that it comes first."""
    near = monsters(plan)
    return bool(near) and _distance(plan.at, near[0]) <= NEAR and bool(_weapons(plan))


def is_calm(plan: Plan, tile: Tile) -> bool:
    """Whether no monster is so near to a tile that it would notice."""
    return all(_distance(tile, one) > NOTICES for one in monsters(plan))


def worth_it(plan: Plan) -> bool:
    """Whether somebody is within reach whom one strike, or a few more, will kill."""
    return any(
        one.health <= max(1, one.max_health // 3) and swings.chebyshev(plan.at, (one.x, one.y)) <= 1
        for one in monsters(plan)
    )


def spent(plan: Plan) -> bool:
    """Whether health or energy is too low to go on, or one is on the way to bed."""
    me = plan.sight.me
    if _is_night(plan):
        return True
    return me.health < me.max_health * LOW or me.energy < WEARY


def recover(plan: Plan) -> bool:
    """Eat what the bag holds, else go home and sleep."""
    if _is_night(plan):
        return call_it_a_day(plan)
    food = [slot for slot in plan.sight.me.slots if item_table.health(slot.id) > 0]
    if food:
        best = max(food, key=lambda slot: (item_table.health(slot.id), -slot.index))
        return eat(plan, best)
    return call_it_a_day(plan)


def _is_night(plan: Plan) -> bool:
    """Whether one is on the way to bed, or should be so as not to fall asleep on it."""
    decided = plan.memory.get("night") == plan.sight.state.clock.days_played
    return decided or plan.sight.now >= LATE


def call_it_a_day(plan: Plan) -> bool:
    """Go to bed, and do not turn back on the way."""
    plan.memory["night"] = plan.sight.state.clock.days_played
    return _go_home(plan)


def _go_home(plan: Plan) -> bool:
    """To bed; who bars the way is fought."""
    sleep(plan)
    return bool(plan.actions) or fight(plan, ())


def eat(plan: Plan, slot: SlotState) -> bool:
    """Eat something of the bag; the question is answered at once."""
    if plan.hold(slot.index):
        plan.use((plan.at[0], plan.at[1] + 1))
        plan.close()
    return True


# ------------------------------------------------------------------------------- a fight


def fight(plan: Plan, kinds: tuple[str, ...], weapons: tuple[str, ...] = ()) -> bool:
    """Strike who is within reach, else go for the nearest; False when none can be got at."""
    foes = monsters(plan, kinds)
    names = weapons or _weapons(plan)
    if not foes or not plan.sight.slots(*names):
        return False
    spots = {one.id: (one.x, one.y) for one in foes}
    while foes and not plan.full:
        if not _blow(plan, foes, spots, names) and not _approach(plan, foes, spots, names):
            break
    return bool(plan.actions)


Spots = dict[int, Tile]
"""Where each foe will be, as far as one can tell."""


def _blow(plan: Plan, foes: list[MonsterState], spots: Spots, names: tuple[str, ...]) -> bool:
    """Swing at those within reach, and note where it throws them."""
    way = swings.best_way(plan, [spots[one.id] for one in foes])
    if way is None or not hold(plan, *names):
        return False
    reached = swings.arc(plan.at, way)
    if plan.use((plan.at[0] + way[0], plan.at[1] + way[1])):
        for one in [one for one in foes if spots[one.id] in reached]:
            if one.max_health <= 1:
                foes.remove(one)
            else:
                _throw(plan, one, spots)
        if foes and not plan.full:
            _blow_again(plan, foes, spots, way)
    return True


def _throw(plan: Plan, one: MonsterState, spots: Spots) -> None:
    info = monster_table.monster(one.kind)
    spots[one.id] = swings.thrown(plan, spots[one.id], info.push)


def _blow_again(plan: Plan, foes: list[MonsterState], spots: Spots, way: Tile) -> None:
    """Who was thrown back comes again by itself; who flees is followed."""
    if swings.best_way(plan, [spots[one.id] for one in foes]) is not None:
        return
    back = [one for one in foes if swings.chebyshev(plan.at, spots[one.id]) <= WAITS_AT]
    if any(swings.comes(one) for one in back):
        plan.use((plan.at[0] + way[0], plan.at[1] + way[1]))


def _approach(plan: Plan, foes: list[MonsterState], spots: Spots, names: tuple[str, ...]) -> bool:
    """Go near the foe that can be got at soonest."""
    ways = [stand for one in foes if (stand := _stand(plan, one, spots)) is not None]
    if not ways or not hold(plan, *names):
        return False
    field = plan.ground.field(plan.at)
    tile, there = min(ways, key=lambda way: field[way[0]])
    if not plan.go(tile):
        return False
    way = swings.best_way(plan, there) or swings.towards(tile, there[0])
    plan.use((tile[0] + way[0], tile[1] + way[1]))
    return True


def _stand(plan: Plan, one: MonsterState, spots: Spots) -> tuple[Tile, list[Tile]] | None:
    """Where to strike a foe from, and where it may be then."""
    spot = spots[one.id]
    if monster_table.monster(one.kind).way == "patrol":
        found = swings.ambush(plan, one)
        if found is not None:
            return found[0], [found[1]]
    there = [spot]
    if swings.comes(one):
        way = swings.towards(spot, plan.at)
        there.append((spot[0] + way[0], spot[1] + way[1]))
    return _beside(plan, there) or _beside(plan, [spot])


def _beside(plan: Plan, there: list[Tile]) -> tuple[Tile, list[Tile]] | None:
    """The nearest tile within reach of where somebody is and will be, but not in its way."""
    field = plan.ground.field(plan.at)
    x, y = there[0]
    near = [
        tile
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (tile := (x + dx, y + dy)) in field
        and tile not in there
        and all(swings.chebyshev(tile, spot) <= 1 for spot in there)
    ]
    if not near:
        return None
    held = {tile: swings.thrown_from(plan, tile, there[0]) == there[0] for tile in near}
    return min(near, key=lambda tile: (field[tile] - DETOUR * held[tile], tile)), there


def _weapons(plan: Plan) -> tuple[str, ...]:
    """Names of the weapons in the bag, scythes left out."""
    names = [
        slot.name
        for slot in plan.sight.me.slots
        if item_table.item(slot.id).kind == "weapon" and slot.name not in SCYTHES
    ]
    return tuple(names)


def kinds_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Monsters that a task means by their names."""
    return tuple(monster_table.find(name) or name for name in names)
