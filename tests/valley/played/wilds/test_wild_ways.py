"""Exits of wild places, played: arrivals, and refusals at closed doors."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Relation, Tile
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

Stop = tuple[str, Tile]

EDGES: list[tuple[Stop, Tile, Stop]] = [
    (("Mountain", (15, 39)), (0, 2), ("Town", (81, 0))),
    (("Mountain", (1, 13)), (-2, 0), ("Backwoods", (49, 14))),
    (("Backwoods", (48, 13)), (2, 0), ("Mountain", (0, 13))),
    (("Forest", (68, 1)), (0, -2), ("Farm", (41, 64))),
    (("Forest", (118, 24)), (2, 0), ("Town", (0, 90))),
    (("Farm", (40, 63)), (0, 2), ("Forest", (68, 1))),
    (("Beach", (38, 1)), (0, -2), ("Town", (54, 109))),
    (("Mine", (18, 13)), (0, 1), ("Mountain", (54, 6))),
    (("Mine", (67, 17)), (0, 1), ("Mountain", (103, 16))),
    (("WizardHouse", (8, 23)), (0, 2), ("Forest", (5, 27))),
    (("Sewer", (3, 47)), (0, 2), ("Forest", (94, 100))),
    (("Sewer", (16, 12)), (0, -2), ("Town", (35, 97))),
    (("SandyHouse", (4, 9)), (0, 1), ("Desert", (6, 52))),
    (("SkullCave", (7, 9)), (0, 1), ("Desert", (8, 6))),
    (("Club", (8, 11)), (0, 1), ("SandyHouse", (17, 2))),
    (("MasteryCave", (7, 11)), (0, 1), ("Forest", (101, 73))),
    (("WitchHut", (7, 15)), (0, 1), ("WitchSwamp", (20, 21))),
    (("WitchWarpCave", (4, 9)), (0, 1), ("Railroad", (54, 35))),
    (("BathHouse_Entry", (5, 9)), (0, 1), ("Railroad", (10, 57))),
    (("BathHouse_MensLocker", (15, 27)), (0, 1), ("BathHouse_Pool", (21, 2))),
    (("BathHouse_MensLocker", (3, 27)), (0, 1), ("BathHouse_Entry", (7, 4))),
    (("BathHouse_WomensLocker", (2, 27)), (0, 1), ("BathHouse_Pool", (6, 2))),
    (("BathHouse_Pool", (21, 2)), (0, -1), ("BathHouse_MensLocker", (15, 27))),
    (("LeoTreeHouse", (3, 8)), (0, 1), ("Mountain", (16, 8))),
    (("BoatTunnel", (6, 11)), (0, 1), ("FishShop", (4, 4))),
]

DOORS: list[tuple[Stop, int, Stop]] = [
    (("Mountain", (12, 26)), 900, ("ScienceHouse", (6, 24))),
    (("Mountain", (29, 7)), 600, ("Tent", (2, 5))),
    (("Mountain", (54, 6)), 600, ("Mine", (18, 13))),
    (("Mountain", (103, 16)), 600, ("Mine", (67, 17))),
    (("Forest", (90, 16)), 900, ("AnimalShop", (13, 19))),
    (("Beach", (30, 34)), 900, ("FishShop", (5, 9))),
    (("Desert", (6, 52)), 900, ("SandyHouse", (4, 9))),
    (("Desert", (8, 6)), 600, ("SkullCave", (7, 9))),
    (("BathHouse_Entry", (7, 4)), 600, ("BathHouse_MensLocker", (3, 27))),
    (("WitchWarpCave", (4, 6)), 600, ("WitchSwamp", (20, 42))),
    (("WitchSwamp", (20, 43)), 600, ("WitchWarpCave", (4, 5))),
    (("WitchHut", (11, 12)), 600, ("WizardHouseBasement", (2, 5))),
    (("WizardHouseBasement", (4, 4)), 600, ("WizardHouse", (4, 5))),
]

SHUT: list[tuple[Stop, int]] = [
    (("Mountain", (12, 26)), 850),
    (("Mountain", (12, 26)), 2000),
    (("Mountain", (76, 9)), 1500),
    (("Mountain", (16, 8)), 1200),
    (("Forest", (90, 16)), 850),
    (("Forest", (90, 16)), 1800),
    (("Forest", (104, 33)), 1200),
    (("Forest", (5, 27)), 1200),
    (("Forest", (94, 100)), 1200),
    (("Forest", (101, 73)), 1200),
    (("Beach", (30, 34)), 850),
    (("Beach", (30, 34)), 1700),
    (("Beach", (49, 11)), 1200),
    (("Desert", (6, 52)), 850),
    (("SandyHouse", (17, 2)), 1200),
    (("SkullCave", (3, 4)), 1200),
    (("BathHouse_Entry", (2, 4)), 1200),
    (("WizardHouse", (4, 5)), 1200),
    (("WitchSwamp", (20, 21)), 1200),
    (("Sewer", (3, 20)), 1200),
]


@pytest.fixture(scope="module")
def walker() -> Player:
    """Return a player on a Friday in spring without festival."""
    return Player()


def reach(player: Player, start: Stop, time: int = 1200) -> None:
    player.farmer.menus.clear()
    player.command("set_time", time)
    player.world.villagers.clear()
    player.stand(*start[1], start[0])


def where(player: Player) -> Stop:
    return player.farmer.location, (player.farmer.x, player.farmer.y)


@pytest.mark.parametrize(("start", "step", "goal"), EDGES)
def test_over_the_edge(walker: Player, start: Stop, step: Tile, goal: Stop) -> None:
    reach(walker, start)
    assert walker.act(wire.Move(*step)) == "ok"
    assert where(walker) == goal


@pytest.mark.parametrize(("start", "time", "goal"), DOORS)
def test_through_the_door_above(walker: Player, start: Stop, time: int, goal: Stop) -> None:
    reach(walker, start, time)
    assert walker.touch("up") == "ok"
    assert where(walker) == goal


@pytest.mark.parametrize(("start", "time"), SHUT)
def test_a_closed_door_is_refused(walker: Player, start: Stop, time: int) -> None:
    reach(walker, start, time)
    assert walker.touch("up") == "closed"
    assert where(walker) == start


@pytest.mark.parametrize(
    ("start", "who", "points", "goal"),
    [
        (("Mountain", (8, 21)), "Maru", 500, ("ScienceHouse", (3, 8))),
        (("Forest", (104, 33)), "Leah", 500, ("LeahHouse", (7, 9))),
        (("Beach", (49, 11)), "Elliott", 500, ("ElliottHouse", (3, 9))),
        (("WizardHouse", (4, 5)), "Wizard", 1000, ("WizardHouseBasement", (4, 4))),
    ],
)
def test_doors_of_friends(walker: Player, start: Stop, who: str, points: int, goal: Stop) -> None:
    walker.farmer.relations[who] = Relation(points=points - 1)
    reach(walker, start)
    assert walker.touch("up") == "closed"
    walker.farmer.relations[who].points = points
    assert walker.touch("up") == "ok"
    assert where(walker) == goal


@pytest.mark.parametrize(
    ("start", "letter", "goal"),
    [
        (("Mountain", (76, 9)), "guildMember", ("AdventureGuild", (6, 19))),
        (("Forest", (5, 27)), "canReadJunimoText", ("WizardHouse", (8, 24))),
        (("Forest", (94, 100)), "HasRustyKey", ("Sewer", (3, 48))),
        (("SandyHouse", (17, 2)), "HasClubCard", ("Club", (8, 11))),
        (("WitchSwamp", (20, 21)), "henchmanGone", ("WitchHut", (7, 15))),
    ],
)
def test_doors_that_open_with_a_letter(
    walker: Player, start: Stop, letter: str, goal: Stop
) -> None:
    walker.farmer.mail_received.append(letter)
    reach(walker, start, 1500)
    assert walker.touch("up") == "ok"
    assert where(walker) == goal
    walker.farmer.mail_received.remove(letter)


def test_the_fish_shop_opens_on_a_rainy_saturday() -> None:
    player = Player(day=6)
    player.sunny()
    reach(player, ("Beach", (30, 34)))
    assert player.touch("up") == "closed"
    player.world.weather = "Rain"
    assert player.touch("up") == "ok"
    assert where(player) == ("FishShop", (5, 9))


def test_the_other_locker_room_opens_for_women() -> None:
    player = Player()
    player.farmer.gender = "female"
    reach(player, ("BathHouse_Entry", (2, 4)))
    assert player.touch("up") == "ok"
    assert where(player) == ("BathHouse_WomensLocker", (13, 27))
    reach(player, ("BathHouse_Entry", (7, 4)))
    assert player.touch("up") == "closed"


def test_the_mastery_cave_opens_for_masters() -> None:
    player = Player()
    for skill in ("farming", "mining", "foraging", "fishing", "combat"):
        player.level(skill, 10)
    reach(player, ("Forest", (101, 73)))
    assert player.touch("up") == "ok"
    assert where(player) == ("MasteryCave", (7, 11))
