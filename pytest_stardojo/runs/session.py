"""One session of a run: opens its folder, takes results, and ends with its reports.

Only the process that leads a run has a session.  pytest and ``run`` drive it in the same
order: ``open``, ``plan``, ``add`` for every result, ``close``, ``judge``, the reports, and
``release`` in any case.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from pytest_stardojo import __version__
from pytest_stardojo._terminal import shown
from pytest_stardojo.agents.untrusted import describe
from pytest_stardojo.records.folder import REPORT, Facts
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.provenance import commit, machine, versions
from pytest_stardojo.records.resume import ResumeError
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting import markdown
from pytest_stardojo.reporting.conditions import Condition
from pytest_stardojo.reporting.gate import Baseline
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement, Rules, judge
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.folders import folder_name, run_folder
from pytest_stardojo.runs.gate import check_plan
from pytest_stardojo.runs.masking import masked_arguments
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.runs.tracker import RunTracker

STEP_SUMMARY = "GITHUB_STEP_SUMMARY"
"""Variable with the path of a file whose Markdown a CI shows beside the step."""


class RunSession:
    """Leads a run from its folder to its reports.

    Args:
        settings: Settings of the run.
        home: Folder below which reports are written by default.
        here: Folder in which the run was started.
        baseline: An earlier run to compare with.
        conditions: The conditions of the gate; empty for no gate.
    """

    def __init__(
        self,
        settings: RunSettings,
        *,
        home: Path,
        here: Path,
        baseline: Baseline | None = None,
        conditions: Sequence[Condition] = (),
    ) -> None:
        self.settings = settings
        self.home = home
        self.here = here
        self.baseline = baseline
        self.conditions = conditions
        self.started = datetime.now(UTC)
        self.tracker = RunTracker(settings.plain())
        self.folder: Path | None = None
        self.summary: Summary | None = None
        self.judgement: Judgement | None = None

    @property
    def taken(self) -> Path | None:
        """The folder that ``name`` asks for, if it existed and this run has another."""
        if self.folder is None or not self.settings.name or self.settings.resume:
            return None
        asked = self.folder.with_name(folder_name(self.settings.name))
        return asked if asked != self.folder else None

    # ----------------------------------------------------------------------- begin

    def open(self) -> str | None:
        """Make and lock the folder, and read the earlier sessions of a resumed run.

        Returns:
            Version of the suite of a resumed run, else None.

        Raises:
            SettingsError: the folder cannot be made, another process uses it, or the run
                cannot be resumed.
        """
        settings = self.settings
        self.folder = run_folder(settings, home=self.home, here=self.here, started=self.started)
        if settings.agent_user or settings.agent_wrapper:
            self.folder.chmod(0o700)  # so that the agent cannot read or change its results
        self.tracker.files = RunFiles(self.folder)
        self._lock(self.tracker.files)
        if not settings.resume:
            return None
        try:
            return self.tracker.resume()
        except ResumeError as error:
            raise SettingsError("{resume}: {error}", "resume", error=error) from None

    def _lock(self, files: RunFiles) -> None:
        """Keep other processes from resuming the run, which would play its tasks again."""
        try:
            acquired = files.lock()
        except OSError as error:
            raise SettingsError("{out}: {error}", "out", error=shown(str(error))) from None
        if not acquired:
            option = "resume" if self.settings.resume else "name"
            raise SettingsError(
                f"{{{option}}}: another process plays {{folder}}; "
                "resume it after that process exits",
                option,
                folder=files.folder,
            )

    def plan(self, planned: Sequence[Planned], suite: str, arguments: Sequence[str] = ()) -> None:
        """Take the plan of the run, and write ``run.json``.

        Args:
            planned: What is going to be played.
            suite: Version of the suite.
            arguments: Pytest's command line.

        Raises:
            SettingsError: the baseline or the gate does not fit the plan.
        """
        baseline = self.baseline if planned else None
        check_plan(baseline, self.conditions, suite, [*self.tracker.earlier, *planned])
        facts = Facts(
            suite=suite,
            settings=self.settings.plain(),
            started=self.started.isoformat(timespec="seconds"),
            arguments=masked_arguments(arguments, asdict(self.settings)),
            tasks=[place.node_id for place in planned],
            versions={**versions(), "pytest-stardojo": __version__},
            planned=list(planned),
            machine=machine(),
            commit=commit(self.here),
        )
        self.tracker.plan(planned, facts)

    def prepare(self) -> None:
        """Load what the reports need; an agent may leave no file that could be opened."""
        if self.tracker.planned and self.folder is not None:
            from pytest_stardojo.reporting.page import prepare

            prepare()

    # ------------------------------------------------------------------------- end

    def close(self) -> Summary | None:
        """Write ``summary.json``.

        Returns:
            The summary; None if nothing was planned, or if nothing is played or written.
        """
        if self.folder is None:
            return None
        self.summary = self.tracker.close()
        if self.summary is not None and self._is_budget_idle(self.summary):
            note = "the agent reports no cost, so the budget did not limit the run"
            self.tracker.add([], [note])
        return self.summary

    def _is_budget_idle(self, summary: Summary) -> bool:
        """Return whether there is a budget, and tasks were played without a known cost."""
        total = summary.total
        return bool(self.settings.max_cost is not None and total.played and total.steps) and (
            total.spent.cost is None
        )

    def judge(self) -> Judgement | None:
        """Return the verdict of the gate; None without a gate."""
        if self.summary is not None and self.conditions:
            rules = Rules(self.settings.gate_level, self.settings.gate_effect)
            old = self.baseline.summary if self.baseline is not None else None
            self.judgement = judge(self.conditions, self.summary, old, rules)
        return self.judgement

    def write_reports(self) -> None:
        """Write the step summary of a CI and ``report.html``; errors go to the trouble."""
        if self.summary is not None:
            self._write_step_summary(self.summary)
            self._write_page()

    def _write_step_summary(self, summary: Summary) -> None:
        page = os.environ.get(STEP_SUMMARY)
        if page:
            old = self.baseline.summary if self.baseline is not None else None
            try:
                markdown.append(Path(page), markdown.page(summary, old, self.judgement))
            except OSError as error:
                self.tracker.add([], [f"{page} could not be written: {error.strerror or error}"])

    def _write_page(self) -> None:
        if self.folder is None:
            return
        from pytest_stardojo.reporting.page import write_page

        others = [self.baseline.path] if self.baseline is not None else []
        trouble: list[str] = []
        try:
            write_page(self.folder, others, self.judgement, trouble, keep=True)
        except Exception as error:
            reason = getattr(error, "strerror", None) or describe(error)
            trouble.append(f"{self.folder / REPORT} could not be written: {reason}")
        self.tracker.add([], trouble)

    def remove_empty(self) -> None:
        """Remove the folder of a run that has planned nothing, and its empty parents."""
        if self.summary is not None or self.folder is None:
            return
        made = [self.folder]
        if not self.settings.out:
            made += [self.folder.parent, self.folder.parent.parent]
        with suppress(OSError):
            for path in made:
                path.rmdir()

    def release(self) -> None:
        """Close the files and unlock the folder.  May be called twice."""
        if self.tracker.files is not None:
            self.tracker.files.close()
            self.tracker.files.unlock()
