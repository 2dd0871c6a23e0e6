"""The dialect of the published mod, on servers that accept it on the same port."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.clients import Client
from tests.conformance.published import END, RECEIVED, Messenger, ask, read_reply
from tests.conformance.servers import Server
from tests.legacy.vocabulary import ACTIONS, BOOLEANS, COMMANDS, TEXTS

pytestmark = pytest.mark.socket("the published dialect needs a port")

RECORD = "StarDojo_406041616"
GIANT = 1024 * 1024


@pytest.fixture
def dialect(server: Server) -> Iterator[Messenger]:
    """Return a client of the dialect, with a save loaded and the game running; or skip."""
    if server.token:
        pytest.skip("the client of the dialect gives no token")
    messenger = Messenger(server)
    first = messenger.connect()
    first.sendall(b"resume")
    heard = first.recv(65536)
    if b"unknown_dialect" in heard:
        assert not server.complete, "the valley must accept the published dialect"
        pytest.skip("does not accept the published dialect")
    assert heard == RECEIVED.encode() + END
    begin(messenger)
    yield messenger
    messenger.say("resume")
    messenger.close()


def begin(dialect: Messenger) -> None:
    """Resume the game and load the save."""
    dialect.say("resume")
    assert dialect.say("load_game_record", f"{RECORD}_Port_{dialect.address[1]}") == "True"


def seen(dialect: Messenger) -> dict[str, Any]:
    """Return an observation without tiles."""
    found: dict[str, Any] = json.loads(dialect.say("observe_v2", 0))
    return found


def money(dialect: Messenger) -> int:
    return int(seen(dialect)["Player"]["Money"])


# --------------------------------------------------------------------------- messages


def test_connecting_and_disconnecting_is_allowed(dialect: Messenger) -> None:
    for _ in range(30):
        with dialect.once():
            pass
    assert dialect.say("get_monster_kills", "Bat") == "0"


def answers_in_kind(name: str, reply: str) -> bool:
    """Return whether the reply to a message has the form of its kind."""
    if name in BOOLEANS:
        return reply == "True"
    if name in TEXTS:
        return bool(json.loads(reply))
    return reply == "0" if name == "get_monster_kills" else reply == RECEIVED


@pytest.mark.parametrize("words", [ACTIONS, COMMANDS], ids=["actions", "commands"])
def test_every_message_gets_a_reply_of_its_kind(
    server: Server, dialect: Messenger, words: dict[str, tuple[str, ...]]
) -> None:
    wrong = {}
    for name, args in words.items():
        if name == "observe" and not server.complete:
            continue  # its reply is in shared memory, whose place is unknown here
        begin(dialect)
        reply = dialect.say(name, *args)
        if not answers_in_kind(name, reply):
            wrong[name] = reply
    assert wrong == {}


def test_messages_with_an_extra_argument_are_received_and_ignored(
    dialect: Messenger,
) -> None:
    before = seen(dialect)
    for name, args in {**ACTIONS, **COMMANDS}.items():
        assert dialect.say(name, *args, "1") == RECEIVED, name
    assert seen(dialect) == before


@pytest.mark.parametrize("message", ["fly%3", "Move%1%1", "%", "%%%", "use%", "turn%7", "é", "x"])
def test_unknown_messages_are_received_and_ignored(dialect: Messenger, message: str) -> None:
    before = seen(dialect)
    assert dialect.say(message) == RECEIVED
    assert seen(dialect) == before


def test_an_observation_contains_the_player_and_the_day(dialect: Messenger) -> None:
    found = json.loads(dialect.say("observe_v2", 2))
    assert {"Player", "GameState", "SurroundingsData", "CurrentMenuData"} <= set(found)
    assert len(found["SurroundingsData"]) == 25
    assert found["Player"]["Location"] == "Farm"
    assert found["CurrentMenuData"]["type"] == "No Menu"


def test_a_move_message_moves_the_player(dialect: Messenger) -> None:
    before = seen(dialect)["Player"]["Position"]
    steps = [(0, 1), (1, 0), (-1, 0), (0, -1)]
    step = next(step for step in steps if dialect.say("move_relative", *step) == "True")
    after = seen(dialect)["Player"]["Position"]
    assert (after["X"] - before["X"], after["Y"] - before["Y"]) == step


# ---------------------------------------------------------------------------- framing


def test_a_connection_serves_many_messages(dialect: Messenger) -> None:
    sock = dialect.connect()
    for amount in range(5):
        assert ask(sock, b"set_money%%%d" % amount) == RECEIVED
    assert money(dialect) == 4


def test_a_message_needs_no_newline(dialect: Messenger) -> None:
    sock = dialect.connect()
    assert ask(sock, b"set_money%11") == RECEIVED
    assert dialect.is_silent(sock)


def test_a_message_may_be_longer_than_the_mod_reads(dialect: Messenger) -> None:
    assert dialect.say("lookup", "x" * 5000) == RECEIVED


def test_a_slow_reader_gets_the_complete_observation(dialect: Messenger) -> None:
    sock = dialect.connect()
    sock.sendall(b"get_surroundings%10")
    got = bytearray()
    while not got.endswith(END):
        got += sock.recv(1024)
    assert len(json.loads(got.removesuffix(END))) == 441


def test_both_dialects_act_in_the_same_world(dialect: Messenger, client: Client) -> None:
    dialect.say("set_money", 4321)
    assert client.result("observe")["character"]["money"] == 4321
    client.result("command", name="set_money", args=[99])
    assert money(dialect) == 99


# ----------------------------------------------------------------------------- pauses


@pytest.mark.parametrize(
    "message", ["observe_v2%0", "get_surroundings%1", "pause", f"load_game_record%{RECORD}"]
)
def test_some_messages_are_served_while_paused(dialect: Messenger, message: str) -> None:
    dialect.say("pause")
    assert dialect.say(message)


@pytest.mark.parametrize("message", [b"set_money%5", b"move_relative%0%1", b"fly", b"use%1%2"])
def test_other_messages_wait_while_paused(dialect: Messenger, message: bytes) -> None:
    dialect.say("pause")
    sock = dialect.connect()
    sock.sendall(message)
    assert dialect.is_silent(sock)
    dialect.say("resume")
    assert read_reply(sock)


def test_waiting_messages_are_served_in_order(dialect: Messenger) -> None:
    dialect.say("pause")
    waiting = [dialect.connect() for _ in range(5)]
    for number, sock in enumerate(waiting):
        sock.sendall(b"set_money%%%d" % number)
        assert dialect.is_silent(sock, 0.05)
    dialect.say("resume")
    assert [read_reply(sock) for sock in waiting] == [RECEIVED] * 5
    assert money(dialect) == 4


def test_pauses_do_not_nest(dialect: Messenger) -> None:
    dialect.say("pause")
    dialect.say("pause")
    dialect.say("resume")
    assert dialect.say("set_money", 5) == RECEIVED


def test_a_waiting_message_is_served_after_its_client_disconnected(dialect: Messenger) -> None:
    dialect.say("pause")
    sock = dialect.connect()
    sock.sendall(b"set_money%777")
    assert dialect.is_silent(sock, 0.05)
    sock.close()
    time.sleep(0.05)
    dialect.say("resume")
    assert money(dialect) == 777


def test_messages_sent_after_a_waiting_one_are_served_after_it(dialect: Messenger) -> None:
    dialect.say("pause")
    sock = dialect.connect()
    sock.sendall(b"set_money%1")
    assert dialect.is_silent(sock, 0.05)
    sock.sendall(b"set_money%2")
    assert dialect.is_silent(sock, 0.05)
    dialect.say("resume")
    both = 2 * (RECEIVED.encode() + END)
    got = b""
    while len(got) < len(both):
        got += sock.recv(1000)
    assert got == both
    assert money(dialect) == 2


def test_json_is_served_while_the_other_dialect_is_paused(
    dialect: Messenger, client: Client
) -> None:
    dialect.say("pause")
    client.result("advance", ms=1000)


# ------------------------------------------------------------ garbage, giants, disconnects


def test_random_messages_get_a_reply_and_change_nothing(dialect: Messenger) -> None:
    dice = random.Random(5)
    before = seen(dialect)
    for _ in range(60):
        noise = dice.randbytes(dice.randrange(1, 300))
        if noise[:1] != b"{":
            with dialect.once() as sock:
                assert ask(sock, noise) == RECEIVED
    assert seen(dialect) == before


def test_a_giant_message_gets_replies_to_its_pieces_and_changes_nothing(dialect: Messenger) -> None:
    before = seen(dialect)
    with dialect.once() as sock:
        sock.sendall(b"x" * GIANT)
        sock.shutdown(socket.SHUT_WR)
        heard = b""
        while data := sock.recv(65536):
            heard += data
    reply = RECEIVED.encode() + END
    assert heard == reply * (len(heard) // len(reply)) != b""
    assert seen(dialect) == before


def test_a_disconnect_before_the_reply_does_not_affect_others(dialect: Messenger) -> None:
    for reset in (False, True) * 5:
        sock = dialect.connect()
        sock.sendall(b"observe_v2%10")
        if reset:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        sock.close()
    assert dialect.say("get_monster_kills", "Bat") == "0"


def test_a_message_is_served_after_its_client_disconnected(dialect: Messenger) -> None:
    with dialect.once() as sock:
        sock.sendall(b"set_money%31")
    until = time.monotonic() + 10
    while money(dialect) != 31 and time.monotonic() < until:
        time.sleep(0.02)
    assert money(dialect) == 31


def test_a_client_that_does_not_read_does_not_delay_others(dialect: Messenger) -> None:
    unread = dialect.connect()
    unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    unread.settimeout(0.5)
    for _ in range(3):
        unread.sendall(b"observe_v2%20")
        time.sleep(0.01)
    for _ in range(5):
        assert dialect.say("get_monster_kills", "Bat") == "0"
