"""The town's projects: bundles, museum, repairs, JojaMart."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import is_exhibit
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State


def repair(baseline: State, current: State, task: Task) -> Counts:
    """Read which community projects were completed since the first state."""
    new = {name.lower() for name in current.progression.repairs}
    new -= {name.lower() for name in baseline.progression.repairs}
    return Counts({name: float(name.lower() in new) for name in task.objects})


_MEMBERSHIP = "Joja Membership"


def _joja(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    if objects == (_MEMBERSHIP,):
        return "Buy the {object} at JojaMart"
    return "Buy the community development project {object} at JojaMart"


EVALUATORS = (
    Evaluator(
        name="bundle",
        instruction="Complete the {object}",
        counted="{object} completed",
        reader=DeedCounter(("bundled",)),
    ),
    Evaluator(
        name="museum",
        instruction="Donate {n} {object} to the museum",
        counted="{object} donated",
        objects="exhibit",
        reader=DeedCounter(("donated",), matches=is_exhibit),
    ),
    Evaluator(
        name="repair",
        instruction="Complete the community project {object}",
        counted="{object} completed",
        reader=repair,
    ),
    Evaluator(
        name="jojamart",
        instruction=_joja,
        counted="{n:purchase|purchases} at JojaMart: {object}",
        reader=DeedCounter(("bought",)),
    ),
)
