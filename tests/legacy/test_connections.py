"""The number of messages that wait while the game is paused is limited.

``tests/conformance`` checks the rest of the dialect over sockets, for every server.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from pytest_stardojo.legacy import PublishedDialect
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.legacy import MAX_PARKED
from pytest_stardojo.wire.server import MAX_CLIENTS, Server
from tests.legacy.speaking import NEW


class Port:
    """A server in a thread, reached through plain sockets."""

    def __init__(self) -> None:
        handle = Service().handle
        self.server = Server(handle, legacy=lambda port: PublishedDialect(handle, port))
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.server.port), 10)

    def say(self, message: bytes) -> bytes:
        """Send one message on a new connection; return the reply."""
        got = bytearray()
        with self.connect() as sock:
            sock.sendall(message)
            while not got.endswith(b"<EOF>") and (data := sock.recv(65536)):
                got += data
        return bytes(got)

    def close(self) -> None:
        with self.connect() as sock, sock.makefile("rb") as file:
            sock.sendall(b'{"method":"shutdown","id":1}\n')
            assert b"result" in file.readline()
        self.thread.join(10)
        assert not self.thread.is_alive()


@pytest.fixture
def port() -> Iterator[Port]:
    made = Port()
    assert made.say(b"load_game_record%" + NEW.encode()) == b"True<EOF>"
    yield made
    made.close()


def test_clients_that_disconnect_while_they_wait_do_not_block_the_port(port: Port) -> None:
    port.say(b"pause")
    for number in range(MAX_CLIENTS + 50):
        with port.connect() as sock:
            sock.sendall(b"set_money%%%d" % number)
    until = time.monotonic() + 10
    while len(port.server._clients) > 1 and time.monotonic() < until:
        port.say(b"pause")
    assert len(port.server._parked) == MAX_PARKED
    assert port.say(b"resume") == b"Message received<EOF>"
    assert port.say(b"get_monster_kills%Bat") == b"0<EOF>"


def test_waiting_clients_do_not_keep_another_client_from_resuming(port: Port) -> None:
    """The clients stay connected and wait for a ``resume``, which another client sends."""
    port.say(b"pause")
    staying = [port.connect() for _ in range(MAX_CLIENTS)]
    for sock in staying[:-1]:
        sock.sendall(b"use")
    for sock in staying[MAX_PARKED:-1]:
        assert sock.recv(100) == b"Message received<EOF>", (
            "messages beyond MAX_PARKED must not wait"
        )
    assert len(port.server._parked) == MAX_PARKED
    assert port.say(b"resume") == b"Message received<EOF>"
    for sock in staying[:MAX_PARKED]:
        assert sock.recv(100) == b"Message received<EOF>"
    for sock in staying:
        sock.close()


def test_a_client_that_no_longer_waits_counts_as_connected_again(port: Port) -> None:
    port.say(b"pause")
    waiting = [port.connect() for _ in range(MAX_PARKED)]
    for sock in waiting:
        sock.sendall(b"use")
    others = [port.connect() for _ in range(MAX_CLIENTS - 1)]
    assert port.say(b"resume") == b"Message received<EOF>"
    assert waiting[-1].recv(100) == b"Message received<EOF>"
    late = port.connect()
    late.sendall(b"resume")
    late.settimeout(0.2)
    with pytest.raises(TimeoutError):
        late.recv(1)
    for sock in (*waiting, others[0]):
        sock.close()
    late.settimeout(10)
    assert late.recv(100) == b"Message received<EOF>"
    for sock in (*others, late):
        sock.close()
