"""The process of a client, which the keeper of agents in other processes starts and ends."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

from pytest_stardojo.agents.outside.keeping import (
    KEEPER_SECONDS,
    describe_status,
    kill_marked,
    start_keeper,
)
from pytest_stardojo.agents.outside.logs import Log
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentFailure

_TO_LOG = ("/bin/sh", "-c", 'exec "$@" >&2', "sh")
"""Starts a command whose stdout is the log, whose size the keeper limits."""


class ClientProcess:
    """A client that has been started.

    Args:
        command: The client with its arguments.
        environment: Its environment.
        setup: The folder of the run, for the log, and the user as whom the client runs.

    Raises:
        AgentFailure: no further process can be started.
    """

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], setup: Setup
    ) -> None:
        self._log = Log(setup.folder)
        self._keeper, self._control, self._mark = start_keeper(
            [*_TO_LOG, *command],
            self._log,
            subprocess.DEVNULL,
            user=setup.user,
            environment=environment,
        )
        self.status = ""
        """The last line of the keeper; empty while the client runs."""

    def wait(self, seconds: float) -> bool:
        """Return whether the client has ended, after at most this time."""
        if not self.status:
            self._control.settimeout(seconds)
            try:
                line = self._control.recv(1 << 12).decode("utf-8", "replace").strip()
            except TimeoutError:
                return False
            except OSError:
                line = ""
            self.status = line or "signal 9"  # the keeper itself was killed
        return True

    @property
    def described(self) -> str:
        """How the client has ended, as a clause."""
        return describe_status(self.status)

    def failure(self, what: str) -> AgentFailure:
        """Return the failure of the client, with the last lines that it has written."""
        return self._log.failure(what)

    def close(self) -> None:
        """End the client and all its processes."""
        with suppress(OSError):  # the keeper has ended
            self._control.shutdown(socket.SHUT_RDWR)
        try:
            self._keeper.wait(KEEPER_SECONDS)
        except subprocess.TimeoutExpired:
            self._keeper.kill()
            self._keeper.wait()
        if self._keeper.returncode:  # the client has killed its keeper
            kill_marked(self._mark)
        self._control.close()
        self._log.close()
