"""Building: other places, days or orders of steps."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import BARE, construct, give

ROBIN = 'warp_shop("robin")'


@pytest.mark.parametrize(
    ("type", "materials"),
    [
        ("Barn", [("Wood", 350), ("Stone", 150)]),
        ("Silo", [("Stone", 100), ("Clay", 10), ("Copper Bar", 5)]),
        ("Well", [("Stone", 75)]),
    ],
)
def test_a_building_far_from_the_house(
    begin: Begin, type: str, materials: list[tuple[str, int]]
) -> None:
    episode = begin("build", type, BARE, ROBIN, *(give(*each) for each in materials))
    construct(episode, "Build", type, "More", "More")
    episode.choose(episode.menu.options[7].label)
    assert episode.success


def test_a_coop_built_first_and_enlarged_later(begin: Begin) -> None:
    goods = (give("Wood", 700), give("Stone", 250), "remove_building(53, 12)")
    episode = begin("build", "Big Coop", *goods, ROBIN)
    construct(episode, "Build", "Coop", "")
    for _ in range(3):
        episode.sleep()
    episode.command("warp_shop", "robin")
    construct(episode, "Upgrade a", "Coop")
    assert episode.success


def test_materials_bought_at_the_same_counter(begin: Begin) -> None:
    episode = begin("build", "Well", ROBIN)
    episode.touch()
    episode.choose("Shop")
    episode.choose("Stone", quantity=75)
    episode.close()
    construct(episode, "Build", "Well", "")
    assert episode.success


@pytest.mark.parametrize("type", ["Coop", "Farmhouse"])
def test_a_building_moved_to_any_other_place(begin: Begin, type: str) -> None:
    episode = begin("move", type, BARE, ROBIN)
    construct(episode, "Move", type, "More")
    episode.choose(episode.menu.options[3].label)
    assert episode.success


def test_a_coop_moved_that_was_built_in_the_episode(begin: Begin) -> None:
    goods = (give("Wood", 300), give("Stone", 100), "remove_building(53, 12)")
    episode = begin("move", "Coop", *goods, ROBIN)
    construct(episode, "Build", "Coop", "")
    for _ in range(3):
        episode.sleep()
    episode.command("warp_shop", "robin")
    construct(episode, "Move", "Coop", "")
    assert episode.success


def test_the_old_bin_pulled_down_after_a_night_with_two(begin: Begin) -> None:
    episode = begin("demolish", "Shipping Bin", ROBIN, give("Wood", 150))
    construct(episode, "Build", "Shipping Bin", "More")
    episode.choose(episode.menu.options[0].label)
    episode.nod()
    episode.sleep()
    episode.command("warp_shop", "robin")
    construct(episode, "Demolish", "Shipping Bin at 71,14")
    assert episode.success


def test_the_second_larger_house_with_hardwood(begin: Begin) -> None:
    goods = (give("Hardwood", 100), give("Wood", 999), "set_money(200000)")
    episode = begin("upgrade_farmhouse", "Farmhouse", "upgrade_house(1)", *goods, ROBIN)
    construct(episode, "Upgrade the", "Yes")
    assert episode.success


def test_a_barn_moved_next_to_where_it_was(begin: Begin) -> None:
    episode = begin("move", "Deluxe Barn", BARE, ROBIN, save="save_farming")
    construct(episode, "Move", "Deluxe Barn")
    episode.choose(episode.menu.options[1].label)
    assert episode.success


@pytest.mark.parametrize("type", ["Coop", "Silo"])
def test_a_building_pulled_down(begin: Begin, type: str) -> None:
    here = (BARE, f'build("{type}", True, 40, 22)', ROBIN)
    episode = begin("demolish", type, *here)
    construct(episode, "Demolish", f"{type} at 40,22")
    assert episode.success


def test_two_bins_pulled_down_in_one_visit(begin: Begin) -> None:
    bins = [f'build("Shipping Bin", True, {x}, 22)' for x in (40, 44)]
    episode = begin("demolish", "Shipping Bin", BARE, *bins, ROBIN, quantity=2)
    for x in (44, 40):
        construct(episode, "Demolish", f"Shipping Bin at {x},22")
        episode.nod()
    assert episode.success


def test_the_house_upgraded_after_a_first_no(begin: Begin) -> None:
    goods = (give("Wood", 450), "set_money(10000)", ROBIN)
    episode = begin("upgrade_farmhouse", "Farmhouse", *goods)
    construct(episode, "Upgrade the", "No")
    episode.nod()
    construct(episode, "Upgrade the", "Yes")
    assert episode.success


def test_the_house_upgraded_with_wood_bought_at_the_counter(begin: Begin) -> None:
    episode = begin("upgrade_farmhouse", "Farmhouse", "set_money(20000)", ROBIN)
    episode.touch()
    episode.choose("Shop")
    episode.choose("Wood", quantity=450)
    episode.close()
    construct(episode, "Upgrade the", "Yes")
    assert episode.success
