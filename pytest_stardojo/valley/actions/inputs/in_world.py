"""Clicks and keys while no menu is open."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo._screen import frame_size
from pytest_stardojo.valley.actions import tile_actions
from pytest_stardojo.valley.actions.inputs.keys import Key
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.menus.hud import TOOLBAR_SLOTS, hud_layout
from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Activity, Farmer, Tile, World
from pytest_stardojo.valley.world.places import ahead, here, sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire.messages import Rect

Pixel = tuple[int, int]


def click(world: World, farmer: Farmer, pixel: Pixel, size: Pixel) -> Activity | None:
    """Choose a slot of the toolbar, or use the held tool or item on a tile."""
    slot = _slot_at(pixel, size)
    if slot is not None:
        choose_slot(farmer, slot)
        return None
    return tile_actions.use_on(world, farmer, _aim(world, farmer, pixel, size))


def right_click(world: World, farmer: Farmer, pixel: Pixel, size: Pixel) -> Activity | None:
    """Press the action button on a tile."""
    return tile_actions.interact_with(world, farmer, _aim(world, farmer, pixel, size))


def tile_at(world: World, farmer: Farmer, pixel: Pixel, size: Pixel) -> Tile:
    """Return the tile that a pixel of the image shows; it may be outside the map."""
    scale = scale_for(size[1])
    window = window_on(sheet(here(world, farmer)), farmer, *frame_size(*size))
    return window.tile(pixel[0] // scale, pixel[1] // scale)


def _aim(world: World, farmer: Farmer, pixel: Pixel, size: Pixel) -> Tile:
    """Return the tile that a click reaches: one of the eight around the farmer, else the faced.

    The farmer turns to it.
    """
    tile = tile_at(world, farmer, pixel, size)
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    if (dx, dy) == (0, 0) or max(abs(dx), abs(dy)) > 1:
        return ahead(farmer)
    tile_actions.turn(farmer, tile)
    return tile


def _slot_at(pixel: Pixel, size: Pixel) -> int | None:
    plan = hud_layout(*size)
    x, y = pixel[0] // plan.scale, pixel[1] // plan.scale
    return next((i for i, rect in enumerate(plan.slots) if _inside(rect, x, y)), None)


def _inside(rect: Rect, x: int, y: int) -> bool:
    left, top, width, height = rect
    return left <= x < left + width and top <= y < top + height


def choose_slot(farmer: Farmer, slot: int) -> None:
    """Hold the item of a slot.

    Raises:
        Refused: no_slot, when the bag has fewer slots.
    """
    if slot >= farmer.bag_size:
        raise Refused("no_slot", f"the bag has slots 0 to {farmer.bag_size - 1}")
    farmer.slot = slot


# ------------------------------------------------------------------------------- keys


def press(world: World, farmer: Farmer, key: Key) -> Activity | None:
    """Do what a key does; keys that have no use without a menu do nothing.

    Raises:
        Refused: nothing_there for such a key, and the reasons of the rules.
    """
    command = COMMANDS.get(key.command)
    if command is None:
        raise Refused("nothing_there", f"the key {key.key!r} does nothing here")
    return command(world, farmer, key)


def _use(world: World, farmer: Farmer, key: Key) -> Activity | None:
    return tile_actions.use_on(world, farmer, ahead(farmer))


def _act(world: World, farmer: Farmer, key: Key) -> Activity | None:
    return tile_actions.interact_with(world, farmer, ahead(farmer))


def _slot(world: World, farmer: Farmer, key: Key) -> Activity | None:
    choose_slot(farmer, key.number)
    return None


def _menu(world: World, farmer: Farmer, key: Key) -> Activity | None:
    menu_stack.open_menu(farmer, key.value)
    return None


def _row(world: World, farmer: Farmer, key: Key) -> Activity | None:
    """Move the next row of the bag into the toolbar, and the first to the end."""
    size = farmer.bag_size
    bag = farmer.slots[:size]
    farmer.slots[:size] = bag[TOOLBAR_SLOTS:] + bag[:TOOLBAR_SLOTS]
    return None


COMMANDS: dict[str, Callable[[World, Farmer, Key], Activity | None]] = {
    "use": _use,
    "act": _act,
    "slot": _slot,
    "menu": _menu,
    "row": _row,
}


def scroll(farmer: Farmer, clicks: int) -> Activity | None:
    """Choose another slot of the toolbar: down the next ones, up those before."""
    slots = min(TOOLBAR_SLOTS, farmer.bag_size)
    farmer.slot = (min(farmer.slot, slots - 1) - clicks) % slots
    return None
