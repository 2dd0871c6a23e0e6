"""A failed gate as one failed item, which every report of pytest contains."""

from __future__ import annotations

import pytest

from pytest_stardojo.plugin.item_reports import failure_report, passed_report
from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement

NODE_ID = "stardojo::gate"
"""Id of the item."""

RERUNNING = ("lfplugin", "stepwiseplugin")
"""Plugins that remember failed items for the next run."""

LOCATION = ("stardojo", None, "gate")


def explanation(
    judgement: Judgement, summary: Summary, baseline: Summary | None, label: str
) -> str:
    """Return why a gate failed: every condition, and the changes since the baseline."""
    lines = [comparing.gate_line(judgement), *comparing.judged(judgement)]
    if baseline is not None:
        lines += comparing.compared(baseline, pair_up(baseline, summary), label)
    return "\n".join(lines)


def report_failure(config: pytest.Config, text: str) -> None:
    """Report the failed item to all plugins but those that would run it again."""
    manager = config.pluginmanager
    rerunning = [manager.get_plugin(name) for name in RERUNNING if manager.hasplugin(name)]
    report_to = manager.subset_hook_caller("pytest_runtest_logreport", rerunning)
    for report in (
        passed_report(NODE_ID, LOCATION, "setup"),
        failure_report(NODE_ID, LOCATION, text, "call"),
        passed_report(NODE_ID, LOCATION, "teardown"),
    ):
        report_to(report=report)
