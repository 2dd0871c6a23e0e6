"""Play in several processes of this machine.

Every process runs ``worker.py`` and speaks JSON lines over its pipes: it reads assignments
and writes reports.  A process that dies loses the task that it played; another replaces it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

import msgspec

from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.executors import worker
from pytest_stardojo.runs.executors.worker import Start
from pytest_stardojo.runs.messages import Assignment, Context, Report, decode, encode

GRACE_SECONDS = 20.0
"""Seconds that a process has to end its games."""

Reports: TypeAlias = "SimpleQueue[tuple[Assignment, Report]]"


class ProcessExecutor:
    """Plays assignments in processes.

    Args:
        workers: Number of processes.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def check(self, source: AgentSource) -> None:
        """Check that the processes can find the agent.

        Raises:
            ValueError: the agent was not given by name.
        """
        if not source.by_name:
            raise ValueError(
                f"'agent' must be a name for {self.workers} workers, such as "
                f"'package.module:attribute' (got {source.name})"
            )

    def play(
        self, assignments: Sequence[Assignment], context: Context, source: AgentSource
    ) -> Generator[tuple[Assignment, Report], None, None]:
        """Yield a report for every assignment, as it ends."""
        start = Start(context, source.name)
        queue = _Queue(assignments)
        reports: Reports = SimpleQueue()
        count = min(self.workers, len(assignments))
        threads = [_Worker(start, queue, reports) for _ in range(count)]
        try:
            for thread in threads:
                thread.start()
            left = len(assignments)
            while left:
                assignment, report = reports.get()
                left -= 1
                if report.stopped:
                    left -= queue.clear()
                yield assignment, report
        finally:
            queue.clear()
            for thread in threads:
                thread.end()


class _Queue:
    """Assignments that no process has taken."""

    def __init__(self, assignments: Sequence[Assignment]) -> None:
        self._left = list(reversed(assignments))
        self._lock = Lock()

    def take(self) -> Assignment | None:
        """Remove and return the next assignment; None if there is none."""
        with self._lock:
            return self._left.pop() if self._left else None

    def clear(self) -> int:
        """Remove all assignments, and return how many there were."""
        with self._lock:
            count = len(self._left)
            self._left.clear()
        return count


class _Worker(Thread):
    """Passes assignments to a process, and starts another one if it dies.

    Args:
        start: The first line for a process.
        queue: Where assignments come from.
        reports: Where reports go.
    """

    def __init__(self, start: Start, queue: _Queue, reports: Reports) -> None:
        super().__init__(daemon=True)
        self._first = start
        self._queue = queue
        self._reports = reports
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        """Play until no assignment is left."""
        while (assignment := self._queue.take()) is not None:
            self._reports.put((assignment, self._play(assignment)))
        if self._process is not None:
            _close(self._process)

    def _play(self, assignment: Assignment) -> Report:
        try:
            if self._process is None:
                self._process = _spawn()
                _write(self._process, encode(self._first))
            _write(self._process, encode(assignment))
            assert self._process.stdout is not None
            line = self._process.stdout.readline()
            if line:
                return decode(line, Report)
            reason = f"its process died with exit code {self._process.wait()}"
        except (OSError, ValueError, msgspec.DecodeError) as error:
            reason = f"its process cannot be reached: {error}"
        if self._process is not None:
            self._process.kill()
            _close(self._process)
            self._process = None
        return self._lost(assignment, reason)

    def _lost(self, assignment: Assignment, reason: str) -> Report:
        result = assignment.planned.lost(
            "infrastructure_error",
            reason,
            suite=self._first.context.suite,
            agent=self._first.agent,
            attempt=1,
        )
        return Report([result])

    def end(self) -> None:
        """End the process; one that still plays is interrupted."""
        process = self._process
        if process is None:
            return
        if self.is_alive():
            process.terminate()
        try:
            process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
        self.join(GRACE_SECONDS)
        _close(process)


def _spawn() -> subprocess.Popen[bytes]:
    """Start a process that finds the same modules as this one."""
    paths = [os.getcwd() if path == "" else path for path in sys.path]
    return subprocess.Popen(
        [sys.executable, "-m", worker.__name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


def _write(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def _close(process: subprocess.Popen[bytes]) -> None:
    """Close the pipes of a process; one that waits for an assignment ends then."""
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):  # the pipe of a dead process cannot be flushed
            if pipe is not None:
                pipe.close()
