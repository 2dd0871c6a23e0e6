"""Read runs for the page from their folders or summaries."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pytest_stardojo._files import NotReadError
from pytest_stardojo.records.folder import SUMMARY, Facts, read_kept
from pytest_stardojo.records.interrupted import interrupted_requests
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.reporting.gate import read_baseline
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.results import Result


class NoRunError(ValueError):
    """A folder is not a readable run; the message contains the reason."""


@dataclass(frozen=True)
class Run:
    """One run."""

    summary: Summary
    folder: Path | None = None
    """Folder of the run; None if only the summary exists."""
    facts: Facts | None = None
    results: list[Result] = field(default_factory=list)
    """Results of all attempts in the order of their ends."""

    @property
    def name(self) -> str:
        """Name of the run."""
        return self.summary.run or (self.folder.name if self.folder else "run")

    @property
    def planned(self) -> dict[str, Planned]:
        """The planned tasks by name."""
        return {each.task: each for each in self.facts.planned} if self.facts else {}


def read_run(path: Path) -> Run:
    """Read a run from its folder or from its ``summary.json``.

    Raises:
        NoRunError: it is not a run.
        BaselineError: its summary cannot be read.
    """
    if path.is_file():
        results_file = path.parent / "results.jsonl"
        return read_run(path.parent) if results_file.is_file() else Run(read_baseline(path).summary)
    try:
        facts, results, _ = read_kept(path)
    except NotReadError as error:
        raise NoRunError(str(error)) from error
    if (path / SUMMARY).is_file():
        return Run(read_baseline(path).summary, path, facts, results)
    if facts is None:
        raise NoRunError(f"{path} is not a run: it has neither {SUMMARY} nor run.json")
    return Run(_unfinished(path, facts, results), path, facts, results)


def _unfinished(path: Path, facts: Facts, results: list[Result]) -> Summary:
    """Summarise a run that ended before it wrote its summary."""
    return summarise(
        facts.planned,
        results,
        interrupted_requests(path, results),
        run=path.name,
        agent=facts.agent,
        attached=facts.attached,
        suite=facts.suite,
        seed=facts.seed,
        runs=facts.runs,
    )
