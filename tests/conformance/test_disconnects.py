"""Disconnects in the middle: of a line, of an answer, of a step; the others go on."""

from __future__ import annotations

import random
import time

import pytest

from tests.conformance.conftest import Connect
from tests.conformance.servers import Server
from tests.conformance.talking import SocketTalker, Talker, request
from tests.conformance.world import whole

pytestmark = pytest.mark.socket("there are no connections")

MONEY = {"name": "set_money", "args": [31]}
EVERYTHING = {"view": {"sections": ["near", "map", "world"]}}


def settled(talker: Talker, money: int, seconds: float = 10) -> bool:
    """Whether the farmer has so much money within a while."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if talker.result("observe")["character"]["money"] == money:
            return True
        time.sleep(0.02)
    return False


def test_connecting_and_hanging_up_is_a_legal_probe(connect: Connect, client: Talker) -> None:
    for _ in range(50):
        connect().close()
    client.result("hello")


def test_half_a_request_is_not_served(connect: Connect, game: Talker) -> None:
    before = whole(game)
    for rude in (False, True):
        other = connect()
        assert isinstance(other, SocketTalker)
        other.send(request("command", MONEY)[:-1])
        other.reset() if rude else other.close()
        time.sleep(0.05)
    assert whole(game) == before


def test_a_whole_request_is_served_though_nobody_waits_for_its_answer(
    connect: Connect, game: Talker
) -> None:
    other = connect()
    other.send(request("command", MONEY))
    other.close()
    assert settled(game, 31)


def test_who_says_that_it_is_done_still_gets_all_answers(connect: Connect, game: Talker) -> None:
    other = connect()
    assert isinstance(other, SocketTalker)
    other.send(b"".join(request("observe", EVERYTHING, n) for n in range(10)) + b'{"half')
    other.shut()
    assert [other.answer()["id"] for _ in range(10)] == list(range(10))
    assert other.rest() == b""


@pytest.mark.parametrize("rude", [False, True], ids=["closed", "reset"])
def test_hanging_up_in_the_middle_of_an_answer_harms_nobody(
    connect: Connect, game: Talker, rude: bool
) -> None:
    before = whole(game)
    for _ in range(8):
        other = connect()
        assert isinstance(other, SocketTalker)
        other.send(request("observe", EVERYTHING) * 5)
        other.sock.recv(1000)
        other.reset() if rude else other.close()
    assert whole(game) == before


@pytest.mark.parametrize("rude", [False, True], ids=["closed", "reset"])
def test_hanging_up_while_a_step_is_played_leaves_the_world_whole(
    server: Server, connect: Connect, game: Talker, rude: bool
) -> None:
    """The time that was asked for passes, and to its end; a reset may come before it is read."""
    before = whole(game)
    game.result("advance", ms=120_000)
    expected = whole(game)
    game.result("load", save=server.save, seed=1)
    other = connect()
    assert isinstance(other, SocketTalker)
    other.send(request("advance", {"ms": 120_000}))
    time.sleep(0.05)  # by now it is most likely being played
    other.reset() if rude else other.close()
    until = time.monotonic() + (1 if rude else server.seconds)
    while (after := whole(game)) == before and time.monotonic() < until:
        time.sleep(0.05)
    assert after == expected or (rude and after == before)


def test_a_reset_in_the_middle_of_a_line_harms_nobody(connect: Connect, client: Talker) -> None:
    for _ in range(20):
        other = connect()
        assert isinstance(other, SocketTalker)
        other.send(request("atlas") + b'{"meth')
        other.reset()
    client.result("hello")


def test_those_that_wait_are_served_when_those_before_them_hang_up(
    connect: Connect, game: Talker
) -> None:
    first, gone, last = connect(), connect(), connect()
    for talker in (first, gone, last):
        talker.result("hello")
    game.send(request("advance", {"ms": 60_000}))
    for n, talker in enumerate((first, gone, last)):
        talker.send(request("hello", id=n))
    gone.close()
    assert (first.answer()["id"], last.answer()["id"]) == (0, 2)
    game.answer()


def test_a_hundred_clients_come_and_go_as_they_please(
    server: Server, connect: Connect, game: Talker
) -> None:
    dice = random.Random(4)
    before = whole(game)
    lines = request("hello") + request("observe", EVERYTHING) + request("fly") + b"{broken\n"
    for _ in range(100):
        other = connect()
        assert isinstance(other, SocketTalker)
        other.send(lines[: dice.randrange(len(lines))])
        if dice.random() < 0.3:
            other.is_silent(0.005)
        other.reset() if dice.random() < 0.5 else other.close()
    assert whole(game) == before
