"""Houses that belong to a map: made from the roofs, walls and doors of its grid."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.render import art, font
from pytest_stardojo.valley.render.architecture import edged, nine, roof, surface
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.placing import TILE, Placement
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


def house_placements(sheet: Sheet, grid: list[list[str]]) -> list[Placement]:
    """The houses of an outdoor map; the farmhouse is a building and not among them."""
    if not sheet.outdoor or sheet.name == "Farm":
        return []
    placed = []
    for block in blocks(grid):
        doors = tuple(
            (x - block.x, y - block.top)
            for y in range(block.wall, block.bottom)
            for x in range(block.x, block.x + block.width)
            if grid[y][x] == "house door"
        )
        goal = _goal(sheet, block, doors)
        sprite = front(
            block._replace(
                x=0, top=0, wall=block.wall - block.top, bottom=block.bottom - block.top
            ),
            doors,
            goal,
            pick(block.x, block.top, 71, 4),
        )
        placed.append(Placement(0, sprite, block.x * TILE, block.bottom * TILE - sprite.height))
    return placed


def _goal(sheet: Sheet, block: Block, doors: tuple[tuple[int, int], ...]) -> str:
    tiles = {(block.x + x, block.top + y) for x, y in doors}
    return next((way.to for way in sheet.exits if tiles & set(way.tiles)), "")


@cache
def front(block: Block, doors: tuple[tuple[int, int], ...], goal: str, lot: int) -> Sprite:
    """The picture of a house front that starts at (0, 0).

    Args:
        block: Its shape.
        doors: Tiles of its doors.
        goal: Name of the place behind the door, for its colours and its sign.
        lot: Which colours a house without a name gets.
    """
    wall, wall_dye, roof_dye, sign = _colours(goal, lot)
    width, tall = block.width * TILE, block.bottom * TILE
    eave = block.wall * TILE
    sheet = empty(width, tall)
    if block.bottom > block.wall:
        paste(sheet, edged(surface(wall, width - 4, tall - eave + 6, wall_dye)), 2, eave - 6)
        paste(sheet, edged(surface("bricks", width - 4, 6, "8f8a90")), 2, tall - 6)
        _windows(sheet, block, doors)
    for x, y in doors:
        door = art.sprite("buildings", "human_door")
        paste(sheet, door, x * TILE, (y + 1) * TILE - door.height)
    if block.wall:
        paste(sheet, roof(width, eave + 4, min(10, eave // 3), roof_dye), 0, 0)
    if sign:
        _hang_sign(sheet, sign, doors, eave)
    return sheet


def _colours(goal: str, lot: int) -> tuple[str, str, str, str]:
    """Pattern and colour of the wall, colour of the roof, and the sign."""
    named = art.table("ground", "houses").get(goal)
    pattern, wall, roof_dye, *sign = named or art.table("ground", "house colours")[str(lot)]
    return pattern, wall, roof_dye, " ".join(sign)


def _windows(sheet: Sprite, block: Block, doors: tuple[tuple[int, int], ...]) -> None:
    window = art.sprite("buildings", "window")
    taken = {x for x, _ in doors}
    y = block.wall * TILE + 8
    for x in range(1, block.width - 1, 2):
        if not taken & {x, x + 1, x - 1} and y + 20 < block.bottom * TILE:
            paste(sheet, window, x * TILE + 2, y)


def _hang_sign(sheet: Sprite, text: str, doors: tuple[tuple[int, int], ...], eave: int) -> None:
    label = font.line(text)
    board = nine(art.sprite("buildings", "sign"), label.width + 8, 14, 3)
    middle = sum(x for x, _ in doors) * TILE // max(1, len(doors)) + TILE // 2
    left = max(1, min(sheet.width - board.width - 1, middle - board.width // 2))
    paste(sheet, board, left, eave + 5)
    paste(sheet, label, left + 4, eave + 8)
