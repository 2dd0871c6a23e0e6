"""Every evaluator has episodes of cheating and of alternative solutions."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from pytest_stardojo.evaluation import BUILT_IN as EVALUATORS

HERE = Path(__file__).parent
LEAST = {"cheats": 1, "ways": 3}
"""Fewest tests of every evaluator by folder: an honest solution is possible in several ways."""


def episodes_in(folder: str) -> dict[str, set[str]]:
    """Return the tests of a folder that begin an episode, by evaluator."""
    found = defaultdict(set)
    for file in (HERE / folder).glob("test_*.py"):
        for test in ast.parse(file.read_text()).body:
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for evaluator in _begun(test):
                    found[evaluator].add(f"{file.name}::{test.name}")
    return found


def _begun(test: ast.FunctionDef) -> set[str]:
    calls = [node for node in ast.walk(test) if isinstance(node, ast.Call)]
    begins = [call for call in calls if getattr(call.func, "id", "") == "begin"]
    return {str(each.args[0].value) for each in begins if isinstance(each.args[0], ast.Constant)}


@pytest.mark.parametrize("folder", LEAST)
def test_every_evaluator_has_enough_episodes_in_each_folder(folder: str) -> None:
    tests = episodes_in(folder)
    few = {name: sorted(tests[name]) for name in EVALUATORS if len(tests[name]) < LEAST[folder]}
    assert few == {}


@pytest.mark.parametrize("folder", LEAST)
def test_every_episode_is_of_an_evaluator(folder: str) -> None:
    assert set(episodes_in(folder)) <= set(EVALUATORS)
