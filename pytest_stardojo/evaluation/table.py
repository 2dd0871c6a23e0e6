"""All evaluators by name.  One more is one more entry here and one in ``tasks/kinds.py``."""

from __future__ import annotations

from typing import Protocol

from pytest_stardojo.evaluation import names, standing
from pytest_stardojo.evaluation.ledger import Ledger
from pytest_stardojo.evaluation.progress import Progress
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import State


class Evaluator(Protocol):
    """Reads progress from states; a pure function."""

    def __call__(
        self, baseline: State, previous: State | None, current: State, task: Task
    ) -> Progress:
        """Progress of a task.

        Args:
            baseline: The state before the first step.
            previous: The state one step ago; None before the first step.
            current: The state now.
            task: The task.
        """
        ...


GATHERED = (
    "harvested",
    "foraged",
    "chopped",
    "mined",
    "dug",
    "milked",
    "sheared",
    "collected",
)
"""Deeds that bring something in which nobody made."""

evaluators: dict[str, Evaluator] = {
    "clear": Ledger(("cleared",)),
    "till": Ledger(("tilled",), distinct=True, thing=names.anything),
    "fertilize": Ledger(("fertilized",), distinct=True, thing=names.anything, tools=names.uses),
    "sow": Ledger(("sown",), distinct=True, thing=names.anything, tools=names.uses),
    "water": Ledger(("watered",), distinct=True, thing=names.is_crop),
    "harvest": Ledger(GATHERED),
    "pet": Ledger(("petted",), distinct=True, thing=names.is_creature),
    "open": standing.open_doors,
    "close": standing.closed_doors,
    "fill": standing.filled,
    "incubate": Ledger(("hatched",), thing=names.is_creature),
    "friendship": standing.friendship,
    "mood": standing.mood,
    "skill": standing.skill,
    "profession": standing.profession,
    "craft": Ledger(("crafted", "cooked", "produced")),
    "sleep": Ledger(("slept",), thing=names.is_bed),
    "watch": Ledger(("watched",)),
    "read": Ledger(("read",)),
    "location": standing.location,
    "silo": Ledger(("hay_cut",)),
    "bundle": Ledger(("bundled",)),
    "museum": Ledger(("donated",), thing=names.is_exhibit),
    "repair": standing.repair,
    "quit": Ledger(("quest_cancelled",), thing=names.anything),
    "reward": Ledger(("reward_taken",), thing=names.from_the_log),
    "complete_help": Ledger(("help_done",), thing=names.anything),
    "complete_story": Ledger(("quest_done",), thing=names.is_id),
    "exchange": Ledger(("collected",)),
    "kill": Ledger(("killed",)),
    "sell": Ledger(("sold", "shipped")),
    "purchase": Ledger(("bought",)),
    "upgrade_tool": Ledger(("upgraded",)),
    "break": Ledger(("cracked",)),
    "jojamart": Ledger(("bought",)),
    "backpack": standing.backpack,
    "purchase_animal": Ledger(("bought",), thing=names.is_farm_animal),
    "sell_animal": Ledger(("sold",), thing=names.is_farm_animal),
    "build": Ledger(("ordered",), sorts=("build", "upgrade")),
    "move": Ledger(("ordered",), sorts=("move",)),
    "demolish": Ledger(("ordered",), sorts=("demolish",)),
    "upgrade_farmhouse": Ledger(("ordered",), sorts=("farmhouse",)),
    "talk": Ledger(("talked",)),
    "gift": Ledger(("gifted",), thing=names.is_recipient, tools=names.uses),
    "date": Ledger(("dated",)),
    "breakup": Ledger(("broke_up",)),
    "propose": Ledger(("proposed",)),
}
"""Evaluator by the name that tasks use."""


def evaluate(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Progress of a task, read by its evaluator.

    Args:
        baseline: The state before the first step.
        previous: The state one step ago; None before the first step.
        current: The state now.
        task: The task.

    Raises:
        KeyError: There is no such evaluator; task files are checked for it.
    """
    return evaluators[task.evaluator](baseline, previous, current, task)
