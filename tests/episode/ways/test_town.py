"""Community Center and museum: other orders of steps, items or sources of money."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import CRAFTS, MUSEUM, PANTRY, READER, SPRING, VAULT, give


def test_flowers_of_all_qualities_in_two_visits(begin: Begin) -> None:
    bag = [give(name, 1, quality) for name, quality in zip(SPRING, (0, 1, 2, 0), strict=True)]
    episode = begin("bundle", "Spring Foraging Bundle", *READER, CRAFTS, *bag)
    for names in (SPRING[2:], SPRING[:2]):
        episode.touch("right")
        episode.choose("Spring Foraging")
        for name in names:
            episode.offer(name)
        episode.close()
        episode.close()
        episode.wait(60)
    assert episode.success


def test_crops_given_by_the_list(begin: Begin) -> None:
    names = ("Potato", "Cauliflower", "Green Bean", "Parsnip")
    episode = begin("bundle", "Spring Crops Bundle", *READER, PANTRY, *map(give, names))
    episode.touch()
    episode.choose("Spring Crops", *(f"Give 1 {name}" for name in names))
    assert episode.success


def test_wood_twice_for_the_construction_bundle(begin: Begin) -> None:
    bag = (give("Wood", 198), give("Stone", 99), give("Hardwood", 10))
    episode = begin("bundle", "Construction Bundle", *READER, CRAFTS, *bag)
    episode.touch("right")
    episode.choose("Construction", "Give 99 Wood", "Give 99 Wood", "Give 99 Stone", "Give 10")
    assert episode.success


@pytest.mark.parametrize("purse", ["5000", "25000"])
def test_a_purse_of_the_vault(begin: Begin, purse: str) -> None:
    episode = begin("bundle", f"{purse} Bundle", *READER, VAULT)
    episode.touch()
    episode.choose(purse, "Pay")
    assert episode.success


def test_the_bus_by_all_purses_of_the_vault(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", *READER, VAULT)
    for purse in ("25000", "10000", "5000", "2500"):
        episode.touch()
        episode.choose(purse, "Pay")
        episode.close()
        episode.close()
    episode.nod()
    episode.sleep()
    assert episode.success


def test_the_bus_by_joja(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", "joja_membership()", 'warp("JojaMart", 21, 26)')
    episode.touch()
    episode.choose("Bus Repair")
    episode.nod()
    episode.sleep()
    assert episode.success


def test_a_piece_out_of_the_bag(begin: Begin) -> None:
    episode = begin("museum", "Rusty Spoon", MUSEUM, give("Rusty Spoon"))
    episode.touch()
    episode.choose("Donate")
    episode.offer("Rusty Spoon")
    assert episode.success


def test_any_three_pieces_on_several_days(begin: Begin) -> None:
    bag = map(give, ("Amethyst", "Dwarf Scroll I", "Chicken Statue"))
    episode = begin("museum", "Item", MUSEUM, *bag, quantity=3)
    for name in ("Dwarf Scroll I", "Chicken Statue", "Amethyst"):
        episode.touch()
        episode.choose("Donate", name)
        episode.nod()
        episode.sleep()
        episode.command("set_time", 900)
        episode.command("warp", "ArchaeologyHouse", 3, 10)
    assert episode.success


def test_a_stone_out_of_a_geode_cracked_today(begin: Begin) -> None:
    episode = begin("museum", "Item", 'warp_shop("clint")', give("Geode", 6))
    episode.touch()
    episode.choose("Crack")
    episode.choose("Geode", quantity=6)
    episode.nod()
    episode.command("warp", "ArchaeologyHouse", 3, 10)
    episode.touch()
    episode.choose("Donate", "")
    assert episode.success


def test_the_bridge_by_joja_on_a_later_day(begin: Begin) -> None:
    desk = ("joja_membership()", 'warp("JojaMart", 21, 26)')
    episode = begin("repair", "Bridge Repair", *desk)
    episode.sleep()
    episode.command("warp", "JojaMart", 21, 26)
    episode.touch()
    episode.choose("Bridge Repair")
    episode.nod()
    episode.sleep()
    assert episode.success
