"""The embedded game in a process of its own: booting it, watching it, ending it.

The process dies with its parent: it follows the pipe on its standard input and
its parent's process id.  Its standard error goes to an unnamed temporary file,
whose last lines are quoted when it dies.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from contextlib import suppress
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

import msgspec

from pytest_stardojo.backends.errors import InstanceDied, InstanceTimeout
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire.client import TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import ConnectionLost, RequestTimeout
from pytest_stardojo.wire.frames import FrameReader
from pytest_stardojo.wire.messages import HelloResult

MODULE = "pytest_stardojo.valley"
BOOT_TIMEOUT = 30.0
"""Seconds until the first answer must have come."""
PATIENCE = 2.0
"""Seconds that a process gets to end by itself before it is killed."""
STDERR_LINES = 15


class BootLine(msgspec.Struct):
    """What the process prints once it listens."""

    port: int
    pid: int
    frame_file: str | None = None


class Valley:
    """One game process and the connection to it.

    Args:
        frames: Whether it offers pictures.
        timeout: Seconds to wait for each answer.
        boot_timeout: Seconds to wait for the first one.
        command: What to start instead of the valley; it is given the same options.

    Raises:
        InstanceDied: the process ended before it answered.
        InstanceTimeout: it did not answer in time.
    """

    kind = "valley"

    def __init__(
        self,
        *,
        frames: bool = True,
        timeout: float = TIMEOUT,
        boot_timeout: float = BOOT_TIMEOUT,
        command: list[str] | None = None,
    ) -> None:
        until = time.monotonic() + boot_timeout
        self._process, self._stderr = _start(command or _command(), frames)
        self._end = weakref.finalize(self, _end, self._process, self._stderr, os.getpid())
        self._broken = False
        self.pid: int | None = self._process.pid
        self.port: int | None = None
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
        client = GuardedClient(transport, timeout, self._explain)
        if boot.frame_file is not None:
            client.use_frames(FrameReader(boot.frame_file))
        return client

    def _boot_line(self, until: float) -> BootLine:
        line = _read_line(self._process, until)
        if line is None:
            raise InstanceTimeout(self._explain("booting", TimeoutError("it printed no port")))
        try:
            return msgspec.json.decode(line, type=BootLine)
        except ValueError:
            said = ConnectionLost(f"it printed {line[:80]!r} instead of its port")
            raise InstanceDied(self._explain("booting", said)) from None

    @property
    def name(self) -> str:
        """See ``Instance.name``."""
        return f"the game (pid {self.pid}, port {self.port})"

    @cached_property
    def hello(self) -> HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    # ---------------------------------------------------------------------- health

    def alive(self) -> bool:
        """Whether the process runs and has not failed to answer."""
        return not self._broken and self._process.poll() is None

    def _explain(self, doing: str, error: Exception) -> str:
        self._broken = True
        with suppress(subprocess.TimeoutExpired):
            # a broken connection is seen a moment before the process can be reaped
            self._process.wait(1.0 if isinstance(error, ConnectionLost) else 0.0)
        return "; ".join(
            part
            for part in (
                f"{self.name} failed at {doing}: {error}",
                _fate(self._process.poll()),
                self._last_words(),
            )
            if part
        )

    def _last_words(self) -> str:
        size = os.fstat(self._stderr.fileno()).st_size
        start = max(0, size - 8192)
        text = os.pread(self._stderr.fileno(), size - start, start).decode("utf-8", "replace")
        lines = text.strip().splitlines()[-STDERR_LINES:]
        return "its stderr ended with:\n" + "\n".join(lines) if lines else ""

    def close(self) -> None:
        """End the process, by force if need be, and reap it.  May be called twice."""
        client = getattr(self, "client", None)
        if client is not None:
            client.close()
        if self._broken and self._process.poll() is None:
            self._process.kill()
        self._end()


# -------------------------------------------------------------------------- processes


def boot(
    *, frames: bool = True, timeout: float = TIMEOUT, boot_timeout: float = BOOT_TIMEOUT
) -> Valley:
    """Start a valley in a process of its own.

    Raises:
        InstanceError: it did not come up.
    """
    return Valley(frames=frames, timeout=timeout, boot_timeout=boot_timeout)


def _command() -> list[str]:
    # -S: no site, which costs a third of an empty start; -P: nothing from the
    # working directory can take the place of a module
    return [sys.executable, "-S", "-P", "-m", MODULE]


@cache
def _roots() -> tuple[str, ...]:
    """The directories that hold what the process imports."""
    found: dict[str, None] = {str(Path(__file__).resolve().parents[2]): None}
    for name in ("msgspec", "yaml", "numpy", "PIL"):
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            found[str(Path(spec.origin).parent.parent)] = None
    return tuple(found)


def _environment() -> dict[str, str]:
    words = {**os.environ, "PYTHONPATH": os.pathsep.join(_roots())}
    # a game that may not keep its bytecode compiles 150 modules at every boot: 0.3 s
    words.pop("PYTHONDONTWRITEBYTECODE", None)
    return words


def _start(command: list[str], frames: bool) -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    words = [*command, "--port", "0", "--parent-pid", str(os.getpid())]
    if frames:
        words.append("--frames")
    try:
        # only ever read with pread, so that the process goes on writing at its end
        stderr = tempfile.TemporaryFile(prefix="stardojo-stderr-")  # noqa: SIM115  # closed with the process
    except OSError as error:
        raise InstanceDied(f"the game could not be started: {error}") from error
    try:
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=_environment(),
            start_new_session=True,  # Ctrl-C is for the parent, which then ends it in order
        )
    except OSError as error:
        stderr.close()
        raise InstanceDied(f"the game could not be started: {error}") from error
    return process, stderr


def _read_line(process: subprocess.Popen[bytes], until: float) -> bytes | None:
    """The first line of standard output; None when it does not come in time."""
    assert process.stdout is not None
    descriptor = process.stdout.fileno()
    line = b""
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while not line.endswith(b"\n"):
            if not selector.select(max(0.0, until - time.monotonic())):
                return None
            data = os.read(descriptor, 4096)
            if not data:
                break
            line += data
    return line


def _fate(code: int | None) -> str:
    if code is None:
        return ""
    if code < 0:
        with suppress(ValueError):
            return f"it was killed by {signal.Signals(-code).name}"
    return f"it ended with code {code}"


def _end(process: subprocess.Popen[bytes], stderr: IO[bytes], owner: int) -> None:
    """End a process and let go of its pipes; also run when an instance is forgotten."""
    if os.getpid() != owner:
        return  # a forked child must not end its parent's game
    pipes: tuple[Any, ...] = (process.stdin, process.stdout, stderr)
    for pipe in pipes:
        with suppress(OSError):
            pipe.close()
    try:
        process.wait(PATIENCE)
    except BaseException as error:  # also a second Ctrl-C; a stopped process minds nothing else
        process.kill()
        process.wait()
        if not isinstance(error, subprocess.TimeoutExpired):
            raise
