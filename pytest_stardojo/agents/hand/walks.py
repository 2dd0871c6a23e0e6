"""Ways over one map with few turns, which held keys can walk."""

from __future__ import annotations

import heapq
from itertools import groupby

from pytest_stardojo.agents.oracle.ground import Ground
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.wire.actions import DIRECTIONS, OFFSETS, Direction

Tile = tuple[int, int]

LONGEST_LEG = 45
"""Most tiles of one leg: keys are held for at most 10 seconds."""
TURN = 2
"""Tiles of walking that a turn is worth: each leg takes a primitive."""


def path(observation: Observation, target: Tile) -> list[Direction] | None:
    """Return the steps to a tile of the present map, or beside it if it is taken.

    Returns:
        The directions; None if no path leads there.
    """
    assert observation.atlas is not None
    view = WorldView(observation.state, observation.atlas)
    ground = view.ground(view.me.location_id)
    start = (view.me.x, view.me.y)
    goals = {target}
    if target in ground.crowd and target not in ground.exits:
        around = ((target[0] + dx, target[1] + dy) for dx, dy in OFFSETS.values())
        goals = {tile for tile in around if tile == start or ground.free(tile)}
    elif not ground.free(target) and target not in ground.exits:
        return None
    return _search(ground, start, goals)


def _search(ground: Ground, start: Tile, goals: set[Tile]) -> list[Direction] | None:
    """Return the cheapest way by steps and turns."""
    queue: list[tuple[int, int, Tile, int]] = [(0, 0, start, -1)]
    best: dict[tuple[Tile, int], int] = {}
    number = 0
    parents: dict[tuple[Tile, int], tuple[tuple[Tile, int], Direction]] = {}
    while queue:
        cost, _, tile, way = heapq.heappop(queue)
        if tile in goals:
            return _back(parents, (tile, way))
        if best.get((tile, way), cost) < cost:
            continue
        for turn, direction in enumerate(DIRECTIONS):
            dx, dy = OFFSETS[direction]
            near = (tile[0] + dx, tile[1] + dy)
            if near not in goals and not ground.free(near):
                continue
            further = cost + 1 + (TURN if way not in (-1, turn) else 0)
            if further < best.get((near, turn), 1 << 30):
                best[(near, turn)] = further
                parents[(near, turn)] = ((tile, way), direction)
                number += 1
                heapq.heappush(queue, (further, number, near, turn))
    return None


def _back(
    parents: dict[tuple[Tile, int], tuple[tuple[Tile, int], Direction]], last: tuple[Tile, int]
) -> list[Direction]:
    """Return the directions from the start to a place."""
    found: list[Direction] = []
    while last in parents:
        last, direction = parents[last]
        found.append(direction)
    return found[::-1]


def legs(way: list[Direction]) -> list[tuple[Direction, int]]:
    """Return the straight parts of a way, direction and tiles, as far as keys can be held."""
    parts: list[tuple[Direction, int]] = []
    for direction, steps in groupby(way):
        tiles = len([*steps])
        parts.append((direction, min(LONGEST_LEG, tiles)))
        if tiles > LONGEST_LEG:
            break
    return parts
