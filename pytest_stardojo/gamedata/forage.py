"""Forage, artifact spots and other finds in the ground."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class SpawnInfo(msgspec.Struct, frozen=True):
    """A forage item of a location and season; chosen evenly, then kept with its chance."""

    location: str
    season: str
    item: str
    chance: float


class DigInfo(msgspec.Struct, frozen=True):
    """A possible find of an artifact spot; rolled in order until one succeeds."""

    location: str
    item: str
    chance: float


class _Forage(msgspec.Struct):
    spawns: list[SpawnInfo]
    dig: list[DigInfo]
    artifacts: list[DigInfo]


SPAWN_MIN, SPAWN_MAX = 1, 4
"""Least and most new forage items of a location per day (wiki: Foraging)."""
ON_MAP_MAX = 6
"""Number of forage items in a location from which no more appear."""
TRIES = 11
CLEARED_ON = "Sun"
"""Ground forage vanishes in the night before this weekday, and at the turn of a season."""
SPRING_ONION = "(O)399"
ONION_PLACE, ONION_AREA, ONIONS = "Forest", (88, 94, 28, 14), (1, 5)
"""Location, area (left, top, width, height) and nightly number of spring onions (wiki)."""
TIDE_PLACE, TIDE_FROM = "Beach", 60
"""Location, and column from which the tide pools begin."""
CORAL, SEA_URCHIN = "(O)393", "(O)397"
URCHIN_SHARE = 0.25
"""Share of sea urchins in the tide pools; the rest is coral (chosen near the game's)."""
TIDE_DECAY = 0.5
"""Factor on the chance of each further find of a night (chosen)."""
RICH_BEACH = ("summer", 12, 14)
"""Season and days with many more finds on the whole beach."""
RICH_ROUNDS = 5
"""Rounds of new forage on the beach in such a night (chosen)."""
WOODS, STUMPS = "Woods", ((24, 6), (46, 6), (29, 7), (26, 10), (34, 26), (41, 26))
"""Location and tiles of the large stumps that return each morning (wiki: Secret Woods)."""
LOST_BOOK, LOST_BOOKS = "(O)102", 21
"""Id and total number of lost books (wiki: Lost Books)."""
CLAY = "(O)330"
CLAY_CHANCE = 0.03
"""Chance of clay when tilling."""
WINTER_DIG = {"(O)416": 0.04, "(O)412": 0.04}
"""Chances of snow yam and winter root when tilling in winter (chosen near the game's)."""
SPOT_VANISH_CHANCE = 0.15
"""Chance that an artifact spot vanishes overnight."""
SEED_SPOT_SEEDS = {
    "spring": "(O)CarrotSeeds",
    "summer": "(O)SummerSquashSeeds",
    "fall": "(O)BroccoliSeeds",
    "winter": "(O)PowdermelonSeeds",
}
"""Seeds in a seed spot by season."""
BERRIES = {"spring": ("(O)296", 15, 18), "fall": ("(O)410", 8, 11)}
"""Berries on bushes by season: (item, first day, last day) (wiki: Salmonberry, Blackberry)."""


@cache
def _file() -> _Forage:
    return read("forage", _Forage)


def spawns(location: str, season: str) -> tuple[SpawnInfo, ...]:
    """Return the forage of a location in a season."""
    return tuple(row for row in _file().spawns if (row.location, row.season) == (location, season))


def artifact_spot(location: str) -> tuple[DigInfo, ...]:
    """Return the possible finds of artifact spots in a location, in order."""
    return tuple(row for row in (*_file().artifacts, *_file().dig) if row.location == location)
