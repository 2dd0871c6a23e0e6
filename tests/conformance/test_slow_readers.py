"""Slow readers and slow senders: they get all of it, and hold up nobody."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, need
from tests.conformance.talking import SocketTalker, Talker, read_answer, request

pytestmark = pytest.mark.socket("there is nobody who could be slow")

WORLD = {"view": {"sections": ["near", "map", "world"], "radius": 30}}
"""An answer of some hundred kilobytes."""


def deaf(talker: Talker) -> SocketTalker:
    """A client whose system takes little before it is read."""
    assert isinstance(talker, SocketTalker)
    talker.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    return talker


def ask_in_the_background(talker: SocketTalker, count: int) -> threading.Thread:
    """Ask for the world many times; sending itself waits where nobody reads."""
    lines = b"".join(request("observe", WORLD, n) for n in range(count))

    def send() -> None:
        with suppress(OSError):  # hung up meanwhile
            talker.sock.sendall(lines)

    sending = threading.Thread(target=send)
    sending.start()
    return sending


def test_who_reads_a_few_bytes_at_a_time_gets_the_whole_answer(
    connect: Connect, game: Talker
) -> None:
    slow = deaf(connect())
    slow.send(request("observe", WORLD))
    got = bytearray()
    while not got.endswith(b"\n"):
        got += slow.sock.recv(1000)
    answer = read_answer(bytes(got))
    assert answer["result"] == game.result("observe", **WORLD)


def test_who_does_not_read_holds_up_nobody_and_gets_it_all_in_the_end(
    connect: Connect, game: Talker
) -> None:
    count = 40
    slow = deaf(connect())
    sending = ask_in_the_background(slow, count)
    for _ in range(20):
        game.result("observe")
    assert [slow.answer()["id"] for _ in range(count)] == list(range(count))
    sending.join()


def test_several_that_do_not_read_hold_up_nobody(connect: Connect, game: Talker) -> None:
    several = [deaf(connect()) for _ in range(5)]
    for slow in several:
        ask_in_the_background(slow, 10).join(1)
    for _ in range(10):
        game.result("hello")
    for slow in several:
        assert [slow.answer()["id"] for _ in range(10)] == list(range(10))


def test_who_never_reads_may_hang_up(connect: Connect, game: Talker) -> None:
    slow = deaf(connect())
    sending = ask_in_the_background(slow, 40)
    game.result("hello")
    slow.reset()
    sending.join()
    game.result("hello")


def memory(server: Server) -> int:
    """Resident memory of a server's process in KiB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def test_answers_that_nobody_reads_do_not_pile_up(
    server: Server, connect: Connect, game: Talker
) -> None:
    """Two hundred answers of some hundred kilobytes are asked for and not read."""
    if server.pid is None or not Path("/proc/self/status").exists():
        pytest.skip("is no process of ours whose memory can be seen")
    game.result("observe", **WORLD)
    before = memory(server)
    slow = deaf(connect())
    sending = ask_in_the_background(slow, 200)
    for _ in range(100):
        game.result("hello")
    assert memory(server) - before < 32 * 1024
    slow.reset()
    sending.join()


def test_who_writes_slowly_holds_up_nobody(connect: Connect, game: Talker) -> None:
    slow = [connect() for _ in range(10)]
    for talker in slow:
        talker.send(b'{"id":1,"met')
    for _ in range(10):
        game.result("hello")
    for talker in slow:
        talker.send(b'hod":"hello"}\n')
    assert all("result" in talker.answer() for talker in slow)


def test_who_reads_slowly_is_not_taken_for_gone(
    server: Server, connect: Connect, game: Talker
) -> None:
    """An answer waits for its reader, and what is asked after it comes after it."""
    need(server, game, "atlas")
    slow = deaf(connect())
    slow.send(request("atlas", id=1) * 3)
    for _ in range(5):
        game.result("step", view={"sections": []})
    slow.send(request("hello", id=2))
    assert [slow.answer()["id"] for _ in range(4)] == [1, 1, 1, 2]
