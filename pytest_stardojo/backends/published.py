"""A game that is driven by the published mod's dialect: one connection a message."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pytest_stardojo.backends.errors import InstanceConfused, InstanceDied, InstanceTimeout
from pytest_stardojo.backends.greeting import RESUME, hello_line, shown
from pytest_stardojo.backends.running import RunningGame
from pytest_stardojo.legacy.client.game import ModGame
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import LARGEST_ANSWER, TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError
from pytest_stardojo.wire.legacy import END, STRANGER

LINE_END = b"}\n"
"""End of a reply to ``hello`` in this project's protocol."""
HELLO_TIMEOUT = 10.0
"""Seconds after which a server without a reply to ``hello`` counts as the mod."""
CLOSE_TIMEOUT = 5.0
"""Seconds to wait for the last reply."""

_FAULTS = (ConnectionLost, RequestTimeout, BadAnswer)


class PublishedTransport:
    """Serves requests of this project's protocol by messages of the published dialect.

    The game is resumed first: an earlier client may have left it paused, and a paused mod
    answers few messages.

    Args:
        host: Host of the game.
        port: Its port.
        timeout: Seconds to wait for each reply.
        sleep: Waits for some seconds.
        is_valley: Whether the game is a valley, which also speaks this project's protocol;
            None: ask it.
        token: The token of a valley that wants one.

    Raises:
        ConnectionLost: nothing listens there, or the connection breaks.
        RequestTimeout: the game does not answer.
        BadAnswer: the server does not speak the dialect.
    """

    def __init__(
        self,
        host: str,
        port: int,
        timeout: float,
        sleep: Callable[[float], None] = time.sleep,
        *,
        is_valley: bool | None = None,
        token: str = "",
    ) -> None:
        self._address, self._timeout = (host, port), timeout
        self._fault: Exception | None = None
        self._token = token
        self._say(RESUME.decode())
        if is_valley is None:
            is_valley = self._answers_json()
        self._eyes = self._second_connection() if is_valley else None
        self._game = ModGame(self._say, is_valley, sleep, self._eyes)

    def _second_connection(self) -> Client:
        """Connect to a valley by this project's own protocol."""
        client = Client(SocketTransport(*self._address, self._timeout), self._timeout, self._token)
        client.hello()
        return client

    def _answers_json(self) -> bool:
        try:
            seconds = min(self._timeout, HELLO_TIMEOUT)
            hello = hello_line(self._token)
            return self._exchange(hello, seconds, (END, LINE_END)).startswith(b"{")
        except RequestTimeout:
            return False

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``."""
        self._fault = None
        reply = jsonrpc.answer(self._handle, line)
        if self._fault is not None:
            raise self._fault
        return reply

    def _handle(self, method: str, params: bytes) -> Any:
        try:
            return self._game.handle(method, params)
        except _FAULTS as error:
            self._fault = error  # jsonrpc.answer would turn it into a reply
            raise WireError("gone", str(error)) from error

    def _say(self, message: str) -> str:
        begin = f"token%{self._token}%" if self._token else ""
        reply = self._exchange((begin + message).encode(), self._timeout)
        if reply == STRANGER:
            raise BadAnswer(STRANGER[: -len(END)].decode())
        if not reply.endswith(END):
            raise BadAnswer(f"the reply to {message[:40]!r} does not end in <EOF>")
        return reply[: -len(END)].decode("utf-8", "replace")

    def _exchange(self, data: bytes, timeout: float, ends: tuple[bytes, ...] = (END,)) -> bytes:
        """Send a message on a new connection; return the reply up to one of the ends.

        Raises:
            ConnectionLost: nothing listens there, or the connection breaks.
            RequestTimeout: the end does not arrive in time.
            BadAnswer: the reply is too long.
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
            return socket.create_connection(self._address, timeout)
        except TimeoutError:
            raise
        except OSError as error:
            raise ConnectionLost(f"no game at {shown(*self._address)}: {error}") from error

    def close(self) -> None:
        """Resume the game and close the connections.  May be called twice."""
        self._timeout = min(self._timeout, CLOSE_TIMEOUT)
        with suppress(*_FAULTS):  # the next client resumes a game that does not answer now
            self._game.close()
        if self._eyes is not None:
            self._eyes.close()


def _received(sock: socket.socket, until: float, ends: tuple[bytes, ...]) -> bytes:
    """Return what arrives until one of the ends, or until the game closes the connection."""
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


class Published(RunningGame):
    """A game on a known port, driven by the published dialect; closing leaves it running.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for each reply.
        sleep: Waits for some seconds.
        is_valley: Whether the game is a valley, which also speaks this project's protocol;
            None: ask it.
        token: The token of a valley that wants one.

    Raises:
        InstanceDied: nothing listens there, or the connection breaks.
        InstanceTimeout: the game does not answer.
        InstanceConfused: the server does not speak the dialect.
    """

    def __init__(
        self,
        host: str,
        port: int,
        *,
        timeout: float = TIMEOUT,
        sleep: Callable[[float], None] = time.sleep,
        is_valley: bool | None = None,
        token: str = "",
    ) -> None:
        super().__init__(host, port)
        try:
            transport = PublishedTransport(
                host, port, timeout, sleep, is_valley=is_valley, token=token
            )
        except ConnectionLost as error:
            text = str(error)
            raise InstanceDied(
                text if shown(host, port) in text else f"{self.name}: {text}"
            ) from error
        except RequestTimeout as error:
            raise InstanceTimeout(f"{self.name}: {error}") from error
        except BadAnswer as error:
            raise InstanceConfused(f"{self.name}: {error}") from error
        self._connect(transport, timeout)
