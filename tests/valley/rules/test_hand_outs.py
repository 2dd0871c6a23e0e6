"""Whatever hands items to a farmer books a deed, unless they belonged to the farmer before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest_stardojo.valley.rules as package

RULES = Path(package.__file__).parent
HANDS_OUT = {("inventory", "add"), ("drops", "give"), ("drops", "fall"), ("drops", "drop")}
BOOKS = ("record", "release", "by=")
"""Parts of calls that book a deed now, or when the farmer picks the items up."""
OWN = {
    ("animals/incubators.py", "_take_back"): "the egg that the farmer put in",
    ("fields/hay.py", "_withdraw"): "hay that was cut before",
    ("machines/crab_pots.py", "_pick_up"): "the pot that the farmer placed",
    ("objects/chests.py", "take"): "what the farmer stored",
    ("objects/floors.py", "remove"): "a floor that the farmer laid",
    ("objects/furniture.py", "pick_up"): "the farmer's furniture",
    ("objects/placed_items.py", "take_up"): "what the farmer placed",
    ("player/attachments.py", "detach"): "bait and tackle of the farmer's rod",
    ("player/equipping.py", "put_on"): "what the farmer wore",
    ("player/equipping.py", "take_off"): "what the farmer wore",
    ("trade/shipping.py", "take_back"): "what the farmer shipped",
    ("wilds/trees.py", "_dig_up"): "a seed that the farmer may have planted",
    ("wilds/trees.py", "hit"): "a tapper that the farmer placed",
}
"""Functions that return the farmer's own items, which is no deed."""


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for file in sorted(RULES.rglob("*.py")):
        name = file.relative_to(RULES).as_posix()
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                yield name, node


def hands_out(function: ast.FunctionDef) -> bool:
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(
        isinstance(call, ast.Attribute)
        and isinstance(call.value, ast.Name)
        and (call.value.id, call.attr) in HANDS_OUT
        for call in calls
    )


def test_every_way_to_hand_out_items_books_a_deed() -> None:
    silent = {
        (file, function.name)
        for file, function in functions()
        if hands_out(function) and not any(word in ast.unparse(function) for word in BOOKS)
    }
    assert silent == set(OWN)
