"""Walks from the bed to every place that is open at the hour, and back."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.saves.fresh import PLACES
from pytest_stardojo.valley.world.model import Relation, Skill
from pytest_stardojo.valley.world.places import forget_solidity, sheet
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

LETTERS = (
    "ccDoorUnlock", "HasRustyKey", "guildMember", "wizardJunimoNote", "beachBridgeFixed",
    "willyBackRoomInvitation", "willyBoatFixed", "leoMoved", "lewisBasementKey", "HasClubCard",
    "HasSkullKey", "HasDarkTalisman", "henchmanGone", "krobusUnseal",
)  # fmt: skip
"""Letters and repairs that open doors."""
RIDDEN = ("Desert", "SandyHouse", "Club", "SkullCave")
"""Places that only the bus reaches."""
CHANGED = ("AbandonedJojaMart", "MovieTheater", "Trailer_Big")
"""Places that replace others; each is tested alone."""
OTHERS = ("BathHouse_WomensLocker", "Cellar")
MAGIC = ("WitchSwamp", "WitchHut")
WALKED = [name for name in PLACES if name not in (*RIDDEN, *CHANGED, *OTHERS, *MAGIC, "FarmHouse")]


def open_world(day: int = 4) -> Game:
    """A summer day on a cleared farm, for a farmer whom every door admits."""
    game = Game("save_new")
    game.command("set_date", 1, "summer", day)
    game.command("world_clear", "removable", "Farm")
    game.command("world_clear", "removable", "Forest")
    game.world.greenhouse = True
    game.world.repairs = ["Bus Repair", "Minecarts Repaired", "Bridge Repair"]
    game.farmer.mail_received.extend(LETTERS)
    game.farmer.skills = {name: Skill(10, 15000) for name in entry_conditions.SKILLS}
    for who in game.world.villagers:
        game.farmer.relations[who] = Relation(points=2500)
    for place in game.world.locations.values():
        place.doors_open = [door.tile for door in sheet(place).inner_doors]
        forget_solidity(place)
    game.farmer.menus.clear()
    game.farmer.mine_level = 120
    game.farmer.location, (game.farmer.x, game.farmer.y) = "FarmHouse", game.farmer.bed
    return game


def go(game: Game, name: str) -> None:
    """Walk there in as many steps as it takes; close menus that open on the way."""
    for _ in range(6):
        game.farmer.menus.clear()
        result = game.step(wire.Navigate(name)).results["farmer"][0]
        if result.ok and game.farmer.location == name:
            return
    raise AssertionError(f"{name}: {result.reason} {result.message} in {game.farmer.location}")


@pytest.fixture(scope="module")
def day() -> Game:
    game = open_world()
    game.call("snapshot", wire.NameParams("bed"))
    return game


@pytest.mark.parametrize("name", WALKED)
def test_every_open_place_is_reached_from_the_bed_and_left_again(day: Game, name: str) -> None:
    day.call("restore", wire.NameParams("bed"))
    day.command("set_time", 1410)
    go(day, name)
    go(day, "FarmHouse")


def test_the_list_holds_nearly_all_places() -> None:
    assert len(WALKED) >= 46
    assert all(load_sheet(name) for name in WALKED)
