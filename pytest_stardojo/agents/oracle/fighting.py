"""Fighting: who is near, strike, eat, get away, come back another day."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.having import hold
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire.messages import MonsterState, SlotState

NEAR = 2
"""Tiles at which a monster is dealt with before anything else."""
NOTICES = 5
"""Tiles from which most monsters notice a farmer."""
LOW = 0.35
"""Share of health below which one eats or gets away."""
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


def spent(plan: Plan) -> bool:
    """Whether health or energy is too low to go on."""
    me = plan.sight.me
    return me.health < me.max_health * LOW or me.energy < WEARY


def recover(plan: Plan) -> bool:
    """Eat what the bag holds, else go home and sleep."""
    food = [slot for slot in plan.sight.me.slots if item_table.health(slot.id) > 0]
    if food:
        best = max(food, key=lambda slot: (item_table.health(slot.id), -slot.index))
        return eat(plan, best)
    return sleep(plan)


def eat(plan: Plan, slot: SlotState) -> bool:
    """Eat something of the bag; the question is answered at once."""
    if plan.hold(slot.index):
        plan.use((plan.at[0], plan.at[1] + 1))
        plan.close()
    return True


def fight(plan: Plan, kinds: tuple[str, ...], weapons: tuple[str, ...] = ()) -> bool:
    """Strike the nearest monster; False when there is none that can be reached."""
    return any(_attack(plan, one, weapons) for one in monsters(plan, kinds))


def swing(plan: Plan) -> bool:
    """Let the weapon fall once, for whoever comes; it takes a moment."""
    if hold(plan, *_weapons(plan)):
        plan.use((plan.at[0], plan.at[1] + 1))
    return True


def _attack(plan: Plan, one: MonsterState, weapons: tuple[str, ...]) -> bool:
    tile = (one.x, one.y)
    if tile != plan.at and tile not in neighbours(plan.at) and _stand(plan, tile) is None:
        return False
    if not hold(plan, *(weapons or _weapons(plan))):
        return bool(plan.actions)
    if tile == plan.at:
        return _strike(plan, (tile[0], tile[1] + 1))
    if tile not in neighbours(plan.at):
        stand = _stand(plan, tile)
        if stand is None:
            return False
        if not plan.go(stand):
            return bool(plan.actions)
    return _strike(plan, _towards(plan.at, tile))


def _strike(plan: Plan, tile: Tile) -> bool:
    while not plan.full:
        plan.use(tile)
    return True


def _stand(plan: Plan, tile: Tile) -> Tile | None:
    field = plan.ground.field(plan.at)
    near = [step for step in neighbours(tile) if step in field]
    return min(near, key=lambda step: (field[step], step), default=None)


def _towards(at: Tile, tile: Tile) -> Tile:
    """The tile beside one that lies in the direction of another."""
    dx, dy = tile[0] - at[0], tile[1] - at[1]
    if abs(dx) >= abs(dy):
        return (at[0] + (1 if dx > 0 else -1), at[1])
    return (at[0], at[1] + (1 if dy > 0 else -1))


def _weapons(plan: Plan) -> tuple[str, ...]:
    """Names of the weapons in the bag, scythes left out."""
    names = [
        slot.name
        for slot in plan.sight.me.slots
        if item_table.item(slot.id).kind == "weapon" and not slot.name.endswith("Scythe")
    ]
    return tuple(names)


def kinds_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Monsters that a task means by their names."""
    return tuple(monster_table.find(name) or name for name in names)
