"""Play the episode of an item, and keep its results for the report."""

from __future__ import annotations

import pytest

from pytest_stardojo.agents import AgentUnusable, BudgetSpent
from pytest_stardojo.agents.untrusted import traceback_text
from pytest_stardojo.backends import Instance
from pytest_stardojo.env.needs import NotOffered
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.outcomes import NotJudged
from pytest_stardojo.plugin.stash import RESULTS, STOPPED, TROUBLE
from pytest_stardojo.results import Result
from pytest_stardojo.runs.attempts import Job, play_job


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
            played = play_job(self.job, self.lent)
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

    def _lost(self, error: AgentUnusable) -> Result:
        """Return the result of a task whose agent cannot play any task."""
        job = self.job
        agent = job.settings.agent or ""
        result = job.planned.lost(
            "infrastructure_error", str(error), suite=job.suite, agent=agent, attempt=1
        )
        if error.__cause__ is not None:
            result.traceback = traceback_text()
        return result

    def close(self) -> None:
        """Return a game that has replaced the lent one to the pool."""
        if self.last is not self.lent:
            self.job.pool.give_back(self.last)


def end_run(item: pytest.Item, why: str) -> None:
    """Let the run end after an item, and report why."""
    item.stash[STOPPED] = why
    item.session.shouldstop = f"stopped: {why}"
