"""Our pixel art, read from the text files in ``art/``.

A file holds sprites as grids of characters, one pixel each::

    # anything after a hash at the start of a line is a note
    sprite parsnip
    ..GG..
    .GhhG.
    ..11..

The letters are the colours of ``art/palette.txt``.  ``.`` is empty,
``~`` a shadow on what is below.  The digits are filled in when a sprite
is asked for: 1 to 3 are shadow, middle and light of its first colour, 4 to 6
of its second, 7 to 9 of its third; so one grid serves for many things.  A
fourth colour takes the place of skin (e and E).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from pytest_stardojo.valley.render.pixels import PIXEL, mix, pack, ramp, rgb, word
from pytest_stardojo.valley.render.sprite import Sprite

Row = tuple[str, tuple[str, ...]]
"""The key of a line and its words."""

ART = Path(__file__).with_name("art")


class ArtError(ValueError):
    """An invalid file of pixel art; the message names file and line."""


@cache
def colours() -> dict[str, str]:
    """The letters of the palette and their colours in hexadecimal."""
    table: dict[str, str] = {}
    for number, line in _lines("palette.txt"):
        letter, _, rest = line.partition(" ")
        if len(letter) != 1 or letter.isdigit() or letter in ".~":
            raise ArtError(f"palette.txt, line {number}: {letter!r} is no letter for a colour")
        table[letter] = rest.split()[0]
    return table


def grids(file: str) -> dict[str, tuple[str, ...]]:
    """All sprites of one file, as rows of characters."""
    return {name: grid(file, name) for name in _blocks(file)}


@cache
def grid(file: str, name: str) -> tuple[str, ...]:
    """One sprite of a file, as rows of characters.

    Raises:
        ArtError: There is no such sprite.
    """
    block = _blocks(file).get(name)
    if block is None:
        raise ArtError(f"{file}.txt has no sprite {name!r}")
    lines = (line.rstrip() for line in block.split("\n"))
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def _blocks(file: str) -> dict[str, str]:
    """The text of each sprite of a file; most are never drawn, so only the drawn ones are split."""
    head, *parts = f"\n{_text(f'{file}.txt')}".split("\nsprite ")
    if any(line and not line.startswith("#") for line in head.split("\n")):
        raise ArtError(f"{file}.txt: a row before the first sprite")
    found: dict[str, str] = {}
    for part in parts:
        title, _, block = part.partition("\n")
        if title.strip() in found:
            raise ArtError(f"{file}.txt: sprite {title.strip()!r} is defined twice")
        found[title.strip()] = block
    return found


def _text(filename: str) -> str:
    return (ART / filename).read_text(encoding="ascii")


def _lines(filename: str) -> list[tuple[int, str]]:
    lines = enumerate((line.rstrip() for line in _text(filename).splitlines()), start=1)
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


@cache
def sprite(file: str, name: str, *dyes: str) -> Sprite:
    """A sprite of a file, with its digits in up to three colours, and skin in a fourth.

    Args:
        file: Name of the file in ``art/``, without its ending.
        name: Name of the sprite.
        dyes: Colours in hexadecimal for 1-3, 4-6 and 7-9, and for skin.

    Raises:
        ArtError: There is no such sprite, or it uses a letter that the palette lacks.
    """
    rows = grid(file, name)
    try:
        return drawn(rows, dyes)
    except ArtError as error:
        raise ArtError(f"{file}.txt, sprite {name!r}: {error}") from None


@cache
def rows(file: str) -> dict[str, tuple[Row, ...]]:
    """The sections of a table, ``art/<file>.tab``: lines of a key, ``=`` and words."""
    sections: dict[str, list[Row]] = {}
    current: list[Row] = []
    for number, line in _lines(f"{file}.tab"):
        key, equals, words = line.partition(" = ")
        if line.startswith("["):
            current = sections.setdefault(line.strip("[]"), [])
        elif not equals:
            raise ArtError(f"{file}.tab, line {number}: no ' = ' in {line!r}")
        else:
            current.append((key, tuple(words.split())))
    return {name: tuple(found) for name, found in sections.items()}


@cache
def table(file: str, section: str) -> dict[str, tuple[str, ...]]:
    """A section whose keys are unique, by key; empty if the file has no such section."""
    return dict(rows(file).get(section, ()))


def has(file: str, name: str) -> bool:
    """Return whether a file has a sprite of that name."""
    return name in _blocks(file)


def drawn(rows: tuple[str, ...], dyes: tuple[str, ...] = ()) -> Sprite:
    """The sprite of a grid of characters; short rows are empty at their end."""
    width = max(map(len, rows))
    letters = np.frombuffer("".join(row.ljust(width, ".") for row in rows).encode(), np.uint8)
    letters = letters.reshape(len(rows), width)
    words, known = _words(dyes)
    strange = letters[~known[letters]]
    if strange.size:
        raise ArtError(f"the palette has no {chr(int(strange[0]))!r}")
    covers = (letters != ord(".")) & (letters != ord("~"))
    return Sprite(words[letters], covers, letters == ord("~"))


@cache
def _words(dyes: tuple[str, ...]) -> tuple[np.ndarray, np.ndarray]:
    words = np.zeros(128, PIXEL)
    known = np.zeros(128, np.bool_)
    known[[ord("."), ord("~")]] = True
    for letter, colour in colours().items():
        words[ord(letter)], known[ord(letter)] = word(colour), True
    for place, dye in enumerate(dyes[:3]):
        for step, tone in enumerate(ramp(rgb(dye))):
            digit = ord("1") + 3 * place + step
            words[digit], known[digit] = pack(tone), True
    if len(dyes) > 3:
        shadow, middle, _ = ramp(rgb(dyes[3]))
        words[ord("e")], words[ord("E")] = pack(middle), pack(mix(middle, shadow, 0.6))
    return words, known
