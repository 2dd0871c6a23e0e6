"""The server: many clients, any bytes, nobody can stop the others."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from pytest_stardojo.wire.server import MAX_CLIENTS
from tests.wire.conftest import LIMIT, Running, Wire

Connect = Callable[[], Wire]


def ask(wire: Wire, method: str, id: int = 1, **params: object) -> dict[str, object]:
    wire.send(json.dumps({"method": method, "id": id, "params": params}).encode() + b"\n")
    return json.loads(wire.line())


def test_it_listens_on_loopback_only(running: Running) -> None:
    assert running.server._listener.getsockname()[0] == "127.0.0.1"


def test_it_answers_without_delay(connect: Connect) -> None:
    assert ask(connect(), "echo", 4, a=1) == {"jsonrpc": "2.0", "id": 4, "result": {"a": 1}}


def test_connecting_and_closing_is_a_legal_probe(running: Running, connect: Connect) -> None:
    for _ in range(50):
        socket.create_connection(("127.0.0.1", running.port)).close()
    assert ask(connect(), "echo", 2)["id"] == 2


def test_a_connection_reset_in_the_middle_of_a_line_harms_nobody(
    running: Running, connect: Connect
) -> None:
    for _ in range(20):
        sock = socket.create_connection(("127.0.0.1", running.port))
        sock.sendall(b'{"method":"big","params":{"size":5000000}}\n{"meth')
        # linger 0: closing sends a reset
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        sock.close()
    assert ask(connect(), "echo", 2)["id"] == 2


def test_requests_sent_at_once_are_answered_in_order(connect: Connect) -> None:
    wire = connect()
    wire.send(b"".join(b'{"method":"echo","id":%d}\n' % n for n in range(300)))
    assert [json.loads(wire.line())["id"] for _ in range(300)] == list(range(300))


def test_equal_ids_are_each_answered(connect: Connect) -> None:
    wire = connect()
    wire.send(
        b'{"method":"echo","id":1,"params":{"n":1}}\n{"method":"echo","id":1,"params":{"n":2}}\n'
    )
    assert [json.loads(wire.line())["result"]["n"] for _ in range(2)] == [1, 2]


def test_a_line_may_come_byte_by_byte(connect: Connect) -> None:
    wire = connect()
    for byte in b'{"method":"echo","id":9}\r\n':
        wire.send(bytes([byte]))
    assert json.loads(wire.line())["id"] == 9


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


def test_a_bad_line_does_not_end_the_connection(connect: Connect) -> None:
    wire = connect()
    wire.send(b'{"broken\n\xff\xfe\n\n')
    kinds = [json.loads(wire.line())["error"]["data"]["kind"] for _ in range(3)]
    assert kinds == ["parse_error"] * 3
    assert ask(wire, "echo", 7)["id"] == 7


def test_a_request_that_is_too_long_is_told_so_and_cut_off(connect: Connect) -> None:
    wire = connect()
    wire.send(b'{"method":"echo","id":1}\n{' + b"x" * LIMIT)
    assert json.loads(wire.line())["id"] == 1
    error = json.loads(wire.line())["error"]
    assert (error["code"], error["data"]["kind"]) == (-32001, "too_large")
    assert wire.line() == b""


def test_a_client_that_never_stops_sending_still_reads_why_it_was_cut_off(
    connect: Connect,
) -> None:
    wire = connect()
    wire.send(b"{" + b"x" * (40 * LIMIT))
    assert json.loads(wire.line())["error"]["data"]["kind"] == "too_large"


@pytest.mark.parametrize("first", [b"m", b"[", b" ", b"\n", b"\x00", b"\xef\xbb\xbf{"])
def test_another_dialect_is_told_so_and_cut_off(connect: Connect, first: bytes) -> None:
    wire = connect()
    wire.send(first + b'{"method":"echo"}\n')
    error = json.loads(wire.line())["error"]
    assert (error["code"], error["data"]["kind"]) == (-32002, "unknown_dialect")
    assert wire.line() == b""


def test_a_client_that_has_shut_its_half_gets_all_answers(connect: Connect) -> None:
    wire = connect()
    wire.send(b'{"method":"big","id":%d,"params":{"size":300000}}\n' % 1 * 10 + b'{"half')
    wire.sock.shutdown(socket.SHUT_WR)
    assert [len(wire.line()) > 300_000 for _ in range(10)] == [True] * 10
    assert wire.line() == b""


def test_a_client_that_does_not_read_holds_up_nobody_and_is_held_back(
    running: Running, connect: Connect
) -> None:
    deaf, other = connect(), connect()
    deaf.send(b'{"method":"big","params":{"size":1000000}}\n' * 200)
    for n in range(20):
        assert ask(other, "echo", n)["id"] == n
    served = running.game.calls.count("big")
    assert served < 30  # what the system buffers and one more, not two hundred
    assert [len(deaf.line()) > 1_000_000 for _ in range(200)] == [True] * 200


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


def test_shutdown_is_answered_and_frees_the_port(running: Running, connect: Connect) -> None:
    wire, other = connect(), connect()
    ask(other, "echo")
    assert ask(wire, "shutdown", 3) == {"jsonrpc": "2.0", "id": 3, "result": {}}
    running.thread.join(5)
    assert not running.thread.is_alive()
    assert other.line() == b""
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", running.port), 5)


def test_noise_from_many_sides_leaves_it_serving(running: Running, connect: Connect) -> None:
    pieces = [b"{", b"}", b'"', b"\n", b"\xff", b"\\u", b"[", b'{"method":"echo","id":1}\n', b"1e9"]

    def shout(seed: int) -> None:
        own = random.Random(seed)
        for _ in range(40):
            with socket.create_connection(("127.0.0.1", running.port), 10) as sock:
                sock.settimeout(0.01)
                data = b"{" + b"".join(own.choices(pieces, k=own.randrange(60)))
                with suppress(OSError):
                    sock.sendall(data + own.randbytes(own.randrange(50)))
                    sock.recv(own.randrange(1, 500))

    threads = [threading.Thread(target=shout, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ask(connect(), "echo", 8)["id"] == 8
