"""Rooms of the town, played: leaving every door, entering rooms of friends."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.wire import messages as wire
from tests.valley.maps.rooms import OPEN_DOORS, ROOM_DOORS, SIZES, WAYS
from tests.valley.playing import Game

Tile = tuple[int, int]
STEPS: dict[wire.Direction, Tile] = {
    "up": (0, -1),
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
}


@pytest.fixture(scope="module")
def game() -> Game:
    """A shared game; every test places its farmer first."""
    return Game("save_new")


def put(game: Game, name: str, tile: Tile) -> None:
    """Put the player on a tile at 10:00, with closed inner doors and no villagers."""
    game.farmer.menus.clear()
    game.command("set_time", 1000)
    game.world.villagers.clear()
    game.command("warp", name, *tile)
    game.world.locations[name].doors_open.clear()
    assert (game.farmer.location, game.farmer.x, game.farmer.y) == (name, *tile)


def walk(game: Game, tile: Tile) -> str:
    """Walk to a tile or an exit; return the reason."""
    (reason,) = game.do(wire.Move(tile[0] - game.farmer.x, tile[1] - game.farmer.y))
    return reason


def at(game: Game) -> tuple[str, Tile]:
    return game.farmer.location, (game.farmer.x, game.farmer.y)


def free_beside(name: str, tile: Tile) -> list[tuple[Tile, wire.Direction]]:
    """Yield the tiles from which a tile can be touched, with the direction to it."""
    sheet = load_sheet(name)
    found: list[tuple[Tile, wire.Direction]] = []
    for direction, (dx, dy) in STEPS.items():
        x, y = tile[0] - dx, tile[1] - dy
        if sheet.inside(x, y) and sheet.walk[y * sheet.width + x] and not sheet.exit_at(x, y):
            found.append(((x, y), direction))
    return found


@pytest.mark.parametrize(("name", "tile", "to", "arrive"), WAYS)
def test_rooms_are_left_on_foot(game: Game, name: str, tile: Tile, to: str, arrive: Tile) -> None:
    start = free_beside(name, tile)[0][0]
    put(game, name, start)
    walk(game, tile)
    assert at(game) == (to, arrive)


@pytest.mark.parametrize(("name", "tile", "keepers", "behind"), ROOM_DOORS)
def test_a_room_opens_at_two_hearts(
    game: Game, name: str, tile: Tile, keepers: tuple[str, ...], behind: Tile
) -> None:
    game.farmer.relations.clear()
    start, direction = free_beside(name, tile)[0]
    put(game, name, start)
    assert game.do(wire.Interact(direction)) == ["closed"]
    game.command("npc_friendship", keepers[-1], 499)
    assert game.do(wire.Interact(direction)) == ["closed"]
    game.command("npc_friendship", keepers[-1], 500)
    assert game.do(wire.Interact(direction)) == ["ok"]
    dx, dy = STEPS[direction]
    assert walk(game, (tile[0] + dx, tile[1] + dy)) == "ok"


@pytest.mark.parametrize(("name", "tile"), OPEN_DOORS)
def test_an_open_door_needs_no_action(game: Game, name: str, tile: Tile) -> None:
    game.farmer.relations.clear()
    start, direction = free_beside(name, tile)[0]
    put(game, name, start)
    dx, dy = STEPS[direction]
    beyond = (tile[0] + dx, tile[1] + dy)
    assert game.do(wire.Interact(direction)) == ["ok"]
    assert walk(game, beyond) == "ok"
    assert at(game) == (name, beyond)


@pytest.mark.parametrize("name", sorted(SIZES))
def test_a_warp_without_a_tile_ends_where_one_can_walk_on(game: Game, name: str) -> None:
    put(game, name, load_sheet(name).default_arrival)
    game.command("warp", name)
    beside = [tile for tile, _ in free_beside(name, (game.farmer.x, game.farmer.y))]
    assert beside
    assert walk(game, beside[0]) == "ok"


def test_the_cellar_of_the_mayor_is_locked(game: Game) -> None:
    put(game, "ManorHouse", (22, 9))
    assert walk(game, (22, 8)) == "closed"
    game.farmer.mail_received.append("lewisBasementKey")
    walk(game, (22, 8))
    assert at(game) == ("LewisBasement", (4, 4))


def test_the_sunroom_opens_for_friends_of_caroline(game: Game) -> None:
    game.farmer.relations.clear()
    put(game, "SeedShop", (32, 4))
    assert game.do(wire.Interact("up")) == ["closed"]
    game.command("npc_friendship", "Caroline", 500)
    game.do(wire.Interact("up"))
    assert at(game) == ("Sunroom", (5, 13))


def test_the_stairs_to_sebastian_let_his_friends_down(game: Game) -> None:
    game.farmer.relations.clear()
    put(game, "ScienceHouse", (12, 22))
    assert walk(game, (12, 21)) == "closed"
    game.command("npc_friendship", "Sebastian", 500)
    walk(game, (12, 21))
    assert at(game) == ("SebastianRoom", (1, 2))
