"""Generate the reference of actions and their results."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest_stardojo
from pytest_stardojo.env.actions import Action, ActionResult
from reference_pages.structs import code, doc, fields, grid, line, table

PACKAGE = Path(pytest_stardojo.__file__).parent


def calls() -> str:
    """Return every action as text, as a Python class, and its description."""
    return "\n\n".join(_action(shape) for shape in get_args(Action))


def _action(shape: type) -> str:
    tag = str(shape.__struct_config__.tag)
    found = fields(shape)
    text = ", ".join(f"{f.name}={f.default}" if f.default else f.name for f in found)
    parts = [f"### {tag}({text})", f"In Python: `pytest_stardojo.{shape.__name__}`.", doc(shape)]
    if found:
        parts.append(table(shape))
    return "\n\n".join(parts)


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
