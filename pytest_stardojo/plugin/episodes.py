"""Play the episode of an item, and keep its results for the report."""

from __future__ import annotations

import os

import pytest

from pytest_stardojo.agents import AgentUnusable, BudgetSpent
from pytest_stardojo.backends import Instance
from pytest_stardojo.env.needs import NotOffered
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.outcomes import NotJudged
from pytest_stardojo.plugin.stash import RESULTS, STOPPED, TROUBLE
from pytest_stardojo.plugin.time_limits import longest
from pytest_stardojo.plugin.watchdog import GRACE, STUCK, may_end, watched
from pytest_stardojo.results import Result
from pytest_stardojo.runs.attempts import Job, Played, play_job, unusable_trace


class ItemEpisode:
    """The episode of an item.

    Args:
        item: The item.
        job: What it plays.
        instance: The game that was lent to the item.
    """

    def __init__(self, item: pytest.Item, job: Job, instance: Instance) -> None:
        self.item = item
        self.job = job
        self.lent = instance
        self.last = instance

    def play(self) -> Result:
        """Play and return the result of the last attempt.

        Raises:
            NotJudged: the game or the task failed.
        """
        try:
            played = self._play()
        except BudgetSpent as spent:
            end_run(self.item, str(spent))
            pytest.skip(f"not played: {spent}")
        except AgentUnusable as error:
            end_run(self.item, str(error))
            self.item.stash[RESULTS] = [self._lost(error)]
            raise NotJudged(str(error)) from None
        except NotOffered as error:
            raise pytest.UsageError(f"{flag('agent')}={self.job.settings.agent}: {error}") from None
        self.last = played.instance
        result = played.results[-1]
        self.item.stash[RESULTS] = played.results
        self.item.stash[TROUBLE] = played.trouble
        if not result.judged:
            raise NotJudged(result.failure or "could not be judged")
        return result

    def _play(self) -> Played:
        """Play the attempts; end a process in which they cannot be interrupted."""
        config = self.item.config
        if not config.pluginmanager.hasplugin("stardojo-runner") or not may_end(config):
            return play_job(self.job, self.lent)
        with watched(longest(self.job.settings) + GRACE, self._give_up):
            return play_job(self.job, self.lent)

    def _give_up(self) -> None:
        """End this process with a verdict on the item, whose agent does not return."""
        job = self.job
        leader = self.item.config.pluginmanager.get_plugin("stardojo-controller")
        if leader is None:
            os._exit(STUCK)
        why = "the agent exceeded its time and could not be interrupted"
        agent = job.settings.agent or ""
        result = job.planned.lost("timeout", why, suite=job.suite, agent=agent, attempt=1)
        result.failure = why
        leader.abandon(result)

    def _lost(self, error: AgentUnusable) -> Result:
        """Return the result of a task whose agent cannot play any task."""
        job = self.job
        agent = job.settings.agent or ""
        result = job.planned.lost(
            "infrastructure_error", str(error), suite=job.suite, agent=agent, attempt=1
        )
        result.traceback = unusable_trace(error)
        return result

    def close(self) -> None:
        """Return a game that has replaced the lent one to the pool."""
        if self.last is not self.lent:
            self.job.pool.give_back(self.last)


def end_run(item: pytest.Item, why: str) -> None:
    """Let the run end after an item, and report why."""
    item.stash[STOPPED] = why
    item.session.shouldstop = f"stopped: {why}"
