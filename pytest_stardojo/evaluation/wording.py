"""Sentences made from a task's fields and the templates of its evaluator."""

from __future__ import annotations

import re
from collections.abc import Callable

from pytest_stardojo.evaluation import nouns
from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.gamedata import monsters, quests, villagers
from pytest_stardojo.task import Task, split_list, split_quantity

SPECIAL = {
    "Tile": ("tile of soil", "tiles of soil"),
    "Dirt": ("tile of tilled soil", "tiles of tilled soil"),
    "Crop": ("crop", "different crops"),
    "Debris": (
        "piece of Debris (Weeds, Stone or Twig)",
        "pieces of Debris (Weeds, Stones or Twigs)",
    ),
    "Animal": ("animal", "different animals"),
    "Item": ("item", "different items"),
    "Feeding Bench": (
        "Feeding Bench (all its tiles in one building)",
        "Feeding Benches (each is all tiles in one building)",
    ),
}
"""Names that only tasks have -> singular, plural."""

_FIELD = re.compile(r"\{n\} \{object\}|\{(n|object|tool)(?::([^{}]*))?\}")


def instruction(evaluator: Evaluator, object: str, quantity: int, tool: str | None) -> str:
    """Return the sentence that asks an agent for what the fields of a task say."""
    objects, tools = split_list(object), split_list(tool or "")
    template = evaluator.instruction
    if not isinstance(template, str):
        template = template(objects, quantity, tools)
    sentence = _filled(template, evaluator, objects, quantity, tools)
    if "{n" not in template and ":n}" not in template and quantity > len(objects):
        sentence += f" {quantity} times" if len(objects) == 1 else f" {quantity} times in all"
    return sentence + _ending(template, evaluator, tools) + "."


def _filled(
    template: str,
    evaluator: Evaluator,
    objects: tuple[str, ...],
    quantity: int,
    tools: tuple[str, ...],
) -> str:
    """Return a template with its fields replaced."""

    def fill(field: re.Match[str]) -> str:
        kind, form = field[1], field[2] or ""
        if kind is None:
            shares = split_quantity(objects, quantity)
            return _joined([_counted(evaluator, name, share) for name, share in shares], "and")
        if kind == "n":
            one, _, many = form.partition("|")
            return str(quantity) if not form else one if quantity == 1 else many
        if kind == "object":
            return _joined([_object(evaluator, name, quantity, form) for name in objects], "and")
        named = [_tool(evaluator, name, quantity, form) for name in tools]
        return _joined(named, "or") or ("a gift" if quantity == 1 else "gifts")

    return _FIELD.sub(fill, template)


def _ending(template: str, evaluator: Evaluator, tools: tuple[str, ...]) -> str:
    """Return the tools at the end of a sentence, unless its template names them."""
    if not tools or "{tool" in template:
        return ""
    named = [_tool(evaluator, name, 1, "") for name in tools]
    return f" {evaluator.preposition} {_joined(named, 'or')}"


def _counted(evaluator: Evaluator, name: str, quantity: int) -> str:
    """Return an object with its quantity: ``5 Parsnips``."""
    if name in SPECIAL:
        return f"{quantity} {SPECIAL[name][quantity != 1]}"
    if evaluator.objects == "monster":
        name = monsters.find(name) or name
    return nouns.counted(name, quantity)


_NAMES: dict[str, Callable[[str], str]] = {
    "location": nouns.place,
    "quest": lambda name: (
        f"{quests.quest(name).title} (quest {name})" if quests.has(name) else name
    ),
    "skill": lambda name: f"the {name.removesuffix(' Skill')} skill",
    "villager": nouns.person,
    "friend": lambda name: _person_or_thing(name),
}
"""Domain of objects -> their name in a sentence."""


def _object(evaluator: Evaluator, name: str, quantity: int, form: str) -> str:
    """Return an object without its quantity, in a form of the templates."""
    if form == "a":
        return nouns.indefinite(name)
    if form == "s":
        return nouns.uncounted(name, quantity)
    if form == "c":
        return _piece(evaluator, name, quantity)
    domain = evaluator.objects
    return _NAMES[domain](name) if isinstance(domain, str) and domain in _NAMES else name


def _tool(evaluator: Evaluator, name: str, quantity: int, form: str) -> str:
    """Return a tool in a form of the templates."""
    if form == "n":
        return nouns.counted(name, quantity)
    if form == "c":
        return nouns.counted(name, quantity).removeprefix(f"{quantity} ")
    if form == "s":
        return nouns.uncounted(name, quantity)
    if form == "the":
        return f"the {name}"
    return name if evaluator.tools == "any" else _person_or_thing(name)


def _person_or_thing(name: str) -> str:
    return nouns.person(name) if name in villagers.villagers() else nouns.indefinite(name)


def _piece(evaluator: Evaluator, name: str, quantity: int) -> str:
    """Return what is counted, in the number of the quantity: ``Parsnips``, ``tiles of soil``."""
    if not isinstance(evaluator.objects, str):
        return name
    if evaluator.objects in _NAMES:
        return _NAMES[evaluator.objects](name)
    text = _counted(evaluator, name, quantity).partition(" (")[0]
    return text.removeprefix(f"{quantity} ").removeprefix("the ")


def counted(evaluator: Evaluator, task: Task) -> str:
    """Return what reports count: ``Weeds cleared with a Scythe``."""
    template = evaluator.counted.replace("{object}", "{object:c}")
    text = _filled(template, evaluator, task.objects, task.quantity, task.tools)
    return text + _ending(template, evaluator, task.tools)


def _joined(parts: list[str] | tuple[str, ...], word: str) -> str:
    """``A, B or C``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
