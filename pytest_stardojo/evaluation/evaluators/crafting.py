"""Making things: crafting, cooking, geodes, tool upgrades."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator

EVALUATORS = (
    Evaluator(
        name="craft",
        instruction="Make {n} {object}",
        counted="{object} made",
        objects="product",
        tools="station",
        reader=DeedCounter(("crafted", "cooked", "produced")),
    ),
    Evaluator(
        name="break",
        instruction="Break {n} {object}",
        counted="{object} broken",
        objects="item",
        reader=DeedCounter(("cracked",)),
    ),
    Evaluator(
        name="upgrade_tool",
        instruction="Have a {object} made and fetch it",
        counted="{object} fetched",
        objects="item",
        reader=DeedCounter(("upgraded",)),
    ),
)
