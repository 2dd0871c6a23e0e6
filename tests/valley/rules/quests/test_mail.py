"""Letters: arrival, reading and enclosed items."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import calendar, letters
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.quests import mail
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.worlds import bag, deeds, small_farm

MAILBOX = (68, 16)


def _at_box(*waiting: str) -> tuple[World, Farmer]:
    world, farmer, _ = small_farm(at=(68, 17))
    farmer.mailbox = list(waiting)
    return world, farmer


def test_reading_takes_the_first_letter_and_books_it() -> None:
    world, farmer = _at_box("landslideDone", "hatter")
    action_button.interact(world, farmer, MAILBOX)
    assert farmer.mailbox == ["hatter"]
    assert farmer.mail_received == ["landslideDone"]
    assert deeds(farmer) == [("read", "Letter", "", 1)]
    assert farmer.menus[0].kind == "letter"


def test_an_empty_mailbox_holds_nothing() -> None:
    world, farmer = _at_box()
    with pytest.raises(Refused) as no:
        action_button.interact(world, farmer, MAILBOX)
    assert no.value.reason == "nothing_there"


def test_a_letter_may_start_a_quest() -> None:
    world, farmer = _at_box("guildQuest")
    action_button.interact(world, farmer, MAILBOX)
    assert [quest.id for quest in farmer.quests] == ["15"]


@pytest.mark.parametrize("option", [0, 1])
def test_enclosed_items_are_added_to_the_bag(option: int) -> None:
    world, farmer = _at_box("Robin")
    action_button.interact(world, farmer, MAILBOX)
    menus.answer(world, farmer, option)
    assert bag(farmer)["(O)388"] == 50
    assert farmer.menus == []


def test_money_in_a_letter_counts_as_earned() -> None:
    world, farmer = _at_box("Lewis")
    action_button.interact(world, farmer, MAILBOX)
    menus.answer(world, farmer, 1)
    assert (farmer.money, farmer.total_earned) == (1000, 500)


def test_a_letter_stays_open_while_its_content_has_no_room() -> None:
    world, farmer = _at_box("Robin")
    farmer.bag_size = 5
    action_button.interact(world, farmer, MAILBOX)
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1)
    assert no.value.reason == "inventory_full"
    assert farmer.menus[0].kind == "letter"


def test_an_unknown_letter_can_be_read_and_closed() -> None:
    world, farmer = _at_box("nobody_knows")
    action_button.interact(world, farmer, MAILBOX)
    menus.answer(world, farmer, 1)
    assert farmer.menus == []


def test_willys_letter_arrives_only_on_the_second_day_of_the_first_spring() -> None:
    world, farmer, _ = small_farm(day=2)
    mail.night(world)
    assert "spring_2_1" in farmer.mailbox
    farmer.mailbox, world.year = [], 2
    mail.night(world)
    assert farmer.mailbox == []


def test_an_announced_letter_arrives_in_the_morning() -> None:
    world, farmer, _ = small_farm(day=9)
    mail.send_tomorrow(farmer, "hatter")
    mail.send_tomorrow(farmer, "hatter")
    mail.night(world)
    assert (farmer.mailbox, farmer.mail_tomorrow) == (["hatter"], [])


def test_every_dated_letter_has_a_different_text() -> None:
    days = [(season, day) for season in calendar.SEASONS for day in range(1, 29)]
    dated = {id for year in (1, 2) for day in days for id in calendar.mail(*day, year)}
    assert len(dated) == 37
    assert all(letters.has(id) for id in dated)
