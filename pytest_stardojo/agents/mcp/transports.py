"""Serve a server of the Model Context Protocol in a thread of its own."""

from __future__ import annotations

import asyncio
import secrets
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

import anyio
import uvicorn
from mcp.server import Server
from mcp.server.stdio import stdio_server

HOST = "127.0.0.1"
"""The only address of the HTTP server: this machine."""

_STARTS = 20.0
"""Seconds that the HTTP server has to start."""
_LONGEST_TOKEN = 200
"""Characters of the first line that a connection sends."""


class StdioTransport:
    """Serves one client over standard input and output.

    Args:
        server: The server.
        gone: Called when the client has closed the connection.
    """

    def __init__(self, server: Server[Any], gone: Callable[[], None]) -> None:
        self._server = server
        self._gone = gone
        self._thread = threading.Thread(target=self._run, name="mcp-stdio", daemon=True)

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()

    def wait(self) -> None:
        """Wait until the client has closed the connection."""
        self._thread.join()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        finally:
            self._gone()

    async def _serve(self) -> None:
        async with stdio_server() as (incoming, outgoing):
            options = self._server.create_initialization_options()
            await self._server.run(incoming, outgoing, options)


class BridgeTransport:
    """Serves clients that come over ``bridge.py``.

    Args:
        server: The server.
        token: What a connection must send first.
    """

    def __init__(self, server: Server[Any], token: str) -> None:
        self._server = server
        self._token = token
        self._socket = socket.create_server((HOST, 0))
        self.port: int = self._socket.getsockname()[1]
        self.connected = False
        """Whether a client has sent the token."""
        self._connections: list[socket.socket] = []
        self._thread = threading.Thread(target=self._accept, name="mcp-bridge", daemon=True)

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()

    def close(self) -> None:
        """Stop serving."""
        for each in (self._socket, *self._connections):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):  # it is closed
            while True:
                connection, _ = self._socket.accept()
                self._connections.append(connection)
                threading.Thread(target=self._run, args=(connection,), daemon=True).start()

    def _run(self, connection: socket.socket) -> None:
        with suppress(OSError, ValueError), connection:  # the client may leave at any time
            incoming = connection.makefile("r", encoding="utf-8", errors="replace")
            outgoing = connection.makefile("w", encoding="utf-8")
            if secrets.compare_digest(incoming.readline(_LONGEST_TOKEN).strip(), self._token):
                self.connected = True
                asyncio.run(self._serve(incoming, outgoing))

    async def _serve(self, incoming: TextIO, outgoing: TextIO) -> None:
        files = anyio.wrap_file(incoming), anyio.wrap_file(outgoing)
        async with stdio_server(*files) as (read_stream, write_stream):
            options = self._server.create_initialization_options()
            await self._server.run(read_stream, write_stream, options)


class HttpTransport:
    """Serves any number of clients over HTTP on this machine.

    Args:
        server: The server.
        port: The port; 0: a free one.
        path: Path of the endpoint.

    Raises:
        OSError: the port is in use, or this user may not open it.
    """

    def __init__(self, server: Server[Any], port: int = 0, path: str = "/mcp") -> None:
        try:
            self._socket = socket.create_server((HOST, port))
        except OSError as error:
            raise OSError(f"cannot serve at {HOST}:{port}: {error.strerror}") from error
        self.url = f"http://{HOST}:{self._socket.getsockname()[1]}{path}"
        self.connected = False
        """Whether a client has sent a request."""
        self._app: Any = server.streamable_http_app(streamable_http_path=path, host=HOST)
        config = uvicorn.Config(
            self._serve,
            interface="asgi3",
            log_config=None,
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, name="mcp-http", daemon=True)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        self.connected = self.connected or scope["type"] == "http"
        await self._app(scope, receive, send)

    def start(self) -> None:
        """Begin to serve.

        Raises:
            RuntimeError: the server does not start.
        """
        self._thread.start()
        until = time.monotonic() + _STARTS
        while not self._uvicorn.started:
            if not self._thread.is_alive() or time.monotonic() > until:
                raise RuntimeError("the HTTP server does not start")
            time.sleep(0.005)

    def wait(self) -> None:
        """Wait until the server is closed."""
        self._thread.join()

    def close(self) -> None:
        """Stop serving."""
        self._uvicorn.should_exit = True
        if self._thread.ident is not None:
            self._thread.join(_STARTS)
        self._socket.close()

    def _run(self) -> None:
        self._uvicorn.run(sockets=[self._socket])
