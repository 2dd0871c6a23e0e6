"""Keys of the keyboard and their commands (Stardew Valley Wiki: Controls)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

Command = Literal[
    "walk", "use", "act", "slot", "row", "menu", "answer", "confirm", "erase", "modifier"
]


class Key(msgspec.Struct, frozen=True):
    """A key and its command."""

    key: str
    """Its name: ``w``, ``escape``."""
    command: Command
    value: str = ""
    """``walk``: the direction; ``menu``: the menu; ``answer``: the answer."""
    number: int = 0
    """``slot``: the slot of the toolbar, from 0."""


class Purchase(msgspec.Struct, frozen=True):
    """Modifiers that are held during a click in a shop, and the pieces that it buys."""

    held: tuple[str, ...]
    pieces: int


class _Keys(msgspec.Struct):
    records: tuple[Key, ...]
    aliases: dict[str, str]
    purchases: tuple[Purchase, ...]


@cache
def _table() -> _Keys:
    return read("keys", _Keys)


@cache
def _by_name() -> dict[str, Key]:
    table = _table()
    named = {one.key: one for one in table.records}
    return named | {alias: named[name] for alias, name in table.aliases.items()}


def all_keys() -> tuple[Key, ...]:
    """Return all keys."""
    return _table().records


def key(name: str) -> Key:
    """Return a key by its name or an alias, in any case.

    Raises:
        UnknownName: there is no such key.
    """
    found = _by_name().get(name.strip().lower())
    if found is None:
        raise UnknownName("key", name, near_names(name, _by_name()))
    return found


def chord(names: str) -> tuple[Key, ...]:
    """Return the keys of ``shift+d``, each once.

    Raises:
        UnknownName: there is no such key.
    """
    return tuple(dict.fromkeys(key(name) for name in names.split("+")))


def pieces(held: frozenset[str]) -> int:
    """Return how many pieces a click in a shop buys while the modifiers are held."""
    return max(one.pieces for one in _table().purchases if held.issuperset(one.held))
