"""A fingerprint of the whole world."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.valley.hashing import blake2b
from pytest_stardojo.valley.world.model import Farmer, Location, World

_ENCODER = msgspec.msgpack.Encoder()
_SORTING = msgspec.msgpack.Encoder(order="deterministic")
"""Encoder that also sorts nested dictionaries, but only those with text keys."""

ADDED = frozenset({"absent", "clothes", "ground", "journal", "placed"})
"""Containers that earlier versions lack; empty ones do not change a digest."""


def digest(world: World) -> str:
    """Return blake2b of the canonical encoding, in which every dictionary is sorted by key.

    It covers random counters, but neither caches nor the events of the last step.  Of deeds it
    covers the ledger and not the times in the journal, which digests of every step show.
    """
    return blake2b(_ENCODER.encode(_canonical(world)), digest_size=16).hexdigest()


def _canonical(world: World) -> Any:
    sorted_world: World = _sorted_fields(world)
    _sort_within(sorted_world, "shop_stock")
    sorted_world.locations = {
        key: _sorted_location(location) for key, location in sorted_world.locations.items()
    }
    for group in ("farmers", "absent"):
        farmers: dict[str, Farmer] = getattr(sorted_world, group)
        setattr(sorted_world, group, {key: _sorted_farmer(one) for key, one in farmers.items()})
    return _without_added(sorted_world)


def _sorted_location(location: Location) -> Any:
    """Return the fields of a location, without the containers of ``ADDED`` that are empty."""
    return {
        name: _by_key(value) if value and isinstance(value, dict) else value
        for name in location.__struct_fields__
        if (value := getattr(location, name)) or name not in ADDED
    }


def _sorted_farmer(farmer: Farmer) -> Any:
    sorted_farmer: Farmer = _sorted_fields(farmer)
    sorted_farmer.events, sorted_farmer.journal = [], []
    _sort_within(sorted_farmer, "quests", "menus", "activity")
    return _without_added(sorted_farmer)


def _without_added(struct: Any) -> dict[str, Any]:
    """Return the fields of a struct, without the containers of ``ADDED`` that are empty."""
    return {
        name: value
        for name in struct.__struct_fields__
        if (value := getattr(struct, name)) or name not in ADDED
    }


def _sort_within(struct: Any, *names: str) -> None:
    """Replace fields that contain nested dictionaries by their sorted encoding."""
    for name in names:
        setattr(struct, name, _SORTING.encode(getattr(struct, name)))


def _sorted_fields(struct: Any) -> Any:
    """Return a shallow copy whose dictionaries are sorted by key."""
    changes = {
        name: _by_key(value)
        for name in struct.__struct_fields__
        if isinstance(value := getattr(struct, name), dict)
    }
    return msgspec.structs.replace(struct, **changes)


def _by_key(table: dict[Any, Any]) -> dict[Any, Any]:
    return {key: table[key] for key in sorted(table)}
