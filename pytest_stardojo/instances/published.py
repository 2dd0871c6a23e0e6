"""A game that speaks the published mod's dialect: one connection a message."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pytest_stardojo.instances.errors import InstanceConfused, InstanceDied, InstanceTimeout
from pytest_stardojo.instances.guard import GuardedClient
from pytest_stardojo.legacy.driving import ModGame
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import LARGEST_ANSWER, TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError

END = b"<EOF>"
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
        ConnectionLost: nobody listens there.
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
            return self._exchange(GREETING, min(self._timeout, GREETING_TIMEOUT)).startswith(b"{")
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

    def _exchange(self, data: bytes, timeout: float) -> bytes:
        got = bytearray()
        until = time.monotonic() + timeout
        try:
            with socket.create_connection(self._place, timeout) as sock:
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
            raise RequestTimeout(f"no reply within {timeout:g} s") from error
        except OSError as error:
            raise ConnectionLost(f"no game at {_told(*self._place)}: {error}") from error
        return bytes(got)

    def close(self) -> None:
        """Leave the game running, and close what is held.  May be called twice."""
        self._timeout = min(self._timeout, LEAVING_TIMEOUT)
        with suppress(*_TROUBLE):  # it is gone, or will be resumed by the next to attach
            self._game.close()
        if self._eyes is not None:
            self._eyes.close()


class Published:
    """A game on a known port that is driven by the published dialect; it is left running.

    Args:
        host: Where it is: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for each reply.
        sleep: Waits for some seconds.

    Raises:
        InstanceDied: nobody listens there.
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
            raise InstanceDied(str(error)) from error
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
