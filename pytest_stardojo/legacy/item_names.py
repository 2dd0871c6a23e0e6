"""Finding items by a part of their name, as the published commands do."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import items as item_table


def item_name(text: str) -> str:
    """Return the name of the item that a text means; the text if there is none.

    The game's search ignores case, spaces and punctuation, and matches a prefix or a part
    of a name.  Which of several matches the game takes is unknown; this takes the first of
    the table.
    """
    if item_table.find(text) is not None:
        return text
    wanted = _plain(text)
    if not wanted:
        return text
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for plain, name in _plain_names():
            if fits(plain, wanted):
                return name
    return text


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


@cache
def _plain_names() -> tuple[tuple[str, str], ...]:
    return tuple((_plain(name), name) for name in item_table.names())
