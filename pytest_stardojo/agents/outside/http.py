"""``http://...`` and ``https://...``: an agent that is a service.

Requests are posted to the address, all to the same one.  The connection is kept; if the
service has closed it meanwhile, the request is sent again over a new one.  A key is sent as a
bearer token, and replaced by ``***`` in what the service sends back.
"""

from __future__ import annotations

import http.client
import io
import math
import os
import select
import socket
import time
from contextlib import suppress
from typing import Any
from urllib.parse import SplitResult, urlsplit

from pytest_stardojo._text import cut, printable
from pytest_stardojo.agents.outside.decoding import quoted
from pytest_stardojo.agents.outside.messages import LONGEST_REPLY
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentFailure, AgentNotFoundError, AgentUnreachable

CONNECT_SECONDS = 10.0
"""Seconds until a connection is refused."""
CLOSE_SECONDS = 2.0
"""Seconds that a service has to answer ``close``."""
WAKE_SECONDS = 0.1
"""Seconds after which waiting looks for an interruption, which reaches Python code only."""
LONGEST_SHOWN = 2_000
"""Bytes of a refusal that are read."""
JSON = "application/json"
MASK = b"***"
"""What replaces the key."""

_QUICK_ACK: int | None = getattr(socket, "TCP_QUICKACK", None)
_HEADERS = {"Content-Type": JSON, "Accept": JSON, "User-Agent": "pytest-stardojo"}


def check(name: str, setup: Setup) -> None:
    """Check that the name is an address; it is not visited.

    Raises:
        AgentNotFoundError: it is not.
    """
    _address(name)


def make(name: str, setup: Setup) -> RemoteAgent:
    """Return the agent at an address.

    Raises:
        AgentNotFoundError: it is no address, or its key is missing.
        AgentFailure: it does not answer.
        ModelUnavailable: it cannot be reached.
    """
    url = _address(name)
    channel = HttpChannel(url, _key(setup.key_env) if setup.key_env else "")
    return RemoteAgent(channel, setup, f"{url.scheme}://{url.netloc}{url.path}")


def _key(variable: str) -> str:
    """Return the key in an environment variable; errors quote neither."""
    key = os.environ.get(variable, "")
    if not key:
        raise AgentNotFoundError("the environment variable with the key of the agent is not set")
    if not key.isascii() or not key.isprintable() or key != key.strip():
        raise AgentNotFoundError("the key of the agent must be printable ASCII without blanks")
    return key


def _address(name: str) -> SplitResult:
    try:
        url = urlsplit(name)
        port, host = url.port, url.hostname
    except ValueError as error:
        raise AgentNotFoundError(f"{name!r} is not an address: {str(error).lower()}") from None
    if not host or port == 0 or any(letter.isspace() or ord(letter) > 126 for letter in name):
        example = f"{url.scheme}://127.0.0.1:8000/agent"
        raise AgentNotFoundError(f"{name!r} is not an address: write for example {example}")
    if url.username is not None or url.query or url.fragment:
        raise AgentNotFoundError(
            f"the address at {host} must have no user, password, query or fragment, which reports "
            "would show"
        )
    return url


class HttpChannel:
    """A channel to a service.

    Args:
        url: Its address.
        key: The bearer token; empty: none.
    """

    def __init__(self, url: SplitResult, key: str = "") -> None:
        self._url = url
        self._target = url.path or "/"
        self._key = key.encode()
        self._headers = {**_HEADERS, "Authorization": f"Bearer {key}"} if key else _HEADERS
        self._connection: http.client.HTTPConnection | None = None
        self._sock: _Socket | None = None
        self._is_open = False

    @property
    def is_open(self) -> bool:
        """Whether the service is in use."""
        return self._is_open

    def open(self) -> None:
        """Begin to use the service; it is visited by the first request."""
        self._is_open = True

    def check_silence(self) -> None:
        """Do nothing: a request has one response."""

    def abandon(self) -> None:
        """Close the connection."""
        self._is_open = False
        self._drop()

    def close(self, farewell: bytes) -> None:
        """Post a last request and close the connection."""
        if self._is_open:
            with suppress(AgentFailure):
                self.ask(farewell, CLOSE_SECONDS)
        self.abandon()

    def ask(self, request: bytes, timeout: float | None) -> bytes:
        """Post a request and return the body of the response."""
        until = math.inf if timeout is None else time.monotonic() + timeout
        while True:
            is_new = self._is_stale()
            connection = self._connect() if is_new else self._connection
            assert connection is not None
            assert self._sock is not None
            self._sock.until = until
            try:
                connection.request("POST", self._target, request, self._headers)
                return self._body(connection.getresponse())
            except _LateError:
                raise AgentFailure(f"did not answer within {timeout:g} s") from None
            except ConnectionError as error:  # RemoteDisconnected is one, too
                self._drop()
                if is_new:
                    what = "closed the connection without a reply"
                    raise AgentFailure(f"{what}: {_why(error)}") from error
            except (http.client.HTTPException, OSError) as error:
                what = "sent no valid HTTP response"
                raise AgentFailure(f"{what}: {self._text(_why(error))}") from error

    def _body(self, response: http.client.HTTPResponse) -> bytes:
        """Return the body of a response.

        Raises:
            AgentFailure: its status is not 200, or it is not JSON.
        """
        if response.status != 200:
            raise AgentFailure(self._refusal(response))
        kind = response.headers.get_content_type()
        if kind != JSON:
            shown = quoted(self._masked(response.read(LONGEST_SHOWN)))
            what = f"sent the content type {printable(self._text(kind))!r} instead of {JSON}"
            raise AgentFailure(f"{what}: {shown}")
        body = response.read(LONGEST_REPLY + 1)
        if len(body) > LONGEST_REPLY:
            shown = quoted(self._masked(body))
            raise AgentFailure(f"sent a body of more than {LONGEST_REPLY:,} bytes: {shown}")
        if response.length:
            whole = len(body) + response.length
            raise AgentFailure(
                f"broke off its response: {response.length:,} of {whole:,} bytes are missing"
            )
        return self._masked(body)

    def _refusal(self, response: http.client.HTTPResponse) -> str:
        """Return what a status other than 200 says."""
        reason = printable(cut(self._text(response.reason), 80))
        status = f"answered with HTTP {response.status} {reason}".strip()
        if 300 <= response.status < 400:
            place = self._text(response.headers.get("Location") or "no address")
            return f"{status} to {printable(cut(place, 200))}; redirects are not followed"
        if response.status in (401, 403):
            status += " to a request with the key" if self._key else " to a request without a key"
        return f"{status}: {quoted(self._masked(response.read(LONGEST_SHOWN)))}"

    def _masked(self, data: bytes) -> bytes:
        """Return bytes without the key."""
        return data.replace(self._key, MASK) if self._key else data

    def _text(self, text: str) -> str:
        """Return text without the key."""
        return self._masked(text.encode("utf-8", "replace")).decode("utf-8", "replace")

    def _is_stale(self) -> bool:
        """Drop a kept connection that the service has closed; is a new one needed?"""
        sock = self._connection.sock if self._connection is not None else None
        if sock is not None and not select.select([sock], [], [], 0)[0]:
            return False
        self._drop()  # it has ended, or there are bytes that nothing asked for
        return True

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        sock, self._sock = self._sock, None
        if sock is not None:
            sock.end()

    def _connect(self) -> http.client.HTTPConnection:
        """Open a connection.

        Raises:
            AgentUnreachable: the service is not there.
        """
        host = self._url.hostname or ""
        secure = self._url.scheme == "https"
        port = self._url.port or (443 if secure else 80)
        try:
            plain = socket.create_connection((host, port), CONNECT_SECONDS)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock = _secured(plain, host) if secure else plain
        except (OSError, UnicodeError) as error:
            raise AgentUnreachable(f"cannot be reached at {host}:{port}: {_why(error)}") from error
        connection = http.client.HTTPConnection(host, port)
        connection.sock = self._sock = _Socket(sock)
        self._connection = connection
        return connection


def _secured(plain: socket.socket, host: str) -> socket.socket:
    import ssl  # slow to import

    return ssl.create_default_context().wrap_socket(plain, server_hostname=host)


class _LateError(Exception):
    """The time of a request is up."""


class _Socket:
    """A socket whose waiting can be interrupted, and ends at a time.

    Args:
        sock: The socket.
    """

    def __init__(self, sock: socket.socket) -> None:
        sock.settimeout(WAKE_SECONDS)
        self._sock = sock
        self._readers = 0
        self._closed = False
        self.until = math.inf
        """When waiting ends, by the monotonic clock."""

    def fileno(self) -> int:
        return self._sock.fileno()

    def sendall(self, data: bytes) -> None:
        """Send all bytes."""
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[self._sock.send(rest) :]
            except TimeoutError:
                self._check_time()

    def receive(self, buffer: memoryview) -> int:
        """Receive some bytes; 0 at the end."""
        while True:
            try:
                self._check_time()
                if _QUICK_ACK is not None:  # else a service that sends in two parts waits 40 ms
                    self._sock.setsockopt(socket.IPPROTO_TCP, _QUICK_ACK, 1)
                return self._sock.recv_into(buffer)
            except TimeoutError:
                continue

    def _check_time(self) -> None:
        if time.monotonic() > self.until:
            raise _LateError

    def makefile(self, mode: str) -> io.BufferedReader:
        """Return a file of the received bytes, which keeps the socket open."""
        self._readers += 1
        return io.BufferedReader(_Received(self))

    def close(self, reader: bool = False) -> None:
        """Close the socket when its reader is closed, too."""
        self._readers -= reader
        self._closed = self._closed or not reader
        if self._closed and not self._readers:
            self.end()

    def end(self) -> None:
        """Close the socket."""
        self._sock.close()


class _Received(io.RawIOBase):
    """The bytes that a socket receives."""

    def __init__(self, sock: _Socket) -> None:
        self._socket = sock

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._socket.receive(memoryview(buffer))

    def close(self) -> None:
        if not self.closed:
            self._socket.close(reader=True)
        super().close()


def _why(error: BaseException) -> str:
    why = getattr(error, "strerror", None) or error
    return printable(cut(str(why) or type(error).__name__, 200))
