"""The layout of an open menu: one pure function.

All rectangles are ``(x, y, width, height)`` in base pixels, the pixels in which a frame
is composed.  An image has ``scale`` times as many: 4 from 720 rows up, 2 below.  The
renderer draws from the layout, and the ``rect`` of every option in the state is the
layout's times the scale, so pictures and states agree.
"""

from __future__ import annotations

import msgspec

from pytest_stardojo._screen import scale_for as scale_for
from pytest_stardojo.valley.menus.geometry import TITLE, centred, cut_top, grid, inset, shares
from pytest_stardojo.wire.messages import MenuState, Rect

BAG_COLUMNS = 12
BAG_SLOTS = 36
PAD = 7
"""Space between the edge of a menu and its content; the frame is 6 wide."""
ROW = 9
"""Height of a line of a list."""
CELL = (24, 16)
"""Width and height of a slot of the bag: a number, and an icon beside it."""
TALL_CELL = 20
"""Height of a slot of the bag where there is room for the count below the icon."""
ITEM_ROW = 11
"""Height of a line with the picture of an item; less where it does not fit."""
RECIPE = 34
"""Height of a recipe: its name, and three lines of ingredients."""
RECIPES = 8
"""Most recipes on one page; a longer list has one less, and ``More``."""
ITEMS = 18
"""Most items of a chest or bag on one page; a longer list has one less, and ``More``."""
TALLEST = 176
"""Largest height of a menu."""
GLYPH = 4.5
"""Width of a character with which the lines of a text are estimated; the mean is 4.4."""
PRICE = 5
"""Height of the price below an item of the bag in a shop."""
BUTTON = (44, 10)
"""Size of the button of a message."""
CLOSE = 8

LISTS = frozenset(
    {
        *("shop", "quests", "social", "animals", "animal_home", "carpenter", "calendar"),
        *("tool_upgrades", "geodes", "donate", "museum_rewards", "bundles", "joja"),
        "elevator",
    }
)
"""Kinds with a line of text for each option."""
LONG_LINES = frozenset({"carpenter", "animal_home"})
"""Lists that stay in one column as long as they fit."""
PICTURED = frozenset({"shop"})
"""Lists whose options have pictures."""
PRICED = frozenset({"shop"})
"""Kinds that show the price of the items in the bag."""
GRIDS = frozenset({"chest", "shipping_bin", "crafting", "cooking", "inventory"})
"""Kinds whose options are items, with their pictures."""
BOOKS = frozenset({"crafting", "cooking"})
"""Kinds whose options are recipes, by pages."""
INDEX = 42
"""Most names on one page of the bag: its slots, and what the farmer wears."""
INDEX_ROWS = 12
"""Names in a column of the bag, one for each slot of a row, if it has no more than 36."""
PER_PAGE = {"crafting": RECIPES, "cooking": RECIPES, "chest": ITEMS, "inventory": INDEX}
"""Most options on one page of the kinds whose picture has pages."""
BAGS = frozenset({"shop", "chest", "shipping_bin", "inventory", "donate", "bundles"})
"""Kinds that show the bag below."""
SHEETS = frozenset(
    {
        *("letter", "story", "map", "skills", "naming", "animal_query", "level_up"),
        "shipping_summary",
    }
)
"""Kinds that are a page of text with few options."""


NOWHERE: Rect = (0, 0, 0, 0)
"""Rectangle of an option that another page shows."""


class Layout(msgspec.Struct, frozen=True):
    """Rectangles of a menu's parts, in base pixels."""

    scale: int
    panel: Rect
    title: Rect
    text: Rect
    options: tuple[Rect, ...]
    """Rectangle of each option, in order; empty if another page shows it."""
    icons: tuple[Rect, ...]
    """Square of each option's picture, inside its rectangle."""
    labels: tuple[Rect, ...]
    """Rectangle of each option's label and price."""
    bag: tuple[Rect, ...]
    """Rectangles of the slots of the bag row by row, if the menu shows it."""
    close: Rect


def layout(state: MenuState, width: int, height: int) -> Layout:
    """Return the layout of a menu for an image of the given size.

    Args:
        state: The menu; its rectangles are ignored.
        width: Width of the image in pixels.
        height: Height of the image in pixels.
    """
    scale = scale_for(height)
    screen: Rect = (0, 0, width // scale, height // scale)
    panel = _panel(state, screen)
    close = _close_button(panel)
    title, body = cut_top(inset(panel, PAD), TITLE if state.title else 0)
    title = (title[0], title[1], max(1, title[2] - close[2] - 2), title[3])
    if is_index(state):
        return _index_layout(state, scale, panel, close)
    bag, body = _cut_bag(state, body)
    text, area = _split_body(state, body)
    if not state.title:
        text = (text[0], text[1], max(1, text[2] - close[2] - 2), text[3])
    cells = _option_cells(state, area)
    return Layout(
        scale,
        panel,
        title,
        text,
        cells,
        tuple(_icon(cell) for cell in cells),
        tuple(_label(state, cell) for cell in cells),
        bag,
        close,
    )


def to_pixels(rect: Rect, scale: int) -> Rect:
    """Convert a rectangle of base pixels to pixels of the image."""
    x, y, width, height = rect
    return x * scale, y * scale, width * scale, height * scale


# -------------------------------------------------------------------------------- bag


def is_index(state: MenuState) -> bool:
    """Return whether a menu lists the bag as columns of names above its pictures."""
    return state.kind == "inventory" and len(state.options) > ITEMS


def _index_layout(state: MenuState, scale: int, panel: Rect, close: Rect) -> Layout:
    """Return the layout of a large bag: title and text in one line, names, slots.

    A name has its number and no picture; the slots below have the pictures and the counts.
    """
    x, y, width, height = inset(panel, PAD)
    line = min(ROW, height // 6)
    left = min(width // 2, int(len(state.title) * GLYPH) + 7)
    title: Rect = (x, y, left, line)
    text: Rect = (x + left, y, max(1, width - left - close[2] - 2), line)
    columns = 2 if len(shown(state)) <= 2 * INDEX_ROWS else 3
    rows = max(1, -(-len(shown(state)) // columns))
    bag_rows = _bag_rows(state)
    body = height - line
    tall = max(1, min(TALL_CELL, (body - 1 - rows * (ROW - 1)) // bag_rows, body // 2 // bag_rows))
    names: Rect = (x, y + line, width, body - bag_rows * tall - 1)
    bag: Rect = (x, y + height - bag_rows * tall, width, bag_rows * tall)
    wide = max(1, min(CELL[0], width // BAG_COLUMNS))
    found = dict(zip(shown(state), _columns(state, names, columns, rows), strict=True))
    cells = tuple(found.get(place, NOWHERE) for place in range(len(state.options)))
    return Layout(
        scale,
        panel,
        title,
        text,
        cells,
        (NOWHERE,) * len(cells),
        tuple((x + min(2, w), y, w - min(2, w), h) for x, y, w, h in cells),
        grid(bag, bag_rows * BAG_COLUMNS, BAG_COLUMNS, wide, tall),
        close,
    )


def _columns(state: MenuState, area: Rect, columns: int, rows: int) -> list[Rect]:
    """Return cells column by column; a column is as wide as its longest name needs."""
    x, y, width, height = area
    names = [state.options[place].label for place in shown(state)]
    wanted = [
        max((int(len(name) * GLYPH) for name in names[start : start + rows]), default=0) + NUMBERED
        for start in range(0, columns * rows, rows)
    ]
    widths = shares(wanted, width)
    tall = max(1, min(ROW, height // rows))
    return [
        (x + sum(widths[: i // rows]), y + i % rows * tall, widths[i // rows], tall)
        for i in range(len(names))
    ]


INDEX_HEIGHT = 180
"""Height of the menu of a large bag."""
NUMBERED = 20
"""Width of the number in front of a name, and of the space around both."""


# ------------------------------------------------------------------------------ parts


def _panel(state: MenuState, screen: Rect) -> Rect:
    """Return the frame of the menu: at the bottom for dialogue, else in the middle.

    Its size follows the content, within limits.
    """
    _, _, width, height = screen
    head = 2 * PAD + (TITLE if state.title else 0)
    if state.kind in LISTS:
        wide = min(width, _list_width(state))
        tallest = height if state.kind in PRICED else TALLEST
        return centred(screen, wide, min(height, tallest, head + _list_height(state, wide)))
    if state.kind in GRIDS:
        wide = min(width, 304)
        tallest = height if state.kind in BAGS or is_index(state) else TALLEST
        tall = INDEX_HEIGHT if is_index(state) else head + _grid_height(state, wide)
        return centred(screen, wide, min(height, tallest, tall))
    rows = max(1, len(state.options))
    if state.kind in SHEETS:
        wide = min(width, 240)
        tall = head + _lines(state, wide) * ROW + rows * (ROW + 1) + ROW
        return centred(screen, wide, min(height, 150, max(60, tall)))
    wide = min(width, 280)
    text = min(44, max(2, _lines(state, wide)) * ROW + 6)
    tall = min(height, head + text + rows * (ROW + 1))
    return (width - wide) // 2, height - tall - min(4, height - tall), wide, tall


def _list_width(state: MenuState) -> int:
    """Return the width for the longest line of a list with its price, and for the bag."""
    if len(state.options) > 8 and state.kind not in LONG_LINES:
        return 304
    longest = max((len(option.label) for option in state.options), default=0)
    if state.kind in BAGS:
        return 304
    return max(200, min(304, longest * 6 + 90))


def _list_height(state: MenuState, wide: int) -> int:
    """Return the height for text and lines of a list, and for the bag below."""
    count = len(state.options)
    single = count <= 8 or (state.kind in LONG_LINES and count <= 13)
    lines = count if single else -(-count // 2)
    text = _lines(state, wide) * ROW if state.text else 0
    tall = text + max(1, lines) * _row(state)
    return max(tall, -(-text * 3 // 2), 3 * ROW) + _bag_height(state) + 2


def _row(state: MenuState) -> int:
    """Return the height of a line of a list."""
    if state.kind in BOOKS:
        return RECIPE
    return ITEM_ROW if state.kind in PICTURED | GRIDS else ROW


def _grid_height(state: MenuState, wide: int) -> int:
    """Return the height for text and rows of a grid, and for the bag below."""
    tall = _row(state)
    rows = max(1, -(-len(shown(state)) // 2))
    text = _lines(state, wide) * ROW if state.text else 0
    return max(text + rows * tall, -(-text * 3 // 2), 3 * ROW) + _bag_height(state) + 4


def _bag_height(state: MenuState) -> int:
    return _bag_rows(state) * _bag_cell(state) + 2 if state.kind in BAGS else 0


def _bag_cell(state: MenuState) -> int:
    """Return the height of a slot of the bag."""
    return CELL[1] + (PRICE if state.kind in PRICED else 0)


def _bag_rows(state: MenuState) -> int:
    return max(1, -(-min(state.bag_size, BAG_SLOTS) // BAG_COLUMNS))


# ------------------------------------------------------------------------------ pages


def pages(kind: str, count: int) -> int:
    """Return the pages of the picture of a menu for a number of recipes or items."""
    most = PER_PAGE[kind]
    return 1 if count <= most else -(-count // (most - 1))


def shown(state: MenuState) -> list[int]:
    """Return the places of the options that the picture shows, in order.

    Of a long list of recipes or items this is one page, and ``More``, which is the last
    option.  Possible recipes come first.
    """
    every = list(range(len(state.options)))
    if len(every) <= PER_PAGE.get(state.kind, len(every)):
        return every
    listed = sorted(every[:-1], key=lambda place: not state.options[place].enabled)
    most = PER_PAGE[state.kind] - 1
    start = state.page % pages(state.kind, len(listed)) * most
    return [*listed[start : start + most], every[-1]]


def _lines(state: MenuState, wide: int) -> int:
    """Estimate from above the lines that the text takes in a panel of that width."""
    room = max(1, wide - 2 * PAD)
    return sum(1 + int(len(line) * GLYPH) // room for line in state.text.split("\n"))


def _close_button(panel: Rect) -> Rect:
    x, y, width, height = panel
    size = max(1, min(CLOSE, height // 6, width // 8))
    return x + width - size - 1, y + 1, size, size


def _cut_bag(state: MenuState, body: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Split off the slots of the bag at the lower edge."""
    if state.kind not in BAGS:
        return (), body
    x, y, width, height = body
    rows = _bag_rows(state)
    room = max(height // 8, (height - 2 * ROW) // rows)
    wide, high = max(1, min(CELL[0], width // BAG_COLUMNS)), max(1, min(_bag_cell(state), room))
    tall = rows * high
    area = (x, y + height - tall, width, tall)
    slots = grid(area, rows * BAG_COLUMNS, BAG_COLUMNS, wide, high)
    return slots, (x, y, width, height - tall - 2)


def _split_body(state: MenuState, body: Rect) -> tuple[Rect, Rect]:
    """Split the body into text and options."""
    if state.kind in LISTS | GRIDS:
        tall = _text_rows(state, body) if state.text else 0
        return cut_top(body, tall)
    x, y, width, height = body
    rows = max(1, len(state.options))
    tall = min(rows * (ROW + 1), max(1, height * 3 // 4)) if state.options else 0
    return (x, y, width, max(0, height - tall)), (x, y + height - tall, width, tall)


def _text_rows(state: MenuState, body: Rect) -> int:
    """Return the height of the text above a list: what its lines need, at most two thirds."""
    lines = sum(1 + int(len(line) * GLYPH) // max(1, body[2]) for line in state.text.split("\n"))
    return min(lines * ROW + 1, body[3] * 2 // 3)


def _option_cells(state: MenuState, area: Rect) -> tuple[Rect, ...]:
    count = len(state.options)
    if count == 0:
        return ()
    if state.kind in GRIDS:
        places = shown(state)
        cells = grid(area, len(places), 2, area[2] // 2, _row(state))
        found = dict(zip(places, cells, strict=True))
        return tuple(found.get(place, NOWHERE) for place in range(count))
    if state.kind in LISTS:
        short = count <= 8 or state.kind in LONG_LINES
        columns = 1 if count * ROW <= area[3] and short else 2
        return grid(area, count, columns, area[2] // columns, _row(state))
    if count == 1:
        return (_button(area),)
    return grid(area, count, 1, area[2], ROW + 1)


def _button(area: Rect) -> Rect:
    """Return the button of a message, in the lower right corner."""
    x, y, width, height = area
    wide, tall = min(BUTTON[0], width), min(BUTTON[1], height)
    return x + width - wide, y + height - tall, wide, tall


def _icon(cell: Rect) -> Rect:
    x, y, width, height = cell
    side = min(width, height, 16)
    return x, y + (height - side) // 2, side, side


def _label(state: MenuState, cell: Rect) -> Rect:
    x, y, width, height = cell
    indent = min(width, min(16, height) + 2) if state.kind in GRIDS | PICTURED else min(width, 2)
    return x + indent, y, width - indent, height
