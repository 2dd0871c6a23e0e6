"""The oracle in the mines: it fights first, eats, makes room in the bag, and sleeps in time."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from pytest_stardojo import Settings, StarDojoEnv, Step, play
from pytest_stardojo.agents.oracle import Oracle
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import ChooseItem, Craft
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.episode import Limits
from pytest_stardojo.results import Result
from tests.episode.by_hand import task_of


class Look(NamedTuple):
    """A step and the parts of the state that these tests read."""

    step: Step
    bag: dict[str, int]
    held: str | None
    slimes_beside: int

    def tells(self, kind: str) -> bool:
        """Return whether the step had an event of a kind."""
        return any(event.kind == kind for event in self.step.events)


def lived(
    file: Path, goal: str, *commands: str, evaluator: str = "location", tool: str | None = None
) -> tuple[Result, list[Look]]:
    """Let the oracle go to a place; return the result and the observations of its steps."""
    looks: list[Look] = []

    def record(step: Step, seen: Observation) -> None:
        me, world = seen.state.character, seen.state.world
        assert world is not None
        beside = [
            one
            for one in world.locations[me.location_id].monsters
            if one.kind == "Green Slime" and max(abs(one.x - me.x), abs(one.y - me.y)) <= 1
        ]
        looks.append(Look(step, {one.name: one.count for one in me.slots}, me.held, len(beside)))

    task = task_of(file / "mine.yaml", evaluator, goal, commands=commands, tool=tool)
    settings = Settings(image=None, sees="world")
    with StarDojoEnv(boot("inprocess", frames=False), settings) as env:
        result = play(task, Oracle(), env, limits=Limits(steps=600), record=record)
    return result, looks


Descent = tuple[Result, list[Look]]


@pytest.fixture(scope="module")
def descent(tmp_path_factory: pytest.TempPathFactory) -> Descent:
    """The descent from a new farm with 500g to floor 15."""
    file = tmp_path_factory.mktemp("descent")
    return lived(file, "UndergroundMine15", "set_deepest_mine_level(0)", "set_money(500)")


def hours(look: Look) -> int:
    """Return the hour of the day from the 12-hour clock; 1 AM is 25."""
    time, half = look.step.clock.split(", ")[2].split()
    hour = int(time[:2]) % 12 + (12 if half == "PM" else 0)
    return hour + 24 if hour < 6 else hour


def test_it_reaches_floor_15_alive_and_sleeps_before_two(descent: Descent) -> None:
    result, looks = descent
    assert result.success, result.note
    assert not any(look.tells("lost_consciousness") or look.tells("passed_out") for look in looks)
    assert all(hours(look) < 26 for look in looks)
    assert any(look.tells("killed") for look in looks)


def test_it_holds_the_weapon_while_a_slime_is_adjacent(descent: Descent) -> None:
    _, looks = descent
    to_tool = [
        before.step.step
        for before, after in pairwise(looks)
        if before.slimes_beside
        and before.held != "Pickaxe"
        and after.held == "Pickaxe"
        and any(isinstance(action, ChooseItem) for action in after.step.actions)
    ]
    unhurried = [step for step in to_tool if not 100 <= step < 150]
    assert not unhurried


def test_it_eats_at_low_health(tmp_path: Path) -> None:
    _, looks = lived(
        tmp_path,
        "UndergroundMine12",
        "warp_mine(11)",
        'add_item_by_name("Salad", 2)',
        "set_health(20)",
    )
    assert looks[0].bag["Salad"] == 2
    assert any(look.tells("eaten") for look in looks[:4])


def test_it_opens_a_treasure_chest_and_wears_the_boots(tmp_path: Path) -> None:
    result, looks = lived(tmp_path, "UndergroundMine14", "warp_mine(10)")
    assert result.success, result.note
    assert any("Leather Boots" in look.bag for look in looks)
    assert any(look.tells("worn") for look in looks)


def test_it_crafts_a_staircase_from_its_stone(tmp_path: Path) -> None:
    result, looks = lived(
        tmp_path,
        "UndergroundMine14",
        "warp_mine(11)",
        'add_item_by_name("Stone", 99)',
        'add_recipe("crafting", "Staircase")',
    )
    assert result.success, result.note
    assert any(isinstance(action, Craft) for look in looks for action in look.step.actions)
    assert looks[-1].bag.get("Stone", 0) < 99


def test_it_trashes_the_cheapest_item_of_a_full_bag(tmp_path: Path) -> None:
    junk = ("Slime", "Sap", "Bug Meat", "Coal", "Copper Ore", "Clay")
    result, looks = lived(
        tmp_path,
        "UndergroundMine14",
        "warp_mine(11)",
        *(f'add_item_by_name("{name}", 5)' for name in junk),
    )
    assert result.success, result.note
    assert set(junk) <= set(looks[0].bag)
    assert "Sap" not in looks[-1].bag
    assert {"Pickaxe", "Rusty Sword", "Coal"} <= set(looks[-1].bag)


def test_it_keeps_the_objects_of_the_task(tmp_path: Path) -> None:
    junk = ("Slime", "Sap", "Bug Meat", "Coal", "Clay")
    _, looks = lived(
        tmp_path,
        "Copper Ore",
        "warp_mine(11)",
        *(f'add_item_by_name("{name}", 5)' for name in junk),
        'add_item_by_name("Copper Ore", 1)',
        evaluator="harvest",
    )
    assert all("Copper Ore" in look.bag for look in looks)


def test_it_uses_the_named_tool(tmp_path: Path) -> None:
    result, looks = lived(
        tmp_path,
        "Stone",
        'add_item_by_name("Copper Pickaxe")',
        evaluator="harvest",
        tool="Copper Pickaxe",
    )
    assert result.success, result.note
    assert looks[-1].held == "Copper Pickaxe"
