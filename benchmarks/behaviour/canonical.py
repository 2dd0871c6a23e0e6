"""Turn states, results and worlds into bytes that renames do not change."""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import yaml

PLACES = ("Location", "LocationState", "PlaceState", "Villager", "NearTile", "Farmer")
"""Names of the types whose digests are kept between steps."""
_ENCODER = msgspec.msgpack.Encoder()
RENAMES = Path(__file__).with_name("renames.yaml")


def short_digest(text: str) -> str:
    """Return a digest that is different for different steps."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Renames(msgspec.Struct):
    """What has changed its name since the recording was made."""

    fields: dict[str, str] = {}
    """Old name of a field, by its new name."""
    values: dict[str, str] = {}
    """Old spelling of a word that is compared (reasons, kinds), by its new spelling."""
    added: list[str] = []
    """Fields that did not exist; they are left out while they hold their default."""
    repeated: list[str] = []
    """Fields that repeat what other fields show at every step; they are not compared."""
    sentences: list[str] = []
    """Fields that hold sentences for a reader; their wording is not compared."""


def renames() -> Renames:
    """Read the committed table."""
    return msgspec.convert(yaml.safe_load(RENAMES.read_text("utf-8")), Renames)


class Canonical:
    """Makes digests under a table of renames."""

    def __init__(self, table: Renames) -> None:
        self._fields = table.fields
        self._values = table.values
        self._added = frozenset(table.added)
        self._sentences = frozenset((*table.sentences, *table.repeated))
        self._known: dict[tuple[type, bytes], str] = {}

    def text(self, *parts: Any) -> str:
        """The parts as canonical JSON."""
        return json.dumps([self._plain(part) for part in parts], sort_keys=True)

    def _plain(self, part: Any) -> Any:
        if isinstance(part, msgspec.Raw):
            return bytes(part).decode()
        if isinstance(part, msgspec.Struct):
            return self._place(part) if type(part).__name__ in PLACES else self._struct(part)
        if isinstance(part, dict):
            return self._table(part)
        if isinstance(part, list | tuple):
            return [self._plain(each) for each in part]
        if isinstance(part, bytes | memoryview):
            return blake2b(part, digest_size=8).hexdigest()
        return self._values.get(part, part) if isinstance(part, str) else part

    def _place(self, part: msgspec.Struct) -> str:
        """The digest of a large part, which mostly is what it was one step ago."""
        key = (type(part), _ENCODER.encode(part))
        if key not in self._known:
            self._known[key] = short_digest(json.dumps(self._struct(part), sort_keys=True))
        return self._known[key]

    def _struct(self, part: msgspec.Struct) -> dict[str, Any]:
        defaults = _fields(type(part)) if self._added else {}
        plain = {}
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if name in self._sentences:
                continue
            if name in self._added and _is_default(value, defaults[name]):
                continue
            plain[self._fields.get(name, name)] = self._plain(value)
        tag = part.__struct_config__.tag
        if tag is not None:
            plain["do"] = self._values.get(str(tag), str(tag))
        return plain

    def _table(self, part: dict[Any, Any]) -> dict[str, Any]:
        return {
            self._key(key): self._plain(value)
            for key, value in part.items()
            if key not in self._sentences
        }

    def _key(self, key: Any) -> str:
        if isinstance(key, str):
            return self._fields.get(key, self._values.get(key, key))
        return json.dumps(key)


@cache
def _fields(type: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(type)}


def _is_default(value: Any, field: msgspec.structs.FieldInfo) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return bool(value == field.default_factory())
    return bool(value == field.default)
