"""The servers under test and how to connect to each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest

from mod.tools import build
from tests.conformance.clients import Client, InProcessClient, SocketClient, TokenRefused

ROOT = Path(__file__).resolve().parents[2]
SAVE = str(ROOT / "tasks" / "saves" / "save_new.yaml")
SECONDS = 30.0


class Server:
    """One server under test."""

    name = ""
    address: tuple[str, int] | None = None
    """Host and port; None for a server without a socket."""
    complete = True
    """Whether it must offer every capability of the protocol."""
    local = True
    """Whether it runs on this machine and shares its files."""
    pid: int | None = None
    """Its process id, if the checks started it as a process."""
    save = SAVE
    seconds = SECONDS
    token = ""
    """The token that clients must give; empty: none."""

    def connect(self) -> Client:
        """Connect a new client, which gives the token if the server wants one."""
        assert self.address is not None
        made = SocketClient(self.address, self.seconds)
        try:
            made.give(self.token)
        except BaseException:
            made.close()
            raise
        return made

    def another(self, *, frames: bool = True) -> Server:
        """Start another server of the same kind, with no save loaded."""
        raise NotImplementedError

    def has_ended(self) -> bool:
        """Return whether it ends by itself within 10 s; True where that cannot be observed."""
        return True

    def close(self) -> None:
        """End it; a second call does nothing."""


class Process(Server):
    """The valley in a process of its own, started as a user starts it."""

    name = "process"

    def __init__(self, *, frames: bool = True, token_file: str = "") -> None:
        options = ["--frames"] if frames else []
        options += ["--token-file", token_file] if token_file else []
        options += ["--legacy", "--save-folder", os.path.abspath(os.sep)]
        self._start([sys.executable, "-m", "pytest_stardojo.valley", *options])

    def _start(self, command: list[str], **variables: str) -> None:
        environment = {key: word for key, word in os.environ.items() if key != "STARDEW_APP_PATH"}
        environment |= variables
        self._process = subprocess.Popen(
            command,
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
        handle = Service(writer, save_folder=os.path.abspath(os.sep)).handle
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
            connection = self.connect()
            connection.result("shutdown")
            connection.close()
            self._thread.join(10)
        if self._frames is not None:
            self._frames.close()


class Host(Process):
    """The test host of the mod for the real game, under Mono."""

    name = "host"
    complete = False

    def __init__(self, *, frames: bool = True, token_file: str = "") -> None:
        # killed at the end, it cannot remove its frame file itself
        self._folder = tempfile.TemporaryDirectory(prefix="stardojo-host-")
        options = ["--frames"] if frames else []
        options += ["--token-file", token_file] if token_file else []
        self._start(build.host(*options), STARDOJO_FOLDER=self._folder.name)

    def close(self) -> None:
        super().close()
        self._folder.cleanup()

    def another(self, *, frames: bool = True) -> Server:
        return Host(frames=frames)


class InProcess(Server):
    """The valley in this process, called with request lines instead of over a socket."""

    name = "inprocess"

    def __init__(self, *, frames: bool = True) -> None:
        from pytest_stardojo.valley.service import Service
        from pytest_stardojo.wire.frames import FrameWriter

        self._frames = FrameWriter() if frames else None
        self._handle = Service(self._frames, save_folder=os.path.abspath(os.sep)).handle

    def connect(self) -> Client:
        from pytest_stardojo.backends.inprocess import InProcessTransport

        return InProcessClient(InProcessTransport(self._handle).exchange)

    def another(self, *, frames: bool = True) -> Server:
        return InProcess(frames=frames)

    def close(self) -> None:
        if self._frames is not None:
            self._frames.close()


class Attached(Server):
    """A server that is already running and stays running.

    Args:
        place: ``HOST:PORT``.
        save: Absolute path of a save on the server's machine.
        seconds: Timeout for a reply.
        token: The token that clients must give; empty: none.
    """

    complete = False

    def __init__(self, place: str, save: str | None, seconds: float, token: str = "") -> None:
        self.name = place
        self.address = read_address(place)
        self.local = self.address[0] in ("127.0.0.1", "localhost", "::1")
        self.save = save or SAVE
        self.seconds = seconds
        self.token = token

    def another(self, *, frames: bool = True) -> Server:
        pytest.skip("needs a newly started server")


OWN: dict[str, Any] = {
    "process": Process,
    "thread": Thread,
    "inprocess": InProcess,
    "host": Host,
}
"""The servers that the checks start."""
LONG = ("thread",)
"""Servers that share all their code with others; only long runs check them."""
ABSENT = {"until", "detections", "say"}
"""Capabilities that are declared, and that the valley does not have yet."""
BEYOND = ("test_farmers", "test_published_dialect")
"""Modules of the checks of what the host lacks."""


def started_by(module: str, *, long: bool) -> list[str]:
    """Return the servers that the checks of a module start.

    Args:
        module: Name of the module, without its package.
        long: Whether this is a long run.
    """
    names = [name for name in OWN if long or name not in LONG]
    if module in BEYOND or build.why_not() is not None:
        names.remove("host")
    return names


def read_address(place: str) -> tuple[str, int]:
    """Parse ``HOST:PORT``.

    Raises:
        pytest.UsageError: The text does not have that form.
    """
    host, _, port = place.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise pytest.UsageError(f"--conformance-address must be HOST:PORT (got {place!r})")
    return host.strip("[]"), int(port)


def check_reachable(server: Server) -> None:
    """Check that a running server can be reached and can load its save.

    Malformed replies pass; the checks themselves report those.

    Raises:
        pytest.UsageError: It cannot be reached, does not reply, or refuses the save.
    """
    try:
        connection = server.connect()
    except OSError as error:
        raise pytest.UsageError(f"cannot reach {server.name}: {error.strerror or error}") from None
    except TokenRefused as error:
        raise _token_refused(server, str(error)) from None
    try:
        answer = connection.ask("load", save=server.save, seed=1)
    except TimeoutError:
        message = f"{server.name} does not answer within {server.seconds:g} s"
        raise pytest.UsageError(message) from None
    except (AssertionError, ValueError, OSError):
        return
    finally:
        connection.close()
    if "error" in answer:
        why = answer["error"]["data"]["message"]
        if answer["error"]["data"]["kind"] == "bad_token":
            raise _token_refused(server, why)
        message = f"the server at {server.name} cannot load {server.save}: {why}"
        raise pytest.UsageError(f"{message} (--conformance-save names another)")


def _token_refused(server: Server, why: str) -> pytest.UsageError:
    message = f"the server at {server.name} refuses the client: {why}"
    return pytest.UsageError(f"{message} (--conformance-token-file names the token)")


def require(server: Server, connection: Client, capability: str) -> None:
    """Skip the check if the server lacks a capability; fail if the server is the valley."""
    if capability not in connection.result("hello")["capabilities"]:
        assert not server.complete, f"the valley must offer {capability}"
        pytest.skip(f"does not offer {capability!r}")
