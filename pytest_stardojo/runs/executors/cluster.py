"""Play on many machines: a pool of actors in a Ray cluster.

Each actor keeps a game and an agent on its node.  The driver hands out assignments, receives
reports with all files, and is the only process that writes the folder of the run.  If a node or
an actor is lost, its episode is played once more, by another actor.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_stardojo._text import cut, printable
from pytest_stardojo.agents import BudgetSpent
from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.records.folder import calls
from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.executors.node import Node
from pytest_stardojo.runs.executors.parcels import unpack
from pytest_stardojo.runs.messages import Assignment, Context, Report, decode, encode

LOCAL = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""Variables of a Ray on this machine, unless they are set: it reports nothing to its makers, and
its servers bind to the loopback address.  Ray reads them when it is imported."""

START_SECONDS = 300.0
"""Seconds without any actor after which the tasks that are left are given up."""

CLOSE_SECONDS = 20.0
"""Seconds that idle actors have to end their games."""

MOST_TRIES = 2
"""Times that an episode is played if its actor is lost."""

MOST_FAILED_STARTS = 3
"""Actors in a row that may fail to start."""

LOOK_SECONDS = 1.0
"""Longest wait between two looks at the clock."""

LONGEST_REASON = 300
"""Characters of an error of Ray in a message."""


class RayExecutor:
    """Plays assignments in a Ray cluster.

    Args:
        workers: Number of actors; each plays one task at a time and occupies one CPU of the
            cluster.
        address: Address of a cluster, as ``ray.init`` takes it: ``auto``, ``HOST:PORT``,
            ``ray://HOST:PORT``.  None uses ``RAY_ADDRESS``, else starts Ray on this machine, for
            this run only.
        start_seconds: Seconds to wait for the first actor.

    Raises:
        SettingsError: Ray is not installed.
    """

    def __init__(
        self, workers: int, address: str | None = None, start_seconds: float = START_SECONDS
    ) -> None:
        self.workers = workers
        self.address = address or os.environ.get("RAY_ADDRESS") or None
        self.start_seconds = start_seconds
        self._ray = _import_ray({} if self.address else LOCAL)

    def check(self, source: AgentSource) -> None:
        """Check that the nodes can get the agent.

        Raises:
            ValueError: the agent is an object that cannot be pickled.
        """
        if source.by_name:
            return
        try:
            self._ray.cloudpickle.dumps(source)
        except Exception as error:
            raise ValueError(
                f"the agent {source.name} cannot be sent to other processes: {_brief(error)}; "
                "give it as a class or by name, such as 'package.module:attribute'"
            ) from None

    def play(
        self, assignments: Sequence[Assignment], context: Context, source: AgentSource
    ) -> Generator[tuple[Assignment, Report], None, None]:
        """Yield a report for every assignment, as it ends."""
        ray = self._ray
        started = not ray.is_initialized()
        if started:
            self._connect()
        pool = _Pool(ray, min(self.workers, len(assignments)), context, source)
        try:
            yield from _Players(pool, assignments, context, source, self.start_seconds).play()
        finally:
            pool.close()
            if started:
                ray.shutdown()

    def _connect(self) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address is None:
            self._ray.init("local", num_cpus=self.workers, include_dashboard=False, **quiet)
            return
        try:
            self._ray.init(address=self.address, **quiet)
        except Exception as error:
            raise SettingsError(
                "no Ray cluster answers at {address}: {reason}",
                address=self.address,
                reason=_brief(error),
            ) from None


@dataclass
class _Waiting:
    """An assignment that no actor plays."""

    assignment: Assignment
    tries: int = 0


@dataclass
class _Actor:
    """An actor with the assignment that it plays; None while it starts."""

    handle: Any
    playing: _Waiting | None = None


class _Pool:
    """The actors of a run, by the reference to what each is going to return.

    Args:
        ray: The module.
        size: Number of actors.
        context: What all tasks of the run share.
        source: Provides the agent.
    """

    def __init__(self, ray: Any, size: int, context: Context, source: AgentSource) -> None:
        self.ray = ray
        self.size = size
        self.busy: dict[Any, _Actor] = {}
        self._idle: list[Any] = []
        self._class = ray.remote(Node)
        paths = [os.getcwd() if path == "" else path for path in sys.path]
        self._arguments = (encode(context), source.name if source.by_name else source, paths)

    def fill(self, wanted: int) -> None:
        """Start actors until there are as many as wanted, at most the size of the pool."""
        options = {"num_cpus": 1, "max_restarts": 0, "scheduling_strategy": "SPREAD"}
        while len(self.busy) < min(self.size, wanted):
            handle = self._class.options(**options).remote(*self._arguments)
            self.busy[handle.name.remote()] = _Actor(handle)

    def next(self, timeout: float) -> tuple[Any, _Actor] | None:
        """Remove and return an actor that has ended its work, with the reference to its reply."""
        ready, _ = self.ray.wait(list(self.busy), num_returns=1, timeout=timeout)
        return (ready[0], self.busy.pop(ready[0])) if ready else None

    def assign(self, actor: _Actor, waiting: _Waiting) -> None:
        """Let an actor play."""
        actor.playing = waiting
        self.busy[actor.handle.play.remote(encode(waiting.assignment))] = actor

    def retire(self, actor: _Actor) -> None:
        """Close the games of an actor for which nothing is left."""
        self._idle.append((actor.handle.close.remote(), actor.handle))

    def discard(self, actor: _Actor) -> None:
        """End an actor at once."""
        with suppress(Exception):
            self.ray.kill(actor.handle)

    def close(self) -> None:
        """End all actors."""
        for actor in self.busy.values():
            self.discard(actor)
        self.busy.clear()
        with suppress(Exception):
            references = [reference for reference, _ in self._idle]
            if references:
                self.ray.wait(references, num_returns=len(references), timeout=CLOSE_SECONDS)
        for _, handle in self._idle:
            self.discard(_Actor(handle))
        self._idle.clear()


class _Players:
    """Hands assignments to the actors of a pool.

    Args:
        pool: The actors.
        assignments: What is played.
        context: What all tasks of the run share.
        source: Provides the agent.
        start_seconds: Seconds without any actor after which the rest is given up.
    """

    def __init__(
        self,
        pool: _Pool,
        assignments: Sequence[Assignment],
        context: Context,
        source: AgentSource,
        start_seconds: float,
    ) -> None:
        self._pool = pool
        self._left = deque(_Waiting(each) for each in assignments)
        assert context.folder is not None
        self._folder = Path(context.folder)
        self._requests = RequestLog(calls(self._folder))
        self._context = context
        self._agent = source.name
        self._start_seconds = start_seconds
        self._failed_starts = 0
        self._why = ""
        """Why the last actor could not be started."""

    def play(self) -> Generator[tuple[Assignment, Report], None, None]:
        """Yield a report for every assignment, as it ends."""
        pool = self._pool
        since = time.monotonic()
        while self._left or self._playing():
            pool.fill(len(self._left) + self._playing())
            found = pool.next(LOOK_SECONDS)
            if found is not None:
                done = self._receive(*found)
                if done is not None:
                    yield done
            if self._playing() or found is not None:
                since = time.monotonic()
            if self._failed_starts >= MOST_FAILED_STARTS and not self._playing():
                yield from self._give_up(self._why)
            elif time.monotonic() - since > self._start_seconds:
                yield from self._give_up(
                    f"the cluster started no actor within {self._start_seconds:.0f} s; "
                    "each needs one free CPU"
                )

    def _playing(self) -> int:
        return sum(actor.playing is not None for actor in self._pool.busy.values())

    def _receive(self, reference: Any, actor: _Actor) -> tuple[Assignment, Report] | None:
        """Take the reply of an actor, and give it the next assignment."""
        pool, played = self._pool, actor.playing
        try:
            reply = pool.ray.get(reference)
        except Exception as error:
            pool.discard(actor)
            return self._lost(played, _brief(error))
        self._failed_starts = 0
        report = None
        if played is not None:
            encoded, files = reply
            report = decode(encoded, Report)
            report.trouble += unpack(files, self._folder)
            self._check_budget(report)
        if self._left:
            pool.assign(actor, self._left.popleft())
        else:
            pool.retire(actor)
        return (played.assignment, report) if played is not None and report is not None else None

    def _check_budget(self, report: Report) -> None:
        """Begin no further episode if the run ends, or if all nodes have spent its budget."""
        budget = self._context.settings.max_cost
        if budget is not None and self._left and not report.stopped:
            try:
                self._requests.check_budget(budget)
            except BudgetSpent as spent:
                report.stopped = str(spent)
        if report.stopped:
            self._left.clear()

    def _lost(self, played: _Waiting | None, why: str) -> tuple[Assignment, Report] | None:
        """Queue the assignment of a lost actor again, or report it as lost."""
        if played is None:
            self._failed_starts += 1
            self._why = f"no actor could be started: {why}"
            return None
        played.tries += 1
        if played.tries < MOST_TRIES:
            self._left.appendleft(played)
            return None
        return played.assignment, self._report(
            played.assignment, f"the node that played it was lost {played.tries} times: {why}"
        )

    def _give_up(self, why: str) -> Generator[tuple[Assignment, Report], None, None]:
        while self._left:
            assignment = self._left.popleft().assignment
            yield assignment, self._report(assignment, why)

    def _report(self, assignment: Assignment, why: str) -> Report:
        result = assignment.planned.lost(
            "infrastructure_error", why, suite=self._context.suite, agent=self._agent, attempt=1
        )
        return Report([result])


def _brief(error: BaseException) -> str:
    """Return an error of Ray in one line; its messages have many."""
    text = " ".join(str(getattr(error, "cause", None) or error).split())
    return cut(printable(text) or type(error).__name__, LONGEST_REASON)


def _import_ray(variables: Mapping[str, str]) -> Any:
    for name, value in variables.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise SettingsError(
            "the executor 'ray' needs the package Ray: pip install 'pytest-stardojo[ray]'"
        ) from None
    return ray
