"""Paths are shortest, over four neighbours, with ties in a fixed order."""

from __future__ import annotations

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.actions import paths
from pytest_stardojo.valley.world.places import STEPS, blocked, sheet
from tests.valley.playing import Game

GAME = Game("save_new")
FARM = GAME.world.locations["Farm"]
START = (64, 15)
TILES = st.tuples(st.integers(0, 79), st.integers(0, 64))


def breadth_first(start: tuple[int, int], target: tuple[int, int]) -> int | None:
    """Return the length of the shortest path by a plain search."""
    seen, queue = {start: 0}, deque([start])
    while queue:
        tile = queue.popleft()
        if tile == target:
            return seen[tile]
        for dx, dy in STEPS:
            near = (tile[0] + dx, tile[1] + dy)
            if near not in seen and not blocked(GAME.world, FARM, *near):
                seen[near] = seen[tile] + 1
                queue.append(near)
    return None


@given(TILES)
def test_a_path_is_shortest_and_uses_only_free_tiles(target: tuple[int, int]) -> None:
    if blocked(GAME.world, FARM, *target):
        return
    path = paths.find(GAME.world, FARM, START, target)
    shortest = breadth_first(START, target)
    if shortest is None:
        assert path is None
        return
    assert path is not None
    assert len(path) == shortest
    tiles = [START, *path]
    for here, there in zip(tiles, path, strict=False):
        assert (there[0] - here[0], there[1] - here[1]) in STEPS
        assert not blocked(GAME.world, FARM, *there)
    assert tiles[-1] == target


def test_ties_go_up_then_right_then_down_then_left() -> None:
    house = GAME.world.locations["FarmHouse"]
    free = [
        (x, y)
        for y in range(sheet(house).height)
        for x in range(sheet(house).width)
        if all(not blocked(GAME.world, house, x + dx, y + dy) for dx in (0, 1) for dy in (0, 1))
    ]
    x, y = free[0]
    assert paths.find(GAME.world, house, (x, y + 1), (x + 1, y)) == [(x, y), (x + 1, y)]
    assert paths.find(GAME.world, house, (x, y), (x + 1, y + 1)) == [(x + 1, y), (x + 1, y + 1)]
    assert paths.find(GAME.world, house, (x + 1, y), (x, y + 1)) == [
        (x + 1, y + 1),
        (x, y + 1),
    ]


def test_a_path_goes_around_tiles_to_avoid() -> None:
    straight = paths.find(GAME.world, FARM, (64, 18), (66, 18))
    assert straight == [(65, 18), (66, 18)]
    around = paths.find(GAME.world, FARM, (64, 18), (66, 18), avoid=[(65, 18)])
    assert around is not None
    assert len(around) == 4
    assert (65, 18) not in around


def test_no_path_leaves_the_map() -> None:
    assert paths.find(GAME.world, FARM, START, (200, 3)) is None


@given(st.lists(TILES, min_size=1, max_size=4))
def test_a_path_leads_to_the_nearest_goal(goals: list[tuple[int, int]]) -> None:
    alone = [paths.find(GAME.world, FARM, START, goal) for goal in goals]
    ways = [way for way in alone if way is not None]
    path = paths.find(GAME.world, FARM, START, *goals)
    if not ways:
        assert path is None
        return
    assert path is not None
    assert len(path) == min(map(len, ways))
    assert (path or [START])[-1] in goals


def test_without_goals_there_is_no_path() -> None:
    assert paths.find(GAME.world, FARM, START) is None
