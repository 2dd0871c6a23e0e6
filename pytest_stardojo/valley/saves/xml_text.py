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

_MARK = b"\xef\xbb\xbf"
"""Byte order mark; the game writes one."""
_OPEN, _CLOSE = b"<GameLocation", b"</GameLocation>"
MOST = {b"<": 2_500_000, b"=": 500_000, b"<GameLocation": 2_000, b"<objects>": 2_000}
"""How often these stand in a save at most, for the memory and the time that they take: twice
as many tags as the largest known saves have, and a multiple of all else."""
_DECLARATION = re.compile(rb"\s*<\?xml\b[^>]*?encoding=[\"']([\w-]+)[\"']")


def read_root(path: Path, places: Collection[str]) -> Element:
    """The document, with those of its ``<locations>`` that are asked for.

    Args:
        path: Main file of a save.
        places: Names of the places to keep.

    Raises:
        SaveError: if it is no XML, or holds a document type.
    """
    data = _cut(_bytes(path), places)
    try:
        root = _parsed(data)
    except ElementTree.ParseError as error:
        raise SaveError(path.name, "text", str(error), "XML") from None
    if root.tag != "SaveGame":
        raise SaveError(path.name, "root", root.tag, "SaveGame, the root of a save")
    return root


def _bytes(path: Path) -> bytes:
    data = path.read_bytes()
    if data.startswith(_MARK):
        data = data[len(_MARK) :]
    declared = _DECLARATION.match(data[:200])
    encoding = declared[1].decode() if declared else "utf-8"
    if encoding.lower() != "utf-8" or b"\0" in data:
        raise SaveError(path.name, "encoding", encoding, "utf-8")
    if b"<!" in data and (b"<!DOCTYPE" in data or b"<!ENTITY" in data):
        raise SaveError(path.name, "text", "<!DOCTYPE", "a save; those have no document type")
    for sign, most in MOST.items():
        count = data.count(sign)
        if count > most:
            expected = f"a save; one has {sign.decode()!r} at most {most} times"
            raise SaveError(path.name, "text", f"{sign.decode()} {count} times", expected)
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


def _parsed(data: bytes) -> Element:
    try:
        return ElementTree.fromstring(_told_once(data))
    except ElementTree.ParseError:
        return ElementTree.fromstring(data)


def _told_once(data: bytes) -> bytes:
    """The document with every object told once; the others of its kind point to it.

    A farm has a thousand of them, weeds and stones mostly, that differ in nothing but
    their place.  ``by_tile`` follows the pointers.
    """
    head, *lists = data.split(b"<objects>")
    parts = [head]
    for each in lists:
        objects, close, rest = each.partition(b"</objects>")
        parts += (b"<objects>", _with_pointers(objects), close, rest)
    return b"".join(parts)


def _with_pointers(objects: bytes) -> bytes:
    first, *entries = objects.split(b"</key>")
    seen: dict[bytes, bytes] = {}
    parts = [first]
    for number, entry in enumerate(entries):
        end = max(entry.rfind(b"</item>"), 0)
        value = _without_place(entry[:end])
        if value in seen:
            entry = seen[value] + entry[end:]
        elif value:
            seen[value] = b'<same as="%d" />' % number
        parts.append(entry)
    return b"</key>".join(parts)


def _without_place(value: bytes) -> bytes:
    for tag in (b"tileLocation>", b"boundingBox>"):
        before, found, rest = value.partition(b"<" + tag)
        if found:
            value = before + rest.partition(b"</" + tag)[2]
    return value


def by_tile(element: Element | None) -> list[tuple[tuple[int, int], Element]]:
    """The entries of a dictionary by tile, in reading order."""
    if element is None:
        return []
    rows: list[tuple[tuple[int, int], Element]] = []
    for key, value in element:
        same = value.get("as")
        rows.append((spot(key[0]), value[0] if same is None else rows[int(same)][1]))
    return sorted(rows, key=lambda row: (row[0][1], row[0][0]))


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
