"""Evaluators: how the progress of a task is read from the states that a game sends.

An evaluator sees the ledger of the farmer's deeds and the current state of farm and farmer.
It never acts and keeps nothing between calls.  Built-in evaluators are in ``evaluators``,
one module a family; packages add more through the entry point group
``pytest_stardojo.evaluators``.
"""

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.domains import Domain
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator, EvaluatorError
from pytest_stardojo.evaluation.progress import Progress
from pytest_stardojo.evaluation.registry import BUILT_IN, GROUP, baseline, evaluate, find, names

__all__ = [
    "BUILT_IN",
    "GROUP",
    "Counts",
    "DeedCounter",
    "Domain",
    "Evaluator",
    "EvaluatorError",
    "Progress",
    "baseline",
    "evaluate",
    "find",
    "names",
]
