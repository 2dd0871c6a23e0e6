"""Short forms of the action ``input`` for tests."""

from __future__ import annotations

from pytest_stardojo._screen import frame_size
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.wire.messages import Input, Rect
from tests.valley.playing import Game

SIZE = (1280, 720)


def click(x: int, y: int, keys: str | None = None) -> Input:
    return Input("click", x=x, y=y, keys=keys)


def right_click(x: int, y: int, keys: str | None = None) -> Input:
    return Input("right_click", x=x, y=y, keys=keys)


def press(keys: str) -> Input:
    return Input("press", keys=keys)


def hold(keys: str, seconds: float) -> Input:
    return Input("hold", keys=keys, ms=round(seconds * 1000))


def scroll(clicks: int) -> Input:
    return Input("scroll", clicks=clicks)


def type_text(text: str) -> Input:
    return Input("type", text=text)


def wait(seconds: float) -> Input:
    return Input("wait", ms=round(seconds * 1000))


def pixel_of(game: Game, dx: int, dy: int, size: tuple[int, int] = SIZE) -> tuple[int, int]:
    """Return the pixel in the middle of a tile, relative to the farmer."""
    farmer = game.farmer
    window = window_on(sheet(here(game.world, farmer)), farmer, *frame_size(*size))
    x, y = window.middle((farmer.x + dx, farmer.y + dy))
    scale = scale_for(size[1])
    return x * scale, y * scale


def middle(rect: Rect) -> tuple[int, int]:
    """Return the pixel in the middle of a rectangle."""
    x, y, width, height = rect
    return x + width // 2, y + height // 2


def slot_of(game: Game, id: str) -> int:
    """Return the first slot of the bag with an item of that id."""
    slots = game.farmer.slots
    return next(slot for slot, item in enumerate(slots) if item is not None and item.id == id)
