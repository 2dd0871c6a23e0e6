"""A local server with the API of a language model, which misbehaves on request.

``respond`` answers every request; the functions for faults write to the connection directly.
"""

from __future__ import annotations

import json
import os
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Respond = Callable[["Exchange"], object]
"""A function that answers one request."""


class Exchange:
    """One request, with methods to answer it."""

    def __init__(self, handler: BaseHTTPRequestHandler, number: int, body: dict[str, Any]) -> None:
        self.handler = handler
        self.number = number
        """Number of the request, from 1."""
        self.body = body
        self.headers = {name.lower(): value for name, value in handler.headers.items()}

    @property
    def words(self) -> str:
        """All text of the request."""
        return "\n".join(part for message in self.body["messages"] for part in texts(message))

    @property
    def pictures(self) -> list[str]:
        """All pictures of the request."""
        return [
            part["image_url"]["url"]
            for message in self.body["messages"]
            if isinstance(message["content"], list)
            for part in message["content"]
            if part["type"] == "image_url"
        ]

    def send(
        self,
        raw: bytes,
        status: int = 200,
        kind: str = "application/json",
        length: int | None = None,
        **headers: str,
    ) -> None:
        """Send a complete response."""
        self.handler.send_response(status)
        self.handler.send_header("Content-Type", kind)
        self.handler.send_header("Content-Length", str(len(raw) if length is None else length))
        for name, value in headers.items():
            self.handler.send_header(name.replace("_", "-"), value)
        self.handler.end_headers()
        self.handler.wfile.write(raw)

    def say(self, text: str | None, **message: Any) -> None:
        """Answer with a message of the model."""
        self.send(json.dumps(completion(text, **message)).encode())

    def refuse(self, status: int, code: str = "", **headers: str) -> None:
        """Answer with an error of the API."""
        error = {"message": f"refused with {status}", "type": "error", "code": code or None}
        raw = json.dumps({"error": error}).encode()
        self.send(raw, status, "application/json", None, **headers)

    def reset(self) -> None:
        """Close the connection in the middle of the answer."""
        linger = struct.pack("ii", 1, 0)
        self.handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.handler.close_connection = True
        os.close(self.handler.connection.detach())  # close() would wait for the files made of it

    def drip(self, seconds: float) -> None:
        """Send single bytes with pauses."""
        self.handler.send_response(200)
        self.handler.send_header("Content-Type", "application/json")
        self.handler.send_header("Content-Length", "100000")
        self.handler.end_headers()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.handler.wfile.write(b" ")
            time.sleep(0.02)


def texts(message: dict[str, Any]) -> list[str]:
    """Return the texts of a message."""
    content = message["content"]
    if isinstance(content, str):
        return [content]
    return [part["text"] for part in content if part["type"] == "text"]


def completion(
    text: str | None,
    *,
    finish: str = "stop",
    usage: dict[str, Any] | None = None,
    **message: Any,
) -> dict[str, Any]:
    """Return a response of the API with a message."""
    usual = {
        "prompt_tokens": 1000,
        "completion_tokens": 50,
        "total_tokens": 1050,
        "prompt_tokens_details": {"cached_tokens": 600},
        "completion_tokens_details": {"reasoning_tokens": 30},
    }
    return {
        "id": "one",
        "object": "chat.completion",
        "created": 1,
        "model": "fake",
        "choices": [
            {
                "index": 0,
                "finish_reason": finish,
                "message": {"role": "assistant", "content": text, **message},
            }
        ],
        "usage": usual if usage is None else usage,
    }


class Server:
    """A running server; ``respond`` may be changed at any time."""

    def __init__(self, respond: Respond) -> None:
        self.respond = respond
        self.requests: list[Exchange] = []
        self.under_way = 0
        self.most_under_way = 0
        self._lock = threading.Lock()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_port}/v1"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["Content-Length"]))
                with server._lock:
                    exchange = Exchange(self, len(server.requests) + 1, json.loads(raw))
                    server.requests.append(exchange)
                    server.under_way += 1
                    server.most_under_way = max(server.most_under_way, server.under_way)
                try:
                    server.respond(exchange)
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True
                finally:
                    with server._lock:
                        server.under_way -= 1

            def log_message(self, format: str, *args: object) -> None:
                """Log nothing."""

            def finish(self) -> None:
                try:
                    super().finish()
                except (OSError, ValueError):
                    self.close_connection = True

        return Handler

    def start(self) -> None:
        """Serve in a thread."""
        threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        """Stop serving."""
        self._http.shutdown()
        self._http.server_close()


@cache
def import_client() -> None:
    """Import what a client needs, some of it only when the first client is made.

    pytester drops modules that a run in this process imports.  The client translates the
    errors of the module below by their classes, so that module must not be imported twice.
    """
    import openai

    openai.DefaultHttpxClient().close()


@contextmanager
def serving(respond: Respond) -> Iterator[Server]:
    """Run a server for a test."""
    import_client()
    server = Server(respond)
    server.start()
    try:
        yield server
    finally:
        server.close()
