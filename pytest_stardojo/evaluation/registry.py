"""All evaluators by name: the built-in ones and those of installed packages.

A package declares an evaluator in the entry point group ``pytest_stardojo.evaluators``.
Entry points are read when a task names an evaluator that is not built in, and only that
evaluator is imported.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from msgspec.structs import replace

from pytest_stardojo.evaluation import wording
from pytest_stardojo.evaluation.evaluator import Evaluator, EvaluatorError
from pytest_stardojo.evaluation.evaluators import FAMILIES
from pytest_stardojo.evaluation.progress import Progress, by_shares
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State

GROUP = "pytest_stardojo.evaluators"
"""Entry point group of installed evaluators."""

BUILT_IN: dict[str, Evaluator] = {
    evaluator.name: evaluator for family in FAMILIES for evaluator in family
}
"""Evaluators of this package by name."""


def names() -> list[str]:
    """Return the names of all evaluators, the built-in ones first."""
    return list(dict.fromkeys([*BUILT_IN, *sorted(_installed())]))


@cache
def find(name: str) -> Evaluator:
    """Return the evaluator of a name.

    Raises:
        EvaluatorError: it is unknown, declared twice, or cannot be loaded.
    """
    points = _installed().get(name, [])
    if name in BUILT_IN:
        if points:
            raise EvaluatorError(
                f"the name {name!r} belongs to a built-in evaluator; "
                f"{_sources(points)} must give its evaluator another name"
            )
        return BUILT_IN[name]
    if not points:
        raise EvaluatorError(f"there is no evaluator {name!r}")
    if len(points) > 1:
        raise EvaluatorError(
            f"the evaluator {name!r} is declared {len(points)} times: by {_sources(points)}; "
            "uninstall all but one package"
        )
    return _load(points[0])


@cache
def _installed() -> dict[str, list[EntryPoint]]:
    """Return the entry points of the group by name."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def _load(point: EntryPoint) -> Evaluator:
    what = f"the evaluator {point.name!r} of {_sources([point])}"
    try:
        evaluator = point.load()
    except Exception as error:
        raise EvaluatorError(f"{what} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(evaluator, Evaluator):
        kind = type(evaluator).__name__
        raise EvaluatorError(f"{what} must be a pytest_stardojo.evaluation.Evaluator (got {kind})")
    if evaluator.name != point.name:
        raise EvaluatorError(
            f"{what} must have the name of its entry point (got {evaluator.name!r})"
        )
    return evaluator


def _sources(points: list[EntryPoint]) -> str:
    """``the package stardojo-fishing 1.0 (stardojo_fishing:CATCH)``."""
    return ", ".join(_source(point) for point in points)


def _source(point: EntryPoint) -> str:
    package = f"{point.dist.name} {point.dist.version}" if point.dist else "an unknown package"
    return f"{package} ({point.value})"


def baseline(state: State) -> State:
    """Return a state with which evaluators compare later ones.

    It has copies of what they read: agents may modify their observations.
    """
    return replace(state, ledger=deepcopy(state.ledger), clock=deepcopy(state.clock))


def evaluate(baseline: State, current: State, task: Task) -> Progress:
    """Return the progress of a task, read by its evaluator.

    Args:
        baseline: The state before the first step.
        current: The state now.
        task: The task.

    Raises:
        EvaluatorError: the evaluator is unknown or returns something else than counts.
    """
    evaluator = find(task.evaluator)
    counts = evaluator.counts(baseline, current, task)
    return by_shares(task, counts.by_object, wording.counted(evaluator, task), counts.hint)
