"""The embedded game in its own process: starting it, checking its health, ending it.

The process ends with its parent: it watches the pipe on its standard input and its
parent's process id.  Its standard error goes to an unnamed temporary file; errors
quote its last lines.
"""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
import weakref
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo import _system
from pytest_stardojo.backends.errors import InstanceDied, InstanceTimeout
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire.client import TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import ConnectionLost, RequestTimeout
from pytest_stardojo.wire.frames import FrameReader
from pytest_stardojo.wire.messages import HelloResult

MODULE = "pytest_stardojo.valley"
BOOT_TIMEOUT = 30.0
"""Seconds to wait for the first reply."""
PATIENCE = 2.0
"""Seconds that a process has to end by itself before it is killed."""
STDERR_LINES = 15


class BootLine(msgspec.Struct):
    """The line that the process prints once it listens."""

    port: int
    pid: int
    frame_file: str | None = None


class Valley:
    """One game process and the connection to it.

    Args:
        frames: Whether it offers pictures.
        timeout: Seconds to wait for each reply.
        boot_timeout: Seconds to wait for the first one.
        command: Command to start instead of the valley; it gets the same options.
        save_folder: Folder below which the game may write saves; None: nowhere.
        legacy: Whether it also speaks the published mod's dialect.

    Attributes:
        token: The token that other clients of the game need.

    Raises:
        InstanceDied: the process ended before it replied.
        InstanceTimeout: it did not reply in time.
    """

    kind = "valley"

    def __init__(
        self,
        *,
        frames: bool = True,
        timeout: float = TIMEOUT,
        boot_timeout: float = BOOT_TIMEOUT,
        command: list[str] | None = None,
        save_folder: str | None = None,
        legacy: bool = False,
    ) -> None:
        until = time.monotonic() + boot_timeout
        self.token = secrets.token_hex(32)
        arguments = [*(command or _command()), *_options(frames, save_folder, legacy)]
        self._process, self._stderr = _start(arguments, self.token)
        self._end = weakref.finalize(self, _end, self._process, self._stderr, os.getpid())
        self._broken = False
        self.pid: int | None = self._process.pid
        self.port: int | None = None
        self.hello: HelloResult
        try:
            self.client: Client = self._connect(until, timeout)
        except BaseException:
            self._broken = True
            self.close()
            raise

    def _connect(self, until: float, timeout: float) -> Client:
        boot = self._boot_line(until)
        self.port = boot.port
        left = max(0.1, until - time.monotonic())
        try:
            transport = SocketTransport("127.0.0.1", boot.port, left)
        except (ConnectionLost, RequestTimeout) as error:
            raise InstanceDied(self._explain("connecting", error)) from error
        client = GuardedClient(transport, timeout, self._explain, token=self.token)
        if boot.frame_file is not None:
            client.use_frames(FrameReader(boot.frame_file))
        self.hello = client.hello()
        return client

    def _boot_line(self, until: float) -> BootLine:
        assert self._process.stdout is not None
        line = _system.first_line(self._process.stdout, until)
        if line is None:
            raise InstanceTimeout(self._explain("booting", TimeoutError("it printed no port")))
        try:
            return msgspec.json.decode(line, type=BootLine)
        except ValueError:
            error = ConnectionLost(f"it printed {line[:80]!r} instead of its port")
            raise InstanceDied(self._explain("booting", error)) from None

    @property
    def name(self) -> str:
        """See ``Instance.name``."""
        return f"the game (pid {self.pid}, port {self.port})"

    # ---------------------------------------------------------------------- health

    def alive(self) -> bool:
        """Return whether the process runs and no call has failed."""
        return not self._broken and self._process.poll() is None

    def _explain(self, call: str, error: Exception) -> str:
        self._broken = True
        with suppress(subprocess.TimeoutExpired):
            # a connection breaks a moment before the process can be reaped
            self._process.wait(1.0 if isinstance(error, ConnectionLost) else 0.0)
        return "; ".join(
            part
            for part in (
                f"{self.name} failed at {call}: {error}",
                _ending(self._process.poll()),
                self._last_lines(),
            )
            if part
        )

    def _last_lines(self) -> str:
        text = self._stderr.tail(8192).decode("utf-8", "replace")
        lines = text.strip().splitlines()[-STDERR_LINES:]
        return "its stderr ended with:\n" + "\n".join(lines) if lines else ""

    def close(self) -> None:
        """End the process, by force if necessary, and reap it.  May be called twice."""
        client = getattr(self, "client", None)
        if client is not None:
            client.close()
        if self._broken and self._process.poll() is None:
            self._process.kill()
        self._end()


# -------------------------------------------------------------------------- processes


def boot(
    *,
    frames: bool = True,
    timeout: float = TIMEOUT,
    boot_timeout: float = BOOT_TIMEOUT,
    save_folder: str | None = None,
    legacy: bool = False,
) -> Valley:
    """Start a valley in its own process.

    Raises:
        InstanceError: it did not start.
    """
    return Valley(
        frames=frames,
        timeout=timeout,
        boot_timeout=boot_timeout,
        save_folder=save_folder,
        legacy=legacy,
    )


def _command() -> list[str]:
    # -S: no site, which costs a third of an empty start; -P: no module is imported
    # from the working directory
    return [sys.executable, "-S", "-P", "-m", MODULE]


@cache
def _roots() -> tuple[str, ...]:
    """Return the directories of everything that the process imports."""
    found: dict[str, None] = {str(Path(__file__).resolve().parents[2]): None}
    for name in ("msgspec", "yaml", "numpy", "PIL"):
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            found[str(Path(spec.origin).parent.parent)] = None
    return tuple(found)


def _environment() -> dict[str, str]:
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(_roots())}
    # without its bytecode a game compiles 150 modules at every start: 0.3 s
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    return variables


def _options(frames: bool, save_folder: str | None, legacy: bool) -> list[str]:
    """Return the options of the process."""
    options = ["--port", "0", "--parent-pid", str(os.getpid()), "--token-stdin"]
    if frames:
        options.append("--frames")
    if legacy:
        options.append("--legacy")
    return options if save_folder is None else [*options, "--save-folder", save_folder]


def _start(arguments: list[str], token: str) -> tuple[subprocess.Popen[bytes], _system.Log]:
    """Start a process and write the token to its standard input, which others cannot see."""
    try:
        stderr = _system.Log()
    except OSError as error:
        raise InstanceDied(f"the game cannot be started: {error}") from error
    try:
        process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr.file,
            env=_environment(),
            **_system.own_group(),  # Ctrl-C goes to the parent, which then ends the game
        )
    except OSError as error:
        stderr.close()
        raise InstanceDied(f"the game cannot be started: {error}") from error
    assert process.stdin is not None
    with suppress(OSError):  # it has ended; the missing boot line says so
        process.stdin.write(f"{token}\n".encode())
        process.stdin.flush()
    return process, stderr


def _ending(code: int | None) -> str:
    if code is None:
        return ""
    if code < 0:
        with suppress(ValueError):
            return f"it was killed by {signal.Signals(-code).name}"
    # Windows reports a crash as a large number, which is known in hexadecimal
    return f"it ended with code {code if code < 2**16 else hex(code)}"


def _end(process: subprocess.Popen[bytes], stderr: _system.Log, owner: int) -> None:
    """End a process and close its pipes; also run when an instance is collected."""
    if os.getpid() != owner:
        return  # a forked child must not end its parent's game
    pipes: tuple[Any, ...] = (process.stdin, process.stdout, stderr)
    for pipe in pipes:
        with suppress(OSError):
            pipe.close()
    try:
        process.wait(PATIENCE)
    except BaseException as error:  # also a second Ctrl-C; a stopped process needs SIGKILL
        process.kill()
        process.wait()
        if not isinstance(error, subprocess.TimeoutExpired):
            raise
