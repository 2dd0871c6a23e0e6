"""Names as the published commands take them: whole, or as far as anybody remembers."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import items as item_table


def item_name(text: str) -> str:
    """The item that is meant; the text itself if there is none.

    The game's search passes over case, spaces and punctuation, and takes a beginning or a
    part of a name.  Which of several it takes is not known; here it is the first in the
    order of the table.
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
