"""Hooks of the process that leads the run, the only one that writes results and reports."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.leaving import noticed
from pytest_stardojo.plugin import html, junit
from pytest_stardojo.plugin.collection import TaskItem
from pytest_stardojo.plugin.end_signals import EndSignals
from pytest_stardojo.plugin.gate_item import NODE_ID, explanation, report_failure
from pytest_stardojo.plugin.item_reports import failure_report, passed_report, quiet_status
from pytest_stardojo.plugin.listing import BRIEF
from pytest_stardojo.plugin.options import flag, usage_error
from pytest_stardojo.plugin.resuming import budget_note, resume_command
from pytest_stardojo.plugin.runner import ATTRIBUTE, Runner
from pytest_stardojo.plugin.selection import PATHS, Scope
from pytest_stardojo.plugin.stash import DONE, FOLDER, SUITE, distributes
from pytest_stardojo.plugin.terminal import ReporterTerminal
from pytest_stardojo.plugin.watchdog import end_after, may_end
from pytest_stardojo.plugin.worker_plan import plan_ids
from pytest_stardojo.plugin.workers import Workers
from pytest_stardojo.records.planned import Key, Planned
from pytest_stardojo.reporting.conditions import Condition
from pytest_stardojo.reporting.gate import Baseline
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.terminal import name_taken, print_summary
from pytest_stardojo.reporting.verdicts import Judgement
from pytest_stardojo.results import Result
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.messages import Report
from pytest_stardojo.runs.models import price_note
from pytest_stardojo.runs.session import RunSession
from pytest_stardojo.runs.settings import RunSettings

INPUT = "stardojo"
"""Key of the run's facts in the input of a worker."""

ONLY_SHOWING = ("collectonly", "setupplan", "showfixtures", "show_fixtures_per_test")
"""Options of pytest with which nothing is run and nothing is written."""


class WorkerInput(msgspec.Struct):
    """What the controller passes to a worker."""

    folder: str | None
    done: list[tuple[Key, str]]
    suite: str | None
    """Version of the suite, if the run is resumed."""


class Controller:
    """Leads a run.

    Args:
        config: Pytest's config.
        settings: Settings of the run.
        scope: What the run collects.
        runner: The hooks that run items if there are no workers.
        baseline: An earlier run to compare with.
        conditions: The conditions of the gate; empty for no gate.
    """

    def __init__(
        self,
        config: pytest.Config,
        settings: RunSettings,
        scope: Scope,
        runner: Runner,
        baseline: Baseline | None,
        conditions: Sequence[Condition] = (),
    ) -> None:
        self.config = config
        self.settings = settings
        self.scope = scope
        self.runner = runner
        here = config.invocation_params.dir
        self.session = RunSession(
            settings, home=_home(config), here=here, baseline=baseline, conditions=conditions
        )
        self.tracker = self.session.tracker
        self.process = os.getpid()
        self.signals = EndSignals()
        self.leaving = ExitStack()
        self.workers = Workers()
        config.pluginmanager.register(self.workers)
        self.unjudged = 0
        self.reported: set[str] = set()
        self.crash: pytest.TestReport | None = None
        self.final: int | None = None
        self.collected = False
        self.looped = False
        self.stopped = ""

    # ----------------------------------------------------------------------- begin

    def pytest_report_header(self) -> str:
        """Show the agent and the tasks that it plays."""
        settings = self.settings
        runs = f", {settings.runs} runs" if settings.runs > 1 else ""
        seed = "" if settings.seed is None else f", seed {settings.seed}"
        tasks = "the tasks of the given paths" if self.scope.suite == PATHS else self.scope.suite
        line = f"stardojo: {settings.agent} plays {tasks}{runs}{seed}"
        notes = [price_note(settings, flag)]
        if self.session.taken is not None and self.session.folder is not None:
            notes.append(name_taken(self.session.taken, self.session.folder))
        return "\n".join([line, *(f"stardojo: {note}" for note in notes if note)])

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Open the folder of the run, before workers start."""
        if any(self.config.getoption(name, False) for name in ONLY_SHOWING):
            return
        try:
            suite = self.session.open()
        except SettingsError as error:
            raise usage_error(error) from None
        assert self.session.folder is not None
        self.signals.interrupt()
        self.leaving.enter_context(noticed(self._left))
        self.config.stash[FOLDER] = self.session.folder
        if self.settings.resume:
            self.config.stash[DONE] = self.tracker.done
        if suite and self.scope.suite == PATHS:
            self.config.stash[SUITE] = suite

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Pass the facts of the run to a worker."""
        stash = self.config.stash
        path = stash.get(FOLDER, None)
        # after the first collection of a worker, the version is known here as well
        suite = stash.get(SUITE, None) if self.settings.resume else None
        facts = WorkerInput(str(path) if path else None, sorted(self.tracker.done), suite)
        node.workerinput[INPUT] = msgspec.json.encode(facts).decode()

    # ------------------------------------------------------------------------ plan

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self) -> None:
        """Record that no plugin has refused the collected items."""
        self.collected = True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Plan what this process has collected itself; pytest calls this after errors, too."""
        if self.collected and not distributes(self.config):
            items = [item for item in session.items if isinstance(item, TaskItem)]
            self._plan([self.runner.planned(item) for item in items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Plan what a worker has collected; every worker collects the same."""
        if not self.tracker.planned:
            planned, version = plan_ids(self.config, self.scope, ids, self.settings.seed)
            if planned:
                self.config.stash.setdefault(SUITE, version)
            self._plan(planned)

    def _plan(self, planned: Sequence[Planned]) -> None:
        arguments = [str(arg) for arg in self.config.invocation_params.args]
        try:
            self.session.plan(planned, self.config.stash.get(SUITE, ""), arguments)
        except SettingsError as error:
            raise usage_error(error) from None

    # --------------------------------------------------------------------- results

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_logreport(
        self, report: pytest.TestReport
    ) -> Generator[None, object, object]:
        """Record the results of a report before other plugins read it."""
        self._record(report)
        outcome = yield
        if report is self.crash:
            # pytest-html shows an item after its teardown, which a crashed item does not have
            teardown = passed_report(report.nodeid, report.location, "teardown")
            self.config.hook.pytest_runtest_logreport(report=teardown)
        return outcome

    def _record(self, report: pytest.TestReport) -> None:
        self.reported.add(report.nodeid)
        encoded = getattr(report, ATTRIBUTE, None)
        if encoded is not None:
            played = self._decoded(report.nodeid, encoded)
            self.tracker.add(played.results, played.trouble)
            self.stopped = self.stopped or played.stopped
            unjudged = bool(played.results) and not played.results[-1].judged
            self.unjudged += report.failed and unjudged
            self._attach(report, played.results)

    def _attach(self, report: pytest.TestReport, results: Sequence[Result]) -> None:
        """Add the files of the episodes to a report for pytest-html."""
        try:
            html.attach(self.config, report, results)
        except OSError as error:
            reason = f"{error.filename} could not be read: {error.strerror or error}"
            self.tracker.add([], [reason])

    def _decoded(self, node_id: str, encoded: str) -> Report:
        """Decode the results of an item; if that fails, only this item is lost."""
        try:
            return msgspec.json.decode(encoded, type=Report)
        except msgspec.DecodeError as error:
            planned = self.tracker.planned.get(node_id)
            reason = f"the report of its process cannot be read: {error}"
            results = [self.tracker.lost(planned, reason)] if planned else []
            return Report(results, [f"{node_id}: {reason}"])

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """Turn the death of a worker into an error, which does not count against the agent."""
        planned = self.tracker.planned.get(crashitem)
        if planned is None:
            return
        self.crash = report
        report.when = "setup"
        report.location = (report.location[0], None, planned.task)
        if not self.tracker.is_judged(planned):
            result = self.tracker.lost(planned, str(report.longrepr))
            setattr(report, ATTRIBUTE, msgspec.json.encode(Report([result])).decode())
            report.longrepr = result.failure
            setattr(report, BRIEF, True)

    # ------------------------------------------------------------------------- end

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        """Record whether the loop finished, so that no item is left to run."""
        exit_if_forked(self.process)
        self.session.prepare()
        result = yield
        self.looped = True
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the summary and the reports, however the run has ended."""
        exit_if_forked(self.process)
        # the exit status is not enough: after a second Ctrl-C it is that of failed tests
        stopped = exitstatus not in (0, 1) or session.shouldfail or session.shouldstop
        playing = self.looped and self.session.folder is not None
        lost = self._add_unplayed() if playing and not stopped else 0
        summary = self.session.close()
        if summary is not None:
            self._judge(session)
            junit.add_properties(self.config, summary, self.session.judgement)
            self.session.write_reports()
        self.session.remove_empty()
        if self.session.folder is not None:
            session.exitstatus = self._status(session.exitstatus, lost)
        self.final = session.exitstatus
        if may_end(self.config):
            end_after(session)
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if session.exitstatus == pytest.ExitCode.INTERNAL_ERROR and reporter is not None:
            self.print_summary(reporter)  # pytest asks for no summary after such an error

    def _status(self, status: int, lost: int) -> int:
        """Return the exit status, which is not 0 if nothing was recorded, or not all of it."""
        tracker = self.tracker
        empty = not tracker.planned and not self.reported
        if empty and status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            if not self.workers.problem:
                return pytest.ExitCode.NO_TESTS_COLLECTED
            report = pytest.CollectReport("stardojo", "failed", self.workers.problem, [])
            self.config.hook.pytest_collectreport(report=report)
            return pytest.ExitCode.TESTS_FAILED
        if status != pytest.ExitCode.OK:
            return status
        unwritten = tracker.files is not None and not tracker.files.complete
        nothing = bool(tracker.planned) and not any(each.judged for each in tracker.results)
        unplayed = not self.reported.issuperset(tracker.planned)
        failed = unwritten or nothing or unplayed or (lost and not self._allows_errors)
        return pytest.ExitCode.TESTS_FAILED if failed else status

    @property
    def _allows_errors(self) -> bool:
        """Whether the gate has a condition on errors."""
        return any(each.metric == "errors" for each in self.session.conditions)

    def _add_unplayed(self) -> int:
        """Report the tasks that no worker was left to play; return how many there are."""
        planned = self.tracker.planned
        missing = [planned[node_id] for node_id in planned if node_id not in self.reported]
        for place in missing:
            result = self.tracker.lost(place, "no worker was left to play it")
            location = place.path, None, place.task
            report = failure_report(place.node_id, location, str(result.failure), "setup")
            setattr(report, ATTRIBUTE, msgspec.json.encode(Report([result])).decode())
            self.config.hook.pytest_runtest_logreport(report=report)
            teardown = passed_report(place.node_id, location, "teardown")
            self.config.hook.pytest_runtest_logreport(report=teardown)
        return len(missing)

    def _judge(self, session: pytest.Session) -> None:
        """Let the gate decide the exit status of a run that was not stopped."""
        judgement = self.session.judge()
        codes = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if judgement is None or session.exitstatus not in codes:
            return
        if not judgement.passed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._report_gate(judgement)
        elif self._allows_errors and session.testsfailed == self.unjudged:
            session.exitstatus = pytest.ExitCode.OK  # no more errors than the gate allows

    def _report_gate(self, judgement: Judgement) -> None:
        """Report a failed gate as an item; the conditions are in the terminal's summary."""
        assert self.summary is not None
        old = self.session.baseline
        earlier, label = (old.summary, old.path.name) if old is not None else (None, "")
        text = explanation(judgement, self.summary, earlier, label)
        report_failure(self.config, text, old.path.resolve() if old is not None else None)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Print no letter for what fails after the last item."""
        return quiet_status(report)

    @property
    def summary(self) -> Summary | None:
        """The summary of the run; None until it has ended, or if nothing was planned."""
        return self.session.summary

    def abandon(self, result: Result) -> None:
        """End the process of a run whose agent does not return, with all its files.

        Called in a thread beside the agent's.
        """
        self.tracker.add([result])
        self._end_early(f"{result.task}: {result.failure}, so the run ends")
        os._exit(pytest.ExitCode.TESTS_FAILED)

    def _left(self, status: int) -> int:
        """Write all files before code of the user ends the process; return the exit status."""
        if status or self.final is not None:
            return status or int(self.final or 0)
        self._end_early("os._exit(0) was called, so the run ends")
        return pytest.ExitCode.TESTS_FAILED

    def _end_early(self, why: str) -> None:
        """Write all files, and print why the run ends and how to resume it."""
        self.session.close()
        self.session.write_reports()
        live = self.config.pluginmanager.get_plugin("stardojo-live")
        if live is not None and self.session.folder is not None:
            live.announce(why)
            live.announce(f"resume: {resume_command(self.config, self.session.folder)}")

    def pytest_unconfigure(self) -> None:
        """Unlock the folder, however the run has ended."""
        self.leaving.close()
        self.signals.restore()
        self.session.release()

    def is_task(self, report: pytest.TestReport) -> bool:
        """Return whether a report is of a task."""
        return report.nodeid in self.tracker.planned or report.nodeid == NODE_ID

    def print_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the summary."""
        if self.summary is not None and self.session.folder is not None:
            note = budget_note(self.config, self.session.folder) if self.stopped else ""
            print_summary(
                ReporterTerminal(terminalreporter),
                self.summary,
                self.session.baseline,
                self.session.folder,
                self.tracker.trouble,
                self.session.judgement,
                stopped=f"{self.stopped}; {note}" if note else self.stopped,
                resume=resume_command(self.config, self.session.folder),
                taken=self.session.taken,
                record=self.settings.record,
                brief=self.config.get_verbosity() <= -2,
                spell=flag,
            )


def _home(config: pytest.Config) -> Path:
    """Return the folder below which reports are written: the rootdir.

    An ini file from elsewhere (``-c /dev/null``) makes its folder the rootdir; then it is
    the folder in which pytest was started.
    """
    here = config.invocation_params.dir
    elsewhere = config.getoption("inifilename", None) and not here.is_relative_to(config.rootpath)
    return here if elsewhere else config.rootpath
