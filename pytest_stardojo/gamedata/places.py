"""Names of all places of the game, including those that this version lacks, and kinds of farm."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class PlaceInfo(msgspec.Struct, frozen=True):
    """A place of the game."""

    name: str
    """Name in tasks and states: ``SeedShop``, ``Deluxe Coop``."""
    display: str
    """Name for players: ``Pierre's General Store``."""
    aliases: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    outdoor: bool = False
    arrival: tuple[int, int] | None = None
    """Tile after a warp without coordinates."""
    here: bool = False
    """Whether this version of the valley has it."""


class _Places(msgspec.Struct):
    records: list[PlaceInfo]


_MINE_FLOOR = "undergroundmine"


@cache
def places() -> dict[str, PlaceInfo]:
    """Return all places by name, mine floors left out."""
    return {info.name: info for info in read("places", _Places).records}


@cache
def _by_word() -> dict[str, str]:
    table: dict[str, str] = {}
    for info in places().values():
        table.setdefault(info.name.lower(), info.name)
    for info in places().values():
        table.setdefault(info.display.lower(), info.name)
    for info in places().values():
        for alias in info.aliases:
            table.setdefault(alias.lower(), info.name)
    return table


def find(name: str) -> str | None:
    """Return the name of a place by name, display name or alias, ignoring case.

    Mine floors are ``UndergroundMine<n>``.
    """
    wanted = name.strip().lower()
    floor = wanted.removeprefix(_MINE_FLOOR)
    if floor != wanted and floor.isdecimal():
        return f"UndergroundMine{int(floor)}"
    return _by_word().get(wanted)


def place(name: str) -> PlaceInfo:
    """Return the place of this exact name.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return places()[name]
    except KeyError:
        raise UnknownName("place", name, near(name)) from None


@lru_cache(512)  # every observation has some
def title(name: str) -> str:
    """Return a place as tasks and players call it: ``SeedShop (Pierre's General Store)``.

    The name for players is left out if it is the same in other letters, or unknown.
    """
    floor = name.removeprefix("UndergroundMine")
    if floor != name and floor.isdecimal():
        return f"{name} ({_floor(int(floor))})"
    info = places().get(name)
    if info is None or _letters(info.display) == _letters(name):
        return name
    return f"{name} ({info.display})"


MINES, QUARRY = 120, 77377
"""Floors of the mines, and the number of the quarry's mine."""


def _floor(number: int) -> str:
    """Return a floor as players call it; the Skull Cavern counts from its entrance."""
    if number == QUARRY:
        return "Quarry Mine"
    return f"Mines, floor {number}" if number <= MINES else f"Skull Cavern, floor {number - MINES}"


def _letters(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def near(name: str, n: int = 3) -> list[str]:
    """Return the names of places whose name, display name or alias is similar."""
    similar = near_names(name, _by_word(), n)
    return list(dict.fromkeys(_by_word()[word.lower()] for word in similar))


# ------------------------------------------------------------------------------- farms

STANDARD = "standard"
BEACH, MEADOWLANDS, RIVERLAND = "beach", "meadowlands", "riverland"


class FarmInfo(msgspec.Struct, frozen=True):
    """One kind of farm, which a player chooses for a new game."""

    name: str
    """Name in recipes: ``riverland``."""
    display: str
    """Name for players: ``Riverland Farm``."""
    saved: str
    """Value of ``whichFarm`` in saves of the real game."""
    map: str
    """Name of the map."""
    night_monsters: bool = False
    """Whether monsters appear at night in a new game."""
    forage: dict[str, tuple[str, ...]] = {}
    """Items that appear in the wild part of the farm, equally likely, by season."""
    forage_of: tuple[str, ...] = ()
    """Places whose forage appears on the farm."""
    crates: bool = False
    """Whether supply crates wash ashore."""


class NodeInfo(msgspec.Struct, frozen=True):
    """A stone or node of the farm's quarry."""

    id: str
    level: int
    """Mining level from which it appears."""
    weight: float
    """Weight at this level."""
    weight_at_ten: float
    """Weight at mining level 10; the levels between are interpolated."""


class SupplyInfo(msgspec.Struct, frozen=True):
    """A possible content of a supply crate."""

    house: int
    """Level of the farmhouse; the highest one also counts for larger houses."""
    weight: float
    items: tuple[tuple[str, int, int], ...]
    """Items with their least and most number."""


class _Farms(msgspec.Struct):
    records: list[FarmInfo]
    nodes: tuple[NodeInfo, ...]
    supplies: tuple[SupplyInfo, ...]


@cache
def _farm_file() -> _Farms:
    return read("farms", _Farms)


def nodes() -> tuple[NodeInfo, ...]:
    """Return the stones and nodes of a farm's quarry."""
    return _farm_file().nodes


def supplies(house_level: int) -> list[SupplyInfo]:
    """Return the possible contents of supply crates, by the level of the farmhouse."""
    rows = _farm_file().supplies
    level = min(house_level, max(row.house for row in rows))
    return [row for row in rows if row.house == level]


@cache
def farms() -> dict[str, FarmInfo]:
    """Return all kinds of farm by name."""
    return {info.name: info for info in _farm_file().records}


def farm(name: str) -> FarmInfo:
    """Return the kind of farm of this exact name.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return farms()[name]
    except KeyError:
        raise UnknownName("kind of farm", name, near_names(name, farms())) from None


@cache
def by_map() -> dict[str, FarmInfo]:
    """Return all kinds of farm by the name of their map."""
    return {info.map: info for info in farms().values()}


def of_save(which: str) -> FarmInfo | None:
    """Return the kind of farm by ``whichFarm`` of a save, or None for a kind of a mod."""
    return next((info for info in farms().values() if info.saved == which), None)
