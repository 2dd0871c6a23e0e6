"""Runs without pytest: plan tasks, play them and write the folder of a run.

::

    from pytest_stardojo import runs

    plan = runs.Plan.of("till_5_tile_with_hoe", seed=3)
    outcome = runs.run(plan, "oracle")
    print(outcome.summary.total.rate, outcome.folder)

The names are loaded when they are first used, so that a pytest run without an agent pays
nothing for them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_stardojo.runs.errors import SettingsError
    from pytest_stardojo.runs.executors import Executor
    from pytest_stardojo.runs.launch import RunInterrupted, RunOutcome, run
    from pytest_stardojo.runs.plan import Plan
    from pytest_stardojo.runs.settings import RunSettings

_MODULES = {
    "Executor": "executors",
    "Plan": "plan",
    "RunInterrupted": "launch",
    "RunOutcome": "launch",
    "RunSettings": "settings",
    "SettingsError": "errors",
    "run": "launch",
}
"""Public names by the module that defines them."""

__all__ = [
    "Executor",
    "Plan",
    "RunInterrupted",
    "RunOutcome",
    "RunSettings",
    "SettingsError",
    "run",
]


def __getattr__(name: str) -> Any:
    """Load a public name from its module."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
