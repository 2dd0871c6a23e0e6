"""Holds what a server tells to the description of the messages, field by field."""

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


def hold(value: Any, shape: Any) -> None:
    """A value has the types of a message, and no field besides.

    Raises:
        AssertionError: it has not; says where.
    """
    try:
        msgspec.json.decode(json.dumps(value).encode(), type=shape)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{shape.__name__}: {error}") from None
    unknown = list(strangers(value, _type(shape), "$"))
    assert not unknown, f"{shape.__name__} has no {', '.join(unknown[:5])}"


@cache
def _type(shape: Any) -> inspect.Type:
    return inspect.type_info(shape)


def strangers(value: Any, kind: inspect.Type, path: str) -> Iterator[str]:
    """Paths of the fields that the description does not know."""
    if isinstance(kind, inspect.UnionType):
        for each in kind.types:
            if isinstance(value, dict | list) and not isinstance(each, inspect.NoneType):
                yield from strangers(value, each, path)
    elif isinstance(kind, inspect.StructType):
        fields = {field.encode_name: field.type for field in kind.fields}
        for name, inner in value.items():
            if name in fields:
                yield from strangers(inner, fields[name], f"{path}.{name}")
            else:
                yield f"{path}.{name}"
    elif isinstance(kind, inspect.DictType):
        for name, inner in value.items():
            yield from strangers(inner, kind.value_type, f"{path}.{name}")
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        for at, inner in enumerate(value):
            yield from strangers(inner, kind.item_type, f"{path}[{at}]")


def hold_state(state: dict[str, Any]) -> None:
    """A state has the shape of one, and its numbers lie where they can."""
    hold(state, messages.State)
    _hold_character(state["character"])
    _hold_clock(state["clock"])
    for deed in state["ledger"]:
        assert deed["deed"]
        assert deed.get("count", 1) > 0
    if state.get("map") is not None:
        hold_location(state["map"])
    for each in state.get("world", {}).get("locations", {}).values():
        hold_location(each)


def _hold_character(who: dict[str, Any]) -> None:
    assert 0 <= who["health"] <= who["max_health"]
    assert who["energy"] <= who["max_energy"]
    assert who["money"] >= 0
    assert who["facing"] in FACING
    assert who["bag_size"] in (12, 24, 36)
    assert 0 <= who["slot"] <= 35
    indices = [slot["index"] for slot in who["slots"]]
    assert indices == sorted(set(indices)), "the filled slots, in order, each once"
    assert all(0 <= index < who["bag_size"] for index in indices)
    names = {slot["index"]: slot["name"] for slot in who["slots"]}
    assert who["held"] == names.get(who["slot"])
    for slot in who["slots"]:
        assert slot.get("count", 1) > 0
        assert slot.get("quality", 0) in QUALITIES
    assert set(who["skills"]) == {"farming", "mining", "foraging", "fishing", "combat"}
    assert all(0 <= skill["level"] <= 10 for skill in who["skills"].values())


def _hold_clock(clock: dict[str, Any]) -> None:
    assert 600 <= clock["time"] <= 2600
    assert clock["time"] % 100 in range(0, 60, 10)
    assert 1 <= clock["day"] <= 28
    assert clock["season"] in SEASONS
    assert clock["weather"] in WEATHERS
    assert clock["year"] >= 1
    assert clock["tick"] >= 0


def hold_location(place: dict[str, Any]) -> None:
    """The bitmap of a place fits its size; whatever is on it lies on it."""
    width, height = place["width"], place["height"]
    assert len(bits(place.get("blocked", ""), width, height)) == height
    for thing in place.get("things", []):
        assert 0 <= thing["x"] < width, thing
        assert 0 <= thing["y"] < height, thing


def bits(text: str, width: int, height: int) -> list[list[bool]]:
    """A bitmap, row by row: most significant bit first, rows padded to whole bytes."""
    data = base64.b64decode(text, validate=True)
    stride = (width + 7) // 8
    assert len(data) == stride * height, f"{len(data)} bytes for {width} x {height} tiles"
    rows = [data[at : at + stride] for at in range(0, len(data), stride)]
    return [[bool(row[x // 8] & (128 >> x % 8)) for x in range(width)] for row in rows]
