"""The channel to a program: JSON lines over its stdin and stdout."""

from __future__ import annotations

import math
import os
import select
import signal
import socket
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from pytest_stardojo.agents.outside.decoding import quoted
from pytest_stardojo.agents.outside.keeping import (
    KEEPER_SECONDS,
    describe_status,
    kill_marked,
    start_keeper,
)
from pytest_stardojo.agents.outside.logs import Log
from pytest_stardojo.agents.outside.messages import LONGEST_REPLY
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentFailure

# untyped, since type checkers know the calls of one system only
_os: Any = os
_select: Any = select
_signal: Any = signal

WAKE_SECONDS = 0.1
"""Seconds after which waiting looks for an interruption, which reaches Python code only."""
EXIT_SECONDS = 1.0
"""Seconds that a program which has closed a pipe has to exit, for the message."""
CLOSE_SECONDS = 2.0
"""Seconds that a program has to exit after ``close``."""


class ProcessChannel:
    """A channel to a program, which ``keeper.py`` starts and ends.

    Args:
        command: The program with its arguments.
        setup: How it is started.
    """

    def __init__(self, command: Sequence[str], setup: Setup) -> None:
        self._command = list(command)
        self._setup = setup
        self._running: _Running | None = None

    @property
    def is_open(self) -> bool:
        """Whether the program has been started and was not ended since."""
        return self._running is not None

    def open(self) -> None:
        """Start the program."""
        self.abandon()
        self._running = _start(self._command, self._setup)

    def ask(self, request: bytes, timeout: float | None) -> bytes:
        """Write a request and return the line that answers it."""
        if self._running is None:
            raise AgentFailure("has ended")
        return self._running.ask(request, math.inf if timeout is None else timeout)

    def check_silence(self) -> None:
        """Check that the program has written nothing after its reply."""
        if self._running is not None:
            self._running.check_silence()

    def abandon(self) -> None:
        """End the program without waiting for it."""
        running, self._running = self._running, None
        if running is not None:
            running.abandon()

    def close(self, farewell: bytes) -> None:
        """Send a last request, and wait until the program and its children have ended."""
        running, self._running = self._running, None
        if running is not None:
            running.close(farewell)
        _wait_for_ended()


class _Running:
    """A program that has been started."""

    def __init__(
        self, process: subprocess.Popen[bytes], control: socket.socket, log: Log, mark: str
    ) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._keeper = process
        self._control = control
        self._log = log
        self._input = process.stdin.fileno()
        self._output = process.stdout.fileno()
        _os.set_blocking(self._input, False)
        _os.set_blocking(self._output, False)
        self._received = bytearray()
        self._end = weakref.finalize(self, _abandon, process, control, log, mark, os.getpid())

    # ------------------------------------------------------------------- a request

    def ask(self, request: bytes, timeout: float) -> bytes:
        """Write a request and return the line that answers it."""
        until = time.monotonic() + timeout
        self.check_silence()
        return self._exchange(memoryview(request + b"\n"), until, timeout)

    def check_silence(self) -> None:
        """Check that the program has written nothing that was not asked for."""
        self._read()
        if self._received.strip():
            raise self._failure(
                f"wrote to stdout without a request: {quoted(bytes(self._received))}; "
                "stdout is for one reply to each request, logs belong to stderr"
            )

    def _exchange(self, unwritten: memoryview, until: float, timeout: float) -> bytes:
        poll = _select.poll()
        poll.register(self._output, _select.POLLIN)
        poll.register(self._input, _select.POLLOUT)
        scanned = 0
        while True:
            left = until - time.monotonic()
            if left <= 0:
                hint = "a reply is one line, which must be flushed"
                raise self._failure(f"did not answer within {timeout:g} s; {hint}")
            poll.poll(1000 * min(left, WAKE_SECONDS))
            if unwritten:
                unwritten = self._write(unwritten)
                if not unwritten:
                    poll.unregister(self._input)
            is_open = self._read()
            end = self._received.find(b"\n", scanned)
            if end >= 0 and end <= LONGEST_REPLY:
                line = bytes(self._received[:end])
                del self._received[: end + 1]
                return line
            scanned = len(self._received)
            if scanned > LONGEST_REPLY:
                raise self._failure(
                    f"wrote a line of more than {LONGEST_REPLY:,} bytes: "
                    f"{quoted(bytes(self._received[:1000]))}"
                )
            if not is_open:
                raise self._ended("closed its stdout")

    def _write(self, unwritten: memoryview) -> memoryview:
        """Write what fits into the pipe; return the rest."""
        try:
            return unwritten[os.write(self._input, unwritten) :]
        except BlockingIOError:
            return unwritten
        except OSError:
            raise self._ended("closed its stdin") from None

    def _read(self) -> bool:
        """Read what the program has written, within the limit; return whether it may write more."""
        while len(self._received) <= LONGEST_REPLY:
            try:
                data = os.read(self._output, 1 << 16)
            except BlockingIOError:
                return True
            except OSError:
                return False
            if not data:
                return False
            self._received += data
        return True

    # ---------------------------------------------------------------------- its end

    def _failure(self, what: str) -> AgentFailure:
        return self._log.failure(what)

    def _ended(self, otherwise: str) -> AgentFailure:
        """Return the failure of a program that has closed a pipe: its end, if it has exited."""
        status = self._status(EXIT_SECONDS)
        return self._failure(describe_status(status) if status else otherwise)

    def _status(self, timeout: float) -> str:
        """Return the last line of the keeper; empty if the program has not ended in time."""
        self._control.settimeout(timeout)
        try:
            return self._control.recv(1 << 12).decode("utf-8", "replace").strip()
        except OSError:
            return ""

    def close(self, farewell: bytes) -> None:
        """Send a last request, and end the program."""
        with suppress(OSError):
            os.write(self._input, farewell + b"\n")
        assert self._keeper.stdin is not None
        with suppress(OSError):
            self._keeper.stdin.close()
        self._status(CLOSE_SECONDS)
        self._end()

    def abandon(self) -> None:
        """End the program without waiting."""
        self._end()


_ENDING: list[tuple[subprocess.Popen[bytes], Log, str]] = []
"""Keepers that still end their programs, with the log and the mark of each."""


def _start(command: Sequence[str], setup: Setup) -> _Running:
    """Start a program with its keeper.

    Raises:
        AgentFailure: no further process can be started.
    """
    _forget_ended()
    log = Log(setup.folder)
    process, control, mark = start_keeper(command, log, subprocess.PIPE, user=setup.user)
    return _Running(process, control, log, mark)


def _forget_ended() -> None:
    """Close the logs of programs that have ended."""
    for process, log, mark in list(_ENDING):
        code = process.poll()
        if code is not None:
            log.close()
            _ENDING.remove((process, log, mark))
            if code:  # the program has killed its keeper
                kill_marked(mark)


def _wait_for_ended() -> None:
    """Wait until no process of an ended program is left."""
    until = time.monotonic() + KEEPER_SECONDS
    for process, _, _ in list(_ENDING):
        try:
            process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    _forget_ended()


def _abandon(
    process: subprocess.Popen[bytes], control: socket.socket, log: Log, mark: str, owner: int
) -> None:
    """Close everything that connects a program to this process, so that the keeper ends it."""
    if os.getpid() != owner:
        return
    process.send_signal(_signal.SIGCONT)  # the program may have stopped its keeper
    control.close()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            if pipe is not None:
                pipe.close()
    _ENDING.append((process, log, mark))
