"""Orders at the carpenter's shop."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator

EVALUATORS = (
    Evaluator(
        name="build",
        instruction="Have {n} {object} built",
        counted="{object} ordered",
        objects="building",
        reader=DeedCounter(("ordered",), ids=("build", "upgrade")),
    ),
    Evaluator(
        name="move",
        instruction="Have {n} {object} moved",
        counted="{object} moved",
        objects="building",
        reader=DeedCounter(("ordered",), ids=("move",)),
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
