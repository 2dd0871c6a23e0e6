"""The help-wanted board: notes, progress and rewards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pytest_stardojo.gamedata.help_wanted import KINDS, board
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.quests import help_wanted, quests
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import (
    Farmer,
    Item,
    Location,
    Quest,
    Relation,
    Villager,
    World,
)
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import SKILLS, bag, deeds, small_farm, within

BESIDE = (64, 19)
"""The tile in front of the farmer."""


def _farm(
    *,
    met: tuple[str, ...] = ("Lewis", "Robin"),
    items: tuple[str, ...] = (),
    mine: int = 0,
    **date: Any,
) -> tuple[World, Farmer, Location]:
    world, farmer, farm = small_farm(items=items, **date)
    farmer.relations = {name: Relation() for name in met}
    farmer.mine_level = mine
    world.days_played = 5
    for name in ("Lewis", "Robin", "Clint", "Jas", "Sandy", "Willy"):
        world.villagers[name] = Villager(name, "Farm", 10, 10)
    return world, farmer, farm


def _beside(world: World, name: str) -> None:
    world.villagers[name].x, world.villagers[name].y = BESIDE


def _drawn(kind: str, tries: int = 300, **setting: Any) -> list[Quest]:
    world, farmer, _ = _farm(**setting)
    luck = stream(world, "test.help", kind)
    found = (help_wanted.of_kind(world, farmer, kind, luck) for _ in range(tries))
    return [quest for quest in found if quest is not None]


# ------------------------------------------------------------------------ being posted


def test_a_note_hangs_on_three_days_of_five_in_the_odds_of_the_kinds() -> None:
    world, farmer, _ = _farm(mine=1)
    days = 4000
    kinds: Counter[str] = Counter()
    for day in range(days):
        world.days_played, world.draws = 10 + day, {}
        quest = help_wanted.posted(world, farmer)
        kinds[quest.kind if quest else "none"] += 1
    assert within(days - kinds["none"], days, 0.6)
    # 0.37, 0.15, 0.15 and 0.08 of 0.75, of the six days in ten
    assert within(kinds["deliver"], days, 0.6 * 0.37 / 0.75)
    assert within(kinds["collect"], days, 0.6 * 0.15 / 0.75)
    assert within(kinds["slay"], days, 0.6 * 0.15 / 0.75)
    assert within(kinds["fish"], days, 0.6 * 0.08 / 0.75)


def test_looking_again_changes_nothing() -> None:
    world, farmer, _ = _farm()
    first = help_wanted.posted(world, farmer)
    draws = dict(world.draws)
    assert help_wanted.posted(world, farmer) is first
    assert world.draws == draws


@pytest.mark.parametrize(("season", "day"), [("spring", 13), ("summer", 11), ("winter", 25)])
def test_nothing_is_posted_on_festival_days(season: str, day: int) -> None:
    for number in range(30):
        world, farmer, _ = _farm(season=season, day=day, seed=number)
        assert help_wanted.posted(world, farmer) is None


def test_nothing_is_posted_on_the_first_day() -> None:
    for number in range(30):
        world, farmer, _ = _farm(seed=number)
        world.days_played = 1
        assert help_wanted.posted(world, farmer) is None


def test_slay_quests_require_a_visit_to_the_mines() -> None:
    assert _drawn("slay") == []
    assert {quest.data["monster"] for quest in _drawn("slay", mine=1)} == {
        "Green Slime",
        "Rock Crab",
    }


def test_only_villagers_met_before_ask_for_deliveries() -> None:
    asked = {quest.data["npc"] for quest in _drawn("delivery", met=("Lewis", "Clint", "Jas"))}
    assert asked == {"Lewis", "Clint"}
    assert _drawn("delivery", met=("Jas", "Sandy")) == []


def test_a_spouse_does_not_write_notes() -> None:
    _, farmer, _ = _farm()
    farmer.spouse = "Robin"
    assert help_wanted.askers(farmer) == ["Lewis"]


# ------------------------------------------------------------------ numbers and rewards


@pytest.mark.parametrize(
    ("monster", "floor", "low", "high", "each"),
    [
        ("Green Slime", 1, 4, 10, 60),
        ("Rock Crab", 1, 2, 5, 75),
        ("Duggy", 6, 2, 3, 150),
        ("Dust Sprite", 41, 10, 20, 60),
        ("Frost Jelly", 41, 4, 10, 85),
        ("Ghost", 51, 2, 4, 250),
        ("Skeleton", 71, 6, 11, 100),
        ("Sludge", 81, 4, 10, 125),
        ("Lava Crab", 81, 2, 5, 180),
        ("Squid Kid", 81, 1, 2, 350),
    ],
)
def test_slaying(monster: str, floor: int, low: int, high: int, each: int) -> None:
    notes = [q for q in _drawn("slay", 900, mine=floor) if q.data["monster"] == monster]
    assert {q.data["count"] for q in notes} == set(range(low, high + 1))
    assert all(q.reward == each * q.data["count"] for q in notes)
    assert {q.data["npc"] for q in notes} == {"Lewis", "Clint", "Wizard"}
    before = [q for q in _drawn("slay", 300, mine=floor - 1) if q.data["monster"] == monster]
    assert before == []


@pytest.mark.parametrize(
    ("item", "npc", "mine", "skill", "low", "high", "each"),
    [
        ("(O)388", "Robin", 0, "foraging", 20, 40, 8),
        ("(O)390", "Robin", 0, "mining", 20, 40, 8),
        ("(O)378", "Clint", 1, "mining", 20, 20, 10),
        ("(O)382", "Clint", 1, "mining", 15, 15, 25),
        ("(O)380", "Clint", 40, "mining", 18, 18, 20),
        ("(O)384", "Clint", 80, "mining", 13, 13, 30),
    ],
)
@pytest.mark.parametrize("level", [0, 4])
def test_gathering(
    item: str, npc: str, mine: int, skill: str, low: int, high: int, each: int, level: int
) -> None:
    world, farmer, _ = _farm(mine=mine)
    farmer.skills[skill].level = level
    luck = stream(world, "test.help", item)
    notes = [help_wanted.of_kind(world, farmer, "collect", luck) for _ in range(900)]
    asked = [q for q in notes if q is not None and q.data["item"] == item]
    assert {q.data["count"] for q in asked} == set(range(low + level, high + level + 1))
    assert {q.data["npc"] for q in asked} == {npc}
    assert all(q.reward == each * q.data["count"] for q in asked)


@pytest.mark.parametrize(
    ("item", "season", "day", "mine", "reward"),
    [
        ("(O)24", "spring", 6, 0, 105),
        ("(O)18", "spring", 5, 0, 90),
        ("(O)145", "spring", 5, 0, 90),
        ("(O)190", "spring", 14, 0, 525),
        ("(O)167", "spring", 5, 0, 75),
        ("(O)258", "summer", 15, 0, 150),
        ("(O)254", "summer", 14, 0, 750),
        ("(O)276", "fall", 15, 0, 960),
        ("(O)418", "winter", 5, 0, 180),
        ("(O)334", "winter", 5, 1, 180),
        ("(O)60", "winter", 5, 80, 750),
    ],
)
def test_a_delivery_pays_three_times_the_price(
    item: str, season: str, day: int, mine: int, reward: int
) -> None:
    notes = _drawn("delivery", 900, season=season, day=day, mine=mine)
    assert {q.reward for q in notes if q.data["item"] == item} == {reward}


@pytest.mark.parametrize(
    ("item", "season"),
    [("(O)24", "summer"), ("(O)254", "spring"), ("(O)276", "winter"), ("(O)418", "fall")],
)
def test_no_note_asks_for_items_out_of_season(item: str, season: str) -> None:
    notes = _drawn("delivery", 900, season=season, day=20)
    assert item not in {q.data["item"] for q in notes}


@pytest.mark.parametrize(
    ("item", "season", "each"),
    [("(O)145", "spring", 30), ("(O)128", "summer", 200), ("(O)139", "fall", 75)],
)
def test_notes_ask_for_fish_although_this_version_has_no_fishing(
    item: str, season: str, each: int
) -> None:
    notes = [q for q in _drawn("fishing", season=season) if q.data["item"] == item]
    assert notes
    assert all(q.reward == each * q.data["count"] for q in notes)
    assert {q.data["npc"] for q in notes} == {"Willy", "Demetrius"}


def test_the_board_knows_four_kinds_and_two_days() -> None:
    assert KINDS == ("delivery", "collect", "slay", "fishing")
    assert (board().days, board().friendship, board().post_chance) == (2, 150, 0.6)


# ------------------------------------------------------------------------ getting on


def _accepted(world: World, farmer: Farmer, kind: str) -> Quest:
    quest = help_wanted.start(world, farmer, kind)
    assert quest is not None
    return quest


def test_a_delivery_is_handed_over_and_its_reward_waits_in_the_log() -> None:
    world, farmer, _ = _farm(met=("Lewis",), items=("(T)Axe",))
    quest = _accepted(world, farmer, "delivery")
    farmer.slots[0] = Item(quest.data["item"], 3)
    _beside(world, "Lewis")
    action_button.interact(world, farmer, BESIDE)
    assert quest.done
    assert bag(farmer) == {quest.data["item"]: 2}
    assert farmer.relations["Lewis"].points == 150
    assert [(d.deed, d.thing, d.subject) for d in farmer.ledger] == [
        ("help_done", "Delivery for Lewis", "delivery")
    ]
    money = farmer.money
    quests.take_reward(farmer, quest)
    assert farmer.money == money + quest.reward
    assert farmer.quests == []


def test_gathered_items_are_reported_and_kept() -> None:
    world, farmer, _ = _farm(met=("Robin",))
    quest = _accepted(world, farmer, "collect")
    id, count = quest.data["item"], quest.data["count"]
    deed = {"(O)388": "chopped", "(O)390": "mined"}[id]
    record(farmer, deed, "it", thing_id=id, count=count - 1)
    quests.update(world, farmer)
    assert quest.data["have"] == count - 1
    assert quests.report(world, farmer, "Robin") == ""
    record(farmer, "bought", "it", thing_id=id, count=5)
    assert quests.report(world, farmer, "Robin") == ""
    record(farmer, deed, "it", thing_id=id)
    quests.update(world, farmer)
    assert not quest.done
    _beside(world, "Robin")
    action_button.interact(world, farmer, BESIDE)
    assert quest.done
    assert farmer.relations["Robin"].points == 150
    assert ("help_done", "Gathering for Robin", "", 1) in deeds(farmer)


def test_items_gathered_before_the_quest_do_not_count() -> None:
    world, farmer, _ = _farm(met=("Robin",))
    for id in ("(O)388", "(O)390"):
        record(farmer, "chopped", "it", thing_id=id, count=99)
    quest = _accepted(world, farmer, "collect")
    quests.update(world, farmer)
    assert quest.data.get("have", 0) == 0


def test_the_slain_are_counted_by_kind() -> None:
    world, farmer, _ = _farm(mine=1)
    quest = _accepted(world, farmer, "slay")
    record(farmer, "killed", "Bug", count=20)
    quests.update(world, farmer)
    assert quest.data.get("have", 0) == 0
    record(farmer, "killed", quest.data["monster"], count=20)
    assert quests.report(world, farmer, quest.data["npc"])
    assert quest.done
    assert farmer.ledger[-1].subject == "slay"


def test_help_must_come_in_two_days() -> None:
    world, farmer, _ = _farm()
    quest = _accepted(world, farmer, "collect")
    assert quest.days_left == 2
    quests.night(world)
    assert (quest.days_left, farmer.quests) == (1, [quest])
    quests.night(world)
    assert farmer.quests == []
    assert farmer.events[-1].kind == "quest_expired"


def test_a_reward_can_wait() -> None:
    world, farmer, _ = _farm()
    quest = _accepted(world, farmer, "collect")
    quests.complete(world, farmer, quest)
    for _ in range(5):
        quests.night(world)
    assert farmer.quests == [quest]


def test_help_can_be_cancelled_and_is_then_not_done() -> None:
    world, farmer, _ = _farm()
    quest = _accepted(world, farmer, "collect")
    quests.cancel(farmer, quest)
    assert [deed for deed, *_ in deeds(farmer)] == ["quest_cancelled"]


def test_every_fourth_help_brings_a_prize_ticket() -> None:
    world, farmer, _ = _farm(items=())
    tickets = []
    for _ in range(8):
        quests.complete(world, farmer, _accepted(world, farmer, "collect"))
        tickets.append(bag(farmer).get("(O)PrizeTicket", 0))
    assert tickets == [0, 0, 0, 1, 1, 1, 1, 2]


# ------------------------------------------------------------------------- the board


def _at_board(seed: int) -> tuple[World, Farmer]:
    world, farmer, _ = _farm(seed=seed)
    help_wanted.look(world, farmer)
    return world, farmer


def _seed(posted: bool) -> int:
    for seed in range(50):
        world, farmer, _ = _farm(seed=seed)
        if (help_wanted.posted(world, farmer) is not None) == posted:
            return seed
    raise AssertionError


def test_an_empty_board_says_so() -> None:
    _, farmer = _at_board(_seed(False))
    assert farmer.menus[0].params["text"] == "Nothing is posted on the board."


def test_a_note_is_accepted_once() -> None:
    world, farmer = _at_board(_seed(True))
    view = menus.view(world, farmer, farmer.menus[0])
    assert [option.label for option in view.options] == ["Accept", "Not now"]
    assert "Reward:" in view.text
    menus.answer(world, farmer, 1)
    assert [(quest.daily, quest.days_left) for quest in farmer.quests] == [(True, 2)]
    help_wanted.look(world, farmer)
    assert farmer.menus[0].params["text"] == "Nothing is posted on the board."


@pytest.mark.parametrize("answer", [0, 2])
def test_a_note_that_is_not_accepted_stays(answer: int) -> None:
    world, farmer = _at_board(_seed(True))
    menus.answer(world, farmer, answer)
    assert farmer.quests == []
    assert help_wanted.posted(world, farmer) is not None


def test_the_log_shows_count_and_days_left() -> None:
    world, farmer, _ = _farm(met=("Robin",))
    quest = _accepted(world, farmer, "collect")
    menu_stack.open_menu(farmer, "quests")
    menus.answer(world, farmer, 1)
    text = menus.view(world, farmer, farmer.menus[0]).text
    assert f"0 of {quest.data['count']} so far." in text
    assert "Days left: 2" in text


def test_skills_are_known_to_the_board() -> None:
    rows = (*board().collect, *board().slay, *board().fishing)
    assert {row.skill for row in rows} <= {"", *SKILLS}


def test_the_board_mentions_that_this_version_has_no_fishing() -> None:
    world, farmer, _ = _farm()
    world.help_day = world.days_played
    luck = stream(world, "test.help")
    world.help_wanted = help_wanted.of_kind(world, farmer, "fishing", luck)
    help_wanted.look(world, farmer)
    assert farmer.menus[0].params["text"].endswith("(Nobody fishes in this version of the valley.)")
