"""Monsters look different by kind, state, phase and damage."""

from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata.monsters import monsters
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.render import art, beasts, font, litter, wounds
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import World
from tests.sweeps import sweep
from tests.valley.render.mines import beside, floor, here
from tests.valley.render.scenes import fresh
from tests.valley.render.test_people import differing

KINDS = monsters()
APART = 60
"""Smallest number of pixels in which two kinds differ at rest."""
SHAPES = 40
"""Pixels in which the outlines of two forms differ."""
STATES = [
    *((kind, "charging") for kind in KINDS if kind.endswith(("Slime", "Jelly", "Sludge"))),
    *(("Grub", "pupa"), ("Grub", "fleeing"), ("Mutant Grub", "pupa"), ("Mutant Grub", "fleeing")),
    *((kind, "bare") for kind in ("Rock Crab", "Lava Crab", "Iridium Crab")),
    *((kind, "aiming") for kind in ("Skeleton", "Shadow Shaman", "Squid Kid", "Pepper Rex")),
    ("Mummy", "down"),
]
STATES.remove(("Big Slime", "charging"))


def aligned(one: Sprite, other: Sprite) -> tuple[Sprite, Sprite]:
    """Return both on canvases of one size, their feet on the same line."""
    height, width = max(one.height, other.height), max(one.width, other.width)
    sheets = []
    for sprite in (one, other):
        left = (width - sprite.width) // 2
        room = ((height - sprite.height, 0), (left, width - sprite.width - left))
        sheets.append(Sprite(np.pad(sprite.pixels, room), np.pad(sprite.mask, room)))
    return sheets[0], sheets[1]


def apart(one: Sprite, other: Sprite) -> int:
    """Return the number of pixels in which two monsters differ."""
    return differing(*aligned(one, other))


def still(kind: str, state: str = "") -> Sprite:
    """Return a kind that faces right."""
    return beasts.body(kind, state, 1, 0)


def test_every_kind_has_a_look_and_every_look_a_kind() -> None:
    assert set(art.table("monsters", "monsters")) == set(KINDS)
    for section in ("worn", "shining"):
        assert set(art.table("monsters", section)) <= set(KINDS)
    forms = {look[0] for look in art.table("monsters", "monsters").values()}
    for section in ("hover", "feet", "behind"):
        assert set(art.table("monsters", section)) <= forms


@sweep("kind", KINDS)
def test_a_kind_differs_from_every_other(kind: str) -> None:
    mine = still(kind)
    for other in KINDS:
        if other != kind:
            count = apart(mine, still(other))
            assert count >= APART, f"{kind} looks like {other}: {count} pixels"


def test_forms_differ_in_their_outlines() -> None:
    looks = art.table("monsters", "monsters")
    first = {form: kind for kind, (form, *_) in reversed([*looks.items()])}
    for form, kind in first.items():
        for other, rival in first.items():
            if form != other:
                one, two = aligned(still(kind), still(rival))
                count = np.count_nonzero(one.mask != two.mask)
                assert count >= SHAPES, f"{form} has the shape of {other}: {count} pixels"


@sweep("kind", KINDS)
def test_a_monster_moves_and_turns(kind: str) -> None:
    sides = {
        beasts.body(kind, "", facing, frame).pixels.tobytes()
        for facing in (1, 3)
        for frame in (0, 1)
    }
    assert len(sides) >= 2
    assert apart(still(kind), beasts.body(kind, "", 1, 1)) >= 6


@sweep("kind", KINDS)
def test_looking_left_mirrors_looking_right(kind: str) -> None:
    right, left = beasts.body(kind, "", 1, 0), beasts.body(kind, "", 3, 0)
    assert np.array_equal(right.mask[:, ::-1], left.mask)
    assert np.array_equal(right.pixels[:, ::-1], left.pixels)


@pytest.mark.parametrize("form", sorted(art.table("monsters", "behind")))
def test_no_face_is_seen_from_behind(form: str) -> None:
    looks = art.table("monsters", "monsters")
    kind = next(kind for kind, look in looks.items() if look[0] == form)
    assert apart(beasts.body(kind, "", 0, 0), beasts.body(kind, "", 2, 0)) >= 4


@pytest.mark.parametrize(("kind", "state"), STATES)
def test_a_state_has_a_picture_of_its_own(kind: str, state: str) -> None:
    assert apart(still(kind), still(kind, state)) >= 20


@sweep("kind", KINDS)
def test_a_hit_tints_red(kind: str) -> None:
    struck, whole = beasts.body(kind, "", 1, 0, hurt=True), still(kind)

    assert np.array_equal(struck.mask, whole.mask)
    red, others = (_mean(struck, 0), _mean(whole, 0)), (_mean(struck, 1), _mean(whole, 1))
    assert red[0] - others[0] > red[1] - others[1]


def _mean(sprite: Sprite, channel: int) -> float:
    return float((sprite.pixels[sprite.mask] >> (8 * channel) & 255).mean())


@pytest.mark.parametrize(("health", "filled"), [(1, 1), (25, 3), (50, 6), (99, 11), (100, 12)])
def test_the_bar_shows_the_share_of_health(health: int, filled: int) -> None:
    row = wounds.bar(health, 100).pixels[2, 1 : wounds.BAR - 1]
    assert np.count_nonzero(row == row[0]) == filled


def test_the_figure_beside_the_bar_is_the_health() -> None:
    bar, figure = wounds.bar(73, 100), font.count(73)
    corner = bar.cut(wounds.BAR - 1, 0, figure.width, figure.height)
    assert np.array_equal(corner.pixels[figure.mask], figure.pixels[figure.mask])


# ------------------------------------------------------------------------- on the floor


def test_a_shut_crab_looks_like_a_stone_and_an_open_one_does_not() -> None:
    stone = floor(12)
    farmer = stone.farmers["farmer"]
    beside(stone, "Rock Crab", 2, 1, "shell")
    shut = beasts.placements(stone, here(stone).id)

    assert [placed.sprite for placed in shut] == [litter.litter("(O)42", stone.season, 0)]
    assert (shut[0].x, shut[0].y) == ((farmer.x + 2) * 16, (farmer.y + 1) * 16)
    next(iter(stone.monsters.values())).state = ""
    opened = beasts.placements(stone, here(stone).id)[0].sprite
    walking = beasts.body("Rock Crab", "", 2, (farmer.x + farmer.y + 3) % 2)
    assert np.array_equal(opened.pixels, walking.pixels)


@pytest.mark.parametrize("kind", ["Duggy", "Stone Golem"])
def test_hidden_monsters_are_not_drawn(kind: str) -> None:
    world = floor(12)
    before = fresh(world)
    monster = beside(world, kind, 2, 1, "hidden")
    assert np.array_equal(before, fresh(world))
    monster.state = ""
    assert not np.array_equal(before, fresh(world))


@sweep("kind", KINDS)
def test_a_monster_is_drawn_where_it_is(kind: str) -> None:
    world = floor(12)
    farmer = world.farmers["farmer"]
    before = fresh(world, 640, 360)
    beside(world, kind, 3, 2, "")
    rows, columns = np.nonzero((before != fresh(world, 640, 360)).any(axis=2))

    assert rows.size > 150
    from_farmer = columns.mean() - _column_of(world, farmer.x)
    assert abs(from_farmer - 3 * 32) < 20


def _column_of(world: World, x: int) -> float:
    """Middle of a column of tiles in a picture of 640 x 360."""
    farmer = world.farmers["farmer"]
    window = window_on(load_sheet(farmer.location), farmer, 320, 180)
    return 2.0 * (x * 16 + 8 - window.x)


def test_monsters_have_a_health_bar_until_they_die() -> None:
    world = floor(12)
    monster = beside(world, "Green Slime", 2, 1)
    for health in (monster.health, 5):
        monster.health = health
        placed = beasts.placements(world, here(world).id)
        most = roster.info_of(monster).health
        assert [one.sprite for one in placed][1:] == [wounds.bar(health, most)]
    monster.health = 0
    assert len(beasts.placements(world, here(world).id)) == 1


def test_a_monster_is_red_while_it_is_invincible() -> None:
    world = floor(12)
    monster = beside(world, "Green Slime", 2, 1)
    monster.safe_until = world.tick + 8
    struck = fresh(world)
    world.tick += 8
    assert not np.array_equal(struck, fresh(world))


def test_a_farmer_that_was_hurt_is_red() -> None:
    world = floor(12)
    before = fresh(world)
    world.farmers["farmer"].safe_until = world.tick + 1
    assert not np.array_equal(before, fresh(world))


@pytest.mark.parametrize("kind", ["Bat", "Cave Fly", "Ghost", "Serpent", "Haunted Skull"])
def test_fliers_beat_their_wings_on_the_spot(kind: str) -> None:
    world = floor(12)
    beside(world, kind, 2, 1)
    one = beasts.placements(world, here(world).id)[0].sprite
    world.tick += 8
    other = beasts.placements(world, here(world).id)[0].sprite
    world.tick += 8
    assert one is not other
    assert beasts.placements(world, here(world).id)[0].sprite is one


def test_walkers_alternate_feet_on_each_tile() -> None:
    world = floor(12)
    monster = beside(world, "Skeleton", 2, 1)
    one = beasts.placements(world, here(world).id)[0].sprite
    world.tick += 8
    assert beasts.placements(world, here(world).id)[0].sprite is one
    monster.x += 1
    assert beasts.placements(world, here(world).id)[0].sprite is not one


# --------------------------------------------------------------------------------- shots


@pytest.mark.parametrize(
    ("kind", "name"),
    [("Skeleton", "bone"), ("Shadow Shaman", "curse"), ("Squid Kid", "fireball")],
)
def test_a_shot_flies_from_the_thrower_to_the_farmer(kind: str, name: str) -> None:
    world = floor(12)
    farmer = world.farmers["farmer"]
    monster = beside(world, kind, 4, 0, "aiming")
    middles = []
    for left in (30, 24, 12, 0):
        monster.next_tick = world.tick + left
        shots = beasts.placements(world, here(world).id)[2:]
        middles.append([(s.x + s.sprite.width // 2) / 16 - farmer.x - 0.5 for s in shots])

    assert middles == [[], [], [pytest.approx(2, abs=0.1)], [pytest.approx(0, abs=0.1)]]
    assert {beasts.shot(name, turn).pixels.tobytes() for turn in (0, 1)}


def test_fire_reaches_back_to_the_mouth() -> None:
    world = floor(12)
    monster = beside(world, "Pepper Rex", 4, 0, "aiming")
    counts = []
    for left in (18, 12, 6, 0):
        monster.next_tick = world.tick + left
        counts.append(len(beasts.placements(world, here(world).id)) - 2)  # body and bar
    assert counts == [1, 2, 3, 4]


def test_the_four_shots_look_different() -> None:
    shots = [beasts.shot(name, 0) for name in ("bone", "curse", "fireball", "fire")]
    for number, one in enumerate(shots):
        for other in shots[number + 1 :]:
            assert apart(one, other) >= 40
