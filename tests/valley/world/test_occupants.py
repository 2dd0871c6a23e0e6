"""The registry of occupants: a new kind needs its entry and nothing else."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import run
from pytest_stardojo.valley.observe import near, things
from pytest_stardojo.valley.rules.building import building_changes, building_sites, farmhouse
from pytest_stardojo.valley.rules.combat import bombs
from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.rules.fields import fruit_trees, soil
from pytest_stardojo.valley.rules.interaction import action_button, tool_use
from pytest_stardojo.valley.saves import validation
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.writing import recipe_text
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import Farmer, Location, PlacedItem, World
from pytest_stardojo.valley.world.places import blocked, solid_grid, solidity
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.render.scenes import farm as painted_farm
from tests.valley.render.scenes import fresh
from tests.valley.rules.worlds import TOOLS, bag, fallen, hold, small_farm

AHEAD = (64, 19)
VASE = "(BC)46"
"""A big craftable that no kind of placed items claims."""
NAME = item_table.item(VASE).name

Game = tuple[World, Farmer, Location]


class Vases(occupants.Placed):
    """A kind that the package does not have."""

    name = "vase"
    items = frozenset({VASE})
    tools = frozenset({"pickaxe"})
    cleared_by = ("vases", "removable")


@pytest.fixture(autouse=True)
def vases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the kind, and only that."""
    monkeypatch.setattr(occupants, "KINDS", [*occupants.KINDS, Vases()])


@pytest.fixture
def game() -> Game:
    """A farm with a vase in front of the farmer, placed from the bag."""
    world, farmer, farm = small_farm(items=(VASE, *TOOLS))
    hold(farmer, VASE)
    action_button.interact(world, farmer, AHEAD)
    return world, farmer, farm


def test_its_item_becomes_an_occupant_of_the_kind(game: Game) -> None:
    _, farmer, farm = game
    assert farm.placed == {AHEAD: PlacedItem("vase", VASE)}
    assert (VASE in bag(farmer), farm.things) == (False, {})


def test_it_blocks_its_tile(game: Game) -> None:
    world, _, farm = game
    assert blocked(world, farm, *AHEAD)
    assert solidity(world, farm) == solid_grid(world, farm)


def test_nothing_else_is_placed_dug_planted_or_dropped_on_its_tile(game: Game) -> None:
    world, _, farm = game
    assert not soil.can_till(world, farm, AHEAD)
    assert not free_tiles.can_lie(world, farm, *AHEAD)
    assert fruit_trees.is_crowded(farm, (64, 18))
    assert occupants.takes_room(farm, AHEAD)
    assert occupants.resists_weeds(farm, AHEAD)


def test_no_building_is_placed_on_it_but_a_command_replaces_it(game: Game) -> None:
    world, _, farm = game
    x, y = AHEAD
    assert building_sites.site_problem(world, "Shed", x, y) == f"{x},{y} is not free"
    building_changes.add(world, "Shed", x, y)
    assert farm.placed == {}


def test_its_tools_take_it_up(game: Game) -> None:
    world, farmer, farm = game
    hold(farmer, "(T)Axe")
    with pytest.raises(Refused, match="axe does nothing") as refused:
        tool_use.use_tool(world, farmer, AHEAD)
    assert refused.value.reason == "wrong_tool"
    hold(farmer, "(T)Pickaxe")
    tool_use.use_tool(world, farmer, AHEAD)
    assert (farm.placed, fallen(farm)) == ({}, {VASE: 1})
    assert not blocked(world, farm, *AHEAD)


def test_a_bomb_destroys_it(game: Game) -> None:
    world, farmer, farm = game
    bombs.explode(world, farmer, farm, (64, 17), "(O)287")
    assert (farm.placed, blocked(world, farm, *AHEAD)) == ({}, False)


def test_the_observation_names_it(game: Game) -> None:
    world, farmer, farm = game
    tile = next(t for t in near.surroundings(world, farmer, 1) if (t.x, t.y) == AHEAD)
    assert (tile.object, tile.passable) == (NAME, False)
    listed = [thing for thing in things.things(farm, contents=True)[1] if thing.kind == "vase"]
    assert [(thing.name, thing.id, thing.x, thing.y, thing.solid) for thing in listed] == [
        (NAME, VASE, *AHEAD, True)
    ]


@pytest.mark.parametrize("word", ["vases", "removable"])
def test_the_clear_command_removes_it(game: Game, word: str) -> None:
    world, farmer, farm = game
    assert run(world, farmer, "world_clear", [word, "farm"]) == f"removed 1 ({word}) from Farm"
    assert (farm.placed, blocked(world, farm, *AHEAD)) == ({}, False)


def test_commands_place_and_remove_it() -> None:
    world, farmer, farm = small_farm()
    run(world, farmer, "place_item", [VASE, None, *AHEAD])
    assert farm.placed == {AHEAD: PlacedItem("vase", VASE)}
    run(world, farmer, "remove_item", [*AHEAD])
    assert (farm.placed, blocked(world, farm, *AHEAD)) == ({}, False)


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    world = saves.new_world()
    world.locations["Farm"].placed[AHEAD] = PlacedItem("vase", VASE)
    path = tmp_path / "vase.yaml"
    path.write_text(recipe_text(world), encoding="utf-8")
    loaded = saves.load(path)
    assert loaded.locations["Farm"].placed == {AHEAD: PlacedItem("vase", VASE)}
    assert blocked(loaded, loaded.locations["Farm"], *AHEAD)


def test_saves_with_unknown_kinds_are_rejected() -> None:
    world = saves.new_world()
    world.locations["Farm"].placed[AHEAD] = PlacedItem("urn", VASE)
    with pytest.raises(Problem, match="'urn' is not a kind of placed item"):
        validation.check(world)


def test_it_is_drawn() -> None:
    world = painted_farm()
    before = fresh(world)
    run(world, world.farmers["farmer"], "place_item", [VASE, None, 60, 20])
    assert not np.array_equal(before, fresh(world))


def test_it_moves_with_its_room() -> None:
    world = saves.new_world()
    house = world.locations["FarmHouse"]
    house.placed[5, 6] = PlacedItem("vase", VASE)
    farmhouse.set_level(world, 1)
    assert list(house.placed.values()) == [PlacedItem("vase", VASE)]
    assert list(house.placed) != [(5, 6)]


def test_every_kind_with_its_own_container_appears_in_the_observation() -> None:
    own = {kind.name for kind in occupants.KINDS if not isinstance(kind, occupants.Placed)}
    assert own <= set(near.LAYERS)
