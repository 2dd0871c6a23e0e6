"""Mine floors: the layout and the rock of each floor.

A floor's name is ``UndergroundMine`` and its number: 1 to 120 are in the mines, 121 and
up in the Skull Cavern (its floor 1 is 121), 77377 is the quarry mine.  Each file in
``mine/`` holds one layout, in the characters of plain rock; floors f, f + 40 and f + 80
share one (wiki: The Mines), and the cavern uses the same layouts (wiki: Skull Cavern).
This module adds the fixtures of a floor (lift, chest, coal cart, soil); rules add what
changes by the day.
"""

from __future__ import annotations

from typing import Any

PREFIX = "UndergroundMine"
ANY = "UndergroundMineN"
"""Target of the lift's door in the hall: a floor that the farmer chooses."""
BOTTOM = 120
"""Last floor of the mines."""
QUARRY = 77377
LIFT = 5
"""The lift stops at every fifth floor."""
HALL, CAVERN_HALL = "Mine", "SkullCave"
BELOW_LADDER, BELOW_QUARRY, BELOW_DOOR = (23, 10), (67, 10), (3, 4)
"""Arrival tiles in the halls."""
VAULT = "vault"
"""Layout of the cavern's treasure rooms."""
VAULT_MARK = "v"
"""Suffix of a cavern floor's name that is a treasure room today."""
FIRST_SOIL = 6
"""First floor of each band that has soil."""
CHESTS = (10, 20, 40, 50, 60, 70, 80, 90, 100, 110, 120)
"""Floors with a treasure chest (wiki: The Mines)."""
CARTS = (12, 18, 28, 38)
"""Floors of each band with a coal cart (wiki, talk page of The Mines)."""

BY_FLOOR: tuple[str, ...] = (
    *("threshold", "nook", "bend", "hollow", "fork", "cross", "twins", "pockets", "hall"),
    *("ring", "chamber", "cavern", "winding", "hall", "terrace", "cavern", "columns"),
    *("tunnel", "well", "islands", "lake", "bend", "twins", "fork", "pockets", "ring"),
    *("terrace", "winding", "cross", "columns", "chamber", "hollow", "cavern", "islands"),
    *("well", "hall", "tunnel", "pockets", "terrace", "winding"),
)
"""Layout of each floor of a band, from floor 0 (which is 40, 80 and 120)."""
IN_CAVERN: tuple[str, ...] = (
    *("cavern", "columns", "hall", "islands", "terrace", "ring", "twins", "winding"),
    *("hollow", "pockets", "cross", "well", "tunnel", "fork", "bend"),
)
"""Layouts of the cavern's floors, in rotation."""

THEMES: dict[str, dict[str, str]] = {
    "earth": {"W": "¡", "`": "¢", ".": "£"},
    "ice": {"W": "¤", "`": "¥", ".": "§", "~": "¨"},
    "lava": {"W": "©", "`": "ª", ".": "«", "~": "¬"},
    "desert": {"W": "®", "`": "¯", ".": "°"},
}
"""Replacements for the characters of plain rock, by kind of rock."""
LADDER, ELEVATOR, CHEST, CART = "µ", "¶", "÷", "·"


def number(name: str) -> int | None:
    """Return the floor number in a map's name, or None for any other place."""
    digits = name[len(PREFIX) :].removesuffix(VAULT_MARK)
    if not name.startswith(PREFIX) or not digits.isascii() or not digits.isdigit():
        return None
    floor = int(digits)
    return floor if 1 <= floor <= QUARRY and digits == str(floor) else None


def name_of(floor: int) -> str:
    """Return the name of a floor, which is also its map's."""
    return f"{PREFIX}{floor}"


def is_cavern(floor: int) -> bool:
    """Return whether a floor is in the Skull Cavern."""
    return BOTTOM < floor < QUARRY


def theme(floor: int) -> str:
    """Return the kind of rock: earth, ice, lava or desert."""
    if floor == QUARRY:
        return "earth"
    if floor > BOTTOM:
        return "desert"
    return "earth" if floor < 40 else "ice" if floor < 80 else "lava"


def layout(name: str) -> str:
    """Return the name of the layout file of a floor's map."""
    floor = number(name) or 0
    if floor == QUARRY:
        return "old_quarry"
    if is_cavern(floor):
        return VAULT if name.endswith(VAULT_MARK) else IN_CAVERN[(floor - 1) % len(IN_CAVERN)]
    return BY_FLOOR[floor % 40]


def furnish(name: str, header: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the header and rows of a floor's map, made from those of its layout."""
    floor = number(name) or 0
    keys = _keys(name, floor, header["keys"])
    rows = _rows(floor, header["grid"].splitlines(), keys, header["keys"])
    made = {
        **header,
        "display": _display(floor),
        "outdoor": False,
        "arrival": keys["arrival"][0],
        "exits": _exits(floor, keys),
        "keys": keys,
    }
    return made, rows


def _display(floor: int) -> str:
    if floor == QUARRY:
        return "Quarry Mine"
    if is_cavern(floor):
        return f"Skull Cavern, floor {floor - BOTTOM}"
    return f"The Mines, floor {floor}"


def _keys(name: str, floor: int, keys: dict[str, Any]) -> dict[str, Any]:
    kept = dict(keys)
    mines = floor <= BOTTOM
    if not mines or floor % LIFT:
        kept.pop("elevator", None)
    if floor not in CHESTS and not name.endswith(VAULT_MARK):
        kept.pop("chest", None)
    if not mines or floor % 40 not in CARTS:
        kept.pop("cart", None)
    if floor == BOTTOM:
        kept.pop("ladder_down", None)
    return kept


def _rows(floor: int, rows: list[str], keys: dict[str, Any], possible: dict[str, Any]) -> list[str]:
    """Return the grid in the floor's kind of rock, with its fixtures."""
    grid = [list(row) for row in rows]
    for key, char in (("chest", CHEST), ("cart", CART)):
        for x, y in keys.get(key, ()):
            grid[y][x] = char
    if "elevator" not in keys:
        for x, y in possible.get("elevator", ()):
            grid[y][x] = "W"
    plain = "".join("".join(row) for row in grid)
    if floor <= BOTTOM and floor % 40 < FIRST_SOIL:
        plain = plain.replace(".", "`")
    plain = plain.translate({ord(char): to for char, to in THEMES[theme(floor)].items()})
    width = len(rows[0])
    return [plain[at : at + width] for at in range(0, len(plain), width)]


def _exits(floor: int, keys: dict[str, Any]) -> list[dict[str, Any]]:
    out = {"to": HALL, "arrive": list(BELOW_LADDER)}
    if floor == QUARRY:
        out = {"to": HALL, "arrive": list(BELOW_QUARRY)}
    elif is_cavern(floor):
        out = {"to": CAVERN_HALL, "arrive": list(BELOW_DOOR)}
    ways = [{**out, "tiles": keys["ladder_up"], "kind": "ladder"}]
    if "elevator" in keys:
        ways.append({**out, "tiles": keys["elevator"], "kind": "elevator"})
    return ways
