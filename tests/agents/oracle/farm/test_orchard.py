"""The oracle plants saplings on open sites and picks fruit."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.oracle.farm import orchard
from tests.agents.oracle.playing import solve


def test_sites_that_exclude_the_fewest_others_come_first() -> None:
    row = [(x, 0) for x in range(7)]
    assert sorted(orchard.apart(row)) == [(0, 0), (3, 0), (6, 0)]
    assert orchard.apart([]) == []


@pytest.mark.parametrize(
    ("name", "sapling"),
    [("Cherry Sapling", True), ("Acorn", False), ("Parsnip Seeds", False), ("no item", False)],
)
def test_saplings_are_those_of_fruit_trees(name: str, sapling: bool) -> None:
    assert orchard.is_sapling(name) is sapling


def test_it_plants_saplings_in_little_more_than_a_step_each(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Peach Sapling", 12)']
    result, _ = solve(tmp_path, "sow", "Tile", 12, tool="Peach Sapling", commands=commands)
    assert result.success, result.note
    assert result.steps <= 16


def test_it_clears_a_site_for_a_sapling_when_none_is_free(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Cherry Sapling", 20)']
    result, _ = solve(
        tmp_path, "sow", "Tile", 20, tool="Cherry Sapling", commands=commands, steps=90
    )
    assert result.success, result.note


def test_it_sleeps_until_a_tree_bears_enough_fruit(tmp_path: Path) -> None:
    result, looks = solve(tmp_path, "harvest", "Apricot", 6, save="save_farming")
    assert result.success, result.note
    assert looks[-1][1].state.clock.days_played - looks[0][1].state.clock.days_played == 3
