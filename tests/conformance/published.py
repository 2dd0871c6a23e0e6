"""A client of the published dialect: one read is one message, ``<EOF>`` ends a reply."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.conformance.servers import Server

END = b"<EOF>"
RECEIVED = "Message received"


class Messenger:
    """Says messages to a server, each on a connection of its own or on one that is kept."""

    def __init__(self, server: Server) -> None:
        assert server.address is not None
        self.address = server.address
        self._seconds = server.seconds
        self._open: list[socket.socket] = []

    def connect(self) -> socket.socket:
        """A connection that is kept until the check is over."""
        self._open.append(socket.create_connection(self.address, self._seconds))
        return self._open[-1]

    def say(self, *words: object) -> str:
        """A message, its words joined by percent signs, and its reply without the end."""
        with self.once() as sock:
            return ask(sock, "%".join(map(str, words)).encode())

    @contextmanager
    def once(self) -> Iterator[socket.socket]:
        """A connection for one message."""
        with socket.create_connection(self.address, self._seconds) as sock:
            yield sock

    def is_silent(self, sock: socket.socket, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        sock.settimeout(seconds)
        try:
            sock.recv(1, socket.MSG_PEEK)
        except TimeoutError:
            return True
        finally:
            sock.settimeout(self._seconds)
        return False

    def close(self) -> None:
        """Hang up everywhere."""
        for sock in self._open:
            sock.close()


def ask(sock: socket.socket, message: bytes) -> str:
    """A message and its reply."""
    sock.sendall(message)
    return hear(sock)


def hear(sock: socket.socket) -> str:
    """The next reply, without its end."""
    got = bytearray()
    while not got.endswith(END):
        data = sock.recv(65536)
        assert data, f"the connection ended in the middle of a reply: {bytes(got[-100:])!r}"
        got += data
    assert got.count(END) == 1, "one reply at a time"
    return got.decode().removesuffix("<EOF>")
