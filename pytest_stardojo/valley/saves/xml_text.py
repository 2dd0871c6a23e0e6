"""Parse the real game's save files safely, and only the parts that are needed.

A save is 4 MB of XML, mostly of places that this version does not have; these are cut
out before parsing.  Document types and entities are rejected: a real save has none, a
forged one may.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from xml.etree import ElementTree

from pytest_stardojo._text import cut
from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_cut import without_other_places

Element = ElementTree.Element

_MARK = b"\xef\xbb\xbf"
"""Byte order mark, which the game writes."""
_MARKS = {
    _MARK: "utf-8",
    b"\xff\xfe\0\0": "utf-32",
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
"""Encodings by their byte order mark."""
READ = "1.6"
"""Version of the game whose saves are read."""
_VERSION = re.compile(rb"<gameVersion>\s*([^<]{0,40}?)\s*</gameVersion>")
_READ = re.compile(rf"{re.escape(READ)}(?![0-9])")
HIDDEN = "\ufffd"
"""Replaces a character that cannot be shown."""
LONGEST_NAME, LONGEST_TEXT = 200, 2_000
"""Most characters of a name and of a text, as ``validation`` requires."""
MOST = {b"<": 2_500_000, b"=": 500_000, b"<GameLocation": 2_000, b"<objects>": 2_000}
"""Upper bounds of how often these occur in a save, to bound memory and time: twice the tags
of the largest known saves, and a multiple of the rest."""
_DECLARATION = re.compile(rb"\s*<\?xml\b[^>]*?encoding=[\"']([\w-]+)[\"']")


def read_root(path: Path, places: Collection[str], omissions: Omissions) -> Element:
    """Return the document, with only the requested ``<locations>``.

    Args:
        path: Main file of a save.
        places: Names of the places to keep.
        omissions: Collects places that are left out.

    Raises:
        SaveError: The file is not XML, or has a document type.
    """
    raw = _bytes(path)
    _check_version(path, raw)
    data = without_other_places(raw, places, omissions)
    try:
        root = _parsed(data)
    except ElementTree.ParseError as error:
        raise SaveError(path.name, "text", str(error), "XML") from None
    if root.tag != "SaveGame":
        raise SaveError(path.name, "root", root.tag, "SaveGame, the root of a save")
    return root


def _bytes(path: Path) -> bytes:
    data = path.read_bytes()
    encoding = _encoding(data)
    if encoding != "utf-8":
        raise SaveError(path.name, "encoding", encoding, "utf-8, in which the game writes saves")
    data = data.removeprefix(_MARK)
    if b"\0" in data:
        raise SaveError(path.name, "text", "a NUL character", "XML")
    if b"<!" in data and (b"<!DOCTYPE" in data or b"<!ENTITY" in data):
        raise SaveError(path.name, "text", "<!DOCTYPE", "a save; those have no document type")
    for sign, most in MOST.items():
        count = data.count(sign)
        if count > most:
            expected = f"a save; one has {sign.decode()!r} at most {most} times"
            raise SaveError(path.name, "text", f"{sign.decode()} {count} times", expected)
    return data


def _encoding(data: bytes) -> str:
    """Return the encoding of a file from its mark, its first bytes or its declaration."""
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return encoding
    if b"\0" in data[:4]:
        return "utf-32" if data[:4].count(0) == 3 else "utf-16"
    declared = _DECLARATION.match(data[:200])
    return declared[1].decode().lower() if declared else "utf-8"


def _check_version(path: Path, data: bytes) -> None:
    """Reject saves of other versions of the game before any value is read.

    The last version in the file is that of the game which wrote it.  Saves from before 1.4
    have none.
    """
    last = data.rfind(b"<gameVersion>")
    found = _VERSION.findall(data, max(last, 0)) or _VERSION.findall(data)
    whole = data.rstrip().endswith(b"</SaveGame>")
    if b"<SaveGame" not in data[:2000] or not (found or whole):
        return  # not a save, or only a part of one; parsing says so
    version = found[-1].decode("ascii", "replace") if found else ""
    if _READ.match(version):
        return
    by = f"game {version}" if version else "a game older than 1.4"
    remedy = f"open the save in game {READ}, sleep one night, and use what that game writes"
    expected = f"{READ}, the only version that is read; the save was written by {by}: {remedy}"
    raise SaveError(path.name, "gameVersion", version, expected)


def _parsed(data: bytes) -> Element:
    try:
        return ElementTree.fromstring(_deduplicated(data))
    except ElementTree.ParseError:
        return ElementTree.fromstring(data)


def _deduplicated(data: bytes) -> bytes:
    """Return the document with equal objects replaced by pointers to the first.

    A farm has a thousand objects, mostly weeds and stones, that differ only in their
    tile.  ``by_tile`` follows the pointers.
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
    """Return the entries of a dictionary by tile, in reading order."""
    if element is None:
        return []
    rows: list[tuple[tuple[int, int], Element]] = []
    for key, value in element:
        same = value.get("as")
        rows.append((spot(key[0]), value[0] if same is None else rows[int(same)][1]))
    return sorted(rows, key=lambda row: (row[0][1], row[0][0]))


# --------------------------------------------------------------------------- reading


def text(element: Element, tag: str, default: str = "") -> str:
    """Return the text of a child; the default if it is missing or empty."""
    found = element.findtext(tag)
    return found if found else default


def name_text(element: Element, tag: str, default: str = "") -> str:
    """Return the text of a child as a name: characters that cannot be shown are replaced."""
    return shown(text(element, tag, default), LONGEST_NAME)


def shown(words: str, longest: int) -> str:
    """Return a text with the characters that cannot be shown replaced, shortened."""
    return "".join(char if char.isprintable() else HIDDEN for char in cut(words, longest))


def number(element: Element, tag: str, default: int = 0) -> int:
    """Return a child as an integer."""
    found = element.findtext(tag)
    return default if not found else int(float(found))


def flag(element: Element, tag: str) -> bool:
    """Return a child as a boolean."""
    return element.findtext(tag) == "true"


def kind(element: Element) -> str:
    """Return the ``xsi:type`` of an element; empty if it has none."""
    return element.get("{http://www.w3.org/2001/XMLSchema-instance}type", "")


def texts(element: Element, tag: str) -> list[str]:
    """Return the texts of all entries of a list."""
    found = element.find(tag)
    return [] if found is None else [entry.text or "" for entry in found]


def pairs(element: Element, tag: str) -> list[tuple[str, Element]]:
    """Return the pairs of a dictionary: each key's text with its value."""
    found = element.find(tag)
    rows = []
    for item in found if found is not None else ():
        key, value = item[0][0], item[1][0]
        rows.append((key.text or "", value))
    return rows


def spot(element: Element) -> tuple[int, int]:
    """Return X and Y of a tile or vector."""
    return number(element, "X"), number(element, "Y")


def at_pixel(element: Element) -> tuple[int, int]:
    """Return the tile of a position in pixels, 64 to a tile."""
    place = element.find("Position")
    if place is None:
        return 0, 0
    x, y = float(place.findtext("X") or 0), float(place.findtext("Y") or 0)
    return int(x // 64), int(y // 64)
