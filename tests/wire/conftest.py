"""A server with a fake game behind it, in a thread."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator

import pytest

from pytest_stardojo.wire.server import Server
from tests.wire.fakes import FakeGame

LIMIT = 100_000


class Wire:
    """A plain socket that sends and receives lines."""

    def __init__(self, port: int) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), 10)
        self.file = self.sock.makefile("rb")

    def send(self, data: bytes) -> None:
        self.sock.sendall(data)

    def line(self) -> bytes:
        return self.file.readline()

    def close(self) -> None:
        self.file.close()
        self.sock.close()


class Running:
    """A server in a thread, its game, and plain connections to it."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.game = FakeGame()
        self.server = Server(self.game.handle, limit=limit)
        self.port = self.server.port
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        self.open: list[Wire] = []

    def connect(self) -> Wire:
        wire = Wire(self.port)
        self.open.append(wire)
        return wire

    def close(self) -> None:
        for wire in self.open:
            wire.close()
        if self.thread.is_alive():
            last = Wire(self.port)
            last.send(b'{"method":"shutdown"}\n')
            last.line()
            last.close()
        self.thread.join(10)
        assert not self.thread.is_alive()


@pytest.fixture
def running() -> Iterator[Running]:
    server = Running()
    yield server
    server.close()


@pytest.fixture
def connect(running: Running) -> Callable[[], Wire]:
    return running.connect
