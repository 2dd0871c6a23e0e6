"""Acting on many tiles with few actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.agents.oracle.ground import STEPS, Tile, neighbours, square
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import SCYTHES

Act = Callable[[Plan, Tile], bool]
Area = Callable[[Tile, Tile], Iterable[Tile]]

MAGNETISM = 2
"""Tiles within which a farmer collects loose things (wiki: Magnetism)."""
STEP_WEIGHT = 0.04
"""Worth of a tile of walking against one more target; walking costs no action."""


def only_target(stand: Tile, target: Tile) -> Iterable[Tile]:
    """Return the area of most actions: the tile itself."""
    return (target,)


def scythe_arc(stand: Tile, target: Tile) -> Iterable[Tile]:
    """Return the area of a scythe's swing: the tile ahead and the two beside it."""
    dx, dy = target[0] - stand[0], target[1] - stand[1]
    return (target, (target[0] + dy, target[1] + dx), (target[0] - dy, target[1] - dx))


def area_of(tool: str) -> Area:
    """Return the area of a tool that clears."""
    return scythe_arc if tool in SCYTHES else only_target


def sweep(plan: Plan, targets: Iterable[Tile], act: Act, area: Area = only_target) -> bool:
    """Act on as many targets as the plan has room for; return False if none can be reached."""
    left = set(targets)
    done = False
    while left and not plan.full:
        target = _best_here(plan.at, left, area)
        if target is None:
            stand = _next_tile(plan, left, area)
            if stand is None or not plan.go(stand):
                return done or bool(plan.actions)
            continue
        if not act(plan, target):
            return done or bool(plan.actions)
        done = True
        left.difference_update(area(plan.at, target))
    return done or bool(plan.actions)


def sweep_or_clear(plan: Plan, targets: Iterable[Tile], act: Act, area: Area = only_target) -> bool:
    """Act on targets as ``sweep`` does; without one in reach, clear the way to the nearest."""
    targets = list(targets)
    if sweep(plan, targets, act, area):
        return True
    plan.open_towards(dict.fromkeys(near for tile in targets for near in neighbours(tile)))
    return bool(plan.actions)


def using(*names: str) -> Act:
    """Return the action of a tool: hold the first of these in the bag, and use it."""
    return lambda plan, tile: plan.hold_item(*names) and plan.use(tile)


def pressing(*names: str) -> Act:
    """Return the action button with the first of these items of the bag in hand."""
    return lambda plan, tile: plan.hold_item(*names) and plan.interact(tile)


def walk_over(plan: Plan, tiles: Iterable[Tile]) -> bool:
    """Walk near the loose things on some tiles, the nearest first."""
    left = set(tiles)
    while left and not plan.full:
        field = plan.ground.field(plan.at)
        stands = [(field[near], tile, near) for tile in left for near in _collecting(plan, tile)]
        if not stands:
            return bool(plan.actions)
        _, _, stand = min(stands)
        plan.go(stand)
        left.difference_update(square(stand, MAGNETISM))
    return bool(plan.actions)


def can_collect(plan: Plan, tile: Tile) -> bool:
    """Return whether a walk picks up a loose thing on a tile.

    What is in reach but was not picked up does not fit into the bag.
    """
    return bool(_collecting(plan, tile)) and tile not in square(plan.at, MAGNETISM)


def _collecting(plan: Plan, tile: Tile) -> list[Tile]:
    """Return the tiles in reach on which a farmer collects a loose thing."""
    field = plan.ground.field(plan.at)
    return [near for near in square(tile, MAGNETISM) if near in field]


def _best_here(at: Tile, left: set[Tile], area: Area) -> Tile | None:
    """Return the adjacent tile on which an action hits the most targets."""
    best: tuple[int, Tile] | None = None
    for dx, dy in STEPS.values():
        tile = (at[0] + dx, at[1] + dy)
        reach = len(left.intersection(area(at, tile)))
        if reach and (best is None or reach > best[0]):
            best = (reach, tile)
    return None if best is None else best[1]


def _next_tile(plan: Plan, left: set[Tile], area: Area) -> Tile | None:
    """Return where to go next: near, with many targets in reach."""
    field = plan.ground.field(plan.at)
    best: tuple[float, Tile] | None = None
    for stand in _candidates(left, area is not only_target):
        if stand not in field:
            continue
        covered: set[Tile] = set()
        for dx, dy in STEPS.values():
            covered |= left.intersection(area(stand, (stand[0] + dx, stand[1] + dy)))
        if not covered:
            continue
        score = len(covered) - STEP_WEIGHT * field[stand]
        if best is None or (score, stand) > best:
            best = (score, stand)
    return None if best is None else best[1]


def _candidates(left: set[Tile], diagonal: bool) -> Iterable[Tile]:
    found = {(x + dx, y + dy) for x, y in left for dx, dy in STEPS.values()}
    if diagonal:
        found |= {(x + dx, y + dy) for x, y in left for dx in (-1, 1) for dy in (-1, 1)}
    return sorted(found)
