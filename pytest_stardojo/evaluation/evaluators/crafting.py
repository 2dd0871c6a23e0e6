"""Making things: crafting, cooking, geodes, tool upgrades."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator

_STOVE = ("Stove",)
_KIT = ("Cookout Kit",)


def _making(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    if tools == _STOVE:
        return "Cook {n} {object} on {tool}"
    return "Cook {n} {object}" if tools == _KIT else "Make {n} {object}"


EVALUATORS = (
    Evaluator(
        name="craft",
        instruction=_making,
        counted="{object} made",
        objects="product",
        tools="station",
        reader=DeedCounter(("crafted", "cooked", "produced")),
    ),
    Evaluator(
        name="break",
        instruction="Break open {n} {object}",
        counted="{object} broken open",
        objects="item",
        reader=DeedCounter(("cracked",)),
    ),
    Evaluator(
        name="upgrade_tool",
        instruction="Have {object:a} made by Clint and collect it",
        counted="{object} collected",
        objects="item",
        reader=DeedCounter(("upgraded",)),
    ),
)
