"""Runs as the page reads them: from their folders, or from a summary alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pytest_stardojo._files import NotReadError
from pytest_stardojo.records.folder import SUMMARY, Facts, read_kept
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.reporting.gate import read_baseline
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.results import Result


class NoRunError(ValueError):
    """A folder holds no run that could be shown; the message says why."""


@dataclass(frozen=True)
class Run:
    """One run."""

    summary: Summary
    folder: Path | None = None
    """None: only its summary is there."""
    facts: Facts | None = None
    results: list[Result] = field(default_factory=list)
    """Of all attempts, in the order in which they ended."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.summary.run or (self.folder.name if self.folder else "run")

    @property
    def planned(self) -> dict[str, Planned]:
        """What is known of every task beforehand, by its name."""
        return {each.task: each for each in self.facts.planned} if self.facts else {}


def read_run(path: Path) -> Run:
    """A run from its folder, or from its ``summary.json`` alone.

    Raises:
        NoRunError: there is none.
        BaselineError: its summary cannot be read.
    """
    if path.is_file():
        beside = path.parent / "results.jsonl"
        return read_run(path.parent) if beside.is_file() else Run(read_baseline(path).summary)
    try:
        facts, results, _ = read_kept(path)
    except NotReadError as error:
        raise NoRunError(str(error)) from error
    if (path / SUMMARY).is_file():
        return Run(read_baseline(path).summary, path, facts, results)
    if facts is None:
        raise NoRunError(f"{path} is no run: it has neither {SUMMARY} nor run.json")
    return Run(_unfinished(path, facts, results), path, facts, results)


def _unfinished(path: Path, facts: Facts, results: list[Result]) -> Summary:
    """The summary of a run that was cut off before it wrote one."""
    return summarise(
        facts.planned,
        results,
        run=path.name,
        agent=facts.agent,
        attached=facts.attached,
        suite=facts.suite,
        seed=facts.seed,
        runs=facts.runs,
    )
