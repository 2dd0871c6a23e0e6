"""Check what a server returns against the message types, field by field."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from pytest_stardojo.wire import messages

FACING = ("up", "right", "down", "left")
WEATHERS = ("Sun", "Rain", "Storm", "Wind", "Snow")
SEASONS = ("spring", "summer", "fall", "winter")
QUALITIES = (0, 1, 2, 4)


def check_shape(value: Any, shape: Any) -> None:
    """Check that a value has the types of a message and no other fields.

    Raises:
        AssertionError: It does not; the message names the field.
    """
    try:
        msgspec.json.decode(json.dumps(value).encode(), type=shape)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{shape.__name__}: {error}") from None
    unknown = list(unknown_fields(value, _type(shape), "$"))
    assert not unknown, f"{shape.__name__} has no {', '.join(unknown[:5])}"


@cache
def _type(shape: Any) -> inspect.Type:
    return inspect.type_info(shape)


def unknown_fields(value: Any, kind: inspect.Type, path: str) -> Iterator[str]:
    """Return the paths of fields that the message types do not declare."""
    if isinstance(kind, inspect.UnionType):
        for each in kind.types:
            if isinstance(value, dict | list) and not isinstance(each, inspect.NoneType):
                yield from unknown_fields(value, each, path)
    elif isinstance(kind, inspect.StructType):
        fields = {field.encode_name: field.type for field in kind.fields}
        for name, inner in value.items():
            if name in fields:
                yield from unknown_fields(inner, fields[name], f"{path}.{name}")
            else:
                yield f"{path}.{name}"
    elif isinstance(kind, inspect.DictType):
        for name, inner in value.items():
            yield from unknown_fields(inner, kind.value_type, f"{path}.{name}")
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        for at, inner in enumerate(value):
            yield from unknown_fields(inner, kind.item_type, f"{path}[{at}]")


def check_state(state: dict[str, Any]) -> None:
    """Check the types of a state and the ranges of its numbers."""
    check_shape(state, messages.State)
    _check_character(state["character"])
    _check_clock(state["clock"])
    for deed in state["ledger"]:
        assert deed["deed"]
        assert deed.get("count", 1) > 0
    if state.get("map") is not None:
        check_location(state["map"])
    for each in state.get("world", {}).get("locations", {}).values():
        check_location(each)


def _check_character(who: dict[str, Any]) -> None:
    assert 0 <= who["health"] <= who["max_health"]
    assert who["energy"] <= who["max_energy"]
    assert who["money"] >= 0
    assert who["facing"] in FACING
    assert who["bag_size"] in (12, 24, 36)
    assert 0 <= who["slot"] <= 35
    indices = [slot["index"] for slot in who["slots"]]
    assert indices == sorted(set(indices)), "filled slots must be listed once, in order"
    assert all(0 <= index < who["bag_size"] for index in indices)
    names = {slot["index"]: slot["name"] for slot in who["slots"]}
    assert who["held"] == names.get(who["slot"])
    for slot in who["slots"]:
        assert slot.get("count", 1) > 0
        assert slot.get("quality", 0) in QUALITIES
    assert set(who["skills"]) == {"farming", "mining", "foraging", "fishing", "combat"}
    assert all(0 <= skill["level"] <= 10 for skill in who["skills"].values())


def _check_clock(clock: dict[str, Any]) -> None:
    assert 600 <= clock["time"] <= 2600
    assert clock["time"] % 100 in range(0, 60, 10)
    assert 1 <= clock["day"] <= 28
    assert clock["season"] in SEASONS
    assert clock["weather"] in WEATHERS
    assert clock["year"] >= 1
    assert clock["tick"] >= 0


def check_location(place: dict[str, Any]) -> None:
    """Check that the bitmap of a map fits its size and that all things are on it."""
    width, height = place["width"], place["height"]
    assert len(bits(place.get("blocked", ""), width, height)) == height
    for thing in place.get("things", []):
        assert 0 <= thing["x"] < width, thing
        assert 0 <= thing["y"] < height, thing


def bits(text: str, width: int, height: int) -> list[list[bool]]:
    """Decode a bitmap: row by row, most significant bit first, rows padded to full bytes."""
    data = base64.b64decode(text, validate=True)
    stride = (width + 7) // 8
    assert len(data) == stride * height, f"{len(data)} bytes for {width} x {height} tiles"
    rows = [data[at : at + stride] for at in range(0, len(data), stride)]
    return [[bool(row[x // 8] & (128 >> x % 8)) for x in range(width)] for row in rows]
