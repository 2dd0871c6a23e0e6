"""The process that starts one real game and ends it with everything it started.

It runs as ``python -I -S guardian.py FOLDER LOCK PORT_LOCK PARENT``, without this package, so
that it starts at once and needs nothing that could be missing.  ``PARENT`` is the process that
started it; a forked copy of that keeps standard input open, so its end alone does not show that
the process has died.  The real game does not notice when the process that
started it dies; the guardian does: its standard input ends then.

Standard input: one line of JSON, a ``plan``, then nothing until its end, which ends the game.
Standard output: a line of JSON for every event: ``display``, ``started``, ``ended``,
``failed`` and ``closed``.

The keys of a plan:

``folder``
    The instance folder.  It marks all processes of the instance and is removed at the end.
``marker``
    Name of the environment variable with the folder.
``command``, ``cwd``, ``environment``, ``log``
    The game: its command, its directory and variables, and the file for its output.
``xvfb``
    Command of the virtual display, or null.
``lock``, ``port_lock``
    Lock files of the instance, which the guardian has inherited open, and of the port.
``internal``, ``markers``
    SMAPI's folder of internal files, and the names of the markers that were absent at the start.
``patience``
    Seconds that processes have to end before they are killed.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

# untyped, since type checkers know the calls of one system only
_os: Any = os
_signal: Any = signal

POLL = 0.05
"""Seconds between two looks at the game."""
DISPLAY_SECONDS = 20.0
"""Seconds that the virtual display has to start."""
X_LOCK = "/tmp/.X{number}-lock"
X_SOCKET = "/tmp/.X11-unix/X{number}"


# --------------------------------------------------------------- processes of an instance


def marked(marker: str, folder: str) -> list[int]:
    """Return the processes of this user whose environment has a variable with a value.

    Args:
        marker: Name of the variable.
        folder: Its value.
    """
    wanted = f"{marker}={folder}"
    if os.path.isdir("/proc/self"):
        found = (_pid_with(name, wanted.encode()) for name in os.listdir("/proc"))
        return sorted(pid for pid in found if pid is not None and pid != os.getpid())
    # macOS: ps prints the environment of the user's own processes
    with suppress(OSError, subprocess.SubprocessError):
        listed = subprocess.run(
            ["ps", "-Eww", "-A", "-o", "pid=,command="], capture_output=True, timeout=10
        )
        lines = listed.stdout.decode("utf-8", "replace").splitlines()
        pids = [int(line.split(None, 1)[0]) for line in lines if f" {wanted}" in line]
        return sorted(pid for pid in pids if pid != os.getpid())
    return []


def _pid_with(name: str, wanted: bytes) -> int | None:
    """Return a process id of ``/proc`` if its environment has an entry and it is no zombie."""
    if not name.isdigit():
        return None
    try:
        with open(f"/proc/{name}/environ", "rb") as file:
            entries = file.read().split(b"\0")
        with open(f"/proc/{name}/stat", "rb") as file:
            state = file.read().rpartition(b")")[2].split()[0]
    except OSError:
        return None
    return int(name) if wanted in entries and state != b"Z" else None


def end_marked(marker: str, folder: str, patience: float) -> None:
    """End all processes with a mark: ask them, wait for some seconds, then kill them."""
    asked = False
    until = time.monotonic() + patience
    while pids := marked(marker, folder):
        if asked and time.monotonic() > until + 5.0:
            return  # not even SIGKILL ends them: they wait for a disk
        force = asked and time.monotonic() > until
        for pid in pids:
            if force or not asked:
                _send(pid, _signal.SIGKILL if force else _signal.SIGTERM)
        asked = True
        time.sleep(POLL)


def _send(pid: int, number: int) -> None:
    with suppress(OSError):  # it has ended meanwhile
        os.kill(pid, number)


def remove_folder(folder: str) -> None:
    """Remove an instance folder; a process that is about to end may still write to it."""
    for _ in range(20):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.lexists(folder):
            return
        time.sleep(POLL)


def remove_lock(path: str) -> None:
    """Remove a lock file unless another process has the lock."""
    import fcntl as module

    fcntl: Any = module
    with suppress(OSError):
        descriptor = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.unlink(path)
        finally:
            os.close(descriptor)
        os.rmdir(os.path.dirname(path))  # with the last lock


# ------------------------------------------------------------------------------- the game


class Guardian:
    """Starts one game, watches it, and ends it.

    Args:
        plan: See the module.
        events: Where events are written.
    """

    def __init__(self, plan: dict[str, Any], events: IO[bytes]) -> None:
        self.plan = plan
        self.stopping = False
        self._events = events
        self._game: subprocess.Popen[bytes] | None = None
        self._xvfb: subprocess.Popen[bytes] | None = None
        self._display = ""

    def report(self, event: str, **values: object) -> None:
        """Write an event, even if the reader has gone."""
        with suppress(OSError, ValueError):
            self._events.write(json.dumps({"event": event, **values}).encode() + b"\n")
            self._events.flush()

    def run(self, end: Callable[[float], bool]) -> None:
        """Start the game and watch it until the end.

        Args:
            end: Waits for some seconds, and returns whether the game shall end.
        """
        try:
            if self._start(end):
                self._watch(end)
        finally:
            self.close()

    def _start(self, end: Callable[[float], bool]) -> bool:
        plan, environment = self.plan, dict(self.plan["environment"])
        if plan["xvfb"]:
            reason = self._start_display(plan["xvfb"], environment, end)
            if reason:
                self.report("failed", what="xvfb", reason=reason)
                return False
            environment["DISPLAY"] = self._display
            environment.pop("WAYLAND_DISPLAY", None)
            self.report("display", display=self._display)
        if end(0):
            return False
        try:
            with open(plan["log"], "ab") as log:
                self._game = subprocess.Popen(
                    plan["command"],
                    cwd=plan["cwd"],
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
        except OSError as error:
            self.report("failed", what="game", reason=str(error))
            return False
        self.report("started", pid=self._game.pid)
        return True

    def _start_display(
        self, command: list[str], environment: dict[str, str], end: Callable[[float], bool]
    ) -> str:
        """Start the virtual display; return why it failed, ``""`` if it runs."""
        reader, writer = os.pipe()
        log = os.path.join(self.plan["folder"], "xvfb.log")
        try:
            with open(log, "wb") as output:
                self._xvfb = subprocess.Popen(
                    [*command, "-displayfd", str(writer)],
                    env=environment,
                    pass_fds=(writer,),
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
        except OSError as error:
            os.close(reader)
            return str(error)
        finally:
            os.close(writer)
        number = b""
        until = time.monotonic() + DISPLAY_SECONDS
        try:
            while not number.endswith(b"\n"):
                if time.monotonic() > until:
                    return f"it is not ready after {DISPLAY_SECONDS:g} s"
                if end(0):
                    return "the start was cancelled"
                if not select.select([reader], [], [], POLL)[0]:
                    continue
                part = os.read(reader, 16)
                if not part:
                    return self._display_error(log)
                number += part
        finally:
            os.close(reader)
        self._display = f":{number.decode().strip()}"
        return ""

    def _display_error(self, log: str) -> str:
        """Return the last line of the log of the display."""
        with suppress(OSError), open(log, "rb") as file:
            lines = file.read()[-4096:].decode("utf-8", "replace").strip().splitlines()
            if lines:
                return lines[-1]
        return "it ended without a message"

    def _watch(self, end: Callable[[float], bool]) -> None:
        """Wait until the game or the process that started it has ended."""
        assert self._game is not None
        reported = False
        while not end(POLL):
            code = self._game.poll()
            if code is not None and not reported:
                self.report("ended", code=code)
                reported = True
            if self._xvfb is not None and self._xvfb.poll() is not None and not reported:
                self.report("failed", what="display", reason=self._display)
                reported = True

    # -------------------------------------------------------------------------- the end

    def close(self) -> None:
        """End all processes and remove everything that belongs to the instance."""
        plan = self.plan
        if self._game is not None and self._game.poll() is None:
            self._end_game(self._game, plan["patience"])
        end_marked(plan["marker"], plan["folder"], plan["patience"])
        self._reap()
        self._remove_display_files()
        self._remove_new_markers()
        remove_folder(plan["folder"])
        _remove_own_lock(plan["lock"])
        remove_lock(plan["port_lock"])
        self.report("closed")

    @staticmethod
    def _end_game(game: subprocess.Popen[bytes], patience: float) -> None:
        """End the game before its display, which it may need to end in order."""
        with suppress(OSError):
            _os.killpg(game.pid, _signal.SIGTERM)
        try:
            game.wait(patience)
        except subprocess.TimeoutExpired:
            with suppress(OSError):
                _os.killpg(game.pid, _signal.SIGKILL)

    def _reap(self) -> None:
        for process in (self._game, self._xvfb):
            if process is not None:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(5.0)

    def _remove_display_files(self) -> None:
        """Remove what a killed Xvfb leaves; one that ended by itself has removed it."""
        if self._xvfb is None or not self._display:
            return
        number = self._display.removeprefix(":")
        lock = X_LOCK.format(number=number)
        with suppress(OSError, ValueError):
            with open(lock, encoding="ascii") as file:
                owner = int(file.read().strip())
            if owner == self._xvfb.pid:
                os.unlink(lock)
                os.unlink(X_SOCKET.format(number=number))

    def _remove_new_markers(self) -> None:
        if self._game is None:
            return  # no game that could have written one
        for name in self.plan["markers"]:
            with suppress(OSError):
                os.unlink(os.path.join(self.plan["internal"], name))


def _first_line(descriptor: int, parent: int, signalled: list[int]) -> bytes:
    """Return the first line of a pipe; incomplete if the pipe or the parent ends before."""
    line = b""
    while not line.endswith(b"\n") and not signalled and os.getppid() == parent:
        if select.select([descriptor], [], [], POLL)[0]:
            part = os.read(descriptor, 1 << 16)
            if not part:
                break
            line += part
    return line


def abandon(folder: str, lock: str, port_lock: str) -> None:
    """Remove the folder and the locks of an instance for which no plan has arrived.

    Args:
        folder: The folder.
        lock: Its lock file, which this process has inherited open.
        port_lock: Name of the file in the folder with the path of the port's lock file.
    """
    port = ""
    with suppress(OSError), open(os.path.join(folder, port_lock), encoding="utf-8") as file:
        port = file.read()
    remove_folder(folder)
    _remove_own_lock(lock)
    if port:
        remove_lock(port)


def _remove_own_lock(lock: str) -> None:
    """Remove the lock file of the instance, and its folder after the last instance."""
    with suppress(OSError):
        os.unlink(lock)
        os.rmdir(os.path.dirname(lock))


def main() -> None:
    """Read the plan, and run it until standard input ends or a signal arrives."""
    folder, lock, port_lock, parent = sys.argv[1:]
    signalled: list[int] = []
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(getattr(signal, name), lambda number, _: signalled.append(number))
    line = _first_line(0, int(parent), signalled)
    if not line.endswith(b"\n"):
        abandon(folder, lock, port_lock)
        return

    def end(seconds: float) -> bool:
        if signalled or os.getppid() != int(parent):
            return True
        with suppress(InterruptedError):
            if select.select([0], [], [], seconds)[0] and not os.read(0, 4096):
                signalled.append(0)
        return bool(signalled)

    Guardian(json.loads(line), sys.stdout.buffer).run(end)


if __name__ == "__main__":
    main()
