"""Letters, played: dates, enclosed items and recipes (wiki: Letters)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.quests import mail
from pytest_stardojo.valley.world.model import Relation
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player
from tests.valley.rules.worlds import within

DATED = [
    ("spring", 2, 1, "spring_2_1", "13"),
    ("spring", 5, 1, "landslideDone", ""),
    ("spring", 11, 1, "spring_11_1", "100"),
    ("spring", 12, 1, "spring_12_1", ""),
    ("spring", 19, 1, "spring_19_1", "101"),
    ("spring", 23, 1, "spring_23_1", ""),
    ("summer", 3, 1, "summer_3_1", "102"),
    ("summer", 10, 1, "summer_10_1", ""),
    ("summer", 14, 1, "summer_14_1", "103"),
    ("summer", 20, 1, "summer_20_1", "104"),
    ("summer", 25, 1, "summer_25_1", "105"),
    ("summer", 27, 1, "summer_27_1", ""),
    ("fall", 3, 1, "fall_3_1", "106"),
    ("fall", 8, 1, "fall_8_1", "107"),
    ("fall", 15, 1, "fall_15_1", ""),
    ("fall", 19, 1, "fall_19_1", "108"),
    ("fall", 26, 1, "fall_26_1", ""),
    ("winter", 2, 1, "winter_2_1", "109"),
    ("winter", 6, 1, "winter_6_1", "110"),
    ("winter", 7, 1, "winter_7_1", ""),
    ("winter", 12, 1, "winter_12_1", "111"),
    ("winter", 17, 1, "winter_17_1", "112"),
    ("winter", 18, 1, "winter_18_1", ""),
    ("winter", 21, 1, "winter_21_1", "113"),
    ("winter", 26, 1, "winter_26_1", "114"),
    ("spring", 6, 2, "spring_6_2", "115"),
    ("spring", 15, 2, "spring_15_2", "116"),
    ("spring", 21, 2, "spring_21_2", "117"),
    ("summer", 6, 2, "summer_6_2", "118"),
    ("summer", 15, 2, "summer_15_2", "119"),
    ("summer", 21, 2, "summer_21_2", "120"),
    ("fall", 6, 2, "fall_6_2", "121"),
    ("fall", 19, 2, "fall_19_2", "122"),
    ("winter", 5, 2, "winter_5_2", "123"),
    ("winter", 13, 2, "winter_13_2", "124"),
    ("winter", 19, 2, "winter_19_2", "125"),
    ("spring", 11, 2, "spring_11_1", "100"),
    ("winter", 26, 3, "winter_26_1", "114"),
]
"""The last two also arrive in a later year if the farmer has not received them."""


def dawn(season: str, day: int, year: int = 1) -> Player:
    """Return a player without acquaintances, in the morning after the post arrived."""
    player = Player(season=season, day=day, year=year)
    player.farmer.mailbox.clear()
    player.farmer.mail_tomorrow.clear()
    player.farmer.mail_received.clear()
    player.farmer.relations.clear()
    return player


def read(player: Player) -> None:
    """Read the first letter of the mailbox and take the enclosed items."""
    player.stand(68, 17)
    assert player.touch("up") == "ok"
    assert player.menu.kind == "letter"


@sweep(("season", "day", "year", "letter", "quest"), DATED)
def test_letters_of_the_calendar(season: str, day: int, year: int, letter: str, quest: str) -> None:
    player = dawn(season, day, year)
    mail.night(player.world)
    assert letter in player.observe().progression.mail
    player.farmer.mailbox[:] = [letter]
    player.farmer.quests.clear()
    read(player)
    assert [one.id for one in player.farmer.quests] == ([quest] if quest else [])
    mail.night(player.world)
    assert letter not in player.farmer.mailbox


RECIPES = [
    ("Emily", 3, "Salad"),
    ("Emily", 7, "Red Plate"),
    ("Pam", 3, "Cheese Cauli."),
    ("Pam", 7, "Stuffing"),
    ("Caroline", 3, "Parsnip Soup"),
    ("Caroline", 7, "Vegetable Stew"),
    ("Jodi", 3, "Fried Calamari"),
    ("Jodi", 7, "Ice Cream"),
    ("Shane", 3, "Pepper Poppers"),
    ("Shane", 7, "Strange Bun"),
    ("Demetrius", 3, "Fried Mushroom"),
    ("Demetrius", 7, "Autumn's Bounty"),
    ("Clint", 3, "Algae Soup"),
    ("Clint", 7, "Bean Hotpot"),
    ("Gus", 3, "Salmon Dinner"),
    ("Gus", 7, "Cran. Sauce"),
    ("Linus", 3, "Sashimi"),
    ("Linus", 7, "Fish Taco"),
    ("Kent", 3, "Crispy Bass"),
    ("Kent", 7, "Super Meal"),
    ("Sandy", 7, "Tom Kha Soup"),
    ("Marnie", 3, "Pale Broth"),
    ("Marnie", 7, "Rhubarb Pie"),
    ("Lewis", 3, "Spaghetti"),
    ("Lewis", 7, "Eggplant Parm."),
    ("George", 3, "Fried Eel"),
    ("George", 7, "Spicy Eel"),
    ("Evelyn", 7, "Rice Pudding"),
    ("Pierre", 3, "Blueberry Tart"),
    ("Robin", 7, "Pumpkin Soup"),
    ("Willy", 3, "Chowder"),
    ("Willy", 5, "Escargot"),
    ("Willy", 7, "Fish Stew"),
    ("Willy", 9, "Lobster Bisque"),
    ("Krobus", 3, "Dark Sign"),
    ("Gus", 5, "Mini-Jukebox"),
    ("Robin", 6, "Flute Block"),
    ("Robin", 6, "Drum Block"),
]


@sweep(("friend", "hearts", "recipe"), RECIPES)
def test_friends_send_recipes(friend: str, hearts: int, recipe: str) -> None:
    player = dawn("spring", 9)
    player.farmer.crafting.clear()
    player.farmer.cooking.clear()
    letter = f"{friend}Recipe{hearts}"
    for points, comes in ((hearts * 250 - 1, False), (hearts * 250, True)):
        player.farmer.relations[friend] = Relation(points)
        mail.night(player.world)
        assert (letter in player.farmer.mailbox) == comes
    player.farmer.mailbox[:] = [letter]
    read(player)
    assert recipe in player.menu.text
    known = player.observe().progression
    assert recipe in (*known.crafting, *known.cooking)
    mail.night(player.world)
    assert letter not in player.farmer.mailbox


@pytest.mark.parametrize(
    ("sender", "things", "least", "most"),
    [
        ("Robin", {"Wood": 50}, 0, 0),
        ("George", {"Stone": 35}, 0, 0),
        ("Pierre", {}, 250, 600),
        ("Lewis", {}, 500, 500),
        (
            "Demetrius",
            {"Nautilus Shell": 1, "Rainbow Shell": 1, "Bream": 1, "Amethyst": 1},
            0,
            0,
        ),
        (
            "Linus",
            {
                "Largemouth Bass": 1,
                "Catfish": 1,
                "Fried Calamari": 1,
                "Sashimi": 1,
                "Maki Roll": 1,
            },
            0,
            0,
        ),
        ("Caroline", {"Cauliflower": 1, "Potato": 1, "Parsnip": 1}, 0, 0),
        ("Evelyn", {"Bread": 1, "Chocolate Cake": 1, "Cookie": 1}, 0, 0),
        ("Pam", {"Beer": 1, "Energy Tonic": 1, "Battery Pack": 1}, 0, 0),
    ],
)
def test_gifts_in_letters(sender: str, things: dict[str, int], least: int, most: int) -> None:
    found: set[str] = set()
    sums: set[int] = set()
    for seed in range(12):
        player = Player(seed=seed)
        player.farmer.mailbox[:] = [sender]
        money = player.me.money
        read(player)
        player.choose(1)
        got = {slot.name: slot.count for slot in player.me.slots}
        assert got.items() <= things.items()
        assert len(got) == bool(things)
        found |= got.keys()
        sums.add(player.me.money - money)
    assert found == set(things) or len(things) > 3
    assert least <= min(sums)
    assert max(sums) <= most


def test_the_better_a_friend_the_more_gifts() -> None:
    player = dawn("spring", 9)
    player.farmer.relations["Robin"] = Relation(5 * 250)
    came = 0
    for day in range(2000):
        player.world.days_played, player.world.draws = 9 + day, {}
        mail.night(player.world)
        came += "Robin" in player.farmer.mailbox
        player.farmer.mailbox.clear()
    assert within(came, 2000, 0.05)


@pytest.mark.parametrize(
    ("letter", "field", "below", "enough"),
    [
        ("guildQuest", "mine_level", 4, 5),
        ("hatter", "total_earned", 4999, 5000),
        ("mom1", "total_earned", 9999, 10_000),
        ("dad1", "total_earned", 19_999, 20_000),
    ],
)
def test_letters_that_come_when_something_is_reached(
    letter: str, field: str, below: int, enough: int
) -> None:
    for value, comes in ((below, False), (enough, True)):
        player = dawn("spring", 9)
        player.farmer.mine_level = player.farmer.total_earned = 0
        setattr(player.farmer, field, value)
        mail.night(player.world)
        assert (letter in player.farmer.mailbox) == comes


@pytest.mark.parametrize(
    ("friend", "points", "comes"),
    [("Abigail", 2000, True), ("Abigail", 1999, False), ("Gus", 2400, False)],
)
def test_pierre_offers_bouquets_when_a_villager_can_be_courted(
    friend: str, points: int, comes: bool
) -> None:
    player = dawn("spring", 9)
    player.farmer.relations[friend] = Relation(points)
    mail.night(player.world)
    assert ("bouquet" in player.farmer.mailbox) == comes


def test_a_letter_announces_an_incubator() -> None:
    player = dawn("spring", 9)
    mail.night(player.world)
    assert "incubator" not in player.farmer.mailbox  # this save has a plain coop
    player = Player(save="save_farming")
    player.farmer.mailbox.clear()
    mail.night(player.world)
    assert "incubator" in player.farmer.mailbox


def test_a_command_leaves_no_events_behind() -> None:
    player = Player()
    player.step(wire.Move(0, 0))
    before = list(player.farmer.events)
    player.command("start_quest", "8")
    player.command("complete_quest", "8")
    player.command("warp", "BusStop")
    assert player.farmer.events == before
