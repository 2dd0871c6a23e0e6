"""Clicks and keys while a menu is open."""

from __future__ import annotations

from typing import Literal

from pytest_stardojo._screen import tabs
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.actions.inputs import keys as key_table
from pytest_stardojo.valley.actions.inputs.keys import Key
from pytest_stardojo.valley.menus.page import MORE, Page
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.player import attachments
from pytest_stardojo.valley.world.model import Activity, Farmer, Menu, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire.messages import MenuState, OptionState

Pixel = tuple[int, int]

TAKEN_WHOLE = frozenset({"chest", "shipping_bin"})
"""Menus whose left button takes a whole stack, and whose right button takes one piece."""
BY_PIECES = frozenset({"shop", "crafting", "cooking"})
"""Menus in which Shift and Ctrl multiply what a click buys or makes."""
LONGEST_NAME = 24
"""Most characters of a name that is typed (chosen)."""


def click(
    world: World, farmer: Farmer, pixel: Pixel, size: Pixel, held: frozenset[str]
) -> Activity | None:
    """Choose the option at a pixel; a menu with a single option takes a click anywhere.

    Raises:
        Refused: nothing_there, and the reasons of the rule behind the option.
    """
    state = _state(world, farmer, size)
    tab = _tab_at(state.kind, pixel, size)
    if tab is not None:
        farmer.menus[0] = Menu(tab)
        return None
    direction, index = _hit(state, pixel)
    return answer(world, farmer, index, _pieces(state, farmer, direction, index, held), direction)


def right_click(
    world: World, farmer: Farmer, pixel: Pixel, size: Pixel, held: frozenset[str]
) -> Activity | None:
    """Choose one piece of the option at a pixel, half of a stack with Shift.

    In the bag it attaches bait, tackle or ammunition to the held tool, or takes it off.

    Raises:
        Refused: nothing_there, and the reasons of the rule behind the option.
    """
    state = _state(world, farmer, size)
    direction, index = _hit(state, pixel)
    if state.kind == "inventory" and direction == "in" and 0 < index <= farmer.bag_size:
        _attach(farmer, index - 1)
        return None
    if index and (direction == "out" or state.kind in TAKEN_WHOLE):
        stock = _stock(state, farmer, direction, index)
        count = (stock + 1) // 2 if "shift" in held else 1
        return answer(world, farmer, index, max(1, count), direction)
    return answer(world, farmer, index, _pieces(state, farmer, direction, index, held), direction)


def press(world: World, farmer: Farmer, key: Key) -> Activity | None:
    """Do what a key does in the open menu.

    Raises:
        Refused: nothing_there for a key that does nothing, and the reasons of the rules.
    """
    menu = farmer.menus[0]
    page = menus.page_of(world, farmer, menu)
    if menu.kind == "naming" and (key.command == "erase" or len(key.key) == 1):
        if key.command != "erase":
            return type_text(farmer, key.key)
        _erase(menu)
        return None
    if key.command == "menu" and (key.value == "inventory" or key.value == menu.kind):
        return answer(world, farmer, 0)
    if key.command in ("use", "act", "confirm") and len(page.options) == 1:
        return answer(world, farmer, 1)
    if key.command == "answer":
        return answer(world, farmer, _labelled(page, key.value))
    raise Refused("nothing_there", f"the key {key.key!r} does nothing in this menu")


def _labelled(page: Page, label: str) -> int:
    """Return the number of the option with a label.

    Raises:
        Refused: nothing_there.
    """
    for number, option in enumerate(page.options, 1):
        if option.label == label:
            return number
    raise Refused("nothing_there", f"this menu has no answer {label!r}")


def scroll(world: World, farmer: Farmer, clicks: int) -> Activity | None:
    """Turn the pages of a long list: down to the next ones, up to those before.

    Raises:
        Refused: nothing_there, if the menu has one page or shows its first.
    """
    menu = farmer.menus[0]
    for _ in range(abs(clicks)):
        _labelled(menus.page_of(world, farmer, menu), MORE)
        shown = int(menu.params.get("page", 0))
        if clicks > 0 and not shown:
            raise Refused("nothing_there", "the menu shows its first page")
        if clicks > 0:
            menu.params["page"] = shown - 2  # the page after it is the one before the shown
        answer(world, farmer, _labelled(menus.page_of(world, farmer, menu), MORE))
    return None


def type_text(farmer: Farmer, text: str) -> Activity | None:
    """Write into the field of the open menu; the first text replaces the proposed one.

    Raises:
        Refused: nothing_there, if there is no field.
    """
    menu = farmer.menus[0] if farmer.menus else None
    if menu is None or menu.kind != "naming":
        raise Refused("nothing_there", "there is no field to type into")
    typed = "".join(letter for letter in text if letter.isprintable())
    before = str(menu.params["proposed"]) if menu.params.get("typed") else ""
    written = (before + typed)[:LONGEST_NAME]
    if not written.strip():
        raise Refused("nothing_there", "the text has no printable characters")
    menu.params |= {"proposed": written, "typed": True}
    return None


def _erase(menu: Menu) -> None:
    """Remove the last letter of the name; the first one stays until a text replaces it."""
    name = str(menu.params["proposed"])
    menu.params |= {"proposed": name[:-1] or name, "typed": len(name) > 1}


def answer(
    world: World,
    farmer: Farmer,
    index: int,
    quantity: int | None = None,
    direction: Literal["in", "out"] = "in",
) -> Activity | None:
    """Answer the open menu, as ``choose_option`` does; 0 closes it."""
    menus.answer(world, farmer, index, quantity, direction)
    drops.collect(world, farmer)
    return farmer.activity


# ------------------------------------------------------------------------------ parts


def _state(world: World, farmer: Farmer, size: Pixel) -> MenuState:
    return menus.view(world, farmer, farmer.menus[0], *size)


def _tab_at(kind: str, pixel: Pixel, size: Pixel) -> str | None:
    """Return the menu whose tab a pixel shows."""
    scale = menus.scale_for(size[1])
    x, y = pixel[0] // scale, pixel[1] // scale
    for name, (left, top, width, height) in tabs(kind, *size).items():
        if left <= x < left + width and top <= y < top + height:
            return name
    return None


def _hit(state: MenuState, pixel: Pixel) -> tuple[Literal["in", "out"], int]:
    """Return the answer of a pixel.

    Raises:
        Refused: nothing_there.
    """
    found = menus.hit(state, *pixel)
    if found is not None:
        return found
    if state.kind in CLICKED_THROUGH and len(state.options) == 1:
        return "in", 1
    raise Refused("nothing_there", "there is nothing to click on")


CLICKED_THROUGH = frozenset({"message", "dialogue", "story"})
"""Menus that a click anywhere answers if they have one option."""


def _option(state: MenuState, direction: str, index: int) -> OptionState | None:
    options = state.out_options if direction == "out" else state.options
    return next((one for one in options if one.index == index), None)


def _stock(state: MenuState, farmer: Farmer, direction: str, index: int) -> int:
    """Return the pieces of the stack behind an option."""
    option = _option(state, direction, index)
    return 1 if option is None or option.stock is None else option.stock


def _pieces(
    state: MenuState, farmer: Farmer, direction: str, index: int, held: frozenset[str]
) -> int | None:
    """Return the pieces for which a click asks; None: as many as the answer usually does."""
    option = _option(state, direction, index)
    if direction == "out" or option is None:
        return None
    if state.kind in TAKEN_WHOLE:
        return option.stock
    pieces = key_table.pieces(held)
    if state.kind not in BY_PIECES or pieces == 1:
        return None
    if option.stock is not None:
        pieces = min(pieces, option.stock)
    if option.price:
        pieces = min(pieces, farmer.money // option.price)
    return max(1, pieces)


def _attach(farmer: Farmer, slot: int) -> None:
    """Attach the item of a slot to the held tool; a tool gives back what is attached to it."""
    item = farmer.slots[slot]
    if item is None or not item.attachments:
        attachments.attach(farmer, slot)
        return
    held, farmer.slot = farmer.slot, slot
    try:
        attachments.detach(farmer)
    finally:
        farmer.slot = held
