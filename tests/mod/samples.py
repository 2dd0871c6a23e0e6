"""Random messages and actions of the wire, and of their faults."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec import inspect

TEXTS = ("", "Farm", "Möhre 🌱", 'a "quoted" \\ one', "line\nbreak\t\x01", "x" * 90, "up", "chest")
INTS = (0, 1, -1, 3, 35, 36, 200, -201, 999, 2**31 - 1, -(2**31))
FLOATS = (0.0, -0.5, 1.25, 0.1, 1e-9, 123456789.125, 270.0)
HUGE = 2**70
"""A number that the mod cannot read, unlike Python."""
WRONG: tuple[Any, ...] = (None, True, "three", 3, 1.5, [], {}, [1], HUGE)


class Samples:
    """Makes values of message types.

    Args:
        dice: The random source.
    """

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def struct(self, kind: inspect.StructType) -> Any:
        """Return an instance; fields with a default often keep it."""
        fields = {
            field.name: self.value(field.type)
            for field in kind.fields
            if field.required or self._dice.random() < 0.5
        }
        return kind.cls(**fields)

    def value(self, kind: inspect.Type) -> Any:
        """Return a value of a type."""
        dice = self._dice
        if isinstance(kind, inspect.Metadata):
            return self.value(kind.type)
        if isinstance(kind, inspect.UnionType):
            return self.value(dice.choice(kind.types))
        if isinstance(kind, inspect.StructType):
            return self.struct(kind)
        if isinstance(kind, inspect.LiteralType):
            return dice.choice(kind.values)
        if isinstance(kind, inspect.ListType):
            return [self.value(kind.item_type) for _ in range(dice.randrange(3))]
        if isinstance(kind, inspect.VarTupleType):
            return tuple(self.value(kind.item_type) for _ in range(dice.randrange(3)))
        if isinstance(kind, inspect.TupleType):
            return tuple(self.value(each) for each in kind.item_types)
        if isinstance(kind, inspect.DictType):
            return {
                dice.choice(TEXTS): self.value(kind.value_type) for _ in range(dice.randrange(3))
            }
        return self._simple(kind)

    def _simple(self, kind: inspect.Type) -> Any:
        dice = self._dice
        simple: dict[type, Any] = {
            inspect.NoneType: None,
            inspect.BoolType: dice.random() < 0.5,
            inspect.IntType: dice.choice(INTS),
            inspect.FloatType: dice.choice(FLOATS),
            inspect.StrType: dice.choice(TEXTS),
            inspect.BytesType: dice.randbytes(dice.randrange(9)),
            inspect.AnyType: dice.choice([None, True, 3, "x", [1, {"a": []}], {"b": 0.5}]),
            inspect.RawType: msgspec.Raw(b'{"do":"craft","item":"Chest"}'),
        }
        return simple[type(kind)]

    def damaged(self, value: Any) -> Any:
        """Return JSON with one value replaced, removed or added somewhere."""
        dice = self._dice
        if isinstance(value, dict) and value and dice.random() < 0.8:
            name = dice.choice(sorted(value))
            luck = dice.random()
            if luck < 0.2:
                return {key: each for key, each in value.items() if key != name}
            if luck < 0.3:
                return {**value, "strange": 1}
            return {**value, name: self.damaged(value[name])}
        if isinstance(value, list) and value and dice.random() < 0.8:
            at = dice.randrange(len(value))
            return [*value[:at], self.damaged(value[at]), *value[at + 1 :]]
        return dice.choice(WRONG)
