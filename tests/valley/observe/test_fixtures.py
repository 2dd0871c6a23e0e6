"""Names and details of doors, troughs, bowls and counters in observations."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.observe import fixtures, near
from pytest_stardojo.valley.world.model import Item, Thing, Tile
from pytest_stardojo.wire.messages import NearTile
from tests.valley.playing import Game


def _at(game: Game, place: str, stand: Tile, tile: Tile) -> NearTile:
    """What is seen of a tile from where the farmer is put."""
    farmer = game.farmer
    farmer.location, (farmer.x, farmer.y) = place, stand
    seen = near.surroundings(game.world, farmer, 4)
    return next(one for one in seen if (one.x, one.y) == tile)


def test_the_doors_of_a_coop() -> None:
    game = Game("save_farming")
    human = _at(game, "Farm", (48, 15), (47, 14))
    assert (human.building, human.detail, human.exit) == ("Deluxe Coop", "door", "Deluxe Coop")
    hatch = _at(game, "Farm", (48, 15), (48, 14))
    assert (hatch.detail, hatch.exit) == ("animal door, closed", None)
    game.world.buildings[6].door_open = True
    assert _at(game, "Farm", (48, 15), (48, 14)).detail == "animal door, open"


def test_a_barn_has_two_tiles_of_animal_door() -> None:
    game = Game("save_farming")
    doors = [_at(game, "Farm", (56, 17), (x, 15)).detail for x in (55, 56, 57, 58)]
    assert doors == [None, "animal door, closed", "animal door, closed", None]


def test_ground_under_a_building_is_not_diggable() -> None:
    game = Game("save_farming")
    assert not _at(game, "Farm", (48, 15), (49, 14)).diggable
    assert _at(game, "Farm", (48, 15), (49, 16)).diggable


def test_the_bowl_the_silo_and_a_ruin() -> None:
    game = Game("save_farming")
    assert _at(game, "Farm", (53, 8), (54, 7)).detail == "empty"
    game.world.buildings[4].bowl_filled = True
    assert _at(game, "Farm", (53, 8), (54, 7)).detail == "filled"
    ruin = _at(game, "Farm", (28, 17), (28, 15))
    assert (ruin.building, ruin.detail, ruin.exit) == ("Greenhouse", "in ruins", None)
    game.world.greenhouse = True
    assert _at(game, "Farm", (28, 17), (28, 15)).exit == "Greenhouse"
    home = Game("save_new")
    silo = next(b for b in home.world.buildings.values() if b.type == "Silo")
    home.world.hay = 12
    tile = (silo.x, silo.y + 2)
    assert _at(home, "Farm", (silo.x, silo.y + 3), tile).detail == "12 of 240 hay"


def test_what_is_being_built_cannot_be_entered_yet() -> None:
    game = Game("save_farming")
    game.world.buildings[6].days_left = 2
    door = _at(game, "Farm", (48, 15), (47, 14))
    assert (door.detail, door.exit) == ("under construction", None)


def test_troughs_say_whether_hay_lies_in_them() -> None:
    game = Game("save_farming")
    coop = game.world.locations["Deluxe Coop#6"]
    coop.hay = [(6, 3)]
    seen = [_at(game, coop.id, (7, 4), (x, 3)) for x in (5, 6, 7)]
    assert [(one.furniture, one.detail) for one in seen] == [
        (None, None),
        ("Feeding Bench", "holds hay"),
        ("Feeding Bench", "empty"),
    ]


def test_the_mailbox_counts_its_letters() -> None:
    game = Game("save_farming")
    box = _at(game, "Farm", (68, 17), (68, 16))
    assert (box.furniture, box.detail) == ("Mailbox", "3 letters")
    game.farmer.mailbox.clear()
    assert _at(game, "Farm", (68, 17), (68, 16)).detail == "empty"


def test_a_locked_door_leads_nowhere_and_says_so() -> None:
    game = Game("save_new")
    trapdoor = _at(game, "Town", (34, 97), (34, 96))
    assert (trapdoor.exit, trapdoor.detail) == (None, "locked")
    game.farmer.mail_received.append("HasRustyKey")
    trapdoor = _at(game, "Town", (34, 97), (34, 96))
    assert (trapdoor.exit, trapdoor.detail) == ("Sewer", None)
    shop = _at(game, "Town", (43, 57), (43, 56))
    assert (shop.exit, shop.detail) == ("SeedShop", None)


def test_the_edge_towards_a_place_that_cannot_be_entered_yet_is_closed() -> None:
    game = Game("save_new")
    south = _at(game, "Farm", (40, 64), (40, 65))
    assert (south.ground, south.passable, south.exit) == ("Outside", True, "Forest")
    north = _at(game, "Mountain", (9, 0), (9, -1))
    assert (north.ground, north.passable, north.exit) == ("Outside", False, None)
    game.command("set_date", 1, "summer", 3)
    north = _at(game, "Mountain", (9, 0), (9, -1))
    assert (north.passable, north.exit) == (True, "Railroad")


@pytest.mark.parametrize(
    ("map", "tile", "name"),
    [
        ("SeedShop", (4, 18), "Counter of Pierre"),
        ("SeedShop", (7, 18), "Backpack on display"),
        ("SeedShop", (13, 11), "Door"),
        ("Town", (41, 56), "Calendar"),
        ("Town", (42, 56), "Help Wanted board"),
        ("FarmHouse1", (3, 4), "Stove"),
        ("FarmHouse1", (5, 4), "Fridge"),
        ("JojaMart", (21, 25), "Customer service desk"),
        ("ArchaeologyHouse", (3, 9), "Desk of the museum"),
        ("BusStop", (17, 11), "Bus ticket machine"),
        ("Town", (105, 79), "Minecart"),
        ("Town", (47, 70), "Garbage can"),
    ],
)
def test_fixed_things_have_names(map: str, tile: Tile, name: str) -> None:
    assert fixtures.names(map)[tile] == name


def test_a_door_between_rooms_is_open_or_closed() -> None:
    game = Game("save_new")
    assert _at(game, "SeedShop", (14, 17), (14, 16)).detail == "closed"
    game.world.locations["SeedShop"].doors_open.append((14, 16))
    assert _at(game, "SeedShop", (14, 17), (14, 16)).detail == "open"


def test_a_machine_says_how_long_it_takes() -> None:
    game = Game("save_new")
    furnace = game.world.locations["Farm"].things[64, 18] = Thing("(BC)13")
    assert _at(game, "Farm", (64, 17), (64, 18)).detail is None
    furnace.held, furnace.ready_in = Item("(O)334"), 30
    assert _at(game, "Farm", (64, 17), (64, 18)).detail == "working on: Copper Bar, 30 minutes"
    furnace.ready, furnace.ready_in = True, 0
    assert _at(game, "Farm", (64, 17), (64, 18)).detail == "ready: Copper Bar"
