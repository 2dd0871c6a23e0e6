"""Animals and pets: petting, doors, troughs and bowls, hatching, mood."""

from __future__ import annotations

from collections import defaultdict

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import is_creature, is_kind, is_thing
from pytest_stardojo.gamedata.animals import MOOD_MAX
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import BuildingState, Deed, State

FEEDING_BENCH = "feeding bench"
"""The name in tasks for all troughs of one building."""

_CLOSED = DeedCounter(("closed",), distinct=True)
_FILLED = DeedCounter(("filled",), distinct=True)


def open_doors(baseline: State, current: State, task: Task) -> Counts:
    """Count the buildings of each type whose animal door is open."""
    is_open = [building for building in current.farm.buildings if building.animal_door_open]
    return Counts(_by_type(is_open, task))


def closed_doors(baseline: State, current: State, task: Task) -> Counts:
    """Count the buildings whose animal door the farmer closed and that is still closed."""
    closed = {deed.subject for deed in _CLOSED.matching(baseline, current, task)}
    still_closed = [
        building
        for building in current.farm.buildings
        if building.animal_door_open is False and f"building:{building.id}" in closed
    ]
    return Counts(_by_type(still_closed, task))


def _by_type(buildings: list[BuildingState], task: Task) -> dict[str, float]:
    types = [building.type.lower() for building in buildings]
    return {name: types.count(name.lower()) for name in task.objects}


def filled(baseline: State, current: State, task: Task) -> Counts:
    """Count filled bowls; a feeding bench counts when every trough of a building is filled."""
    deeds = _FILLED.matching(baseline, current, task)
    counts: dict[str, float] = {}
    hint = ""
    for name in task.objects:
        if name.lower() == FEEDING_BENCH:
            counts[name], hint = _benches(deeds, current)
        else:
            counts[name] = len({deed.subject for deed in deeds if is_thing(name, deed)})
    return Counts(counts, hint)


def _benches(deeds: list[Deed], current: State) -> tuple[float, str]:
    """Return the number of filled benches, the best unfinished one as a fraction, and a hint."""
    troughs: dict[str, set[str]] = defaultdict(set)
    for deed in deeds:
        if deed.subject.startswith("trough:"):
            troughs[deed.where].add(deed.subject)
    whole, best = 0, (0, 1)
    for building in current.farm.buildings:
        total = building.troughs_total or 0
        full = len(troughs.get(building.inside or "", ()))
        if total and full >= total:
            whole += 1
        elif total and full * best[1] > best[0] * total:
            best = (full, total)
    hint = f"at best {best[0]} of {best[1]} troughs of a building" if best[0] else ""
    return whole + best[0] / best[1], hint


def mood(baseline: State, current: State, task: Task) -> Counts:
    """Count the farm animals of each type with the best mood."""
    happy = [animal.type for animal in current.farm.animals if animal.mood >= MOOD_MAX]
    return Counts({name: sum(is_kind(name, type) for type in happy) for name in task.objects})


EVALUATORS = (
    Evaluator(
        name="pet",
        instruction="Pet {n} {object}",
        counted="{object} petted",
        objects="creature",
        reader=DeedCounter(("petted",), distinct=True, matches=is_creature),
    ),
    Evaluator(
        name="open",
        instruction="Open the animal {n:door|doors} of {n} {object}",
        counted="{object} with an open animal door",
        objects="animal_house",
        reader=open_doors,
    ),
    Evaluator(
        name="close",
        instruction="Close the animal {n:door|doors} of {n} {object}",
        counted="{object} with a closed animal door",
        objects="animal_house",
        reader=closed_doors,
    ),
    Evaluator(
        name="fill",
        instruction="Fill {n} {object}",
        counted="{object} filled",
        objects="fillable",
        tools="item",
        reader=filled,
    ),
    Evaluator(
        name="incubate",
        instruction="Hatch and name {n} {object}",
        counted="{object} hatched",
        objects="animal",
        tools="item",
        preposition="in",
        reader=DeedCounter(("hatched",), matches=is_creature),
    ),
    Evaluator(
        name="mood",
        instruction=f"Raise the mood of {{n}} {{object}} to {MOOD_MAX}",
        counted="{object} in full mood",
        objects="animal",
        reader=mood,
    ),
)
