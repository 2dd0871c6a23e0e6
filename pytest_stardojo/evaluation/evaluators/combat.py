"""Combat: killing monsters."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator

EVALUATORS = (
    Evaluator(
        name="kill",
        instruction="Kill {n} {object}",
        counted="{object} killed",
        objects="monster",
        tools="item",
        reader=DeedCounter(("killed",)),
    ),
)
