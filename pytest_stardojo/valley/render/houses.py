"""Houses of a map, made from the roofs, walls and doors of its grid."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.render import art, font
from pytest_stardojo.valley.render.architecture import edged, nine, shaped, surface
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.pixels import mix, rgb
from pytest_stardojo.valley.render.placing import TILE, Light, Placement
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

_PARTS = ("roof", "building", "house door")


class Block(NamedTuple):
    """A house front: a rectangle of roof above a rectangle of wall, in tiles."""

    x: int
    top: int
    wall: int
    """First row of wall."""
    bottom: int
    """Row below the last row of wall."""
    width: int


def blocks(grid: list[list[str]]) -> list[Block]:
    """The house fronts of a map, from the left."""
    open_runs: dict[tuple[int, int, int], Block] = {}
    done: list[Block] = []
    for x in range(len(grid[0]) + 1):
        runs = _column(grid, x) if x < len(grid[0]) else []
        for key in [key for key in open_runs if key not in runs]:
            done.append(open_runs.pop(key))
        for key in runs:
            block = open_runs.get(key, Block(x, *key, 0))
            open_runs[key] = block._replace(width=block.width + 1)
    return done


def _column(grid: list[list[str]], x: int) -> list[tuple[int, int, int]]:
    """(first roof row, first wall row, row below) of each house in a column."""
    runs: list[tuple[int, int, int]] = []
    y, rows = 0, len(grid)
    while y < rows:
        if grid[y][x] not in _PARTS:
            y += 1
            continue
        top = y
        while y < rows and grid[y][x] == "roof":
            y += 1
        wall = y
        while y < rows and grid[y][x] in {"building", "house door"}:
            y += 1
        runs.append((top, wall, y))
    return runs


def house_placements(
    sheet: Sheet, grid: list[list[str]], season: str, lit: bool
) -> list[Placement]:
    """The houses of an outdoor map; the farmhouse is a building and not among them."""
    if not sheet.outdoor or sheet.place == "Farm":
        return []
    placed = []
    for block in blocks(grid):
        doors = tuple(
            (x - block.x, y - block.top)
            for y in range(block.wall, block.bottom)
            for x in range(block.x, block.x + block.width)
            if grid[y][x] == "house door"
        )
        shape = Block(0, 0, block.wall - block.top, block.bottom - block.top, block.width)
        goal, lot = _goal(sheet, block, doors), pick(block.x, block.top, 71, 4)
        sprite = front(shape, doors, goal, lot, lit, season == "winter")
        foot = block.bottom * TILE
        placed.append(Placement(foot, sprite, block.x * TILE, foot - sprite.height))
    return placed


def _goal(sheet: Sheet, block: Block, doors: tuple[tuple[int, int], ...]) -> str:
    tiles = {(block.x + x, block.top + y) for x, y in doors}
    return next((way.to for way in sheet.exits if tiles & set(way.tiles)), "")


@cache
def front(
    block: Block,
    doors: tuple[tuple[int, int], ...],
    goal: str,
    lot: int,
    lit: bool = False,
    snow: bool = False,
) -> Sprite:
    """The picture of a house front that starts at (0, 0).

    Args:
        block: Its shape.
        doors: Tiles of its doors.
        goal: Name of the place behind the door, for its look.
        lot: Number that selects the colours of an unnamed house.
        lit: Whether there is light behind its windows.
        snow: Whether snow lies on its roof.
    """
    fronts = art.table("fronts", "fronts")
    look = fronts.get(goal) or art.table("fronts", "lots")[str(lot)]
    wall, wall_dye, tiles, roof_dye, shape, *sign = look
    roof_dye = snowy(roof_dye) if snow else roof_dye
    width, tall = block.width * TILE, block.bottom * TILE
    eave = block.wall * TILE
    sheet = empty(width, tall)
    if shape == "tent":
        paste(sheet, shaped(width, _insets("tent", width, tall), roof_dye, tiles), 0, 0)
    elif block.bottom > block.wall:
        paste(sheet, edged(surface(wall, width - 4, tall - eave + 6, wall_dye)), 2, eave - 6)
        paste(sheet, edged(surface("bricks", width - 4, 6, "8f8a90")), 2, tall - 6)
        _windows(sheet, block, doors, goal, lit)
    _doors(sheet, doors, goal)
    if block.wall and shape != "tent":
        paste(sheet, shaped(width, _insets(shape, width, eave + 4), roof_dye, tiles), 0, 0)
    _details(sheet, goal, lit)
    if sign:
        _hang_sign(sheet, " ".join(sign), doors, eave)
    return sheet


def snowy(dye: str) -> str:
    """A colour under snow."""
    return "{:02x}{:02x}{:02x}".format(*mix(rgb(dye), (236, 242, 252), 0.7))


def _insets(shape: str, width: int, height: int) -> list[int]:
    """How much narrower each row of a roof is at each side, from its top."""
    half = width // 2 - 2
    rest = [(height - 1 - y) / max(1, height - 1) for y in range(height)]
    if shape == "flat":
        return [2 if 3 < y < height - 4 else 0 for y in range(height)]
    if shape in {"cone", "tent"}:
        return [round(half * share) for share in rest]
    if shape == "gable":
        return [round(min(half, width * 0.3) * share) for share in rest]
    if shape == "barn":
        return [round(width * 0.06 * share + width * 0.4 * max(0, share - 0.6)) for share in rest]
    return [round(min(10, height // 3) * share) for share in rest]


def _doors(sheet: Sprite, doors: tuple[tuple[int, int], ...], goal: str) -> None:
    file, name, *dyes = art.table("fronts", "doors").get(goal, ("buildings", "human_door"))
    for x, y in doors:
        door = art.sprite(file, name, *dyes)
        paste(sheet, door, x * TILE, (y + 1) * TILE - door.height)


def _windows(
    sheet: Sprite, block: Block, doors: tuple[tuple[int, int], ...], goal: str, lit: bool
) -> None:
    """Windows beside the doors, as many as fit."""
    found = art.table("fronts", "windows").get(goal, ("buildings", "window"))
    if found[0] == "none":
        return
    file, name, *dyes = found
    window = art.sprite(file, f"{name}_lit" if lit else name, *dyes)
    tiles = -(-(window.width + 3) // TILE)
    foot = block.bottom * TILE - 14
    if foot - window.height < block.wall * TILE:
        return
    taken = {x for x, _ in doors}
    x = 0
    while x + tiles <= block.width:
        if taken & set(range(x, x + tiles)) or (x == 0 and block.width > tiles + 3):
            x += 1
            continue
        left = x * TILE + (tiles * TILE - window.width) // 2
        paste(sheet, window, left, foot - window.height)
        if foot - 36 - window.height > block.wall * TILE + 4:
            paste(sheet, window, left, foot - 36 - window.height)
        x += tiles + (tiles == 1)


def _details(sheet: Sprite, goal: str, lit: bool) -> None:
    """Draw chimneys, awnings and columns, as the table lists them for the house."""
    for word in art.table("fronts", "details").get(goal, ()):
        name, _, rest = word.partition("@")
        across, down, *dyes = rest.split(",")
        shown = f"{name}_lit" if lit and art.has("fronts", f"{name}_lit") else name
        sprite = art.sprite("fronts", shown, *(dyes or ["a8a0a0"]))
        x = int(across) * sheet.width // 100 - sprite.width // 2
        paste(sheet, sprite, x, int(down) * sheet.height // 100 - sprite.height)


def house_lights(sheet: Sheet, grid: list[list[str]]) -> list[Light]:
    """Return the lights of house windows in the evening."""
    if not sheet.outdoor or sheet.place == "Farm":
        return []
    return [
        ((block.x + share) * TILE, block.bottom * TILE - 20, 30)
        for block in blocks(grid)
        for share in range(1, block.width, 3)
    ]


def _hang_sign(sheet: Sprite, text: str, doors: tuple[tuple[int, int], ...], eave: int) -> None:
    label = font.line(text)
    board = nine(art.sprite("buildings", "sign"), label.width + 8, 14, 3)
    middle = sum(x for x, _ in doors) * TILE // max(1, len(doors)) + TILE // 2
    left = max(1, min(sheet.width - board.width - 1, middle - board.width // 2))
    paste(sheet, board, left, eave + 2)
    paste(sheet, label, left + 4, eave + 5)
