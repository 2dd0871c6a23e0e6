"""Episodes of samples: each is played in a thread, in a game of its own."""

from __future__ import annotations

import atexit
import threading
from concurrent.futures import Future
from typing import Any, TypeVar

import anyio
from inspect_ai.solver import TaskState
from msgspec.structs import replace

from pytest_stardojo.agents import Stop
from pytest_stardojo.agents.tools import Reply, ToolAgent
from pytest_stardojo.env.needs import refusal, task_needs
from pytest_stardojo.results import Result
from pytest_stardojo.runs.addresses import game_kind
from pytest_stardojo.runs.attempts import Job, play_job, wants_frames
from pytest_stardojo.runs.messages import Assignment
from pytest_stardojo.runs.plan import Plan
from pytest_stardojo.runs.pool import Pool
from pytest_stardojo.runs.settings import RunSettings

T = TypeVar("T")

_PLANS: dict[str, Plan] = {}
_EPISODES: dict[str, Episode] = {}
"""Running episodes by the unique id of their sample."""
_POOLS: list[Pool] = []
"""Idle pools, each with one game; an episode takes one and returns it."""
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
        pool = _POOLS.pop() if _POOLS else Pool()
        try:
            self._result.set_result(self._played(pool, self.settings))
        except BaseException as error:
            self._result.set_exception(error)
        finally:
            self.tools.close_calls("The task has ended.")
            _POOLS.append(pool)

    def _played(self, pool: Pool, settings: RunSettings) -> Result:
        task, planned = self.task, self._assignment.planned
        instance = pool.lend(game_kind(settings, pool.locks), frames=wants_frames(settings))
        try:
            reason = refusal(instance, task_needs(task, planned.seed))
            if reason:
                raise RuntimeError(f"{task.name} cannot be played: {reason}")
            job = Job(
                task=task,
                planned=planned,
                settings=settings,
                make_agent=lambda: self.tools,
                close_agent=False,
                pool=pool,
                suite=self._suite,
            )
            played = play_job(job, instance)
            instance = played.instance
        finally:
            pool.give_back(instance)
        return played.results[-1]


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
def _close_pools() -> None:
    while _POOLS:
        _POOLS.pop().close()
