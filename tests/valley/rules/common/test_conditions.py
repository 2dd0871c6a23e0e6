"""Every word of the conditions, with cases that hold and cases that do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.gamedata.conditions import Condition
from pytest_stardojo.valley.rules.common import conditions
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import (
    Building,
    Farmer,
    Item,
    Pet,
    Quest,
    Relation,
    Skill,
    World,
)
from tests.valley.rules.worlds import small_farm

Setting = Callable[[World, Farmer], None]


def _world(**changes: Any) -> Setting:
    def apply(world: World, farmer: Farmer) -> None:
        for name, value in changes.items():
            setattr(world, name, value)

    return apply


def _farmer(**changes: Any) -> Setting:
    def apply(world: World, farmer: Farmer) -> None:
        for name, value in changes.items():
            setattr(farmer, name, value)

    return apply


def _in_bag(*items: Item) -> Setting:
    def apply(world: World, farmer: Farmer) -> None:
        farmer.slots[: len(items)] = items
        farmer.slot = 0

    return apply


def _two_farmers(world: World, farmer: Farmer) -> None:
    world.farmers["second"] = farmer


def _barn(type: str, days_left: int = 0) -> Setting:
    return _world(buildings={1: Building(1, type, 10, 10, 7, 4, days_left=days_left)})


def _quest(*, done: bool) -> Setting:
    return _farmer(quests=[Quest("13", "Meet Willy", "Go to the beach.", "location", done=done)])


NOTHING = _world()
ABIGAIL, ROBIN = {"Abigail": Relation(2000)}, {"Robin": Relation(2000)}
ARTIFACT, MINERAL = "(O)96", "(O)60"

CASES: list[tuple[str, Any, Setting, Setting]] = [
    ("hours", (600, 900), _world(tick=tick_at(850)), _world(tick=tick_at(900))),
    ("seasons", ("fall", "winter"), _world(season="winter"), _world(season="spring")),
    ("weekdays", ("Mon",), _world(day=8), _world(day=9)),
    ("days", (5, 6), _world(day=6), _world(day=7)),
    ("since", ("summer", 3, 1), _world(season="summer", day=3), _world(season="summer", day=2)),
    ("min_year", 2, _world(year=2), _world(year=1)),
    ("max_year", 1, _world(year=1), _world(year=2)),
    ("min_days_played", 15, _world(days_played=15), _world(days_played=14)),
    ("dry", True, _world(weather="Sun"), _world(weather="Storm")),
    ("mail", ("a", "b"), _farmer(mail_received=["b", "a"]), _farmer(mail_received=["a"])),
    ("no_mail", ("a", "b"), _farmer(mail_received=[]), _farmer(mail_received=["b"])),
    ("events", ("19",), _farmer(events_seen=["19"]), _farmer(events_seen=["191"])),
    ("quest", "13", _quest(done=False), _quest(done=True)),
    ("quest", "13", _quest(done=False), _farmer(quests=[])),
    ("have", "(O)24", _in_bag(Item("(O)24")), NOTHING),
    ("lacks", "(O)24", NOTHING, _in_bag(Item("(O)24"))),
    ("hold", ("(O)787", 2), _in_bag(Item("(O)787", 2)), _in_bag(Item("(O)787", 1))),
    ("knows_recipe", "Chest", _farmer(crafting=["Chest"]), _farmer(crafting=[])),
    ("knows_recipe", "Cookies", _farmer(cooking=["Cookies"]), _farmer(cooking=[])),
    ("lacks_recipe", "Chest", _farmer(crafting=[]), _farmer(crafting=["Chest"])),
    ("earned", 5000, _farmer(total_earned=5000), _farmer(total_earned=4999)),
    (
        "skills",
        (("fishing", 4),),
        _farmer(skills={"fishing": Skill(4)}),
        _farmer(skills={"fishing": Skill(3)}),
    ),
    ("skills", (("fishing", 4),), _farmer(skills={"fishing": Skill(4)}), _farmer(skills={})),
    ("hearts", (("Robin", 8),), _farmer(relations=ROBIN), _farmer(relations=ABIGAIL)),
    ("hearts", (("candidate", 8),), _farmer(relations=ABIGAIL), _farmer(relations=ROBIN)),
    ("no_spouse", True, _farmer(spouse=""), _farmer(spouse="Abigail")),
    ("achievement", 0, _farmer(total_earned=15_000), _farmer(total_earned=14_999)),
    ("prizes", 6, _farmer(prizes_taken=6), _farmer(prizes_taken=5)),
    ("mine_floor", 40, _farmer(mine_level=40), _farmer(mine_level=39)),
    ("building", "Barn", _barn("Big Barn"), _barn("Coop")),
    ("building", "Barn", _barn("Barn"), _barn("Barn", 1)),
    ("house_level", 1, _world(house_level=1), _world(house_level=0)),
    ("greenhouse", True, _world(greenhouse=True), _world(greenhouse=False)),
    (
        "no_pet",
        True,
        _world(pets={}),
        _world(pets={1: Pet(1, "Tom", "Cat", "0", "Farm", 5, 5)}),
    ),
    ("museum", 2, _world(museum=[ARTIFACT, MINERAL]), _world(museum=[ARTIFACT])),
    ("donated", (("artifact",), 1), _world(museum=[ARTIFACT]), _world(museum=[MINERAL])),
    (
        "donated",
        (("artifact", "mineral"), 2),
        _world(museum=[ARTIFACT, MINERAL]),
        _world(museum=[ARTIFACT]),
    ),
    ("community_center", True, _world(community_center=True), _world(community_center=False)),
    ("community_center_or_joja", True, _world(community_center=True), NOTHING),
    ("community_center_or_joja", True, _farmer(events_seen=["502261"]), NOTHING),
    ("several_farmers", True, _two_farmers, NOTHING),
]


@pytest.mark.parametrize(
    ("word", "value", "setting", "other"),
    CASES,
    ids=[f"{case[0]}-{n}" for n, case in enumerate(CASES)],
)
def test_a_word_holds_and_does_not_hold(
    word: str, value: Any, setting: Setting, other: Setting
) -> None:
    condition = Condition(**{word: value})
    for apply, expected in ((setting, True), (other, False)):
        world, farmer, _ = small_farm()
        apply(world, farmer)
        assert conditions.holds(world, farmer, condition) is expected


def test_a_condition_without_words_always_holds() -> None:
    world, farmer, _ = small_farm()
    assert conditions.holds(world, farmer, Condition())


def test_a_condition_holds_when_all_its_words_hold() -> None:
    world, farmer, _ = small_farm()
    world.season, world.year = "fall", 2
    assert conditions.holds(world, farmer, Condition(seasons=("fall",), min_year=2))
    assert not conditions.holds(world, farmer, Condition(seasons=("fall",), min_year=3))


def test_what_is_not_in_this_version_never_holds() -> None:
    world, farmer, _ = small_farm()
    assert not conditions.holds(world, farmer, Condition(unavailable=("min_stat",)))


def test_every_word_is_evaluated_and_tested() -> None:
    words = list(Condition.__struct_fields__)
    assert list(conditions.TESTS) == words
    assert {case[0] for case in CASES} | {"unavailable"} == set(words)
