"""The built-in evaluators, one module a family."""

from __future__ import annotations

from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.evaluation.evaluators import (
    animals,
    building,
    combat,
    crafting,
    farmer,
    fields,
    people,
    places,
    quests,
    town,
    trade,
)

FAMILIES: tuple[tuple[Evaluator, ...], ...] = (
    fields.EVALUATORS,
    animals.EVALUATORS,
    farmer.EVALUATORS,
    crafting.EVALUATORS,
    places.EVALUATORS,
    town.EVALUATORS,
    quests.EVALUATORS,
    combat.EVALUATORS,
    trade.EVALUATORS,
    building.EVALUATORS,
    people.EVALUATORS,
)
"""The evaluators of every family, in the order of the reference page."""
