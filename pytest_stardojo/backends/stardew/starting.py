"""Starting a game through its guardian, and waiting until its mod listens."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from socket import create_connection
from typing import IO, Any

import msgspec

from pytest_stardojo.backends.ports import Reservation
from pytest_stardojo.backends.stardew import handover, markers, smapi_log
from pytest_stardojo.backends.stardew.display import virtual_display
from pytest_stardojo.backends.stardew.environment import game_environment
from pytest_stardojo.backends.stardew.finding import Installation
from pytest_stardojo.backends.stardew.folder import InstanceFolder
from pytest_stardojo.backends.stardew.mod import Mod
from pytest_stardojo.backends.stardew.problems import GameError, game_error
from pytest_stardojo.backends.stardew.watcher import PATIENCE, Watcher

POLL = 0.05
"""Seconds between two attempts to connect."""
LOG_EVERY = 0.4
"""Seconds between two looks at the log."""


class Event(msgspec.Struct):
    """A line that the guardian prints."""

    event: str
    pid: int = 0
    code: int | None = None
    display: str = ""
    what: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Start:
    """What a game is started with.

    Args:
        game: The installation.
        mod: The installed mod.
        folder: Folder of the instance.
        reservation: Its port.
        frames: Whether it offers pictures.
    """

    game: Installation
    mod: Mod
    folder: InstanceFolder
    reservation: Reservation
    frames: bool

    def plan(self) -> dict[str, Any]:
        """Return the plan for the guardian.

        Raises:
            GameError: there is no display.
        """
        port = self.reservation.port
        present = {path.name for path in markers.present(self.game.internal)}
        return {
            "folder": str(self.folder.path),
            "marker": handover.FOLDER,
            "command": [str(self.game.smapi)],
            "cwd": str(self.game.folder),
            "environment": game_environment(self.folder, port, frames=self.frames),
            "log": str(self.folder.output),
            "xvfb": virtual_display(),
            "lock": str(self.folder.lock_path),
            "port_lock": str(self.reservation.path),
            "internal": str(self.game.internal),
            "markers": [name for name in markers.MARKERS if name not in present],
            "patience": PATIENCE,
        }


class _Progress:
    """What the guardian has reported so far; a thread updates it."""

    def __init__(self) -> None:
        self.pid: int | None = None
        self.code: int | None = None
        self.failure: Event | None = None
        self.ended = threading.Event()

    def read(self, lines: IO[bytes]) -> None:
        """Read events until the guardian ends."""
        with suppress(OSError, ValueError):  # closed at the end
            for line in lines:
                event = msgspec.json.decode(line, type=Event)
                if event.event == "started":
                    self.pid = event.pid
                elif event.event == "failed":
                    self.failure = event
                    self.ended.set()
                elif event.event == "ended":
                    self.code = event.code
                    self.ended.set()
        self.ended.set()


class GameProcess:
    """A started game.

    Args:
        start: What it is started with; folder and port are released at the end.
        watcher: The guardian that starts it.

    Raises:
        GameError: there is no display.
    """

    def __init__(self, start: Start, watcher: Watcher) -> None:
        self.start = start
        self.watcher = watcher
        self._progress = _Progress()
        watcher.send(start.plan())
        # the thread knows the progress only, so an unused game can be collected
        lines = watcher.events
        threading.Thread(target=self._progress.read, args=(lines,), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """Process id of the game; None: not started yet."""
        return self._progress.pid

    @property
    def code(self) -> int | None:
        """Exit code of the game; None: it runs, or the guardian has ended first."""
        return self._progress.code

    @property
    def ended(self) -> threading.Event:
        """Set when the game or the guardian has ended, or the start has failed."""
        return self._progress.ended

    # ------------------------------------------------------------------------- the start

    def wait_until_it_listens(self, until: float, seconds: float) -> None:
        """Wait until something listens on the game's port.

        Args:
            until: Time of ``time.monotonic`` at which the game counts as hanging.
            seconds: The limit, for the error.

        Raises:
            GameError: the game ended, fails, or is not ready in time.
        """
        next_look = 0.0
        while True:
            if self.ended.is_set():
                raise self.death()
            if self.pid is not None and _listens(self.start.reservation.port):
                return
            now = time.monotonic()
            if now > until:
                raise self.hang(seconds)
            if now > next_look:
                problem = self._problem_in_log(final=False)
                if problem is not None:
                    raise problem
                next_look = now + LOG_EVERY
            self.ended.wait(POLL)

    def log(self) -> str:
        """Return the game's log."""
        folder = self.start.folder
        return smapi_log.whole(smapi_log.log_files(folder.logs, folder.output))

    def last_lines(self) -> str:
        """Return the last lines of the game's log, or ``""``."""
        return smapi_log.last_lines(self.log())

    def hang(self, seconds: float) -> GameError:
        """Return the error of a game that is not ready in time."""
        problem = self._problem_in_log(final=True)
        if problem is not None:
            return problem
        stage = smapi_log.read(self.log(), self.start.mod.title).stage
        return game_error("hangs", self.last_lines(), seconds=seconds, stage=stage)

    def death(self) -> GameError:
        """Return the error of a game that has ended, or did not start."""
        failure = self._progress.failure
        if failure is not None and failure.what == "game":
            return game_error("not_started", error=failure.reason, path=self.start.game.smapi)
        if failure is not None:
            reason = failure.reason
            if failure.what == "display":
                reason = f"display {failure.reason} ended"
            return game_error("xvfb_failed", reason=reason)
        problem = self._problem_in_log(final=False)
        if problem is not None:
            return problem
        if self.code is None:
            return game_error("guardian_died", self.last_lines(), reason=self.watcher.fault())
        return game_error("died", self.last_lines(), ending=ending(self.code))

    def _problem_in_log(self, *, final: bool) -> GameError | None:
        """Return the problem that the log shows, None if there is none.

        Args:
            final: Whether the mod would have printed something by now.
        """
        text, mod = self.log(), self.start.mod
        found = smapi_log.read(text, mod.title)
        tail = smapi_log.last_lines(text)
        if found.skipped:
            return game_error("mod_not_loaded", tail, reason=found.skipped)
        if found.key:
            return game_error("waits_for_key", tail, line=found.key)
        if found.port:
            return game_error("port_taken", tail, port=self.start.reservation.port)
        if found.broken:
            return game_error("mod_failed", tail, reason=found.broken)
        if found.display:
            return game_error("no_display", tail, display=os.environ.get("DISPLAY") or "of Xvfb")
        if final and found.mods and not found.listed:
            reason = f"{mod.title!r} is not among the mods in its log"
            return game_error("mod_not_loaded", tail, reason=reason)
        return None

    # --------------------------------------------------------------------------- the end

    def close(self, patience: float = 0.0) -> None:
        """End the game and everything that belongs to it.  May be called twice.

        Args:
            patience: Seconds to wait for a game that ends by itself.
        """
        if patience:
            self.ended.wait(patience)
        self.watcher.close()


def ending(code: int) -> str:
    """Return how a process ended, as a clause."""
    import signal

    if code < 0:
        with suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"exit code {code}"


def _listens(port: int) -> bool:
    try:
        create_connection(("127.0.0.1", port), 1.0).close()
    except OSError:
        return False
    return True
