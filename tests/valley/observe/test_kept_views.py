"""What is kept from one view of a place to the next is never out of date."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_stardojo.valley.observe.places import location_state, world_state
from pytest_stardojo.valley.world.model import Animal, Drop, Farmer, Item, Location, Monster, Thing
from pytest_stardojo.valley.world.packing import pack, unpack
from tests.valley.playing import Game

Change = Callable[[Game, Farmer, Location], object]


def _chest(game: Game, farmer: Farmer, farm: Location) -> None:
    farm.things[30, 20] = Thing("(BC)130", items=[Item("(O)388", 3)])


def _deeper(game: Game, farmer: Farmer, farm: Location) -> None:
    """Change a nested field without any notification."""
    stones = [thing for thing in farm.things.values() if thing.id == "(O)343"]
    stones[0].health += 1


def _corner(game: Game, type: str) -> tuple[int, int]:
    return next((one.x, one.y) for one in game.world.buildings.values() if one.type == type)


CHANGES: dict[str, Change] = {
    "thing": _chest,
    "health": _deeper,
    "drop": lambda game, farmer, farm: farm.drops.append(Drop(Item("(O)388", 4), 9, 9, 0)),
    "tree": lambda game, farmer, farm: setattr(next(iter(farm.trees.values())), "stump", True),
    "barrier": lambda game, farmer, farm: game.command("set_date", 1, "spring", 5),
    "door": lambda game, farmer, farm: game.command("receive_mail", "guildMember"),
    "hearts": lambda game, farmer, farm: game.command("npc_friendship", "Pierre", 1000),
    "animal": lambda game, farmer, farm: game.world.animals.update(
        {900: Animal(900, "Ida", "White Chicken", 5, "Farm", 40, 20)}
    ),
    "crab": lambda game, farmer, farm: game.world.monsters.update(
        {901: Monster(901, "Rock Crab", "Farm", 40, 20, 30, state="shell")}
    ),
    "house": lambda game, farmer, farm: game.command("upgrade_house", 2),
    "building": lambda game, farmer, farm: game.command("remove_building", *_corner(game, "Coop")),
    "morning": lambda game, farmer, farm: game.sleep(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen_at_once(change: Change) -> None:
    game = Game("save_new")
    farmer = game.farmer
    world_state(game.world, farmer)
    location_state(game.world, game.world.locations["Farm"], farmer)
    change(game, farmer, game.world.locations["Farm"])
    copy = unpack(pack(game.world))
    for world in (game.world, copy):
        world.locations["Farm"].things.setdefault((31, 20), Thing("(O)16", spawned=True))
    seen, anew = world_state(game.world, farmer), world_state(copy, copy.farmers["farmer"])
    assert seen == anew
    assert location_state(game.world, game.world.locations["Farm"], farmer) == location_state(
        copy, copy.locations["Farm"], copy.farmers["farmer"]
    )


def test_only_a_view_of_the_world_shows_what_chests_hold() -> None:
    game = Game("save_new")
    farm = game.world.locations["Farm"]
    _chest(game, game.farmer, farm)
    for _ in range(2):
        inside = world_state(game.world, game.farmer).locations["Farm"].things
        outside = location_state(game.world, farm, game.farmer).things
        assert [one.contents[0].name for one in inside if (one.x, one.y) == (30, 20)] == ["Wood"]
        assert [one.contents for one in outside if (one.x, one.y) == (30, 20)] == [()]
