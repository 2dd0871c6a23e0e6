"""A failed gate as one failed item, which every report of pytest contains."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.plugin import ci_annotations
from pytest_stardojo.plugin.item_reports import Location, failure_report, passed_report
from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement

NODE_ID = "stardojo::gate"
"""Id of the item."""

RERUNNING = ("lfplugin", "stepwiseplugin")
"""Plugins that remember failed items for the next run."""

LOCATION: Location = ("stardojo", None, "gate")


def explanation(
    judgement: Judgement, summary: Summary, baseline: Summary | None, label: str
) -> str:
    """Return why a gate failed: every condition, and the changes since the baseline."""
    lines = [comparing.gate_line(judgement), *comparing.judged(judgement)]
    if baseline is not None:
        lines += comparing.compared(baseline, pair_up(baseline, summary), label)
    return "\n".join(lines)


def report_failure(config: pytest.Config, text: str, baseline: Path | None) -> None:
    """Report the failed item to all plugins but those that would run it again.

    Args:
        config: Pytest's config.
        text: Why the gate failed.
        baseline: The file of the baseline, which an annotation may point at.
    """
    location = LOCATION
    if ci_annotations.wanted():
        location = ci_annotations.project_location(config, LOCATION, baseline)
    manager = config.pluginmanager
    rerunning = [manager.get_plugin(name) for name in RERUNNING if manager.hasplugin(name)]
    report_to = manager.subset_hook_caller("pytest_runtest_logreport", rerunning)
    for report in (
        passed_report(NODE_ID, LOCATION, "setup"),
        failure_report(NODE_ID, location, text, "call"),
        passed_report(NODE_ID, LOCATION, "teardown"),
    ):
        report_to(report=report)
