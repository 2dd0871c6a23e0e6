"""Types of message fields in C#: their names, and how they are read and written."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import inspect as types

LONG = {
    *(("LoadParams", "seed"), ("FrameRef", "sequence"), ("Progression", "total_earned")),
    *(("AnimalState", "id"), ("AnimalState", "home"), ("PetState", "id")),
}
"""Fields with whole numbers of 64 bits, as class and field; all others have 32 bits."""
NAMES = {("Clock", "clock"): "Text", ("Deed", "deed"): "Kind"}
"""Fields whose name in C# would be that of their class."""
VALUES = ("bool", "int", "long", "double", "Tile", "Rect")
"""Types of C# that cannot be null."""


class CannotTranslate(TypeError):
    """A type of the messages has no counterpart in C# yet."""


def pascal(name: str) -> str:
    """Return ``slot_index`` as ``SlotIndex``."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def field_name(owner: str, name: str) -> str:
    """Return the name of a field in C#."""
    return NAMES.get((owner, name)) or pascal(name)


def literal(value: Any) -> str:
    """Return a number, text or truth value as C#."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float | str):
        return json.dumps(value)
    raise CannotTranslate(f"no literal for {value!r}")


def without_none(kind: types.Type) -> tuple[types.Type, bool]:
    """Return a type without its None, and whether it had one."""
    if isinstance(kind, types.Metadata):
        return without_none(kind.type)
    if not isinstance(kind, types.UnionType):
        return kind, False
    others = [each for each in kind.types if not isinstance(each, types.NoneType)]
    if len(others) != 1:
        raise CannotTranslate(f"no type for the union {kind}")
    return without_none(others[0])[0], len(others) < len(kind.types)


def _tuple(kind: types.TupleType) -> str:
    sizes = {2: "Tile", 4: "Rect"}
    if len(kind.item_types) in sizes and all(isinstance(i, types.IntType) for i in kind.item_types):
        return sizes[len(kind.item_types)]
    raise CannotTranslate(f"no type for {kind}")


SIMPLE: dict[type[types.Type], tuple[str, str]] = {
    types.BoolType: ("bool", "AsBool"),
    types.IntType: ("int", "AsInt"),
    types.FloatType: ("double", "AsDouble"),
    types.StrType: ("string", "AsText"),
    types.BytesType: ("byte[]", "AsBytes"),
}
"""Type and reading method by kind."""
LISTS = (types.ListType, types.VarTupleType)
PARSED = (types.AnyType, types.RawType)


def name(kind: types.Type, *, long: bool = False) -> str:
    """Return the name of a type in C#.

    Raises:
        CannotTranslate: it has no counterpart.
    """
    kind, optional = without_none(kind)
    found = _name(kind, long)
    return f"{found}?" if optional and found in VALUES else found


def _name(kind: types.Type, long: bool) -> str:
    if type(kind) in SIMPLE:
        return "long" if long else SIMPLE[type(kind)][0]
    if isinstance(kind, types.LiteralType):
        return "string"
    if isinstance(kind, PARSED):
        return "JsonValue"
    if isinstance(kind, types.TupleType):
        return _tuple(kind)
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, LISTS):
        return f"List<{name(kind.item_type)}>"
    if isinstance(kind, types.DictType) and isinstance(kind.key_type, types.StrType):
        return f"Dictionary<string, {name(kind.value_type)}>"
    raise CannotTranslate(f"no type for {kind}")


def reading(kind: types.Type, value: str, *, long: bool = False, depth: int = 0) -> str:
    """Return the expression that reads a type from a ``JsonValue``."""
    kind, optional = without_none(kind)
    found = _reading(kind, value, long, depth)
    if not optional:
        return found
    null = f"({name(kind, long=long)}?)null" if name(kind, long=long) in VALUES else "null"
    return f"{value}.IsNull ? {null} : {found}"


def _reading(kind: types.Type, value: str, long: bool, depth: int) -> str:
    if type(kind) in SIMPLE:
        return f"{value}.{'AsLong' if long else SIMPLE[type(kind)][1]}()"
    if isinstance(kind, types.LiteralType):
        return f"{value}.AsOneOf({', '.join(literal(each) for each in kind.values)})"
    if isinstance(kind, PARSED):
        return value
    if isinstance(kind, types.TupleType):
        return f"Wire.{_tuple(kind)}.Read({value})"
    if isinstance(kind, types.StructType):
        # qualified, since a field may have the name of its type
        return f"Wire.{kind.cls.__name__}.Read({value})"
    item = f"item{depth or ''}"
    if isinstance(kind, LISTS):
        return f"{value}.AsList({item} => {reading(kind.item_type, item, depth=depth + 1)})"
    assert isinstance(kind, types.DictType)
    return f"{value}.AsMap({item} => {reading(kind.value_type, item, depth=depth + 1)})"


def writing(kind: types.Type, value: str, *, depth: int = 0) -> str:
    """Return the statement, without semicolon, that writes a value that is not null."""
    kind, _ = without_none(kind)
    if isinstance(kind, types.StructType | types.TupleType):
        return f"{value}.Write(writer)"
    item = f"item{depth or ''}"
    if isinstance(kind, LISTS):
        return f"writer.List({value}, {item} => {writing(kind.item_type, item, depth=depth + 1)})"
    if isinstance(kind, types.DictType):
        return f"writer.Map({value}, {item} => {writing(kind.value_type, item, depth=depth + 1)})"
    return f"writer.Value({value})"


def default(field: types.Field) -> Any:
    """Return the default of a field, also of a list or dict; ``NODEFAULT`` if it has none."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
