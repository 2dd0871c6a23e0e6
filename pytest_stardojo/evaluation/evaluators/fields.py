"""Field work: clearing, tilling, sowing, watering, harvesting."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.evaluation.matching import anything, is_crop, uses

GATHERING = (
    "harvested",
    "foraged",
    "chopped",
    "mined",
    "dug",
    "milked",
    "sheared",
    "collected",
)
"""Deeds that yield something that the farmer did not make."""

EVALUATORS = (
    Evaluator(
        name="clear",
        instruction="Clear {n} {object}",
        counted="{object} cleared",
        objects="debris",
        tools="item",
        reader=DeedCounter(("cleared",)),
    ),
    Evaluator(
        name="till",
        instruction="Till {n} {object}",
        counted="{object} tilled",
        objects="soil",
        tools="item",
        reader=DeedCounter(("tilled",), distinct=True, matches=anything, lasting=True),
    ),
    Evaluator(
        name="fertilize",
        instruction="Fertilize {n} {object}",
        counted="{object} fertilized",
        objects="soil",
        tools="item",
        tool_needed=True,
        reader=DeedCounter(
            ("fertilized",), distinct=True, matches=anything, made_with=uses, lasting=True
        ),
    ),
    Evaluator(
        name="sow",
        instruction="Sow {n} {object}",
        counted="{object} sown",
        objects="soil",
        tools="item",
        tool_needed=True,
        reader=DeedCounter(
            ("sown",), distinct=True, matches=anything, made_with=uses, lasting=True
        ),
    ),
    Evaluator(
        name="water",
        instruction="Water {n} {object}",
        counted="{object} watered",
        objects="crop",
        tools="item",
        reader=DeedCounter(("watered",), distinct=True, matches=is_crop),
    ),
    Evaluator(
        name="harvest",
        instruction="Harvest {n} {object}",
        counted="{object} harvested",
        objects="item",
        tools="item",
        reader=DeedCounter(GATHERING),
    ),
    Evaluator(
        name="silo",
        instruction="Bring {n} {object} into the silo",
        counted="{object} in the silo",
        objects="item",
        tools="item",
        reader=DeedCounter(("hay_cut",)),
    ),
)
