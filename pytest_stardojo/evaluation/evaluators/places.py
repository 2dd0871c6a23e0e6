"""Places: going somewhere, watching television, reading letters."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import uses
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State

_RIDES = DeedCounter(("rode",), made_with=uses)


def location(baseline: State, current: State, task: Task) -> Counts:
    """Read whether the farmer is at the place, and rode there if the task names a tool."""
    place = current.character.location
    rides = _RIDES.matching(baseline, current, task)
    rode = any(deed.where == current.character.location_id for deed in rides)
    arrived = rode or not task.tools
    counts = {name: float(arrived and name.lower() == place.lower()) for name in task.objects}
    return Counts(counts, f"in {place}")


EVALUATORS = (
    Evaluator(
        name="location",
        instruction="Go to {object}",
        counted="{n:place|places} reached: {object}",
        objects="location",
        tools="any",
        preposition="by",
        reader=location,
    ),
    Evaluator(
        name="watch",
        instruction="Watch the {object}",
        counted="{object} watched",
        reader=DeedCounter(("watched",)),
    ),
    Evaluator(
        name="read",
        instruction="Read {n} {object}",
        counted="{object} read",
        reader=DeedCounter(("read",)),
    ),
)
