"""Orders at the carpenter's shop."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import is_thing
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State

_ORDERED = DeedCounter(("ordered",), ids=("build", "upgrade"))


def built(baseline: State, current: State, task: Task) -> Counts:
    """Count the buildings of each type that were ordered and not demolished since."""
    standing = {f"building:{building.id}" for building in current.farm.buildings}
    deeds = [
        deed
        for deed in _ORDERED.matching(baseline, current, task)
        if deed.subject in standing or not deed.subject
    ]
    return Counts(
        {
            name: len({deed.subject for deed in deeds if is_thing(name, deed)})
            for name in task.objects
        }
    )


EVALUATORS = (
    Evaluator(
        name="build",
        instruction="Have {n} {object} built",
        counted="{object} ordered",
        objects="building",
        reader=built,
    ),
    Evaluator(
        name="move",
        instruction="Have {n} {object} moved",
        counted="{object} moved",
        objects="building",
        reader=DeedCounter(("ordered",), distinct=True, ids=("move",)),
    ),
    Evaluator(
        name="demolish",
        instruction="Have {n} {object} demolished",
        counted="{object} demolished",
        objects="building",
        reader=DeedCounter(("ordered",), ids=("demolish",)),
    ),
    Evaluator(
        name="upgrade_farmhouse",
        instruction="Have the {object} upgraded",
        counted="{object} upgrade ordered",
        objects="building",
        reader=DeedCounter(("ordered",), ids=("farmhouse",)),
    ),
)
