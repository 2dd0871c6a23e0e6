"""Names in the picture of exits, buildings, people and monsters."""

from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata.monsters import monsters
from pytest_stardojo.valley.render import beasts, font, hud, labels
from pytest_stardojo.valley.render.pixels import PIXEL, Words, word
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.rules.monsters.roster import HIDDEN, SHELL
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.model import World
from tests.valley.render.mines import beside, floor
from tests.valley.render.scenes import farm, place

BACKGROUND = np.uint32(0x123456)


def drawn(world: World, panels: tuple[tuple[int, int, int, int], ...] = ()) -> Words:
    """Return the names alone, with the farmer in the middle of a frame of 320 x 180 pixels."""
    frame = np.full((180, 320), BACKGROUND, PIXEL)
    farmer = world.farmers["farmer"]
    labels.draw(frame, (farmer.x * 16 - 160, farmer.y * 16 - 90), world, farmer, panels)
    return frame


def count(frame: Words, name: Sprite) -> int:
    """Return how often a sprite is in a frame."""
    windows = np.lib.stride_tricks.sliding_window_view(frame, name.mask.shape)
    return int(((windows == name.pixels) | ~name.mask).all(axis=(2, 3)).sum())


def shows(frame: Words, name: Sprite) -> bool:
    """Return whether a sprite is in a frame."""
    return count(frame, name) > 0


def monster(name: str) -> Sprite:
    return font.outlined(name, labels.DANGER, labels.EDGE)


def board(name: str) -> Sprite:
    return hud.sign(labels.WIDEST, labels.BOARD, name)


def test_monsters_have_names() -> None:
    world = floor(12)
    beside(world, "Green Slime", -4, 2)
    beside(world, "Bat", 3, 0)
    frame = drawn(world)
    assert shows(frame, monster("Green Slime"))
    assert shows(frame, monster("Bat"))


@pytest.mark.parametrize(("kind", "state"), [("Rock Crab", SHELL), ("Duggy", HIDDEN)])
def test_a_hidden_monster_has_no_name(kind: str, state: str) -> None:
    world = floor(12)
    beside(world, kind, -4, 2, state)
    assert not shows(drawn(world), monster(kind))


def test_villagers_have_names_and_the_farmer_has_none() -> None:
    world = place("SeedShop", 6, 24)
    schedules.place_once(world)
    pierre = world.villagers["Pierre"]
    pierre.location, pierre.x, pierre.y = "SeedShop", 8, 24
    frame = drawn(world)
    assert shows(frame, font.outlined("Pierre", labels.INK, labels.EDGE))
    own = world.farmers["farmer"].name
    assert not shows(frame, font.outlined(own, labels.INK, labels.EDGE))


def test_buildings_of_the_farm_have_their_type_above_the_door() -> None:
    assert shows(drawn(farm(x=58)), board("Deluxe Barn"))
    assert count(drawn(farm(x=64, y=17)), board("Farmhouse")) == 1


@pytest.mark.parametrize(
    ("where", "x", "y", "name"),
    [
        ("Town", 43, 58, "Pierre's General Store"),
        ("SeedShop", 6, 27, "Pelican Town"),
        ("Farm", 78, 18, "Bus Stop"),
        ("Mine", 20, 8, "Mines, floor 1"),
        ("Mine", 18, 6, "Elevator"),
    ],
)
def test_exits_have_the_name_of_the_place_they_lead_to(
    where: str, x: int, y: int, name: str
) -> None:
    assert shows(drawn(place(where, x, y)), board(name))


def test_names_do_not_cover_each_other() -> None:
    world = floor(12)
    for dx in (-1, 0, 1):
        beside(world, "Green Slime", dx, -1)
    one = floor(12)
    beside(one, "Green Slime", 0, -1)
    ink = word(labels.DANGER)
    letters = [np.count_nonzero(drawn(found) == ink) for found in (world, one)]
    assert letters[0] == 3 * letters[1]


def test_a_name_is_below_a_panel_that_would_cover_it() -> None:
    world = floor(12)
    beside(world, "Bat", 0, -1)
    panel = (0, 0, 320, 60)
    frame = drawn(world, (panel,))
    assert (frame[:60] == BACKGROUND).all()
    assert shows(frame, monster("Bat"))


@pytest.mark.parametrize("height", range(30, 66, 5))
def test_no_name_gives_way_to_another_behind_a_panel(height: int) -> None:
    world = floor(12)
    for dx in (-1, 0, 1):
        beside(world, "Bat", dx, -1)
    frame = drawn(world, ((0, 0, 320, height),))
    assert (frame[:height] == BACKGROUND).all()
    assert count(frame, monster("Bat")) == 3


@pytest.mark.parametrize(("where", "x", "y"), [("FarmHouse", 3, 11), ("SeedShop", 6, 29)])
def test_the_name_of_an_exit_does_not_cover_the_farmer_on_it(where: str, x: int, y: int) -> None:
    frame = drawn(place(where, x, y))
    assert (frame[90 - 12 : 90 + 16, 160:176] == BACKGROUND).all()
    assert (frame != BACKGROUND).any()


def test_names_change_nothing_of_the_world() -> None:
    world = farm()
    assert np.array_equal(drawn(world), drawn(world))


def test_a_name_stays_while_the_door_below_it_is_visible() -> None:
    world = farm(x=58, y=20)
    assert shows(drawn(world), board("Deluxe Barn"))


def test_names_in_one_line_are_apart() -> None:
    sprites = [monster(name) for name in ("Dust Sprite", "Frost Bat")]
    taken = [labels.Label(sprites[0], 10, 50)]
    right = 10 + sprites[0].width
    assert labels._is_taken(labels.Label(sprites[1], right + labels.GAP - 1, 50), taken)
    assert not labels._is_taken(labels.Label(sprites[1], right + labels.GAP, 50), taken)


def test_the_name_of_a_hurt_monster_is_above_its_health_bar() -> None:
    for kind in monsters():
        sprite = beasts.body(kind, "", 2, 0)
        foot = beasts.first_row(sprite) - labels.HEALTH
        assert foot < beasts.first_row(sprite) - 4


def test_a_name_is_not_behind_the_toolbar() -> None:
    world = place("FarmHouse", 7, 7)
    toolbar = (0, 140, 320, 40)
    frame = drawn(world, (toolbar,))
    assert shows(frame[:140], board("Farm"))
    assert (frame[140:] == BACKGROUND).all()


# ------------------------------------------------------------------- outside the frame


@pytest.mark.parametrize(
    ("where", "x", "y", "name", "side"),
    [
        ("Farm", 58, 30, "Bus Stop", "right"),
        ("Farm", 58, 30, "Backwoods", "up"),
        ("Farm", 58, 30, "Cindersap Forest", "down"),
        ("Town", 43, 58, "Bus Stop", "left"),
        ("SeedShop", 6, 12, "Pelican Town", "down"),
    ],
)
def test_an_exit_outside_the_frame_has_an_arrow(
    where: str, x: int, y: int, name: str, side: str
) -> None:
    frame = drawn(place(where, x, y))
    assert shows(frame, labels.pointer(name, side))
    assert not shows(frame, board(name))


def test_an_exit_in_the_frame_has_no_arrow() -> None:
    frame = drawn(place("Farm", 78, 18))
    assert not any(
        shows(frame, labels.pointer("Bus Stop", side)) for side in ("left", "right", "up", "down")
    )


def test_arrows_are_beside_the_bars() -> None:
    world, bars = place("Farm", 70, 30), (260, 86, 60, 94)
    frame = np.full((180, 320), BACKGROUND, PIXEL)
    farmer = world.farmers["farmer"]
    labels.draw(frame, (farmer.x * 16 - 160, 30 * 16 - 90), world, farmer, (), bars)
    assert (frame[86:, 260:] == BACKGROUND).all()


@pytest.mark.parametrize(("way", "name"), [("ladder", "Ladder down"), ("shaft", "Shaft down")])
def test_a_way_down_has_its_name(way: str, name: str) -> None:
    world = floor(12)
    farmer = world.farmers["farmer"]
    ladders = world.locations[farmer.location].ladders
    ladders[farmer.x + 3, farmer.y + 2] = way
    assert shows(drawn(world), board(name))
    ladders.clear()
    ladders[farmer.x, farmer.y + 20] = way
    assert shows(drawn(world), labels.pointer(name, "down"))


def test_a_name_without_room_above_its_monster_is_below_it() -> None:
    world = floor(12)
    monster = beside(world, "Green Slime", 3, 0)
    body = beasts.standing(world, monster)
    farmer = world.farmers["farmer"]
    foot = body.y + body.sprite.height - (farmer.y * 16 - 90)
    panel = (0, 0, 320, foot - body.sprite.height - 3)
    frame = drawn(world, (panel,))
    rows = np.nonzero((frame == word(labels.DANGER)).any(axis=1))[0]
    assert rows.min() >= foot
