"""Print each failure of a task once: in the list of missed tasks, with its traceback above.

pytest prints a failure in a section and again in its short summary.  A failure of a task is
one line, so these are left out.  Failures with a traceback or captured output keep their
section; of equal tracebacks only the first is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest

BRIEF = "stardojo_brief"
"""Attribute of the reports of failures that are one line."""

TRACEBACK = "Traceback of the "
"""Beginning of the names of sections with tracebacks."""

CATEGORIES = ("failed", "error")


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
        before = {name: stats[name] for name in CATEGORIES if name in stats}
        seen: dict[str, pytest.TestReport] = {}
        if terminalreporter.config.option.tbstyle == "auto":  # else the user asks for a form
            for name, reports in before.items():
                stats[name] = [each for each in reports if self._is_detailed(each, seen)]
        try:
            return (yield)
        finally:
            stats.update(before)
            self._summary(terminalreporter)

    def _is_detailed(self, report: pytest.TestReport, seen: dict[str, pytest.TestReport]) -> bool:
        """Return whether a report has details that were not printed before."""
        if not self._is_task(report):
            return True
        if getattr(report, BRIEF, False):
            return False
        traces = "".join(text for name, text in report.sections if name.startswith(TRACEBACK))
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
        stats = terminalreporter.stats
        for name in CATEGORIES:
            if name in stats:
                stats[name] = [each for each in stats[name] if not self._is_task(each)]
