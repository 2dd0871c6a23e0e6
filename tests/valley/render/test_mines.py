"""The mines: kinds of rock, dark floors and lights, ladders, treasures, the floor number."""

from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.menus import hud_layout
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.render import (
    Painter,
    font,
    hud,
    labels,
    litter,
    treasures,
    underground,
    ways_down,
)
from pytest_stardojo.valley.render.pixels import word
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.world.model import Item, Thing, World
from tests.sweeps import sweep
from tests.valley.render.mines import beside, floor, here
from tests.valley.render.scenes import Image, fresh, part, place
from tests.valley.render.test_monsters import apart

THEMES = {"earth": 12, "ice": 52, "lava": 92, "desert": 132}


def ground(number: int) -> tuple[float, ...]:
    """Return the mean red, green and blue of the ground two tiles below the farmer."""
    world = floor(number)
    location, farmer = here(world), world.farmers["farmer"]
    location.things.clear()
    location.clumps.clear()
    window = window_on(load_sheet(location.map), farmer, 320, 180)
    spot = (farmer.x * 16 - window.x, (farmer.y + 2) * 16 - window.y, 16, 16)
    return tuple(part(fresh(world), spot, 2).reshape(-1, 3).mean(axis=0).tolist())


def around(image: Image, world: World, dx: int, dy: int) -> float:
    """Return the brightness of a tile at an offset from the farmer, 0 to 255."""
    farmer = world.farmers["farmer"]
    window = window_on(load_sheet(here(world).map), farmer, 320, 180)
    x, y = (farmer.x + dx) * 16 - window.x, (farmer.y + dy) * 16 - window.y
    inside = 0 <= x <= 304 and 0 <= y <= 164
    return float(part(image, (x, y, 16, 16), 2).mean()) if inside else 0.0


# ------------------------------------------------------------------------------- rock


@pytest.mark.parametrize("theme", THEMES)
def test_each_kind_of_rock_has_colours_of_its_own(theme: str) -> None:
    mine = ground(THEMES[theme])
    for other, number in THEMES.items():
        if other != theme:
            apart = max(abs(a - b) for a, b in zip(mine, ground(number), strict=True))
            assert apart > 24, f"{theme} looks like {other}"


def test_ice_is_blue_lava_red_and_the_desert_yellow() -> None:
    ice, lava, desert = (ground(THEMES[name]) for name in ("ice", "lava", "desert"))

    assert ice[2] > ice[0] + 20
    assert lava[0] > lava[2]
    assert desert[0] > desert[2] + 40


def test_the_lair_is_violet() -> None:
    lair = place("BugLand", 31, 8)
    tones = fresh(lair)[200, 320].astype(int)

    assert tones[2] > tones[1] + 10


@pytest.mark.parametrize("id", ["(O)32", "(O)48", "(O)56", "(O)760"])
def test_stones_have_the_colour_of_their_rock(id: str) -> None:
    mine = litter.litter(id, "spring", 0)
    for other in ("(O)32", "(O)48", "(O)56", "(O)760"):
        theirs = litter.litter(other, "spring", 0)
        assert mine is not None
        assert theirs is not None
        assert other == id or apart(mine, theirs) >= 60


def test_boulders_have_the_colour_of_their_rock() -> None:
    looks = [litter.clump(756, rock) for rock in ("", "earth", "ice", "lava", "desert")]
    assert len({look.pixels.tobytes() for look in looks}) >= 4
    assert litter.clump(600, "ice").pixels.tobytes() == litter.clump(600).pixels.tobytes()


ORES, GEMS = ("(O)751", "(O)290", "(O)764"), ("(O)8", "(O)10", "(O)2", "(O)4")


@sweep("gem", GEMS)
@sweep("ore", ORES)
def test_a_gem_in_a_stone_has_another_shape_than_ore(gem: str, ore: str) -> None:
    shapes = []
    for id in (gem, ore):
        sprite = litter.litter(id, "spring", 0)
        assert sprite is not None
        shapes.append(sprite.pixels == word(labels.EDGE))
    assert np.count_nonzero(shapes[0] != shapes[1]) >= 12


NODES = {
    "copper": "(O)751",
    "iron": "(O)290",
    "gold": "(O)764",
    "iridium": "(O)765",
    "ruby": "(O)4",
    "diamond": "(O)2",
    "emerald": "(O)12",
    "amethyst": "(O)8",
    "topaz": "(O)10",
    "aquamarine": "(O)14",
    "jade": "(O)6",
    "mystic": "(O)46",
    "gem": "(O)44",
    "geode": "(O)75",
    "frozen geode": "(O)76",
    "magma geode": "(O)77",
    "omni geode": "(O)819",
}


@pytest.mark.parametrize("name", NODES)
def test_ore_stones_look_different(name: str) -> None:
    mine, plain = (litter.litter(id, "spring", 0) for id in (NODES[name], "(O)40"))
    assert mine is not None
    assert plain is not None
    assert apart(mine, plain) >= 30
    for other, id in NODES.items():
        theirs = litter.litter(id, "spring", 0)
        assert theirs is not None
        assert other == name or apart(mine, theirs) >= 12, f"{name} looks like {other}"


@pytest.mark.parametrize("id", ["(O)313", "(O)316", "(O)319", "(O)674"])
def test_weeds_of_each_kind_of_rock_differ(id: str) -> None:
    mine = litter.litter(id, "spring", 0)
    assert mine is not None
    for other in ("(O)313", "(O)316", "(O)319", "(O)674"):
        theirs = litter.litter(other, "spring", 0)
        assert theirs is not None
        assert other == id or apart(mine, theirs) >= 40


def test_weeds_of_the_mines_have_no_seasons() -> None:
    for id in ("(O)313", "(O)316", "(O)319"):
        assert len({litter.litter(id, s, 0) is None for s in ("spring", "winter")}) == 1
        one, two = (litter.litter(id, season, 0) for season in ("spring", "winter"))
        assert one is not None
        assert two is not None
        assert np.array_equal(one.pixels, two.pixels)


# ------------------------------------------------------------------------------- light


@pytest.mark.parametrize("number", [12, 52, 92, 132])
def test_a_dark_floor_is_dark_but_for_the_light_around_the_farmer(number: int) -> None:
    lit, dark = floor(number), floor(number, dark=True)
    bright, dim = fresh(lit), fresh(dark)

    near, far = within(dark, 0, 30), within(dark, 100, 400)
    assert dim[near].mean() > 0.6 * bright[near].mean()
    assert dim[far].mean() < 0.3 * bright[far].mean()
    assert near.sum() > 1000
    assert far.sum() > 10000


def within(world: World, least: int, most: int) -> np.ndarray:
    """Return the pixels of a 640 x 360 picture within a distance of the farmer, without the HUD."""
    farmer = world.farmers["farmer"]
    window = window_on(load_sheet(here(world).map), farmer, 320, 180)
    y, x = np.mgrid[:360, :640] // 2
    far = np.hypot(x - (farmer.x * 16 + 8 - window.x), y - (farmer.y * 16 - window.y))
    chosen: np.ndarray = (least <= far) & (far < most) & (y > 42) & (y < 108) & (x < 260)
    return chosen


@pytest.mark.parametrize(
    ("rings", "radius"),
    [([], 92), (["(O)516"], 116), (["(O)517"], 140), (["(O)517", "(O)888"], 188), (["(O)530"], 92)],
)
def test_rings_that_glow_widen_the_light(rings: list[str], radius: int) -> None:
    world = floor(12, dark=True)
    farmer = world.farmers["farmer"]
    before = fresh(world)
    farmer.rings = [Item(ring) for ring in rings]

    assert underground.lantern(farmer) == radius
    assert (fresh(world).mean() > before.mean()) == (radius > 92)


def test_a_torch_shines_on_a_dark_floor() -> None:
    world = floor(12, dark=True)
    farmer = world.farmers["farmer"]
    before = around(fresh(world), world, -6, 3)
    here(world).things[(farmer.x - 7, farmer.y + 3)] = Thing("(O)93")

    assert around(fresh(world), world, -6, 3) > 1.5 * before


def test_lava_shines_on_a_dark_floor() -> None:
    world = floor(100, dark=True)
    lit = floor(100)
    grid = load_sheet("UndergroundMine100").look
    x, y = next((x, y) for y, row in enumerate(grid) for x, c in enumerate(row) if c == "¬")
    farmer = world.farmers["farmer"]
    farmer.x, farmer.y = lit.farmers["farmer"].x, lit.farmers["farmer"].y = x + 9, y
    dim, bright = fresh(world), fresh(lit)

    assert around(dim, world, -9 + 1, 1) > 0.5 * around(bright, lit, -9 + 1, 1)


@pytest.mark.parametrize(("kind", "shines"), [("Lava Bat", True), ("Bat", False)])
def test_burning_monsters_shine(kind: str, shines: bool) -> None:
    world = floor(12, dark=True)
    alone = around(fresh(world), world, -7, 4)
    beside(world, kind, -7, 3)

    assert (around(fresh(world), world, -7, 4) > 1.4 * alone) == shines


def test_a_floor_that_is_not_dark_is_not_shaded() -> None:
    world = floor(12)
    before = fresh(world)
    world.farmers["farmer"].rings = [Item("(O)517")]
    assert np.array_equal(before, fresh(world))


# --------------------------------------------------------------- ways, treasures, display


def test_a_ladder_and_a_shaft_look_different() -> None:
    assert apart(ways_down.hole("ladder"), ways_down.hole("shaft")) >= 40


def test_the_hall_shows_its_ladders_and_its_lift() -> None:
    world = place("Mine", 20, 9)
    tiles = [(p.x // 16, p.y // 16) for p in ways_down.placements(world.locations["Mine"])]

    assert tiles == [(23, 9), (67, 9)]
    assert load_sheet("Mine").look[3][17] == "¶"


def test_a_ladder_that_shows_is_drawn_at_once() -> None:
    world, painter = floor(12), Painter()
    farmer = world.farmers["farmer"]
    before = painter.paint(world, "farmer", 640, 360).copy()
    here(world).ladders[(farmer.x + 1, farmer.y + 1)] = "ladder"
    after = painter.paint(world, "farmer", 640, 360).copy()

    assert not np.array_equal(before, after)
    assert np.array_equal(after, fresh(world))


def test_a_chest_is_drawn_open_once_its_farmer_has_emptied_it() -> None:
    world = floor(10)
    farmer = world.farmers["farmer"]
    assert treasures.placements(world, here(world), farmer) == []
    farmer.mine_chests.append(10)
    (opened,) = treasures.placements(world, here(world), farmer)
    x, y = load_sheet("UndergroundMine10").key_tiles["chest"][0]
    assert (opened.x, opened.y + opened.sprite.height) == (x * 16, y * 16 + 16)


def test_a_cart_shows_coal_until_it_is_taken() -> None:
    world = floor(12)
    farmer = world.farmers["farmer"]
    assert len(treasures.placements(world, here(world), farmer)) == 1
    world.coal_carts.append(12)
    assert treasures.placements(world, here(world), farmer) == []


def test_the_quarry_statue_shows_the_scythe_until_it_is_taken() -> None:
    world = floor(77377)
    farmer = world.farmers["farmer"]
    (held,) = treasures.placements(world, here(world), farmer)
    assert held.x // 16 == 12
    farmer.mail_received.append(mine_treasures.SCYTHE_LETTER)
    assert treasures.placements(world, here(world), farmer) == []


def test_the_chest_of_the_lair_is_drawn_open_once_it_is_empty() -> None:
    world = place("BugLand", 31, 8)
    farmer = world.farmers["farmer"]
    lair = world.locations["BugLand"]
    assert treasures.placements(world, lair, farmer) == []
    farmer.mail_received.append(mine_treasures.TALISMAN_LETTER)
    assert len(treasures.placements(world, lair, farmer)) == 1


@pytest.mark.parametrize(("width", "height"), [(640, 360), (1280, 720)])
def test_the_place_is_in_the_corner(width: int, height: int) -> None:
    plan = hud_layout(width, height)
    worlds = [
        *(floor(number) for number in (1, 2, 12, 121, 77377)),
        *(place("Mine", 20, 9), place("Town", 43, 58), place("SeedShop", 4, 19)),
    ]
    corners = {
        part(fresh(world, width, height), plan.place, plan.scale).tobytes() for world in worlds
    }
    assert len(corners) == len(worlds)


@pytest.mark.parametrize(
    ("where", "name"),
    [
        ("UndergroundMine5", "Mines, floor 5, no ladder yet"),
        ("UndergroundMine125", "Skull Cavern, floor 5, no ladder yet"),
        ("UndergroundMine77377", "Quarry Mine"),
        ("Town", "Pelican Town"),
        ("SeedShop", "Pierre's General Store"),
        ("Farm", "Farm"),
    ],
)
def test_the_corner_names_the_place_as_players_do(where: str, name: str) -> None:
    depth = where.removeprefix("UndergroundMine")
    world = floor(int(depth)) if depth.isdecimal() else place(where, 4, 19)
    assert hud.place_name(world, world.farmers["farmer"]) == name
    widest = hud.layout(640, 360).place[2]
    assert font.clipped(name, widest - 10) == name
    assert hud.sign(widest, 12, name).width <= widest


def test_the_corner_says_whether_a_ladder_has_been_found() -> None:
    world = floor(5)
    farmer = world.farmers["farmer"]
    assert hud.place_name(world, farmer).endswith("no ladder yet")
    world.locations[farmer.location].ladders[farmer.x, farmer.y + 2] = "ladder"
    assert hud.place_name(world, farmer) == "Mines, floor 5"


# ---------------------------------------------------------------------- the same picture


@pytest.mark.parametrize("number", [12, 34, 52, 100, 130, 77377])
def test_a_floor_always_gives_the_same_picture(number: int) -> None:
    def crowded() -> World:
        world = floor(number, dark=number == 34)
        for at, kind in enumerate(("Bat", "Green Slime", "Skeleton", "Lava Bat")):
            beside(world, kind, at - 2, 2).health -= at
        return world

    painter = Painter()
    painter.paint(place("Mine", 20, 9), "farmer", 640, 360)
    painter.paint(floor(number), "farmer", 640, 360)
    assert np.array_equal(painter.paint(crowded(), "farmer", 640, 360), fresh(crowded()))


def test_removed_monsters_leave_no_pixels() -> None:
    world, painter = floor(12), Painter()
    before = painter.paint(world, "farmer", 640, 360).copy()
    for at, kind in enumerate(("Bat", "Serpent", "Big Slime")):
        beside(world, kind, at - 1, 1)
    painter.paint(world, "farmer", 640, 360)
    world.monsters.clear()
    assert np.array_equal(painter.paint(world, "farmer", 640, 360), before)
