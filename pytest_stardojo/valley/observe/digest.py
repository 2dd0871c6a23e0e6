"""A fingerprint of the whole world."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.valley.hashing import blake2b
from pytest_stardojo.valley.world.model import World

_ENCODER = msgspec.msgpack.Encoder()


def digest(world: World) -> str:
    """blake2b of the canonical encoding: every dictionary in the order of its keys.

    Random counters are part of it, caches are not.
    """
    return blake2b(_ENCODER.encode(_canonical(world)), digest_size=16).hexdigest()


def _canonical(world: World) -> World:
    sorted_world: World = _sorted_fields(world)
    sorted_world.locations = {
        key: _sorted_fields(location) for key, location in sorted_world.locations.items()
    }
    sorted_world.farmers = {
        key: msgspec.structs.replace(
            farmer,
            events=[],
            skills=_by_key(farmer.skills),
            relations=_by_key(farmer.relations),
            kills=_by_key(farmer.kills),
            shipped=_by_key(farmer.shipped),
            crafted=_by_key(farmer.crafted),
        )
        for key, farmer in sorted_world.farmers.items()
    }
    return sorted_world


def _sorted_fields(struct: Any) -> Any:
    """A shallow copy whose dictionaries stand in key order."""
    changes = {
        name: _by_key(value)
        for name in struct.__struct_fields__
        if isinstance(value := getattr(struct, name), dict)
    }
    return msgspec.structs.replace(struct, **changes)


def _by_key(table: dict[Any, Any]) -> dict[Any, Any]:
    return dict(sorted(table.items()))
