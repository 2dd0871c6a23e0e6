"""The limits of the server: order of service, waiting clients and closed connections.

Checks for every server of the protocol are in ``tests/conformance``.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable

import pytest

from pytest_stardojo.wire import server
from pytest_stardojo.wire.server import MAX_CLIENTS
from tests.wire.conftest import LIMIT, Running, Wire

Connect = Callable[[], Wire]


def ask(wire: Wire, method: str, id: int = 1, **params: object) -> dict[str, object]:
    wire.send(json.dumps({"method": method, "id": id, "params": params}).encode() + b"\n")
    answer: dict[str, object] = json.loads(wire.line())
    return answer


def test_it_listens_on_loopback_only(running: Running) -> None:
    assert running.server._listener.getsockname()[0] == "127.0.0.1"


def test_it_answers_without_delay(connect: Connect) -> None:
    assert ask(connect(), "echo", 4, a=1) == {"jsonrpc": "2.0", "id": 4, "result": {"a": 1}}


def test_clients_are_served_in_the_order_of_their_requests(
    running: Running, connect: Connect
) -> None:
    slow, quick = connect(), connect()
    slow.send(b'{"method":"sleep","id":1,"params":{"seconds":0.2}}\n')
    time.sleep(0.05)
    quick.send(b'{"method":"echo","id":2}\n')
    assert json.loads(quick.line())["id"] == 2
    assert json.loads(slow.line())["id"] == 1
    assert running.game.calls == ["sleep", "echo"]


def test_a_request_that_is_too_long_is_an_error_and_closes_the_connection(connect: Connect) -> None:
    wire = connect()
    wire.send(b'{"method":"echo","id":1}\n{' + b"x" * LIMIT)
    assert json.loads(wire.line())["id"] == 1
    error = json.loads(wire.line())["error"]
    assert (error["code"], error["data"]["kind"]) == (-32001, "too_large")
    assert wire.line() == b""


@pytest.mark.parametrize("first", [b"m", b"[", b" ", b"\n", b"\x00", b"\xef\xbb\xbf{"])
def test_another_dialect_is_an_error_and_closes_the_connection(
    connect: Connect, first: bytes
) -> None:
    wire = connect()
    wire.send(first + b'{"method":"echo"}\n')
    error = json.loads(wire.line())["error"]
    assert (error["code"], error["data"]["kind"]) == (-32002, "unknown_dialect")
    assert wire.line() == b""


def test_a_client_that_does_not_read_waits_and_delays_no_other(
    running: Running, connect: Connect
) -> None:
    unread, other = connect(), connect()
    unread.send(b'{"method":"big","params":{"size":1000000}}\n' * 200)
    for n in range(20):
        assert ask(other, "echo", n)["id"] == n
    served = running.game.calls.count("big")
    assert served < 30  # the system buffers some replies, but far fewer than 200
    assert [len(unread.line()) > 1_000_000 for _ in range(200)] == [True] * 200


def test_more_clients_than_allowed_wait_their_turn(running: Running, connect: Connect) -> None:
    crowd = [connect() for _ in range(MAX_CLIENTS)]
    assert ask(crowd[-1], "echo", 1)["id"] == 1
    late = connect()
    late.send(b'{"method":"echo","id":5}\n')
    late.sock.settimeout(0.1)
    with pytest.raises(TimeoutError):
        late.sock.recv(1)
    crowd[0].close()
    late.sock.settimeout(10)
    assert b'"id":5' in late.sock.recv(1000)


BIG = b'{"method":"big","params":{"size":12000000}}\n'
"""A request whose reply exceeds the system's buffer for a connection."""


def unsent(running: Running) -> int:
    return sum(len(client.out) for client in list(running.server._clients))


def test_the_total_of_unsent_replies_is_bounded(
    running: Running, connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MAX_UNSENT", 40_000_000)
    unread, other = [connect() for _ in range(12)], connect()
    for number, wire in enumerate(unread):
        wire.send(BIG)
        assert ask(other, "echo", number)["id"] == number
        assert unsent(running) <= 40_000_000
    left = [len(wire.line()) > 12_000_000 for wire in unread]
    assert left == sorted(left), "the clients that got their replies first must be dropped first"
    assert left[-3:] == [True] * 3
    assert not left[0]


def test_a_client_that_reads_is_not_dropped_for_clients_that_do_not(
    running: Running, connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MAX_UNSENT", 40_000_000)
    slow = connect()
    # with a small buffer, the server sees that this client reads
    slow.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    slow.send(BIG)
    got = 0
    for _ in range(11):
        connect().send(BIG)
        got += len(slow.file.read(1_000_000))
        assert ask(connect(), "echo")["id"] == 1
    assert got + len(slow.line()) > 12_000_000


def test_a_reply_larger_than_the_bound_is_sent_to_a_client_that_reads(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MAX_UNSENT", 1_000_000)
    wire = connect()
    wire.send(BIG * 3)
    assert [len(wire.line()) > 12_000_000 for _ in range(3)] == [True] * 3
