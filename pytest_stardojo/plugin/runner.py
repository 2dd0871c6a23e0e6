"""Hooks of the processes that collect and run items: all but the controller of xdist."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest

from pytest_stardojo._garbage import paused
from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.untrusted import guarded, is_of_package, reason, type_name
from pytest_stardojo.plugin import ci_annotations, outcomes
from pytest_stardojo.plugin.agents import missing_agent
from pytest_stardojo.plugin.collection import BrokenTasks, SuiteDirectory, TaskFile, TaskItem
from pytest_stardojo.plugin.listing import BRIEF
from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.selection import YAML, Scope, suite_version
from pytest_stardojo.plugin.stash import (
    DONE,
    FILM_BYTES_PER_STEP,
    PROCESS,
    RESULTS,
    RUN,
    STOPPED,
    SUITE,
    TASK,
    TROUBLE,
    is_worker,
)
from pytest_stardojo.plugin.time_limits import set_timeout
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.records.planned import Key, Planned, plan
from pytest_stardojo.reporting.gate import Baseline
from pytest_stardojo.results import Result
from pytest_stardojo.runs.messages import Report
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.runs.shares import film_bytes_per_step, other_shards
from pytest_stardojo.tasks import is_task_file

ATTRIBUTE = "stardojo"
"""Attribute of pytest's reports that holds our ``Report`` as JSON."""


class Runner:
    """Collects tasks and turns their results into reports.

    Args:
        config: Pytest's config.
        settings: Settings of the run.
        scope: What the run collects.
        baseline: An earlier run to compare with.
    """

    def __init__(
        self,
        config: pytest.Config,
        settings: RunSettings,
        scope: Scope,
        baseline: Baseline | None,
    ) -> None:
        self.config = config
        self.settings = settings
        self.scope = scope
        self.baseline = baseline
        self.broken_files = 0

    # ------------------------------------------------------------------ collection

    @pytest.hookimpl(tryfirst=True)
    def pytest_collect_directory(
        self, path: Path, parent: pytest.Collector
    ) -> pytest.Collector | None:
        """Add the suite below the directory where pytest was started."""
        if self.scope.files is None or path != self.scope.anchor:
            return None
        directory: SuiteDirectory = SuiteDirectory.from_parent(parent, path=path)
        directory.scope, directory.runs = self.scope, self.settings.runs
        return directory

    def pytest_collect_file(
        self, file_path: Path, parent: pytest.Collector
    ) -> pytest.Collector | None:
        """Collect YAML files with tasks, and every YAML file that is given by path."""
        if self.scope.files is not None or file_path.suffix not in YAML:
            return None
        named = parent.session.isinitpath(file_path)
        if not named and not is_task_file(file_path):
            return None
        return TaskFile.of(parent, file_path, self.scope, self.settings.runs)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Count broken task files, which must not prevent valid tasks from running."""
        with paused() if isinstance(collector, TaskFile) else nullcontext():
            report = yield
        if isinstance(collector, BrokenTasks):
            self.broken_files += 1
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Check the agent, and deselect what is judged or belongs to another shard."""
        tasks = [item for item in items if isinstance(item, TaskItem)]
        if tasks and self.settings.agent is not None:
            self._check_agent(session, items, tasks[0], self.settings.agent)
        done = self.config.stash.get(DONE, frozenset())
        deselected = [item for item in tasks if done and self._done_key(item) in done]
        deselected += self._of_other_shards(tasks)
        if deselected:
            self.config.hook.pytest_deselected(items=deselected)
            items[:] = [item for item in items if item not in deselected]
        if is_worker(self.config):
            items[:] = _long_first(items)

    def _of_other_shards(self, tasks: list[TaskItem]) -> list[TaskItem]:
        """Return the items that other machines play."""
        if self.settings.shard is None or not tasks:
            return []
        version = suite_version(self.config, self.scope, {item.path for item in tasks})
        self.config.stash.setdefault(SUITE, version)
        return other_shards(self.settings.shard, [(item, self.planned(item)) for item in tasks])

    def _check_agent(
        self, session: pytest.Session, items: list[pytest.Item], first: TaskItem, name: str
    ) -> None:
        """Report a missing agent once instead of once for every task."""
        message = missing_agent(session, first, name)
        if message is None:
            return
        items.clear()
        if not is_worker(self.config):
            raise pytest.UsageError(message)
        # an error here would end the worker and have it replaced; reports reach the controller
        report = pytest.CollectReport("", "failed", message, [])
        self.config.hook.pytest_collectreport(report=report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Set the timeouts and divide the size limit of pictures among the collected items."""
        tasks = [item for item in session.items if isinstance(item, TaskItem)]
        if tasks and SUITE not in self.config.stash:
            version = suite_version(self.config, self.scope, {item.path for item in tasks})
            self.config.stash[SUITE] = version
        played = [(item_settings(self.settings, item), item.stash[TASK]) for item in tasks]
        for item, (settings, _) in zip(tasks, played, strict=True):
            set_timeout(item, settings)
        self.config.stash[FILM_BYTES_PER_STEP] = film_bytes_per_step(
            self.settings,
            [(settings, task.max_steps) for settings, task in played],
            done=len(self.config.stash.get(DONE, ())),
        )

    def _done_key(self, item: pytest.Item) -> tuple[Key, str]:
        """Return the key of a judged item; a task that has changed since gets another key."""
        planned = self.planned(item)
        return planned.key, planned.digest

    def planned(self, item: pytest.Item) -> Planned:
        """Return the place of an item in the run."""
        seed = item_settings(self.settings, item).seed
        return plan(item.nodeid, item.stash[TASK], run=item.stash[RUN], seed=seed)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Run the valid tasks although some task files are broken.

        Pytest runs nothing after a collection error unless ``--continue-on-collection-errors``
        is given.  If all errors are broken task files, it is set here.
        """
        option = self.config.option
        before = option.continue_on_collection_errors
        if session.testsfailed and session.testsfailed == self.broken_files:
            option.continue_on_collection_errors = True
        try:
            return (yield)
        finally:
            option.continue_on_collection_errors = before

    # --------------------------------------------------------------------- outcomes

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Reset the stash, also when another plugin runs an item a second time."""
        if isinstance(item, TaskItem):
            item.stash[PROCESS] = os.getpid()
            item.stash[RESULTS] = []
            item.stash[TROUBLE] = []
            if self.baseline is not None and self.baseline.failed(self.planned(item).key):
                item.stash[outcomes.EXPECTED_TO_FAIL] = "failed in the baseline too"
            elif self.settings.gate is not None:
                item.stash[outcomes.EXPECTED_TO_FAIL] = "the gate decides"

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Attach the results, and shorten failures to one line.

        A copy of this process that an agent has forked ends here.
        """
        exit_if_forked(item.stash.get(PROCESS, os.getpid()))
        report = yield
        if isinstance(item, TaskItem):
            if report.when == "call" or (report.when == "setup" and not report.passed):
                self._attach(item, call, report)
            if isinstance(getattr(call.excinfo, "value", None), outcomes.OneLine):
                self._shorten(item, call, report)
            results = item.stash.get(RESULTS, [])
            if report.failed and results and not results[-1].judged:
                report.when = "setup"  # pytest reports a failure there as an error
            if report.failed and item.is_bundled and ci_annotations.wanted():
                report.location = ci_annotations.agent_location(item, self.settings.agent or "")
        return report

    def _attach(
        self, item: TaskItem, call: pytest.CallInfo[None], report: pytest.TestReport
    ) -> None:
        """Attach the results to the report of the episode, or of a setup that has failed."""
        results: list[Result] = item.stash.get(RESULTS, [])
        if not results and report.failed and call.excinfo is not None:
            results = [self._unplayed(item, call.excinfo)]
            item.stash[RESULTS] = results
        stopped = item.stash.get(STOPPED, "")
        if results or stopped:
            played = Report(results, item.stash.get(TROUBLE, []), stopped=stopped)
            setattr(report, ATTRIBUTE, msgspec.json.encode(encodable(played)).decode())
        if results:
            item.user_properties.extend(_properties(results[-1]))
            report.user_properties = list(item.user_properties)

    def _unplayed(self, item: TaskItem, error: pytest.ExceptionInfo[BaseException]) -> Result:
        """Return the result of an item whose fixtures failed before the first step."""
        return self.planned(item).lost(
            "infrastructure_error",
            _failure(error),
            suite=self.config.stash.get(SUITE, ""),
            agent=self.settings.agent or "",
            attempt=1,
        )

    def _shorten(
        self, item: TaskItem, call: pytest.CallInfo[None], report: pytest.TestReport
    ) -> None:
        assert call.excinfo is not None
        task = item.stash[TASK]
        outcomes.shorten(report, str(call.excinfo.value), str(item.path), task.line)
        results: list[Result] = item.stash[RESULTS]
        report.sections.extend(outcomes.sections(results))
        setattr(report, BRIEF, not report.sections)


def _failure(error: pytest.ExceptionInfo[BaseException]) -> str:
    """Return the message of an exception of a fixture."""
    if isinstance(error.value, outcomes.OneLine):
        return error.value.line
    if is_of_package(error.value):
        return reason(error.value)
    return guarded(lambda: error.exconly(tryshort=True), f"<{type_name(error.value)}>")


def _long_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """Move the tasks with most steps to the front of the tasks; other items keep their place."""
    tasks = [item for item in items if isinstance(item, TaskItem)]
    tasks.sort(key=lambda item: -item.stash[TASK].max_steps)
    rest = iter(tasks)
    return [next(rest) if isinstance(item, TaskItem) else item for item in items]


def _properties(result: Result) -> list[tuple[str, object]]:
    """Return what JUnit and HTML reports contain of a task; plain values only."""
    return [
        ("stardojo_task", result.task),
        ("stardojo_category", result.category),
        ("stardojo_difficulty", result.difficulty),
        ("stardojo_agent", result.agent),
        ("stardojo_suite", result.suite),
        ("stardojo_seed", result.seed),
        ("stardojo_run", result.run),
        ("stardojo_attempts", result.attempt),
        ("stardojo_outcome", result.outcome),
        ("stardojo_progress", result.progress),
        ("stardojo_steps", result.steps),
        ("stardojo_max_steps", result.max_steps),
        ("stardojo_note", result.note),
        ("stardojo_success", result.success),
        ("stardojo_actions", result.actions),
        ("stardojo_invalid", result.invalid),
        ("stardojo_refused", result.refused),
        ("stardojo_game_minutes", result.game_minutes),
        ("stardojo_agent_seconds", round(result.agent_seconds, 3)),
        ("stardojo_env_seconds", round(result.env_seconds, 3)),
        *_usage(result),
    ]


def _usage(result: Result) -> list[tuple[str, object]]:
    """Return what the agent reports of its model."""
    names = (
        *("model", "calls", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens"),
        *("cost", "reused_answers", "saved_cost"),
    )
    values = {name: getattr(result, name) for name in names}
    return [(f"stardojo_{k}", v) for k, v in values.items() if v is not None and v != ""]
