"""The budget of a run, and one with which a run can be resumed after it was spent."""

from __future__ import annotations

import math
from pathlib import Path

from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.records.folder import calls
from pytest_stardojo.runs.settings import RunSettings


def paid(folder: Path) -> float:
    """Return the known cost of all requests of a run in US dollars, also of earlier sessions."""
    return RequestLog(calls(folder)).spent()


def next_budget(settings: RunSettings, folder: Path) -> float | None:
    """Return a budget that allows to spend as much again; None if the present one is not spent.

    It is rounded up to two digits.
    """
    budget = settings.max_cost
    if budget is None:
        return None
    spent = paid(folder)
    return _rounded_up(spent + (budget or 1.0)) if spent >= budget else None


def _rounded_up(dollars: float) -> float:
    """Return an amount above 0 with two significant digits, not below the given one."""
    digits = 1 - math.floor(math.log10(dollars))
    rounded = round(math.ceil(dollars * 10**digits - 1e-6) / 10**digits, max(0, digits))
    return rounded if rounded > 0 else dollars
