"""The tools: one for each action, and one for looking.

Names, descriptions and parameters derive from the declarations in ``wire/actions.py``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.agents.tools.manual import Rules, manual
from pytest_stardojo.task import Task
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Move, Parameter, parameters, verb

LOOK = "look"
"""Name of the tool that returns the observation again."""

_LOOK_MEANS = (
    "Return the current observation: the text and the picture, if there is one. It takes no step."
)


_NOTES = {
    "move": "You find the way around obstacles. A tile that is blocked, out of reach or outside "
    "the map is refused. A person or an animal on the tile makes you stop beside it.",
    "choose_item": "The observation lists the slots by slot_index.",
    "choose_option": "The observation lists the options of the open menu by their numbers.",
    "menu": "The observation then lists the options of the menu. Close an open menu before you "
    "open another one.",
    "attach_item": "Rods take bait and tackle, slingshots take ammunition.",
    "craft": "You need the recipe and its ingredients; the menu crafting lists both.",
}
"""Sentences that are added to descriptions, by tool."""
_NO_MENU = "Not possible while a menu is open."
"""Added to actions in the world."""


class Tool(msgspec.Struct, frozen=True):
    """A tool that a client can call."""

    name: str
    description: str
    schema: dict[str, Any]
    """JSON schema of the arguments, an object."""


def tools(task: Task, rules: Rules) -> list[Tool]:
    """Return the tools for a task: ``look``, then the actions that the run allows.

    The description of ``look`` contains the manual, since many clients show a model the
    descriptions of tools only.
    """
    look = Tool(LOOK, f"{_LOOK_MEANS}\n\n{manual(task, rules)}", _object({}, []))
    allowed = [each for each in ACTIONS if each.always_allowed or rules.navigate]
    return [look, *(_action_tool(each, rules) for each in allowed)]


def _action_tool(action: type[GameAction], rules: Rules) -> Tool:
    """Return the tool of an action."""
    declared = parameters(action)
    properties = {each.name: _property(each) for each in declared}
    guide = action.guide.format(**{each.name: each.allowed for each in declared})
    text = " ".join(filter(None, [guide[:1].upper() + guide[1:], _NOTES.get(verb(action))]))
    if action is Move and rules.move_limit is not None:
        text += f" At most {rules.move_limit} tiles in either direction."
        for each in properties.values():
            each["minimum"], each["maximum"] = -rules.move_limit, rules.move_limit
    if not action.in_menu:
        text += f" {_NO_MENU}"
    required = [each.name for each in declared if each.required]
    return Tool(verb(action), text, _object(properties, required))


def _object(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _property(parameter: Parameter) -> dict[str, Any]:
    """Return the schema of an argument."""
    spec = parameter.spec
    schema: dict[str, Any] = {"type": "integer" if parameter.kind == "number" else "string"}
    schema["description"] = spec.meaning.replace("``", "'")
    if parameter.choices or spec.names:
        schema["enum"] = list(parameter.choices or spec.names)
    bounds = {"minimum": spec.low, "maximum": spec.high, "maxLength": spec.longest}
    schema |= {key: value for key, value in bounds.items() if value is not None}
    if spec.examples:
        schema["examples"] = list(spec.examples)
    if parameter.default is not msgspec.NODEFAULT and parameter.default is not None:
        schema["default"] = parameter.default
    return schema
