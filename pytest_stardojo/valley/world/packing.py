"""Encode worlds as bytes and decode them, to keep saves and snapshots in memory."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.valley.world.model import World

_ENCODER = msgspec.msgpack.Encoder()


@cache
def _decoder() -> msgspec.msgpack.Decoder[World]:
    """Return the decoder, built at first use: building it takes milliseconds, which delays boot."""
    return msgspec.msgpack.Decoder(World)


def pack(world: World) -> bytes:
    """Encode all of a world but its caches.

    Raises:
        OverflowError: a number has more than 64 bits.
        RecursionError: something is nested too deeply.
    """
    return _ENCODER.encode(world)


def unpack(packed: bytes) -> World:
    """Decode a new world."""
    return _decoder().decode(packed)
