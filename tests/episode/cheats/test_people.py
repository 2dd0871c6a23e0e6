"""Talk, gifts, courtship: wrong villagers, wrong gifts, or no answer."""

from __future__ import annotations

import pytest

from pytest_stardojo.env.actions import Interact, Use
from tests.episode.by_hand import Begin
from tests.episode.scenes import LOST_AXE, PORCH, give, left, right

# ------------------------------------------------------------------------------ talking


def test_who_talks_to_another_has_not_talked_to_alex(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"), left("Haley"))
    episode.touch("left")
    assert episode.deeds("talked") == ["Haley"]
    assert episode.progress == 0.0


def test_a_gift_is_no_talk(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"), give("Egg"))
    episode.hold("Egg")
    episode.touch("right")
    assert episode.deeds("gifted") == ["Egg"]
    assert episode.progress == 0.0


def test_to_stand_before_somebody_or_to_swing_a_tool_is_no_talk(begin: Begin) -> None:
    episode = begin("talk", "Alex", PORCH, right("Alex"))
    episode.hold("Scythe")
    episode.refused(Use("right"))
    episode.wait(20)
    assert episode.progress == 0.0


def test_to_buy_at_the_counter_is_no_talk(begin: Begin) -> None:
    episode = begin("talk", "Pierre", 'warp_shop("pierre")')
    episode.touch()
    episode.choose("Parsnip Seeds")
    episode.close()
    assert episode.progress == 0.0


# ------------------------------------------------------------------------------- giving


def test_another_gift_does_not_count(begin: Begin) -> None:
    episode = begin("gift", "Abigail", PORCH, right("Abigail"), give("Quartz"), tool="Amethyst")
    episode.hold("Quartz")
    episode.touch("right")
    assert episode.deeds("gifted") == ["Quartz"]
    assert episode.progress == 0.0


def test_another_person_does_not_count(begin: Begin) -> None:
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


def test_a_second_gift_of_the_day_is_not_taken(begin: Begin) -> None:
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


def test_the_gift_is_bought_and_kept(begin: Begin) -> None:
    episode = begin("gift", "Gus", 'warp_shop("gus")', tool="Salad")
    episode.touch()
    episode.choose("Salad", "Talk to Gus")
    assert episode.count("Salad") == 1
    assert episode.progress == 0.0


def test_what_a_quest_asks_for_is_delivered_and_no_gift(begin: Begin) -> None:
    episode = begin("gift", "Robin", PORCH, right("Robin"), *LOST_AXE, tool="Lost Axe")
    episode.hold("Lost Axe")
    episode.touch("right")
    assert len(episode.deeds("quest_done")) == 1
    assert episode.progress == 0.0


# ----------------------------------------------------------------------------- courting


def test_a_bouquet_for_another_starts_no_dates_with_abigail(begin: Begin) -> None:
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


def test_a_bouquet_offered_too_soon_and_other_gifts_start_no_dates(begin: Begin) -> None:
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


def test_leaving_another_or_being_unkind_is_no_break_up(begin: Begin) -> None:
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


def test_a_pendant_refused_or_given_to_another_is_no_proposal(begin: Begin) -> None:
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


def test_a_friend_of_another_is_no_nearer_to_elliott(begin: Begin) -> None:
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


def test_talking_again_and_again_brings_no_more_than_the_first_time(begin: Begin) -> None:
    episode = begin("friendship", "Elliott", PORCH, right("Elliott"), quantity=100)
    episode.hold("Hoe")
    for _ in range(3):
        episode.touch("right")
        episode.nod()
    assert episode.progress == pytest.approx(0.2)


def test_what_somebody_hates_brings_nobody_nearer(begin: Begin) -> None:
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
