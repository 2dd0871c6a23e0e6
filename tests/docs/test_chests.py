"""What a task needs is in the bag, in a chest that the picture shows, or to be found by playing."""

from __future__ import annotations

import importlib
import re
from typing import Any

from pytest_stardojo import Settings, StarDojoEnv
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import Interact, Move
from pytest_stardojo.gamedata import items
from pytest_stardojo.tasks import Task
from tests.docs.pages import filled, hook
from tests.suites import full
from tests.valley.playing import Game

ACROSS, DOWN = 9, 5
"""Tiles from the farmer to the edges of a picture of 1280 x 720."""


def chests() -> Any:
    """Return the module that generates the table."""
    hook()
    return importlib.import_module("reference_pages.chests")


def _given(task: Task) -> set[object]:
    return {arg for command in task.init_commands for arg in command.args}


def test_a_tool_in_a_chest_is_in_one_that_the_first_picture_shows() -> None:
    bags = {
        save: {item.id for item in Game(save).farmer.slots if item}
        for save in {task.save for task in full().tasks}
    }
    table = list(chests().found())
    hidden = 0
    for task in full().tasks:
        ids = {items.find(tool) for tool in task.tools}
        if ids & bags[task.save] or _given(task) & {*ids, *task.tools}:
            continue
        for chest in table:
            if chest.save == task.save and chests().needed(chest, task.tools):
                hidden += 1
                assert chest.offset is not None, task.name
                assert abs(chest.offset[0]) <= ACROSS, task.name
                assert abs(chest.offset[1]) <= DOWN, task.name
    assert hidden


def test_the_page_lists_every_chest_with_its_content() -> None:
    text = filled("reference/tasks.md")
    for chest in chests().found():
        assert f"| {', '.join(chest.contents)} |" in text


def test_a_chest_shows_its_content_when_it_is_open_and_to_those_who_see_the_world() -> None:
    (task,) = [task for task in full().tasks if task.name == "fertilize_1_dirt_with_speed_gro"]
    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, Settings(image=None, map_facts=True)) as env:
        seen = env.reset(save=task.save)
        assert "Chests: Chest at (6, -1)" in seen.text
        assert "Speed-Gro" not in seen.text
        seen, _ = env.step([Move(6, 0), Interact("up")])
        assert "option 1: Speed-Gro (quantity: 1)" in seen.text
    with StarDojoEnv(game, Settings(image=None, sees="world")) as env:
        state = env.reset(save=task.save).state
        assert state.world is not None
        things = state.world.locations["Farm"].things
        assert "Speed-Gro" in {slot.name for thing in things for slot in thing.contents}
    game.close()


def test_the_page_lists_every_building_with_its_tiles_and_doors() -> None:
    text = filled("reference/tasks.md")
    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, Settings(image=None, sees="world")) as env:
        for save in sorted({task.save for task in full().tasks}):
            seen = env.reset(save=save).state
            character = seen.character
            assert (character.location, character.x, character.y) == ("Farm", 64, 15)
            for building in seen.farm.buildings:
                last = (building.x + building.width - 1, building.y + building.height - 1)
                (row,) = re.findall(
                    rf"^\| {building.type} \|[^|\n]*`{save}`[^\n]*$", text, flags=re.M
                )
                assert f"| {building.x, building.y} to {last} |" in row
                for door in (building.door, building.animal_door):
                    assert door is None or str(tuple(door)) in row
                assert not building.bowl_filled
                assert not building.troughs_filled
    game.close()
