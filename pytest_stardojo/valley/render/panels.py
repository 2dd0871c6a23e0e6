"""Draw open menus: panels, texts, lists and grids of icons, at the rectangles of their layout."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from pytest_stardojo._screen import tabs
from pytest_stardojo.gamedata import items
from pytest_stardojo.valley.menus.layouts import (
    BOOKS,
    GRIDS,
    LISTS,
    PRICE,
    PRICED,
    SHEETS,
    Layout,
    is_index,
    layout,
    shown,
)
from pytest_stardojo.valley.render import art, font, icons
from pytest_stardojo.valley.render.architecture import nine
from pytest_stardojo.valley.render.hud import Stack, slot, stack_of
from pytest_stardojo.valley.render.pixels import Words, shade, word
from pytest_stardojo.valley.render.sprite import Sprite, blit, empty, fill, paste
from pytest_stardojo.valley.world.model import Farmer
from pytest_stardojo.wire.messages import MenuState, OptionState, Rect

PALE = "6e5436"
"""Ink of disabled options."""
LACKED = "b01c10"
"""Ink of the ingredients that are lacking."""
NAME = 8
"""Height of the name of a recipe, and of a line of its ingredients."""
TAG = "fbeecb"
"""Background of prices in the bag."""
NUMBER = "8a2c14"
"""Ink of the numbers of options."""


def draw(frame: Words, menu: MenuState, farmer: Farmer, width: int, height: int) -> None:
    """Draw an open menu over a frame of the base size of an image of that size.

    Args:
        frame: Packed pixels, changed in place.
        menu: The menu; its rectangles are not needed, they follow from its content.
        farmer: Whose bag is shown.
        width: Width of the image in pixels.
        height: Height of the image in pixels.
    """
    plan = layout(menu, width, height)
    if menu.kind in LISTS | GRIDS | SHEETS:
        frame[:] = shade(frame)
    large = min(plan.panel[2:]) > 24
    _stretch(frame, "panel" if large else "board", plan.panel, 6 if large else 4)
    _title(frame, plan, menu.title)
    _text(frame, plan, menu.text)
    for number, index in enumerate(shown(menu)):
        _field(frame, menu, plan, index, number)
    for index in shown(menu):
        _line(frame, menu, plan, menu.options[index], index)
    _bag(frame, menu, plan, farmer)
    if menu.close is not None:
        _stretch(frame, "close", plan.close, 3)


def _stretch(frame: Words, name: str, rect: Rect, border: int) -> None:
    x, y, width, height = rect
    if width > 0 and height > 0:
        blit(frame, _grown(name, width, height, border), x, y)


@lru_cache(maxsize=256)
def _grown(name: str, width: int, height: int, border: int) -> Sprite:
    border = min(border, width // 2, height // 2)
    return nine(art.sprite("frames", name), width, height, max(1, border))


def _title(frame: Words, plan: Layout, title: str) -> None:
    x, y, width, height = plan.title
    if title and height >= 7:
        line = font.line(font.clipped(title, width - 4), "7a3a1c")
        blit(frame, line, x + (width - line.width) // 2, y + (height - 8) // 2)


def _text(frame: Words, plan: Layout, text: str) -> None:
    x, y, width, height = plan.text
    if not text or height < font.HEIGHT - 2:
        return
    room = max(1, (height + 2) // font.HEIGHT)
    lines = font.wrap(text, width - 4)
    for number, line in enumerate(lines[:room]):
        if number == room - 1 and len(lines) > room:
            line = font.clipped(line + "...", width - 4)
        blit(frame, font.line(line), x + 2, y + 1 + number * font.HEIGHT)


# ----------------------------------------------------------------------------- options


def _is_button(menu: MenuState, plan: Layout) -> bool:
    """Return whether the only option is a button in the corner."""
    return len(menu.options) == 1 and plan.options[0][2] < plan.text[2]


def _field(frame: Words, menu: MenuState, plan: Layout, index: int, number: int) -> None:
    """Draw the background of an option."""
    cell = plan.options[index]
    if _is_button(menu, plan):
        _stretch(frame, "button", cell, 2)
    else:
        row = sum(plan.options[other][0] == cell[0] for other in shown(menu)[:number])
        ground = "row_dark" if row % 2 else "row"
        _stretch(frame, ground if menu.options[index].enabled else "row_off", cell, 1)


def _line(frame: Words, menu: MenuState, plan: Layout, option: OptionState, index: int) -> None:
    """Draw a line: its number, picture, label and price."""
    cell, left = plan.options[index], plan.labels[index][0] + 1
    button = _is_button(menu, plan)
    recipe = bool(menu.kind in BOOKS and option.needs and cell[3] > 2 * NAME)
    top, tall = (cell[1] + 1, NAME) if recipe else (cell[1], cell[3])
    if not button:
        number = font.line(str(option.index), NUMBER)
        room = font.width("0") * len(str(len(menu.options))) + len(str(len(menu.options)))
        blit(frame, number, left + room - number.width, _top(top, tall))
        left += room + 4
    id = _item_of(menu, option)
    if id and plan.labels[index][0] > cell[0] + 4:
        _picture(frame, plan.icons[index], id)
    rest = (left, top, cell[0] + cell[2] - left - 2, tall)
    if is_index(menu):
        _name(frame, rest, option)
    else:
        _label(frame, rest, option, button)
    if recipe:
        start = plan.labels[index][0] + 1
        below = (start, top + tall, cell[0] + cell[2] - start - 2, cell[3] - tall - 1)
        _needs(frame, below, option.needs)


def _name(frame: Words, room: Rect, option: OptionState) -> None:
    """Draw the name of an item of a large bag, whose slot has its quality and count."""
    x, y, width, height = room
    label = option.label.rpartition(" (")[0] if option.quality else option.label
    ink = font.INK if option.id else PALE
    blit(frame, font.line(font.fitted(label or option.label, width), ink), x, _top(y, height))


def _needs(frame: Words, room: Rect, needs: str) -> None:
    """Draw the ingredients of a recipe."""
    x, y, width, height = room
    most = max(1, height // NAME)
    lines = ingredient_lines(needs, width, most)
    inks = iter(LACKED if is_lacking(part) else font.INK for part in needs.split(", "))
    ink = next(inks)
    for number, line in enumerate(lines[:most]):
        left = x
        for text in line.split(" "):
            blit(frame, font.line(text, ink), left, y + number * NAME)
            left += font.width(text + " ") + 1
            ink = next(inks, ink) if text.endswith(",") else ink


def is_lacking(part: str) -> bool:
    """Return whether there is less of an ingredient, such as ``3/50 Wood``, than needed."""
    have, slash, need = part.partition(" ")[0].partition("/")
    return bool(slash) and have.isdigit() and need.isdigit() and int(have) < int(need)


def ingredient_lines(needs: str, width: int, most: int) -> list[str]:
    """Return the ingredients in lines, in a shorter form if ``most`` lines are too few.

    All but the last of equal last words are left out: ``0/1 Jazz, 0/1 Poppy Seeds``.
    """
    lines = font.wrap(needs, width)
    if len(lines) > most:
        parts = needs.split(", ")
        for number, (part, after) in enumerate(pairwise(parts)):
            first, _, last = part.rpartition(" ")
            if first and after.endswith(f" {last}"):
                parts[number] = first
        lines = font.wrap(", ".join(parts), width)
    return lines


def _top(y: int, height: int) -> int:
    """Return the row of a line of text in the middle of a cell."""
    return y + (height - font.HEIGHT + 2) // 2


def _item_of(menu: MenuState, option: OptionState) -> str:
    """Return the item to draw; recipes of menus without ids are found by their name."""
    return option.id or ((items.find(option.label) or "") if menu.kind in GRIDS else "")


def _picture(frame: Words, rect: Rect, id: str) -> None:
    x, y, width, height = rect
    icon = icons.icon(id) if min(width, height) >= 16 else icons.small(id, min(11, height))
    blit(frame, icon, x + (width - icon.width) // 2 + 1, y + (height - icon.height) // 2)


def _label(frame: Words, room: Rect, option: OptionState, middle: bool) -> None:
    x, y, width, height = room
    ink = font.INK if option.enabled else PALE
    top = _top(y, height)
    right = x + width
    tail = _tail(option)
    if tail:
        line = font.line(tail, ink)
        right -= line.width
        blit(frame, line, right, top)
    label, star = option.label, icons.quality_star(option.quality)
    if star is not None:
        label = label.rpartition(" (")[0] or label
        right -= star.width + 2
        blit(frame, star, right, y + (height - star.height) // 2)
    text = font.line(font.fitted(label, max(8, right - x - 2)), ink)
    blit(frame, text, x + (width - text.width) // 2 if middle else x, top)


def _tail(option: OptionState) -> str:
    """Draw the right end of a line: stock and price."""
    parts = []
    if option.stock is not None and option.stock != 1:
        parts.append(f"x{option.stock}")
    if option.price is not None:
        parts.append(f"{option.price:,}g")
    return "  ".join(parts)


def _bag(frame: Words, menu: MenuState, plan: Layout, farmer: Farmer) -> None:
    """Draw the slots of the bag; items that the menu does not accept are shaded."""
    takes = {option.index - 1: option for option in menu.out_options}
    for number, rect in enumerate(plan.bag[: farmer.bag_size]):
        x, y, width, height = rect
        item = farmer.slots[number] if number < len(farmer.slots) else None
        cell = slot(width, height, stack_of(item), number + 1)
        price = takes[number].price if number in takes else None
        if menu.kind in PRICED:
            cell = _priced(width, height, stack_of(item), number + 1, price)
        blit(frame, cell, x, y)
        if item is not None and not (number in takes and takes[number].enabled):
            part = frame[max(0, y) : y + height, max(0, x) : x + width]
            part[:] = shade(part)


@lru_cache(maxsize=256)
def _priced(width: int, height: int, stack: Stack, number: int, price: int | None) -> Sprite:
    """Draw a slot of the bag with what one piece sells for along its lower edge."""
    cell = nine(art.sprite("frames", "slot"), width, height, 2)
    above = max(1, height - PRICE)
    paste(cell, slot(width, above, stack, number), 0, 0)
    fill(cell.pixels, 1, above, width - 1, height - above, word(TAG))
    if price is not None:
        figure = font.price(price)
        paste(cell, figure, max(0, (width - figure.width) // 2), height - figure.height + 1)
    return cell


# ------------------------------------------------------------------------------- tabs

TAB = {True: "f4e8c8", False: "cf9450"}
"""Colour behind the icon, by whether the tab's menu is open."""
TAB_LINE = "38201a"


def draw_tabs(frame: Words, kind: str, width: int, height: int) -> None:
    """Draw the tabs of a menu onto a frame of the base size of an image of that size."""
    for name, (x, y, wide, tall) in tabs(kind, width, height).items():
        blit(frame, tab(name, wide, tall, name == kind), x, y)


@lru_cache(maxsize=32)
def tab(name: str, width: int, height: int, open: bool) -> Sprite:
    """Return the picture of a tab."""
    found = empty(width, height)
    found.mask[:] = True
    fill(found.pixels, 0, 0, width, height, word(TAB_LINE))
    fill(found.pixels, 0, 1, width - (not open), height - 2, word(TAB[open]))
    icon = art.sprite("tabs", name)
    paste(found, icon, (width - icon.width) // 2, (height - icon.height + 1) // 2)
    return found
