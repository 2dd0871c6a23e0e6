"""Opening the real game's save files: safely, and only what is needed.

A save is 4 MB of XML, most of it places that this version does not have.  They are
cut out before parsing.  Document types and entities are refused, since a save has
none and a forged one may.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from xml.etree import ElementTree

from pytest_stardojo.valley.saves.errors import SaveError

Element = ElementTree.Element

_OPEN, _CLOSE = b"<GameLocation", b"</GameLocation>"
_DECLARATION = re.compile(rb"\s*<\?xml\b[^>]*?encoding=[\"']([\w-]+)[\"']")


def read_root(path: Path, places: Collection[str]) -> Element:
    """The document, with those of its ``<locations>`` that are asked for.

    Args:
        path: Main file of a save.
        places: Names of the places to keep.

    Raises:
        SaveError: if it is no XML, or holds a document type.
    """
    data = _bytes(path)
    try:
        root = ElementTree.fromstring(_cut(data, places))
    except ElementTree.ParseError as error:
        raise SaveError(path.name, "text", str(error), "XML") from None
    if root.tag != "SaveGame":
        raise SaveError(path.name, "root", root.tag, "SaveGame, the root of a save")
    return root


def _bytes(path: Path) -> bytes:
    data = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    declared = _DECLARATION.match(data[:200])
    encoding = declared[1].decode() if declared else "utf-8"
    if encoding.lower() != "utf-8" or b"\0" in data:
        raise SaveError(path.name, "encoding", encoding, "utf-8")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise SaveError(path.name, "text", "<!DOCTYPE", "a save; those have no document type")
    return data


def _cut(data: bytes, places: Collection[str]) -> bytes:
    """The document without the places that nobody asked for, and without mods' data.

    What does not look as expected is left as it is: parsing then takes longer.
    """
    start, end = data.find(b"<locations>"), data.rfind(b"</locations>")
    if start < 0 or end < start:
        return data
    wanted = [f"<name>{name}</name>".encode() for name in places]
    kept, at = [], data.find(_OPEN, start, end)
    while at >= 0:
        after = data.find(_CLOSE, at, end) + len(_CLOSE)
        if after < len(_CLOSE):
            return data
        if any(data.find(name, at, after) >= 0 for name in wanted):
            kept.append(data[at:after])
        at = data.find(_OPEN, after, end)
    tail = data[end:]
    mods = tail.find(b"<CustomData>")
    if mods >= 0:
        after_mods = tail.rfind(b"</CustomData>")
        tail = tail[:mods] + b"<CustomData>" + tail[after_mods:]
    return data[:start] + b"<locations>" + b"".join(kept) + tail


# --------------------------------------------------------------------------- reading


def text(element: Element, tag: str, default: str = "") -> str:
    """Text of a child; the default if it is missing or empty."""
    found = element.findtext(tag)
    return found if found else default


def number(element: Element, tag: str, default: int = 0) -> int:
    """A child as a whole number."""
    found = element.findtext(tag)
    return default if not found else int(float(found))


def flag(element: Element, tag: str) -> bool:
    """A child as true or false."""
    return element.findtext(tag) == "true"


def kind(element: Element) -> str:
    """The ``xsi:type`` of an element, empty if it has none."""
    return element.get("{http://www.w3.org/2001/XMLSchema-instance}type", "")


def texts(element: Element, tag: str) -> list[str]:
    """Texts of all entries of a list."""
    found = element.find(tag)
    return [] if found is None else [entry.text or "" for entry in found]


def pairs(element: Element, tag: str) -> list[tuple[str, Element]]:
    """A dictionary: each key's text with its value."""
    found = element.find(tag)
    rows = []
    for item in found if found is not None else ():
        key, value = item[0][0], item[1][0]
        rows.append((key.text or "", value))
    return rows


def spot(element: Element) -> tuple[int, int]:
    """The X and Y of a tile or vector."""
    return number(element, "X"), number(element, "Y")


def at_pixel(element: Element) -> tuple[int, int]:
    """The tile of a position in pixels, 64 to a tile."""
    place = element.find("Position")
    if place is None:
        return 0, 0
    x, y = float(place.findtext("X") or 0), float(place.findtext("Y") or 0)
    return int(x // 64), int(y // 64)
