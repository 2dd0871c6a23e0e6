"""A client of the published dialect: one read is one message, ``<EOF>`` ends a reply."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.conformance.servers import Server

END = b"<EOF>"
RECEIVED = "Message received"


class Messenger:
    """Sends messages to a server, over one connection for each or over one that stays open."""

    def __init__(self, server: Server) -> None:
        assert server.address is not None
        self.address = server.address
        self._seconds = server.seconds
        self._open: list[socket.socket] = []

    def connect(self) -> socket.socket:
        """Open a connection that stays open until the check ends."""
        self._open.append(socket.create_connection(self.address, self._seconds))
        return self._open[-1]

    def say(self, *words: object) -> str:
        """Send words joined by percent signs; return the reply without its end marker."""
        with self.once() as sock:
            return ask(sock, "%".join(map(str, words)).encode())

    @contextmanager
    def once(self) -> Iterator[socket.socket]:
        """Open a connection for one message."""
        with socket.create_connection(self.address, self._seconds) as sock:
            yield sock

    def is_silent(self, sock: socket.socket, seconds: float = 0.15) -> bool:
        """Return whether no byte arrives for some time."""
        sock.settimeout(seconds)
        try:
            sock.recv(1, socket.MSG_PEEK)
        except TimeoutError:
            return True
        finally:
            sock.settimeout(self._seconds)
        return False

    def close(self) -> None:
        """Close all connections."""
        for sock in self._open:
            sock.close()


def ask(sock: socket.socket, message: bytes) -> str:
    """Send a message and return its reply."""
    sock.sendall(message)
    return read_reply(sock)


def read_reply(sock: socket.socket) -> str:
    """Return the next reply without its end marker."""
    got = bytearray()
    while not got.endswith(END):
        data = sock.recv(65536)
        assert data, f"the connection ended in the middle of a reply: {bytes(got[-100:])!r}"
        got += data
    assert got.count(END) == 1, "two replies arrived where one was expected"
    return got.decode().removesuffix("<EOF>")
