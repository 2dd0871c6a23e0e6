"""A world as bytes and back: how saves and snapshots are kept in memory."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.valley.world.model import World

_ENCODER = msgspec.msgpack.Encoder()


@cache
def _decoder() -> msgspec.msgpack.Decoder[World]:
    """Made when a world is first unpacked: that takes milliseconds, which a boot can do without."""
    return msgspec.msgpack.Decoder(World)


def pack(world: World) -> bytes:
    """All of a world but its caches.

    Raises:
        OverflowError: a number has more than 64 bits.
        RecursionError: something is nested too deeply.
    """
    return _ENCODER.encode(world)


def unpack(packed: bytes) -> World:
    """A world of its own for the caller."""
    return _decoder().decode(packed)
