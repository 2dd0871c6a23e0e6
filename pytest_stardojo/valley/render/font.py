"""Text in our own letters, read from ``art/font.txt``."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.art import ART
from pytest_stardojo.valley.render.pixels import PIXEL, Mask, word
from pytest_stardojo.valley.render.sprite import Sprite

HEIGHT = 9
"""Rows of a line: seven above the line, two below."""
SPACE = 3
"""Columns of a blank."""
INK = "4a2618"
PAPER = "fff6e4"

_PLAIN = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2013": "-",
        "\u2014": "-",
        "\u2026": ".",
        "\u00e9": "e",
        "\u00f1": "n",
    }
)
"""Replacements for characters that the font lacks."""


@cache
def glyphs() -> dict[str, Mask]:
    """The inked pixels of each character."""
    found: dict[str, Mask] = {" ": np.zeros((HEIGHT, SPACE), np.bool_)}
    block: list[str] = []
    for line in [*(ART / "font.txt").read_text(encoding="ascii").splitlines(), "glyphs"]:
        if line.startswith("glyphs"):
            found.update(_block(block))
            block = [line]
        elif block and line:
            block.append(line)
    return found


def _block(lines: list[str]) -> dict[str, Mask]:
    if not lines:
        return {}
    names = lines[0].split()[1:]
    rows = [line.split() for line in lines[1:]]
    return {
        name: np.array([[pixel == "#" for pixel in row[i]] for row in rows], np.bool_)
        for i, name in enumerate(names)
    }


def glyph(char: str) -> Mask:
    """Return the pixels of one character; a question mark if the font lacks it."""
    table = glyphs()
    return table.get(char, table["?"])


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Return the width of a line of text, in pixels."""
    return sum(glyph(char).shape[1] + 1 for char in text.translate(_PLAIN)) - 1 if text else 0


@lru_cache(maxsize=1024)
def line(text: str, colour: str = INK, shadow: str = "") -> Sprite:
    """One line of text.

    Args:
        text: The text; there is no wrapping.
        colour: Colour of the letters in hexadecimal.
        shadow: Colour of a shadow one pixel to the lower right, or empty.
    """
    plain = text.translate(_PLAIN)
    ink = np.zeros((HEIGHT + 1, width(text) + 1), np.bool_)
    x = 0
    for char in plain:
        shape = glyph(char)
        ink[:HEIGHT, x : x + shape.shape[1]] |= shape
        x += shape.shape[1] + 1
    mask = ink
    pixels = np.full(ink.shape, word(colour), PIXEL)
    if shadow:
        under = np.zeros_like(ink)
        under[1:, 1:] = ink[:-1, :-1]
        pixels[~ink] = word(shadow)
        mask = ink | under
    return Sprite(pixels, mask)


@lru_cache(maxsize=512)
def outlined(text: str, colour: str, edge: str) -> Sprite:
    """One line of text with an edge all around; its ink starts at (1, 1)."""
    plain = line(text, colour)
    ink = np.pad(plain.mask, 1)
    pixels = np.full(ink.shape, word(edge), PIXEL)
    pixels[ink] = word(colour)
    return Sprite(pixels, _edge(ink))


def wrap(text: str, room: int) -> list[str]:
    """Return the lines of a text wrapped at blanks to a width in pixels."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word_ in paragraph.split():
            longer = f"{current} {word_}" if current else word_
            if current and width(longer) > room:
                lines.append(current)
                current = word_
            else:
                current = longer
        lines.append(current)
    return lines


def clipped(text: str, room: int) -> str:
    """Return the text, cut to a width in pixels with two dots at its end."""
    if width(text) <= room:
        return text
    while text and width(text + "..") > room:
        text = text[:-1]
    return text.rstrip() + ".."


LEAST = 3
"""Least letters that an abbreviated word keeps."""


@lru_cache(maxsize=1024)
def fitted(text: str, room: int) -> str:
    """Return a name in a width in pixels; its longest words are abbreviated if it is too long.

    ``Dwarvish Translation Guide`` becomes ``Dwarvish Transla. Guide``.  A name whose words
    are all short is cut at its end.
    """
    words = text.split(" ")
    kept = [len(word_) for word_ in words]
    name = text
    while width(name) > room:
        place = max(range(len(words)), key=lambda i: kept[i])
        if kept[place] <= LEAST:
            return clipped(name, room)
        # a full stop takes the place of at least two letters
        kept[place] -= 2 if kept[place] == len(words[place]) else 1
        name = " ".join(
            word_ if n == len(word_) else f"{word_[:n]}."
            for word_, n in zip(words, kept, strict=True)
        )
    return name


# ----------------------------------------------------------------------- small numbers


def _digits(number: int) -> Mask:
    """The pixels of a small number, with an empty rim of one pixel."""
    return _tiny(str(number))


@cache
def _tiny(text: str) -> Mask:
    """The pixels of tiny characters, with an empty rim of one pixel."""
    table = art.table("tiny", "characters")
    ink = np.zeros((7, 4 * len(text) + 1), np.bool_)
    for i, char in enumerate(text):
        for row, bits in enumerate(table[char]):
            for column, bit in enumerate(bits):
                ink[row + 1, 4 * i + column + 1] = bit == "#"
    return ink


def _edge(ink: Mask) -> Mask:
    """The pixels and all their neighbours."""
    mask = ink.copy()
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            mask |= np.roll(ink, (dy, dx), (0, 1))
    return mask


@cache
def tag(text: str) -> Sprite:
    """Return tiny letters on a dark ground, for an item that looks like another."""
    ink = _tiny(text)
    pixels = np.full(ink.shape, word("20304a"), PIXEL)
    pixels[ink] = word("ffffff")
    return Sprite(pixels, np.ones_like(ink))


@lru_cache(maxsize=1024)
def count(number: int) -> Sprite:
    """Return a small number with a dark edge, for the corner of an icon."""
    ink = _digits(number)
    pixels = np.full(ink.shape, word("2a1610"), PIXEL)
    pixels[ink] = word("ffffff")
    return Sprite(pixels, _edge(ink))


@lru_cache(maxsize=512)
def index(number: int) -> Sprite:
    """Return the small brown number of an option; its digits start at (1, 1)."""
    ink = _digits(number)
    return Sprite(np.full(ink.shape, word("6a2410"), PIXEL), ink)


@lru_cache(maxsize=128)
def slot_number(number: int) -> Sprite:
    """Return the small brown number of a slot, with an edge of the slot's colour."""
    ink = _digits(number)
    pixels = np.full(ink.shape, word("efc58a"), PIXEL)
    pixels[ink] = word("6a2410")
    return Sprite(pixels, _edge(ink))


COIN = "$"
"""Tiny character of a coin, in front of a price: a ``g`` of five rows looks like a 9."""


@lru_cache(maxsize=512)
def price(number: int) -> Sprite:
    """Return a small price in g: a coin and a number.  The coin starts at (1, 1)."""
    ink = _tiny(f"{COIN}{number}")
    pixels = np.full(ink.shape, word("6a2410"), PIXEL)
    pixels[:, :5] = word("c87818")
    return Sprite(pixels, ink)
