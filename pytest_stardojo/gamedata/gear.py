"""Rings and boots, and clothes without effect (wiki: Rings, Footwear, Tailoring)."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

RINGS: dict[str, dict[str, float]] = {
    "(O)518": {"magnet": 1},
    "(O)519": {"magnet": 2},
    "(O)527": {"magnet": 2, "damage": 0.1},
    "(O)529": {"knockback": 0.1},
    "(O)530": {"defense": 1},
    "(O)531": {"crit_chance": 0.1},
    "(O)532": {"crit_damage": 0.1},
    "(O)533": {"speed": 0.1},
    "(O)534": {"damage": 0.1},
    "(O)810": {"defense": 5},
    "(O)859": {"luck": 1},
    "(O)861": {"safe_ticks": 24},
    "(O)887": {"immunity": 4},
    "(O)888": {"magnet": 2},
}
"""Effects of rings by qualified id: shares of damage, crit chance ..., points of defense,
immunity, luck, tiles of magnetism (the game's 64 and 128 pixels), ticks of safety."""

SLIME_CHARMER, VAMPIRE, SAVAGE, BURGLAR = "(O)520", "(O)522", "(O)523", "(O)526"
WARRIOR, YOBA, STURDY, THORNS, SOUL_SAPPER = "(O)521", "(O)524", "(O)525", "(O)839", "(O)862"
PHOENIX, NAPALM = "(O)863", "(O)811"


CLOTHES = ("hat", "shirt", "pants", "trinket")
"""Kinds of items of which a farmer wears one each."""


class BootsInfo(msgspec.Struct, frozen=True):
    """A pair of boots."""

    id: str
    name: str
    defense: int = 0
    immunity: int = 0


class _Boots(msgspec.Struct):
    records: list[BootsInfo]


@cache
def _boots() -> dict[str, BootsInfo]:
    return {info.id: info for info in read("boots", _Boots).records}


def is_boots(id: str) -> bool:
    """Return whether an item is a pair of boots."""
    return id.startswith("(B)")


def boots(id: str) -> BootsInfo:
    """Return the boots of an id; unlisted ones have no effect."""
    return _boots().get(id) or BootsInfo(id, id)


def ring(id: str) -> dict[str, float]:
    """Return the constant effects of a ring; special rings have none."""
    return RINGS.get(id, {})
