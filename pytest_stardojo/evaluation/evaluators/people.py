"""People: talking, gifts, friendship, courtship."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import is_kind, is_recipient, uses
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State


def friendship(baseline: State, current: State, task: Task) -> Counts:
    """Read the points with a villager, or with the fondest animal or pet of a type."""
    friends = _friends(current)
    counts = {
        name: max([0, *(points for kind, points in friends if is_kind(name, kind))])
        for name in task.objects
    }
    return Counts(counts)


def _friends(state: State) -> list[tuple[str, int]]:
    """Return all villagers by name, and animals and pets by type, with their points."""
    return [
        *state.progression.friendships.items(),
        *((animal.type, animal.friendship) for animal in state.farm.animals),
        *((pet.type, pet.friendship) for pet in state.farm.pets),
    ]


def _giving(objects: tuple[str, ...], quantity: int, tools: tuple[str, ...]) -> str:
    return "Give {object} {tool}" if quantity == 1 else "Give {object} {tool:n}"


EVALUATORS = (
    Evaluator(
        name="talk",
        instruction="Talk to {object}",
        counted="{n:conversation|conversations} with {object}",
        objects="villager",
        reader=DeedCounter(("talked",)),
    ),
    Evaluator(
        name="gift",
        instruction=_giving,
        counted="{tool:c} given to {object}",
        objects="villager",
        tools="item",
        reader=DeedCounter(("gifted",), matches=is_recipient, made_with=uses),
    ),
    Evaluator(
        name="friendship",
        instruction="Reach {n} friendship points with {object}",
        counted="friendship points with {object}",
        objects="friend",
        reader=friendship,
    ),
    Evaluator(
        name="date",
        instruction="Start dating {object}",
        counted="{n:romance|romances} with {object} begun",
        objects="villager",
        tools="item",
        reader=DeedCounter(("dated",)),
    ),
    Evaluator(
        name="breakup",
        instruction="Break up with {object}",
        counted="{n:romance|romances} with {object} ended",
        objects="villager",
        tools="item",
        preposition="using",
        reader=DeedCounter(("broke_up",)),
    ),
    Evaluator(
        name="propose",
        instruction="Propose to {object}",
        counted="{n:proposal|proposals} to {object} accepted",
        objects="villager",
        tools="item",
        reader=DeedCounter(("proposed",)),
    ),
)
