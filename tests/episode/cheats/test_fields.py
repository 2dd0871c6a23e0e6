"""Field work: wrong tools, wrong items, or the same tile again."""

from __future__ import annotations

import pytest

from pytest_stardojo.env.actions import Use
from tests.episode.by_hand import Begin
from tests.episode.scenes import BARE, CHEST, FIELD, crop, give, place

BELOW, LEFT, RIGHT = (64, 19), (63, 18), (65, 18)
LEAFY = tuple(f'place_item("(O)674", x={x}, y={y})' for x, y in (BELOW, LEFT, RIGHT))
"""Weeds on three sides."""


# ------------------------------------------------------------------------------ clearing


def test_clearing_with_another_tool_does_not_count(begin: Begin) -> None:
    episode = begin("clear", "Weeds", FIELD, *LEAFY, quantity=3, tool="Scythe")
    episode.hold("Axe")
    episode.use("down")
    assert episode.deeds("cleared") == ["Weeds"]
    assert episode.progress == 0.0


def test_clearing_with_a_bomb_does_not_count_for_the_scythe(begin: Begin) -> None:
    episode = begin(
        "clear", "Weeds", FIELD, LEAFY[0], LEAFY[1], give("Bomb"), quantity=2, tool="Scythe"
    )
    episode.hold("Bomb")
    episode.use("right")
    episode.wait(20)
    assert len(episode.deeds("cleared")) > 0
    assert episode.progress == 0.0


def test_clearing_stones_does_not_count_as_weeds(begin: Begin) -> None:
    episode = begin("clear", "Weeds", FIELD, place("(O)450", *BELOW), tool="Pickaxe")
    episode.hold("Pickaxe")
    episode.use("down")
    assert episode.deeds("cleared") == ["Stone"]
    assert episode.progress == 0.0


# ------------------------------------------------------------------------- tilling, sowing


def test_tilling_the_same_tile_again_counts_once(begin: Begin) -> None:
    episode = begin("till", "Tile", FIELD, quantity=2, tool="Hoe")
    for tool in ("Hoe", "Pickaxe", "Hoe"):
        episode.hold(tool)
        episode.use("down")
    assert episode.progress == 0.5


def test_a_copper_hoe_does_not_count_as_the_hoe(begin: Begin) -> None:
    episode = begin("till", "Tile", FIELD, give("Copper Hoe"), tool="Hoe")
    episode.hold("Copper Hoe")
    episode.use("down")
    assert episode.deeds("tilled") != []
    assert episode.progress == 0.0


def test_another_fertilizer_does_not_count(begin: Begin) -> None:
    episode = begin(
        "fertilize",
        "Dirt",
        FIELD,
        *crop("Parsnip Seeds", *BELOW),
        give("Basic Fertilizer"),
        tool="Speed-Gro",
    )
    episode.hold("Basic Fertilizer")
    episode.use("down")
    assert episode.deeds("fertilized") == ["Basic Fertilizer"]
    assert episode.progress == 0.0


def test_other_seeds_and_the_same_tile_sown_again_do_not_count(begin: Begin) -> None:
    episode = begin(
        "sow",
        "Dirt",
        FIELD,
        give("Parsnip Seeds"),
        give("Potato Seeds", 2),
        quantity=2,
        tool="Potato Seeds",
    )
    for direction in ("down", "left"):
        episode.hold("Hoe")
        episode.use(direction)
    episode.hold("Parsnip Seeds")
    episode.use("left")
    for tool in ("Potato Seeds", "Pickaxe", "Potato Seeds"):
        episode.hold(tool)
        episode.use("down")
    assert sorted(set(episode.deeds("sown"))) == ["Parsnip Seeds", "Potato Seeds"]
    assert episode.progress == 0.5


# ------------------------------------------------------------------------------- watering


def test_bare_soil_and_the_same_crop_again_do_not_count(begin: Begin) -> None:
    episode = begin(
        "water", "Crop", FIELD, *crop("Parsnip Seeds", *BELOW), quantity=2, tool="Watering Can"
    )
    episode.hold("Hoe")
    episode.use("left")
    episode.hold("Watering Can")
    episode.use("left")
    assert episode.progress == 0.0
    episode.use("down")
    assert episode.refused(Use("down")) == "already_watered"
    assert episode.progress == 0.5


def test_a_dead_crop_does_not_count(begin: Begin) -> None:
    withered = ('set_date(1, "spring", 28)', FIELD, *crop("Parsnip Seeds", *BELOW))
    episode = begin("water", "Crop", *withered, tool="Watering Can")
    episode.sleep()
    episode.command("warp", "Farm", 64, 18)
    episode.hold("Watering Can")
    episode.use("down")
    assert episode.progress == 0.0


def test_rain_does_not_count_as_watering(begin: Begin) -> None:
    episode = begin("water", "Crop", "rain()", FIELD, *crop("Parsnip Seeds", *BELOW))
    episode.wait(60)
    episode.sleep()
    assert episode.progress == 0.0


# ----------------------------------------------------------------------------- harvesting


def test_dropping_and_picking_up_does_not_count_as_harvest(begin: Begin) -> None:
    episode = begin("harvest", "Parsnip", FIELD, give("Parsnip", 3))
    episode.open("inventory")
    episode.offer("Parsnip", 2)
    episode.close()
    episode.walk(0, -3)
    episode.walk(0, 3)
    assert episode.progress == 0.0


def test_taking_from_a_chest_does_not_count_as_harvest(begin: Begin) -> None:
    episode = begin("harvest", "Parsnip", FIELD, place(CHEST, *BELOW), give("Parsnip", 3))
    episode.touch("down")
    episode.offer("Parsnip", 3)
    episode.choose("Parsnip", quantity=3)
    assert episode.count("Parsnip") == 3
    assert episode.progress == 0.0


def test_another_crop_and_an_unripe_one_do_not_count(begin: Begin) -> None:
    episode = begin(
        "harvest",
        "Parsnip",
        FIELD,
        *crop("Parsnip Seeds", *BELOW),
        *crop("Kale Seeds", *LEFT, days=9),
    )
    episode.hold("Scythe")
    episode.use("left")
    episode.wait(10)
    episode.hold("Pickaxe")
    episode.use("down")
    assert episode.deeds("harvested") == ["Kale"]
    assert episode.progress == 0.0


def test_harvesting_with_another_tool_does_not_count(begin: Begin) -> None:
    episode = begin(
        "harvest",
        "Kale",
        FIELD,
        *crop("Kale Seeds", *LEFT, days=9),
        give("Golden Scythe"),
        tool="Scythe",
    )
    episode.hold("Golden Scythe")
    episode.use("left")
    episode.wait(10)
    assert episode.deeds("harvested") == ["Kale"]
    assert episode.progress == 0.0


def test_bought_wood_does_not_count_as_chopped(begin: Begin) -> None:
    episode = begin("harvest", "Wood", 'warp_shop("robin")', quantity=10, tool="Axe")
    episode.touch()
    episode.choose("Shop")
    episode.choose("Wood", quantity=10)
    assert episode.count("Wood") == 10
    assert episode.progress == 0.0


def test_picking_up_a_placed_object_does_not_count(begin: Begin) -> None:
    episode = begin("harvest", "Wood Fence", FIELD, give("Wood Fence", 2))
    episode.hold("Wood Fence")
    episode.use("down")
    episode.hold("Axe")
    episode.use("down")
    assert episode.progress == 0.0


@pytest.mark.parametrize("name", ["Daffodil", "Leek"])
def test_flowers_from_the_bag_do_not_count_as_forage(begin: Begin, name: str) -> None:
    episode = begin("harvest", name, FIELD, give(name, 2))
    episode.open("inventory")
    episode.offer(name, 1)
    episode.close()
    episode.wait(10)
    assert episode.progress == 0.0


# ---------------------------------------------------------------------- what does not last


@pytest.mark.parametrize(
    "sapling", ["Cherry Sapling", "Tea Sapling", "Acorn"], ids=lambda name: name.split()[0]
)
def test_one_sapling_planted_felled_and_planted_again_counts_once(
    begin: Begin, sapling: str
) -> None:
    episode = begin("sow", "Tile", FIELD, BARE, give(sapling), quantity=3, tool=sapling)
    for direction in ("down", "left", "right"):
        episode.hold(sapling)
        episode.use(direction)
        episode.hold("Axe")
        episode.use(direction)
        episode.wait(10)
    assert episode.count(sapling) == 1
    assert episode.progress == pytest.approx(1 / 3)
    assert episode.now.fraction == 0.0


def test_uprooted_crops_and_levelled_soil_do_not_count(begin: Begin) -> None:
    fields = {"sow": "Potato Seeds", "fertilize": "Speed-Gro", "till": "Hoe"}
    for evaluator, tool in fields.items():
        given = (give("Speed-Gro", 2), give("Potato Seeds", 2))
        episode = begin(evaluator, "Tile", FIELD, *given, quantity=2, tool=tool)
        for held in ("Hoe", "Speed-Gro", "Potato Seeds"):
            episode.hold(held)
            episode.use("down")
        assert episode.now.fraction == 0.5
        episode.hold("Pickaxe")
        episode.use("down")
        episode.use("down")
        assert episode.now.fraction == 0.0
        for held in ("Hoe", "Speed-Gro", "Potato Seeds"):
            episode.hold(held)
            episode.use("down")
        assert episode.now.fraction == 0.5
