"""Sentences made from a task's fields and the templates of its evaluator."""

from __future__ import annotations

from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.gamedata import places, quests
from pytest_stardojo.task import Task, split_list

_PLURALS = {
    "Tile": "tiles of soil",
    "Dirt": "tiles of tilled soil",
    "Crop": "different crops",
    "Debris": "Debris (weeds, stones or twigs)",
    "Animal": "different animals",
}
_SINGULARS = {
    "Tile": "tile of soil",
    "Dirt": "tile of tilled soil",
    "Crop": "crop",
    "Debris": "Debris (weeds, stones or twigs)",
    "Animal": "animal",
    "Feeding Bench": "Feeding Bench (every trough of one building)",
}


def instruction(evaluator: Evaluator, object: str, quantity: int, tool: str | None) -> str:
    """Return the sentence that asks an agent for what the fields of a task say."""
    things = [_display_name(evaluator, name, quantity) for name in split_list(object)]
    tools = _joined(split_list(tool or ""), "or")
    template = evaluator.instruction
    sentence = template.format(n=quantity, object=_joined(things, "and"), tool=tools or "a gift")
    if tools and "{tool}" not in template:
        sentence += f" {evaluator.preposition} {tools}"
    return sentence + "."


def _display_name(evaluator: Evaluator, name: str, quantity: int) -> str:
    """Return an object as players call it; places and quests keep their id in brackets."""
    if evaluator.objects == "location":
        place = places.find(name)
        display = places.place(place).display if place in places.places() else name
        return name if display == name else f"{display} ({name})"
    if evaluator.objects == "quest" and quests.has(name):
        return f"{quests.quest(name).title} (quest {name})"
    return (_SINGULARS if quantity == 1 else _PLURALS).get(name, name)


def counted(evaluator: Evaluator, task: Task) -> str:
    """Return what reports count: ``Weeds cleared with Scythe``."""
    text = evaluator.counted.format(object=_joined(task.objects, "and"))
    return f"{text} {evaluator.preposition} {_joined(task.tools, 'or')}" if task.tools else text


def _joined(parts: list[str] | tuple[str, ...], word: str) -> str:
    """``A, B or C``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
