"""Every place in every season; houses, fixtures, lamps, snow; the size of caches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.render import Painter, art, painter, pieces
from pytest_stardojo.valley.render.houses import Block, front
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Location, World
from tests.sweeps import sweep
from tests.valley.render.scenes import RECIPES, fresh, place

SEASONS = ("spring", "summer", "fall", "winter")
FRONT = Block(0, 0, 3, 7, 8)
DOORS = ((4, 6),)
GOALS = sorted(art.table("fronts", "fronts"))


def at(name: str, season: str = "spring", time: int = 1000) -> World:
    """Return the world of ``save_new`` with the farmer at a map's arrival tile, in a season."""
    world = place(name, *load_sheet(name).default_arrival)
    if name not in world.locations:
        world.locations[name] = Location(name, name, name, outdoor=load_sheet(name).outdoor)
    world.season, world.tick = season, tick_at(time)
    return world


def paint(name: str, seasons: Sequence[str]) -> None:
    """Paint a place in some seasons and check the pictures."""
    images = [fresh(at(name, season), 320, 180) for season in seasons]

    assert all(image.shape == (180, 320, 3) for image in images)
    assert all(len(np.unique(image.reshape(-1, 3), axis=0)) > 12 for image in images)
    if load_sheet(name).outdoor and name not in {"Desert", "Tunnel"}:
        assert any(np.any(images[0] != other) for other in images[1:])


@sweep(("number", "name"), enumerate(sheet_names()), parts=2)
def test_a_place_can_be_painted(number: int, name: str) -> None:
    seasons = (
        ("winter", SEASONS[number % 3]) if load_sheet(name).outdoor else (SEASONS[number % 4],)
    )
    paint(name, seasons)


@pytest.mark.soak
@sweep("name", sheet_names(), parts=4)
def test_a_place_can_be_painted_in_all_seasons(name: str) -> None:
    paint(name, SEASONS)


@pytest.mark.parametrize("name", ["Town", "Saloon", "Beach", "Mountain", "ArchaeologyHouse"])
def test_a_place_looks_the_same_after_other_pictures(name: str) -> None:
    world = at(name)
    schedules.place_once(world)
    schedules.place_at(world, 1200)
    used = Painter()
    for other in ("Forest", "SeedShop", name, "Railroad"):
        used.paint(at(other), "farmer", 640, 360)

    assert np.array_equal(used.paint(world, "farmer", 640, 360), fresh(world))


def test_the_caches_of_all_places_are_bounded() -> None:
    used = Painter()
    world = at("Town")
    for name in ("Town", "Forest", "Mountain", "Beach", "Railroad", "Desert", "Saloon", "Town"):
        world.farmers["farmer"].location = name
        used.paint(world, "farmer", 320, 180)

    for store in (used._scenes, used._terrains):
        pixels = [kept.canvas.size for kept in store.values()]
        assert 1 <= len(pixels) < 7, "seven places were painted, and not all of them fit"
        assert len(pixels) == 1 or sum(pixels) <= painter.KEPT_PIXELS == 4_400_000


# ------------------------------------------------------------------------------- houses


@sweep(("one", "other"), [*combinations(GOALS, 2)])
def test_two_house_fronts_differ_in_a_tenth_of_their_pixels(one: str, other: str) -> None:
    first, second = front(FRONT, DOORS, one, 0), front(FRONT, DOORS, other, 0)

    differing = (first.pixels != second.pixels) | (first.mask != second.mask)
    assert np.count_nonzero(differing) > 0.1 * differing.size


def test_every_door_of_the_town_belongs_to_a_house_front() -> None:
    goals = {way.to for way in load_sheet("Town").exits if way.kind == "door"}

    assert goals - set(GOALS) == {"Sewer", "MovieTheater", "AbandonedJojaMart"}


@sweep("goal", GOALS)
def test_windows_are_lit_and_snow_lies_on_roofs(goal: str) -> None:
    day, night = front(FRONT, DOORS, goal, 0), front(FRONT, DOORS, goal, 0, lit=True)
    snow = front(FRONT, DOORS, goal, 0, snow=True)

    if art.table("fronts", "windows").get(goal) != ("none",):
        assert np.any(day.pixels != night.pixels)
    top = np.s_[: 3 * 16]
    white = (snow.pixels[top] & 255).astype(int).mean() - (day.pixels[top] & 255).astype(int).mean()
    assert np.any(day.pixels != snow.pixels)
    assert white > 0


def test_lamp_posts_shine_in_the_evening() -> None:
    world = place("Town", 33, 58)
    assert (33, 57) in {
        (x // 16, (y + 14) // 16) for x, y, _ in pieces.lights(load_sheet("Town"), _town())
    }
    world.tick = tick_at(2200)
    image = fresh(world).astype(int).sum(axis=2)

    assert image.max() > 600
    assert np.percentile(image, 30) < 250


def _town() -> list[list[str]]:
    from pytest_stardojo.valley.render import fittings

    return fittings.names(load_sheet("Town"))


@pytest.mark.parametrize(
    ("name", "fixture", "tile"),
    [
        ("BusStop", "bus", (24, 8)),
        ("BusStop", "ticket machine", (17, 11)),
        ("Desert", "bus", (21, 25)),
        ("BoatTunnel", "boat", (7, 7)),
    ],
)
def test_fixtures_are_drawn_where_the_map_has_them(
    name: str, fixture: str, tile: tuple[int, int]
) -> None:
    sheet = load_sheet(name)
    spot = next(one for one in sheet.fixtures if one.name == fixture)
    sprite = pieces.fixture(fixture, spot.width)
    placed = [one for one in pieces._fixtures(sheet) if one.sprite is sprite]

    assert len(placed) == 1
    x, y = tile[0] * 16 + 8, tile[1] * 16 + 8
    assert placed[0].x <= x < placed[0].x + sprite.width
    assert placed[0].y <= y < placed[0].y + sprite.height


def test_the_museum_shows_what_was_donated() -> None:
    world = place("ArchaeologyHouse", 34, 8)
    bare = fresh(world)
    world.museum = ["(O)96", "(O)97"]
    two = fresh(world)
    world.museum.append("(O)107")

    assert 0 < np.count_nonzero((bare != two).any(axis=2)) < 3000
    assert np.any(two != fresh(world))


def test_every_building_of_the_farming_save_can_be_painted() -> None:
    world = saves.SHARED.world(str(RECIPES / "save_farming.yaml"))
    for location in list(world.locations.values()):
        if location.building:
            sheet = load_sheet(location.map)
            farmer = world.farmers["farmer"]
            farmer.location, (farmer.x, farmer.y) = location.id, sheet.default_arrival
            assert fresh(world).any()
