"""The lists of words on the page about observations contain all that an observation can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from pytest_stardojo.gamedata import buildings, items
from pytest_stardojo.valley.menus import KINDS
from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire.messages import NearTile
from tests.docs.pages import filled
from tests.valley.playing import Game
from tests.valley.rules.mines.floors import laid_out

PAGE = "reference/observation.md"
SAVES = ("save_farming",)
FLOORS = (1, 10, 20, 45, 90, 121)
FIELDS = (*("ground", "terrain", "object", "detail", "building", "furniture", "character_kind"),)
WIDEST = 30


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


def test_objects_and_drops_on_tiles_have_the_names_of_items() -> None:
    assert values()["object"] | values()["drops"] <= set(items.names())
