"""Reports of items that no process has run, which every plugin of pytest gets like others."""

from __future__ import annotations

from typing import Literal

import pytest

from pytest_stardojo.plugin.listing import BRIEF

Location = tuple[str, int | None, str]

QUIET = "stardojo_quiet"
"""Attribute of the reports of failures for which pytest prints no letter: the last item has
ended before them."""


def failure_report(
    node_id: str, location: Location, text: str, when: Literal["setup", "call"]
) -> pytest.TestReport:
    """Return the report of a failure of one line, or with ``setup`` of an error."""
    report = pytest.TestReport(
        nodeid=node_id, location=location, keywords={}, outcome="failed", longrepr=text, when=when
    )
    setattr(report, BRIEF, True)
    setattr(report, QUIET, True)
    return report


def passed_report(
    node_id: str, location: Location, when: Literal["setup", "teardown"]
) -> pytest.TestReport:
    """Return the report of a phase in which nothing failed."""
    return pytest.TestReport(
        nodeid=node_id, location=location, keywords={}, outcome="passed", longrepr=None, when=when
    )


def quiet_status(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Return category, letter and word of a failure that prints no letter, else None."""
    if report.failed and getattr(report, QUIET, False):
        return ("failed" if report.when == "call" else "error"), "", ""
    return None
