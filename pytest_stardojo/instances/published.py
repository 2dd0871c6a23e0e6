"""A game that speaks the published mod's dialect: one connection a message."""

from __future__ import annotations

import socket
import time

from pytest_stardojo.instances.errors import InstanceDied
from pytest_stardojo.instances.guard import GuardedClient
from pytest_stardojo.legacy.driving import ModGame
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import LARGEST_ANSWER, TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError

END = b"<EOF>"
GREETING = b'{"jsonrpc":"2.0","id":0,"method":"hello","params":{}}\n'
"""A valley answers it; to the published mod it is one unknown command more."""


class PublishedTransport:
    """Takes the wire's requests and drives the mod with them.

    Args:
        host: Where the game is.
        port: Its port.
        timeout: Seconds to wait for each reply.

    Raises:
        ConnectionLost: nobody listens there.
        RequestTimeout: nobody answers.
    """

    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._place, self._timeout = (host, port), timeout
        self._trouble: Exception | None = None
        is_valley = self._exchange(GREETING).startswith(b"{")
        self._eyes = Client(SocketTransport(host, port, timeout), timeout) if is_valley else None
        self._game = ModGame(self._say, is_valley, eyes=self._eyes)

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``."""
        self._trouble = None
        answer = jsonrpc.answer(self._game.handle, line)
        if self._trouble is not None:
            raise self._trouble
        return answer

    def _say(self, message: str) -> str:
        try:
            said = self._exchange(message.encode())
            if not said.endswith(END):
                raise BadAnswer(f"the reply to {message[:40]!r} does not end in <EOF>")
        except (ConnectionLost, RequestTimeout, BadAnswer) as error:
            self._trouble = error  # raised again once the call is left
            raise WireError("gone", str(error)) from error
        return said[: -len(END)].decode("utf-8", "replace")

    def _exchange(self, data: bytes) -> bytes:
        got = bytearray()
        until = time.monotonic() + self._timeout
        try:
            with socket.create_connection(self._place, self._timeout) as sock:
                sock.sendall(data)
                while not got.endswith((END, b"}\n")):
                    sock.settimeout(max(0.001, until - time.monotonic()))
                    part = sock.recv(1 << 18)
                    if not part:
                        break
                    got += part
                    if len(got) > LARGEST_ANSWER:
                        raise OSError(f"a reply has more than {LARGEST_ANSWER >> 20} MiB")
        except TimeoutError as error:
            raise RequestTimeout(f"no reply within {self._timeout:g} s") from error
        except OSError as error:
            host, port = self._place
            raise ConnectionLost(f"no game at {host}:{port}: {error}") from error
        return bytes(got)

    def close(self) -> None:
        """Close what is held: messages of the dialect have a connection each."""
        if self._eyes is not None:
            self._eyes.close()


class Published:
    """A game on a known port that is driven by the published dialect; it is left running."""

    kind = "attached"
    pid: int | None = None

    def __init__(self, host: str, port: int, *, timeout: float = TIMEOUT) -> None:
        self.port: int | None = port
        self._address = f"{host}:{port}"
        self._broken = False
        try:
            transport = PublishedTransport(host, port, timeout)
        except (ConnectionLost, RequestTimeout) as error:
            raise InstanceDied(str(error)) from error
        self.client: Client = GuardedClient(transport, timeout, self._explain)

    def _explain(self, doing: str, error: Exception) -> str:
        self._broken = True
        return f"the game at {self._address} failed at {doing}: {error}"

    def alive(self) -> bool:
        """Whether no call has failed so far."""
        return not self._broken

    def close(self) -> None:
        """Let go of it.  May be called twice."""
        self._broken = True
        self.client.close()
