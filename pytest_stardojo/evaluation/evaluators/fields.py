"""Field work: clearing, tilling, sowing, watering, harvesting."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.evaluation.matching import anything, is_crop, uses
from pytest_stardojo.gamedata import crops

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

_VERBS = {
    "Axe": "Chop",
    "Pickaxe": "Mine",
    "Bomb": "Mine",
    "Hoe": "Dig up",
}
"""End of a tool's name -> what it does."""
_CHOPPED = {"Wood", "Hardwood"}


def _harvesting(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    return f"{_verb(objects, tools)} {{n}} {{object}}"


def _verb(objects: tuple[str, ...], tools: tuple[str, ...]) -> str:
    """Return how a person says that the objects are gathered with the tools."""
    verbs = {_VERBS.get(tool.split(" ")[-1], "Harvest") for tool in tools}
    if len(verbs) == 1 and verbs != {"Chop"}:
        return verbs.pop()
    if verbs and set(objects) <= _CHOPPED:
        return "Chop"
    return "Harvest" if all(crops.is_grown(name) for name in objects) else "Gather"


def _sowing(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    if all(tool.endswith("Sapling") for tool in tools):
        return "Plant {tool:n}"
    return "Sow {tool:s} on {n} {object}"


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
        instruction=_sowing,
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
        instruction=_harvesting,
        counted="{object} harvested",
        objects="item",
        tools="item",
        reader=DeedCounter(GATHERING),
    ),
    Evaluator(
        name="silo",
        instruction="Bring {n} {object} into a Silo by cutting grass",
        counted="{object} brought into a Silo",
        objects="item",
        tools="item",
        reader=DeedCounter(("hay_cut",)),
    ),
)
