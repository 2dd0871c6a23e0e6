"""Trade: selling and buying items and animals."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.evaluation.matching import is_farm_animal

_BIN = ("Shipping Bin",)


def _selling(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    return "Ship {n} {object} with {tool:the}" if tools == _BIN else "Sell {n} {object}"


EVALUATORS = (
    Evaluator(
        name="sell",
        instruction=_selling,
        counted="{object} sold",
        objects="item",
        tools="buyer",
        preposition="to",
        reader=DeedCounter(("sold", "shipped")),
    ),
    Evaluator(
        name="purchase",
        instruction="Buy {n} {object}",
        counted="{object} bought",
        objects="item",
        tools="seller",
        preposition="from",
        reader=DeedCounter(("bought",)),
    ),
    Evaluator(
        name="purchase_animal",
        instruction="Buy {n} {object}",
        counted="{object} bought",
        objects="animal",
        reader=DeedCounter(("bought",), matches=is_farm_animal),
    ),
    Evaluator(
        name="sell_animal",
        instruction="Sell {n} {object}",
        counted="{object} sold",
        objects="animal",
        reader=DeedCounter(("sold",), matches=is_farm_animal),
    ),
)
