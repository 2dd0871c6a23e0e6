"""Bombs: place them where their explosion frees the most, and keep out of it."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.farm.gathering import take_up
from pytest_stardojo.agents.oracle.farm.sweep import STEP_WEIGHT
from pytest_stardojo.agents.oracle.ground import STEPS, Tile
from pytest_stardojo.agents.oracle.mining import floors, yields
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table

LEAST, LEAST_WITH_LADDER = 0.1, 0.4
"""Least shares of the best placement so far that are worth a bomb; with a way down in sight the
next floor has better ones.
"""


def radius(tool: str) -> int:
    """Return the radius of the explosion of a bomb by name, 0 for other things."""
    return machine_table.bomb_radius(item_table.find(tool) or "")


def blast(plan: Plan, name: str, bomb: str) -> bool:
    """Get a thing of this floor with bombs: collect what lies here, then place the next bomb.

    Returns:
        False when no bomb is worth placing here.
    """
    lit = [(one.x, one.y) for one in plan.ground.placed(bomb)]
    danger = {tile for one in lit for tile in circle(one, radius(bomb))}
    loose = [
        one
        for one in plan.ground.things("drop")
        if one.name == name and (one.x, one.y) not in danger
    ]
    if loose and take_up(plan, loose):
        return True
    if _place(plan, name, bomb, danger):
        return True
    if lit:
        return _await(plan, danger)
    return False


def circle(tile: Tile, radius: int) -> Iterable[Tile]:
    """Return the tiles that an explosion reaches (wiki: Bomb)."""
    x, y = tile
    reach = range(-radius, radius + 1)
    return (
        (x + dx, y + dy)
        for dy in reach
        for dx in reach
        if dx * dx + dy * dy <= radius * radius + radius
    )


def _place(plan: Plan, name: str, bomb: str, danger: set[Tile]) -> bool:
    """Place a bomb on the best tile, and leave its range while the plan has room."""
    best = _best_spot(plan, name, bomb, danger)
    if best is None or not plan.hold_item(bomb):
        return bool(plan.actions)
    stand, tile = best
    if not (plan.go(stand) and plan.interact(tile)):
        return bool(plan.actions)
    _leave(plan, danger.union(circle(tile, radius(bomb))))
    return True


def _best_spot(plan: Plan, name: str, bomb: str, danger: set[Tile]) -> tuple[Tile, Tile] | None:
    """Return where to be and where to place a bomb; None if no tile is worth it."""
    worth = _worth_of_tiles(plan, name, danger)
    if not worth or not plan.view.count(bomb):
        return None
    reach = radius(bomb)
    covered = plan.ground.covered()
    field = plan.ground.field(plan.at)
    gains: dict[Tile, float] = {}
    best: tuple[float, Tile, Tile] | None = None
    for stand, far in field.items():
        if stand in danger:
            continue
        for dx, dy in STEPS.values():
            tile = (stand[0] + dx, stand[1] + dy)
            if tile in covered or not plan.ground.free(tile):
                continue
            if tile not in gains:
                gains[tile] = sum(worth.get(spot, 0.0) for spot in circle(tile, reach))
            score = gains[tile] * (1 - STEP_WEIGHT * min(far, 20) / 2)
            if best is None or (score, stand, tile) > best:
                best = (score, stand, tile)
    if best is None or not _is_enough(plan, gains[best[2]], name):
        return None
    return best[1], best[2]


def _worth_of_tiles(plan: Plan, name: str, danger: set[Tile]) -> dict[Tile, float]:
    """Return the average yield of each tile that no lit bomb clears."""
    floor, item = floors.floor_of(plan.location) or 1, item_table.find(name) or ""
    found = {
        (one.x, one.y): yields.of_thing(one, floor, item) for one in plan.ground.things("object")
    }
    return {tile: worth for tile, worth in found.items() if worth and tile not in danger}


def _is_enough(plan: Plan, gain: float, name: str) -> bool:
    """Return whether a placement is good, measured by the best one so far."""
    key = f"blast {name}"
    thousandths = round(1000 * gain)
    best = max(plan.memory.get(key, 0), thousandths)
    plan.memory[key] = best
    share = LEAST_WITH_LADDER if floors.ladders(plan) else LEAST
    return thousandths > 0 and thousandths >= share * best


def _leave(plan: Plan, danger: set[Tile]) -> bool:
    """Walk out of the range of the lit bombs, if a tile outside is in reach."""
    field = plan.ground.field(plan.at)
    safe = [tile for tile in field if tile not in danger]
    return bool(safe) and plan.go(min(safe, key=lambda tile: (field[tile], tile)))


def _await(plan: Plan, danger: set[Tile]) -> bool:
    """Wait for the explosion at a safe tile."""
    if plan.at in danger:
        _leave(plan, danger)
    plan.close()
    return True
