"""The valley in this process, without a port.

Every call is encoded as a request line, and its reply decoded from a reply line, by
the functions of the socket server.  So client and game share no objects, and the
replies are the same as over a socket.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from pytest_stardojo.backends.errors import InstanceDied
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import TIMEOUT, Client
from pytest_stardojo.wire.errors import ConnectionLost
from pytest_stardojo.wire.frames import FrameWriter
from pytest_stardojo.wire.messages import HelloResult


class InProcessTransport:
    """Passes request lines to a handler in this process.

    Args:
        handle: Serves one call, as ``Service.handle`` does.
        limit: Longest request in bytes.
    """

    def __init__(self, handle: jsonrpc.Handler, limit: int = jsonrpc.MAX_LINE) -> None:
        self._handle = handle
        self._lines = jsonrpc.Lines(limit)
        self._replies: deque[bytes] = deque()
        self.closed = False

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``; a call in the same process cannot time out."""
        if not self.closed:
            self._serve(line)
        if not self._replies:
            raise ConnectionLost("the connection broke: closed by the game")
        return self._replies.popleft()

    def _serve(self, line: bytes) -> None:
        for request in self._lines.feed(line + b"\n"):
            if not self.closed:
                self._replies.append(jsonrpc.answer(self._call, request))
        if self._lines.error is not None:
            self._replies.append(jsonrpc.encode_error(None, self._lines.error))
            self.closed = True

    def _call(self, method: str, params: bytes) -> Any:
        result = self._handle(method, params)
        self.closed = self.closed or method == "shutdown"
        return result

    def close(self) -> None:
        """Drop the replies and refuse further calls.  May be called twice."""
        self.closed = True
        self._replies.clear()


class InProcess:
    """A game in this process.

    Args:
        frames: Whether it offers pictures.
        timeout: Not used; every kind of game has this argument.
        make_handler: Makes the handler of another game than the valley, from a
            frame writer or None.
        save_folder: Folder below which the game may write saves; None: nowhere.
    """

    kind = "inprocess"
    name = "the game in this process"
    port: int | None = None
    pid: int | None = None

    def __init__(
        self,
        *,
        frames: bool = True,
        timeout: float = TIMEOUT,
        make_handler: Callable[[FrameWriter | None], jsonrpc.Handler] | None = None,
        save_folder: str | None = None,
    ) -> None:
        self._frames = FrameWriter() if frames else None
        made = make_handler or partial(_valley, save_folder)
        self._transport = InProcessTransport(made(self._frames))
        self.client: Client = GuardedClient(self._transport, timeout, self._explain)

    @cached_property
    def hello(self) -> HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    def _explain(self, call: str, error: Exception) -> str:
        return f"{self.name} failed at {call}: {error}"

    def alive(self) -> bool:
        """Return whether the game is neither closed nor shut down."""
        return not self._transport.closed

    def close(self) -> None:
        """Drop the game and its frames.  May be called twice."""
        self.client.close()
        if self._frames is not None:
            self._frames.close()


def _valley(save_folder: str | None, frames: FrameWriter | None) -> jsonrpc.Handler:
    from pytest_stardojo.valley.service import Service

    return Service(frames, save_folder=save_folder).handle


def boot(
    *, frames: bool = True, timeout: float = TIMEOUT, save_folder: str | None = None
) -> InProcess:
    """Start a game in this process.

    Raises:
        InstanceDied: the frame file cannot be made.
    """
    try:
        return InProcess(frames=frames, timeout=timeout, save_folder=save_folder)
    except OSError as error:
        raise InstanceDied(f"the game cannot be started: {error}") from error
