"""Format measures as lines of text."""

from __future__ import annotations

from math import isnan

from benchmarks.clocking import CRAFTER_STEP, Measure

HEAD = f"{'what':46} {'median':>10} {'p99':>10} {'budget (p99)':>15} {'x crafter':>17}"


def line(found: Measure) -> str:
    """Return a line with name, median, 99th percentile, budgets, ratio to crafter and verdict."""
    if isnan(found.median):
        return f"{found.what:46} {found.note}"
    budget = ratio = ""
    if found.budget is not None:
        budget = number(found.budget.median)
        if found.budget.p99 is not None:
            budget += f" ({number(found.budget.p99)})"
    if found.ratio is not None:
        ratio = number(found.ratio)
        if found.budget is not None:
            ratio += f" (of {number(found.budget.median / CRAFTER_STEP)})"
    values = f"{_with_unit(found.median, found):>10} {_with_unit(found.p99, found):>10}"
    text = f"{found.what:46} {values} {budget:>15} {ratio:>17}  {found.verdict:6} {found.note}"
    return text.rstrip()


def number(value: float) -> str:
    """Format a number with about three digits: ``0.254``, ``12.3``, ``128``."""
    return f"{value:.3g}" if value < 1000 else f"{value:.0f}"


def _with_unit(value: float, found: Measure) -> str:
    return f"{number(value)} {found.unit}"
