"""Quests: cancelled instead of completed, completed instead of cancelled, late, or wrong ones."""

from __future__ import annotations

from pytest_stardojo.env.actions import Interact
from tests.episode.by_hand import TURNS, Begin
from tests.episode.scenes import (
    BOARD,
    FIELD,
    LOST_AXE,
    PORCH,
    cancel,
    crop,
    give,
    help_out,
    place,
    right,
)

# ------------------------------------------------------------------------------ cancelling


def test_reading_a_quest_does_not_cancel_it(begin: Begin) -> None:
    episode = begin("quit", "Quest")
    episode.open("quests")
    episode.choose("Introductions", "Back")
    episode.close()
    assert episode.progress == 0.0


def test_completing_a_quest_does_not_count_as_cancelling(begin: Begin) -> None:
    episode = begin("quit", "Quest", PORCH, right("Robin"), *LOST_AXE)
    episode.hold("Lost Axe")
    episode.touch("right")
    episode.nod()
    episode.open("quests")
    episode.choose("Robin's Lost Axe", "Take")
    assert episode.deeds("quest_done") == ["Robin's Lost Axe"]
    assert episode.progress == 0.0


def test_a_quest_that_cannot_be_cancelled_does_not_count(begin: Begin) -> None:
    episode = begin("quit", "Quest")
    episode.open("quests")
    episode.choose("Deeper In The Mine")
    assert [option.label for option in episode.menu.options] == ["Back"]
    assert episode.progress == 0.0


def test_an_expired_quest_does_not_count_as_cancelled(begin: Begin) -> None:
    episode = begin("quit", "Quest", BOARD)
    episode.touch()
    episode.choose("Accept")
    for _ in range(3):
        episode.sleep()
    assert not any(quest.daily for quest in episode.env.state.progression.quests)
    assert episode.progress == 0.0


def test_declining_a_note_does_not_count_as_cancelling(begin: Begin) -> None:
    episode = begin("quit", "Quest", BOARD)
    episode.touch()
    episode.choose("Not now")
    assert episode.progress == 0.0


# --------------------------------------------------------------------------------- rewards


def test_an_untaken_reward_does_not_count(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", save="save_quests")
    episode.open("quests")
    episode.choose("Help wanted", "Back")
    episode.close()
    assert episode.progress == 0.0


def test_other_money_and_a_cancelled_quest_do_not_count_as_reward(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", 'warp("Farm", 71, 15)', give("Gold Bar", 5))
    cancel(episode, "Rat Problem")
    episode.touch()
    episode.offer("Gold Bar")
    episode.close()
    episode.sleep()
    assert episode.me.money > 50_000
    assert episode.progress == 0.0


def test_a_quest_without_money_has_no_reward_to_take(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", 'start_quest("11")', give("Copper Ore", 20))
    episode.command("add_item_by_name", "Stone", 25)
    episode.craft("Furnace")
    assert episode.deeds("quest_done") == ["Forging Ahead"]
    assert episode.progress == 0.0


def test_a_reward_of_the_guild_does_not_count(begin: Begin) -> None:
    slayer = ('receive_mail("guildMember")', 'set_monster_stats("Green Slime", 1000)')
    episode = begin("reward", "Quest Reward", *slayer, 'warp("AdventureGuild", 5, 13)')
    gil = episode.villager("Gil")
    episode.command("warp", "AdventureGuild", gil.x, gil.y + 1)
    episode.touch(TURNS[gil.x - episode.me.x, gil.y - episode.me.y])
    assert episode.deeds("reward_taken") != []
    assert episode.progress == 0.0


# ------------------------------------------------------------------------------------ help


def test_accepting_and_cancelling_help_does_not_count(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", BOARD)
    episode.touch()
    episode.choose("Accept")
    cancel(episode, "Delivery for Lewis")
    assert episode.deeds("quest_cancelled") == ["Delivery for Lewis"]
    assert episode.progress == 0.0


def test_a_story_quest_does_not_count_as_help_wanted(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", PORCH, right("Robin"), *LOST_AXE)
    episode.hold("Lost Axe")
    episode.touch("right")
    assert episode.deeds("quest_done") == ["Robin's Lost Axe"]
    assert episode.progress == 0.0


def test_wrong_items_and_villagers_do_not_complete_a_quest(begin: Begin) -> None:
    goods = (give("Joja Cola"), give("Beer"))
    episode = begin("complete_help", "Help Wanted Quest", BOARD, *goods)
    episode.touch()
    episode.choose("Accept")
    episode.command("warp_character", "Pam", "Town", 42, 58)
    episode.hold("Joja Cola")
    episode.touch("down")
    episode.nod()
    episode.command("warp_character", "Lewis", "Town", 43, 57)
    episode.hold("Beer")
    lewis = episode.villager("Lewis")
    assert (lewis.x, lewis.y) == (43, 57)
    episode.touch("right")
    assert sorted(episode.deeds("gifted")) == ["Beer", "Joja Cola"]
    assert episode.progress == 0.0


def test_quests_completed_before_the_episode_do_not_count(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", save="save_quests")
    episode.open("quests")
    episode.choose("Help wanted", "Take")
    assert episode.progress == 0.0


def test_gathering_without_reporting_back_does_not_count(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", 'start_help_quest("collect")')
    quest = next(one for one in episode.env.state.progression.quests if one.daily)
    episode.command("add_item_by_id", quest.item, quest.count)
    episode.wait(20)
    assert episode.progress == 0.0


# ---------------------------------------------------------------------------------- stories


def test_cancelling_a_story_quest_does_not_count_as_completing(begin: Begin) -> None:
    episode = begin("complete_story", "26")
    cancel(episode, "Rat Problem")
    assert episode.progress == 0.0


def test_completing_another_story_quest_does_not_count(begin: Begin) -> None:
    episode = begin("complete_story", "6", PORCH, right("Robin"), *LOST_AXE, save="save_quests")
    episode.hold("Lost Axe")
    episode.touch("right")
    assert episode.deeds("quest_done") == ["Robin's Lost Axe"]
    assert episode.progress == 0.0


def test_completing_a_quest_by_command_does_not_count(begin: Begin) -> None:
    episode = begin("complete_story", "6", FIELD, save="save_quests")
    episode.command("complete_quest", "6")
    assert episode.progress == 0.0


def test_a_bought_parsnip_does_not_complete_getting_started(begin: Begin) -> None:
    episode = begin("complete_story", "6", FIELD, give("Parsnip", 3), save="save_quests")
    episode.open("inventory")
    episode.offer("Parsnip", 2)
    episode.close()
    episode.walk(0, -3)
    episode.walk(0, 3)
    assert episode.progress == 0.0


def test_placing_a_scarecrow_does_not_complete_the_quest(begin: Begin) -> None:
    episode = begin("complete_story", "8", FIELD, 'start_quest("8")', give("Scarecrow"))
    episode.hold("Scarecrow")
    episode.use("down")
    episode.wait(10)
    assert episode.progress == 0.0


def test_greeting_some_villagers_does_not_complete_introductions(begin: Begin) -> None:
    episode = begin("complete_story", "9", PORCH, right("Pam"))
    episode.touch("right")
    episode.wait(10)
    assert episode.progress == 0.0


def test_staying_at_the_entrance_does_not_complete_rat_problem(begin: Begin) -> None:
    episode = begin("complete_story", "26", 'warp("CommunityCenter")')
    episode.refused(Interact("left"))
    episode.wait(20)
    assert episode.progress == 0.0


def test_visiting_the_beach_in_the_evening_does_not_complete_the_quest(begin: Begin) -> None:
    at_night = ('start_quest("13")', "set_time(1800)")
    episode = begin("complete_story", "13", *at_night, 'warp("Town", 54, 108)')
    episode.walk(0, 2)
    assert episode.me.location == "Beach"
    assert episode.progress == 0.0


def test_harvesting_another_crop_does_not_complete_the_quest(begin: Begin) -> None:
    field = (FIELD, *crop("Potato Seeds", 64, 19, days=10), place("(O)674", 63, 18))
    episode = begin("complete_story", "6", 'start_quest("6")', *field)
    episode.touch("down")
    assert episode.deeds("harvested") == ["Potato"]
    assert episode.progress == 0.0


# ------------------------------------------------------------------------------- earning


def test_a_ticket_from_the_bag_or_a_chest_is_not_earned(begin: Begin) -> None:
    episode = begin("earn", "Prize Ticket", PORCH, give("Prize Ticket", 2))
    episode.open("inventory")
    episode.offer("Prize Ticket")
    episode.close()
    episode.walk(0, 3)
    episode.walk(0, -3)
    assert episode.count("Prize Ticket") == 2
    assert episode.progress == 0.0


def test_three_helps_do_not_earn_a_ticket(begin: Begin) -> None:
    episode = begin("earn", "Prize Ticket", PORCH)
    for _ in range(3):
        help_out(episode)
    helps = [deed for deed in episode.env.state.ledger if deed.deed == "help_done"]
    assert sum(deed.count for deed in helps) == 3
    assert episode.progress == 0.0
