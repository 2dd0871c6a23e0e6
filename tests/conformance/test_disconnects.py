"""Disconnects within a line, a reply or a step do not affect other clients."""

from __future__ import annotations

import random
import time

import pytest

from tests.conformance.clients import Client, SocketClient, request
from tests.conformance.conftest import Connect
from tests.conformance.servers import Server
from tests.conformance.world import full_state

pytestmark = pytest.mark.socket("it tests connections")

MONEY = {"name": "set_money", "args": [31]}
EVERYTHING = {"view": {"sections": ["near", "map", "world"]}}


def settled(connection: Client, money: int, seconds: float = 10) -> bool:
    """Return whether the farmer has an amount of money within a few seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if connection.result("observe")["character"]["money"] == money:
            return True
        time.sleep(0.02)
    return False


def test_connecting_and_disconnecting_is_allowed(connect: Connect, client: Client) -> None:
    for _ in range(50):
        connect().close()
    client.result("hello")


def test_an_incomplete_request_is_not_served(connect: Connect, game: Client) -> None:
    before = full_state(game)
    for rude in (False, True):
        other = connect()
        assert isinstance(other, SocketClient)
        other.send(request("command", MONEY)[:-1])
        other.reset() if rude else other.close()
        time.sleep(0.05)
    assert full_state(game) == before


def test_a_complete_request_is_served_after_its_client_disconnected(
    connect: Connect, game: Client
) -> None:
    other = connect()
    other.send(request("command", MONEY))
    other.close()
    assert settled(game, 31)


def test_a_client_that_closes_its_sending_half_gets_all_replies(
    connect: Connect, game: Client
) -> None:
    other = connect()
    assert isinstance(other, SocketClient)
    other.send(b"".join(request("observe", EVERYTHING, n) for n in range(10)) + b'{"half')
    other.shut()
    assert [other.answer()["id"] for _ in range(10)] == list(range(10))
    assert other.rest() == b""


@pytest.mark.parametrize("rude", [False, True], ids=["closed", "reset"])
def test_a_disconnect_within_a_reply_does_not_affect_others(
    connect: Connect, game: Client, rude: bool
) -> None:
    before = full_state(game)
    for _ in range(8):
        other = connect()
        assert isinstance(other, SocketClient)
        other.send(request("observe", EVERYTHING) * 5)
        other.sock.recv(1000)
        other.reset() if rude else other.close()
    assert full_state(game) == before


@pytest.mark.parametrize("rude", [False, True], ids=["closed", "reset"])
def test_a_disconnect_during_a_step_leaves_the_world_consistent(
    server: Server, connect: Connect, game: Client, rude: bool
) -> None:
    """All of the requested time passes, unless the reset arrives before the request is read."""
    before = full_state(game)
    game.result("advance", ms=120_000)
    expected = full_state(game)
    game.result("load", save=server.save, seed=1)
    other = connect()
    assert isinstance(other, SocketClient)
    other.send(request("advance", {"ms": 120_000}))
    time.sleep(0.05)  # the step is most likely running by now
    other.reset() if rude else other.close()
    until = time.monotonic() + (1 if rude else server.seconds)
    while (after := full_state(game)) == before and time.monotonic() < until:
        time.sleep(0.05)
    assert after == expected or (rude and after == before)


def test_a_reset_within_a_line_does_not_affect_others(connect: Connect, client: Client) -> None:
    for _ in range(20):
        other = connect()
        assert isinstance(other, SocketClient)
        other.send(request("atlas") + b'{"meth')
        other.reset()
    client.result("hello")


def test_waiting_clients_are_served_when_earlier_clients_disconnect(
    connect: Connect, game: Client
) -> None:
    first, gone, last = connect(), connect(), connect()
    for connection in (first, gone, last):
        connection.result("hello")
    game.send(request("advance", {"ms": 60_000}))
    for n, connection in enumerate((first, gone, last)):
        connection.send(request("hello", id=n))
    gone.close()
    assert (first.answer()["id"], last.answer()["id"]) == (0, 2)
    game.answer()


def test_a_hundred_clients_that_disconnect_at_random_do_not_change_the_world(
    server: Server, connect: Connect, game: Client
) -> None:
    dice = random.Random(4)
    before = full_state(game)
    lines = request("hello") + request("observe", EVERYTHING) + request("fly") + b"{broken\n"
    for _ in range(100):
        other = connect()
        assert isinstance(other, SocketClient)
        other.send(lines[: dice.randrange(len(lines))])
        if dice.random() < 0.3:
            other.is_silent(0.005)
        other.reset() if dice.random() < 0.5 else other.close()
    assert full_state(game) == before
