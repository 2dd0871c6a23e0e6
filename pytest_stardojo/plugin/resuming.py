"""The command that resumes a run."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.stash import settings_of
from pytest_stardojo.runs.budget import next_budget
from pytest_stardojo.runs.masking import masked_arguments


def resume_command(config: pytest.Config, folder: Path) -> str:
    """Return the command that resumes the run in a folder, without keys in its arguments.

    If the budget of the run is spent, the command has a higher one, or it would stop at once.
    """
    settings = settings_of(config)
    arguments = [str(each) for each in config.invocation_params.args]
    options = {flag("resume"): folder.name}
    budget = next_budget(settings, folder)
    if budget is not None:
        options = {flag("max_cost"): f"{budget:g}", **options}
    kept = _without(masked_arguments(arguments, asdict(settings)), (*options, flag("name")))
    return shlex.join(["pytest", *kept, *(f"{name}={value}" for name, value in options.items())])


def budget_note(config: pytest.Config, folder: Path) -> str:
    """Return how the command resumes a run whose budget is spent; empty if it is not."""
    budget = next_budget(settings_of(config), folder)
    return "" if budget is None else f"the command below raises {flag('max_cost')} to {budget:g}"


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
