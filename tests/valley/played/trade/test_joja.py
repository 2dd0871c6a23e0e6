"""JojaMart's desk: membership and projects (wiki: JojaMart)."""

from __future__ import annotations

import pytest

from tests.valley.played.trade.shopping import Shopper

PROJECTS = {
    "Greenhouse": 35_000,
    "Bridge Repair": 25_000,
    "Glittering Boulder Removed": 20_000,
    "Minecarts Repaired": 15_000,
    "Bus Repair": 40_000,
}


def at_the_desk(money: int = 1_000_000, member: bool = True) -> Shopper:
    player = Shopper(money=money)
    player.stand(21, 26, "JojaMart")
    if member:
        player.command("joja_membership")
    return player


def test_the_membership_costs_5000() -> None:
    player = at_the_desk(5000, member=False)
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert player.me.money == 0
    assert player.observe().progression.joja_member
    assert player.deeds("bought") == [("Joja Membership", "Morris", 1)]


def test_membership_without_enough_money_is_refused() -> None:
    player = at_the_desk(4999, member=False)
    player.touch()
    assert player.choose(1) == "cannot_afford"
    assert player.menu.kind == "question"
    assert not player.observe().progression.joja_member


def test_no_is_no() -> None:
    player = at_the_desk(member=False)
    player.touch()
    assert player.choose(2) == "ok"
    assert (player.me.money, player.deeds("bought")) == (1_000_000, [])


def test_morris_has_no_time_before_the_community_center_is_known() -> None:
    player = at_the_desk(member=False)
    player.farmer.mail_received.remove("ccDoorUnlock")
    assert player.touch() == "closed"


def test_the_form_is_there_on_the_day_of_the_membership() -> None:
    player = at_the_desk()
    assert player.touch() == "ok"
    assert {o.label: o.price for o in player.menu.options} == PROJECTS


@pytest.mark.parametrize(("name", "price"), PROJECTS.items())
def test_a_project_is_paid_today_and_done_tomorrow(name: str, price: int) -> None:
    player = at_the_desk(price)
    player.touch()
    assert player.buy(name) == "ok"
    assert player.me.money == 0
    assert player.deeds("bought") == [(name, "Morris", 1)]
    before = player.observe().progression
    assert (before.joja_projects, before.repairs) == ([name], [])
    player.farmer.menus.clear()
    player.night()
    assert player.observe().progression.repairs == [name]


@pytest.mark.parametrize(("name", "price"), PROJECTS.items())
def test_a_project_without_enough_money_is_not_begun(name: str, price: int) -> None:
    player = at_the_desk(price - 1)
    player.touch()
    assert player.buy(name) == "cannot_afford"
    assert player.world.joja_projects == []


def test_one_project_a_day() -> None:
    player = at_the_desk()
    player.touch()
    assert player.buy("Bus Repair") == "ok"
    player.farmer.menus.clear()
    player.touch()
    assert player.buy("Greenhouse") == "busy"
    assert player.buy("Bus Repair") == "out_of_stock"
    player.farmer.menus.clear()
    player.night()
    player.touch()
    assert player.buy("Greenhouse") == "ok"


def test_after_five_projects_the_movie_theater_is_offered() -> None:
    player = at_the_desk(500_000)
    player.command("community_development")
    player.touch()
    assert player.index("Movie Theater") == 6
    assert player.menu.options[5].price == 500_000
    assert player.buy("Movie Theater") == "ok"
    assert "502261" in player.farmer.events_seen


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("0", "Greenhouse"),
        ("1", "Bridge Repair"),
        ("2", "Glittering Boulder Removed"),
        ("3", "Minecarts Repaired"),
        ("4", "Bus Repair"),
    ],
)
def test_the_command_finishes_a_project_at_once(number: str, name: str) -> None:
    player = at_the_desk()
    player.command("community_development", number)
    progression = player.observe().progression
    assert (progression.joja_projects, progression.repairs) == ([name], [name])
    assert player.observe().ledger == []
