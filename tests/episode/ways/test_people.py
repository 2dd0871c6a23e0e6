"""Talk, gifts, courtship: other places or hours, gifts from other sources."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import BARE, CHEST, FIELD, FURNACE, PORCH, crop, give, place, right


def test_talking_over_the_counter(begin: Begin) -> None:
    episode = begin("talk", "Pierre", 'warp_shop("pierre")')
    episode.touch()
    episode.choose("Talk to Pierre")
    assert episode.success


def test_talking_late_in_the_evening_and_after_a_gift(begin: Begin) -> None:
    episode = begin("talk", "Alex", "set_time(2200)", PORCH, right("Alex"), give("Egg"))
    episode.hold("Egg")
    episode.touch("right")
    episode.nod()
    episode.empty_hands()
    episode.touch("right")
    assert episode.success


def test_talking_with_a_useless_thing_in_hand(begin: Begin) -> None:
    episode = begin("talk", "Linus", PORCH, right("Linus"))
    episode.hold("Axe")
    episode.touch("right")
    assert episode.success


def test_a_gift_bought_at_the_counter_where_it_is_given(begin: Begin) -> None:
    episode = begin("gift", "Gus", 'warp_shop("gus")', tool="Salad")
    episode.touch()
    episode.choose("Salad")
    episode.close()
    episode.hold("Salad")
    episode.touch()
    episode.choose("Give Salad to Gus")
    assert episode.success


def test_a_gift_picked_from_the_field(begin: Begin) -> None:
    episode = begin(
        "gift",
        "Pam",
        FIELD,
        'warp_character("Pam", "Farm", 65, 18)',
        *crop("Parsnip Seeds", 64, 19, days=10),
        tool="Parsnip",
    )
    episode.touch("down")
    episode.hold("Parsnip")
    episode.touch("right")
    assert episode.success


def test_a_gift_of_better_quality(begin: Begin) -> None:
    episode = begin(
        "gift",
        "Abigail",
        PORCH,
        right("Abigail"),
        give("Pumpkin", 1, 2),
        tool="Pumpkin",
    )
    episode.hold("Pumpkin")
    episode.touch("right")
    assert episode.success


@pytest.mark.parametrize("name", ["Abigail", "Sam"])
def test_a_bouquet_bought_from_pierre(begin: Begin, name: str) -> None:
    episode = begin(
        "date",
        name,
        'receive_mail("Bouquet")',
        f'npc_friendship("{name}", 2000)',
        'warp_shop("pierre")',
        f'warp_character("{name}", "SeedShop", 4, 20)',
        tool="Bouquet",
    )
    episode.touch()
    episode.choose("Bouquet")
    episode.close()
    episode.hold("Bouquet")
    episode.touch("down")
    assert episode.me.dating == [name]
    assert episode.success


def test_a_bouquet_that_wilts_in_the_furnace(begin: Begin) -> None:
    episode = begin(
        "breakup",
        "Abigail",
        PORCH,
        'dating("Abigail")',
        give("Bouquet"),
        give("Coal", 2),
        place(FURNACE, 64, 17),
        tool="Wilted Bouquet",
    )
    episode.walk(0, 1)
    episode.hold("Bouquet")
    episode.touch("down")
    episode.wait(30)
    episode.empty_hands()
    episode.touch("down")
    episode.walk(0, -1)
    episode.command("warp_character", "Abigail", "Farm", 65, 15)
    episode.hold("Wilted Bouquet")
    episode.touch("right")
    assert episode.success


def test_a_pendant_from_the_mariner_on_a_rainy_day(begin: Begin) -> None:
    episode = begin(
        "propose",
        "Abigail",
        "rain()",
        "set_time(900)",
        "upgrade_house(1)",
        'dating("Abigail")',
        'npc_friendship("Abigail", 2500)',
        'warp("Beach")',
        tool="Mermaid's Pendant",
    )
    mariner = episode.villager("Old Mariner")
    episode.command("warp", "Beach", mariner.x, mariner.y + 1)
    episode.command("warp_character", "Abigail", "Beach", mariner.x + 1, mariner.y + 1)
    episode.empty_hands()
    episode.touch()
    episode.choose("Yes")
    episode.hold("Mermaid's Pendant")
    episode.touch("right")
    assert episode.success


def test_friendship_on_a_birthday(begin: Begin) -> None:
    episode = begin(
        "friendship",
        "Pierre",
        'set_date(1, "spring", 26)',
        PORCH,
        right("Pierre"),
        give("Daffodil"),
        quantity=300,
    )
    episode.hold("Daffodil")
    episode.touch("right")
    episode.nod()
    episode.empty_hands()
    episode.touch("right")
    assert episode.success


def test_friendship_by_bringing_what_is_asked(begin: Begin) -> None:
    asked = ('start_quest("100")', give("Lost Axe"))
    episode = begin("friendship", "Robin", PORCH, right("Robin"), *asked, quantity=250)
    episode.hold("Lost Axe")
    episode.touch("right")
    assert episode.success


def _sweetheart(name: str, points: int = 2000) -> tuple[str, ...]:
    """Return the commands that place a fond villager to the right of the porch."""
    return (PORCH, right(name), f'npc_friendship("{name}", {points})')


def test_a_bouquet_out_of_a_chest_on_a_rainy_night(begin: Begin) -> None:
    goods = ("rain()", "set_time(2300)", give("Bouquet"), place(CHEST, 64, 19), FIELD)
    episode = begin("date", "Leah", BARE, *_sweetheart("Leah"), *goods)
    episode.touch("down")
    episode.offer("Bouquet")
    episode.choose("Bouquet")
    episode.close()
    episode.command("warp", "Farm", 64, 15)
    episode.hold("Bouquet")
    episode.touch("right")
    assert episode.success


def test_a_second_sweetheart(begin: Begin) -> None:
    first = 'dating("Abigail")'
    episode = begin("date", "Harvey", *_sweetheart("Harvey"), first, give("Bouquet"))
    episode.hold("Bouquet")
    episode.touch("right")
    assert episode.success


@pytest.mark.parametrize("name", ["Elliott", "Maru"])
def test_leaving_somebody_with_the_bouquet_in_hand(begin: Begin, name: str) -> None:
    goods = (f'dating("{name}")', give("Wilted Bouquet"))
    episode = begin("breakup", name, *_sweetheart(name), *goods, tool="Wilted Bouquet")
    episode.hold("Wilted Bouquet")
    episode.touch("right")
    assert episode.success


def test_leaving_after_a_talk_on_a_later_day(begin: Begin) -> None:
    goods = ('dating("Abigail")', give("Wilted Bouquet"))
    episode = begin("breakup", "Abigail", *_sweetheart("Abigail"), *goods)
    episode.empty_hands()
    episode.touch("right")
    episode.nod()
    episode.sleep()
    episode.command("warp", "Farm", 64, 15)
    episode.command("warp_character", "Abigail", "Farm", 65, 15)
    episode.hold("Wilted Bouquet")
    episode.touch("right")
    assert episode.success


@pytest.mark.parametrize("name", ["Sebastian", "Emily"])
def test_a_pendant_that_was_in_the_bag(begin: Begin, name: str) -> None:
    ready = ("upgrade_house(1)", f'dating("{name}")', give("Mermaid's Pendant"))
    episode = begin("propose", name, *_sweetheart(name, 2500), *ready)
    episode.hold("Mermaid's Pendant")
    episode.touch("right")
    assert episode.success


def test_a_proposal_with_a_pendant_out_of_a_chest(begin: Begin) -> None:
    goods = (give("Mermaid's Pendant"), place(CHEST, 64, 19), FIELD)
    ready = ("upgrade_house(1)", 'dating("Abigail")', *goods)
    tool = "Mermaid's Pendant"
    episode = begin("propose", "Abigail", BARE, *_sweetheart("Abigail", 2500), *ready, tool=tool)
    episode.touch("down")
    episode.offer(tool)
    episode.choose(tool)
    episode.close()
    episode.command("warp", "Farm", 64, 15)
    episode.hold(tool)
    episode.touch("right")
    assert episode.success
