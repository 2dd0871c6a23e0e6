"""The fuzzed process, and well-behaved connections to it."""

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
"""Timeout of a reply in seconds; a game that takes longer hangs."""
END = b"<EOF>"
OPTIONS = ("--frames", "--legacy", "--save-folder", os.path.abspath(os.sep))


class Game:
    """A game with frames, whose standard error goes to a file.

    Args:
        folder: Folder of its files, including those of the published dialect.
        command: Command that starts another game with frames than the valley.
    """

    def __init__(self, folder: Path, command: list[str] | None = None) -> None:
        self.folder = folder
        self._stderr = folder / "stderr.txt"
        with open(self._stderr, "wb") as output:
            self.process = subprocess.Popen(
                command or [sys.executable, "-m", "pytest_stardojo.valley", *OPTIONS],
                cwd=ROOT,
                env={
                    **os.environ,
                    "STARDEW_APP_PATH": str(folder / "game"),
                    "STARDOJO_FOLDER": str(folder),  # of the frame file of the mod's host
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=output,
            )
        assert self.process.stdout is not None
        boot = json.loads(self.process.stdout.readline())
        self.port: int = boot["port"]
        self.lines = Lines(self.port)

    def memory(self) -> int:
        """Return the resident memory in KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s*(\d+)", status)
        assert found is not None
        return int(found[1])

    def failures(self) -> str:
        """Return the traceback on its standard error; empty if there is none."""
        output = self._stderr.read_text("utf-8", "replace")
        return output[output.find("Traceback") :][-4000:] if "Traceback" in output else ""

    def check(self) -> None:
        """Check that it runs, replies and reported no failure."""
        assert self.process.poll() is None
        assert "result" in self.lines.call("hello")
        assert self.failures() == ""

    def digest(self) -> str | None:
        """Return the digest of the world; None before a save is loaded."""
        answer = self.lines.call("observe", view={"digest": True, "sections": [], "radius": 0})
        return str(answer["result"]["digest"]) if "result" in answer else None

    def settle(self) -> None:
        """Wait until all requests of disconnected clients are done."""
        same, last = 0, self.digest()
        while same < 5:
            now = self.digest()
            same = same + 1 if now == last else 0
            last = now

    def close(self) -> None:
        """End the process."""
        self.lines.close()
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Lines:
    """A connection that sends lines and reads replies."""

    def __init__(self, port: int) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self.sock.makefile("rb")
        self._id = 0

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a valid request and return its reply."""
        self._id += 1
        request = {"jsonrpc": "2.0", "id": self._id, "method": method, "params": params}
        answer = self.ask(json.dumps(request).encode())
        assert answer["id"] == self._id
        return answer

    def ask(self, line: bytes) -> dict[str, Any]:
        """Send any line and return its reply.

        Raises:
            AssertionError: No reply arrived in time, or it is malformed.
        """
        self.sock.sendall(line + b"\n")
        try:
            return self.answer()
        except Exception as error:
            raise AssertionError(f"no reply to {line[:2000]!r}") from error

    def answer(self) -> dict[str, Any]:
        """Return the next reply after checking its form."""
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
        """Close the connection."""
        self._file.close()
        self.sock.close()


def reply(port: int, message: bytes) -> bytes:
    """Send a message of the published dialect on a new connection and return the reply.

    Raises:
        TimeoutError: No reply arrived in time.
    """
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        sock.sendall(message)
        return read_reply(sock)


def read_reply(sock: socket.socket) -> bytes:
    """Read from a connection up to the end of a reply."""
    got = bytearray()
    while not got.endswith(END):
        data = sock.recv(1 << 16)
        assert data, bytes(got[-200:])
        got += data
    assert got.count(END) == 1
    return bytes(got)
