"""Explain an expression of ``-m`` that names a marker which no task has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.tasks.errors import near_names

_WORD = re.compile(r"(?<![\w.+-])[\w.+-]+")
_NO_MARKERS = ("and", "or", "not", "True", "False", "None")


class MarkerHints:
    """Prints hints after the run.

    Args:
        config: Pytest's config.
        planned: Returns the tasks that the run has selected.
    """

    def __init__(self, config: pytest.Config, planned: Callable[[], Iterable[Planned]]) -> None:
        self._config = config
        self._planned = planned

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a line for every unknown marker of the expression."""
        expression = self._config.getoption("markexpr", "")
        planned = list(self._planned())
        known = registered(self._config)
        known.update(name for place in planned for name in (place.category, place.difficulty))
        for line in hints(expression, known, nothing=not planned):
            terminalreporter.line(line, yellow=True)


def registered(config: pytest.Config) -> set[str]:
    """Return the names of all registered markers."""
    lines: list[str] = config.getini("markers")
    return {re.split(r"[:(]", line)[0].strip() for line in lines}


def hints(expression: str, known: Iterable[str], *, nothing: bool) -> list[str]:
    """Return a line for every marker of an expression that is not known.

    Args:
        expression: The value of ``-m``.
        known: Names of markers.
        nothing: Whether the expression has selected no task; else only words that resemble a
            known marker are named, because tests may have markers that are not registered.
    """
    known = sorted(known)
    lines = []
    for word in dict.fromkeys(_WORD.findall(re.sub(r"\([^()]*=[^()]*\)", "", expression))):
        if word in _NO_MARKERS or word in known:
            continue
        near = near_names(word, known)
        if near:
            hint = f"did you mean {' or '.join(near)}?"
        elif nothing:
            hint = "tasks have their category, their difficulty (easy, medium, hard), and lite"
        else:
            continue
        lines.append(f"-m {expression!r}: no task has the marker {word!r}; {hint}")
    return lines
