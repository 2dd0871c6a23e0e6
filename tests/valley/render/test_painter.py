from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.world.model import Drop, Grass, HoeDirt, Item, Thing, World
from tests.valley.render.scenes import farm, fresh, part, place


@pytest.mark.parametrize(
    ("width", "height"),
    [(640, 360), (1280, 720), (1920, 1080), (160, 90), (320, 240), (641, 363), (1001, 723)],
)
def test_a_picture_has_the_size_that_was_asked_for(width: int, height: int) -> None:
    image = Painter().paint(farm(), "farmer", width, height)

    assert image.shape == (height, width, 3)
    assert image.dtype == np.uint8
    assert len(np.unique(image.astype(np.uint32) @ [1, 256, 65536])) > 20


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (641, 363)])
def test_a_picture_can_be_painted_into_a_given_buffer(width: int, height: int) -> None:
    painter, world = Painter(), farm()
    target = np.zeros((height, width, 3), np.uint8)
    for x in (58, 55, 50):
        world.farmers["farmer"].x = x
        assert painter.paint(world, "farmer", width, height, None, target) is target
        assert np.array_equal(target, fresh(world, width, height))


def test_from_720_rows_up_a_base_pixel_is_four_pixels_wide_and_below_two() -> None:
    world = farm()
    big = Painter().paint(world, "farmer", 1280, 720)
    small = Painter().paint(world, "farmer", 640, 360)

    assert np.array_equal(big[::4, ::4], small[::2, ::2])
    assert np.array_equal(big, big[::4, ::4].repeat(4, axis=0).repeat(4, axis=1))
    assert np.array_equal(small, small[::2, ::2].repeat(2, axis=0).repeat(2, axis=1))


def test_a_bigger_picture_shows_more_of_the_world_and_not_bigger_tiles() -> None:
    world = farm()
    wide = Painter().paint(world, "farmer", 1920, 1080)
    narrow = Painter().paint(world, "farmer", 1280, 720)

    # Around the farmer, at the middle of both, the pixels are the same.
    assert np.array_equal(wide[440:640, 820:1100], narrow[260:460, 500:780])


def test_the_same_world_always_gives_the_same_picture() -> None:
    assert np.array_equal(fresh(farm()), fresh(farm()))


def test_earlier_pictures_do_not_show() -> None:
    painter = Painter()
    for x, y in ((70, 40), (20, 30), (40, 12), (58, 20), (9, 60)):
        painter.paint(farm(x=x, y=y), "farmer", 640, 360)
    painter.paint(place("SeedShop", 5, 20), "farmer", 640, 360)
    painter.paint(farm(2300, "Rain"), "farmer", 640, 360)
    world = farm()

    assert np.array_equal(painter.paint(world, "farmer", 640, 360), fresh(world))


def test_painting_changes_nothing_in_the_world() -> None:
    world = farm(2100, "Rain")
    before = msgspec.msgpack.encode(world)
    Painter().paint(world, "farmer", 640, 360)

    assert msgspec.msgpack.encode(world) == before


def _till(world: World) -> None:
    for x in range(54, 58):
        world.locations["Farm"].soil[(x, 21)] = HoeDirt()


def _water(world: World) -> None:
    for soil in world.locations["Farm"].soil.values():
        soil.watered = True


def _grow(world: World) -> None:
    for soil in world.locations["Farm"].soil.values():
        if soil.crop is not None:
            soil.crop.phase = 1


def _cut_grass(world: World) -> None:
    world.locations["Farm"].grass.clear()


def _sow_grass(world: World) -> None:
    world.locations["Farm"].grass[(57, 20)] = Grass(2)


def _clear(world: World) -> None:
    world.locations["Farm"].things.clear()
    world.locations["Farm"].trees.clear()


def _build_fence(world: World) -> None:
    for x in range(54, 60):
        world.locations["Farm"].things[(x, 22)] = Thing("(O)322")
    del world.locations["Farm"].things[(56, 22)]


def _fill_machine(world: World) -> None:
    world.locations["Farm"].things[(57, 19)] = Thing("(BC)12", held=Item("(O)346"), ready=True)


def _open_doors(world: World) -> None:
    for building in world.buildings.values():
        building.door_open = True
        building.bowl_filled = True


def _drop(world: World) -> None:
    world.locations["Farm"].drops.append(Drop(Item("(O)388", 3), 56, 20, 0))


def _move_animals(world: World) -> None:
    for number, animal in enumerate(world.animals.values()):
        animal.location, animal.x, animal.y = "Farm", 50 + 2 * number, 18


def _turn(world: World) -> None:
    world.farmers["farmer"].facing = 0


def _hold(world: World) -> None:
    farmer = world.farmers["farmer"]
    farmer.slots[5], farmer.slot = Item("(O)24", 2), 5


CHANGES = [
    _till,
    _water,
    _grow,
    _cut_grass,
    _sow_grass,
    _clear,
    _build_fence,
    _fill_machine,
    _open_doors,
    _drop,
    _move_animals,
    _turn,
    _hold,
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_shows_and_only_it_is_what_a_fresh_painter_would_paint(
    change: Callable[[World], None],
) -> None:
    painter, world = Painter(), farm()
    before = painter.paint(world, "farmer", 640, 360).copy()
    change(world)
    after = painter.paint(world, "farmer", 640, 360)

    assert not np.array_equal(after, before)
    assert np.array_equal(after, fresh(world))


def test_all_changes_one_after_the_other_while_walking() -> None:
    painter, world = Painter(), farm(1700)
    farmer = world.farmers["farmer"]
    for step, change in enumerate(CHANGES):
        farmer.x, farmer.y = 58 - 2 * step % 9, 20 + step % 4
        change(world)
        world.tick += 840
        image = painter.paint(world, "farmer", 640, 360)
        assert np.array_equal(image, fresh(world)), change.__name__


def test_what_changed_out_of_sight_shows_on_return() -> None:
    painter, world = Painter(), farm()
    farmer = world.farmers["farmer"]
    painter.paint(world, "farmer", 640, 360)
    farmer.x, farmer.y = 20, 50
    painter.paint(world, "farmer", 640, 360)
    for change in (_water, _clear, _open_doors, _sow_grass):
        change(world)
    world.locations["Farm"].clumps.clear()
    world.locations["Farm"].bushes.clear()
    painter.paint(world, "farmer", 640, 360)
    for x, y in ((40, 40), (58, 20), (30, 14), (75, 60)):
        farmer.x, farmer.y = x, y
        assert np.array_equal(painter.paint(world, "farmer", 640, 360), fresh(world)), (x, y)


def test_another_world_in_the_same_place_shows_nothing_of_the_first() -> None:
    painter, other = Painter(), farm()
    painter.paint(place("Farm", 58, 20, "save_quests"), "farmer", 640, 360)
    painter.paint(place("Farm", 40, 30, "save_new"), "farmer", 640, 360)

    assert np.array_equal(painter.paint(other, "farmer", 640, 360), fresh(other))


def test_at_night_it_is_darker_than_in_the_evening_and_then_by_day() -> None:
    def light(time: int) -> float:
        return float(fresh(farm(time))[60:280, 20:460].mean())

    day, evening, night = light(1000), light(1900), light(2300)

    assert day > evening + 10
    assert evening > night + 20


def test_in_a_house_it_is_as_bright_at_night_as_by_day() -> None:
    world = place("FarmHouse", 6, 7)
    day = fresh(world)
    world.tick = 17 * 6 * 420

    assert np.array_equal(day[200:280], fresh(world)[200:280])


def test_rain_falls_outdoors_only() -> None:
    dry, wet = fresh(farm()), fresh(farm(weather="Rain"))
    assert wet.mean() < dry.mean() - 10
    inside = place("SeedShop", 5, 20)
    clear = fresh(inside)
    inside.weather = "Rain"
    assert np.array_equal(clear[120:280], fresh(inside)[120:280])


def test_a_torch_shines_at_night() -> None:
    world = farm(2300, x=66, y=26)
    dark = fresh(world)
    world.locations["Farm"].things[(63, 26)] = Thing("(O)93")

    spot = np.s_[120:240, 150:260]
    assert fresh(world)[spot].mean() > dark[spot].mean() + 15


def test_a_barn_hides_a_farmer_behind_it() -> None:
    world = farm(x=62, y=19)
    world.pets.clear()
    alone = fresh(world, 1280, 720)
    cow = next(animal for animal in world.animals.values() if animal.type == "White Cow")
    cow.location, cow.x, cow.y = "Farm", 54, 13
    assert np.array_equal(fresh(world, 1280, 720), alone)
    cow.y = 17
    assert not np.array_equal(fresh(world, 1280, 720), alone)


def test_a_second_farmer_is_seen_and_looks_different() -> None:
    world = farm()
    alone = fresh(world)
    other = msgspec.structs.replace(world.farmers["farmer"], key="farmer2", x=60, slots=[None] * 36)
    world.farmers["farmer2"] = other
    both = fresh(world)

    assert not np.array_equal(both, alone)
    ours, theirs = both[150:206, 304:336], both[150:206, 368:400]
    assert not np.array_equal(ours, theirs)


def test_each_farmer_sees_its_surroundings() -> None:
    world = farm()
    other = msgspec.structs.replace(world.farmers["farmer"], key="farmer2", location="FarmHouse")
    other.x, other.y = 6, 7
    world.farmers["farmer2"] = other
    painter = Painter()
    farm_view = painter.paint(world, "farmer", 640, 360).copy()

    assert not np.array_equal(painter.paint(world, "farmer2", 640, 360), farm_view)


def test_the_window_stops_at_the_edges_of_the_map() -> None:
    sheet = load_sheet("Farm")
    farmer = farm().farmers["farmer"]
    corners = []
    for x, y in ((0, 0), (79, 0), (0, 64), (79, 64), (40, 30)):
        farmer.x, farmer.y = x, y
        corners.append(window_on(sheet, farmer, 320, 180)[:2])

    # 80 x 65 tiles are 1280 x 1040 pixels; below the map is room for the toolbar.
    assert corners == [(0, 0), (960, 0), (0, 886), (960, 886), (488, 398)]


def test_a_small_map_is_centred() -> None:
    world = place("FarmHouse", 6, 7)
    window = window_on(load_sheet("FarmHouse"), world.farmers["farmer"], 320, 180)

    # The room is 11 or 12 tiles wide: 176 or 192 pixels of 320.
    assert window.x in {-64, -72}
    image = fresh(world)
    assert np.all(part(image, (2, 60, 40, 60), 2) == part(image, (2, 60, 1, 1), 2)[0, 0])
