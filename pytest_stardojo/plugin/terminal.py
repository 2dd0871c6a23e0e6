"""Pytest's terminal, as the summary of a run is printed to it."""

from __future__ import annotations

import pytest

from pytest_stardojo._terminal import LONGEST


class ReporterTerminal:
    """A ``reporting.terminal.Terminal`` that writes to pytest's.

    Args:
        reporter: Pytest's terminal.
    """

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self._reporter = reporter
        self.width = reporter._tw.fullwidth if reporter.isatty else LONGEST

    def line(self, text: str, **markup: bool) -> None:
        """Print a line."""
        self._reporter.line(text, **markup)

    def separator(self, character: str, title: str, **markup: bool) -> None:
        """Print a title between two rows of a character."""
        self._reporter.write_sep(character, title, **markup)
