"""Read map files.

A map file holds a header (size, exits, counters, key tiles, fixtures) and a grid with
one character per tile.  ``tiles.yaml`` defines the characters; the legend of each file
repeats them for the reader and is checked.  A file with ``sizes`` is a template: each
size is one map, made by leaving out columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from os.path import dirname, exists, join
from typing import Any

from pytest_stardojo.valley.hashing import blake2b
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.maps.sheet import (
    Counter,
    Exit,
    FurnitureSpot,
    InnerDoor,
    Sheet,
    StartingBuilding,
    Tile,
    TileKind,
)

_FOLDER = dirname(__file__)

_FILES = {
    "Farm": "farm",
    "FarmHouse": "farmhouse",
    "FarmHouse1": "farmhouse1",
    "FarmHouse2": "farmhouse2",
    "Cellar": "cellar",
    "FarmCave": "farm_cave",
    "Coop": "coop",
    "Coop2": "coop",
    "Coop3": "coop",
    "Barn": "barn",
    "Barn2": "barn",
    "Barn3": "barn",
    "Shed": "shed",
    "Shed2": "shed2",
    "SlimeHutch": "slime_hutch",
    "Greenhouse": "greenhouse",
    "BusStop": "bus_stop",
    "Backwoods": "backwoods",
    "Tunnel": "tunnel",
    "Town": "town",
    "SeedShop": "seed_shop",
    "Sunroom": "sunroom",
    "Saloon": "saloon",
    "Blacksmith": "blacksmith",
    "Hospital": "hospital",
    "HarveyRoom": "harvey_room",
    "JoshHouse": "josh_house",
    "HaleyHouse": "haley_house",
    "SamHouse": "sam_house",
    "ManorHouse": "manor_house",
    "LewisBasement": "lewis_basement",
    "ArchaeologyHouse": "archaeology_house",
    "Trailer": "trailer",
    "Trailer_Big": "trailer_big",
    "CommunityCenter": "community_center",
    "JojaMart": "joja_mart",
    "AbandonedJojaMart": "abandoned_joja_mart",
    "MovieTheater": "movie_theater",
    "Mountain": "mountain",
    "ScienceHouse": "science_house",
    "SebastianRoom": "sebastian_room",
    "Tent": "tent",
    "AdventureGuild": "adventure_guild",
    "LeoTreeHouse": "leo_tree_house",
    "Mine": "mine",
    "Railroad": "railroad",
    "BathHouse_Entry": "bath_house_entry",
    "BathHouse_MensLocker": "bath_house_mens_locker",
    "BathHouse_WomensLocker": "bath_house_womens_locker",
    "BathHouse_Pool": "bath_house_pool",
    "WitchWarpCave": "witch_warp_cave",
    "WitchSwamp": "witch_swamp",
    "WitchHut": "witch_hut",
    "Forest": "forest",
    "AnimalShop": "animal_shop",
    "LeahHouse": "leah_house",
    "WizardHouse": "wizard_house",
    "WizardHouseBasement": "wizard_house_basement",
    "MasteryCave": "mastery_cave",
    "Woods": "woods",
    "Beach": "beach",
    "FishShop": "fish_shop",
    "BoatTunnel": "boat_tunnel",
    "ElliottHouse": "elliott_house",
    "Sewer": "sewer",
    "BugLand": "bug_land",
    "Desert": "desert",
    "SandyHouse": "sandy_house",
    "Club": "club",
    "SkullCave": "skull_cave",
    "FarmRiverland": "farm_riverland",
    "FarmForest": "farm_forest",
    "FarmHilltop": "farm_hilltop",
    "FarmWilderness": "farm_wilderness",
    "FarmFourCorners": "farm_four_corners",
    "FarmBeach": "farm_beach",
    "FarmMeadowlands": "farm_meadowlands",
}
"""File name of each map, without its suffix."""

_AUTO_KEYS = {
    "trough": "troughs",
    "animal spot": "animal_spots",
    "display case": "museum_spots",
    "spa water": "spa_water",
}
"""Tile kinds that are always key tiles."""


MAPS_KEPT = 512
"""Number of cached maps: all places, and the floors of many visits to the mines."""


class MapError(ValueError):
    """An invalid map file; the message names file and field."""


class UnknownMap(KeyError):
    """No map has this name."""


@cache
def sheet_names() -> tuple[str, ...]:
    """Return the names of all maps."""
    return tuple(name for name, file in _FILES.items() if exists(join(_FOLDER, f"{file}.yaml")))


@lru_cache(maxsize=MAPS_KEPT)
def load_sheet(name: str) -> Sheet:
    """Return a map by name, including mine floors; each file is read once.

    Raises:
        UnknownMap: No map has this name.
        MapError: The map's file is invalid.
    """
    if floors.number(name) is not None:
        return _floor(name)
    if name not in sheet_names():
        raise UnknownMap(f"no map {name!r}; there are {', '.join(sheet_names())}")
    file = f"{_FILES[name]}.yaml"
    return build_sheet(name, _text(file), file)


def is_known(name: str) -> bool:
    """Return whether a map or mine floor has this name."""
    return name in sheet_names() or name == floors.ANY or floors.number(name) is not None


def _floor(name: str) -> Sheet:
    """Return the map of a mine floor, made from its layout."""
    file = f"mine/{floors.layout(name)}.yaml"
    text = _text(file)
    plain = _layout(file)
    width, height = plain["size"]
    header, rows = floors.furnish(name, plain)
    _check_grid(rows, width, height, file)
    digest = blake2b(f"{name}\n{text}".encode(), digest_size=16).hexdigest()
    return _sheet(name, header, rows, digest)


@cache
def _layout(file: str) -> dict[str, Any]:
    header = _read(_text(file))
    _check_legend(header.get("legend", {}), header["grid"].splitlines(), file)
    return header


@cache
def tile_kinds() -> dict[str, TileKind]:
    """Return the tile kind of each character of a grid."""
    table = _read(_text("tiles.yaml"))
    kinds = {}
    for char, (name, ground, flags) in table.items():
        words = set(flags.split())
        kinds[char] = TileKind(
            char, name, ground, *(flag in words for flag in ("walk", "dig", "water", "build"))
        )
    return kinds


def arrivals(name: str) -> dict[str, Tile]:
    """Return the arrival tile on a map by the map that the farmer comes from."""
    found: dict[str, Tile] = {}
    chart = load_sheet(name)
    for other in sheet_names():
        for way in load_sheet(other).exits:
            if way.to == chart.place and way.arrive != (-1, -1):
                found.setdefault(other, chart.entries.get(other, way.arrive))
    return found


def build_sheet(name: str, text: str, file: str) -> Sheet:
    """Return the sheet of a map (or one size of a template) from its file's text."""
    header = _read(text)
    rows = header["grid"].splitlines()
    _check_legend(header.get("legend", {}), rows, file)
    if "sizes" in header:
        part = header["sizes"].get(name)
        if part is None:
            raise MapError(f"{file}: sizes: no size {name!r}")
        rows = [_cut(row, part.get("cut")) for row in rows]
        header = _merged(header, part)
    width, height = header["size"]
    _check_grid(rows, width, height, file)
    digest = blake2b(f"{name}\n{text}".encode(), digest_size=16).hexdigest()
    return _sheet(name, header, rows, digest)


def _text(file: str) -> str:
    with open(join(_FOLDER, file), encoding="utf-8") as source:
        return source.read()


def _read(text: str) -> dict[str, Any]:
    import yaml  # imported late so that a game boots fast

    document: dict[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
    return document


def _merged(header: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    keys = {**header.get("keys", {}), **part.get("keys", {})}
    return {**header, **part, "keys": keys}


def _cut(row: str, columns: list[int] | None) -> str:
    """Return the row without the columns from first to last."""
    return row if columns is None else row[: columns[0]] + row[columns[1] + 1 :]


def _check_legend(legend: dict[str, str], rows: list[str], file: str) -> None:
    kinds = tile_kinds()
    used = set().union(*rows)
    for char in sorted(used - set(kinds)):
        raise MapError(f"{file}: grid: {char!r} is not in tiles.yaml")
    for char in sorted(used | set(legend)):
        if char not in kinds:
            raise MapError(f"{file}: legend: {char!r} is not in tiles.yaml")
        if legend.get(char) != kinds[char].name:
            raise MapError(
                f"{file}: legend: {char!r} is {legend.get(char)!r}, tiles.yaml says "
                f"{kinds[char].name!r}"
            )
        if char not in used:
            raise MapError(f"{file}: legend: {char!r} is not used in the grid")


def _check_grid(rows: list[str], width: int, height: int, file: str) -> None:
    if len(rows) != height:
        raise MapError(f"{file}: grid: {len(rows)} rows, size says {height}")
    for y, row in enumerate(rows):
        if len(row) != width:
            raise MapError(f"{file}: grid: row {y} has {len(row)} tiles, size says {width}")


def _sheet(name: str, header: dict[str, Any], rows: list[str], digest: str) -> Sheet:
    width, height = header["size"]
    grid = "".join(rows)
    fixtures = tuple(_fixture(entry) for entry in header.get("fixtures", ()))
    walk = bytearray(_flags(grid, "walk"))
    for piece in fixtures:
        if piece.solid:
            _clear(walk, width, (piece.x, piece.y, piece.width, piece.height))
    build = bytearray(len(grid))
    if header.get("buildable"):
        build = bytearray(_flags(grid, "build"))
        for rect in header.get("no_build", ()):
            _clear(build, width, tuple(rect))
    kinds = tile_kinds()
    return Sheet(
        name=name,
        display=header["display"],
        width=width,
        height=height,
        outdoor=header["outdoor"],
        ground=tuple([kinds[char].ground for char in grid]),
        walk=bytes(walk),
        dig=_flags(grid, "dig"),
        water=_flags(grid, "water"),
        build=bytes(build),
        exits=tuple(_exit(entry) for entry in header.get("exits", ())),
        counters=tuple(_counter(entry) for entry in header.get("counters", ())),
        key_tiles=_key_tiles(header.get("keys", {}), rows),
        fixtures=fixtures,
        default_arrival=_tile(header["arrival"]),
        hash=digest,
        look=tuple(rows),
        inner_doors=tuple(_inner_door(entry) for entry in header.get("doors", ())),
        place=header.get("place", name),
        entries={place: _tile(tile) for place, tile in header.get("entries", {}).items()},
        buildings=tuple(StartingBuilding(*entry) for entry in header.get("buildings", ())),
        areas={
            part: tuple((left, top, wide, tall) for left, top, wide, tall in rects)
            for part, rects in header.get("areas", {}).items()
        },
    )


@cache
def _flag_table(flag: str) -> dict[int, int]:
    return {ord(char): int(getattr(kind, flag)) for char, kind in tile_kinds().items()}


def _flags(grid: str, flag: str) -> bytes:
    return grid.translate(_flag_table(flag)).encode("latin-1")


def _clear(bits: bytearray, width: int, rect: tuple[int, ...]) -> None:
    x, y, across, down = rect
    for row in range(y, y + down):
        for column in range(x, x + across):
            bits[row * width + column] = 0


def _tile(pair: list[int]) -> Tile:
    return pair[0], pair[1]


def _tiles(pairs: list[list[int]]) -> tuple[Tile, ...]:
    return tuple(_tile(pair) for pair in pairs)


def _key_tiles(keys: dict[str, Any], rows: list[str]) -> dict[str, tuple[Tile, ...]]:
    found = {name: _tiles(tiles) for name, tiles in keys.items()}
    chars = {kind.name: char for char, kind in tile_kinds().items()}
    for name, key in _AUTO_KEYS.items():
        if spots := tuple(_spots(rows, chars[name])):
            found[key] = spots
    return found


def _spots(rows: list[str], char: str) -> Iterator[Tile]:
    for y, row in enumerate(rows):
        if char in row:
            yield from ((x, y) for x, each in enumerate(row) if each == char)


def _exit(entry: dict[str, Any]) -> Exit:
    hours = entry.get("hours", (None, None))
    hearts = entry.get("hearts", {})
    return Exit(
        to=entry["to"],
        tiles=_tiles(entry["tiles"]),
        arrive=_tile(entry["arrive"]),
        kind=entry.get("kind", "edge"),
        open=hours[0],
        close=hours[1],
        closed_weekdays=tuple(entry.get("closed_on", ())),
        closed_unless=entry.get("closed_unless", ""),
        keepers=tuple(hearts),
        hearts=max(hearts.values(), default=0),
        needs=entry.get("needs", ""),
        locked=entry.get("locked", "" if is_known(entry["to"]) else "closed"),
    )


def _counter(entry: dict[str, Any]) -> Counter:
    return Counter(
        shop=entry["shop"],
        keeper=entry["keeper"],
        tiles=_tiles(entry["tiles"]),
        stand=_tiles(entry["stand"]),
        seller=_tile(entry["seller"]),
    )


def _fixture(entry: dict[str, Any]) -> FurnitureSpot:
    (x, y), (width, height) = entry["at"], entry.get("size", (1, 1))
    return FurnitureSpot(entry["name"], x, y, width, height, entry.get("solid", True))


def _inner_door(entry: dict[str, Any]) -> InnerDoor:
    return InnerDoor(_tile(entry["tile"]), tuple(entry.get("of", ())), entry.get("hearts", 0))
