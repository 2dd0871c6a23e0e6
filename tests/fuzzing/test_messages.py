"""Fuzz the published dialect of a real game."""

from __future__ import annotations

import socket
import time
from random import Random

import pytest

from tests.bounded import needs_proc
from tests.fuzzing.game import END, PATIENCE, Game, read_reply, reply
from tests.fuzzing.messages import Message, Messages
from tests.fuzzing.rude import run_rude_client

GROWTH = 40_000
"""KiB by which the process may grow after the warm-up."""
RECORDS = ["StarDojo_406041616", "StarDojo_396780002", "StarDojo_398533889"]
RECEIVED = b"Message received" + END


def begin(game: Game, record: str = RECORDS[0]) -> None:
    """Load a new world and resume it."""
    assert reply(game.port, b"resume") == RECEIVED
    assert reply(game.port, f"load_game_record%{record}_Port_6000".encode()) == b"True" + END
    assert reply(game.port, b"observe_v2%1").startswith(b"{")


def warm_up(game: Game) -> None:
    """Use every save and every query once, so that caches are full."""
    for record in RECORDS:
        begin(game, record)
        for radius in (0, 3, 30):
            reply(game.port, f"observe_v2%{radius}".encode())
            reply(game.port, f"get_surroundings%{radius}".encode())


def send(game: Game, message: Message) -> None:
    """Send a message; if it is unreadable, check that nothing changed."""
    if not message.unreadable:
        assert reply(game.port, message.raw).endswith(END)
        return
    # the game finishes the previous action before it serves a message
    assert reply(game.port, b"fly") == RECEIVED
    before = game.digest()
    assert before is not None
    if len(message.raw) <= 1 << 16:  # longer ones get a reply to each piece
        assert reply(game.port, message.raw) == RECEIVED
    else:
        long(game, message.raw)
    assert game.digest() == before, message.raw[:2000]


def long(game: Game, raw: bytes) -> None:
    """Send a message that may be read in pieces; expect at least one reply, then the end."""
    with socket.create_connection(("127.0.0.1", game.port), PATIENCE) as sock:
        sock.sendall(raw)
        sock.shutdown(socket.SHUT_WR)
        got = bytearray()
        while data := sock.recv(1 << 16):
            got += data
    assert got == RECEIVED * (len(got) // len(RECEIVED))
    assert got


def stopped(game: Game, messages: Messages, dice: Random) -> None:
    """Check that messages wait while the game is paused and get replies after it resumes."""
    assert reply(game.port, b"pause") == RECEIVED
    waiting = []
    for _ in range(dice.randrange(1, 8)):
        sock = socket.create_connection(("127.0.0.1", game.port), PATIENCE)
        sock.sendall(messages.sound().raw)
        waiting.append(sock)
    left = [waiting.pop() for _ in range(dice.randrange(len(waiting)))]
    for sock in left:
        sock.close()
    assert reply(game.port, b"observe_v2%0").startswith(b"{")
    assert reply(game.port, b"resume") == RECEIVED
    for sock in waiting:
        with sock:
            assert read_reply(sock).endswith(END)


def fuzz(game: Game, seconds: float, seed: int) -> None:
    """Send random input for some seconds."""
    dice = Random(seed)
    messages = Messages(dice)
    warm_up(game)
    sizes: list[int] = []
    for _ in range(4):
        until = time.monotonic() + seconds / 4
        while time.monotonic() < until:
            begin(game, dice.choice(RECORDS))
            for _ in range(30):
                send(game, messages.message())
            stopped(game, messages, dice)
            for _ in range(3):
                run_rude_client(game.port, dice, messages.message().raw)
            game.settle()
        begin(game)
        game.check()
        sizes.append(game.memory())
    assert max(sizes[1:]) - sizes[0] < GROWTH, sizes


@needs_proc
@pytest.mark.timeout(300)
def test_random_messages_get_replies_and_unreadable_ones_change_nothing(game: Game) -> None:
    fuzz(game, 3, seed=1)


@needs_proc
@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_random_messages_get_replies_for_minutes(game: Game) -> None:
    fuzz(game, 300, seed=2)
