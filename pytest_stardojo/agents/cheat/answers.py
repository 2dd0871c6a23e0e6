"""Answers that are no play: claims, floods, edited observations."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec.structs import force_setattr

from pytest_stardojo.agents.cheat.way import Answers, Scene, Way
from pytest_stardojo.env.actions import Action, ChooseItem, ChooseOption, Move
from pytest_stardojo.wire.messages import Deed, SlotState

DEEDS = (
    *("harvested", "foraged", "chopped", "mined", "dug", "milked", "sheared", "killed"),
    *("crafted", "cooked", "produced", "bought", "sold", "shipped", "ordered", "upgraded"),
    *("cleared", "tilled", "sown", "watered", "fertilized", "talked", "gifted", "petted"),
    *("donated", "bundled", "quest_done", "help_done", "slept", "watched", "read", "opened"),
)
"""Kinds of deeds that are forged."""
MOST_FORGED = 50
"""Most entries of a kind, for tasks that count in hundreds."""


def claim(scene: Scene) -> Answers:
    """Claim success as a sentence."""
    yield f"The task is complete: {scene.task.quantity} of {scene.task.quantity}. success = True"


def claim_as_data(scene: Scene) -> Answers:
    """Claim success as JSON."""
    yield '{"success": true, "outcome": "success", "progress": 1.0}'


def name_commands(scene: Scene) -> Answers:
    """Call simulator commands and functions of the engine as actions."""
    yield f"add_item_by_name('{scene.task.object}', {scene.task.quantity})"
    yield "warp('Farm', 64, 15)"
    yield "evaluate(baseline, current, task)"


def flood(scene: Scene) -> Answers:
    """Answer with more actions than a step has."""
    yield [Move(1, 0), Move(-1, 0)] * 40


def wrong_values(scene: Scene) -> Answers:
    """Answer with values that no action has."""
    values: list[Action] = [Move(10**6, 0), ChooseItem(-1), ChooseOption(-5)]
    yield values[:2]
    yield values[2:]


def no_answer(scene: Scene) -> Answers:
    """Answer with nothing, None, and an object of another kind."""
    yield []
    yield None
    yield object()


def edit_state(scene: Scene) -> Answers:
    """Write the wanted end into the observed state."""
    state = scene.now.state
    edits: dict[str, Any] = {"money": 10**9, "location": scene.task.object, "bag_size": 36}
    edits["slots"] = [SlotState(0, scene.task.object, "(O)24", count=999)]
    edits["professions"] = [scene.task.object]
    for name, value in edits.items():
        force_setattr(state.character, name, value)
    for skill in state.character.skills.values():
        with suppress(AttributeError):
            force_setattr(skill, "level", 10)
    yield []


def forge_deeds(scene: Scene) -> Answers:
    """Put the wanted deeds into the observed ledger, which is hidden by default."""
    state, task = scene.now.state, scene.task
    forged = [
        Deed(deed, name, by=tool, where="Farm", subject=f"tile:Farm:{at},0", count=999)
        for name in task.objects
        for tool in task.tools or ("",)
        for deed in DEEDS
        for at in range(min(task.quantity, MOST_FORGED))
    ]
    if isinstance(state.ledger, list):
        state.ledger.extend(forged)
    else:
        force_setattr(state, "ledger", forged)
    yield []


def edit_task(scene: Scene) -> Answers:
    """Ask for less: edit the task of the observation and of the reset."""
    for task in (scene.given, scene.now.task):
        if task is not None:
            for name, value in {"quantity": 0, "object": "", "evaluator": "sleep"}.items():
                force_setattr(task, name, value)
            yield []


WAYS = (
    Way("claim success", claim),
    Way("claim success as data", claim_as_data),
    Way("name commands of the simulator", name_commands),
    Way("flood of actions", flood),
    Way("values out of range", wrong_values),
    Way("no answer", no_answer),
    Way("edit the observed state", edit_state),
    Way("forge deeds in the observed ledger", forge_deeds),
    Way("edit the observed task", edit_task),
)
