"""Hooks of the process that leads the run: it alone writes results and tells the summary."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo import __version__
from pytest_stardojo._terminal import shown
from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.untrusted import describe
from pytest_stardojo.plugin import html, junit
from pytest_stardojo.plugin.collection import TaskItem
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.run_folder import run_folder
from pytest_stardojo.plugin.runner import ATTRIBUTE, Running, Told
from pytest_stardojo.plugin.selection import PATHS, Scope
from pytest_stardojo.plugin.stash import DONE, FOLDER, SUITE, distributes
from pytest_stardojo.plugin.terminal import tell_summary
from pytest_stardojo.plugin.worker_plan import plan_ids
from pytest_stardojo.records import folder
from pytest_stardojo.records.planned import Key, Planned
from pytest_stardojo.records.provenance import commit, machine, versions
from pytest_stardojo.records.resume import ResumeError
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting import markdown
from pytest_stardojo.reporting.conditions import Condition
from pytest_stardojo.reporting.gate import Baseline, BaselineError, check
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement, Rules, judge
from pytest_stardojo.results import Result
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.runs.tracker import RunTracker

INPUT = "stardojo"
"""Key under which a worker is told about the run."""

STEP_SUMMARY = "GITHUB_STEP_SUMMARY"
"""Variable with the file whose Markdown a CI shows beside the step."""

ONLY_SHOWING = ("collectonly", "setupplan", "showfixtures", "show_fixtures_per_test")
"""Options of pytest's with which nothing is run, and nothing written."""


class ForWorker(msgspec.Struct):
    """What a worker is told about the run."""

    folder: str | None
    done: list[tuple[Key, str]]
    suite: str | None
    """Version of the suite, where the run was begun before."""


class Control:
    """Leads a run.

    Args:
        config: Pytest's config.
        settings: Settings of the run.
        scope: What the run collects.
        running: The hooks that run items, used when there are no workers.
        baseline: An earlier run to compare with.
        conditions: What the run must keep to; empty for no gate.
    """

    def __init__(
        self,
        config: pytest.Config,
        settings: RunSettings,
        scope: Scope,
        running: Running,
        baseline: Baseline | None,
        conditions: Sequence[Condition] = (),
    ) -> None:
        self.config = config
        self.settings = settings
        self.scope = scope
        self.running = running
        self.baseline = baseline
        self.conditions = conditions
        self.judgement: Judgement | None = None
        self.unjudged = 0
        self.started = datetime.now(UTC)
        self.book = RunTracker(settings.plain())
        self.process = os.getpid()
        self.reported: set[str] = set()
        self.crash: pytest.TestReport | None = None
        self.looped = False
        self.summary: Summary | None = None

    # ----------------------------------------------------------------------- begin

    def pytest_report_header(self) -> str:
        """Who plays what."""
        settings = self.settings
        runs = f", {settings.runs} runs" if settings.runs > 1 else ""
        seed = "" if settings.seed is None else f", seed {settings.seed}"
        played = "the tasks of the given paths" if self.scope.suite == PATHS else self.scope.suite
        return f"stardojo: {settings.agent} plays {played}{runs}{seed}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Make the folder of the run, before workers are told of it."""
        if any(self.config.getoption(name, False) for name in ONLY_SHOWING):
            return
        path = run_folder(self.config, self.settings, self.started)
        self.config.stash[FOLDER] = path
        self.book.files = RunFiles(path)
        self._hold(self.book.files)
        if self.settings.resume:
            self._go_on()

    def _hold(self, files: RunFiles) -> None:
        """Lead the run alone: whoever went on with it now would play its tasks again."""
        try:
            held = files.hold()
        except OSError as error:
            raise pytest.UsageError(f"{flag('out')}: {shown(str(error))}") from None
        if not held:
            option = flag("resume" if self.settings.resume else "name")
            raise pytest.UsageError(
                f"{option}: another process plays {files.folder} at this moment; "
                "it can be gone on with when that has ended"
            )

    def _go_on(self) -> None:
        """Take over what an earlier session of the run has judged."""
        try:
            suite = self.book.go_on()
        except ResumeError as error:
            raise pytest.UsageError(f"{flag('resume')}: {error}") from None
        self.config.stash[DONE] = self.book.done
        if suite and self.scope.suite == PATHS:
            self.config.stash[SUITE] = suite

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Tell a worker about the run."""
        stash = self.config.stash
        path = stash.get(FOLDER, None)
        # once the workers have told what they collect, the version is known here, too
        suite = stash.get(SUITE, None) if self.settings.resume else None
        told = ForWorker(str(path) if path else None, sorted(self.book.done), suite)
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
        if not self.book.planned:
            planned, version = plan_ids(self.config, self.scope, ids, self.settings.seed)
            if planned:
                self.config.stash.setdefault(SUITE, version)
            self._plan(planned)

    def _plan(self, planned: Sequence[Planned]) -> None:
        """Take up what is going to be played, and refuse a baseline of something else."""
        suite = self.config.stash.get(SUITE, "")
        if self.baseline is not None and planned:
            try:
                whole = [*self.book.earlier, *planned]
                check(self.baseline, suite, whole, every_run=not self.conditions)
            except BaselineError as error:
                raise pytest.UsageError(f"{flag('baseline')}: {error}") from None
        self._check_conditions([*self.book.earlier, *planned])
        self.book.plan(planned, self._facts(suite, planned))

    def _check_conditions(self, planned: Sequence[Planned]) -> None:
        """Refuse a condition on tasks that are not there."""
        kinds = {(each.category, each.difficulty) for each in planned}
        for condition in self.conditions:
            if planned and not any(set(condition.which) <= set(kind) for kind in kinds):
                which = " ".join(condition.which)
                raise pytest.UsageError(f"{flag('gate')}: there are no tasks of {which}")

    def _facts(self, suite: str, planned: Sequence[Planned]) -> folder.Facts:
        return folder.Facts(
            suite=suite,
            settings=self.settings.plain(),
            started=self.started.isoformat(timespec="seconds"),
            arguments=[str(arg) for arg in self.config.invocation_params.args],
            tasks=[each.node_id for each in planned],
            versions={**versions(), "pytest-stardojo": __version__},
            planned=list(planned),
            machine=machine(),
            commit=commit(self.config.invocation_params.dir),
        )

    # --------------------------------------------------------------------- results

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_logreport(
        self, report: pytest.TestReport
    ) -> Generator[None, object, object]:
        """RunTracker what a report carries, before anybody else looks at it."""
        self._book(report)
        told = yield
        if report is self.crash:
            # pytest-html shows an item once it has been torn down, which nobody does here
            self.config.hook.pytest_runtest_logreport(report=_torn_down(report))
        return told

    def _book(self, report: pytest.TestReport) -> None:
        self.reported.add(report.nodeid)
        carried = getattr(report, ATTRIBUTE, None)
        if carried is not None:
            told = self._read(report.nodeid, carried)
            self.book.add(told.results, told.trouble)
            self.unjudged += report.failed and bool(told.results) and not told.results[-1].judged
            self._attach(report, told.results)

    def _attach(self, report: pytest.TestReport, results: Sequence[Result]) -> None:
        """Give pytest-html what it shows; pictures that cannot be read are told."""
        try:
            html.attach(self.config, report, results)
        except OSError as error:
            self.book.add([], [f"{error.filename} could not be read: {error.strerror or error}"])

    def _read(self, node_id: str, carried: str) -> Told:
        """What a report carries; if that cannot be read, only its item is lost."""
        try:
            return msgspec.json.decode(carried, type=Told)
        except msgspec.DecodeError as error:
            planned = self.book.planned.get(node_id)
            why = f"what its process told cannot be read: {error}"
            return Told([self.book.lost(planned, why)] if planned else [], [f"{node_id}: {why}"])

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """A worker died: that is an error, and says nothing about the agent."""
        planned = self.book.planned.get(crashitem)
        if planned is None:
            return
        self.crash = report
        report.when = "setup"
        report.location = (report.location[0], None, planned.task)
        if not self.book.is_judged(planned):
            result = self.book.lost(planned, str(report.longrepr))
            setattr(report, ATTRIBUTE, msgspec.json.encode(Told([result])).decode())
            report.longrepr = result.failure

    # ------------------------------------------------------------------------- end

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        """Notice whether everything that was planned has had its turn.

        What the end needs is loaded before: an agent may leave no file that could be opened.
        """
        exit_if_forked(self.process)
        if self.book.planned and self.book.files is not None:
            from pytest_stardojo.reporting.page import prepare

            prepare()
        result = yield
        self.looped = True
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the summary, however the run has ended."""
        exit_if_forked(self.process)
        # the exit status does not tell: after a second Ctrl-C it is that of failed tests
        stopped = exitstatus not in (0, 1) or session.shouldfail or session.shouldstop
        if self.looped and not stopped:
            missing = set(self.book.planned) - self.reported
            why = "no worker was left to play it"
            self.book.add(
                self.book.lost(planned, why)
                for node_id, planned in self.book.planned.items()
                if node_id in missing
            )
        self.summary = self.book.close()
        if self.summary is not None:
            self._judge(session, self.summary)
            self._tell_ci(self.summary)
            self._write_page()
        path = self.config.stash.get(FOLDER, None)
        if self.summary is None and path is not None:
            self._clear_away(path)

    def _judge(self, session: pytest.Session, summary: Summary) -> None:
        """Let the gate decide about a run that has come to its end."""
        if not self.conditions:
            return
        settings = self.settings
        old = self.baseline.summary if self.baseline is not None else None
        rules = Rules(settings.gate_level, settings.gate_effect)
        self.judgement = judge(self.conditions, summary, old, rules)
        if session.exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        asked = any(each.metric == "errors" for each in self.conditions)
        if not self.judgement.passed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif asked and session.testsfailed == self.unjudged:
            session.exitstatus = pytest.ExitCode.OK  # no more errors than the gate allows

    def _tell_ci(self, summary: Summary) -> None:
        """Write the summary of the step where the CI offers one, and JUnit's properties."""
        junit.tell(self.config, summary, self.judgement)
        page = os.environ.get(STEP_SUMMARY)
        if page:
            old = self.baseline.summary if self.baseline is not None else None
            try:
                markdown.append(Path(page), markdown.page(summary, old, self.judgement))
            except OSError as error:
                self.book.add([], [f"{page} could not be written: {error.strerror or error}"])

    def _write_page(self) -> None:
        """Write the page of the run; what keeps it from being written is told."""
        path = self.config.stash.get(FOLDER, None)
        if path is None:
            return
        from pytest_stardojo.reporting.page import write_page

        others = [self.baseline.path] if self.baseline is not None else []
        trouble: list[str] = []
        try:
            write_page(path, others, self.judgement, trouble)
        except Exception as error:
            why = getattr(error, "strerror", None) or describe(error)
            trouble.append(f"{path / folder.REPORT} could not be written: {why}")
        self.book.add([], trouble)

    def _clear_away(self, path: Path) -> None:
        """Remove the folder of a run that has come to nothing, and the empty ones it lay in."""
        made = [path] if self.settings.out else [path, path.parent, path.parent.parent]
        with suppress(OSError):
            for each in made:
                each.rmdir()

    def pytest_unconfigure(self) -> None:
        """Let others go on with the run, however this one has ended."""
        if self.book.files is not None:
            self.book.files.close()
            self.book.files.let_go()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how the agent did."""
        path = self.config.stash.get(FOLDER, None)
        if self.summary is not None and path is not None:
            tell_summary(
                terminalreporter,
                self.summary,
                self.baseline,
                path,
                self.book.trouble,
                self.judgement,
            )


def _torn_down(report: pytest.TestReport) -> pytest.TestReport:
    """The report that ends an item."""
    return pytest.TestReport(
        nodeid=report.nodeid,
        location=report.location,
        keywords={},
        outcome="passed",
        longrepr=None,
        when="teardown",
    )
