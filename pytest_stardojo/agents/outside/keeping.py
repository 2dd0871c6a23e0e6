"""Start a command with ``keeper.py``, which ends it with all its processes."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pytest_stardojo.agents.outside import keeper
from pytest_stardojo.agents.outside.logs import Log
from pytest_stardojo.agents.protocol import AgentFailure

# untyped, since type checkers know the calls of one system only
_signal: Any = signal

MARK = "STARDOJO_AGENT_PROCESS"
"""Variable by which the processes of a program are found that has killed its keeper."""
KEEPER_SECONDS = keeper.GRACE_SECONDS + keeper.KILL_SECONDS + 3.0
"""Seconds that the keeper has to end the command."""


def start_keeper(
    command: Sequence[str],
    log: Log,
    pipe: int,
    *,
    user: str = "",
    environment: Mapping[str, str] = os.environ,
) -> tuple[subprocess.Popen[bytes], socket.socket, str]:
    """Start a command with its keeper.

    Args:
        command: The command with its arguments.
        log: Takes its stderr; it is closed if the keeper cannot be started.
        pipe: Its stdin and stdout: ``subprocess.PIPE`` or ``subprocess.DEVNULL``.
        user: User as whom it runs; empty: that of this process.
        environment: Its variables.

    Returns:
        The keeper, the socket that reports how the command has ended and ends it when it is
        closed, and a mark for ``kill_marked``.

    Raises:
        AgentFailure: no further process can be started.
    """
    mark = secrets.token_hex(8)
    control, its_control = socket.socketpair()
    try:
        process = subprocess.Popen(
            [
                *(sys.executable, "-I", "-S", keeper.__file__),
                *(str(its_control.fileno()), user, *command),
            ],
            stdin=pipe,
            stdout=pipe,
            stderr=log.file,
            pass_fds=(its_control.fileno(),),
            bufsize=0,
            start_new_session=True,
            env={**environment, MARK: mark},
        )
    except OSError as error:
        control.close()
        log.close()
        raise AgentFailure(f"cannot be started: {error.strerror or error}") from error
    finally:
        its_control.close()
    return process, control, mark


def kill_marked(mark: str) -> None:
    """Kill all processes that have inherited a mark, where the system shows environments."""
    sought = f"{MARK}={mark}\0".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if sought in (folder / "environ").read_bytes():
                os.kill(int(folder.name), _signal.SIGKILL)


def describe_status(status: str) -> str:
    """Return what the last line of the keeper says."""
    word, _, rest = status.partition(" ")
    if word == "failed":
        return f"cannot be started: {rest}"
    if word == "signal":
        number = int(rest)
        known = number in {each.value for each in signal.Signals}
        return f"was ended by {signal.Signals(number).name if known else f'signal {number}'}"
    return f"exited with code {rest}"
