"""The heads-up display: date, time, money, floor of the mines, energy, health, toolbar."""

from __future__ import annotations

from functools import lru_cache

from pytest_stardojo.gamedata import items, places, tools
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.menus import faced
from pytest_stardojo.valley.menus.hud import Hud, hud_layout
from pytest_stardojo.valley.render import art, font, icons
from pytest_stardojo.valley.render.architecture import nine
from pytest_stardojo.valley.render.pixels import Words, word
from pytest_stardojo.valley.render.sprite import Sprite, blit, empty, fill, paste
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.world.clock import clock_text, now, weekday
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.wire.messages import Rect

Stack = tuple[str, int, int, int]
"""Id, count, quality and water of a slot; an empty id is an empty slot."""

_WEATHER = {
    "Sun": "sun",
    "Rain": "rain",
    "GreenRain": "rain",
    "Storm": "storm",
    "Snow": "snow",
    "Wind": "wind",
}
EMPTY: Stack = ("", 0, 0, 0)


NUMBERS = 5
"""Pixels by which the numbers of the slots are above the toolbar."""


def draw(frame: Words, world: World, farmer: Farmer, width: int, height: int) -> None:
    """Draw the whole display onto a frame of the base size of an image of that size."""
    plan = layout(width, height)
    time = now(world)
    date = f"{weekday(world.day)}, {world.season.capitalize()} {world.day}"
    signs = (f"season_{world.season}", _WEATHER.get(world.weather, "sun"))
    _put(frame, corner(plan, date, clock_text(time), signs, farmer.money), plan.clock)
    _put(frame, sign(plan.place[2], plan.place[3], place_name(world, farmer)), plan.place)
    name = faced.name(world, farmer)
    if name:
        _put(frame, sign(plan.faced[2], plan.faced[3], name), plan.faced)
    health = (farmer.health, farmer.max_health)
    energy = (round(farmer.energy), farmer.max_energy)
    _put(frame, gauges(plan, health, energy, farmer.exhausted), _around(plan))
    shown = farmer.slots[: len(plan.slots)]
    stacks = tuple(stack_of(item) for item in shown)
    strip = toolbar(stacks, plan.toolbar, plan.slots)
    blit(frame, strip, plan.toolbar[0], plan.toolbar[1] - NUMBERS)
    if 0 <= farmer.slot < len(plan.slots):
        _mark(frame, plan, farmer)


def stack_of(item: Item | None) -> Stack:
    """Return the visible state of a slot."""
    return EMPTY if item is None else (item.id, item.count, item.quality, item.water)


@lru_cache(maxsize=16)
def layout(width: int, height: int) -> Hud:
    """The layout of the display, kept for the sizes in use."""
    return hud_layout(width, height)


def _put(frame: Words, sprite: Sprite, rect: Rect) -> None:
    blit(frame, sprite, rect[0], rect[1])


@lru_cache(maxsize=64)
def corner(plan: Hud, date: str, time: str, signs: tuple[str, str], amount: int) -> Sprite:
    """Draw the panels of date and time and of the money, one below the other."""
    top = clock(plan.clock[2:], date, time, signs, plan)
    below = money(plan.money[2], plan.money[3], amount)
    down = plan.money[1] - plan.clock[1]
    sheet = empty(max(top.width, below.width), down + below.height)
    paste(sheet, top, 0, 0)
    paste(sheet, below, plan.money[0] - plan.clock[0], down)
    return sheet


@lru_cache(maxsize=64)
def clock(size: tuple[int, int], date: str, time: str, signs: tuple[str, str], plan: Hud) -> Sprite:
    """Draw the panel of date and time, with the icons of season and weather."""
    panel = nine(art.sprite("frames", "board"), *size, 3)
    left, top = plan.clock[0], plan.clock[1]
    for text, rect in ((date, plan.date), (time, plan.time)):
        line = font.line(font.clipped(text, rect[2] - 4))
        x = rect[0] - left + (rect[2] - line.width + 1) // 2
        paste(panel, line, x, rect[1] - top + (rect[3] - 7) // 2)
    for name, rect in zip(signs, (plan.season, plan.weather), strict=True):
        sign = art.sprite("frames", name)
        x = rect[0] - left + (rect[2] - sign.width) // 2 + 2
        paste(panel, sign, x, rect[1] - top + (rect[3] - sign.height) // 2)
    return panel


@lru_cache(maxsize=64)
def money(width: int, height: int, amount: int) -> Sprite:
    """The panel of the money."""
    panel = nine(art.sprite("frames", "board"), width, height, 3)
    coin = art.sprite("frames", "coin")
    paste(panel, coin, 4, (height - coin.height) // 2)
    line = font.line(font.clipped(f"{amount:,}g", width - 14))
    paste(panel, line, width - line.width - 3, (height - 7) // 2)
    return panel


@lru_cache(maxsize=256)
def sign(width: int, height: int, name: str) -> Sprite:
    """Draw the panel with the name of the place, as wide as the name but at most ``width``."""
    line = font.line(font.clipped(name, width - 10))
    panel = nine(art.sprite("frames", "board"), min(width, line.width + 10), height, 3)
    paste(panel, line, (panel.width - line.width + 1) // 2, (height - 7) // 2)
    return panel


def place_name(world: World, farmer: Farmer) -> str:
    """Return the name of the farmer's place for players."""
    depth = mine_levels.number(farmer.location)
    if depth is None:
        return title(world.locations[farmer.location].name)
    hidden = depth not in LAST_FLOORS and not world.locations[farmer.location].ladders
    return title(farmer.location) + (NO_LADDER if hidden else "")


LAST_FLOORS = (floors.BOTTOM, floors.QUARRY)
"""Floors below which there is none."""
NO_LADDER = ", no ladder yet"
"""Added to the name of a floor on which no way down has been found."""


@lru_cache(maxsize=256)
def title(name: str) -> str:
    """Return a place for players; the Skull Cavern counts its floors from its entrance."""
    depth = mine_levels.number(name)
    if depth is None:
        info = places.places().get(name)
        return name if info is None else info.display
    if floors.is_cavern(depth):
        return f"Skull Cavern, floor {depth - floors.BOTTOM}"
    return "Quarry Mine" if depth == floors.QUARRY else f"Mines, floor {depth}"


@lru_cache(maxsize=64)
def gauges(plan: Hud, health: tuple[int, int], energy: tuple[int, int], tired: bool) -> Sprite:
    """Draw the bars of health and energy, and above them the panel of their figures.

    Args:
        plan: The layout.
        health: Health, and its maximum.
        energy: Energy, and its maximum.
        tired: Whether the farmer is exhausted.
    """
    left, top, width, height = _around(plan)
    sheet = empty(width, height)
    x, y, wide, tall = plan.figures
    paste(sheet, nine(art.sprite("frames", "board"), wide, tall, 3), x - left, y - top)
    for number, (letter, (value, most)) in enumerate((("H", health), ("E", energy))):
        line = font.line(font.clipped(f"{letter} {value}/{most}", wide - 8))
        row = y - top + 3 + number * ((tall - 4) // 2)
        paste(sheet, line, x - left + wide - line.width - 4, row)
    for letter, rect, (value, most) in (("H", plan.health, health), ("E", plan.energy, energy)):
        percent = round(100 * max(0, value) / max(1, most))
        colour = _bar_colour(percent, letter, tired)
        _bar(sheet, (rect[0] - left, rect[1] - top, *rect[2:]), percent, letter, colour)
    return sheet


@lru_cache(maxsize=16)
def _around(plan: Hud) -> Rect:
    """Return the rectangle around the bars and the panel of their figures."""
    parts = (plan.figures, plan.health, plan.energy)
    left, top = min(rect[0] for rect in parts), min(rect[1] for rect in parts)
    right, bottom = max(r[0] + r[2] for r in parts), max(r[1] + r[3] for r in parts)
    return left, top, right - left, bottom - top


def _bar(sheet: Sprite, rect: Rect, percent: int, letter: str, colour: int) -> None:
    """Draw an upright bar, filled from below, with its letter above it."""
    x, y, width, height = rect
    paste(sheet, _frame_of_bar(width, height), x, y)
    room = max(0, height - 4)
    filled = (room * min(100, percent) + 99) // 100
    fill(sheet.pixels, x + 2, y + height - 2 - filled, max(0, width - 4), filled, colour)
    name = font.outlined(letter, "fff6e4", "38201a")
    paste(sheet, name, x + (width - name.width) // 2 + 1, y - 10)


@lru_cache(maxsize=16)
def _frame_of_bar(width: int, height: int) -> Sprite:
    sheet = empty(width, height)
    fill(sheet.pixels, 0, 0, width, height, word("38201a"))
    fill(sheet.pixels, 1, 1, width - 2, height - 2, word("efc58a"))
    fill(sheet.pixels, 2, 2, width - 4, height - 4, word("4a3628"))
    sheet.mask[:] = True
    return sheet


@lru_cache(maxsize=256)
def _bar_colour(percent: int, letter: str, tired: bool) -> int:
    if letter == "H":
        return word("d83c34")
    if tired:
        return word("8a7a70")
    return word("5cc83c" if percent > 50 else "e8c83c" if percent > 20 else "e0602c")


# ----------------------------------------------------------------------------- toolbar


@lru_cache(maxsize=64)
def toolbar(stacks: tuple[Stack, ...], frame: Rect, slots: tuple[Rect, ...]) -> Sprite:
    """Draw the strip of twelve slots with icons and counts; above it their numbers, from 0."""
    x, y, width, height = frame
    strip = empty(width, height + NUMBERS)
    paste(strip, nine(art.sprite("frames", "board"), width, height, 3), 0, NUMBERS)
    for rect, stack in zip(slots, stacks, strict=False):
        paste(strip, slot(rect[2], rect[3], stack), rect[0] - x, rect[1] - y + NUMBERS)
    for number, rect in enumerate(slots):
        digits = font.count(number)
        paste(strip, digits, rect[0] - x + (rect[2] - digits.width) // 2, 0)
    return strip


@lru_cache(maxsize=1024)
def slot(width: int, height: int, stack: Stack, number: int | None = None) -> Sprite:
    """Draw a slot of a toolbar, bag or chest: its number, and its item beside it if it is wide."""
    cell = nine(art.sprite("frames", "slot"), width, height, 2)
    id, count, quality, water = stack
    if id:
        _fill(cell, id, count, quality, water)
    if number is not None:
        paste(cell, font.slot_number(number), 0, 0)
    return cell


def _fill(cell: Sprite, id: str, count: int, quality: int, water: int) -> None:
    """Draw an item into a slot: its picture, the star of its quality, its count or its water."""
    width, height = cell.width, cell.height
    icon = icons.icon(id)
    wide = width >= icon.width + font.index(36).width - 1
    x = width - icon.width if wide else (width - icon.width) // 2
    below = height - icon.height
    paste(cell, icon, x, 1 if below > 3 else below // 2)
    star = icons.quality_star(quality)
    if star is not None:
        paste(cell, star, 1, height - star.height - 1 if wide else 1)
    gear = tools.tool(id) if items.has(id) else None
    if gear is not None and gear.water_max:
        _gauge(cell, water, gear.water_max)
    elif count > 1:
        badge = font.count(count)
        paste(cell, badge, width - badge.width - 1, height - badge.height)


def _gauge(cell: Sprite, water: int, most: int) -> None:
    """Draw a watering can's level as a bar along the lower edge."""
    room = cell.width - 4
    fill(cell.pixels, 2, cell.height - 4, room, 3, word("38201a"))
    fill(
        cell.pixels,
        2,
        cell.height - 3,
        max(0, min(room, room * water // max(1, most))),
        1,
        word("4ab0f0"),
    )


def _mark(frame: Words, plan: Hud, farmer: Farmer) -> None:
    """Draw the frame around the chosen slot, and the held item's name."""
    x, y, width, height = plan.slots[farmer.slot]
    blit(frame, chosen(width, height), x, y)
    held = held_item(plan, farmer)
    if held is not None:
        name, (x, y, _, _) = held
        blit(frame, name, x, y)


def held_item(plan: Hud, farmer: Farmer) -> tuple[Sprite, Rect] | None:
    """Return the name of the held item above the toolbar, and its rectangle."""
    item = farmer.slots[farmer.slot] if farmer.slot < len(farmer.slots) else None
    if item is None:
        return None
    name = font.outlined(_held_name(item.id, item.water), "fff6e4", "38201a")
    left = plan.toolbar[0] + (plan.toolbar[2] - name.width) // 2
    return name, (left, plan.toolbar[1] - name.height - 6, name.width, name.height)


@lru_cache(maxsize=256)
def _held_name(id: str, water: int) -> str:
    """Return the name of the held item, of a watering can with its level."""
    if not items.has(id):
        return id
    name, gear = items.item(id).name, tools.tool(id)
    return f"{name} {water}/{gear.water_max}" if gear is not None and gear.water_max else name


@lru_cache(maxsize=16)
def chosen(width: int, height: int) -> Sprite:
    """The red frame around the chosen slot."""
    return nine(art.sprite("frames", "chosen"), width, height, 2)
