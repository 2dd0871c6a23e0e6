"""Names in the picture: of exits, farm buildings, villagers, other farmers and monsters.

Exits outside the frame have their names at its edge, with an arrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pytest_stardojo.gamedata import buildings
from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.render import art, beasts, font, hud, people
from pytest_stardojo.valley.render.architecture import nine
from pytest_stardojo.valley.render.pixels import Words
from pytest_stardojo.valley.render.placing import TILE
from pytest_stardojo.valley.render.sprite import Sprite, blit, paste
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Building, Farmer, Location, Tile, Villager, World
from pytest_stardojo.valley.world.places import sheet as sheet_of
from pytest_stardojo.wire.messages import Rect

INK, EDGE = "fff6e4", "38201a"
DANGER = "ffb4a4"
"""Ink of the names of monsters."""
NEAREST = 2
"""Least pixels between the name of an exit and the edges of the map."""
HEALTH = 7
"""Pixels from the head of a monster up to the foot of its name, for its health bar."""
GAP = 6
"""Least pixels between two names in one line."""
WIDEST, BOARD = 150, 11
"""Largest width, and height, of the board with the name of an exit or a building."""
STEP = font.HEIGHT + 1
"""Pixels by which a name moves up that would cover another."""
FAR = 3 * STEP // 2
"""Pixels above its place from which the name of a figure is better below the figure."""


class Label(NamedTuple):
    """A name on a map."""

    sprite: Sprite
    x: int
    """Left pixel on the map, or in the frame."""
    y: int
    """Upper pixel on the map, or in the frame."""
    reach: int = 0
    """Pixels below the name that show what it names: it stays in the frame as long as they
    are."""
    pinned: str = ""
    """The name, if it is at the edge of the frame while what it names is outside."""
    tall: int = 0
    """Pixels of a figure and its bar, below which its name moves if there is no room above."""


def draw(
    frame: Words,
    origin: tuple[int, int],
    world: World,
    farmer: Farmer,
    panels: Sequence[Rect],
    bars: Rect | None = None,
) -> None:
    """Draw the names in the part of a map that a frame shows.

    Args:
        frame: Packed pixels, changed in place.
        origin: Pixel of the map in the upper left corner of the frame.
        world: The world.
        farmer: The farmer whose view it is, and whose name is left out.
        panels: Rectangles of the frame that panels cover; no name is behind them.
        bars: Rectangle of the bars at the right edge, if any; no arrow is behind them.
    """
    height, width = frame.shape
    tile = farmer.x * TILE - origin[0], farmer.y * TILE - origin[1]
    view = View(*origin, width, height, tile, tuple(panels), bars)
    location = world.locations[farmer.location]
    sheet = sheet_of(location)
    _, named = _of_exits(sheet)
    houses = tuple(_of_buildings(world, location, named))
    taken = [*_still(sheet.hash, tuple(location.ladders.items()), houses, view)]
    for label in taken:
        blit(frame, label.sprite, label.x, label.y)
    for label in _of_figures(world, farmer):
        placed = _place(label, view, taken)
        if placed is not None:
            blit(frame, placed.sprite, placed.x, placed.y)


class View(NamedTuple):
    """The part of a map that a frame shows, and what covers it, in pixels."""

    left: int
    top: int
    width: int
    height: int
    farmer: tuple[int, int]
    """Upper left pixel of the farmer's tile in the frame."""
    panels: tuple[Rect, ...]
    bars: Rect | None


@lru_cache(maxsize=64)
def _still(
    hash: str, ladders: tuple[tuple[Tile, str], ...], houses: tuple[Label, ...], view: View
) -> tuple[Label, ...]:
    """Return the names of exits, ladders and buildings in a frame, with arrows to far exits."""
    taken: list[Label] = []
    far: list[Label] = []
    for label in (*_exits[hash][0], *_of_ways_down(ladders), *houses):
        if _place(label, view, taken) is None and label.pinned:
            far.append(label)
    for label in far:
        _pin(label, view, taken)
    return tuple(taken)


def _place(label: Label, view: View, taken: list[Label]) -> Label | None:
    """Place a name in a frame and add it to the others; None if it is outside."""
    sprite, x, y = label.sprite, label.x - view.left, label.y - view.top
    if not (-sprite.width < x < view.width and -sprite.height - label.reach < y < view.height):
        return None
    middle = view.height // 2
    wanted = Label(sprite, max(1, min(x, view.width - sprite.width - 1)), max(1, y))
    beside = _beside(wanted, view.panels, middle)
    if label.tall and beside.y > y:
        beside = beside._replace(y=y + sprite.height + label.tall)
    free = _off(beside, view.farmer)
    found = _clear(free, STEP if free.y > wanted.y else -STEP, taken)
    if _beside(found, view.panels, middle) != found:  # it has moved behind a panel
        found = _clear(free, STEP, taken)
    if label.tall and wanted.y - found.y > FAR:
        below = _clear(wanted._replace(y=y + sprite.height + label.tall), STEP, taken)
        found = below if _off(below, view.farmer) == below else found
    taken.append(found)
    return found


def _pin(label: Label, view: View, taken: list[Label]) -> None:
    """Place the name of what is outside a frame at its edge, with an arrow that points to it.

    There is no second arrow of the same name.
    """
    left, top = label.x - view.left, label.y - view.top
    beyond_x = max(-left, left + label.sprite.width - view.width)
    beyond_y = max(-top, top + label.sprite.height - view.height)
    across = beyond_x >= beyond_y
    side = ("left" if left < 0 else "right") if across else ("up" if top < 0 else "down")
    sprite = pointer(label.pinned, side)
    if any(other.sprite is sprite for other in taken):
        return
    x = max(1, min(left, view.width - sprite.width - 1))
    y = max(1, min(top, view.height - sprite.height - 1))
    if view.bars and x + sprite.width > view.bars[0] and y + sprite.height > view.bars[1]:
        x = view.bars[0] - sprite.width - 1
    middle = view.height // 2
    found = _beside(Label(sprite, x, y), view.panels, middle)
    taken.append(_clear(found, STEP if y < middle else -STEP, taken))


@lru_cache(maxsize=128)
def pointer(name: str, side: str) -> Sprite:
    """Return a name with an arrow to the left, right, up or down."""
    line = font.line(name)
    panel = nine(art.sprite("frames", "board"), line.width + 19, BOARD, 3)
    arrow = art.sprite("frames", f"arrow_{side}")
    last = side == "right"
    paste(panel, line, 5 if last else 14, (BOARD - 7) // 2)
    place = panel.width - arrow.width - 4 if last else 4
    paste(panel, arrow, place, (BOARD - arrow.height) // 2)
    return panel


def _clear(label: Label, step: int, taken: list[Label]) -> Label:
    """Move a name by steps of pixels until it covers no other."""
    while _is_taken(label, taken):
        label = label._replace(y=label.y + step)
    return label


def _off(label: Label, farmer: tuple[int, int]) -> Label:
    """Move a name that would cover the farmer, whose tile has this upper left pixel, above it."""
    x, foot = farmer[0], farmer[1] + TILE
    head = foot - people.HEIGHT
    covers = label.x < x + TILE and x < label.x + label.sprite.width and label.y < foot
    return (
        label._replace(y=head - label.sprite.height) if covers and label.y > head - STEP else label
    )


def _beside(label: Label, panels: Sequence[Rect], middle: int) -> Label:
    """Move a name off the panel that would cover it: below an upper one, above a lower one.

    Args:
        label: The name.
        panels: Rectangles of the panels.
        middle: Row in the middle of the frame.
    """
    for x, y, width, height in panels:
        if label.x < x + width and x < label.x + label.sprite.width:
            if y < middle and label.y < y + height:
                label = label._replace(y=y + height + 1)
            elif y >= middle and label.y + label.sprite.height > y:
                label = label._replace(y=y - label.sprite.height - 1)
    return label


def _is_taken(label: Label, taken: list[Label]) -> bool:
    """Return whether a name would cover one of others, or read as one with it."""
    sprite, x, y = label[:3]
    right = x + sprite.width + GAP
    for other, left, top, *_ in taken:
        if -STEP < y - top < STEP and x < left + other.width + GAP and left < right:
            return True
    return False


def _over(sprite: Sprite, middle: int, foot: int, reach: int = 0) -> Label:
    """Return a name centred on a column of pixels, above a row."""
    return Label(sprite, middle - sprite.width // 2, foot - sprite.height, reach)


# ------------------------------------------------------------------------------- exits

DOOR = 20
"""Height in pixels of a door."""
LEAST_OF_DOOR = 4
"""Least rows of a door in the frame for which its name is shown."""

Exits = tuple[tuple[Label, ...], frozenset[str]]
"""The names of the exits of a map as they are drawn, and as words."""
_exits: dict[str, Exits] = {}
"""The names by the hash of the map."""


def _of_exits(sheet: Sheet) -> Exits:
    """Return the names of the places to which the exits of a map lead."""
    found = _exits.get(sheet.hash)
    if found is None:
        names = frozenset(hud.title(way.to) for way in sheet.exits)
        found = _exits[sheet.hash] = tuple(_exit(sheet, way) for way in sheet.exits), names
    return found


def _exit(sheet: Sheet, way: Exit) -> Label:
    """Return the name of an exit: above a door, inside the map at an edge."""
    columns, rows = [x for x, _ in way.tiles], [y for _, y in way.tiles]
    middle = (min(columns) + max(columns) + 1) * TILE // 2
    if way.kind == "edge":
        foot = ((min(rows) + max(rows) + 1) * TILE + STEP) // 2
    else:
        foot = (min(rows) - 1) * TILE + 10
    name = "Elevator" if way.kind == "elevator" else hud.title(way.to)
    reach = 0 if way.kind == "edge" else DOOR - LEAST_OF_DOOR
    label = _over(hud.sign(WIDEST, BOARD, name), middle, foot, reach)
    far = way.kind == "edge" or not sheet.outdoor
    widest = sheet.width * TILE - label.sprite.width - NEAREST
    lowest = sheet.height * TILE - label.sprite.height - NEAREST
    x, y = max(NEAREST, min(label.x, widest)), max(NEAREST, min(label.y, lowest))
    return label._replace(x=x, y=y, pinned=name if far else "")


def _of_ways_down(ladders: Iterable[tuple[Tile, str]]) -> Iterator[Label]:
    """Yield the names of the revealed ladders and shafts of a mine floor, above them."""
    for (x, y), way in ladders:
        name = f"{way.capitalize()} down"
        sprite = hud.sign(WIDEST, BOARD, name)
        yield _over(sprite, x * TILE + TILE // 2, y * TILE - 1, TILE)._replace(pinned=name)


# --------------------------------------------------------------------------- buildings


def _of_buildings(world: World, location: Location, named: frozenset[str]) -> Iterator[Label]:
    """Yield the types of the buildings of a place, above their doors, unless an exit names them."""
    for building in world.buildings.values():
        here = building.location == location.id
        if here and building.type not in UNNAMED and building.type not in named:
            yield _building(building)


UNNAMED = ("Shipping Bin", "Pet Bowl")
"""Buildings that are too small for a name, and look like nothing else."""


def _building(building: Building) -> Label:
    door = buildings.building(building.type).human_door
    dx, dy = door or (building.width // 2, building.height - 1)
    middle = building.x * TILE + (dx * TILE + TILE // 2 if door else building.width * TILE // 2)
    foot = (building.y + dy + 1) * TILE - DOOR
    return _over(hud.sign(WIDEST, BOARD, building.type), middle, foot, DOOR - LEAST_OF_DOOR)


# ----------------------------------------------------------------------------- figures


def _of_figures(world: World, farmer: Farmer) -> Iterator[Label]:
    """Yield the names of the villagers, other farmers and visible monsters around a farmer."""
    here = farmer.location
    everyone: list[Villager | Farmer] = [*world.villagers.values(), *world.farmers.values()]
    for one in everyone:
        if one.location == here and one is not farmer:
            foot = (one.y + 1) * TILE - people.HEIGHT + 1
            name = font.outlined(one.name, INK, EDGE)
            yield _over(name, one.x * TILE + TILE // 2, foot)._replace(tall=people.HEIGHT)
    for monster in roster.visible(world, here) if world.monsters else ():
        body = beasts.standing(world, monster)
        foot = body.y + beasts.first_row(body.sprite) - HEALTH
        name = font.outlined(monster.kind, DANGER, EDGE)
        tall = body.y + body.sprite.height - foot
        yield _over(name, monster.x * TILE + TILE // 2, foot)._replace(tall=tall)
