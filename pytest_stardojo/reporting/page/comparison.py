"""Write the page of a comparison: the plots of the report, without episodes."""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.page.parts import names_of, rendered, shared
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.page.texts import plain
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement


def write_comparison(path: Path, old: Summary, new: Summary, judgement: Judgement) -> None:
    """Write a page that works offline and without scripts.

    Args:
        path: The file.
        old: The earlier run.
        new: The later run.
        judgement: The verdict on the gate of the later run.

    Raises:
        OSError: it cannot be written.
    """
    runs = [Run(new), Run(old)]
    names = names_of(runs)
    if names[0] == names[1]:
        names = [f"{names[0]}, now", f"{names[1]}, before"]
    text = rendered(
        "compare.html",
        headlines=[
            (when, plain(table.headline(each))) for when, each in (("now", new), ("before", old))
        ],
        circumstances=[
            (when, plain(table.circumstances(each)))
            for when, each in (("now", new), ("before", old))
        ],
        **shared(runs, names, judgement),
    )
    path.write_text(text, "utf-8", "backslashreplace")
