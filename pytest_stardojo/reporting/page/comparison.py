"""Write the page of a comparison: the plots of the report, without episodes."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from pytest_stardojo.records.folder import REPORT
from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.gate import Baseline
from pytest_stardojo.reporting.page.parts import names_of, rendered, shared
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.page.shown import replay_link
from pytest_stardojo.reporting.page.tables import Links
from pytest_stardojo.reporting.pairs import Pair
from pytest_stardojo.reporting.texts import plain
from pytest_stardojo.reporting.verdicts import Judgement


def write_comparison(path: Path, old: Baseline, new: Baseline, judgement: Judgement) -> None:
    """Write a page that works offline and without scripts.

    Changed tasks link to the replays in the page of the later run, if it has one.

    Args:
        path: The file.
        old: The earlier run.
        new: The later run.
        judgement: The verdict on the gate of the later run.

    Raises:
        OSError: it cannot be written.
    """
    runs = [Run(new.summary), Run(old.summary)]
    names = names_of(runs)
    if names[0] == names[1]:
        names = [f"{names[0]}, now", f"{names[1]}, before"]
    both = (("now", new.summary), ("before", old.summary))
    text = rendered(
        "compare.html",
        headlines=[(when, plain(table.headline(each))) for when, each in both],
        circumstances=[(when, plain(table.circumstances(each))) for when, each in both],
        **shared(runs, names, judgement, [_links(path, new)]),
    )
    path.write_text(text, "utf-8", "backslashreplace")


def _links(path: Path, new: Baseline) -> Links:
    """Return a function that gives the address of a replay in the page of the later run."""
    page = new.path.parent / REPORT
    try:
        relative = Path(os.path.relpath(page.resolve(), path.resolve().parent)).as_posix()
    except ValueError:  # another drive
        return lambda pair: ""
    if not page.is_file():
        return lambda pair: ""

    def link(pair: Pair) -> str:
        plays = sorted(pair.new, key=lambda line: line.success != pair.won)
        return quote(relative) + replay_link(plays[0].key, {})

    return link
