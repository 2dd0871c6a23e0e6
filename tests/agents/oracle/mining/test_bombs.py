"""The oracle mines with bombs."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.oracle.mining import bombs, yields
from pytest_stardojo.gamedata import mines as mine_table
from tests.agents.oracle.playing import solve


@pytest.mark.parametrize(("bomb", "steps"), [("Cherry Bomb", 20), ("Bomb", 20)])
def test_it_frees_ore_with_bombs_and_mostly_stays_out_of_their_range(
    tmp_path: Path, bomb: str, steps: int
) -> None:
    commands = ("warp_mine(2)", f'add_item_by_name("{bomb}", 20)')
    result, looks = solve(
        tmp_path, "harvest", "Copper Ore", 3, tool=bomb, commands=commands, steps=steps
    )
    assert result.success, result.note
    hurts = [event.text for step, _ in looks for event in step.events if event.kind == "hurt"]
    assert sum(bomb in text for text in hurts) <= 1, hurts


@pytest.mark.parametrize(("name", "radius"), [("Cherry Bomb", 3), ("Bomb", 5), ("Mega Bomb", 7)])
def test_a_bomb_is_known_by_its_radius(name: str, radius: int) -> None:
    assert bombs.radius(name) == radius


@pytest.mark.parametrize("name", ["Pickaxe", "Stone", "no such thing", ""])
def test_other_things_have_no_radius(name: str) -> None:
    assert bombs.radius(name) == 0


@pytest.mark.parametrize(("radius", "tiles"), [(0, 1), (1, 9), (3, 37)])
def test_an_explosion_is_round(radius: int, tiles: int) -> None:
    assert len(list(bombs.circle((5, 5), radius))) == tiles


def test_a_copper_node_yields_two_ores_on_average() -> None:
    assert yields.of_stone(mine_table.COPPER_NODE, 2, "(O)378") == 2


def test_plain_stones_yield_the_geode_of_their_band() -> None:
    bands = {floor: mine_table.band(floor) for floor in (5, 45, 85)}
    for floor, band in bands.items():
        for other in bands.values():
            found = yields.of_stone(band.stones[0], floor, other.geode)
            assert (found > 0) == (other.geode == band.geode)


def test_what_is_no_stone_yields_nothing() -> None:
    assert yields.of_stone("(O)16", 2, "(O)378") == 0
