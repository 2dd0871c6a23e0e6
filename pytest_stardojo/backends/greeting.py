"""Finding out which protocol a server speaks.

The server is sent ``hello``.  A game of our protocol answers it with a line of JSON.  The
published mod takes it for an unknown command: it answers ``Message received<EOF>`` once a
save is loaded, and nothing before that.  A server that gives no clear answer in time is sent
``resume``, which the mod answers in any state; both replies are awaited then.  A busy valley
serves its connections in order, so it answers ``hello`` first and is not taken for the mod.
"""

from __future__ import annotations

import selectors
import socket
import time
from contextlib import ExitStack
from types import TracebackType
from typing import Self

import msgspec

from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, from_rpc
from pytest_stardojo.wire.legacy import END
from pytest_stardojo.wire.messages import HelloResult, RpcError

RESUME = b"resume"
HEAD_START = 0.4
"""Seconds in which only ``hello`` is asked."""
LONGEST_REPLY = jsonrpc.MAX_LINE
"""Bytes after which a reply is no longer read."""


def hello_line(token: str = "") -> bytes:
    """Return the request; short enough for the mod, which reads 256 bytes at a time."""
    given = f',"token":"{token}"' if token else ""
    params = f'{{"client":"pytest-stardojo"{given}}}'
    return f'{{"jsonrpc":"2.0","id":0,"method":"hello","params":{params}}}\n'.encode()


class _Reply(msgspec.Struct):
    """A reply to ``hello`` in our protocol."""

    result: HelloResult | None = None
    error: RpcError | None = None


class _Question:
    """One request on a connection of its own, and its reply."""

    def __init__(self, address: tuple[str, int], request: bytes, timeout: float) -> None:
        self.reply = bytearray()
        self.closed = False
        self.sock = _connected(address, timeout)
        try:
            self.sock.sendall(request)
        except OSError:
            self.closed = True

    @property
    def is_json(self) -> bool:
        """Whether the reply is a line of JSON, or will be."""
        return self.reply.startswith(b"{")

    @property
    def is_published(self) -> bool:
        """Whether the reply is one of the published dialect."""
        return self.reply.endswith(END) and not self.is_json

    @property
    def is_complete(self) -> bool:
        """Whether nothing further is awaited."""
        return self.closed or self.reply.endswith((END, b"\n")) or len(self.reply) > LONGEST_REPLY

    def read(self) -> None:
        """Read what has arrived."""
        try:
            data = self.sock.recv(1 << 16)
        except OSError:
            data = b""
        self.reply += data
        self.closed = self.closed or not data

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.sock.close()


def greet(host: str, port: int, *, timeout: float, token: str = "") -> HelloResult | None:
    """Ask a server what it is.

    Args:
        host: Its host.
        port: Its port.
        timeout: Seconds to wait for a server that answers nothing at all.
        token: The token to give; empty: none.

    Returns:
        The reply to ``hello``; None when the server speaks the published dialect only.

    Raises:
        ConnectionLost: nothing listens there, or the server closes every connection.
        RequestTimeout: the server answers neither request.
        BadAnswer: the server speaks neither protocol.
        WireError: the server refuses ``hello``.
    """
    address, start = (host, port), time.monotonic()
    with ExitStack() as stack:
        hello = stack.enter_context(_Question(address, hello_line(token), timeout))
        _await([hello], start + min(HEAD_START, timeout))
        if hello.is_published:
            return None
        if not hello.is_json:
            resume = stack.enter_context(_Question(address, RESUME, timeout))
            _await([hello, resume], start + timeout)
            if not hello.is_json:
                _check_published(hello, resume, timeout)
                return None
        _await([hello], start + timeout)
        return _read(hello, timeout)


def _connected(address: tuple[str, int], timeout: float) -> socket.socket:
    try:
        return socket.create_connection(address, timeout)
    except TimeoutError as error:
        raise RequestTimeout(f"no connection within {timeout:g} s") from error
    except OSError as error:
        raise ConnectionLost(f"no game at {shown(*address)}: {error}") from error


def _await(questions: list[_Question], until: float) -> None:
    """Read replies until the last one, or a JSON reply to the first, is complete.

    Replies that are not JSON are short: once one has begun, its rest gets a head start.
    """
    first, last = questions[0], questions[-1]
    with selectors.DefaultSelector() as selector:
        for question in questions:
            if not question.is_complete:
                selector.register(question.sock, selectors.EVENT_READ, question)
        while not last.is_complete and not (first.is_json and first.is_complete):
            ready = selector.select(max(0.0, until - time.monotonic()))
            if not ready:
                return
            for key, _ in ready:
                key.data.read()
                if key.data.is_complete:
                    selector.unregister(key.data.sock)
            if last.reply and not last.is_json:
                until = min(until, time.monotonic() + HEAD_START)


def _check_published(hello: _Question, resume: _Question, timeout: float) -> None:
    """Check that a server without an answer to ``hello`` speaks the published dialect."""
    if resume.is_published:
        return
    strange = bytes(hello.reply or resume.reply)
    if strange:
        raise BadAnswer(
            "it speaks neither this protocol nor the published mod's dialect "
            f"(it answered {strange[:40]!r})"
        )
    if resume.closed:
        raise ConnectionLost("it closes the connection without a reply")
    raise RequestTimeout(f"it answers neither 'hello' nor 'resume' within {timeout:g} s")


def _read(hello: _Question, timeout: float) -> HelloResult:
    if not hello.is_complete:
        raise RequestTimeout(f"its reply to 'hello' is not complete after {timeout:g} s")
    try:
        reply = msgspec.json.decode(bytes(hello.reply), type=_Reply)
    except ValueError as error:
        raise BadAnswer(f"its reply to 'hello' cannot be read: {error}") from error
    if reply.error is not None:
        raise from_rpc(reply.error)
    if reply.result is None:
        raise BadAnswer("its reply to 'hello' has no result")
    return reply.result


def shown(host: str, port: int) -> str:
    """Return an address as users write it: ``[::1]:6000``."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
