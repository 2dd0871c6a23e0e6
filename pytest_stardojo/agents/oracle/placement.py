"""Placing things of the bag."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan


def place(plan: Plan, name: str, count: int = 1) -> bool:
    """Place things on free adjacent tiles, outdoors on open soil, and keep a way out."""
    covered = plan.ground.covered()
    spots = _spots(plan, plan.at, covered)
    if not spots:
        reach = plan.ground.field(plan.at)
        for stand in sorted(reach, key=lambda tile: (reach[tile], tile)):
            found = _spots(plan, stand, covered)
            if len(found) > len(spots):
                best, spots = stand, found
            if len(spots) >= min(count, MOST):
                break
        if not spots or not plan.go(best):
            return False
    done = False
    for spot in spots[:count]:
        done = (plan.hold_item(name) and plan.interact(spot)) or done
    plan.close()
    return done


MOST = 3
"""Most things around a tile: one side stays free to leave."""
RING: tuple[Tile, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Offsets of the eight tiles around another, clockwise."""


def _spots(plan: Plan, stand: Tile, covered: set[Tile]) -> list[Tile]:
    """Return the tiles around another on which things can be placed without cutting ways."""
    ground = plan.ground
    chart = ground.chart
    taken: set[Tile] = set()
    for tile in neighbours(stand):
        soil = not chart.outdoor or ground.chart_flag(chart.diggable, tile)
        if not soil or tile in covered or not ground.free(tile):
            continue
        if cuts_no_way(lambda one: ground.free(one) and one not in taken, tile):
            taken.add(tile)
    open_sides = sum(ground.free(tile) for tile in neighbours(stand))
    return sorted(taken)[: open_sides - 1]


def cuts_no_way(is_free: Callable[[Tile], bool], tile: Tile) -> bool:
    """Return whether the free tiles around a tile stay connected without it."""
    free = [is_free((tile[0] + dx, tile[1] + dy)) for dx, dy in RING]
    sides = range(0, len(RING), 2)
    parts = sum(free[side] and not (free[side - 1] and free[side - 2]) for side in sides)
    return parts <= 1
