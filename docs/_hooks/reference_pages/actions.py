"""Generate the reference of actions and their results."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest_stardojo
from pytest_stardojo.env.actions import ActionResult
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Parameter, parameters, verb
from reference_pages.structs import code, doc, grid, line, table

PACKAGE = Path(pytest_stardojo.__file__).parent


def calls() -> str:
    """Return every action as text, as a Python class, and its description."""
    return "\n\n".join(_action(action) for action in ACTIONS)


def _action(action: type[GameAction]) -> str:
    found = parameters(action)
    text = ", ".join(each.name if each.required else _with_default(each) for each in found)
    parts = [
        f"### {verb(action)}({text})",
        f"In Python: `pytest_stardojo.{action.__name__}`. For example: `{action.example}`.",
        doc(action),
        declared(action),
    ]
    return "\n\n".join(part for part in parts if part)


def _with_default(parameter: Parameter) -> str:
    return f"{parameter.name}={parameter.default!r}"


def declared(action: type[GameAction]) -> str:
    """Return the fields of an action as a table; empty if it has none."""
    rows = [
        [
            code(each.name),
            {"number": "whole number", "choice": "word", "text": "text"}[each.kind],
            line(_allowed(each)),
            "" if each.required else code(repr(each.default)),
            line(each.spec.meaning),
        ]
        for each in parameters(action)
    ]
    return grid(["field", "type", "allowed", "default", "what"], rows) if rows else ""


def _allowed(parameter: Parameter) -> str:
    longest = parameter.spec.longest
    allowed = parameter.allowed or (f"1 to {longest} characters" if longest else "any")
    return f"{allowed}, or None" if parameter.optional else allowed


def reasons() -> str:
    """Return the fields of a result, and all reasons with an example message."""
    rows = [[code(reason), line(message)] for reason, message in sorted(found_reasons().items())]
    return f"{table(ActionResult)}\n\n{grid(['reason', 'example'], rows)}"


def found_reasons() -> dict[str, str]:
    """Return every reason of a refusal in the code, with an example message."""
    found: dict[str, str] = {}
    for path in sorted((PACKAGE / "valley").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                reason, message = _arguments(node)
                if reason and (reason not in found or (message and not found[reason])):
                    found[reason] = message
    return found


def _arguments(call: ast.Call) -> tuple[str, str]:
    """Return the literal reason and message of a refusal; empty where they are computed."""
    texts = [node.value if isinstance(node, ast.Constant) else "" for node in call.args[:2]]
    return (*(str(text) for text in texts), "", "")[:2]  # type: ignore[return-value]
