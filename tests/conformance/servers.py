"""The servers that are held to the checks, and how each is reached."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.talking import PipeTalker, SocketTalker, Talker

ROOT = Path(__file__).resolve().parents[2]
SAVE = str(ROOT / "tasks" / "saves" / "save_new.yaml")
SECONDS = 30.0


class Server:
    """One server under test."""

    name = ""
    address: tuple[str, int] | None = None
    """Where it listens; None: it has no socket."""
    complete = True
    """It has to offer everything that the wire knows."""
    local = True
    """It shares this machine's files."""
    pid: int | None = None
    """Its process, if it is one that was started for the checks."""
    save = SAVE
    seconds = SECONDS

    def connect(self) -> Talker:
        """A new client."""
        assert self.address is not None
        return SocketTalker(self.address, self.seconds)

    def another(self, *, frames: bool = True) -> Server:
        """Another server of the same kind, on which nothing is loaded."""
        raise NotImplementedError

    def has_ended(self) -> bool:
        """Whether it ends by itself within a while, as far as that can be seen."""
        return True

    def close(self) -> None:
        """End it.  May be called twice."""


class Process(Server):
    """The valley's process, started as anybody would start it."""

    name = "process"

    def __init__(self, *, frames: bool = True) -> None:
        environment = {key: word for key, word in os.environ.items() if key != "STARDEW_APP_PATH"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pytest_stardojo.valley", *(["--frames"] if frames else [])],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        boot = json.loads(self._process.stdout.readline())
        self.address = ("127.0.0.1", boot["port"])
        self.pid = self._process.pid

    def another(self, *, frames: bool = True) -> Server:
        return Process(frames=frames)

    def has_ended(self) -> bool:
        try:
            return self._process.wait(10) == 0
        except subprocess.TimeoutExpired:
            return False

    def close(self) -> None:
        assert self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()


class Thread(Server):
    """The valley in a thread of this process, behind a socket."""

    name = "thread"

    def __init__(self, *, frames: bool = True) -> None:
        from pytest_stardojo.legacy import PublishedDialect
        from pytest_stardojo.valley.service import Service
        from pytest_stardojo.wire.frames import FrameWriter
        from pytest_stardojo.wire.server import Server as Listener

        self._frames = writer = FrameWriter() if frames else None
        handle = Service(writer).handle
        path = None if writer is None else writer.path
        listener = Listener(handle, legacy=lambda port: PublishedDialect(handle, port, path))
        self.address = ("127.0.0.1", listener.port)
        self._thread = threading.Thread(target=listener.run, daemon=True)
        self._thread.start()

    def another(self, *, frames: bool = True) -> Server:
        return Thread(frames=frames)

    def has_ended(self) -> bool:
        self._thread.join(10)
        return not self._thread.is_alive()

    def close(self) -> None:
        if self._thread.is_alive():
            talker = self.connect()
            talker.result("shutdown")
            talker.close()
            self._thread.join(10)
        if self._frames is not None:
            self._frames.close()


class InProcess(Server):
    """The valley in this process, without a socket: request lines in, answer lines out."""

    name = "inprocess"

    def __init__(self, *, frames: bool = True) -> None:
        from pytest_stardojo.valley.service import Service
        from pytest_stardojo.wire.frames import FrameWriter

        self._frames = FrameWriter() if frames else None
        self._handle = Service(self._frames).handle

    def connect(self) -> Talker:
        from pytest_stardojo.backends.inprocess import InProcessTransport

        return PipeTalker(InProcessTransport(self._handle).exchange)

    def another(self, *, frames: bool = True) -> Server:
        return InProcess(frames=frames)

    def close(self) -> None:
        if self._frames is not None:
            self._frames.close()


class Attached(Server):
    """A server that runs already and is left running.

    Args:
        place: ``HOST:PORT``.
        save: Absolute path of a save, as that server finds it.
        seconds: How long it may take over an answer.
    """

    complete = False

    def __init__(self, place: str, save: str | None, seconds: float) -> None:
        self.name = place
        self.address = read_address(place)
        self.local = self.address[0] in ("127.0.0.1", "localhost", "::1")
        self.save = save or SAVE
        self.seconds = seconds

    def another(self, *, frames: bool = True) -> Server:
        pytest.skip("needs a server of its own, freshly started")


OWN: dict[str, Any] = {"process": Process, "thread": Thread, "inprocess": InProcess}
"""The servers that are started for the checks."""
LONG = ("thread",)
"""Those that share all their code with the others, and are held to the checks in long runs only."""


def read_address(place: str) -> tuple[str, int]:
    """``HOST:PORT`` as host and port.

    Raises:
        pytest.UsageError: it is not of that form.
    """
    host, _, port = place.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise pytest.UsageError(f"--conformance-address must be HOST:PORT (got {place!r})")
    return host.strip("[]"), int(port)


def try_out(server: Server) -> None:
    """Look whether a running server is there and can load its save; its checks need both.

    What it answers badly is for the checks to tell.

    Raises:
        pytest.UsageError: it cannot be reached, is silent, or refuses the save.
    """
    try:
        talker = server.connect()
    except OSError as error:
        raise pytest.UsageError(f"cannot reach {server.name}: {error.strerror or error}") from None
    try:
        answer = talker.ask("load", save=server.save, seed=1)
    except TimeoutError:
        told = f"{server.name} does not answer within {server.seconds:g} s"
        raise pytest.UsageError(told) from None
    except (AssertionError, ValueError, OSError):
        return
    finally:
        talker.close()
    if "error" in answer:
        why = answer["error"]["data"]["message"]
        told = f"the server at {server.name} cannot load {server.save}: {why}"
        raise pytest.UsageError(f"{told} (--conformance-save names another)")


def need(server: Server, talker: Talker, capability: str) -> None:
    """Skip where a server does without; the valley may not."""
    if capability not in talker.result("hello")["capabilities"]:
        assert not server.complete, f"the valley offers {capability}"
        pytest.skip(f"does not offer {capability!r}")
