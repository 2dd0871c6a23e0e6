"""Encoding observations as the published mod does, in JSON and in CBOR."""

from __future__ import annotations

import base64
import struct
from collections.abc import Mapping
from typing import Any

import msgspec


class Vector:
    """A position: ``"64, 15"`` in JSON, a map of two floats in CBOR."""

    # a plain class, so that the JSON encoder calls the hook
    __slots__ = ("x", "y")

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y


class Guid:
    """A building's id: text in JSON, a tagged UUID in CBOR."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Picture:
    """Red, green, blue and alpha of every pixel: base64 in JSON, bytes in CBOR."""

    __slots__ = ("pixels",)

    def __init__(self, pixels: bytes) -> None:
        self.pixels = pixels


def to_json(value: object, indent: int = 2) -> bytes:
    """Encode JSON as the mod does: indented, and without the end mark of a reply."""
    text = msgspec.json.encode(value, enc_hook=_in_json)
    if indent:
        text = msgspec.json.format(text, indent=indent)
    if not text.isascii():
        text = text.decode().encode("ascii", "replace")
    # a client that reads in pieces would take <EOF> in a name for the end
    return text.replace(b"<EOF>", b"\\u003cEOF>") if b"<EOF>" in text else text


def _in_json(value: object) -> object:
    if isinstance(value, Picture):
        return base64.b64encode(value.pixels).decode("ascii")
    if isinstance(value, Guid):
        return value.text
    if isinstance(value, Vector):
        return f"{value.x:g}, {value.y:g}"
    raise TypeError(f"{type(value).__name__} has no JSON form")


# ------------------------------------------------------------------------------ CBOR

_UUID_TAG = 37


def to_cbor(value: object) -> bytes:
    """Encode CBOR as the mod does, with the spelling of keys of its library."""
    out = bytearray()
    _write(out, value)
    return bytes(out)


def cbor_key(name: str) -> str:
    """Convert a key: ``NPCs`` to ``nPCs``, ``IsAdult`` to ``adult``."""
    short = name[2:] if name.startswith("Is") and len(name) > 2 else name
    return short[:1].lower() + short[1:]


def _write(out: bytearray, value: object) -> None:
    if value is None or isinstance(value, bool):
        out.append({None: 0xF6, True: 0xF5, False: 0xF4}[value])
    elif isinstance(value, int):
        _head(out, 0 if value >= 0 else 1, value if value >= 0 else -1 - value)
    elif isinstance(value, float):
        out += b"\xfb" + struct.pack(">d", value)
    elif isinstance(value, str):
        _bytes(out, 3, value.encode())
    elif isinstance(value, Picture):
        _bytes(out, 2, value.pixels)
    elif isinstance(value, Vector):
        _write(out, {"x": float(value.x), "y": float(value.y)})
    elif isinstance(value, Guid):
        _head(out, 6, _UUID_TAG)
        _bytes(out, 2, bytes.fromhex(value.text.replace("-", "")))
    elif isinstance(value, Mapping):
        _map(out, value)
    elif isinstance(value, list):
        _head(out, 4, len(value))
        for each in value:
            _write(out, each)
    else:
        raise TypeError(f"{type(value).__name__} has no CBOR form")


def _map(out: bytearray, value: Mapping[str, Any]) -> None:
    _head(out, 5, len(value))
    for key, each in value.items():
        _bytes(out, 3, cbor_key(key).encode())
        _write(out, each)


def _bytes(out: bytearray, major: int, data: bytes) -> None:
    _head(out, major, len(data))
    out += data


def _head(out: bytearray, major: int, number: int) -> None:
    """Write the head of an item: its type, and its length or value in as few bytes as needed."""
    first = major << 5
    if number < 24:
        out.append(first | number)
        return
    for low, size in ((24, 1), (25, 2), (26, 4), (27, 8)):
        if number < 1 << 8 * size:
            out.append(first | low)
            out += number.to_bytes(size, "big")
            return
    raise ValueError(f"{number} does not fit into 64 bits")
