"""Valid and invalid params of every method, derived from the message types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from pytest_stardojo.wire.messages import METHODS, AnyAction

GOOD: dict[str, dict[str, Any]] = {
    "hello": {},
    "atlas": {},
    "load": {"save": "/nowhere"},
    "command": {"name": "set_money", "args": [5]},
    "step": {"actions": {"farmer": [{"do": "unattach_item"}]}},
    "observe": {},
    "advance": {"ms": 0},
    "snapshot": {"name": "conformance"},
    "restore": {"name": "conformance"},
    "save": {"path": "/nowhere"},
    "counts": {},
    "shutdown": {},
}
"""Valid params of every method."""

WRONG: dict[type, Any] = {
    inspect.IntType: "three",
    inspect.StrType: 3,
    inspect.LiteralType: 3,
    inspect.BoolType: "yes",
    inspect.ListType: 3,
    inspect.VarTupleType: 3,
    inspect.DictType: 3,
    inspect.StructType: 3,
}
"""A value of the wrong type for every type of field."""


def struct(shape: Any) -> inspect.StructType:
    """Return the struct type of a message."""
    found = inspect.type_info(shape)
    assert isinstance(found, inspect.StructType)
    return found


def wrong_params(method: str) -> list[tuple[dict[str, Any], str]]:
    """Return params of a method with one wrong field each, and the path of that field."""
    return list(_wrong(struct(METHODS[method][0]), GOOD[method]))


def _wrong(shape: inspect.StructType, good: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    if shape.forbid_unknown_fields:
        yield good | {"strange": 1}, "strange"
    for field in shape.fields:
        name = field.encode_name
        if field.required:
            yield {key: good[key] for key in good if key != name}, name
        kinds = _alternatives(field.type)
        yield good | {name: WRONG[type(kinds[0])]}, name
        if len(kinds) == 1:
            yield good | {name: None}, name
        if isinstance(kinds[0], inspect.StructType):
            inner = {each.encode_name: 160 for each in kinds[0].fields if each.required}
            for value, path in _wrong(kinds[0], inner):
                yield good | {name: value}, f"{name}.{path}"


def _alternatives(kind: inspect.Type) -> list[inspect.Type]:
    """Return the types that a field may have; null is last."""
    if not isinstance(kind, inspect.UnionType):
        return [kind]
    return sorted(kind.types, key=lambda each: isinstance(each, inspect.NoneType))


def actions() -> dict[str, inspect.StructType]:
    """Return every action by its name on the wire."""
    shapes = [struct(shape) for shape in AnyAction.__args__]
    return {str(shape.tag): shape for shape in shapes}
