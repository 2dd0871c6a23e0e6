"""Play the tasks of a run in one process, in games of a pool."""

from __future__ import annotations

import os
from pathlib import Path

from pytest_stardojo.agents import AgentUnusable, BudgetSpent
from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.untrusted import reason
from pytest_stardojo.env.needs import refusal, task_needs
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.results import Result
from pytest_stardojo.runs.addresses import game_kind
from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.attempts import Job, Workshop, play_job, unusable_trace, wants_frames
from pytest_stardojo.runs.messages import Assignment, Context, Report
from pytest_stardojo.runs.pool import Pool


class TaskPlayer:
    """Plays assignments one after the other.

    Args:
        context: What all tasks of the run share.
        source: Provides the agent.
    """

    def __init__(self, context: Context, source: AgentSource) -> None:
        self.context = context
        self.source = source
        self.pool = Pool(retries=context.settings.retries)
        self.workshop = Workshop()

    def play(self, assignment: Assignment) -> Report:
        """Play a task; an error outside the episode becomes a result without a verdict."""
        process = os.getpid()
        try:
            return encodable(self._play(assignment))
        except BudgetSpent as spent:
            return Report([], stopped=str(spent))
        except AgentUnusable as error:
            return Report([encodable(self._unplayed(assignment, error))], stopped=str(error))
        except Exception as error:
            return Report([encodable(self._unplayed(assignment, error))])
        finally:
            # a copy of this process that the agent has forked must not report anything
            exit_if_forked(process)

    def _play(self, assignment: Assignment) -> Report:
        context, settings = self.context, self.context.settings
        task, planned = assignment.task, assignment.planned
        instance = self.pool.lend(
            game_kind(settings, self.pool.locks), frames=wants_frames(settings)
        )
        try:
            reason = refusal(instance, task_needs(task, planned.seed))
            if reason:
                return Report([], skipped=reason)
            folder = Path(context.folder) if context.folder is not None else None
            with self.source.for_task(settings, folder) as (make_agent, close_agent):
                job = Job(
                    task=task,
                    planned=planned,
                    settings=settings,
                    make_agent=make_agent,
                    close_agent=close_agent,
                    pool=self.pool,
                    suite=context.suite,
                    folder=folder,
                    workshop=self.workshop,
                    film_bytes=context.film_bytes_per_step
                    * (settings.steps or task.max_steps * settings.scale),
                )
                played = play_job(job, instance)
                instance = played.instance
        finally:
            self.pool.give_back(instance)
        return Report(played.results, played.trouble)

    def _unplayed(self, assignment: Assignment, error: Exception) -> Result:
        """Return the result of a task whose game or agent could not be made."""
        result = assignment.planned.lost(
            "infrastructure_error",
            reason(error),
            suite=self.context.suite,
            agent=self.source.name,
            attempt=1,
        )
        if isinstance(error, AgentUnusable):
            result.traceback = unusable_trace(error)
        return result

    def close(self) -> None:
        """End an agent in another process, and close the games."""
        try:
            self.source.close()
        finally:
            self.pool.close()
