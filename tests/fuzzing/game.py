"""The process that is fuzzed, and polite connections to it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SAVES = ROOT / "tasks" / "saves"
PATIENCE = 60.0
"""Seconds within which anything is answered; a game that takes longer hangs."""
END = b"<EOF>"


class Game:
    """A game with pictures, its standard error in a file.

    Args:
        folder: Where its files lie, those of the published dialect among them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._told = folder / "stderr.txt"
        with open(self._told, "wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pytest_stardojo.valley", "--frames"],
                cwd=ROOT,
                env={**os.environ, "STARDEW_APP_PATH": str(folder / "game")},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=told,
            )
        assert self.process.stdout is not None
        boot = json.loads(self.process.stdout.readline())
        self.port: int = boot["port"]
        self.lines = Lines(self.port)

    def memory(self) -> int:
        """Resident memory in KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s*(\d+)", status)
        assert found is not None
        return int(found[1])

    def failures(self) -> str:
        """What it has told of failures of its own; empty if there were none."""
        told = self._told.read_text("utf-8", "replace")
        return told[told.find("Traceback") :][-4000:] if "Traceback" in told else ""

    def check(self) -> None:
        """It lives, answers, and has not failed."""
        assert self.process.poll() is None
        assert "result" in self.lines.call("hello")
        assert self.failures() == ""

    def digest(self) -> str | None:
        """Hash of the whole world; None before a save is loaded."""
        answer = self.lines.call("observe", view={"digest": True, "sections": [], "radius": 0})
        return str(answer["result"]["digest"]) if "result" in answer else None

    def settle(self) -> None:
        """Wait until nothing of what clients have sent, who are gone, is left to be done."""
        same, last = 0, self.digest()
        while same < 5:
            now = self.digest()
            same = same + 1 if now == last else 0
            last = now

    def close(self) -> None:
        """End it; it leaves nothing behind."""
        self.lines.close()
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Lines:
    """A connection that sends lines and reads their answers."""

    def __init__(self, port: int) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self.sock.makefile("rb")
        self._id = 0

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """A sound request and its answer."""
        self._id += 1
        request = {"jsonrpc": "2.0", "id": self._id, "method": method, "params": params}
        answer = self.ask(json.dumps(request).encode())
        assert answer["id"] == self._id
        return answer

    def ask(self, line: bytes) -> dict[str, Any]:
        """A line, whatever it is, and its answer.

        Raises:
            AssertionError: there was none in time, or it has not the form of one.
        """
        self.sock.sendall(line + b"\n")
        try:
            return self.answer()
        except Exception as error:
            raise AssertionError(f"no answer to {line[:2000]!r}") from error

    def answer(self) -> dict[str, Any]:
        """The next answer, which has the form of one."""
        line = self._file.readline()
        assert line.endswith(b"\n"), line[:200]
        answer: dict[str, Any] = json.loads(line)
        assert ("error" in answer) != ("result" in answer), answer
        if "error" in answer:
            error = answer["error"]
            assert error["data"]["kind"] not in ("", "internal"), error
            assert error["message"]
            assert len(json.dumps(error)) < 10_000, error["data"]["kind"]
        return answer

    def close(self) -> None:
        """Let go of the connection."""
        self._file.close()
        self.sock.close()


def reply(port: int, message: bytes) -> bytes:
    """A message of the published dialect on a connection of its own, and its reply.

    Raises:
        TimeoutError: there was none in time.
    """
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        sock.sendall(message)
        return read_reply(sock)


def read_reply(sock: socket.socket) -> bytes:
    """What comes on a connection up to the end of a reply."""
    got = bytearray()
    while not got.endswith(END):
        data = sock.recv(1 << 16)
        assert data, bytes(got[-200:])
        got += data
    assert got.count(END) == 1
    return bytes(got)
