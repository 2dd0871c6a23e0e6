"""The oracle cooks, and has a kitchen built where there is none."""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.agents.oracle.acquisition import ingredients, shopping
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.world_view import WorldView
from tests.agents.oracle.playing import solve


def test_it_has_a_kitchen_built_to_use_a_stove(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Wood", 450)', 'add_item_by_name("Egg", 2)']
    commands += ['warp_shop("robin")', "set_time(time=900)"]
    result, looks = solve(tmp_path, "craft", "Fried Egg", 2, tool="Stove", commands=commands)
    assert result.success, result.note
    assert looks[-1][1].state.farm.house_level == 1


def test_it_turns_no_pages_for_what_another_shop_sells(tmp_path: Path) -> None:
    commands = ['warp_shop("robin")', "set_time(time=900)", 'add_item_by_name("Wood", 250)']
    result, _ = solve(tmp_path, "craft", "Preserves Jar", commands=commands, steps=40)
    assert result.success, result.note


def test_things_that_are_made_of_each_other_end_no_plan(tmp_path: Path) -> None:
    _, looks = solve(tmp_path, "sleep", "Bed", steps=1)
    seen = looks[0][1]
    assert seen.atlas is not None
    view = WorldView(seen.state, seen.atlas)
    made = {"A": ("B", 2), "B": ("A", 1)}

    def source(plan: Plan, name: str, lacking: int) -> Means | None:
        return Means(1.0, lambda: None, (made[name],)) if name in made else None

    plan = Plan(view, 2, (source,))
    assert shopping(plan, (("A", 1),)) == []
    assert ingredients(plan, (("A", 1),)) == {"A", "B"}


def test_a_piece_of_the_bag_counts_for_one_part_only(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Stone", 30)']
    _, looks = solve(tmp_path, "sleep", "Bed", commands=commands, steps=1)
    seen = looks[0][1]
    assert seen.atlas is not None

    def source(plan: Plan, name: str, lacking: int) -> Means:
        return Means(1.0, lambda: None, shop="carpenter")

    plan = Plan(WorldView(seen.state, seen.atlas), 2, (source,))
    assert shopping(plan, (("Stone", 20), ("Stone", 25))) == [("Stone", 15)]
