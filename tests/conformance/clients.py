"""An independent client, written from the protocol's documentation: bytes, lines and JSON.

The client checks the envelope of every reply first: JSON-RPC 2.0, an id, either a
result or an error, and an error with code, kind and message.
"""

from __future__ import annotations

import json
import socket
from collections import deque
from collections.abc import Callable
from typing import Any

CODES = {
    "parse_error": -32700,
    "invalid_request": -32600,
    "unknown_method": -32601,
    "bad_params": -32602,
    "internal": -32603,
    "too_large": -32001,
    "unknown_dialect": -32002,
    "no_world": -32003,
    "bad_token": -32004,
}
"""Codes by kind; every other kind has the code -32000."""

ANSWERED: set[str] = set()
"""Methods that returned a result to the current check."""


def request(method: str, params: Any = None, id: Any = 1) -> bytes:
    """Return a request line with its newline."""
    message = {"jsonrpc": "2.0", "id": id, "method": method}
    if params is not None:
        message["params"] = params
    return json.dumps(message).encode() + b"\n"


def no_constant(word: str) -> Any:
    raise AssertionError(f"{word} is not JSON")


def read_answer(line: bytes) -> dict[str, Any]:
    """Parse a reply line and check its envelope.

    Raises:
        AssertionError: It is not a valid reply, or reports an internal failure of the game.
    """
    assert line.endswith(b"\n"), f"expected a complete line (got {line[-200:]!r})"
    answer = json.loads(line.decode("utf-8"), parse_constant=no_constant)
    assert isinstance(answer, dict), f"a reply must be an object (got {line[:200]!r})"
    assert answer.get("jsonrpc") == "2.0"
    assert "id" in answer, "a reply must have an id, null if the request had no readable one"
    assert set(answer) - {"jsonrpc", "id"} in ({"result"}, {"error"})
    if "error" in answer:
        _check_error(answer["error"])
    return answer


def _check_error(error: Any) -> None:
    assert set(error) == {"code", "message", "data"}
    data = error["data"]
    assert set(data) <= {"kind", "message", "field"}
    assert data["kind"] != "internal", f"the game itself failed: {data['message']}"
    assert error["code"] == CODES.get(data["kind"], -32000), data
    assert error["message"] == data["message"] != ""
    assert isinstance(data.get("field"), str | None)


class TokenRefused(Exception):
    """A server wants another token."""


class Client:
    """A client of a server: it sends requests and reads replies."""

    def __init__(self) -> None:
        self._last = 0

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        raise NotImplementedError

    def line(self) -> bytes:
        """Return the next line with its newline, or the rest once the server closed."""
        raise NotImplementedError

    def close(self) -> None:
        """Disconnect; a second call does nothing."""
        raise NotImplementedError

    # ------------------------------------------------------------------------ calls

    def answer(self) -> dict[str, Any]:
        """Return the next reply."""
        return read_answer(self.line())

    def ask(self, method: str, /, **params: Any) -> dict[str, Any]:
        """Call a method and return the reply."""
        self._last += 1
        self.send(request(method, params, self._last))
        answer = self.answer()
        assert answer["id"] == self._last
        if "result" in answer:
            ANSWERED.add(method)
        return answer

    def result(self, method: str, /, **params: Any) -> Any:
        """Return the result of a call that must succeed."""
        answer = self.ask(method, **params)
        assert "result" in answer, f"{method} {params}: {answer['error']['data']}"
        return answer["result"]

    def error(self, method: str, /, **params: Any) -> tuple[str, str | None]:
        """Return kind and field of the error of a call that must fail."""
        answer = self.ask(method, **params)
        assert "error" in answer, f"{method} {params} was not refused"
        data = answer["error"]["data"]
        return data["kind"], data.get("field")

    def raw_error(self, line: bytes) -> tuple[str, str | None]:
        """Send a line that must fail; return kind and field of its error."""
        self.send(line + b"\n")
        answer = self.answer()
        assert "error" in answer, f"{line[:200]!r} was not refused"
        data = answer["error"]["data"]
        return data["kind"], data.get("field")


class SocketClient(Client):
    """A client over TCP."""

    def __init__(self, address: tuple[str, int], seconds: float) -> None:
        super().__init__()
        self.seconds = seconds
        self.sock = socket.create_connection(address, seconds)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self.sock.makefile("rb")

    def send(self, data: bytes) -> None:
        self.sock.sendall(data)

    def line(self) -> bytes:
        return self._file.readline()

    def give(self, token: str) -> None:
        """Say hello with a token, unless it is empty.

        Raises:
            TokenRefused: The server wants another one; it closes the connection.
        """
        if not token:
            return
        self.send(request("hello", {"token": token}, 0))
        answer = read_answer(self.line())
        if "error" in answer and answer["error"]["data"]["kind"] == "bad_token":
            raise TokenRefused(answer["error"]["message"])

    def rest(self) -> bytes:
        """Return all bytes until the server closes the connection."""
        try:
            return self._file.read()
        except ConnectionResetError:
            return b""

    def is_silent(self, seconds: float = 0.15) -> bool:
        """Return whether no byte arrives for some time."""
        self.sock.settimeout(seconds)
        try:
            self.sock.recv(1, socket.MSG_PEEK)
        except TimeoutError:
            return True
        finally:
            self.sock.settimeout(self.seconds)
        return False

    def shut(self) -> None:
        """Close the sending half of the connection."""
        self.sock.shutdown(socket.SHUT_WR)

    def reset(self) -> None:
        """Disconnect with a TCP reset."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.close()

    def close(self) -> None:
        self._file.close()
        self.sock.close()


class InProcessClient(Client):
    """A client of a server in this process; it sends complete lines only."""

    def __init__(self, exchange: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self._exchange = exchange
        self._answers: deque[bytes] = deque()

    def send(self, data: bytes) -> None:
        assert data.endswith(b"\n"), "without a socket a client sends complete lines only"
        for line in data[:-1].split(b"\n"):
            try:
                self._answers.append(self._exchange(line) + b"\n")
            except ConnectionError:
                return

    def line(self) -> bytes:
        return self._answers.popleft() if self._answers else b""

    def close(self) -> None:
        self._answers.clear()
