"""The command line that resumes a run, with a budget that is not spent."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.records.folder import calls
from pytest_stardojo.runs.errors import Spell
from pytest_stardojo.runs.masking import masked_arguments
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


def resume_arguments(
    arguments: Sequence[str], settings: RunSettings, folder: Path, spell: Spell
) -> list[str]:
    """Return the command line that resumes a run, without keys.

    If the budget of the run is spent, it has a higher one, or the run would stop at once.

    Args:
        arguments: The command line of the run.
        settings: Settings of the run.
        folder: Folder of the run.
        spell: Returns the option of a setting.
    """
    options = {spell("resume"): folder.name}
    budget = next_budget(settings, folder)
    if budget is not None:
        options = {spell("max_cost"): f"{budget:g}", **options}
    kept = _without(masked_arguments(arguments, asdict(settings)), (*options, spell("name")))
    return [*kept, *(f"{name}={value}" for name, value in options.items())]


def budget_note(settings: RunSettings, folder: Path, spell: Spell) -> str:
    """Return how that command raises a spent budget; empty if it is not spent."""
    budget = next_budget(settings, folder)
    return "" if budget is None else f"the command below raises {spell('max_cost')} to {budget:g}"


def _without(arguments: Iterable[str], options: Sequence[str]) -> list[str]:
    """Return arguments without some options and their values."""
    kept: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument in options:
            next(left, None)
        elif not argument.startswith(tuple(f"{option}=" for option in options)):
            kept.append(argument)
    return kept


def _rounded_up(dollars: float) -> float:
    """Return an amount above 0 with two significant digits, not below the given one."""
    digits = 1 - math.floor(math.log10(dollars))
    rounded = round(math.ceil(dollars * 10**digits - 1e-6) / 10**digits, max(0, digits))
    return rounded if rounded > 0 else dollars
