"""Gestures by their primitive: click, press, hold, scroll, type and wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from pytest_stardojo.gamedata._files import UnknownName
from pytest_stardojo.valley.actions.inputs import held_keys, in_menu, in_world
from pytest_stardojo.valley.actions.inputs import keys as key_table
from pytest_stardojo.valley.actions.inputs.keys import Key
from pytest_stardojo.valley.world.model import Activity, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire

DEFAULT_SIZE = (1280, 720)
"""Size of the image to which pixels refer if the step has none."""


class Gesture(msgspec.Struct, frozen=True):
    """An action ``input``, and the size of the image that it points at."""

    in_menu: ClassVar[bool] = True
    """Whether it is possible while a menu is open."""

    action: wire.Input
    size: tuple[int, int]
    """Width and height in pixels."""

    @property
    def pixel(self) -> tuple[int, int]:
        """The pixel that it points at, inside the image."""
        x, y = self.action.x or 0, self.action.y or 0
        return _clipped(x, self.size[0]), _clipped(y, self.size[1])


def _clipped(number: int, size: int) -> int:
    return min(max(0, number), size - 1)


def start(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    """Begin a gesture; return what takes time.

    Raises:
        Refused: unknown_key, nothing_there, and the reasons of the rules.
    """
    return PRIMITIVES[gesture.action.primitive](world, farmer, gesture)


def _click(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    held = _modifiers(_keys(gesture.action))
    if farmer.menus:
        return in_menu.click(world, farmer, gesture.pixel, gesture.size, held)
    return in_world.click(world, farmer, gesture.pixel, gesture.size)


def _right_click(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    held = _modifiers(_keys(gesture.action))
    if farmer.menus:
        return in_menu.right_click(world, farmer, gesture.pixel, gesture.size, held)
    return in_world.right_click(world, farmer, gesture.pixel, gesture.size)


def _move_mouse(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    return None


def _press(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    pressed = _keys(gesture.action)
    if held_keys.walks(pressed) and not farmer.menus:
        return held_keys.hold(world, farmer, pressed, ticks=0)
    result = None
    for key in pressed:
        if result is None and key.command != "modifier":
            press = in_menu.press if farmer.menus else in_world.press
            result = press(world, farmer, key)
    return result


def _hold(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    pressed = _keys(gesture.action)
    ticks = gesture.action.ms * 60 // 1000
    if farmer.menus or not held_keys.repeats(pressed):
        result = _press(world, farmer, gesture)
        return result or held_keys.wait(world, ticks)
    return held_keys.hold(world, farmer, pressed, ticks)


def _scroll(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    if farmer.menus:
        return in_menu.scroll(world, farmer, gesture.action.clicks)
    return in_world.scroll(farmer, gesture.action.clicks)


def _type(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    return in_menu.type_text(farmer, gesture.action.text or "")


def _wait(world: World, farmer: Farmer, gesture: Gesture) -> Activity | None:
    return held_keys.wait(world, gesture.action.ms * 60 // 1000)


PRIMITIVES: dict[str, Callable[[World, Farmer, Gesture], Activity | None]] = {
    "click": _click,
    "right_click": _right_click,
    "move_mouse": _move_mouse,
    "press": _press,
    "hold": _hold,
    "scroll": _scroll,
    "type": _type,
    "wait": _wait,
}


def _keys(action: wire.Input) -> tuple[Key, ...]:
    """Return the keys of an action.

    Raises:
        Refused: unknown_key.
    """
    try:
        return key_table.chord(action.keys) if action.keys else ()
    except UnknownName as error:
        raise Refused("unknown_key", str(error)) from None


def _modifiers(pressed: tuple[Key, ...]) -> frozenset[str]:
    return frozenset(key.key for key in pressed if key.command == "modifier")
