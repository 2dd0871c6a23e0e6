"""Every evaluator has episodes of cheating and of alternative solutions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pytest_stardojo.evaluation import BUILT_IN as EVALUATORS

HERE = Path(__file__).parent


def begun_in(folder: str) -> set[str]:
    """Return the evaluators of the episodes in a folder's tests."""
    found = set()
    for file in (HERE / folder).glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "begin":
                found |= {str(arg.value) for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("folder", ["cheats", "ways"])
def test_every_evaluator_has_an_episode_in_each_folder(folder: str) -> None:
    assert set(EVALUATORS) - begun_in(folder) == set()
