from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from pytest_stardojo.valley.menus import hud_layout
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.render import Painter, font
from pytest_stardojo.valley.world.model import Item, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire.messages import MenuState, Rect
from tests.valley.render.scenes import Image, farm, fresh, part

SIZES = [(640, 360), (1280, 720), (1920, 1080)]


def _difference(one: Image, other: Image) -> Rect:
    """The smallest rectangle that holds all pixels in which two images differ."""
    rows, columns = np.nonzero((one != other).any(axis=2))
    left, top = int(columns.min()), int(rows.min())
    return left, top, int(columns.max()) + 1 - left, int(rows.max()) + 1 - top


def _inside(inner: Rect, outer: Rect, scale: int, slack: int = 0) -> bool:
    x, y, width, height = (scale * number for number in outer)
    return (
        x - slack <= inner[0]
        and y - slack <= inner[1]
        and inner[0] + inner[2] <= x + width + slack
        and inner[1] + inner[3] <= y + height + slack
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_money_is_drawn_in_its_panel(width: int, height: int) -> None:
    plan, world = hud_layout(width, height), farm()
    before = fresh(world, width, height)
    world.farmers["farmer"].money = 1234567

    changed = _difference(before, fresh(world, width, height))
    assert _inside(changed, plan.money, plan.scale)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_date_is_drawn_in_its_line(width: int, height: int) -> None:
    plan, world = hud_layout(width, height), farm()
    before = fresh(world, width, height)
    world.day = 23

    assert _inside(_difference(before, fresh(world, width, height)), plan.date, plan.scale)


def test_the_time_is_drawn_in_its_line() -> None:
    plan, world = hud_layout(640, 360), farm(1000)
    before = fresh(world)
    world.tick += 420

    assert _inside(_difference(before, fresh(world)), plan.time, plan.scale)


def _health(world: World) -> None:
    world.farmers["farmer"].health = 30


def _energy(world: World) -> None:
    world.farmers["farmer"].energy = 30


@pytest.mark.parametrize(("change", "name"), [(_health, "health"), (_energy, "energy")])
def test_a_bar_falls_and_its_figure_changes(change: Callable[[World], None], name: str) -> None:
    plan, world = hud_layout(1280, 720), farm()
    before = fresh(world, 1280, 720)
    change(world)
    after = fresh(world, 1280, 720)

    bar: Rect = getattr(plan, name)
    for rect in (bar, plan.figures):
        assert not np.array_equal(part(before, rect, 4), part(after, rect, 4))
        x, y, width, height = (4 * number for number in rect)
        before[y : y + height, x : x + width] = after[y : y + height, x : x + width]
    assert np.array_equal(before, after)


@pytest.mark.parametrize(("change", "name"), [(_health, "health"), (_energy, "energy")])
def test_a_low_bar_is_darker(change: Callable[[World], None], name: str) -> None:
    plan, world = hud_layout(1280, 720), farm()
    before = fresh(world, 1280, 720)
    change(world)
    after = fresh(world, 1280, 720)
    bar: Rect = getattr(plan, name)
    assert part(after, bar, plan.scale).mean() < part(before, bar, plan.scale).mean()


@pytest.mark.parametrize(("facing", "offset"), list(enumerate([(0, -1), (1, 0), (0, 1), (-1, 0)])))
def test_the_faced_tile_is_marked(facing: int, offset: tuple[int, int]) -> None:
    world = farm()
    farmer = world.farmers["farmer"]
    farmer.facing = facing
    shown = fresh(world)
    window = window_on(sheet(world.locations["Farm"]), farmer, 320, 180)
    x = 2 * (16 * (farmer.x + offset[0]) - window.x)
    y = 2 * (16 * (farmer.y + offset[1]) - window.y)
    for corner in ((0, 0), (0, 31), (31, 0), (31, 31)):
        assert shown[y + corner[0], x + corner[1]].tolist() == [0x38, 0x20, 0x1A]


def test_no_tile_is_marked_behind_a_menu() -> None:
    world = farm()
    farmer = world.farmers["farmer"]
    menu = MenuState("message", text="Hello.")
    pictures = []
    for facing in (0, 2):
        farmer.facing = facing
        plain = Painter().paint(world, "farmer", 640, 360, menu)
        pictures.append(plain[:100, :200].copy())
    assert np.array_equal(pictures[0], pictures[1])


def test_little_energy_is_shown_in_another_colour() -> None:
    plan, world = hud_layout(1280, 720), farm()
    x, y, width, height = plan.energy
    foot: Rect = (x + width // 2, y + height - 4, 1, 1)
    full = part(fresh(world, 1280, 720), foot, 4)[0, 0].tolist()
    world.farmers["farmer"].energy = 20
    low = part(fresh(world, 1280, 720), foot, 4)[0, 0].tolist()

    assert full == [92, 200, 60]
    assert low == [224, 96, 44]


@pytest.mark.parametrize("slot", [0, 4, 11])
def test_the_chosen_slot_is_marked(slot: int) -> None:
    plan, world = hud_layout(640, 360), farm()
    world.farmers["farmer"].slot = slot
    image = fresh(world)

    for number, rect in enumerate(plan.slots):
        corner = part(image, rect, plan.scale)[0, 0].tolist()
        assert (corner == [224, 70, 58]) == (number == slot)


def test_an_item_shows_in_its_slot_with_its_count() -> None:
    plan, world = hud_layout(640, 360), farm()
    farmer = world.farmers["farmer"]
    before = fresh(world)
    farmer.slots[9] = Item("(O)24", 1)
    one = fresh(world)
    farmer.slots[9] = Item("(O)24", 7)
    seven = fresh(world)
    farmer.slots[9] = Item("(O)24", 7, 2)
    gold = fresh(world)

    assert _inside(_difference(before, one), plan.slots[9], plan.scale)
    assert _inside(_difference(one, seven), plan.slots[9], plan.scale)
    assert _inside(_difference(seven, gold), plan.slots[9], plan.scale)


def test_the_water_in_a_can_shows() -> None:
    plan, world = hud_layout(640, 360), farm()
    farmer = world.farmers["farmer"]
    slot = next(i for i, item in enumerate(farmer.slots) if item and item.id == "(T)WateringCan")
    item = farmer.slots[slot]
    assert item is not None
    before = fresh(world)
    item.water = 3

    assert _inside(_difference(before, fresh(world)), plan.slots[slot], plan.scale)


def test_the_sign_of_the_weather_changes() -> None:
    plan = hud_layout(640, 360)
    signs = {
        part(fresh(farm(weather=weather)), plan.weather, plan.scale).tobytes()
        for weather in ("Sun", "Rain", "Storm", "Wind", "Snow")
    }

    assert len(signs) == 5


def test_the_font_has_every_character_of_the_valley() -> None:
    known = font.glyphs()

    for code in range(33, 127):
        assert chr(code) in known or chr(code) in "{}\\", chr(code)
    foreign = "Pi\u00f1ata \u2013 caf\u00e9\u2019s"
    assert font.line(foreign).width == font.line("Pinata - cafe's").width


def test_letters_differ() -> None:
    shapes: dict[bytes, str] = {}
    for char, shape in font.glyphs().items():
        key = shape.tobytes() + bytes(shape.shape)
        assert key not in shapes, f"{char!r} looks like {shapes.get(key)!r}"
        shapes[key] = char


def test_text_is_wrapped_at_blanks() -> None:
    lines = font.wrap("the quick brown fox jumps over the lazy dog", 80)

    assert " ".join(lines) == "the quick brown fox jumps over the lazy dog"
    assert len(lines) > 2
    assert all(font.width(line) <= 80 for line in lines)
    assert font.wrap("one\n\ntwo", 80) == ["one", "", "two"]


def test_text_that_does_not_fit_is_cut() -> None:
    assert font.clipped("Parsnip", 100) == "Parsnip"
    assert font.clipped("Parsnip Seeds", 40).endswith("..")
    assert font.width(font.clipped("Parsnip Seeds", 40)) <= 40


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_season_has_its_icon_beside_the_date(width: int, height: int) -> None:
    x, y, across, down = (
        hud_layout(width, height).scale * number for number in hud_layout(width, height).season
    )
    signs = set()
    for season in ("spring", "summer", "fall", "winter"):
        world = farm()
        world.season = season
        image = fresh(world, width, height)
        signs.add(image[y : y + down, x : x + across].tobytes())
    assert len(signs) == 4
