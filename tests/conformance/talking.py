"""A foreign client: bytes, lines and JSON, written from the description of the wire alone.

Whatever is read as an answer is held to the envelope first: JSON-RPC 2.0, an id, either a
result or an error, and an error that tells code, kind and message.
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
}
"""Codes by kind; every other kind has the code -32000."""

HEARD: set[str] = set()
"""Methods of which the check that runs has had a result."""


def request(method: str, params: Any = None, id: Any = 1) -> bytes:
    """A request line, with its end."""
    told = {"jsonrpc": "2.0", "id": id, "method": method}
    if params is not None:
        told["params"] = params
    return json.dumps(told).encode() + b"\n"


def no_constant(word: str) -> Any:
    raise AssertionError(f"{word} is no JSON")


def read_answer(line: bytes) -> dict[str, Any]:
    """An answer line as JSON, held to the envelope.

    Raises:
        AssertionError: it is no answer, or tells of a failure of the game itself.
    """
    assert line.endswith(b"\n"), f"a whole line was expected (got {line[-200:]!r})"
    answer = json.loads(line.decode("utf-8"), parse_constant=no_constant)
    assert isinstance(answer, dict), f"an answer is an object (got {line[:200]!r})"
    assert answer.get("jsonrpc") == "2.0"
    assert "id" in answer, "an answer has an id, null where none could be read"
    assert set(answer) - {"jsonrpc", "id"} in ({"result"}, {"error"})
    if "error" in answer:
        _hold_error(answer["error"])
    return answer


def _hold_error(error: Any) -> None:
    assert set(error) == {"code", "message", "data"}
    data = error["data"]
    assert set(data) <= {"kind", "message", "field"}
    assert data["kind"] != "internal", f"the game itself failed: {data['message']}"
    assert error["code"] == CODES.get(data["kind"], -32000), data
    assert error["message"] == data["message"] != ""
    assert isinstance(data.get("field"), str | None)


class Talker:
    """One client of a server: what it sends and what it is answered."""

    def __init__(self) -> None:
        self._last = 0

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        raise NotImplementedError

    def line(self) -> bytes:
        """The next line with its end; what is left, or nothing, when the server closed."""
        raise NotImplementedError

    def close(self) -> None:
        """Hang up.  May be called twice."""
        raise NotImplementedError

    # ------------------------------------------------------------------------ calls

    def answer(self) -> dict[str, Any]:
        """The next answer."""
        return read_answer(self.line())

    def ask(self, method: str, /, **params: Any) -> dict[str, Any]:
        """One call and its answer."""
        self._last += 1
        self.send(request(method, params, self._last))
        answer = self.answer()
        assert answer["id"] == self._last
        if "result" in answer:
            HEARD.add(method)
        return answer

    def result(self, method: str, /, **params: Any) -> Any:
        """What a call that has to succeed results in."""
        answer = self.ask(method, **params)
        assert "result" in answer, f"{method} {params}: {answer['error']['data']}"
        return answer["result"]

    def error(self, method: str, /, **params: Any) -> tuple[str, str | None]:
        """Kind and field of the error of a call that has to fail."""
        answer = self.ask(method, **params)
        assert "error" in answer, f"{method} {params} was not refused"
        data = answer["error"]["data"]
        return data["kind"], data.get("field")

    def raw_error(self, line: bytes) -> tuple[str, str | None]:
        """Kind and field of the error that a line is answered with."""
        self.send(line + b"\n")
        answer = self.answer()
        assert "error" in answer, f"{line[:200]!r} was not refused"
        data = answer["error"]["data"]
        return data["kind"], data.get("field")


class SocketTalker(Talker):
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

    def rest(self) -> bytes:
        """All that comes until the server closes."""
        try:
            return self._file.read()
        except ConnectionResetError:
            return b""

    def is_silent(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        self.sock.settimeout(seconds)
        try:
            self.sock.recv(1, socket.MSG_PEEK)
        except TimeoutError:
            return True
        finally:
            self.sock.settimeout(self.seconds)
        return False

    def shut(self) -> None:
        """Say that nothing more will be sent."""
        self.sock.shutdown(socket.SHUT_WR)

    def reset(self) -> None:
        """Hang up without a word: the server gets a reset."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.close()

    def close(self) -> None:
        self._file.close()
        self.sock.close()


class PipeTalker(Talker):
    """A client of a server in this process: whole lines only, there is no socket."""

    def __init__(self, exchange: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self._exchange = exchange
        self._answers: deque[bytes] = deque()

    def send(self, data: bytes) -> None:
        assert data.endswith(b"\n"), "without a socket there are only whole lines"
        for line in data[:-1].split(b"\n"):
            try:
                self._answers.append(self._exchange(line) + b"\n")
            except ConnectionError:
                return

    def line(self) -> bytes:
        return self._answers.popleft() if self._answers else b""

    def close(self) -> None:
        self._answers.clear()
