"""Add a run to JUnit XML, as properties of the suite with plain values."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import Judgement


def add_properties(config: pytest.Config, summary: Summary, judgement: Judgement | None) -> None:
    """Add the properties if ``--junit-xml`` is given."""
    xml = _xml(config)
    if xml is not None:
        for name, value in properties(summary, judgement).items():
            xml.add_global_property(name, str(value))


def _xml(config: pytest.Config) -> Any:
    """Return pytest's writer of JUnit XML; None without one."""
    if not config.getoption("xmlpath", None):
        return None
    try:
        from _pytest.junitxml import xml_key  # the same way as record_testsuite_property
    except ImportError:
        return None
    return config.stash.get(xml_key, None)


def properties(summary: Summary, judgement: Judgement | None) -> dict[str, object]:
    """Return the numbers of a run; unknown ones are omitted."""
    total, spent = summary.total, summary.total.spent
    found: dict[str, object | None] = {
        "stardojo_run": summary.run,
        "stardojo_agent": summary.agent,
        "stardojo_suite": summary.suite,
        "stardojo_seed": summary.seed,
        "stardojo_runs": summary.runs,
        "stardojo_collected": total.collected,
        "stardojo_solved": total.solved,
        "stardojo_missed": total.missed,
        "stardojo_unjudged": total.unjudged,
        "stardojo_not_played": total.not_played,
        "stardojo_success": round(total.played_rate, 6),
        "stardojo_partial": total.partial or None,
        "stardojo_success_low": round(total.interval.low, 6),
        "stardojo_success_high": round(total.interval.high, 6),
        "stardojo_success_std": None if total.std is None else round(total.std, 6),
        "stardojo_progress": round(total.played_progress, 6),
        "stardojo_input_tokens": spent.input_tokens,
        "stardojo_output_tokens": spent.output_tokens,
        "stardojo_cost": None if spent.unpriced else spent.cost,
        "stardojo_cost_interrupted": spent.cost_interrupted,
        "stardojo_gate": None
        if judgement is None
        else ("passed" if judgement.passed else "failed"),
    }
    return {name: value for name, value in found.items() if value is not None}
