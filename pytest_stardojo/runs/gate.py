"""The baseline and the gate of a run, from its settings."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.reporting.conditions import Condition, read_conditions
from pytest_stardojo.reporting.gate import Baseline, BaselineError, check, read_baseline
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings


def baseline_of(settings: RunSettings) -> Baseline | None:
    """Read the baseline of a run.

    Raises:
        SettingsError: it cannot be read.
    """
    if settings.baseline is None:
        return None
    try:
        return read_baseline(settings.baseline)
    except BaselineError as error:
        raise SettingsError("{baseline}: {error}", "baseline", error=error) from None


def conditions_of(settings: RunSettings) -> tuple[Condition, ...]:
    """Return the conditions of the gate of a run; empty without a gate.

    Raises:
        SettingsError: a condition needs a baseline, and there is none.
    """
    conditions = read_conditions(settings.gate) if settings.gate else ()
    for condition in conditions:
        if condition.needs_baseline and settings.baseline is None:
            template = "{gate}: {condition} needs {baseline}"
            raise SettingsError(template, "gate", "baseline", condition=condition.text)
    return conditions


def check_plan(
    baseline: Baseline | None,
    conditions: Sequence[Condition],
    suite: str,
    planned: Sequence[Planned],
) -> None:
    """Check that the baseline and the gate fit what is going to be played.

    Args:
        baseline: An earlier run to compare with.
        conditions: The conditions of the gate.
        suite: Version of the suite.
        planned: Everything that belongs to the run.

    Raises:
        SettingsError: the baseline is of other tasks, or no task belongs to a condition.
    """
    if not planned:
        return
    if baseline is not None:
        try:
            check(baseline, suite, planned, every_run=not conditions)
        except BaselineError as error:
            template = (
                "{baseline}: {error}; play only what the baseline has, or make a new baseline: "
                "play once without {baseline}, and use the summary.json of that run"
            )
            raise SettingsError(template, "baseline", error=error) from None
    kinds = {(place.category, place.difficulty) for place in planned}
    for condition in conditions:
        if not any(set(condition.which) <= set(kind) for kind in kinds):
            which = " ".join(condition.which)
            raise SettingsError("{gate}: there are no tasks of {which}", "gate", which=which)
