"""Building sites: clear debris where the carpenter finds no room (wiki: Carpenter's Shop)."""

from __future__ import annotations

from itertools import product

from pytest_stardojo.agents.oracle.farm import clearing
from pytest_stardojo.agents.oracle.ground import Ground, Tile, footprint, square
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata.buildings import BuildingInfo
from pytest_stardojo.wire.messages import BuildingState

FIELD = "Farm"
REFUSED = "no room at"
"""Memory key of a refusal for want of room, and with the tile of refused sites."""
CLOSE = 3
"""Distance of sites that share the invisible fault of a refused one."""
DEBRIS = ("Weeds", "Stone", "Twig")
YIELDING = ("grass", "drop")
"""Kinds of things that a building may replace."""


def make_room(plan: Plan, type: str, moved: BuildingState | None = None) -> bool:
    """Clear the debris of the site that needs the fewest blows, unless one is free.

    Args:
        plan: The plan to add to.
        type: The type of building.
        moved: The building to move; it does not block its site.

    Returns:
        False when there is nothing to clear.
    """
    info = building_table.buildings().get(type)
    if info is None:
        return False
    ground = plan.view.ground(FIELD)
    debris = {(one.x, one.y) for one in ground.placed(*DEBRIS) if one.solid}
    offsets = _offsets(info)
    sites = _sites(ground, offsets, moved)
    if plan.memory.pop(REFUSED, 0):
        refused = [site for site in sites if debris.isdisjoint(_tiles(site, offsets))]
        plan.memory |= {f"{REFUSED} {x},{y}": 1 for x, y in refused}
    pieces = _cheapest([site for site in sites if not _is_refused(plan, site)], offsets, debris)
    if not pieces:
        return False
    if travel(plan, FIELD):
        clearing.clear_tiles(plan, pieces)
    return True


def _is_refused(plan: Plan, site: Tile) -> bool:
    """Return whether the carpenter refused a site nearby, for a reason that cannot be seen."""
    return any(f"{REFUSED} {x},{y}" in plan.memory for x, y in square(site, CLOSE))


def _sites(ground: Ground, offsets: list[Tile], moved: BuildingState | None) -> list[Tile]:
    """Return the sites that are free but for debris, those near the present one first."""
    barred = _barred(ground, moved)
    start = (ground.width // 2, 0) if moved is None else (moved.x, moved.y)
    found = [
        site
        for site in product(range(ground.width), range(ground.height))
        if barred.isdisjoint(_tiles(site, offsets)) and (moved is None or site != start)
    ]
    return sorted(found, key=lambda at: (abs(at[0] - start[0]) + abs(at[1] - start[1]), at))


def _tiles(site: Tile, offsets: list[Tile]) -> list[Tile]:
    return [(site[0] + dx, site[1] + dy) for dx, dy in offsets]


def _cheapest(sites: list[Tile], offsets: list[Tile], debris: set[Tile]) -> set[Tile]:
    """Return the debris of the site with the least of it; empty if one is free or none fits."""
    pieces = (debris.intersection(_tiles(site, offsets)) for site in sites)
    return min(pieces, key=len, default=set())


def _offsets(info: BuildingInfo) -> list[Tile]:
    """Return the tiles of a building and those around it that must be free."""
    rectangles = ((0, 0, info.width, info.height), *info.keep_clear)
    tiles = {
        (left + dx, top + dy)
        for left, top, width, height in rectangles
        for dx, dy in product(range(width), range(height))
    }
    if info.human_door is not None:
        tiles.add((info.human_door[0], info.human_door[1] + 1))
    return sorted(tiles)


def _barred(ground: Ground, moved: BuildingState | None) -> set[Tile]:
    """Return the tiles that no building may cover, except for debris."""
    own = set() if moved is None else set(footprint(moved))
    spots = {(one.x, one.y) for one in ground.placed("Artifact Spot")}
    debris = {(one.x, one.y) for one in ground.placed(*DEBRIS)}
    taken = (
        {
            tile
            for thing in ground.place.things
            if thing.kind not in YIELDING and not (thing.kind == "soil" and thing.crop is None)
            for tile in footprint(thing)
        }
        - spots
        - debris
    )
    return {
        tile
        for tile in product(range(ground.width), range(ground.height))
        if tile in taken
        or not (ground.walkable(tile) or tile in own)
        or tile in ground.exits
        or not (ground.open(tile) or tile in own or tile in debris)
    }
