"""A game that speaks the published mod's dialect: one connection a message."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pytest_stardojo.backends.errors import InstanceConfused, InstanceDied, InstanceTimeout
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.legacy.driving import ModGame
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import LARGEST_ANSWER, TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError

END = b"<EOF>"
LINE_END = b"}\n"
"""Where the answer to the greeting ends, too."""
GREETING = b'{"jsonrpc":"2.0","id":0,"method":"hello","params":{}}\n'
"""A valley answers it; to the published mod it is one unknown command more."""
GREETING_TIMEOUT = 10.0
"""Seconds after which it is the mod, which answers unknown commands when the farmer is ready."""
LEAVING_TIMEOUT = 5.0
"""Seconds to wait for the last reply of all."""

_TROUBLE = (ConnectionLost, RequestTimeout, BadAnswer)


class PublishedTransport:
    """Takes the wire's requests and drives the mod with them.

    The game is resumed first of all: whoever drove it before may have left it paused, and then
    the mod answers to hardly anything.

    Args:
        host: Where the game is.
        port: Its port.
        timeout: Seconds to wait for each reply.
        sleep: Waits for some seconds.

    Raises:
        ConnectionLost: nobody listens there, or the connection is broken.
        RequestTimeout: nobody answers.
        BadAnswer: what answers does not speak the dialect.
    """

    def __init__(
        self, host: str, port: int, timeout: float, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._place, self._timeout = (host, port), timeout
        self._trouble: Exception | None = None
        self._say("resume")
        is_valley = self._answers_json()
        self._eyes = Client(SocketTransport(host, port, timeout), timeout) if is_valley else None
        self._game = ModGame(self._say, is_valley, sleep, self._eyes)

    def _answers_json(self) -> bool:
        try:
            seconds = min(self._timeout, GREETING_TIMEOUT)
            return self._exchange(GREETING, seconds, (END, LINE_END)).startswith(b"{")
        except RequestTimeout:
            return False

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``."""
        self._trouble = None
        answer = jsonrpc.answer(self._handle, line)
        if self._trouble is not None:
            raise self._trouble
        return answer

    def _handle(self, method: str, params: bytes) -> Any:
        try:
            return self._game.handle(method, params)
        except _TROUBLE as error:
            self._trouble = error  # raised again once the call is left
            raise WireError("gone", str(error)) from error

    def _say(self, message: str) -> str:
        said = self._exchange(message.encode(), self._timeout)
        if not said.endswith(END):
            raise BadAnswer(f"the reply to {message[:40]!r} does not end in <EOF>")
        return said[: -len(END)].decode("utf-8", "replace")

    def _exchange(self, data: bytes, timeout: float, ends: tuple[bytes, ...] = (END,)) -> bytes:
        """Send something on a connection of its own; what comes back until an end is seen.

        Raises:
            ConnectionLost: nobody listens, or the connection broke.
            RequestTimeout: the end has not come in time.
            BadAnswer: there is no end of it.
        """
        until = time.monotonic() + timeout
        try:
            with self._connected(timeout) as sock:
                sock.sendall(data)
                return _received(sock, until, ends)
        except TimeoutError as error:
            raise RequestTimeout(f"no reply within {timeout:g} s") from error
        except ConnectionLost:
            raise
        except OSError as error:
            raise ConnectionLost(f"the game broke the connection: {error}") from error

    def _connected(self, timeout: float) -> socket.socket:
        try:
            return socket.create_connection(self._place, timeout)
        except TimeoutError:
            raise
        except OSError as error:
            raise ConnectionLost(f"no game at {_told(*self._place)}: {error}") from error

    def close(self) -> None:
        """Leave the game running, and close what is held.  May be called twice."""
        self._timeout = min(self._timeout, LEAVING_TIMEOUT)
        with suppress(*_TROUBLE):  # it is gone, or will be resumed by the next to attach
            self._game.close()
        if self._eyes is not None:
            self._eyes.close()


def _received(sock: socket.socket, until: float, ends: tuple[bytes, ...]) -> bytes:
    """What comes until one of the ends, or until the game closes the connection."""
    got = bytearray()
    while not got.endswith(ends):
        sock.settimeout(max(0.001, until - time.monotonic()))
        part = sock.recv(1 << 18)
        if not part:
            break
        if time.monotonic() > until:
            raise TimeoutError
        got += part
        if len(got) > LARGEST_ANSWER:
            raise BadAnswer(f"a reply has more than {LARGEST_ANSWER >> 20} MiB")
    return bytes(got)


class Published:
    """A game on a known port that is driven by the published dialect; it is left running.

    Args:
        host: Where it is: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for each reply.
        sleep: Waits for some seconds.

    Raises:
        InstanceDied: nobody listens there, or the connection is broken.
        InstanceTimeout: nobody answers.
        InstanceConfused: what answers does not speak the dialect.
    """

    kind = "attached"
    pid: int | None = None

    def __init__(
        self,
        host: str,
        port: int,
        *,
        timeout: float = TIMEOUT,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.port: int | None = port
        self._address = _told(host, port)
        self._broken = False
        try:
            transport = PublishedTransport(host, port, timeout, sleep)
        except ConnectionLost as error:
            told, address = str(error), self._address
            raise InstanceDied(
                told if address in told else f"the game at {address}: {told}"
            ) from error
        except RequestTimeout as error:
            raise InstanceTimeout(f"the game at {self._address}: {error}") from error
        except BadAnswer as error:
            raise InstanceConfused(f"the game at {self._address}: {error}") from error
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


def _told(host: str, port: int) -> str:
    """An address as it is written."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
