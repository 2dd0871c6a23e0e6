"""Episodes of samples: each is played in a thread, in a game of its own."""

from __future__ import annotations

import atexit
import threading
from concurrent.futures import Future
from typing import Any, TypeVar

import anyio
from inspect_ai.solver import TaskState
from msgspec.structs import replace

from pytest_stardojo.agents import Given, Stop
from pytest_stardojo.agents.tools import Reply, ToolAgent
from pytest_stardojo.results import Result
from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.messages import Assignment, Context
from pytest_stardojo.runs.plan import Plan
from pytest_stardojo.runs.playing import TaskPlayer

T = TypeVar("T")

_PLANS: dict[str, Plan] = {}
_EPISODES: dict[str, Episode] = {}
"""Running episodes by the unique id of their sample."""
_PLAYERS: list[TaskPlayer] = []
"""Idle players, each with one game; an episode takes one and returns it."""
_LIMITER = anyio.CapacityLimiter(1_000)
"""Threads that wait for results."""


def remember(plan: Plan) -> str:
    """Keep a plan for its episodes; return its key."""
    key = f"{plan.suite}-{len(_PLANS)}"
    _PLANS[key] = plan
    return key


class Episode:
    """A task that is played by tool calls.

    Args:
        assignment: The task and its place in the run.
        plan: The run.
    """

    def __init__(self, assignment: Assignment, plan: Plan) -> None:
        self.task = assignment.task
        self.settings = plan.settings
        self.tools = ToolAgent("inspect")
        self._assignment = assignment
        self._suite = plan.suite
        self._result: Future[Result] = Future()
        threading.Thread(target=self._play, name=self.task.name, daemon=True).start()

    async def call(self, name: str, arguments: dict[str, Any] | None = None) -> Reply:
        """Call a tool and wait for its result."""
        return await _result_of(self.tools.call(name, arguments))

    async def say(self, text: str) -> Reply:
        """Answer without a tool, in text, and wait for the next observation."""
        return await _result_of(self.tools.say(text))

    async def end(self, why: str) -> Result:
        """End the episode, if it has not ended, and return its result."""
        self.tools.end(Stop(why))
        return await _result_of(self._result)

    def _play(self) -> None:
        source = AgentSource(self.tools.name, Given(self.tools), by_name=False)
        context = Context(settings=self.settings, suite=self._suite)
        player = _PLAYERS.pop() if _PLAYERS else TaskPlayer(context, source)
        player.context, player.source = context, source
        try:
            self._result.set_result(self._played(player))
        except BaseException as error:
            self._result.set_exception(error)
        finally:
            self.tools.close_calls("The task has ended.")
            _PLAYERS.append(player)

    def _played(self, player: TaskPlayer) -> Result:
        report = player.play(self._assignment)
        if not report.results:
            why = report.skipped or report.stopped
            raise RuntimeError(f"{self.task.name} cannot be played: {why}")
        return report.results[-1]


async def _result_of(future: Future[T]) -> T:
    """Wait for a result without blocking other samples."""
    return await anyio.to_thread.run_sync(future.result, abandon_on_cancel=True, limiter=_LIMITER)


def start(state: TaskState, key: str) -> Episode:
    """Start the episode of a sample."""
    plan = _PLANS[key]
    assignments = {each.task.name: each for each in plan.assignments()}
    assignment = assignments[str(state.sample_id)]
    planned = replace(assignment.planned, run=state.epoch)
    episode = Episode(replace(assignment, planned=planned), plan)
    _EPISODES[state.uuid] = episode
    return episode


def running(state: TaskState) -> Episode | None:
    """Return the episode of a sample; None if it was not started or is over."""
    return _EPISODES.get(state.uuid)


async def clean_up(state: TaskState) -> None:
    """End the episode of a sample that has no score."""
    episode = _EPISODES.pop(state.uuid, None)
    if episode is not None:
        await episode.end("the sample has ended")


@atexit.register
def _close_players() -> None:
    while _PLAYERS:
        _PLAYERS.pop().close()
