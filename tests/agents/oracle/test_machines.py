"""The oracle works with several machines at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.oracle.placement import cuts_no_way
from pytest_stardojo.env.actions import Craft
from tests.agents.oracle.playing import solve

SMELTER = ('add_item_by_name("Furnace", 4)', 'add_item_by_name("Coal", 4)')


def test_it_runs_all_furnaces_at_once(tmp_path: Path) -> None:
    commands = [*SMELTER, 'add_item_by_name("Iron Ore", 20)']
    result, looks = solve(tmp_path, "craft", "Iron Bar", 4, tool="Furnace", commands=commands)
    assert result.success, result.note
    assert looks[-1][1].state.clock.time < 900


def test_it_makes_flavored_goods_of_what_the_bag_holds(tmp_path: Path) -> None:
    commands = [
        'add_item_by_name("Fish Smoker", 2)',
        'add_item_by_name("Carp", 2)',
        'add_item_by_name("Coal", 2)',
    ]
    result, _ = solve(tmp_path, "craft", "Smoked Fish", 2, tool="Fish Smoker", commands=commands)
    assert result.success, result.note
    assert result.steps <= 10


def test_it_crafts_two_pieces_in_a_step(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Wood", 100)']
    result, looks = solve(tmp_path, "craft", "Chest", 2, commands=commands)
    assert result.success, result.note
    assert [isinstance(one, Craft) for one in looks[-1][0].actions] == [True, True]


@pytest.mark.parametrize(
    ("rows", "dispensable"),
    [
        (("...", "...", "..."), True),
        (("###", "...", "..."), True),
        (("###", "...", "###"), False),
        ((".#.", "...", ".#."), False),
        (("#.#", "#.#", "###"), True),
        (("..#", "..#", "#.."), False),
    ],
)
def test_a_thing_is_placed_where_it_cuts_no_way(rows: tuple[str, ...], dispensable: bool) -> None:
    free = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "."}
    assert cuts_no_way(free.__contains__, (1, 1)) is dispensable
