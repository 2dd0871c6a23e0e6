"""Slow readers and senders get complete replies and do not delay other clients."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conformance.clients import Client, SocketClient, read_answer, request
from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, require

pytestmark = pytest.mark.socket("it tests slow connections")

WORLD = {"view": {"sections": ["near", "map", "world"], "radius": 30}}
"""Params of a call whose reply has some hundred kilobytes."""


def small_buffered(connection: Client) -> SocketClient:
    """Return a client with a small receive buffer."""
    assert isinstance(connection, SocketClient)
    connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    return connection


def ask_in_the_background(connection: SocketClient, count: int) -> threading.Thread:
    """Request the world many times in a thread, because sending blocks until replies are read."""
    lines = b"".join(request("observe", WORLD, n) for n in range(count))

    def send() -> None:
        with suppress(OSError):  # disconnected in the meantime
            connection.sock.sendall(lines)

    sending = threading.Thread(target=send)
    sending.start()
    return sending


def test_a_slow_reader_gets_the_complete_reply(connect: Connect, game: Client) -> None:
    slow = small_buffered(connect())
    slow.send(request("observe", WORLD))
    got = bytearray()
    while not got.endswith(b"\n"):
        got += slow.sock.recv(1000)
    answer = read_answer(bytes(got))
    assert answer["result"] == game.result("observe", **WORLD)


def test_a_client_that_reads_late_delays_no_other_and_gets_all_replies(
    connect: Connect, game: Client
) -> None:
    count = 40
    slow = small_buffered(connect())
    sending = ask_in_the_background(slow, count)
    for _ in range(20):
        game.result("observe")
    assert [slow.answer()["id"] for _ in range(count)] == list(range(count))
    sending.join()


def test_several_clients_that_do_not_read_delay_no_other(connect: Connect, game: Client) -> None:
    several = [small_buffered(connect()) for _ in range(5)]
    for slow in several:
        ask_in_the_background(slow, 10).join(1)
    for _ in range(10):
        game.result("hello")
    for slow in several:
        assert [slow.answer()["id"] for _ in range(10)] == list(range(10))


def test_a_client_that_never_reads_may_disconnect(connect: Connect, game: Client) -> None:
    slow = small_buffered(connect())
    sending = ask_in_the_background(slow, 40)
    game.result("hello")
    slow.reset()
    sending.join()
    game.result("hello")


def memory(server: Server) -> int:
    """Return the resident memory of a server's process in KiB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def test_unread_replies_do_not_accumulate(server: Server, connect: Connect, game: Client) -> None:
    """Request two hundred replies of some hundred kilobytes and read none of them."""
    if server.pid is None or not Path("/proc/self/status").exists():
        pytest.skip("is not a process whose memory this test can read")
    game.result("observe", **WORLD)
    before = memory(server)
    slow = small_buffered(connect())
    sending = ask_in_the_background(slow, 200)
    for _ in range(100):
        game.result("hello")
    assert memory(server) - before < 32 * 1024
    slow.reset()
    sending.join()


def test_a_slow_sender_does_not_delay_other_clients(connect: Connect, game: Client) -> None:
    slow = [connect() for _ in range(10)]
    for connection in slow:
        connection.send(b'{"id":1,"met')
    for _ in range(10):
        game.result("hello")
    for connection in slow:
        connection.send(b'hod":"hello"}\n')
    assert all("result" in connection.answer() for connection in slow)


def test_a_slow_reader_is_not_disconnected(server: Server, connect: Connect, game: Client) -> None:
    """A reply waits for its reader, and later replies follow it."""
    require(server, game, "atlas")
    slow = small_buffered(connect())
    slow.send(request("atlas", id=1) * 3)
    for _ in range(5):
        game.result("step", view={"sections": []})
    slow.send(request("hello", id=2))
    assert [slow.answer()["id"] for _ in range(4)] == [1, 1, 1, 2]
