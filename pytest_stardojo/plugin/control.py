"""Hooks of the process that leads the run: it alone writes results and tells the summary."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo import __version__
from pytest_stardojo.plugin import html
from pytest_stardojo.plugin.closing import tell_summary
from pytest_stardojo.plugin.collection import TaskItem
from pytest_stardojo.plugin.options import Settings, flag
from pytest_stardojo.plugin.running import ATTRIBUTE, Running, Told
from pytest_stardojo.plugin.scope import Scope, file_of_id, suite_version
from pytest_stardojo.plugin.shared import DONE, FOLDER, SUITE, distributes
from pytest_stardojo.reporting import folder
from pytest_stardojo.reporting.folder import RunFiles
from pytest_stardojo.reporting.gate import Baseline, BaselineError, check
from pytest_stardojo.reporting.plan import Key, Planned, place
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.results import Result
from pytest_stardojo.tasks import Task, load_file

INPUT = "stardojo"
"""Key under which a worker is told about the run."""


class ForWorker(msgspec.Struct):
    """What a worker is told about the run."""

    folder: str | None
    done: list[tuple[str, int, int]]


class Control:
    """Leads a run.

    Args:
        config: Pytest's config.
        settings: Settings of the run.
        scope: What the run collects.
        running: The hooks that run items, used when there are no workers.
        baseline: An earlier run to compare with.
    """

    def __init__(
        self,
        config: pytest.Config,
        settings: Settings,
        scope: Scope,
        running: Running,
        baseline: Baseline | None,
    ) -> None:
        self.config = config
        self.settings = settings
        self.scope = scope
        self.running = running
        self.baseline = baseline
        self.started = datetime.now(UTC)
        self.files: RunFiles | None = None
        self.planned: dict[str, Planned] = {}
        self.results: list[Result] = []
        self.reported: set[str] = set()
        self.done: frozenset[Key] = frozenset()
        self.trouble: list[str] = []
        self.summary: Summary | None = None

    # ----------------------------------------------------------------------- begin

    def pytest_report_header(self) -> str:
        """Who plays what."""
        settings = self.settings
        runs = f", {settings.runs} runs" if settings.runs > 1 else ""
        seed = "" if settings.seed is None else f", seed {settings.seed}"
        return f"stardojo: {settings.agent} plays {self.scope.suite}{runs}{seed}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Make the folder of the run, before workers are told of it."""
        if self.config.getoption("collectonly") or self.config.getoption("setupplan", False):
            return
        path = self._folder()
        self.config.stash[FOLDER] = path
        self.files = RunFiles(path)
        if self.settings.resume:
            self.results = folder.earlier_results(path)
            self.done = frozenset(place(result) for result in self.results if result.judged)
            self.config.stash[DONE] = self.done

    def _folder(self) -> Path:
        settings = self.settings
        name = settings.name or f"{self.started:%Y-%m-%d-%H%M%S}-{_word(settings.agent or '')}"
        out = settings.out or self.config.rootpath / "reports" / "runs"
        try:
            if settings.resume:
                return _resumed(out, settings.name)
            return folder.make(out, _word(name))
        except OSError as error:
            raise pytest.UsageError(f"{flag('out')}: {error}") from None

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Tell a worker about the run."""
        stash = self.config.stash
        path = stash.get(FOLDER, None)
        told = ForWorker(str(path) if path else None, sorted(self.done))
        node.workerinput[INPUT] = msgspec.json.encode(told).decode()

    # ------------------------------------------------------------------------ plan

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Plan what this process has collected itself."""
        if not distributes(self.config):
            items = [item for item in session.items if isinstance(item, TaskItem)]
            self._plan([self.running.planned(item) for item in items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Plan what a worker has collected; every worker collects the same."""
        if not self.planned:
            self._plan(self._planned_of_ids(ids))

    def _planned_of_ids(self, ids: Sequence[str]) -> list[Planned]:
        tasks: dict[str, dict[str, Task]] = {}
        files: dict[str, Path | None] = {}
        planned: list[Planned] = []
        for node_id in ids:
            head, _, rest = node_id.partition("::")
            if head not in files:
                path = files[head] = file_of_id(self.config, self.scope, node_id)
                found = load_file(path)[0] if path is not None else []
                tasks[head] = {task.name: task for task in found}
            name, _, run = rest.partition("[run")
            task = tasks[head].get(name) or tasks[head].get(name.rpartition("@")[0])
            if task is not None:
                task = msgspec.structs.replace(task, path=head)
                seed = task.seed if self.settings.seed is None else self.settings.seed
                number = int(run.partition("]")[0]) if run else 1
                planned.append(Planned(node_id, task, number, seed))
        played = {path for path in files.values() if path is not None}
        if planned:
            self.config.stash[SUITE] = suite_version(self.scope, played)
        return planned

    def _plan(self, planned: Sequence[Planned]) -> None:
        """Take up what is going to be played, and refuse a baseline of something else."""
        self.planned = {each.node_id: each for each in planned}
        suite = self.config.stash.get(SUITE, "")
        if self.baseline is not None and planned:
            try:
                check(self.baseline, suite, planned)
            except BaselineError as error:
                raise pytest.UsageError(f"{flag('baseline')}: {error}") from None
        if self.files is not None:
            self.files.settings(self._facts(suite))

    def _facts(self, suite: str) -> dict[str, object]:
        """What ``run.json`` tells."""
        return {
            "suite": suite,
            "settings": self.settings.plain(),
            "started": self.started.isoformat(timespec="seconds"),
            "arguments": [str(arg) for arg in self.config.invocation_params.args],
            "tasks": [each.node_id for each in self.planned.values()],
            "stardojo": __version__,
            "pytest": pytest.__version__,
            "python": platform.python_version(),
            "platform": sys.platform,
        }

    # --------------------------------------------------------------------- results

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Book what a report carries."""
        self.reported.add(report.nodeid)
        told = getattr(report, ATTRIBUTE, None)
        if told is not None:
            self._book(msgspec.json.decode(told, type=Told))
            html.attach(self.config, report, msgspec.json.decode(told, type=Told).results)

    def _book(self, told: Told) -> None:
        self.trouble += [each for each in told.trouble if each not in self.trouble]
        for result in told.results:
            self.results.append(result)
            if self.files is not None:
                self.files.result(result)

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """A worker died: that says nothing about the agent."""
        planned = self.planned.get(crashitem)
        if planned is None:
            return
        report.when = "setup"  # an error, not a failure
        booked = {place(result) for result in self.results if result.judged}
        if planned.key not in booked:
            result = self._lost(planned, str(report.longrepr))
            setattr(report, ATTRIBUTE, msgspec.json.encode(Told([result])).decode())
            report.longrepr = result.failure

    def _lost(self, planned: Planned, why: str) -> Result:
        return planned.lost(
            "infrastructure_error",
            why,
            suite=self.config.stash.get(SUITE, ""),
            agent=self.settings.agent or "",
            attempt=1,
        )

    # ------------------------------------------------------------------------- end

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the summary, however the run has ended."""
        stopped = exitstatus not in (0, 1) or session.shouldfail or session.shouldstop
        if not stopped:
            for node_id, planned in self.planned.items():
                if node_id not in self.reported:
                    self._book(Told([self._lost(planned, "no worker was left to play it")]))
        if self.planned or self.results:
            self.summary = self._summarise()
        if self.files is not None:
            self._finish(self.files)

    def _summarise(self) -> Summary:
        path = self.config.stash.get(FOLDER, None)
        return summarise(
            list(self.planned.values()),
            self.results,
            run=path.name if path else "",
            agent=self.settings.agent or "",
            suite=self.config.stash.get(SUITE, ""),
            seed=self.settings.seed,
            runs=self.settings.runs,
        )

    def _finish(self, files: RunFiles) -> None:
        if self.summary is not None:
            files.summary(self.summary)
        files.close()
        self.trouble += files.trouble
        if self.summary is None and not any(files.folder.iterdir()):
            files.folder.rmdir()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how the agent did."""
        if self.summary is not None and self.config.stash.get(FOLDER, None) is not None:
            tell_summary(
                terminalreporter,
                self.summary,
                self.baseline,
                self.config.stash[FOLDER],
                self.trouble,
            )


def _word(name: str) -> str:
    """A name as a folder can have it."""
    return "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name)


def _resumed(out: Path, name: str | None) -> Path:
    """The folder of a run that is gone on with."""
    if name is None:
        raise pytest.UsageError(f"{flag('resume')} needs the name of a run: {flag('name')}")
    path = out / name
    if not path.is_dir():
        raise pytest.UsageError(f"{flag('resume')}: there is no run {path}")
    return path
