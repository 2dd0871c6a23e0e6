"""Buying and selling: other days, shops or qualities, or in parts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_stardojo.wire.messages import OptionState
from tests.episode.by_hand import Begin, Episode
from tests.episode.scenes import BARE, CHEST, FIELD, crop, give, place

BIN = 'warp("Farm", 71, 15)'
PIERRE, GUS, JOJA = 'warp_shop("pierre")', 'warp_shop("gus")', 'warp("JojaMart", 21, 26)'


def test_a_parsnip_grown_and_shipped_by_a_second_bin(begin: Begin) -> None:
    field = (*crop("Parsnip Seeds", 64, 19, days=10), 'build("Shipping Bin", True, 66, 18)')
    episode = begin("sell", "Parsnip", BARE, FIELD, *field, tool="Shipping Bin")
    episode.touch("down")
    episode.walk(1, 0)
    episode.touch("right")
    episode.offer("Parsnip")
    assert episode.success


def test_parsnips_of_two_qualities_on_two_days(begin: Begin) -> None:
    goods = (give("Parsnip", 2), give("Parsnip", 3, 2))
    episode = begin("sell", "Parsnip", BIN, *goods, quantity=5, tool="Shipping Bin")
    for _ in range(2):
        episode.touch()
        episode.offer("Parsnip")
        episode.close()
        episode.sleep()
        episode.command("warp", "Farm", 71, 15)
    assert episode.success


def test_to_pierre_one_at_a_time(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", PIERRE, give("Parsnip", 3, 1), quantity=3, tool="Pierre")
    episode.touch()
    for _ in range(3):
        episode.offer("Parsnip", 1)
    assert episode.success


def test_any_shop_counts_if_none_is_named(begin: Begin) -> None:
    episode = begin("sell", "Copper Ore", 'warp_shop("clint")', give("Copper Ore", 5), quantity=5)
    episode.touch()
    episode.choose("Shop")
    episode.offer("Copper Ore")
    assert episode.success


def test_beer_in_two_visits(begin: Begin) -> None:
    episode = begin("purchase", "Beer", GUS, quantity=5)
    for number in (2, 3):
        episode.touch()
        episode.choose("Beer", quantity=number)
        episode.close()
        episode.wait(30)
        episode.command("warp_shop", "gus")
    assert episode.success


def test_flour_from_joja(begin: Begin) -> None:
    episode = begin("purchase", "Wheat Flour", 'warp("JojaMart", 11, 25)')
    episode.touch("left")
    episode.choose("Wheat Flour")
    assert episode.success


def test_cola_out_of_the_machine(begin: Begin) -> None:
    (tile, *_) = begin("sleep", "Bed").env.atlas().maps["Saloon"].key_tiles["soda_machine"]
    at = f'warp("Saloon", {tile[0]}, {tile[1] + 1})'
    episode = begin("purchase", "Joja Cola", at, tool="Joja Vending Machine")
    episode.touch()
    episode.choose("Yes")
    assert episode.success


def test_coal_from_clint_on_a_rainy_day_in_fall(begin: Begin) -> None:
    day = ('set_date(2, "fall", 3)', "rain()", 'warp_shop("clint")')
    episode = begin("purchase", "Coal", *day, quantity=3)
    episode.touch()
    episode.choose("Shop")
    episode.choose("Coal", quantity=3)
    assert episode.success


# ------------------------------------------------------------------------- pack and Joja


@pytest.mark.parametrize(("pack", "before"), [("Large Pack", 12), ("Deluxe Pack", 24)])
def test_a_pack_on_another_day_with_a_full_bag(begin: Begin, pack: str, before: int) -> None:
    full = [give("Stone", 999)] * (before - 6)
    day = ('set_date(1, "winter", 6)', f"set_inventory_size({before})", *full)
    episode = begin("backpack", pack, *day, 'warp("SeedShop", 7, 19)')
    episode.touch()
    episode.choose("Yes")
    assert episode.success


def test_both_packs_one_after_the_other(begin: Begin) -> None:
    episode = begin("backpack", "Deluxe Pack", 'warp("SeedShop", 7, 19)')
    for _ in range(2):
        episode.touch()
        episode.choose("Yes")
        episode.nod()
    assert episode.success


def test_a_membership_after_a_first_no(begin: Begin) -> None:
    episode = begin("jojamart", "Joja Membership", JOJA)
    episode.touch()
    episode.choose("No")
    episode.touch()
    episode.choose("Yes")
    assert episode.success


@pytest.mark.parametrize(
    "project", ["Bridge Repair", "Greenhouse", "Bus Repair", "Glittering Boulder Removed"]
)
def test_a_project_after_a_membership_bought_the_same_day(begin: Begin, project: str) -> None:
    episode = begin("jojamart", project, "set_money(100000)", JOJA)
    episode.touch()
    episode.choose("Yes")
    episode.nod()
    for _ in range(2):
        if any("Greenhouse" in option.label for option in _desk(episode)):
            break
        episode.nod()
        episode.sleep()
        episode.command("warp", "JojaMart", 21, 26)
    episode.choose(project)
    assert episode.success


def _desk(episode: Episode) -> Sequence[OptionState]:
    episode.try_to_touch()
    menu = episode.menu_or_none
    return [] if menu is None else menu.options


# -------------------------------------------------------------------------------- prizes


def test_the_prize_of_two_tickets_in_two_visits(begin: Begin) -> None:
    manor = (give("Prize Ticket", 2), 'warp("ManorHouse", 1, 6)')
    episode = begin("exchange", "Orange Sapling", *manor, tool="Prize Ticket")
    for _ in range(2):
        episode.touch()
        episode.choose("Use")
        episode.nod()
    assert episode.success


def test_carrot_seeds_late_at_night_with_a_ticket_earned(begin: Begin) -> None:
    manor = ("set_time(2200)", give("Prize Ticket"), 'warp("ManorHouse", 1, 6)')
    episode = begin("exchange", "Carrot Seeds", *manor, quantity=12, tool="Prize Ticket")
    episode.touch()
    episode.choose("Leave")
    episode.touch()
    episode.choose("Use")
    assert episode.success


def test_a_pack_paid_with_parsnips_sold_at_the_same_counter(begin: Begin) -> None:
    goods = ("set_money(1000)", give("Parsnip", 40), PIERRE)
    episode = begin("backpack", "Large Pack", *goods)
    episode.touch()
    episode.offer("Parsnip", 40)
    episode.close()
    episode.command("warp", "SeedShop", 7, 19)
    episode.touch()
    episode.choose("Yes")
    assert episode.success


def test_a_membership_on_another_day(begin: Begin) -> None:
    episode = begin("jojamart", "Joja Membership", "set_money(1000)", JOJA)
    episode.sleep()
    episode.command("set_money", 9000)
    episode.command("warp", "JojaMart", 21, 26)
    episode.touch()
    episode.choose("Yes")
    assert episode.success


def test_a_prize_with_a_ticket_out_of_a_chest(begin: Begin) -> None:
    goods = (FIELD, place(CHEST, 64, 19), give("Prize Ticket"))
    episode = begin("exchange", "Carrot Seeds", *goods, quantity=12, tool="Prize Ticket")
    episode.touch("down")
    episode.offer("Prize Ticket")
    episode.choose("Prize Ticket")
    episode.close()
    episode.command("warp", "ManorHouse", 1, 6)
    episode.touch()
    episode.choose("Use")
    assert episode.success
