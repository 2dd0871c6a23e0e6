"""The processes of a vector environment: starting them, calling them, ending them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, BinaryIO, cast

import msgspec

from pytest_stardojo.gym import worker
from pytest_stardojo.gym.worker import Order, Reply, Setup

PATIENCE = 2.0
"""Seconds that a process has to end by itself before it is killed."""
LAST_LINES = 15
COMMAND = (sys.executable, "-P", "-m", "pytest_stardojo.gym.worker")


class WorkerDied(RuntimeError):
    """A process of a vector environment has ended."""


class Member:
    """One process and the environments that it plays.

    Args:
        setup: What it plays.
    """

    def __init__(self, setup: Setup) -> None:
        self.first, self.count = setup.first, len(setup.tasks)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  closed with the process
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=_environment(),
        )
        self.end = weakref.finalize(self, _end, self.process, self._errors)
        self.send(msgspec.msgpack.encode(setup))

    @property
    def slice(self) -> slice:
        """Its environments among all."""
        return slice(self.first, self.first + self.count)

    def send(self, message: bytes) -> None:
        """Send a message.

        Raises:
            WorkerDied: the process has ended.
        """
        try:
            worker.write(cast(BinaryIO, self.process.stdin), message)
        except (OSError, ValueError):
            raise WorkerDied(self._ending()) from None

    def receive(self) -> Reply | None:
        """Return the reply to the last message; None if it has nothing new.

        Raises:
            WorkerDied: the process has ended.
        """
        message = worker.read(cast(BinaryIO, self.process.stdout))
        if message is None:
            raise WorkerDied(self._ending())
        return msgspec.msgpack.decode(message, type=Reply) if message else None

    def _ending(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        code = self.process.poll()
        how = "closed its pipe" if code is None else f"ended with exit code {code}"
        last = self.first + self.count - 1
        which = f"environments {self.first} to {last}" if self.count > 1 else f"environment {last}"
        text = f"the process of {which} {how}"
        lines = self._last_lines()
        return f"{text}; its stderr ended with:\n{lines}" if lines else text

    def _last_lines(self) -> str:
        if self._errors.closed:
            return ""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - 8192))
        text = self._errors.read().decode("utf-8", "replace")
        return "\n".join(text.strip().splitlines()[-LAST_LINES:])


def _environment() -> Mapping[str, str]:
    """Return the variables of a process that imports what this one does."""
    path = os.pathsep.join(dict.fromkeys(os.path.abspath(each) for each in sys.path))
    return {**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}


def _end(process: subprocess.Popen[bytes], errors: Any) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    errors.close()


class Crew:
    """All processes of a vector environment.

    Args:
        setups: What each of them plays.

    Raises:
        WorkerDied: one of them does not start.
    """

    def __init__(self, setups: Sequence[Setup]) -> None:
        self.members: list[Member] = []
        try:
            self.members += [Member(setup) for setup in setups]
            for member in self.members:
                member.receive()
        except BaseException:
            self.close()
            raise

    def call(self, messages: Mapping[int, bytes]) -> dict[int, Reply | None]:
        """Send messages to some members; return their replies.

        Raises:
            WorkerDied: a process has ended.
        """
        for number, message in messages.items():
            self.members[number].send(message)
        return {number: self.members[number].receive() for number in messages}

    def order(self, orders: Mapping[int, Order]) -> dict[int, Reply | None]:
        """Give orders to some members; return their replies."""
        encoded = {number: msgspec.msgpack.encode(order) for number, order in orders.items()}
        return self.call(encoded)

    def close(self) -> None:
        """End all processes.  May be called twice."""
        for member in self.members:  # all at once, so that they end at the same time
            with suppress(OSError):
                cast(BinaryIO, member.process.stdin).close()
        for member in self.members:
            member.end()
