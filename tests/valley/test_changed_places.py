"""Every consumer sees a place as it is after its layout has changed in the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from pytest_stardojo.agents.oracle import routes
from pytest_stardojo.agents.oracle.oracle import Oracle
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.env import Settings, StarDojoEnv, text
from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.observe import atlas as atlases
from pytest_stardojo.valley.observe import fixtures
from pytest_stardojo.valley.observe.bits import pack as bits
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.valley.world.places import STEPS, blocked, sheet
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import Speaker
from tests.states import task
from tests.valley.playing import FULL, Game

Change = Callable[[Game], object]
FARM: Tile = (64, 20)
SEES = Settings(image=None, sees="world")


def _corner(game: Game, type: str) -> Tile:
    return next((one.x, one.y) for one in game.world.buildings.values() if one.type == type)


def _move(type: str, x: int, y: int) -> Change:
    return lambda game: game.command("move_building", *_corner(game, type), x, y)


def _two_moves(game: Game) -> None:
    _move("Farmhouse", 40, 30)(game)
    _move("Farmhouse", 45, 32)(game)


def _back(game: Game) -> None:
    x, y = _corner(game, "Farmhouse")
    _move("Farmhouse", 40, 30)(game)
    _move("Farmhouse", x, y)(game)


def _robin_moves(game: Game) -> None:
    """Move the coop by Robin's menu, which moves it at once."""
    coop = next(one for one in game.world.buildings.values() if one.type == "Deluxe Coop")
    building_changes.move(game.world, coop, 30, 40)


def _built_in_three_nights(game: Game) -> None:
    game.command("set_money", 100_000)
    game.command("build", "Barn", True, 30, 40)
    for _ in range(3):
        game.sleep()


def _project(number: int) -> Change:
    return lambda game: game.command("community_development", number)


CHANGES: dict[str, Change] = {
    "the house is moved": _move("Farmhouse", 40, 30),
    "the house is moved twice": _two_moves,
    "the house is moved and moved back": _back,
    "the greenhouse is moved": _move("Greenhouse", 30, 40),
    "the coop is moved": _move("Deluxe Coop", 30, 40),
    "the mailbox's house and greenhouse": lambda game: (
        _move("Farmhouse", 40, 30)(game),
        _move("Greenhouse", 25, 42)(game),
    ),
    "the coop is moved by Robin": _robin_moves,
    "house level 1": lambda game: game.command("upgrade_house", 1),
    "house level 3": lambda game: game.command("upgrade_house", 3),
    "house level 2, then moved": lambda game: (
        game.command("upgrade_house", 2),
        _move("Farmhouse", 40, 30)(game),
    ),
    "a barn is built": lambda game: game.command("build", "Barn", True, 30, 40),
    "a cabin is built": lambda game: game.command("build", "Cabin", True, 30, 40),
    "a barn is built, with nights": _built_in_three_nights,
    "the coop is demolished": lambda game: game.command(
        "remove_building", *_corner(game, "Deluxe Coop")
    ),
    "the greenhouse is repaired": _project(0),
    "the bridge of the quarry": _project(1),
    "the boulder": _project(2),
    "the minecarts": _project(3),
    "the bus": _project(4),
    "the bridge of the beach": lambda game: game.command("receive_mail", "beachBridgeFixed"),
    "the landslide": lambda game: game.command("set_date", 1, "spring", 6),
    "winter": lambda game: game.command("set_date", 1, "winter", 6),
}


def _on_farm(game: Game) -> None:
    game.farmer.menus.clear()
    game.farmer.location, (game.farmer.x, game.farmer.y) = "Farm", FARM


def _changed(change: Change) -> Game:
    """Return a game in which everything was looked at once, then changed."""
    game = Game("save_farming")
    _on_farm(game)
    game.world.greenhouse = True
    game.observe(FULL)
    for place in game.world.locations.values():
        fixtures.names_at(place)
        scheduler.advance(game.world, 1)
    change(game)
    _on_farm(game)
    return game


@cache
def _atlas() -> wire.AtlasResult:
    return atlases.atlas()


changes = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)


@changes
def test_the_state_is_that_of_a_world_without_caches(change: Change) -> None:
    game = _changed(change)
    seen = game.observe(FULL)
    copy = unpack(pack(game.world))
    for name, place in game.world.locations.items():
        assert sheet(place) == sheet(copy.locations[name])
        assert fixtures.names_at(place) == fixtures.names_at(copy.locations[name])
    game.service.world = copy
    assert game.observe(FULL) == seen


@changes
def test_facts_of_a_map_fit_its_state(change: Change) -> None:
    game = _changed(change)
    state = game.observe(FULL)
    view = WorldView(state, _atlas())
    assert state.world is not None
    for id, place in state.world.locations.items():
        chart = sheet(game.world.locations[id])
        fact = view.chart(id)
        assert (fact.width, fact.height) == (place.width, place.height)
        assert fact.walkable == bits(chart.walk, chart.width)
        assert {key: list(tiles) for key, tiles in chart.key_tiles.items()} == fact.key_tiles
        assert fact.exits == atlases.exits(chart)
        known = {(way.to, way.x, way.y) for way in fact.exits}
        doors = {(door.to, door.x, door.y) for door in fact.doors}
        for way in place.exits:
            assert (way.to, way.x, way.y) in known
            assert way.kind == "edge" or (way.to, way.x, way.y) in doors


@changes
def test_the_oracle_plans_from_every_place(change: Change) -> None:
    game = _changed(change)
    state = game.observe(FULL)
    view = WorldView(state, _atlas())
    assert state.world is not None
    for id in state.world.locations:
        view.ground(id)
        trips = routes._journeys(view, id)
        assert trips


@changes
def test_pictures_text_and_numbers_are_up_to_date(change: Change) -> None:
    game = _changed(change)
    painter = Painter()
    before = Game("save_farming")
    _on_farm(before)
    painter.paint(before.world, "farmer", 320, 180)
    for place, x, y in (("Farm", *FARM), ("FarmHouse", *game.farmer.bed)):
        game.farmer.location, (game.farmer.x, game.farmer.y) = place, (x, y)
        seen = painter.paint(game.world, "farmer", 320, 180).copy()
        copy = unpack(pack(game.world))
        assert np.array_equal(seen, Painter().paint(copy, "farmer", 320, 180))
        state = game.observe(FULL)
        assert place in text.describe(state)


@changes
def test_the_published_dialect_shows_the_place_as_it_is(change: Change) -> None:
    game = _changed(change)
    speaker = Speaker()
    speaker.observe(5)
    speaker.service.world = game.world
    seen = speaker.observe(5)
    speaker.service.world = unpack(pack(game.world))
    assert json.dumps(speaker.observe(5)) == json.dumps(seen)


def _beside(world: World, place: Location, tile: Tile) -> tuple[Tile, wire.Direction] | None:
    ways: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
    for number in (0, 1, 3, 2):
        spot = (tile[0] - STEPS[number][0], tile[1] - STEPS[number][1])
        if not blocked(world, place, *spot):
            return spot, ways[number]
    return None


@changes
def test_doors_lead_where_the_state_says(change: Change) -> None:
    """Enter each building of the farm and leave it again."""
    game = _changed(change)
    for building in game.observe(FULL).farm.buildings:
        if building.door is None or not building.inside or building.days_left:
            continue
        game.farmer.menus.clear()
        game.farmer.location = "Farm"
        x, y = building.door
        game.farmer.x, game.farmer.y = x, y + 1
        assert game.do(wire.Interact("up")) == ["ok"], building
        assert game.farmer.location == building.inside
        game.farmer.menus.clear()
        arrived = (game.farmer.x, game.farmer.y)
        assert arrived == tuple(
            WorldView(game.observe(FULL), _atlas()).key_tiles(building.inside, "entry")[0]
        )
        game.do(wire.Navigate("Farm"))
        assert (game.farmer.location, game.farmer.x, game.farmer.y) == ("Farm", x, y + 1)
        facts = WorldView(game.observe(FULL), _atlas()).chart("Farm").arrivals
        inside = sheet(game.world.locations[building.inside]).name
        shared = building.type == "Cabin"  # its map is that of the first farmhouse
        assert shared or facts.get(inside, (x, y + 1)) == (x, y + 1)


GOALS = (("till", "Tile", 5, "Hoe"), ("location", "Town", 1, None), ("sleep", "Bed", 1, None))


@pytest.mark.parametrize("change", ["the house is moved", "house level 3", "a barn is built"])
@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: str(goal[0]))
def test_an_agent_goes_on_after_the_change(
    change: str, goal: tuple[str, str, int, str | None]
) -> None:
    oracle = Oracle()
    oracle.reset(task(*goal))
    game = Game("save_new")
    handler = game.service.handle
    with StarDojoEnv(InProcess(frames=False, make_handler=lambda frames: handler), SEES) as env:
        observation = env.reset(save="save_new")
        for number in range(12):
            if number == 1:
                _on_farm(game)
                CHANGES[change](game)
                observation, _ = env.step([])
            observation, results = env.step(oracle.act(observation))
            assert all(result.reason != "no_path" for result in results)
