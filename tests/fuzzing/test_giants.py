"""Requests of hundreds of megabytes to a real game: it does not store them and serves others."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import pytest

from tests.bounded import BIG, needs_proc
from tests.fuzzing.game import SAVES, Game

PIECE = 1 << 18
GROWTH = 30_000
"""KiB by which the process may grow for any input."""


@needs_proc
@pytest.mark.parametrize(
    ("first", "piece"),
    [
        (b"{", b"x"),
        (b'{"jsonrpc": "2.0", "method": "step", "params": {"actions": ', b"["),
        (b"{", b"\n"),
        (b"{", b"{}\n"),
        (b"x", b"x"),
        (b"move%", b"%"),
    ],
    ids=["endless", "deep", "lines", "requests", "message", "arguments"],
)
def test_a_request_of_200_megabytes_is_not_stored(game: Game, first: bytes, piece: bytes) -> None:
    game.lines.call("load", save=str(SAVES / "save_new.yaml"))
    before, memory = game.digest(), game.memory()
    peak = 0
    with socket.create_connection(("127.0.0.1", game.port), 5) as sock:
        sock.settimeout(0.2)  # the game stops reading from a client that does not read its replies
        with suppress(OSError):
            sock.sendall(first)
            for number in range(BIG // PIECE):
                sock.sendall(piece * (PIECE // len(piece)))
                if number % 100 == 0:
                    game.lines.call("hello")
                    peak = max(peak, game.memory())
    game.settle()
    assert game.digest() == before
    assert max(peak, game.memory()) - memory < GROWTH


@needs_proc
def test_many_incomplete_requests_take_little_memory(game: Game) -> None:
    game.lines.call("load", save=str(SAVES / "save_new.yaml"))
    memory = game.memory()
    crowd = [socket.create_connection(("127.0.0.1", game.port), 5) for _ in range(150)]
    for sock in crowd:
        sock.sendall(b"{" + b"x" * 500_000)
    assert "result" in game.lines.call("hello")
    grown = game.memory() - memory
    for sock in crowd:
        sock.close()
    assert grown < 150 * 1_024 + GROWTH
    assert "result" in game.lines.call("hello")


@needs_proc
def test_as_many_actions_as_fit_into_a_request_are_played(game: Game) -> None:
    game.lines.call("load", save=str(SAVES / "save_new.yaml"))
    memory = game.memory()
    for action in ({"do": "choose_item", "slot_index": 1}, {"do": "move", "x": 0, "y": 0}):
        count = 1_000_000 // (len(json.dumps(action)) + 2)
        answer = game.lines.call("step", actions={"farmer": [action] * count})
        assert len(answer["result"]["results"]["farmer"]) == count
    assert game.memory() - memory < 150_000
