"""Merge runs, and summarise the merged run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_stardojo.records.interrupted import interrupted_requests
from pytest_stardojo.records.merge import merge_records
from pytest_stardojo.reporting.summary import Summary, summarise


def merge(out: Path, folders: Sequence[Path]) -> Summary:
    """Merge several runs into one, and write its summary.

    Args:
        out: Folder of the new run, which must not exist.
        folders: Folders of runs with the same suite and settings.

    Raises:
        MergeError: the runs do not belong together, one is given twice, or a place was judged
            twice.
        OSError: a file cannot be read or written.
    """
    merged = merge_records(out, folders)
    facts = merged.facts
    summary = summarise(
        facts.planned,
        merged.results,
        interrupted_requests(out, merged.results),
        run=out.name,
        agent=facts.agent,
        attached=facts.attached,
        suite=facts.suite,
        seed=facts.seed,
        runs=facts.runs,
    )
    merged.files.summary(summary)
    if merged.files.trouble:
        raise OSError(merged.files.trouble[0])
    return summary
