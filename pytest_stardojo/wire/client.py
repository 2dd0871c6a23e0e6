"""The typed client of a game, over any transport.

A transport sends a request line to a game and returns its reply line:
``SocketTransport`` here, the in-process transport in ``backends``.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import (
    BadAnswer,
    ConnectionLost,
    FrameLost,
    RequestTimeout,
    from_rpc,
)
from pytest_stardojo.wire.frames import FrameReader

T = TypeVar("T")

TIMEOUT = 30.0
"""Seconds that a client waits for a reply by default."""
LARGEST_ANSWER = 64 << 20
"""Most bytes of a reply; those of large pictures have a few million."""

_ENCODER = msgspec.json.Encoder()


class Transport(Protocol):
    """Sends requests to a game."""

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Send a request line and return the reply line, both without newline.

        Raises:
            ConnectionLost: the game closed the connection.
            RequestTimeout: no reply within ``timeout`` seconds.
            BadAnswer: the reply is too long.
        """
        ...

    def close(self) -> None:
        """Close the connection.  May be called twice."""
        ...


class SocketTransport:
    """A connection to a game's port.

    Args:
        host: Host of the game, ``127.0.0.1``.
        port: Its port.
        timeout: Seconds to wait for the connection.

    Raises:
        ConnectionLost: nothing listens there.
        RequestTimeout: the connection was not accepted in time.
    """

    def __init__(self, host: str, port: int, timeout: float = TIMEOUT) -> None:
        self._rest = bytearray()
        self._chunk = memoryview(bytearray(1 << 18))
        try:
            self._sock = socket.create_connection((host, port), timeout)
        except TimeoutError as error:
            raise RequestTimeout(f"{host}:{port} did not accept within {timeout:g} s") from error
        except OSError as error:
            raise ConnectionLost(f"no game at {host}:{port}: {error}") from error
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def exchange(self, line: bytes, timeout: float = TIMEOUT) -> bytes:
        """See ``Transport.exchange``.  After a timeout the connection is closed."""
        until = time.monotonic() + timeout
        try:
            self._sock.settimeout(timeout)
            self._send(line + b"\n")
            return self._receive(until)
        except TimeoutError as error:
            self.close()
            raise RequestTimeout(f"no reply within {timeout:g} s") from error
        except OSError as error:
            self.close()
            raise ConnectionLost(f"the connection broke: {error}") from error

    def _send(self, data: bytes) -> None:
        # a game that closed the connection may have sent the reason before
        with suppress(BrokenPipeError, ConnectionResetError):
            self._sock.sendall(data)

    def _receive(self, until: float) -> bytes:
        while b"\n" not in self._rest:
            self._sock.settimeout(max(0.001, until - time.monotonic()))
            count = self._sock.recv_into(self._chunk)
            if not count:
                raise ConnectionResetError("closed by the game")
            data = bytes(self._chunk[:count])
            if not self._rest and data.endswith(b"\n") and data.count(b"\n") == 1:
                return data[:-1]
            self._rest += data
            if len(self._rest) > LARGEST_ANSWER:
                self.close()
                raise BadAnswer(f"a reply has more than {LARGEST_ANSWER >> 20} MiB")
        line, _, rest = bytes(self._rest).partition(b"\n")
        self._rest = bytearray(rest)
        return line

    def close(self) -> None:
        """Close the connection.  May be called twice."""
        self._sock.close()


class _Reply(msgspec.Struct, Generic[T]):
    """A reply with a result of a known type."""

    id: int | str | None
    result: T | None = None
    error: wire.RpcError | None = None


_DECODERS_LOCK = Lock()
_DECODERS: dict[type, msgspec.json.Decoder[Any]] = {}


def _decode(line: bytes, result: type[T]) -> _Reply[T]:
    decoder = _DECODERS.get(result)
    if decoder is None:
        generic: Any = _Reply
        with _DECODERS_LOCK:  # msgspec inspects a type in one thread only
            decoder = _DECODERS.get(result) or msgspec.json.Decoder(generic[result])
            _DECODERS[result] = decoder
    reply: _Reply[T] = decoder.decode(line)
    return reply


class Client:
    """Calls a game's methods.  Not for use by several threads at once.

    Every method raises ``WireError`` if the game reports an error, ``ConnectionLost``
    and ``RequestTimeout`` if it does not reply, and ``BadAnswer`` if its reply does
    not fit the request.

    Args:
        transport: The transport of the calls.
        timeout: Seconds to wait for each reply.
        token: The token that ``hello`` gives; empty: none.
    """

    def __init__(self, transport: Transport, timeout: float = TIMEOUT, token: str = "") -> None:
        self.transport = transport
        self.timeout = timeout
        self._token = token
        self._last_id = 0
        self._frame_file: str | None = None
        self._frames: FrameReader | None = None

    # ----------------------------------------------------------------- the methods

    def hello(
        self, client: str = "pytest-stardojo", timeout: float | None = None
    ) -> wire.HelloResult:
        """Give the token, and ask the game what it is and offers.

        A game that wants a token serves nothing before.
        """
        params = wire.HelloParams(client, token=self._token)
        result = self.call("hello", params, wire.HelloResult, timeout)
        self._frame_file = result.frame_file
        return result

    def counts(self) -> wire.CountsResult:
        """Return what the game has served since its start."""
        return self.call("counts", None, wire.CountsResult)

    def atlas(self) -> wire.AtlasResult:
        """Return the static facts of all maps."""
        return self.call("atlas", None, wire.AtlasResult)

    def load(self, save: str, seed: int = 0, farmers: int = 1) -> wire.LoadResult:
        """Load a save by its absolute path, with a seed and a number of farmers."""
        return self.call("load", wire.LoadParams(save, seed, farmers), wire.LoadResult)

    def command(self, name: str, args: Sequence[Any] = (), farmer: str | None = None) -> str:
        """Run a simulator command; return its output."""
        params = wire.CommandParams(name, list(args), farmer)
        return self.call("command", params, wire.CommandResult).output

    def step(
        self,
        actions: Mapping[str, Sequence[Any]],
        view: wire.View | None = None,
        farmer: str | None = None,
    ) -> wire.StepResult:
        """Play actions: by farmer, action structs or the same as dictionaries."""
        params: dict[str, object] = {"actions": actions, "view": view or wire.View()}
        if farmer is not None:
            params["farmer"] = farmer
        return self.call("step", params, wire.StepResult)

    def observe(self, view: wire.View | None = None, farmer: str | None = None) -> wire.State:
        """Return the state; no time passes."""
        return self.call("observe", wire.ObserveParams(farmer, view or wire.View()), wire.State)

    def advance(
        self, ms: int, view: wire.View | None = None, farmer: str | None = None
    ) -> wire.State:
        """Let game time pass without actions; return the state."""
        params = wire.AdvanceParams(ms, farmer, view or wire.View())
        return self.call("advance", params, wire.State)

    def snapshot(self, name: str) -> None:
        """Keep a copy of the world in the game's memory, under a name."""
        self.call("snapshot", wire.NameParams(name), wire.Done)

    def restore(self, name: str) -> None:
        """Restore a snapshot."""
        self.call("restore", wire.NameParams(name), wire.Done)

    def save(self, path: str) -> None:
        """Write the world as a save file."""
        self.call("save", wire.SaveParams(path), wire.Done)

    def shutdown(self) -> None:
        """End the game."""
        self.call("shutdown", None, wire.Done)

    # ---------------------------------------------------------------------- frames

    def use_frames(self, reader: FrameReader) -> None:
        """Read frames with an open reader, which the client closes."""
        self._frames = reader

    def pixels(self, frame: wire.FrameRef) -> bytearray:
        """Return the RGB rows of a frame of the last reply, from the frame file.

        Raises:
            FrameLost: the frame is missing, or a later one has replaced it.
        """
        if self._frames is None:
            if self._frame_file is None and self.hello().frame_file is None:
                raise FrameLost("this game was started without frames")
            assert self._frame_file is not None
            self._frames = FrameReader(self._frame_file)
        found = self._frames.read(frame.sequence)
        if (found.width, found.height) != (frame.width, frame.height):
            raise FrameLost(
                f"frame {frame.sequence} must be {frame.width} x {frame.height} "
                f"(got {found.width} x {found.height})"
            )
        return found.rows

    # --------------------------------------------------------------------- plumbing

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """Call any method.

        Args:
            method: Name of the method.
            params: A struct or mapping; None: no params.
            result: Type of the result.
            timeout: Seconds to wait; None: those of the client.
        """
        self._last_id += 1
        request = {
            "jsonrpc": "2.0",
            "id": self._last_id,
            "method": method,
            "params": {} if params is None else params,
        }
        line = self.transport.exchange(_ENCODER.encode(request), timeout or self.timeout)
        try:
            reply = _decode(line, result)
        except (ValueError, RecursionError) as error:
            raise BadAnswer(f"the reply to {method} cannot be read: {error}") from error
        if reply.error is not None:
            raise from_rpc(reply.error)
        if reply.id != self._last_id or reply.result is None:
            raise BadAnswer(f"{method} was call {self._last_id}; the reply is for {reply.id!r}")
        return reply.result

    def close(self) -> None:
        """Close the connection and the frame file.  May be called twice."""
        self.transport.close()
        if self._frames is not None:
            self._frames.close()
            self._frames = None
