"""Field work: other places, tools or ground."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import TURNS, Begin
from tests.episode.scenes import CHEST, FIELD, crop, give, place

BELOW, LEFT, RIGHT = (64, 19), (63, 18), (65, 18)


def test_weeds_far_from_home(begin: Begin) -> None:
    episode = begin("clear", "Weeds", 'warp("BusStop")', tool="Scythe")
    me = episode.me
    episode.command("place_item", "(O)674", None, me.x, me.y + 1)
    episode.hold("Scythe")
    episode.use("down")
    assert episode.success


def test_clearing_debris_by_bomb_if_the_task_names_no_tool(begin: Begin) -> None:
    around = [place("(O)674", *LEFT), place("(O)450", *BELOW)]
    episode = begin("clear", "Debris", FIELD, *around, give("Mega Bomb"), quantity=2)
    episode.hold("Mega Bomb")
    episode.use("right")
    episode.wait(20)
    assert episode.success


def test_tilling_soil_that_was_dug_up_before(begin: Begin) -> None:
    episode = begin("till", "Tile", FIELD, *crop("Parsnip Seeds", *BELOW), tool="Hoe")
    episode.hold("Pickaxe")
    episode.use("down")
    episode.try_to_use("down")
    episode.hold("Hoe")
    episode.use("down")
    assert episode.success


def test_tilling_on_the_mountain(begin: Begin) -> None:
    episode = begin("till", "Tile", 'warp("Backwoods")', quantity=1)
    episode.hold("Hoe")
    tile = next(t for t in episode.env.state.near if t.diggable and t.passable and not t.terrain)
    episode.go_to(tile.x, tile.y)
    spot = next(
        t
        for t in episode.env.state.near
        if abs(t.dx) + abs(t.dy) == 1 and t.diggable and t.passable and not t.terrain
    )
    episode.use(TURNS[spot.dx, spot.dy])
    assert episode.success


def test_fertilizing_under_a_crop_that_grows(begin: Begin) -> None:
    episode = begin(
        "fertilize",
        "Dirt",
        FIELD,
        *crop("Parsnip Seeds", *BELOW),
        give("Speed-Gro"),
        tool="Speed-Gro",
    )
    episode.hold("Speed-Gro")
    episode.use("down")
    assert episode.success


def test_sowing_in_the_greenhouse_out_of_season(begin: Begin) -> None:
    episode = begin(
        "sow",
        "Dirt",
        'set_date(1, "winter", 5)',
        "community_development(0)",
        'warp("Greenhouse", 8, 11)',
        give("Potato Seeds", 2),
        tool="Potato Seeds",
    )
    episode.hold("Hoe")
    episode.use("right")
    episode.hold("Potato Seeds")
    episode.use("right")
    assert episode.success


def test_sowing_with_the_action_button(begin: Begin) -> None:
    episode = begin("sow", "Dirt", FIELD, give("Potato Seeds"), tool="Potato Seeds")
    episode.hold("Hoe")
    episode.use("down")
    episode.hold("Potato Seeds")
    episode.touch("down")
    assert episode.success


def test_watering_with_a_better_can_if_the_task_names_none(begin: Begin) -> None:
    episode = begin(
        "water", "Crop", FIELD, *crop("Parsnip Seeds", *BELOW), give("Steel Watering Can")
    )
    episode.hold("Steel Watering Can")
    episode.use("down")
    assert episode.success


def test_watering_a_crop_sown_in_the_episode(begin: Begin) -> None:
    episode = begin("water", "Parsnip", FIELD, give("Parsnip Seeds"), tool="Watering Can")
    for held in ("Hoe", "Parsnip Seeds", "Watering Can"):
        episode.hold(held)
        episode.use("down")
    assert episode.success


def test_harvesting_by_scythe_instead_of_by_hand(begin: Begin) -> None:
    episode = begin(
        "harvest", "Parsnip", FIELD, *crop("Parsnip Seeds", *BELOW, days=10), give("Iridium Scythe")
    )
    episode.hold("Iridium Scythe")
    episode.use("down")
    episode.wait(10)
    assert episode.success


def test_eggs_from_a_hen_of_any_colour(begin: Begin) -> None:
    episode = begin("harvest", "Egg", 'warp("Coop", 3, 5)', place_forage("(O)176", 4, 5))
    episode.touch("right")
    assert episode.success


def place_forage(id: str, x: int, y: int) -> str:
    """Return the command that places forage or an egg on the ground."""
    return f'place_item("{id}", "forage", {x}, {y})'


@pytest.mark.parametrize("name", ["Daffodil", "Spring Onion"])
def test_forage_placed_on_the_farm(begin: Begin, name: str) -> None:
    ids = {"Daffodil": "(O)18", "Spring Onion": "(O)399"}
    episode = begin("harvest", name, FIELD, place_forage(ids[name], *BELOW))
    episode.touch("down")
    assert episode.success


def test_wood_from_twigs(begin: Begin) -> None:
    twigs = [place("(O)294", *tile) for tile in (BELOW, LEFT, RIGHT)]
    episode = begin("harvest", "Wood", FIELD, *twigs, quantity=3, tool="Axe")
    episode.hold("Axe")
    for direction in ("down", "left", "right"):
        episode.use(direction)
    episode.wait(10)
    assert episode.success


def test_weeds_cut_with_a_sword_if_the_task_names_no_tool(begin: Begin) -> None:
    episode = begin("clear", "Weeds", FIELD, place("(O)674", *BELOW), give("Rusty Sword"))
    episode.hold("Rusty Sword")
    episode.use("down")
    assert episode.success


def test_tilling_in_the_greenhouse(begin: Begin) -> None:
    inside = ("community_development(0)", 'warp("Greenhouse", 8, 11)')
    episode = begin("till", "Tile", *inside, tool="Hoe", quantity=2)
    episode.hold("Hoe")
    for side in ("right", "down"):
        episode.use(side)
    assert episode.success


def test_fertilizing_before_sowing_with_a_stack_out_of_a_chest(begin: Begin) -> None:
    goods = (place(CHEST, *LEFT), give("Basic Fertilizer", 3))
    episode = begin("fertilize", "Dirt", FIELD, *goods, tool="Basic Fertilizer")
    episode.touch("left")
    episode.offer("Basic Fertilizer")
    episode.choose("Basic Fertilizer")
    episode.close()
    for held in ("Hoe", "Basic Fertilizer"):
        episode.hold(held)
        episode.use("down")
    assert episode.success


def test_fertilizing_with_the_action_button(begin: Begin) -> None:
    episode = begin("fertilize", "Dirt", FIELD, give("Speed-Gro", 2), tool="Speed-Gro", quantity=2)
    for side in ("down", "right"):
        episode.hold("Hoe")
        episode.use(side)
        episode.hold("Speed-Gro")
        episode.touch(side)
    assert episode.success


def test_sowing_seeds_bought_in_the_episode(begin: Begin) -> None:
    episode = begin("sow", "Dirt", 'warp_shop("pierre")', tool="Parsnip Seeds", quantity=2)
    episode.touch()
    episode.choose("Parsnip Seeds", quantity=2)
    episode.close()
    episode.command("warp", "Farm", 64, 18)
    for side in ("down", "right"):
        episode.hold("Hoe")
        episode.use(side)
        episode.hold("Parsnip Seeds")
        episode.use(side)
    assert episode.success


def test_watering_a_crop_of_the_greenhouse(begin: Begin) -> None:
    inside = ("community_development(0)", 'warp("Greenhouse", 8, 11)')
    planted = crop("Parsnip Seeds", 9, 11)
    episode = begin("water", "Parsnip", *inside, *planted, tool="Watering Can")
    episode.hold("Watering Can")
    episode.use("right")
    assert episode.success


def test_watering_a_crop_in_a_pot(begin: Begin) -> None:
    pot = (place("(BC)62", *BELOW), give("Parsnip Seeds"))
    episode = begin("water", "Crop", FIELD, *pot, tool="Watering Can")
    for held in ("Parsnip Seeds", "Watering Can"):
        episode.hold(held)
        episode.use("down")
    assert episode.success
