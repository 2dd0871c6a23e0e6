"""Hooks of the processes that collect and run the items: all but the leader of xdist."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.untrusted import guarded, type_name
from pytest_stardojo.plugin import outcomes
from pytest_stardojo.plugin.agents import missing_agent
from pytest_stardojo.plugin.collection import BrokenTasks, SuiteDirectory, TaskFile, TaskItem
from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.selection import YAML, Scope, suite_version
from pytest_stardojo.plugin.stash import (
    DONE,
    PROCESS,
    RESULTS,
    ROOM,
    RUN,
    SUITE,
    TASK,
    TROUBLE,
    is_worker,
)
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.records.planned import Key, Planned, plan
from pytest_stardojo.reporting.gate import Baseline
from pytest_stardojo.results import Result
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import is_task_file

MARGIN = 60.0
"""Seconds that pytest-timeout waits longer for an item than its episode may take."""

ATTRIBUTE = "stardojo"
"""Attribute of a report that carries a ``Told`` as JSON from the process that played."""


class Told(msgspec.Struct, omit_defaults=True):
    """What the process that played an item tells the one that leads the run."""

    results: list[Result]
    trouble: list[str] = []
    """What went wrong beside the task: files that could not be written, say."""


class Running:
    """Collects tasks and turns what became of them into reports.

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
        """Hang the suite below the directory where pytest was started."""
        if self.scope.files is None or path != self.scope.anchor:
            return None
        directory: SuiteDirectory = SuiteDirectory.from_parent(parent, path=path)
        directory.scope, directory.runs = self.scope, self.settings.runs
        return directory

    def pytest_collect_file(
        self, file_path: Path, parent: pytest.Collector
    ) -> pytest.Collector | None:
        """Take YAML files that hold tasks; those that were named are taken at their word."""
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
        """Count broken task files, which must not keep the others from being played."""
        report = yield
        if isinstance(collector, BrokenTasks):
            self.broken_files += 1
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Check what was asked for, and leave out what is judged already."""
        tasks = [item for item in items if isinstance(item, TaskItem)]
        if tasks and self.settings.agent is not None:
            self._check_agent(session, items, tasks[0], self.settings.agent)
        done = self.config.stash.get(DONE, frozenset())
        gone = [item for item in tasks if done and self._done_key(item) in done]
        gone += self._of_other_shards(tasks)
        if gone:
            self.config.hook.pytest_deselected(items=gone)
            items[:] = [item for item in items if item not in gone]
        if is_worker(self.config):
            items[:] = _long_first(items)

    def _of_other_shards(self, tasks: list[TaskItem]) -> list[TaskItem]:
        """What other machines play.

        Parts are dealt out by file, length and name of all tasks, whatever ``-k`` and
        ``-m`` choose of them later and whatever is done already.
        """
        if self.settings.shard is None or not tasks:
            return []
        version = suite_version(self.scope, {item.path for item in tasks})
        self.config.stash.setdefault(SUITE, version)
        part, parts = map(int, self.settings.shard.split("/"))
        return [item for at, item in enumerate(_dealt(tasks)) if at % parts != part - 1]

    def _check_agent(
        self, session: pytest.Session, items: list[pytest.Item], first: TaskItem, name: str
    ) -> None:
        """Say once that there is no such agent, instead of once for every task."""
        message = missing_agent(session, first, name)
        if message is None:
            return
        items.clear()
        if not is_worker(self.config):
            raise pytest.UsageError(message)
        # an error here would end the worker and have it replaced; reports reach the leader
        report = pytest.CollectReport("", "failed", message, [])
        self.config.hook.pytest_collectreport(report=report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Now it is known which items are going to be run."""
        tasks = [item for item in session.items if isinstance(item, TaskItem)]
        if tasks and SUITE not in self.config.stash:
            version = suite_version(self.scope, {item.path for item in tasks})
            self.config.stash[SUITE] = version
        for item in tasks:
            set_timeout(item, self.settings)
        self.config.stash[ROOM] = self._room(tasks)

    def _room(self, tasks: list[TaskItem]) -> float:
        """The room for pictures, shared out by the steps that the recorded tasks may take.

        Of a run that is gone on with, or a part of one, it is the part that is played.
        """
        settings = [(item, item_settings(self.settings, item)) for item in tasks]
        steps = sum(
            (each.steps or item.stash[TASK].max_steps) * each.attempts
            for item, each in settings
            if each.record != "off"
        )
        parts = int(self.settings.shard.split("/")[1]) if self.settings.shard else 1
        done = len(self.config.stash.get(DONE, ()))
        played = len(tasks) / (len(tasks) + done) if tasks else 1.0
        return 1e6 * self.settings.record_size / parts * played / max(1, steps)

    def _done_key(self, item: pytest.Item) -> tuple[Key, str]:
        """A task that has been changed meanwhile is not done."""
        planned = self.planned(item)
        return planned.key, planned.digest

    def planned(self, item: pytest.Item) -> Planned:
        """The place of an item in the run."""
        seed = item_settings(self.settings, item).seed
        return plan(item.nodeid, item.stash[TASK], run=item.stash[RUN], seed=seed)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Run what is sound although task files are broken.

        Pytest refuses to run anything after an error of collection unless it is told to go
        on; it is told so here if every such error is a broken task file.
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
        """Begin anew, also when another plugin runs an item for the second time."""
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
        """Attach the results, and let failures be told in one line.

        A copy of this process that an agent has forked, and that has got here, ends here.
        """
        exit_if_forked(item.stash.get(PROCESS, os.getpid()))
        report = yield
        if isinstance(item, TaskItem):
            if report.when == "setup":
                self._tell(item, call, report)
            if isinstance(getattr(call.excinfo, "value", None), outcomes.OneLine):
                self._shorten(item, call, report)
        return report

    def _tell(self, item: TaskItem, call: pytest.CallInfo[None], report: pytest.TestReport) -> None:
        """Send the results with the report of the setup, in which the episode was played."""
        results: list[Result] = item.stash.get(RESULTS, [])
        if not results and report.failed and call.excinfo is not None:
            results = [self._unplayed(item, call.excinfo)]
            item.stash[RESULTS] = results
        if results:
            told = Told(results, item.stash.get(TROUBLE, []))
            setattr(report, ATTRIBUTE, msgspec.json.encode(encodable(told)).decode())
            item.user_properties.extend(_properties(results[-1]))
            report.user_properties = list(item.user_properties)

    def _unplayed(self, item: TaskItem, error: pytest.ExceptionInfo[BaseException]) -> Result:
        """The result of an item whose fixtures failed before the first step."""
        return self.planned(item).lost(
            "infrastructure_error",
            guarded(lambda: error.exconly(tryshort=True), f"<{type_name(error.value)}>"),
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


def _dealt(tasks: list[TaskItem]) -> list[TaskItem]:
    """Tasks in an order in which every n-th makes a fair part of each kind."""

    def order(item: TaskItem) -> tuple[str, int, str, int]:
        task = item.stash[TASK]
        return (task.path, -task.max_steps, task.name, item.stash[RUN])

    return sorted(tasks, key=order)


def _long_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tasks with most steps first, everything else in its place."""
    tasks = [item for item in items if isinstance(item, TaskItem)]
    tasks.sort(key=lambda item: -item.stash[TASK].max_steps)
    rest = iter(tasks)
    return [next(rest) if isinstance(item, TaskItem) else item for item in items]


def set_timeout(item: pytest.Item, settings: RunSettings) -> None:
    """Let pytest-timeout end an item that its own limits could not end.

    Whatever the user has told pytest-timeout stays.
    """
    config: Any = item.config
    if not config.pluginmanager.hasplugin("timeout") or item.get_closest_marker("timeout"):
        return
    if getattr(config, "_env_timeout", None) is None:
        own = item_settings(settings, item)
        item.add_marker(
            pytest.mark.timeout((own.time_limit + MARGIN) * (own.retries + own.attempts))
        )


def _properties(result: Result) -> list[tuple[str, object]]:
    """What JUnit and HTML reports tell of a task; plain values only."""
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
        *_told(result),
    ]


def _told(result: Result) -> list[tuple[str, object]]:
    """What the agent tells of its model; nothing where it tells nothing."""
    names = ("model", "calls", "input_tokens", "cached_tokens", "output_tokens")
    values = {name: getattr(result, name) for name in (*names, "reasoning_tokens", "cost")}
    return [(f"stardojo_{k}", v) for k, v in values.items() if v is not None and v != ""]
