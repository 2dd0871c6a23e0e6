"""Help-wanted board at Pierre's shop: requests, villagers who post them, rewards."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class WantedInfo(msgspec.Struct, frozen=True):
    """A request for a number of items to gather or catch, or of monsters to slay."""

    item: str = ""
    """Qualified id of the item to gather or catch."""
    monster: str = ""
    """Name of the monster to slay."""
    by: tuple[str, ...] = ()
    """Villagers who may post it."""
    low: int = 1
    high: int = 1
    """Range of the number, both ends included."""
    skill: str = ""
    """Skill whose level is added to the number."""
    each: int = 0
    """Reward for each one in g; 0: the base price of the item."""
    floor: int = 0
    """Floor of the mines to reach first."""
    seasons: tuple[str, ...] = ()
    """Seasons of the request; empty: all."""


class DeliveryInfo(msgspec.Struct, frozen=True):
    """A request for one item."""

    item: str
    seasons: tuple[str, ...] = ()
    floor: int = 0
    from_day: int = 1
    """Day of the season from which the item is available."""


class _Board(msgspec.Struct):
    post_chance: float
    odds: dict[str, float]
    opens_from_day: int
    days: int
    friendship: int
    delivery_price_factor: int
    stars_for_ticket: int
    not_asking: tuple[str, ...]
    delivery: list[DeliveryInfo]
    collect: list[WantedInfo]
    slay: list[WantedInfo]
    fishing: list[WantedInfo]


@cache
def board() -> _Board:
    """Return all numbers of the board."""
    return read("help_wanted", _Board)


KINDS = ("delivery", "collect", "slay", "fishing")
"""Kinds of help, as the ledger and the command ``start_help_quest`` name them."""
