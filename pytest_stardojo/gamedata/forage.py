"""What grows wild, what the ground hides."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class SpawnInfo(msgspec.Struct, frozen=True):
    """A wild thing of a place and season; picked evenly, then kept with its chance."""

    location: str
    season: str
    item: str
    chance: float


class DigInfo(msgspec.Struct, frozen=True):
    """What an artifact spot may hold; tried in order, the first that succeeds falls."""

    location: str
    item: str
    chance: float


class _Forage(msgspec.Struct):
    spawns: list[SpawnInfo]
    dig: list[DigInfo]
    artifacts: list[DigInfo]


SPAWN_MIN, SPAWN_MAX = 1, 4
"""New wild things of a place per day (wiki: Foraging)."""
ON_MAP_MAX = 6
"""No more appear where this many lie."""
TRIES = 11
CLEARED_ON = "Sun"
"""Ground forage vanishes in the night before this weekday, and at the turn of a season."""
SPRING_ONION = "(O)399"
ONION_PLACE, ONION_AREA, ONIONS = "Forest", (88, 94, 28, 14), (1, 5)
"""Where spring onions come up (left, top, width, height), and how many a night (wiki)."""
TIDE_PLACE, TIDE_FROM = "Beach", 60
"""East of this column of the beach lie the tide pools."""
CORAL, SEA_URCHIN = "(O)393", "(O)397"
URCHIN_SHARE = 0.25
"""Of what the tide leaves that is a sea urchin; the rest is coral (chosen near the game's)."""
TIDE_DECAY = 0.5
"""Each further find of a night is this much less likely than the one before (chosen)."""
RICH_BEACH = ("summer", 12, 14)
"""Season and days on which the tide leaves much more along the whole beach."""
RICH_ROUNDS = 5
"""Times that wild things come up on the beach in such a night (chosen)."""
WOODS, STUMPS = "Woods", ((24, 6), (46, 6), (29, 7), (26, 10), (34, 26), (41, 26))
"""Large stumps of the Secret Woods, which stand there anew each morning (wiki)."""
LOST_BOOK, LOST_BOOKS = "(O)102", 21
"""There are this many lost books; then spots hold none any more (wiki: Lost Books)."""
CLAY = "(O)330"
CLAY_CHANCE = 0.03
"""Of clay when tilling fresh soil."""
WINTER_DIG = {"(O)416": 0.04, "(O)412": 0.04}
"""Of snow yam and winter root when tilling in winter (chosen near the game's)."""
SPOT_VANISH_CHANCE = 0.15
"""That an artifact spot is gone next morning."""
SEED_SPOT_SEEDS = {
    "spring": "(O)CarrotSeeds",
    "summer": "(O)SummerSquashSeeds",
    "fall": "(O)BroccoliSeeds",
    "winter": "(O)PowdermelonSeeds",
}
"""What a seed spot holds."""
BERRIES = {"spring": ("(O)296", 15, 18), "fall": ("(O)410", 8, 11)}
"""Berries on bushes by season: (item, first day, last day) (wiki: Salmonberry, Blackberry)."""


@cache
def _file() -> _Forage:
    return read("forage", _Forage)


def spawns(location: str, season: str) -> tuple[SpawnInfo, ...]:
    """Wild things of a place in a season."""
    return tuple(row for row in _file().spawns if (row.location, row.season) == (location, season))


def artifact_spot(location: str) -> tuple[DigInfo, ...]:
    """What an artifact spot of a place may hold, in the order in which it is tried."""
    return tuple(row for row in (*_file().artifacts, *_file().dig) if row.location == location)
