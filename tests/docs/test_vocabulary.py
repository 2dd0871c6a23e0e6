"""The lists of words on the page about observations contain all that an observation can show."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from pytest_stardojo.gamedata import (
    animals,
    buildings,
    items,
    monsters,
    places,
    quests,
    villagers,
)
from pytest_stardojo.valley.menus import KINDS
from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire.messages import NearTile
from tests.docs.pages import filled, hook
from tests.suites import full
from tests.valley.playing import Game
from tests.valley.rules.mines.floors import laid_out

PAGE = "reference/observation.md"
SAVES = ("save_farming",)
FLOORS = (1, 10, 20, 45, 90, 121)
FIELDS = (*("ground", "terrain", "object", "detail", "building", "furniture", "character_kind"),)
WIDEST = 30
LINE = re.compile(r"Diggable: True|Type: Dirt|Crop: |Animal on this tile: ")
"""Parts of the text of a tile."""


@cache
def listed(field: str) -> frozenset[str]:
    """Return the values that the page lists for a field."""
    (row,) = re.findall(rf"^\| `{re.escape(field)}` \| (`.*`) \|$", filled(PAGE), re.M)
    return frozenset(re.findall(r"`([^`]+)`", row))


@cache
def values() -> dict[str, set[str]]:
    """Return the values on all tiles of a save and of some floors of the mines, by field."""
    found: dict[str, set[str]] = {field: set() for field in (*FIELDS, "drops")}
    worlds = [Game(save).world for save in SAVES]
    places = [(world, place) for world in worlds for place in world.locations]
    for floor_world, floor in laid_out(FLOORS, 1):
        floor_world.farmers = {"farmer": worlds[0].farmers["farmer"]}
        places.append((floor_world, floor.id))
    for world, place in places:
        for tile in _tiles(world, place):
            found["drops"].update(tile.drops)
            for field in FIELDS:
                if (value := getattr(tile, field)) is not None:
                    found[field].add(value)
    return found


def _tiles(world: World, place: str) -> Iterator[NearTile]:
    farmer, chart = world.farmers["farmer"], sheet(world.locations[place])
    farmer.location = place
    for farmer.x in range(WIDEST, chart.width + WIDEST, 2 * WIDEST + 1):
        for farmer.y in range(WIDEST, chart.height + WIDEST, 2 * WIDEST + 1):
            yield from near.surroundings(world, farmer, WIDEST)


@pytest.mark.parametrize("field", ["ground", "character_kind"])
def test_values_on_tiles_are_listed(field: str) -> None:
    assert values()[field] <= listed(f"near[].{field}")


def test_buildings_on_tiles_are_listed() -> None:
    assert values()["building"] <= listed("near[].building")
    assert set(buildings.buildings()) == listed("near[].building")


def test_furniture_on_tiles_is_a_listed_fixture_or_an_item() -> None:
    assert values()["furniture"] <= listed("near[].furniture") | set(items.names())


def test_terrain_on_tiles_has_a_listed_form() -> None:
    forms = {_form(text) for text in listed("near[].terrain")} | set(items.names())
    assert {_form(text) for text in values()["terrain"]} <= forms


def test_details_of_tiles_have_a_listed_form() -> None:
    forms = {_form(text) for text in listed("near[].detail")}
    assert {_form(text) for text in values()["detail"]} <= forms


def _form(text: str) -> str:
    """Return a text without its numbers, names of items and kinds of trees."""
    text = re.sub(r"\d+", "0", text)
    text = re.sub(r"^(ready|working on|reads|with)\b.*", r"\1", text)
    text = re.sub(r"^[a-z ]+ node$|^mystic stone$", "node", text)
    return re.sub(r"^[A-Z][a-z]+(?= (?:tree(?:, (?!stage)|$)|stump))", "Kind", text)


def test_every_kind_of_menu_is_listed() -> None:
    table = filled(PAGE).partition("## Menus")[2]
    assert re.findall(r"^\| `(\w+)` \|", table, re.M) == list(KINDS)


def named() -> dict[str, set[str]]:
    """Return every object and tool of the 1,000 tasks with the names of its tasks."""
    found: dict[str, set[str]] = {}
    for task in full().tasks:
        for name in (*task.objects, *task.tools):
            found.setdefault(name, set()).add(task.name)
    return found


def explained() -> dict[str, str]:
    """Return the words of tasks that the page explains, with what it says."""
    hook()
    rows = importlib.import_module("reference_pages.vocabulary").TASK_WORDS
    return {name: text for names, text in rows.items() for name in names}


def test_everything_that_a_task_names_is_a_name_in_observations_or_explained() -> None:
    tables: tuple[Iterable[str], ...] = (
        *(items.names(), villagers.villagers(), monsters.monsters(), places.places()),
        *(buildings.buildings(), animals.animals(), animals.PET_TYPES),
        *(listed("near[].furniture"), listed("near[].terrain")),
    )
    shown = {name for table in tables for name in table}
    missing = {
        name: tasks
        for name, tasks in named().items()
        if name not in shown | explained().keys()
        and not name.startswith("UndergroundMine")
        and not (name.isdigit() and quests.has(name))
    }
    assert not missing


def test_every_explained_word_is_on_the_page_and_in_a_task() -> None:
    hook()
    module = importlib.import_module("reference_pages.vocabulary")
    for names, text in module.TASK_WORDS.items():
        assert named().keys() & set(names)
        assert f"| {text} |" in filled(PAGE)


def test_explanations_use_names_of_observations() -> None:
    known = {*items.names(), *places.places(), *monsters.monsters(), *animals.animals(), *KINDS}
    known |= {word for field in FIELDS if field != "object" for word in listed(f"near[].{field}")}
    known |= {"crop", "character_kind", "character.skills", "character.professions"}
    forms = {_form(word) for word in known}
    for name, text in explained().items():
        for word in re.findall(r"`([^`]+)`", text):
            plain = re.sub(r"^\w+ \((.*)\)$", r"\1", word)
            assert LINE.match(word) or _form(plain) in forms, (name, word)


def test_objects_and_drops_on_tiles_have_the_names_of_items() -> None:
    assert values()["object"] | values()["drops"] <= set(items.names())
