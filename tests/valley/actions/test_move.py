"""``move``: path, duration and end of a walk."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.actions import move, scheduler
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Pet, Thing
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game
from tests.valley.rules.worlds import small_farm


@pytest.fixture
def game() -> Game:
    return Game("save_new")


def test_a_run_takes_twelve_ticks_a_tile(game: Game) -> None:
    result = game.step(wire.Move(0, 3)).results["farmer"][0]
    assert (result.ok, result.ticks, result.tile) == (True, 36, (64, 18))
    assert game.farmer.facing == 2


def test_without_energy_a_tile_takes_thirty_ticks(game: Game) -> None:
    game.farmer.energy = -1
    assert game.step(wire.Move(0, 3)).results["farmer"][0].ticks == 90


@pytest.mark.parametrize(
    ("target", "place", "tile"),
    [
        ((80, 17), "BusStop", (10, 23)),
        ((40, 65), "Forest", (68, 1)),
    ],
)
def test_edges_lead_to_the_next_map(
    game: Game, target: tuple[int, int], place: str, tile: tuple[int, int]
) -> None:
    game.command("world_clear", "removable", "Farm")
    assert game.do(wire.Move(target[0] - 64, target[1] - 15)) == ["ok"]
    assert game.farmer.location == place
    assert (game.farmer.x, game.farmer.y) == tile


@pytest.mark.parametrize("offset", [(0, -3), (-4, -2), (150, 2), (0, 100)])
def test_no_path_leads_to_solid_tiles_or_off_the_map(game: Game, offset: tuple[int, int]) -> None:
    before = (game.farmer.x, game.farmer.y)
    assert game.do(wire.Move(*offset)) == ["no_path"]
    assert (game.farmer.x, game.farmer.y) == before


def test_a_move_onto_a_character_ends_beside_it(game: Game) -> None:
    game.world.pets[1] = Pet(99, "Tom", "Cat", "0", "Farm", 64, 19)
    assert game.do(wire.Move(0, 4)) == ["ok"]
    assert (game.farmer.x, game.farmer.y) == (64, 18)


def test_a_walk_goes_around_a_new_obstacle_once(game: Game) -> None:
    game.farmer.location, game.farmer.x, game.farmer.y = "FarmHouse", 2, 9
    cat = Pet(99, "Tom", "Cat", "0", "Farm", 1, 1)
    game.world.pets = {99: cat}

    def appear(tile: tuple[int, int]) -> None:
        cat.location, (cat.x, cat.y) = "FarmHouse", tile

    original = scheduler.PROGRESS["move"]
    seen: list[tuple[int, int]] = []

    def watched(world, farmer, activity):  # type: ignore[no-untyped-def]
        if len(activity.path) == 3 and cat.location == "Farm":
            appear(activity.path[0])
        done = original(world, farmer, activity)
        seen.append((farmer.x, farmer.y))
        return done

    scheduler.PROGRESS["move"] = watched
    try:
        assert game.do(wire.Move(4, 0)) == ["ok"]
    finally:
        scheduler.PROGRESS["move"] = original
    assert (cat.x, cat.y) not in seen
    assert (game.farmer.x, game.farmer.y) == (6, 9)


def test_an_open_menu_refuses_a_move(game: Game) -> None:
    menu_stack.open_menu(game.farmer, "skills")
    assert game.do(wire.Move(0, 1)) == ["menu_open"]


def test_the_end_of_a_walk_on_the_bed_asks_whether_to_sleep(game: Game) -> None:
    game.farmer.location, game.farmer.x, game.farmer.y = "FarmHouse", 3, 10
    result = game.step(wire.Move(6, -1))
    assert result.state.menu is not None
    assert [option.label for option in result.state.menu.options][:2] == ["Yes", "No"]
    assert (game.farmer.x, game.farmer.y) == (9, 9)


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (64, 14, "(0, -6) is a door; go before it and interact"),
        (64, 19, "(0, -1) is blocked; go beside it"),
        (90, 20, "(26, 0) is outside the map"),
        (66, 20, "someone is in the way to (2, 0)"),
        (64, 22, "no path leads to (0, 2)"),
    ],
)
def test_a_refused_move_says_why(x: int, y: int, words: str) -> None:
    """The farmer is in a pen of two tiles, with a cat at its other end."""
    world, farmer, farm = small_farm()
    for tile in ((63, 20), (64, 19), (65, 19), (66, 19), (67, 20), (64, 21), (65, 21), (66, 21)):
        put_thing(world, farm, tile, Thing("(BC)8"))
    world.pets[1] = Pet(1, "Tom", "Cat", "0", "Farm", 65, 20)
    with pytest.raises(Refused) as no:
        move.start(world, farmer, wire.Move(x - 64, y - 20))
    assert (no.value.reason, no.value.message) == ("no_path", words)


def test_an_edge_exit_takes_24_more_ticks(game: Game) -> None:
    game.farmer.x, game.farmer.y = 78, 17
    result = game.step(wire.Move(2, 0)).results["farmer"][0]
    assert (result.ok, result.ticks, game.farmer.location) == (True, 2 * 12 + 24, "BusStop")


def test_eating_takes_120_ticks(game: Game) -> None:
    game.command("add_item_by_name", "Parsnip", 2)
    game.farmer.energy = 100
    slot = next(i for i, item in enumerate(game.farmer.slots) if item and item.id == "(O)24")
    game.step(wire.ChooseItem(slot), wire.Use("down"))
    result = game.step(wire.ChooseOption(1)).results["farmer"][0]
    assert (result.ok, result.ticks, game.farmer.energy) == (True, 120, 125)
