"""Talk and gifts: points, limits, nightly decay."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.people import friendship
from pytest_stardojo.valley.world.model import Farmer, Item, Relation, Villager, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import bag, deeds


def _beside_pierre(**changes: Any) -> tuple[World, Farmer, Villager]:
    """Put the farmer to the right of Pierre, who is at the shelves."""
    world, farmer, pierre = small_town(time=800, at=(11, 21), **changes)
    return world, farmer, pierre


def _meet(world: World, farmer: Farmer) -> int | None:
    farmer.menus.clear()
    return action_button.interact(world, farmer, (10, 21))


def test_the_first_talk_of_a_day_brings_20_points_and_counts() -> None:
    world, farmer, _ = _beside_pierre()
    _meet(world, farmer)
    assert farmer.relations["Pierre"] == Relation(points=20, talked=True)
    assert deeds(farmer) == [("talked", "Pierre", "", 1)]
    assert farmer.ledger[0].subject == "villager:Pierre"
    assert farmer.menus[0].kind == "dialogue"


def test_further_talks_on_a_day_add_no_points() -> None:
    world, farmer, _ = _beside_pierre()
    _meet(world, farmer)
    _meet(world, farmer)
    assert farmer.relations["Pierre"].points == 20
    assert deeds(farmer) == [("talked", "Pierre", "", 1)]


def test_talking_to_a_walking_villager_adds_10_points() -> None:
    world, farmer, pierre = small_town(time=700)
    assert pierre.walk is not None
    friendship.talk(world, farmer, pierre)
    assert farmer.relations["Pierre"].points == 10


@pytest.mark.parametrize(
    ("gift", "gain"),
    [
        (Item("(O)202"), 80),
        (Item("(O)202", 1, 1), 88),
        (Item("(O)202", 1, 2), 100),
        (Item("(O)202", 1, 4), 120),
        (Item("(O)18"), 45),
        (Item("(O)18", 1, 4), 67),
        (Item("(O)24"), 45),
        (Item("(O)591", 1, 2), 56),
        (Item("(O)72"), 45),
        (Item("(O)216"), 20),
        (Item("(O)216", 1, 4), 20),
        (Item("(O)20"), -20),
        (Item("(O)66"), -20),
        (Item("(O)248"), -40),
        (Item("(O)139"), -40),
    ],
)
def test_gift_points_of_pierre(gift: Item, gain: int) -> None:
    world, _, _ = small_town()
    assert friendship.gift_points(world, "Pierre", gift) == gain


def test_a_gift_counts_eight_times_on_a_birthday() -> None:
    world, _, _ = small_town(day=26)
    assert friendship.gift_points(world, "Pierre", Item("(O)202")) == 640
    assert friendship.gift_points(world, "Pierre", Item("(O)20")) == -160


def test_giving_uses_one_item_and_records_the_deed() -> None:
    world, farmer, _ = _beside_pierre(items=(Item("(O)18", 3),))
    _meet(world, farmer)
    assert bag(farmer) == {"(O)18": 2}
    assert farmer.relations["Pierre"] == Relation(points=45, gifts_today=1, gifts_week=1)
    assert deeds(farmer) == [("gifted", "Daffodil", "Pierre", 1)]


def test_one_gift_a_day() -> None:
    world, farmer, _ = _beside_pierre(items=(Item("(O)18", 3),))
    _meet(world, farmer)
    with pytest.raises(Refused) as no:
        _meet(world, farmer)
    assert no.value.reason == "gift_limit"
    assert bag(farmer) == {"(O)18": 2}


def test_two_gifts_a_week_and_a_third_on_the_birthday() -> None:
    world, farmer, _ = _beside_pierre(items=(Item("(O)18", 3),))
    farmer.relations["Pierre"] = Relation(gifts_week=2)
    with pytest.raises(Refused, match="two gifts"):
        _meet(world, farmer)
    world.day = 26
    _meet(world, farmer)
    assert farmer.relations["Pierre"].points == 360


def test_interacting_with_a_held_tool_talks() -> None:
    world, farmer, _ = _beside_pierre(items=("(T)Hoe",))
    _meet(world, farmer)
    assert deeds(farmer) == [("talked", "Pierre", "", 1)]


def test_a_villager_turns_to_the_farmer() -> None:
    world, farmer, pierre = _beside_pierre()
    farmer.facing = 3
    _meet(world, farmer)
    assert pierre.facing == 1


def test_points_stay_between_0_and_the_maximum() -> None:
    _, farmer, _ = small_town()
    friendship_points.change(farmer, "Pierre", -40)
    assert farmer.relations["Pierre"].points == 0
    friendship_points.change(farmer, "Pierre", 5000)
    assert farmer.relations["Pierre"].points == 2749
    friendship_points.change(farmer, "Abigail", 5000)
    assert farmer.relations["Abigail"].points == 2249
    farmer.dating.append("Abigail")
    friendship_points.change(farmer, "Abigail", 5000)
    assert farmer.relations["Abigail"].points == 2749


@pytest.mark.parametrize(
    ("name", "status", "before", "after"),
    [
        ("Pierre", "Friendly", 0, 0),
        ("Pierre", "Friendly", 1, 0),
        ("Pierre", "Friendly", 100, 98),
        ("Pierre", "Friendly", 2499, 2497),
        ("Pierre", "Friendly", 2500, 2500),
        ("Pierre", "Friendly", 2749, 2749),
        ("Leah", "Friendly", 100, 98),
        ("Leah", "Friendly", 1999, 1997),
        ("Leah", "Friendly", 2000, 2000),
        ("Leah", "Friendly", 2249, 2249),
        ("Leah", "Dating", 5, 0),
        ("Leah", "Dating", 1500, 1490),
        ("Leah", "Dating", 2000, 1990),
        ("Leah", "Dating", 2499, 2489),
        ("Leah", "Dating", 2500, 2500),
        ("Leah", "Dating", 2749, 2749),
        ("Leah", "Engaged", 2499, 2489),
        ("Leah", "Engaged", 2600, 2600),
        ("Leah", "Married", 10, 0),
        ("Leah", "Married", 2500, 2480),
        ("Leah", "Married", 3749, 3729),
    ],
)
@pytest.mark.parametrize("talked", [False, True])
def test_friendship_decays_without_a_talk(
    name: str, status: str, before: int, after: int, talked: bool
) -> None:
    """Stardew Valley Wiki, Friendship, Decay: 2 points a day, 10 of a partner, 20 of a spouse."""
    world, farmer, _ = small_town(day=6)
    farmer.relations[name] = Relation(points=before, status=status, talked=talked)
    farmer.dating = [name] if status == "Dating" else []
    farmer.spouse = name if status == "Married" else ""
    friendship.night(world)
    assert farmer.relations[name].points == (before if talked else after)


@pytest.mark.parametrize(
    ("name", "status", "most"),
    [
        ("Pierre", "Friendly", 2749),
        ("Leah", "Friendly", 2249),
        ("Leah", "Dating", 2749),
        ("Leah", "Engaged", 2749),
        ("Leah", "Married", 3749),
    ],
)
def test_hearts_end_at_their_maximum(name: str, status: str, most: int) -> None:
    _, farmer, _ = small_town()
    farmer.relations[name] = Relation(points=most - 5, status=status)
    farmer.dating = [name] if status == "Dating" else []
    farmer.spouse = name if status == "Married" else ""
    friendship_points.change(farmer, name, 20)
    assert farmer.relations[name].points == most


def test_daily_counts_reset_each_night_and_weekly_counts_on_sunday() -> None:
    world, farmer, _ = small_town(day=6)
    farmer.relations["Pierre"] = Relation(50, talked=True, gifts_today=1, gifts_week=2)
    friendship.night(world)
    assert farmer.relations["Pierre"] == Relation(50, gifts_week=2)
    world.day = 7
    friendship.night(world)
    assert farmer.relations["Pierre"] == Relation(58, gifts_week=0)


def test_friends_get_their_own_lines() -> None:
    world, farmer, pierre = small_town()
    farmer.relations["Pierre"] = Relation(points=0)
    friendship.talk(world, farmer, pierre)
    first = farmer.menus[0].params["text"]
    farmer.relations["Pierre"] = Relation(points=1000)
    farmer.menus.clear()
    friendship.talk(world, farmer, pierre)
    assert farmer.menus[0].params["text"] != first


@pytest.mark.parametrize(
    ("spouse", "gift", "gain"),
    [("", "(O)66", 80), ("Abigail", "(O)66", 40), ("Abigail", "(O)390", -10)],
    ids=["friend", "loved by a spouse", "disliked by a spouse"],
)
def test_a_gift_to_a_spouse_counts_half(spouse: str, gift: str, gain: int) -> None:
    """Stardew Valley Wiki, Friendship, Gifts."""
    world, farmer, _ = _beside_pierre(items=(Item(gift),))
    abigail = world.villagers["Abigail"]
    farmer.relations["Abigail"] = Relation(points=1000)
    farmer.spouse = spouse
    friendship.give(world, farmer, abigail)
    assert farmer.relations["Abigail"].points == 1000 + gain
