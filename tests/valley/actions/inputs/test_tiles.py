"""Clicks and keys on tiles and on the toolbar."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.menus.hud import hud_layout
from pytest_stardojo.wire import messages as wire
from tests.valley.actions.inputs.doing import (
    click,
    middle,
    pixel_of,
    press,
    right_click,
    scroll,
    slot_of,
)
from tests.valley.playing import Game

AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
STEPS: dict[wire.Direction, tuple[int, int]] = {
    "up": (0, -1),
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
}


@pytest.fixture
def game() -> Game:
    """A game with the farmer on a field without anything around."""
    game = Game("save_new")
    game.command("world_clear", "removable", "Farm")
    game.command("warp", "Farm", 64, 20)
    game.do(wire.ChooseItem(slot_of(game, "(T)Hoe")))
    return game


def _tilled(game: Game) -> set[tuple[int, int]]:
    farmer = game.farmer
    soil = game.world.locations["Farm"].soil
    return {(x - farmer.x, y - farmer.y) for x, y in soil}


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (1000, 700)])
def test_a_click_uses_the_tool_on_each_of_the_eight_tiles(
    game: Game, size: tuple[int, int]
) -> None:
    view = wire.View(image=wire.ImageSize(*size))
    game.service._pictures = _NoPictures()  # type: ignore[assignment]
    for offset in AROUND:
        before = _tilled(game)
        game.step(click(*pixel_of(game, *offset, size)), view=view)
        assert _tilled(game) - before == {offset}


class _NoPictures:
    """Pictures that are not drawn; pixels count all the same."""

    path = None

    def draw(self, *about: object) -> None:
        """Draw nothing."""


@pytest.mark.parametrize("offset", [(0, 0), (2, 0), (-3, 1), (0, -2), (5, 2)])
def test_a_click_elsewhere_uses_the_tool_on_the_faced_tile(
    game: Game, offset: tuple[int, int]
) -> None:
    for direction, step in STEPS.items():
        game.farmer.facing = list(STEPS).index(direction)
        before = _tilled(game)
        game.do(click(*pixel_of(game, *offset)))
        assert _tilled(game) - before == {step}


@pytest.mark.parametrize("pixel", [(-50, 300), (5000, 10), (3, -9), (1280, 720)])
def test_pixels_outside_the_image_are_clipped(game: Game, pixel: tuple[int, int]) -> None:
    assert game.do(click(*pixel)) == ["ok"]
    assert _tilled(game) == {[*STEPS.values()][game.farmer.facing]}


@pytest.mark.parametrize("direction", STEPS)
def test_clicks_and_keys_equal_use_and_interact(direction: wire.Direction) -> None:
    def played(*actions: wire.AnyAction) -> tuple[list[str], str]:
        game = Game("save_new")
        game.command("warp", "Farm", 64, 18)
        done = game.do(wire.ChooseItem(slot_of(game, "(T)Hoe")), *actions)
        return done, game.digest()

    game = Game("save_new")
    game.command("warp", "Farm", 64, 18)
    pixel = pixel_of(game, *STEPS[direction])
    used = played(wire.Use(direction), wire.Interact(direction))
    assert played(click(*pixel), right_click(*pixel)) == used
    assert played(click(*pixel), press("x")) == used


def test_the_key_c_uses_the_tool_on_the_faced_tile(game: Game) -> None:
    for facing, step in enumerate(STEPS.values()):
        game.farmer.facing = facing
        before = _tilled(game)
        assert game.do(press("c")) == ["ok"]
        assert _tilled(game) - before == {step}


@pytest.mark.parametrize(("key", "slot"), [*zip("1234567890-=", range(12), strict=True)])
def test_keys_choose_the_slots_of_the_toolbar(game: Game, key: str, slot: int) -> None:
    assert game.do(press(key)) == ["ok"]
    assert game.farmer.slot == slot


def test_a_click_on_the_toolbar_chooses_the_slot(game: Game) -> None:
    plan = hud_layout(1280, 720)
    for slot, (x, y, width, height) in enumerate(plan.slots):
        game.do(click(*middle((4 * x, 4 * y, 4 * width, 4 * height))))
        assert game.farmer.slot == slot
    assert _tilled(game) == set()


@pytest.mark.parametrize(
    ("slot", "clicks", "after"), [(0, -1, 1), (0, 1, 11), (11, -1, 0), (3, 2, 1), (5, -24, 5)]
)
def test_the_wheel_chooses_the_next_slot(game: Game, slot: int, clicks: int, after: int) -> None:
    game.farmer.slot = slot
    assert game.do(scroll(clicks)) == ["ok"]
    assert game.farmer.slot == after


def test_tab_moves_the_next_row_of_the_bag_into_the_toolbar(game: Game) -> None:
    game.farmer.bag_size = 36
    game.command("add_item_by_name", "Parsnip Seeds", 5)
    before = list(game.farmer.slots)
    game.do(press("tab"))
    assert game.farmer.slots == before[12:] + before[:12]
    assert game.do(press("tab"), press("tab")) == ["ok", "ok"]
    assert game.farmer.slots == before


def test_a_key_that_does_not_exist_does_nothing(game: Game) -> None:
    before = game.digest()
    result = game.step(press("escpe")).results["farmer"][0]
    assert (result.ok, result.reason, result.ticks) == (False, "unknown_key", 0)
    assert "escape" in result.message
    assert game.digest() == before


def test_a_gesture_without_effect_does_not_stop_those_after_it(game: Game) -> None:
    results = game.step(press("backspace"), press("3")).results["farmer"]
    assert [result.reason for result in results] == ["nothing_there", "ok"]
    assert game.farmer.slot == 2
