"""Run a plan from a script."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.backends import KINDS
from pytest_stardojo.records.folder import calls
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement
from pytest_stardojo.results import Result
from pytest_stardojo.runs.addresses import check_addresses
from pytest_stardojo.runs.agents import AgentSource, agent_source
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.executors import Executor
from pytest_stardojo.runs.executors.cluster import RayExecutor
from pytest_stardojo.runs.executors.local import SequentialExecutor
from pytest_stardojo.runs.executors.processes import ProcessExecutor
from pytest_stardojo.runs.gate import baseline_of, conditions_of
from pytest_stardojo.runs.messages import Assignment, Context, Report
from pytest_stardojo.runs.plan import PATHS, Plan
from pytest_stardojo.runs.progress import Progress
from pytest_stardojo.runs.real_games import check_real_game
from pytest_stardojo.runs.resuming import next_budget
from pytest_stardojo.runs.session import RunSession
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.runs.shares import film_bytes_per_step, other_shards

MOST_WORKERS = 1_000

INTERRUPTED = "interrupted"
"""Why a run ended that Ctrl-C has stopped."""


@dataclass
class RunOutcome:
    """What a run has produced."""

    folder: Path
    """The folder with its files."""
    results: list[Result]
    """Results of all attempts, also those of earlier sessions."""
    summary: Summary | None
    """None if no task was left to play."""
    judgement: Judgement | None = None
    """Verdict of the gate; None without one."""
    trouble: list[str] = field(default_factory=list)
    """Errors beside the tasks, such as files that could not be written."""
    skipped: dict[str, str] = field(default_factory=dict)
    """Why tasks were not played, by their ids."""
    stopped: str = ""
    """Why the run ended before its last task; empty if it did not."""
    taken: Path | None = None
    """The folder that the setting ``name`` asks for, if an earlier run has it."""
    passed: bool = False
    """Whether the run is a success: everything was played, judged and written, and the gate
    holds; without a gate, every task was solved."""


class RunInterrupted(KeyboardInterrupt):
    """Ctrl-C has ended a run, whose files are written.

    Args:
        outcome: What the run has produced until then.
    """

    def __init__(self, outcome: RunOutcome) -> None:
        super().__init__(INTERRUPTED)
        self.outcome = outcome


OnProgress: TypeAlias = Callable[[list[str]], object]
"""Called after every task with the state of the run, in parts as ``Progress.parts`` returns."""


def run(
    plan: Plan,
    agent: object,
    executor: str | Executor = "local",
    *,
    workers: int = 1,
    on_progress: OnProgress | None = None,
) -> RunOutcome:
    """Play a plan and write the folder of a run, as pytest does.

    The folder is written also if the run is interrupted, and the setting ``resume`` resumes it.

    Args:
        plan: The tasks and settings.
        agent: The name of a built-in or installed agent, ``package.module:attribute``, a class
            or a function that makes an agent, or the agent itself.  A name if there are
            several workers; with ``ray``, an agent that can be pickled.
        executor: ``local`` plays on this machine; ``ray`` plays in a Ray cluster, or with the
            processes of a Ray on this machine; or an executor.
        workers: Number of processes; 1 plays in this process, except with ``ray``.
        on_progress: Called after every task with the state of the run as short texts: what is
            done, solved, the rate, the time left, the cost.

    Returns:
        The results, and where they are written.

    Raises:
        TypeError: ``plan`` is not a plan, or ``executor`` not an executor.
        ValueError: there is no such executor, or the number of workers is wrong.
        SettingsError: a setting is wrong, or the settings do not fit each other.
        AgentNotFoundError: there is no such agent, or it cannot be imported.
        RunInterrupted: Ctrl-C was pressed; the files are written.
    """
    if not isinstance(plan, Plan):
        kind = type(plan).__name__
        raise TypeError(f"'plan' must be a Plan (got {plan!r} that is a {kind}); see Plan.of")
    player = _executor(executor, workers)
    source = agent_source(agent, plan.settings)
    if isinstance(player, ProcessExecutor | RayExecutor):
        player.check(source)
    settings = replace(plan.settings, agent=source.name)
    _check(settings, player, workers)
    session = RunSession(
        settings,
        home=Path.cwd(),
        here=Path.cwd(),
        baseline=baseline_of(settings),
        conditions=conditions_of(settings),
    )
    return _Run(replace(plan, settings=settings), session, player, source, on_progress).run()


def _executor(executor: object, workers: object) -> Executor:
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"'workers' must be from 1 to {MOST_WORKERS:,} (got {workers!r})")
    if executor == "local":
        return SequentialExecutor() if workers == 1 else ProcessExecutor(workers)
    if executor == "ray":
        return RayExecutor(workers)
    if isinstance(executor, str):
        raise ValueError(f"'executor' must be 'local', 'ray' or an executor (got {executor!r})")
    if not isinstance(executor, Executor):
        kind = type(executor).__name__
        raise TypeError(f"'executor' must have the method 'play' (got a {kind})")
    return executor


def _check(settings: RunSettings, player: Executor, workers: int) -> None:
    if settings.instance not in KINDS:
        raise SettingsError(
            "{instance}: must be {known} (got {value!r})",
            "instance",
            known=" or ".join(KINDS),
            value=settings.instance,
        )
    if isinstance(player, RayExecutor) and settings.backend == "attach":
        raise SettingsError(
            "{backend}: the nodes of a cluster start games of their own (got 'attach')", "backend"
        )
    image = settings.image != RunSettings.image
    check_addresses(settings, workers, image=image)
    check_real_game(settings, image=image)


class _Run:
    """Plays a plan in a session.

    Args:
        plan: What is played.
        session: Writes the folder.
        executor: Where it is played.
        source: Provides the agent.
        on_progress: Called after every task.
    """

    def __init__(
        self,
        plan: Plan,
        session: RunSession,
        executor: Executor,
        source: AgentSource,
        on_progress: OnProgress | None,
    ) -> None:
        self.plan = plan
        self.session = session
        self.executor = executor
        self.source = source
        self.on_progress = on_progress
        self.skipped: dict[str, str] = {}
        self.stopped = ""

    def run(self) -> RunOutcome:
        """Play the plan and write the folder, however the run ends."""
        session = self.session
        try:
            earlier, suite = session.open(), self.plan.suite
            if earlier and suite.startswith(f"{PATHS}-"):
                suite = earlier  # the files may have gained tasks since
            try:
                assignments = self._left()
                session.plan([each.planned for each in assignments], suite)
                session.prepare()
                self._play(assignments, suite)
            except KeyboardInterrupt:
                self.stopped = INTERRUPTED
            finally:
                session.close()
                session.judge()
                session.write_reports()
                session.remove_empty()
        finally:
            session.release()
        assert session.folder is not None
        tracker = session.tracker
        outcome = RunOutcome(
            folder=session.folder,
            results=list(tracker.results),
            summary=session.summary,
            judgement=session.judgement,
            trouble=tracker.trouble,
            skipped=self.skipped,
            stopped=self.stopped,
            taken=session.taken,
            passed=self._passed(),
        )
        if self.stopped == INTERRUPTED:
            raise RunInterrupted(outcome)
        return outcome

    def _passed(self) -> bool:
        session = self.session
        summary, files = session.summary, session.tracker.files
        if summary is None or self.stopped or (files is not None and not files.complete):
            return False
        total = summary.total
        judged = total.solved + total.missed
        if not judged or total.not_played > len(self.skipped):
            return False
        allows_errors = any(each.metric == "errors" for each in session.conditions)
        if session.judgement is not None:
            return session.judgement.passed and (allows_errors or not total.unjudged)
        return total.solved == total.played

    def _left(self) -> list[Assignment]:
        """Return what is neither judged nor part of another shard."""
        every = self.plan.assignments()
        places = [(each.planned.key, each.planned) for each in every]
        others = set(other_shards(self.plan.settings.shard, places))
        done = self.session.tracker.done
        left = [
            each
            for each in every
            if each.planned.key not in others
            and (each.planned.key, each.planned.digest) not in done
        ]
        if not isinstance(self.executor, SequentialExecutor):
            left.sort(key=lambda each: -each.task.max_steps)  # so that no long task is the last
        return left

    def _play(self, assignments: Sequence[Assignment], suite: str) -> None:
        settings, tracker = self.plan.settings, self.session.tracker
        limits = [(settings, each.task.max_steps) for each in assignments]
        folder = self.session.folder
        assert folder is not None
        context = Context(
            settings=settings,
            suite=suite,
            folder=str(folder),
            film_bytes_per_step=film_bytes_per_step(settings, limits, len(tracker.done)),
        )
        planned = {each.planned.node_id: each.planned for each in assignments}
        progress = Progress(planned, time.monotonic())
        before, requests = len(tracker.results), RequestLog(calls(folder))
        reports = self.executor.play(assignments, context, self.source)
        with closing(reports):
            for assignment, report in reports:
                self._add(assignment, report)
                progress.ended.add(assignment.planned.node_id)
                if self.on_progress is not None:
                    now, results = time.monotonic(), tracker.results[before:]
                    self.on_progress(progress.parts(results, now, paid=requests.spent()))
                if report.stopped and self._ends(report.stopped):
                    break

    def _ends(self, why: str) -> bool:
        """Return whether the run ends at once; if its budget is spent, begun episodes end first."""
        folder = self.session.folder
        budget = next_budget(self.plan.settings, folder) if folder is not None else None
        if budget is not None:
            why = f"{why}; to resume, raise 'max_cost', such as to {budget:g}"
        self.stopped = self.stopped or why
        return budget is None

    def _add(self, assignment: Assignment, report: Report) -> None:
        self.session.tracker.add(report.results, report.trouble)
        if report.skipped:
            self.skipped[assignment.planned.node_id] = report.skipped
