"""Decorative statues: a kind of occupant that is its own file, an entry and a picture."""

from __future__ import annotations

from xml.etree import ElementTree

from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.render import icons
from pytest_stardojo.valley.rules.interaction import action_button, tool_use
from pytest_stardojo.valley.saves import grids, xml_places
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world.model import Location, PlacedItem
from pytest_stardojo.valley.world.places import blocked
from tests.valley.rules.worlds import TOOLS, fallen, hold, refusal, small_farm

AHEAD = (64, 19)
STATUE = "(BC)54"


def test_a_statue_is_placed_and_taken_up_with_a_pickaxe() -> None:
    world, farmer, farm = small_farm(items=(STATUE, *TOOLS))
    hold(farmer, STATUE)
    action_button.interact(world, farmer, AHEAD)
    assert farm.placed == {AHEAD: PlacedItem("statue", STATUE)}
    assert blocked(world, farm, *AHEAD)
    seen = {(tile.x, tile.y): tile.object for tile in near.surroundings(world, farmer, 1)}
    assert seen[AHEAD] == "Stone Owl"
    for tool in ("(T)Axe", "(T)Hoe", "(W)47"):
        hold(farmer, tool)
        assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
    hold(farmer, "(T)Pickaxe")
    tool_use.use_tool(world, farmer, AHEAD)
    assert (farm.placed, fallen(farm)) == ({}, {STATUE: 1})


def test_a_statue_rises_above_its_tile() -> None:
    picture = icons.picture(STATUE)
    assert (picture.width, picture.height > 16) == (16, True)


def test_a_save_of_the_real_game_has_it_among_its_objects() -> None:
    entry = "<Object><itemId>54</itemId><bigCraftable>true</bigCraftable></Object>"
    tile = "<key><Vector2><X>64</X><Y>19</Y></Vector2></key>"
    objects = f"<objects><item>{tile}<value>{entry}</value></item></objects>"
    farm = Location("Farm", "Farm", "Farm", outdoor=True)
    xml_places.fill(
        farm, ElementTree.fromstring(f"<GameLocation>{objects}</GameLocation>"), Omissions()
    )
    assert (farm.placed, farm.things) == ({AHEAD: PlacedItem("statue", STATUE)}, {})


def test_a_legend_of_a_recipe_can_name_it() -> None:
    place = Location("Farm", "Farm", "Farm")
    grids.lay(place, {"o": "Stone Owl (BC)54"}, ["..", ".o"], 2, 2)
    assert place.placed == {(1, 1): PlacedItem("statue", "(BC)54")}
    assert place.things == {}
