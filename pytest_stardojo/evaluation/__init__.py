"""How progress is read: evaluators turn states of the wire into ``Progress``.

They see nothing but the states that the game sends: the ledger of what the farmer
did, and how farm and farmer stand.  They never act and keep nothing in between.
"""

from pytest_stardojo.evaluation.progress import Progress
from pytest_stardojo.evaluation.table import Evaluator, evaluate, evaluators

__all__ = ["Evaluator", "Progress", "evaluate", "evaluators"]
