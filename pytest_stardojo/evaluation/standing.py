"""Progress read from how things stand: place, doors, troughs, friendship, skills, bag."""

from __future__ import annotations

from collections import defaultdict

from pytest_stardojo.evaluation.ledger import Ledger
from pytest_stardojo.evaluation.names import is_kind, is_thing, uses
from pytest_stardojo.evaluation.progress import Progress, by_shares
from pytest_stardojo.gamedata import skills
from pytest_stardojo.gamedata.animals import MOOD_MAX
from pytest_stardojo.gamedata.shops import BACKPACKS
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import BuildingState, Deed, SkillState, State

BENCH = "feeding bench"
"""What tasks call all the troughs of one building."""

_CLOSED = Ledger(("closed",), distinct=True)
_FILLED = Ledger(("filled",), distinct=True)
_RODE = Ledger(("rode",), tools=uses)


def open_doors(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Buildings of the type whose animal door stands open now."""
    open_now = [each for each in current.farm.buildings if each.animal_door_open]
    return by_shares(task, _by_type(open_now, task))


def closed_doors(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Buildings of the type whose animal door the farmer closed and that is shut now."""
    closed = {deed.subject for deed in _CLOSED.matching(baseline, current, task)}
    shut = [
        each
        for each in current.farm.buildings
        if each.animal_door_open is False and f"building:{each.id}" in closed
    ]
    return by_shares(task, _by_type(shut, task))


def filled(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Bowls filled; a feeding bench when all troughs of one building were filled by hand."""
    deeds = _FILLED.matching(baseline, current, task)
    counts: dict[str, float] = {}
    hint = ""
    for name in task.objects:
        if name.lower() == BENCH:
            counts[name], hint = _benches(deeds, current)
        else:
            counts[name] = len({deed.subject for deed in deeds if is_thing(name, deed)})
    return by_shares(task, counts, hint)


def _benches(deeds: list[Deed], current: State) -> tuple[float, str]:
    """Buildings with every trough filled, the best other one in parts; and that in words."""
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


def friendship(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Points with a villager, or with the animal or pet of the kind that is fondest."""
    friends = _friends(current)
    counts = {
        name: max([0, *(points for kind, points in friends if is_kind(name, kind))])
        for name in task.objects
    }
    return by_shares(task, counts)


def _friends(state: State) -> list[tuple[str, int]]:
    """Who can like the farmer: kind or name, and points."""
    return [
        *state.progression.friendships.items(),
        *((one.type, one.friendship) for one in state.farm.animals),
        *((one.type, one.friendship) for one in state.farm.pets),
    ]


def mood(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Farm animals of the kind whose mood is as good as it can be."""
    happy = [each.type for each in current.farm.animals if each.mood >= MOOD_MAX]
    counts = {name: sum(is_kind(name, type) for type in happy) for name in task.objects}
    return by_shares(task, counts)


def skill(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Level of the skill; experience counts as a part of the next one."""
    counts: dict[str, float] = {}
    hints = []
    for name in task.objects:
        key = name.lower().removesuffix(" skill")
        now = current.character.skills[key]
        counts[name] = now.level + _part_of_level(now)
        hints.append(f"{key}: level {now.level}, {now.xp} xp")
    return by_shares(task, counts, "; ".join(hints))


def _part_of_level(skill: SkillState) -> float:
    """How much of the way to the next level is done, below 1."""
    if skill.level >= skills.MAX_LEVEL:
        return 0.0
    low, high = skills.xp_for(skill.level), skills.xp_for(skill.level + 1)
    return min(max((skill.xp - low) / (high - low), 0.0), 0.99)


def profession(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Professions that the farmer has."""
    have = {name.lower() for name in current.character.professions}
    counts = {name: float(name.lower() in have) for name in task.objects}
    return by_shares(task, counts)


def location(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Where the farmer is; having ridden there counts where the task asks for it."""
    here = current.character.location
    rides = _RODE.matching(baseline, current, task)
    rode = any(deed.where == current.character.location_id for deed in rides)
    there = rode or not task.tools
    counts = {name: float(there and name.lower() == here.lower()) for name in task.objects}
    return by_shares(task, counts, f"in {here}")


def backpack(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Whether the bag is as large as the one of the name."""
    slots = {name: size for name, size, _ in BACKPACKS}
    size = current.character.bag_size
    counts = {name: float(size >= slots[name]) for name in task.objects}
    return by_shares(task, counts, f"{size} slots")


def repair(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Community projects that are done and were not at the start."""
    new = {name.lower() for name in current.progression.repairs}
    new -= {name.lower() for name in baseline.progression.repairs}
    counts = {name: float(name.lower() in new) for name in task.objects}
    return by_shares(task, counts)


def _by_type(buildings: list[BuildingState], task: Task) -> dict[str, int]:
    types = [each.type.lower() for each in buildings]
    return {name: types.count(name.lower()) for name in task.objects}
