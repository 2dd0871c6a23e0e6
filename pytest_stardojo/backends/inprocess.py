"""The valley in this very process: no port, the same answers.

Every call is written as a request line and its answer is read back from an
answer line, through the same functions that the socket server uses; so nothing
can be shared by accident and nothing can be answered differently.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property
from typing import Any

from pytest_stardojo.backends.errors import InstanceDied
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.client import TIMEOUT, Client
from pytest_stardojo.wire.errors import ConnectionLost
from pytest_stardojo.wire.frames import FrameWriter
from pytest_stardojo.wire.messages import HelloResult


class InProcessTransport:
    """Hands request lines to a handler of this process.

    Args:
        handle: ``Service.handle`` or the like.
        limit: Longest request in bytes.
    """

    def __init__(self, handle: jsonrpc.Handler, limit: int = jsonrpc.MAX_LINE) -> None:
        self._handle = handle
        self._lines = jsonrpc.Lines(limit)
        self._answers: deque[bytes] = deque()
        self.closed = False

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``; a call in the same process cannot time out."""
        if not self.closed:
            self._serve(line)
        if not self._answers:
            raise ConnectionLost("the connection broke: closed by the game")
        return self._answers.popleft()

    def _serve(self, line: bytes) -> None:
        for each in self._lines.feed(line + b"\n"):
            if not self.closed:
                self._answers.append(jsonrpc.answer(self._call, each))
        if self._lines.error is not None:
            self._answers.append(jsonrpc.encode_error(None, self._lines.error))
            self.closed = True

    def _call(self, method: str, params: bytes) -> Any:
        result = self._handle(method, params)
        self.closed = self.closed or method == "shutdown"
        return result

    def close(self) -> None:
        """Let go of the game.  May be called twice."""
        self.closed = True
        self._answers.clear()


class InProcess:
    """A game in this process.

    Args:
        frames: Whether it offers pictures.
        timeout: Not used; here for the same shape as other kinds.
        make_handler: Makes another game than the valley: given its frame writer
            or None, returns what serves its calls.
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
    ) -> None:
        self._frames = FrameWriter() if frames else None
        self._transport = InProcessTransport((make_handler or _valley)(self._frames))
        self.client: Client = GuardedClient(self._transport, timeout, self._explain)

    @cached_property
    def hello(self) -> HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    def _explain(self, call: str, error: Exception) -> str:
        return f"{self.name} failed at {call}: {error}"

    def alive(self) -> bool:
        """Whether it has not been closed or shut down."""
        return not self._transport.closed

    def close(self) -> None:
        """Forget the game and its frames.  May be called twice."""
        self.client.close()
        if self._frames is not None:
            self._frames.close()


def _valley(frames: FrameWriter | None) -> jsonrpc.Handler:
    from pytest_stardojo.valley.service import Service

    return Service(frames).handle


def boot(*, frames: bool = True, timeout: float = TIMEOUT) -> InProcess:
    """Start a game in this process.

    Raises:
        InstanceDied: it could not be started.
    """
    try:
        return InProcess(frames=frames, timeout=timeout)
    except OSError as error:
        raise InstanceDied(f"the game could not be started: {error}") from error
