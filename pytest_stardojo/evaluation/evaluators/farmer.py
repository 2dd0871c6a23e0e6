"""The farmer: skills, professions, backpack, sleep."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Counts, Evaluator
from pytest_stardojo.evaluation.matching import is_bed
from pytest_stardojo.gamedata import skills
from pytest_stardojo.gamedata.shops import BACKPACKS
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import SkillState, State


def skill(baseline: State, current: State, task: Task) -> Counts:
    """Read the level of each skill; experience counts as a fraction of the next level."""
    counts: dict[str, float] = {}
    hints = []
    for name in task.objects:
        key = name.lower().removesuffix(" skill")
        now = current.character.skills[key]
        counts[name] = now.level + _part_of_level(now)
        hints.append(f"{key}: level {now.level}, {now.xp} xp")
    return Counts(counts, "; ".join(hints))


def _part_of_level(skill: SkillState) -> float:
    """Return the gained part of the experience for the next level, below 1."""
    if skill.level >= skills.MAX_LEVEL:
        return 0.0
    low, high = skills.xp_for(skill.level), skills.xp_for(skill.level + 1)
    return min(max((skill.xp - low) / (high - low), 0.0), 0.99)


def profession(baseline: State, current: State, task: Task) -> Counts:
    """Read which professions the farmer has."""
    professions = {name.lower() for name in current.character.professions}
    return Counts({name: float(name.lower() in professions) for name in task.objects})


def backpack(baseline: State, current: State, task: Task) -> Counts:
    """Read whether the bag has at least the slots of each backpack."""
    slots = {name: size for name, size, _ in BACKPACKS}
    size = current.character.bag_size
    return Counts({name: float(size >= slots[name]) for name in task.objects}, f"{size} slots")


EVALUATORS = (
    Evaluator(
        name="skill",
        instruction="Reach level {n} of {object}",
        counted="{n:level|levels} of {object}",
        objects="skill",
        reader=skill,
    ),
    Evaluator(
        name="profession",
        instruction="Get the {object} profession",
        counted="{object} profession",
        objects="profession",
        reader=profession,
    ),
    Evaluator(
        name="backpack",
        instruction="Buy the {object}",
        counted="{object} bought",
        objects="backpack",
        reader=backpack,
    ),
    Evaluator(
        name="sleep",
        instruction="Sleep in {object:a} until the next morning",
        counted="{n:night|nights} slept",
        reader=DeedCounter(("slept",), matches=is_bed),
    ),
)
