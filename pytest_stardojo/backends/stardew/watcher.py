"""The guardian of a game, seen from the process that plays in the game."""

from __future__ import annotations

import os
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import IO, Any

import msgspec

from pytest_stardojo import _system
from pytest_stardojo.backends.stardew import guardian, handover
from pytest_stardojo.backends.stardew.folder import PORT_LOCK, InstanceFolder
from pytest_stardojo.backends.stardew.problems import game_error

PATIENCE = 3.0
"""Seconds that the processes of a game have to end after SIGTERM."""
CLOSE_TIMEOUT = 20.0
"""Seconds that the guardian has to end everything."""


class Watcher:
    """A started guardian.

    It is started before anything is put into the folder, and removes the folder also if this
    process dies before it has sent a plan.

    Args:
        folder: Folder of the instance.

    Raises:
        GameError: the guardian does not start.
    """

    def __init__(self, folder: InstanceFolder) -> None:
        self._stderr = _system.Log()
        self.afterwards: list[Callable[[], None]] = []
        """Called when the game has ended."""
        environment = {**os.environ}
        environment.pop(handover.FOLDER, None)  # it is no part of another instance
        arguments = [str(folder.path), str(folder.lock_path), PORT_LOCK, str(os.getpid())]
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", guardian.__file__, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr.file,
                env=environment,
                pass_fds=(folder.lock,),  # it keeps the folder, too
                **_system.own_group(),
            )
        except OSError as error:
            self._stderr.close()
            raise game_error("guardian_died", reason=error) from error
        end = partial(_end, self._process, self._stderr, folder, self.afterwards)
        self.close = weakref.finalize(self, end, PATIENCE, os.getpid())
        """Ends the game and everything that belongs to it.  May be called twice."""

    @property
    def events(self) -> IO[bytes]:
        """The lines that the guardian prints."""
        assert self._process.stdout is not None
        return self._process.stdout

    def send(self, plan: dict[str, Any]) -> None:
        """Send the plan, which starts the game."""
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended; the reader of the events notices that
            self._process.stdin.write(msgspec.json.encode(plan) + b"\n")
            self._process.stdin.flush()

    def fault(self) -> str:
        """Return why the guardian has ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        tail = self._stderr.tail(2000).decode("utf-8", "replace").strip().splitlines()
        return tail[-1] if tail else f"code {self._process.poll()}"

    def kill(self) -> None:
        """Kill the guardian; the game runs on until ``close``."""
        self._process.kill()


def _end(
    process: subprocess.Popen[bytes],
    stderr: _system.Log,
    folder: InstanceFolder,
    afterwards: list[Callable[[], None]],
    patience: float,
    owner: int,
) -> None:
    """End a game through its guardian, or without it; also run when an instance is collected."""
    if os.getpid() != owner:
        return  # a forked child must not end its parent's game
    try:
        with suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()
        process.wait(CLOSE_TIMEOUT)
    except BaseException as error:  # also a second Ctrl-C
        process.kill()
        process.wait()
        if not isinstance(error, subprocess.TimeoutExpired):
            raise
    finally:
        # does nothing after a guardian that has ended in order
        guardian.end_marked(handover.FOLDER, str(folder.path), patience)
        folder.remove()
        for call in afterwards:
            call()
        stderr.close()
        if process.stdout is not None:
            process.stdout.close()
