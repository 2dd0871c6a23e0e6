"""Quests: other quests than the oracle's, and the same quests by other means."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import (
    BOARD,
    FIELD,
    LOST_AXE,
    PORCH,
    cancel,
    crop,
    give,
    help_out,
    left,
    place,
    right,
)


def test_a_cancelled_quest_of_the_board(begin: Begin) -> None:
    episode = begin("quit", "Quest", BOARD)
    episode.touch()
    episode.choose("Accept")
    cancel(episode, "Delivery for Lewis")
    assert episode.success


def test_the_second_quest_of_the_log_cancelled(begin: Begin) -> None:
    episode = begin("quit", "Quest")
    cancel(episode, "Rat Problem")
    assert episode.success


def test_a_reward_for_a_story_done_today(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", PORCH, right("Robin"), *LOST_AXE)
    episode.hold("Lost Axe")
    episode.touch("right")
    episode.nod()
    episode.open("quests")
    episode.choose("Robin's Lost Axe", "Take")
    assert episode.success


def test_help_brought_on_the_last_day(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", BOARD)
    episode.touch()
    episode.choose("Accept")
    episode.sleep()
    episode.command("add_item_by_name", "Joja Cola", 2)
    episode.command("warp", "Farm", 64, 15)
    episode.command("warp_character", "Lewis", "Farm", 65, 15)
    episode.hold("Joja Cola")
    episode.touch("right")
    assert episode.success


def test_help_by_gathering_what_was_asked(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", FIELD, 'start_help_quest("collect")')
    quest = next(one for one in episode.env.state.progression.quests if one.daily)
    nodes = {"(O)388": "(O)294", "(O)390": "(O)450"}
    for _ in range(150 // 4):
        now = next(one for one in episode.env.state.progression.quests if one.daily)
        if now.have >= now.count:
            break
        episode.command("place_item", nodes[quest.item], None, 64, 19)
        episode.hold("Axe" if quest.item == "(O)388" else "Pickaxe")
        episode.use("down")
        episode.wait(10)
        episode.command("set_energy")
    episode.command("warp", "Farm", 64, 15)
    episode.command("warp_character", quest.npc, "Farm", 65, 15)
    episode.empty_hands()
    episode.touch("right")
    assert episode.success


def test_a_parsnip_that_grew_before_the_episode(begin: Begin) -> None:
    field = (FIELD, *crop("Parsnip Seeds", 64, 19, days=10))
    episode = begin("complete_story", "6", *field, save="save_quests")
    episode.touch("down")
    assert episode.success


def test_a_scarecrow_of_sap_from_the_bag(begin: Begin) -> None:
    parts = (give("Wood", 50), give("Coal"), give("Fiber", 20))
    episode = begin("complete_story", "8", 'start_quest("8")', *parts)
    episode.open("crafting")
    episode.craft("Scarecrow")
    assert episode.success


@pytest.mark.parametrize("gift", ["Daffodil", "Stone"])
def test_a_gift_for_anybody_even_one_they_hate(begin: Begin, gift: str) -> None:
    asked = ('start_quest("25")', give(gift))
    episode = begin("complete_story", "25", PORCH, left("Haley"), *asked)
    episode.hold(gift)
    episode.touch("left")
    assert episode.success


def test_rat_problem_from_inside_the_community_center(begin: Begin) -> None:
    episode = begin("complete_story", "26", 'warp("CommunityCenter", 13, 23)')
    episode.touch("right")
    assert episode.success


def test_the_beach_at_noon(begin: Begin) -> None:
    day = ('start_quest("13")', "set_time(1200)")
    episode = begin("complete_story", "13", *day, 'warp("Town", 54, 108)')
    episode.walk(0, 2)
    assert episode.success


def test_a_coop_ordered_and_waited_for(begin: Begin) -> None:
    goods = ("remove_building(53, 12)", give("Wood", 300), give("Stone", 100))
    asked = ('start_quest("7")', 'warp_shop("robin")')
    episode = begin("complete_story", "7", *goods, *asked)
    episode.touch()
    episode.choose("Construct", "Build", "Coop", "")
    for _ in range(3):
        episode.sleep()
    assert episode.success


def test_a_bar_smelted_in_a_heavy_furnace(begin: Begin) -> None:
    goods = (give("Copper Ore", 25), give("Coal", 3), place("(BC)HeavyFurnace", 64, 19))
    episode = begin("complete_story", "12", 'start_quest("12")', FIELD, *goods)
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.wait(40)
    episode.empty_hands()
    episode.touch("down")
    assert episode.success


def test_a_donation_out_of_the_bag(begin: Begin) -> None:
    asked = ('start_quest("24")', 'warp("ArchaeologyHouse", 3, 10)', give("Quartz"))
    episode = begin("complete_story", "24", *asked)
    episode.touch()
    episode.choose("Donate")
    episode.offer("Quartz")
    assert episode.success


def test_introductions_to_villagers_at_the_farm(begin: Begin) -> None:
    episode = begin("complete_story", "9", PORCH, "set_energy()")
    (quest,) = [one for one in episode.env.state.progression.quests if one.id == "9"]
    for name in quest.to_greet:
        episode.command("warp_character", name, "Farm", 65, 15)
        who = episode.villager(name)
        if (who.x, who.y) == (65, 15):
            episode.empty_hands()
            episode.touch("right")
            episode.nod()
        episode.command("warp_character", name, "Town")
    assert episode.success


# ------------------------------------------------------------------------------- earning


def test_a_ticket_for_four_deliveries(begin: Begin) -> None:
    episode = begin("earn", "Prize Ticket", PORCH)
    for _ in range(4):
        help_out(episode)
    assert episode.success


def test_things_that_come_by_letter(begin: Begin) -> None:
    episode = begin("earn", "Cookie", 'receive_mail("mom1")', 'warp("Farm", 68, 17)')
    for _ in episode.env.state.progression.mail:
        episode.touch()
        episode.nod()
    assert episode.success


def test_the_rod_that_willy_gives_at_the_beach(begin: Begin) -> None:
    quest = ('start_quest("13")', "set_time(900)", 'warp("Town", 54, 107)')
    episode = begin("earn", "Bamboo Pole", *quest)
    episode.walk(0, 3)
    episode.nod()
    assert episode.me.location == "Beach"
    assert episode.success


def test_a_prize_of_the_guild(begin: Begin) -> None:
    slayer = ('receive_mail("guildMember")', 'set_monster_stats("Green Slime", 1000)')
    episode = begin("earn", "Slime Charmer Ring", *slayer, 'warp("AdventureGuild", 5, 13)')
    gil = episode.villager("Gil")
    episode.command("warp", "AdventureGuild", gil.x, gil.y + 1)
    episode.touch()
    assert episode.success


def test_a_quest_of_a_letter_cancelled_a_day_later(begin: Begin) -> None:
    episode = begin("quit", "Quest", 'start_help_quest("delivery")')
    episode.sleep()
    title = next(one.title for one in episode.env.state.progression.quests if one.daily)
    cancel(episode, title)
    assert episode.success


def test_a_reward_that_waits_in_the_log(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", save="save_quests")
    episode.open("quests")
    episode.choose("Help wanted", "Take")
    assert episode.success


def test_a_reward_taken_the_day_after(begin: Begin) -> None:
    episode = begin("reward", "Quest Reward", PORCH, right("Robin"), *LOST_AXE)
    episode.hold("Lost Axe")
    episode.touch("right")
    episode.nod()
    episode.sleep()
    episode.open("quests")
    episode.choose("Robin's Lost Axe", "Take")
    assert episode.success


def test_three_helps_of_three_days(begin: Begin) -> None:
    episode = begin("complete_help", "Help Wanted Quest", PORCH, quantity=3)
    for _ in range(3):
        help_out(episode)
    assert episode.success
