"""The JSON Schema of task files, for completion and errors in editors.

The schema is a little stricter than the loader: it wants names as the game spells them, and
it does not look into comma-separated lists.  The loader has the last word.
"""

from __future__ import annotations

import json
from typing import Any

from pytest_stardojo.evaluation import find, names
from pytest_stardojo.evaluation.domains import Domain, domain
from pytest_stardojo.evaluation.evaluator import NONE, Evaluator
from pytest_stardojo.gamedata.aliases import ITEM_NAMES, MONSTERS
from pytest_stardojo.gamedata.commands import CommandInfo, commands
from pytest_stardojo.task import MAX_STEPS
from pytest_stardojo.tasks import validation as limits
from pytest_stardojo.tasks.places import bundled_root, save_names
from pytest_stardojo.tasks.yaml_file import MAX_TASKS

Schema = dict[str, Any]

DRAFT = "http://json-schema.org/draft-07/schema#"
FILE = "schema.json"
"""Name of the schema beside the bundled task files."""
FLOOR = "UndergroundMine{}"
"""Names of the floors of the mines, of which there is no list."""
NAME = rf"^[^\s/\\:\[\]]{{1,{limits.MOST_NAME}}}$"


def header(name: str = FILE) -> str:
    """Return the line of a task file that names its schema for the YAML language server."""
    return f"# yaml-language-server: $schema={name}"


def schema() -> Schema:
    """Return the schema of a task file, with the evaluators that are installed."""
    evaluators = [find(name) for name in names()]
    domains = {
        wanted: found
        for each in evaluators
        for wanted in (each.objects, each.tools)
        if isinstance(wanted, str) and (found := domain(wanted)) is not None
    }
    return {
        "$schema": DRAFT,
        "title": "Task file of pytest-stardojo",
        "type": "object",
        "minProperties": 1,
        "maxProperties": MAX_TASKS,
        "propertyNames": {"pattern": NAME},
        "additionalProperties": {"$ref": "#/definitions/task"},
        "definitions": {
            "task": _task(evaluators),
            **{f"domain_{name}": _names(found) for name, found in sorted(domains.items())},
        },
    }


def text() -> str:
    """Return the schema as JSON, one definition a line."""
    found = schema()
    definitions = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in found.pop("definitions").items()
    ]
    head = json.dumps(found, indent=1, ensure_ascii=False).removesuffix("\n}")
    joined = ",\n".join(definitions)
    return f'{head},\n "definitions": {{\n{joined}\n }}\n}}\n'


def _task(evaluators: list[Evaluator]) -> Schema:
    return {
        "type": "object",
        "required": list(limits.REQUIRED),
        "additionalProperties": False,
        "properties": _properties(evaluators),
        "allOf": [_of_evaluator(each) for each in evaluators],
    }


def _properties(evaluators: list[Evaluator]) -> Schema:
    steps = ", ".join(f"{level}: {most} steps" for level, most in MAX_STEPS.items())
    return {
        "id": _number("Number of the task, unique in the file.", 0, limits.MOST_ID),
        "object": {
            "description": "What to get, reach or treat, as the game spells it. Commas make a "
            "list, whose members share the quantity.",
            "type": ["string", "integer"],
        },
        "quantity": _number("The required amount.", 1, limits.MOST_QUANTITY),
        "tool": {
            "description": "What must do it. Of a comma-separated list, any serves.",
            "type": ["string", "null"],
        },
        "save": {
            "description": "The world to start from: a bundled save, one in saves/ beside the "
            "file, or a path.",
            "anyOf": [{"enum": save_names(bundled_root())}, {"type": "string", "minLength": 1}],
        },
        "init_commands": _init_commands(),
        "evaluator": {
            "description": "How progress is measured.",
            "enum": [each.name for each in evaluators],
        },
        "difficulty": {"description": f"{steps}.", "enum": list(MAX_STEPS)},
        "instruction": {
            "description": "The sentence that the agent gets; by default it is built from the "
            "other fields.",
            "type": ["string", "null"],
        },
        "max_steps": _optional_number(
            "Number of steps; by default that of the difficulty.", 1, limits.MOST_STEPS
        ),
        "lite": _optional_number("Number within StarDojo-Lite.", 0, limits.MOST_LITE),
        "seed": _optional_number("Seed of the world; 0 by default.", 0, None),
    }


def _number(description: str, low: int, high: int) -> Schema:
    return {"description": description, "type": "integer", "minimum": low, "maximum": high}


def _optional_number(description: str, low: int, high: int | None) -> Schema:
    found: Schema = {"description": description, "type": ["integer", "null"], "minimum": low}
    return found if high is None else {**found, "maximum": high}


def _names(of: Domain) -> Schema:
    """Return the schema of the names of a domain, or of a list with commas."""
    others = [name for name in (*ITEM_NAMES, *MONSTERS) if of.has(name)]
    fitting: list[Schema] = [
        {"enum": list(dict.fromkeys([*of.names(), *others]))},
        {"type": "string", "pattern": ","},
    ]
    if of.has(FLOOR.format(1)):
        fitting.append({"type": "string", "pattern": f"^{FLOOR.format('[0-9]+')}$"})
    return {"description": f"{of.expected[:1].upper()}{of.expected[1:]}.", "anyOf": fitting}


def _of_evaluator(evaluator: Evaluator) -> Schema:
    """Return the condition on the objects and tools of an evaluator."""
    then: Schema = {"properties": {"object": _allowed(evaluator.objects)}}
    if evaluator.tools == NONE:
        then["properties"]["tool"] = {"type": "null"}
    else:
        then["properties"]["tool"] = _allowed(evaluator.tools, needed=evaluator.tool_needed)
    if evaluator.tool_needed:
        then["required"] = ["tool"]
    known = {"properties": {"evaluator": {"const": evaluator.name}}, "required": ["evaluator"]}
    return {"if": known, "then": then}


def _allowed(wanted: str | Domain, *, needed: bool = True) -> Schema:
    found = domain(wanted)
    if found is None:
        return {}
    names: Schema = (
        {"$ref": f"#/definitions/domain_{wanted}"} if isinstance(wanted, str) else _names(found)
    )
    return names if needed else {"anyOf": [names, {"type": "null"}]}


def _init_commands() -> Schema:
    called = "|".join(name for info in commands().values() for name in (info.name, *info.aliases))
    return {
        "description": "Calls of simulator commands that prepare the world, in order.",
        "anyOf": [
            {
                "type": "array",
                "maxItems": limits.MOST_COMMANDS,
                "items": {
                    "type": "string",
                    "pattern": rf"^\s*({called})\s*\([\s\S]*\)\s*;?\s*$",
                    "defaultSnippets": [_snippet(info) for info in commands().values()],
                },
            },
            {"enum": [None, ""]},
        ],
    }


def _snippet(info: CommandInfo) -> Schema:
    """Return the completion of a command, with a placeholder for every parameter."""
    shown = ", ".join(param.name for param in info.params)
    body = ", ".join(
        f"${{{at}:{param.name}}}" for at, param in enumerate(info.params, start=1) if param.required
    )
    return {
        "label": f"{info.name}({shown})",
        "description": info.effect,
        "body": f"{info.name}({body})",
    }
