"""Talk, gifts, courtship: wrong villagers, wrong gifts, or no answer."""

from __future__ import annotations

import pytest

from pytest_stardojo.env.actions import Interact, Use
from tests.episode.by_hand import Begin
from tests.episode.scenes import LOST_AXE, PORCH, give, left, right

# ------------------------------------------------------------------------------ talk


def test_talking_to_another_villager_does_not_count(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"), left("Haley"))
    episode.touch("left")
    assert episode.deeds("talked") == ["Haley"]
    assert episode.progress == 0.0


def test_a_gift_does_not_count_as_talking(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"), give("Egg"))
    episode.hold("Egg")
    episode.touch("right")
    assert episode.deeds("gifted") == ["Egg"]
    assert episode.progress == 0.0


def test_waiting_near_and_using_a_tool_do_not_count_as_talking(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"))
    episode.hold("Scythe")
    episode.refused(Use("right"))
    episode.wait(20)
    assert episode.progress == 0.0


def test_buying_does_not_count_as_talking(begin: Begin) -> None:
    episode = begin("talk", "Pierre", 'warp_shop("pierre")')
    episode.touch()
    episode.choose("Parsnip Seeds")
    episode.close()
    assert episode.progress == 0.0


# ------------------------------------------------------------------------------- gifts


def test_another_gift_does_not_count(begin: Begin) -> None:
    episode = begin("gift", "Abigail", PORCH, right("Abigail"), give("Quartz"), tool="Amethyst")
    episode.hold("Quartz")
    episode.touch("right")
    assert episode.deeds("gifted") == ["Quartz"]
    assert episode.progress == 0.0


def test_a_gift_to_another_villager_does_not_count(begin: Begin) -> None:
    episode = begin(
        "gift",
        "Abigail",
        PORCH,
        right("Abigail"),
        left("Penny"),
        give("Amethyst"),
        tool="Amethyst",
    )
    episode.hold("Amethyst")
    episode.touch("left")
    assert episode.deeds("gifted") == ["Amethyst"]
    assert episode.progress == 0.0


def test_a_second_gift_on_the_same_day_is_refused(begin: Begin) -> None:
    episode = begin(
        "gift",
        "Abigail",
        PORCH,
        right("Abigail"),
        give("Quartz"),
        give("Amethyst"),
        tool="Amethyst",
    )
    episode.hold("Quartz")
    episode.touch("right")
    episode.nod()
    episode.hold("Amethyst")
    assert episode.refused(Interact("right")) == "gift_limit"
    assert episode.progress == 0.0


def test_buying_a_gift_does_not_count(begin: Begin) -> None:
    episode = begin("gift", "Gus", 'warp_shop("gus")', tool="Salad")
    episode.touch()
    episode.choose("Salad", "Talk to Gus")
    assert episode.count("Salad") == 1
    assert episode.progress == 0.0


def test_a_quest_delivery_does_not_count_as_a_gift(begin: Begin) -> None:
    episode = begin("gift", "Robin", PORCH, right("Robin"), *LOST_AXE, tool="Lost Axe")
    episode.hold("Lost Axe")
    episode.touch("right")
    assert len(episode.deeds("quest_done")) == 1
    assert episode.progress == 0.0


# ----------------------------------------------------------------------------- courtship


def test_a_bouquet_for_another_villager_does_not_count(begin: Begin) -> None:
    episode = begin(
        "date",
        "Abigail",
        PORCH,
        right("Abigail"),
        left("Leah"),
        'npc_friendship("Leah", 2000)',
        'npc_friendship("Abigail", 2000)',
        give("Bouquet"),
        tool="Bouquet",
    )
    episode.hold("Bouquet")
    episode.touch("left")
    assert episode.me.dating == ["Leah"]
    assert episode.progress == 0.0


def test_an_early_bouquet_and_other_gifts_do_not_count(begin: Begin) -> None:
    episode = begin(
        "date",
        "Abigail",
        PORCH,
        right("Abigail"),
        'npc_friendship("Abigail", 1900)',
        give("Bouquet"),
        give("Tulip"),
        tool="Bouquet",
    )
    episode.hold("Bouquet")
    assert episode.refused(Interact("right")) == "not_wanted"
    episode.hold("Tulip")
    episode.touch("right")
    assert episode.progress == 0.0


def test_breaking_up_with_another_and_bad_gifts_do_not_count(begin: Begin) -> None:
    episode = begin(
        "breakup",
        "Abigail",
        PORCH,
        right("Abigail"),
        left("Sam"),
        'dating("Abigail")',
        'dating("Sam")',
        give("Wilted Bouquet"),
        give("Clay"),
        tool="Wilted Bouquet",
    )
    episode.hold("Clay")
    episode.touch("right")
    episode.nod()
    episode.hold("Wilted Bouquet")
    episode.touch("left")
    assert episode.me.dating == ["Abigail"]
    assert episode.progress == 0.0


def test_a_refused_or_misplaced_pendant_does_not_count(begin: Begin) -> None:
    episode = begin(
        "propose",
        "Abigail",
        PORCH,
        right("Abigail"),
        left("Sam"),
        "upgrade_house(1)",
        'dating("Abigail")',
        'dating("Sam")',
        'npc_friendship("Abigail", 2400)',
        'npc_friendship("Sam", 2500)',
        give("Mermaid's Pendant"),
        tool="Mermaid's Pendant",
    )
    episode.hold("Mermaid's Pendant")
    assert episode.refused(Interact("right")) == "not_wanted"
    episode.touch("left")
    assert episode.deeds("proposed") == ["Sam"]
    assert episode.progress == 0.0


# --------------------------------------------------------------------------- friendship


def test_friendship_with_another_villager_does_not_count(begin: Begin) -> None:
    episode = begin(
        "friendship",
        "Elliott",
        PORCH,
        right("Elliott"),
        left("Leah"),
        give("Pomegranate"),
        quantity=100,
    )
    episode.touch("left")
    episode.nod()
    episode.hold("Pomegranate")
    episode.touch("left")
    assert episode.progress == 0.0


def test_talking_repeatedly_gives_points_once_a_day(begin: Begin) -> None:
    episode = begin("friendship", "Elliott", PORCH, right("Elliott"), quantity=100)
    episode.hold("Hoe")
    for _ in range(3):
        episode.touch("right")
        episode.nod()
    assert episode.progress == pytest.approx(0.2)


def test_hated_gifts_do_not_raise_friendship(begin: Begin) -> None:
    episode = begin(
        "friendship",
        "Elliott",
        PORCH,
        right("Elliott"),
        give("Salmonberry"),
        quantity=100,
    )
    episode.hold("Salmonberry")
    episode.touch("right")
    assert episode.progress == 0.0
