"""Fruit trees: sites for saplings, planting, picking fruit (wiki: Fruit Trees)."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import clearing
from pytest_stardojo.agents.oracle.farm.sweep import sweep
from pytest_stardojo.agents.oracle.ground import Ground, Tile, footprint, square
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.wire.messages import ThingState

FIELD = "Farm"
EMPTY = 1
"""Tiles around a sapling that must be empty."""
APART = 2
"""Tiles around a sapling without other trees."""
TREES = ("tree", "fruit_tree")


def is_sapling(name: str) -> bool:
    """Return whether an item is the sapling of a fruit tree."""
    found = item_table.find(name)
    return found is not None and crop_table.fruit_tree(found) is not None


def plant(plan: Plan, sapling: str) -> bool:
    """Plant saplings on the nearest sites; clear debris where no site is free."""
    if not have(plan, sapling) or not travel(plan, FIELD):
        return bool(plan.actions)
    free = [site for site in sites(plan.ground) if plan.ground.stand_beside(plan.at, site)]
    chosen = apart(free)
    if not chosen:
        return _make_room(plan)
    return plan.hold_item(sapling) and sweep(plan, chosen, Plan.interact)


def sites(ground: Ground, removable: Iterable[Tile] = ()) -> list[Tile]:
    """Return the tiles on which a sapling can be planted.

    Args:
        ground: The tiles of the farm.
        removable: Tiles with debris that count as empty.
    """
    covered = ground.covered() - set(removable)
    trees = {tile for thing in ground.things(*TREES) for tile in footprint(thing)}
    close_to_tree = {near for tile in trees for near in square(tile, APART)}
    return [
        (x, y)
        for y in range(ground.height)
        for x in range(ground.width)
        if ground.chart_flag(ground.chart.diggable, (x, y))
        and (x, y) not in close_to_tree
        and (ground.free((x, y)) or (x, y) in removable)
        and covered.isdisjoint(square((x, y), EMPTY))
    ]


def apart(found: Iterable[Tile]) -> list[Tile]:
    """Return as many sites as fit with the distance that trees need.

    Sites that exclude the fewest others come first.
    """
    left = set(found)
    chosen = []
    while left:
        best = min(left, key=lambda site: (len(left.intersection(square(site, APART))), site))
        chosen.append(best)
        left.difference_update(square(best, APART))
    return chosen


def _make_room(plan: Plan) -> bool:
    """Clear the debris of the site that needs the fewest actions."""
    debris = clearing.removable(plan)
    reach = plan.ground.field(plan.at)

    def effort(site: Tile) -> tuple[int, int]:
        pieces = debris.intersection(square(site, EMPTY))
        return len(pieces), min(reach[tile] for tile in square(site, EMPTY) if tile in reach)

    found = [
        site
        for site in sites(plan.ground, debris)
        if not reach.keys().isdisjoint(square(site, EMPTY))
    ]
    if not found:
        return False
    pieces = debris.intersection(square(min(found, key=effort), EMPTY))
    return clearing.clear_tiles(plan, pieces)


def fruit_sapling(name: str) -> str | None:
    """Return the qualified id of the sapling whose tree bears a fruit."""
    found = item_table.find(name)
    if found is None:
        return None
    trees = crop_table.fruit_trees()
    return next((info.sapling for info in trees if info.fruit == found), None)


def pick(plan: Plan, name: str, lacking: int) -> bool:
    """Shake fruit off trees, or sleep until more has grown; return False without a tree.

    A tree bears a fruit a night and keeps three, so several nights pass between two visits.
    """
    places = _bearing(plan, name)
    if not places:
        return False
    location = plan.location if plan.location in places else min(places)
    trees = places[location]
    fruit = sum(tree.count for tree in trees)
    full = any(tree.count >= crop_table.FRUIT_MAX for tree in trees)
    if not full and fruit < lacking:
        return sleep(plan)
    if not travel(plan, location):
        return bool(plan.actions)
    laden = [(tree.x, tree.y) for tree in trees if tree.count]
    return sweep(plan, laden, Plan.interact)


def _bearing(plan: Plan, name: str) -> dict[str, list[ThingState]]:
    """Return the trees that bear a fruit, by location."""
    sapling = fruit_sapling(name)
    found: dict[str, list[ThingState]] = {}
    for location, place in plan.view.world.locations.items():
        trees = [one for one in place.things if _bears(one, sapling)]
        if trees:
            found[location] = trees
    return found


def _bears(thing: ThingState, sapling: str | None) -> bool:
    grown = thing.kind == "fruit_tree" and not thing.stump and not thing.name.endswith("young")
    return grown and thing.id == sapling
