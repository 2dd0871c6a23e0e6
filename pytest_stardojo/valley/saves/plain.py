"""Convert the world's structs to plain mappings and back.

Only values that differ from a field's default are written.  Item ids are written as
names where the name is unambiguous.  Reading checks each field, so that an error can
name it and say what was expected.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.world import model

T = TypeVar("T")

ITEM_FIELDS = frozenset(
    {
        (model.Item, "id"),
        (model.Item, "flavor"),
        (model.Thing, "fitted"),
        (model.Thing, "id"),
        (model.Furniture, "id"),
        (model.PlacedItem, "id"),
        (model.Crop, "seed"),
        (model.Crop, "forage"),
        (model.Crop, "harvest"),
        (model.HoeDirt, "fertilizer"),
        (model.FruitTree, "sapling"),
        (model.Animal, "produce"),
    }
)
"""Fields that hold a qualified item id and may be written as a name."""


def item_text(id: str) -> str:
    """Return the item's name if the name resolves to the id, else the id."""
    if not item_table.has(id):
        return id
    name = item_table.item(id).name
    return name if item_table.find(name) == id else id


def item_id(text: object, field: str) -> str:
    """Return the qualified id of a name or id.

    Raises:
        Problem: There is no such item.
    """
    if isinstance(text, str):
        if not text or item_table.has(text):
            return text
        found = item_table.find(text)
        if found is not None:
            return found
        raise Problem(field, text, "an item", item_table.near(text))
    raise Problem(field, text, "an item")


# -------------------------------------------------------------------------- to plain


@cache
def _fields(cls: type) -> tuple[tuple[str, Any, bool], ...]:
    """Return name, default and whether it holds an item id, for each field."""
    rows = []
    for field in msgspec.structs.fields(cls):
        default = field.default
        if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
            default = typing.cast("Callable[[], Any]", field.default_factory)()
        rows.append((field.name, default, (cls, field.name) in ITEM_FIELDS))
    return tuple(rows)


def to_plain(value: Any, skip: frozenset[str] = frozenset()) -> Any:
    """Return structs as mappings of non-default fields, lists and tuples as lists.

    Args:
        value: Any part of a world.
        skip: Fields of the outermost struct to leave out.
    """
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.array_like:
            return [to_plain(getattr(value, name)) for name in value.__struct_fields__]
        return {
            name: item_text(field) if is_item else to_plain(field)
            for name, default, is_item in _fields(type(value))
            if name not in skip and (field := getattr(value, name)) != default
        }
    if isinstance(value, dict):
        return {key: to_plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    return value


# ------------------------------------------------------------------------ from plain


def from_plain(cls: type[T], data: Any, field: str = "") -> T:
    """Return a struct (or any typed value) made from plain data.

    Raises:
        Problem: A field is unknown or has a wrong value.
    """
    ready = _ready(cls, data, field)
    try:
        return msgspec.convert(ready, cls)
    except msgspec.ValidationError as error:
        raise _problem(error, ready, field) from None


def _ready(hint: Any, data: Any, field: str) -> Any:
    """Return the data with item names replaced by ids; reject unknown fields."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _ready_struct(hint, data, field)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        return data if data is None or len(rest) != 1 else _ready(rest[0], data, field)
    if origin is list and isinstance(data, list):
        return [_ready(args[0], item, f"{field}[{i}]") for i, item in enumerate(data)]
    if origin is tuple and isinstance(data, list) and len(args) == len(data):
        pairs = zip(args, data, strict=True)
        return [_ready(arg, item, f"{field}[{i}]") for i, (arg, item) in enumerate(pairs)]
    if origin is dict and isinstance(data, dict):
        return {key: _ready(args[1], item, f"{field}.{key}") for key, item in data.items()}
    return data


def _ready_struct(cls: type[msgspec.Struct], data: Any, field: str) -> Any:
    hints = _hints(cls)
    if cls.__struct_config__.array_like:
        if not isinstance(data, list):
            return data
        pairs = zip(hints.items(), data, strict=False)
        return [_ready(hint, item, f"{field}.{name}") for (name, hint), item in pairs]
    if not isinstance(data, Mapping):
        raise Problem(field, data, f"a mapping of {cls.__name__}'s fields")
    ready = {}
    for key, item in data.items():
        inner = f"{field}.{key}" if field else str(key)
        if key not in hints:
            raise Problem(inner, key, f"a field of {cls.__name__}", near_names(str(key), hints))
        is_item = (cls, key) in ITEM_FIELDS
        ready[key] = item_id(item, inner) if is_item else _ready(hints[key], item, inner)
    return ready


@cache
def _hints(cls: type) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    return {name: hints[name] for name in cls.__struct_fields__}  # type: ignore[attr-defined]


def _problem(error: msgspec.ValidationError, data: Any, field: str) -> Problem:
    """Split msgspec's message into the expectation and the field."""
    text, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`")
    value = _look(data, path)
    expected = text.partition(", got ")[0].removeprefix("Expected ").replace("`", "")
    if text.startswith("Object missing"):
        name = text.split("`")[1]
        return Problem(f"{field}{path}.{name}".lstrip("."), None, "given, but must be")
    return Problem(f"{field}{path}".lstrip("."), value, f"of type {expected}")


def _look(data: Any, path: str) -> Any:
    """Return the value at a path such as ``.slots[3].count``."""
    for step in path.replace("[", ".[").split("."):
        if not step:
            continue
        try:
            data = data[int(step[1:-1])] if step.startswith("[") else data[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return data
    return data
