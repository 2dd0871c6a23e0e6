"""The typed client of a game, over any transport.

A transport carries one request line to a game and brings its answer line back:
``SocketTransport`` here, the in-process one in ``instances``.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
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
"""Seconds that a client waits for an answer, unless told otherwise."""
LARGEST_ANSWER = 64 << 20
"""Bytes of an answer; the largest that makes sense, a big picture in text, has a few."""

_ENCODER = msgspec.json.Encoder()


class Transport(Protocol):
    """What carries requests to a game."""

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Bring a request line to the game and its answer line back, both without newline.

        Raises:
            ConnectionLost: the game went away.
            RequestTimeout: no answer within ``timeout`` seconds.
            BadAnswer: there is no end of the answer.
        """
        ...

    def close(self) -> None:
        """Let go of the game.  May be called twice."""
        ...


class SocketTransport:
    """A connection to a game's port.

    Args:
        host: Where the game is, ``127.0.0.1``.
        port: Its port.
        timeout: Seconds to wait for the connection.

    Raises:
        ConnectionLost: nobody listens there.
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
            raise RequestTimeout(f"no answer within {timeout:g} s") from error
        except OSError as error:
            self.close()
            raise ConnectionLost(f"the connection broke: {error}") from error

    def _send(self, data: bytes) -> None:
        # a game that closed may have said why before: read on
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
                raise BadAnswer(f"an answer has more than {LARGEST_ANSWER >> 20} MiB")
        line, _, rest = bytes(self._rest).partition(b"\n")
        self._rest = bytearray(rest)
        return line

    def close(self) -> None:
        """Close the connection.  May be called twice."""
        self._sock.close()


class _Answer(msgspec.Struct, Generic[T]):
    """An answer with a result of a known type."""

    id: int | str | None
    result: T | None = None
    error: wire.RpcError | None = None


_DECODERS: dict[type, msgspec.json.Decoder[Any]] = {}


def _decode(line: bytes, result: type[T]) -> _Answer[T]:
    decoder = _DECODERS.get(result)
    if decoder is None:
        generic: Any = _Answer
        decoder = _DECODERS[result] = msgspec.json.Decoder(generic[result])
    answer: _Answer[T] = decoder.decode(line)
    return answer


class Client:
    """Calls a game's methods.  Not for use by several threads at once.

    Every method raises ``WireError`` when the game answers with an error,
    ``ConnectionLost`` and ``RequestTimeout`` when it does not answer, and
    ``BadAnswer`` when what it answers makes no sense.

    Args:
        transport: What carries the calls.
        timeout: Seconds to wait for each answer.
    """

    def __init__(self, transport: Transport, timeout: float = TIMEOUT) -> None:
        self.transport = transport
        self.timeout = timeout
        self._last_id = 0
        self._frame_file: str | None = None
        self._frames: FrameReader | None = None

    # ----------------------------------------------------------------- the methods

    def hello(self, client: str = "pytest-stardojo") -> wire.HelloResult:
        """Greet; tells what the game is and can."""
        result = self.call("hello", wire.HelloParams(client), wire.HelloResult)
        self._frame_file = result.frame_file
        return result

    def atlas(self) -> wire.AtlasResult:
        """The static facts of all maps."""
        return self.call("atlas", None, wire.AtlasResult)

    def load(self, save: str, seed: int = 0, farmers: int = 1) -> wire.LoadResult:
        """Load a save by its absolute path and begin with a seed."""
        return self.call("load", wire.LoadParams(save, seed, farmers), wire.LoadResult)

    def command(self, name: str, args: Sequence[Any] = (), farmer: str | None = None) -> str:
        """Run a simulator command; returns what it prints."""
        params = wire.CommandParams(name, list(args), farmer)
        return self.call("command", params, wire.CommandResult).output

    def step(
        self,
        actions: Mapping[str, Sequence[Any]],
        view: wire.View | None = None,
        farmer: str | None = None,
    ) -> wire.StepResult:
        """Play actions: by farmer, action structs or what looks like them in JSON."""
        params: dict[str, object] = {"actions": actions, "view": view or wire.View()}
        if farmer is not None:
            params["farmer"] = farmer
        return self.call("step", params, wire.StepResult)

    def observe(self, view: wire.View | None = None, farmer: str | None = None) -> wire.State:
        """Look, without anything happening."""
        return self.call("observe", wire.ObserveParams(farmer, view or wire.View()), wire.State)

    def advance(
        self, ms: int, view: wire.View | None = None, farmer: str | None = None
    ) -> wire.State:
        """Let game time pass without anyone acting."""
        params = wire.AdvanceParams(ms, farmer, view or wire.View())
        return self.call("advance", params, wire.State)

    def snapshot(self, name: str) -> None:
        """Keep the whole world in the game's memory, under a name."""
        self.call("snapshot", wire.NameParams(name), wire.Done)

    def restore(self, name: str) -> None:
        """Go back to a snapshot."""
        self.call("restore", wire.NameParams(name), wire.Done)

    def save(self, path: str) -> None:
        """Write the world as a save file."""
        self.call("save", wire.SaveParams(path), wire.Done)

    def shutdown(self) -> None:
        """End the game."""
        self.call("shutdown", None, wire.Done)

    # ---------------------------------------------------------------------- frames

    def use_frames(self, reader: FrameReader) -> None:
        """Read frames with a reader that is already open; the client closes it."""
        self._frames = reader

    def pixels(self, frame: wire.FrameRef) -> bytearray:
        """The RGB rows of a frame of the last answer, from the frame file.

        Raises:
            FrameLost: it is not there, or already replaced by a later one.
        """
        if self._frames is None:
            if self._frame_file is None and self.hello().frame_file is None:
                raise FrameLost("this game was started without frames")
            assert self._frame_file is not None
            self._frames = FrameReader(self._frame_file)
        found = self._frames.read(frame.sequence)
        if (found.width, found.height) != (frame.width, frame.height):
            raise FrameLost(
                f"frame {frame.sequence} is {found.width} x {found.height}, "
                f"announced were {frame.width} x {frame.height}"
            )
        return found.rows

    # --------------------------------------------------------------------- plumbing

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """Call any method.

        Args:
            method: Its name.
            params: A struct or mapping, None for none.
            result: The type to read the result as.
            timeout: Seconds to wait, the client's own by default.
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
            answer = _decode(line, result)
        except (ValueError, RecursionError) as error:
            raise BadAnswer(f"the answer to {method} cannot be read: {error}") from error
        if answer.error is not None:
            raise from_rpc(answer.error)
        if answer.id != self._last_id or answer.result is None:
            raise BadAnswer(f"{method} was call {self._last_id}; the answer is for {answer.id!r}")
        return answer.result

    def close(self) -> None:
        """Let go of the game and its frame file.  May be called twice."""
        self.transport.close()
        if self._frames is not None:
            self._frames.close()
            self._frames = None
