"""What the valley's code says of where its numbers come from, and what in it is chosen."""

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
INNER = ("deeds", "opening", "post", "points", "spots", "interactions", "hints", "standing")
"""Rules that only serve others."""
SENTENCE = re.compile(r"(?<=[.:;])\s+(?=[A-Z])")


def sources() -> str:
    """Every table of numbers with the note on where it is from."""
    rows = [[path.stem.replace("_", " "), line(note)] for path, note in _notes()]
    return grid(["table", "where from"], rows)


def rules() -> str:
    """What every rule says of itself."""
    rows = []
    for path in sorted(RULES.rglob("*.py")):
        told = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        if path.stem != "__init__" and path.stem not in INNER:
            name = str(path.relative_to(RULES).with_suffix("")).replace("_", " ")
            rows.append([name, line(told)])
    return grid(["rule", "what"], rows)


def _notes() -> Iterator[tuple[Path, str]]:
    for path in sorted(DATA.glob("*.json")):
        note = json.loads(path.read_text("utf-8")).get("_source")
        if note:
            yield path, note


def chosen() -> str:
    """What is marked as chosen, by rule."""
    rows = [
        [str(path.relative_to(RULES).with_suffix("")).replace("_", " "), line(told)]
        for path in sorted(RULES.rglob("*.py"))
        for told in _chosen(ast.parse(path.read_text("utf-8")))
    ]
    return grid(["rule", "chosen"], rows)


def _chosen(tree: ast.Module) -> Iterator[str]:
    """Sentences of a module's own words, and words below constants, that say so."""
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
