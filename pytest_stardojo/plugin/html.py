"""Add columns, links, the last picture and an animation to reports of pytest-html."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from pytest_stardojo.plugin.stash import FOLDER
from pytest_stardojo.records import folder
from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.results import Result

COLUMNS = ("task", "progress", "steps")
NEWLINE = "\n"


class Html:
    """Adds the columns and the table; registered if pytest-html writes a report.

    Args:
        summary: Returns the summary; None if nothing was played.
    """

    def __init__(self, summary: Callable[[], Summary | None]) -> None:
        self.summary = summary

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_summary(self, prefix: list[str]) -> None:
        """Begin with the summary, as in the terminal."""
        summary = self.summary()
        if summary is not None:
            lines = [table.circumstances(summary), "", *table.table(summary)]
            text = escape(NEWLINE.join(lines))
            prefix.append(f'<h3 style="color: black">{escape(table.headline(summary))}</h3>')
            prefix.append(f'<pre style="color: black">{text}</pre>')

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_header(self, cells: list[Any]) -> None:
        """Add the headers of the columns."""
        for at, name in enumerate(COLUMNS):
            cell = f'<th class="sortable" data-column-type="{name}">{name.capitalize()}</th>'
            cells.insert(2 + at, cell)

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_row(self, report: Any, cells: list[Any]) -> None:
        """Fill the columns; they are empty for tests that are not tasks."""
        properties = dict(getattr(report, "user_properties", ()))
        for at, (name, text) in enumerate(_cells(properties).items()):
            cells.insert(2 + at, f'<td class="col-{name}">{escape(text)}</td>')


def _cells(properties: dict[str, Any]) -> dict[str, str]:
    if "stardojo_task" not in properties:
        return dict.fromkeys(COLUMNS, "")
    return {
        "task": f"{properties['stardojo_task']} ({properties['stardojo_difficulty']})",
        "progress": f"{100 * properties['stardojo_progress']:5.1f} %",
        "steps": f"{properties['stardojo_steps']} / {properties['stardojo_max_steps']}",
    }


def attach(config: pytest.Config, report: pytest.TestReport, results: Sequence[Result]) -> None:
    """Add links to the files of the episodes, and the last pictures, to a report.

    Raises:
        OSError: a picture cannot be read.
    """
    page, run = config.getoption("htmlpath", None), config.stash.get(FOLDER, None)
    if not page or run is None:
        return
    extras: list[dict[str, Any]] = list(getattr(report, "extras", []))
    for result in results:
        key = folder.result_key(result)
        attempt = f" {result.attempt}" if len(results) > 1 else ""
        steps = folder.trajectory(run, key)
        if steps.is_file():
            extras.append(_extra("url", f"trajectory{attempt}", _link(steps, Path(page))))
    key = folder.result_key(results[-1])
    files = ((folder.animation(run, key), "webp"), (folder.last_frame(run, key), "png"))
    pictures = [_picture(path, kind, results[-1]) for path, kind in files if path.is_file()]
    if pictures:
        extras.append(_extra("html", "", f"<div>{''.join(pictures)}</div>"))
    report.extras = extras  # type: ignore[attr-defined]


def _picture(path: Path, kind: str, result: Result) -> str:
    """Return the HTML of an embedded picture."""
    data = base64.b64encode(path.read_bytes()).decode()
    what = "the episode" if kind == "webp" else "the end of the episode"
    text = escape(f"{what}: {result.note or result.task}", quote=True)
    return (
        '<figure style="display: inline-block; margin: 8px">'
        f'<img alt="{text}" src="data:image/{kind};base64,{data}" width="560">'
        f"<figcaption>{text}</figcaption></figure>"
    )


def _link(path: Path, page: Path) -> str:
    """Return the link of a page to a file."""
    relative = os.path.relpath(path, Path(os.path.expandvars(page)).expanduser().resolve().parent)
    return quote(Path(relative).as_posix())


def _extra(kind: str, name: str, content: str) -> dict[str, Any]:
    """Return an "extra" of pytest-html."""
    return {
        "name": name,
        "format_type": kind,
        "content": content,
        "mime_type": None,
        "extension": None,
    }
