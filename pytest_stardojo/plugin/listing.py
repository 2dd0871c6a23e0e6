"""Print each failure of a task once: in the list of missed tasks, with its traceback above.

pytest prints a failure in a section and again in its short summary.  A failure of a task is
one line, so these are left out.  Failures with a traceback or captured output keep their
section; of equal tracebacks only the first is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

BRIEF = "stardojo_brief"
"""Attribute of the reports of failures that are one line."""

TRACEBACKS = ("Traceback of the ", "Log of the ")
"""Beginnings of the names of sections with tracebacks and logs."""

CATEGORIES = ("failed", "error")
OTHER = ""
"""Category of reports that pytest prints nowhere, such as those of a setup."""


class Listing:
    """Hides the failures of tasks from pytest's sections, and prints the summary after them.

    Args:
        is_task: Whether a report is of a task.
        summary: Prints the summary of the run.
    """

    def __init__(
        self,
        is_task: Callable[[pytest.TestReport], bool],
        summary: Callable[[pytest.TerminalReporter], None],
    ) -> None:
        self._is_task = is_task
        self._summary = summary

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> Generator[None, object, object]:
        """Print the sections with details, and the summary at the end."""
        stats = terminalreporter.stats
        before = {name: stats[name] for name in (*CATEGORIES, OTHER) if name in stats}
        seen: dict[str, pytest.TestReport] = {}
        if terminalreporter.config.option.tbstyle == "auto":  # else the user asks for a form
            _hide(stats, lambda report: not self._is_detailed(report, seen))
        try:
            return (yield)
        finally:
            stats.pop(OTHER, None)
            stats.update(before)
            self._summary(terminalreporter)

    def _is_detailed(self, report: pytest.TestReport, seen: dict[str, pytest.TestReport]) -> bool:
        """Return whether a report has details that were not printed before."""
        if not self._is_task(report):
            return True
        if getattr(report, BRIEF, False):
            return False
        traces = "".join(text for name, text in report.sections if name.startswith(TRACEBACKS))
        return not traces or seen.setdefault(traces, report) is report


class ShortSummary:
    """Hides the failures of tasks from pytest's short summary, which follows the sections.

    Args:
        is_task: Whether a report is of a task.
    """

    def __init__(self, is_task: Callable[[pytest.TestReport], bool]) -> None:
        self._is_task = is_task

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Hide them; ``Listing`` restores them."""
        _hide(terminalreporter.stats, self._is_task)


def _hide(stats: dict[str, list[Any]], hidden: Callable[[pytest.TestReport], bool]) -> None:
    """Move reports to those without a category, which only ``--durations`` prints."""
    for name in CATEGORIES:
        split: dict[bool, list[Any]] = {True: [], False: []}
        for report in stats.get(name, []):
            split[hidden(report)].append(report)
        if split[True]:
            stats[name] = split[False]
            stats[OTHER] = [*stats.get(OTHER, []), *split[True]]
