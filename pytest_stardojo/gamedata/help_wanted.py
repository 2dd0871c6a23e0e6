"""The help-wanted board before Pierre's shop: what is posted, by whom, for how much."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class WantedInfo(msgspec.Struct, frozen=True):
    """Something that is asked for in numbers: to gather, to slay or to catch."""

    item: str = ""
    """Qualified id of what is gathered or caught."""
    monster: str = ""
    """Name of what is slain."""
    by: tuple[str, ...] = ()
    """Villagers who may ask."""
    low: int = 1
    high: int = 1
    """How many, both ends included."""
    skill: str = ""
    """Skill whose level is added to the number."""
    each: int = 0
    """Reward for each, in g; 0: the base price of the item."""
    floor: int = 0
    """Floor of the mines that must have been reached before."""
    seasons: tuple[str, ...] = ()
    """Seasons in which it is asked for; empty: all."""


class DeliveryInfo(msgspec.Struct, frozen=True):
    """Something that somebody wants to have one of."""

    item: str
    seasons: tuple[str, ...] = ()
    floor: int = 0
    from_day: int = 1
    """Day of the season from which on it can be had."""


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
    """All numbers of the board."""
    return read("help_wanted", _Board)


KINDS = ("delivery", "collect", "slay", "fishing")
"""Kinds of help, as the ledger and the command ``start_help_quest`` name them."""
