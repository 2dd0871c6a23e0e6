"""Placing a thing of the bag."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan


def place(plan: Plan, name: str) -> bool:
    """Place a thing on a free adjacent tile, outdoors on open soil."""
    spots = _free_spots(plan, plan.at)
    if not spots:
        reach = plan.ground.field(plan.at)
        stands = sorted(reach, key=lambda tile: (reach[tile], tile))
        stand = next((tile for tile in stands if _free_spots(plan, tile)), None)
        if stand is None or not plan.go(stand):
            return False
        spots = _free_spots(plan, stand)
    done = plan.hold_item(name) and plan.interact(spots[0])
    plan.close()
    return done


def _free_spots(plan: Plan, stand: Tile) -> list[Tile]:
    """Return the adjacent tiles on which a thing can be placed."""
    ground = plan.ground
    covered = ground.covered()
    return [
        tile
        for tile in neighbours(stand)
        if ground.free(tile)
        and tile not in covered
        and (not ground.chart.outdoor or ground.chart_flag(ground.chart.diggable, tile))
    ]
