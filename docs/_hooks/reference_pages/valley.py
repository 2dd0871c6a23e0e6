"""Generate the reference of the valley's rules and of the sources of its numbers."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest_stardojo
from reference_pages.structs import grid, line

PACKAGE = Path(pytest_stardojo.__file__).parent
RULES = PACKAGE / "valley" / "rules"
DATA = PACKAGE / "gamedata" / "data"
INNER = (
    *("action_button", "free_tiles", "friendship_points", "hints"),
    *("ledger_entries", "letters_due", "menu_stack"),
)
"""Modules that only support other rules."""
SENTENCE = re.compile(r"(?<=[.:;])\s+(?=[A-Z])")


def sources() -> str:
    """Return a table of all data files with their sources."""
    rows = [[path.stem.replace("_", " "), line(note)] for path, note in _notes()]
    return grid(["table", "source"], rows)


def rules() -> str:
    """Return a table of all rules with their docstrings."""
    rows = []
    for path in sorted(RULES.rglob("*.py")):
        docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        if path.stem != "__init__" and path.stem not in INNER:
            name = str(path.relative_to(RULES).with_suffix("")).replace("_", " ")
            rows.append([name, line(docstring)])
    return grid(["rule", "description"], rows)


def _notes() -> Iterator[tuple[Path, str]]:
    for path in sorted(DATA.glob("*.json")):
        note = json.loads(path.read_text("utf-8")).get("_source")
        if note:
            yield path, note


def chosen() -> str:
    """Return a table of all values that are marked as chosen."""
    rows = [
        [str(path.relative_to(RULES).with_suffix("")).replace("_", " "), line(text)]
        for path in sorted(RULES.rglob("*.py"))
        for text in _chosen(ast.parse(path.read_text("utf-8")))
    ]
    return grid(["rule", "chosen"], rows)


def _chosen(tree: ast.Module) -> Iterator[str]:
    """Return the sentences of a module's docstrings that mark a value as chosen."""
    for text in SENTENCE.split(ast.get_docstring(tree) or ""):
        if (
            re.search(r"\bchosen\b(?! with| with a|,|, and)", text)
            and "is being chosen" not in text
        ):
            yield text
    for node in tree.body[1:]:
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and "(chosen" in str(value.value):
            yield str(value.value)
