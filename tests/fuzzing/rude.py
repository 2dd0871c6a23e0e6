"""Badly behaved clients: they disconnect early, reset, never read, or send endlessly."""

from __future__ import annotations

import socket
from contextlib import suppress
from random import Random

RESET = b"\1\0\0\0\0\0\0\0"
"""A linger time of zero, with which close sends a reset."""


def run_rude_client(port: int, dice: Random, piece: bytes) -> None:
    """Run one badly behaved client.

    Args:
        port: Port of the game.
        dice: The random source.
        piece: Bytes that it sends, complete or in part, once or several times.
    """
    with socket.create_connection(("127.0.0.1", port), 10) as sock:
        sock.settimeout(dice.choice([0.001, 0.01, 0.05]))
        with suppress(OSError):
            for _ in range(dice.randrange(1, 4)):
                sock.sendall(_part(dice, piece))
                if dice.random() < 0.5:
                    sock.recv(4096)
        if dice.random() < 0.3:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


def _part(dice: Random, piece: bytes) -> bytes:
    kind = dice.randrange(6)
    if kind == 0:
        return piece[: dice.randrange(len(piece) + 1)]
    if kind == 1:
        return piece + b"\n" + piece
    if kind == 2:
        return b"{" + b"x" * dice.randrange(2_000_000)
    if kind == 3:
        return dice.randbytes(dice.randrange(1, 400))
    if kind == 4:
        return piece[:1] + b"[" * dice.randrange(300_000) + b"\n"
    return piece + b"\n"
