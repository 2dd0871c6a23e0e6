"""Docstrings of message types, read from their source."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path


@cache
def _classes(path: Path) -> dict[str, ast.ClassDef]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _class(owner: type) -> ast.ClassDef:
    return _classes(Path(inspect.getsourcefile(owner) or ""))[owner.__name__]


def class_doc(owner: type) -> str:
    """Return the docstring of a class as one line."""
    return _line(ast.get_docstring(_class(owner)) or "")


def field_docs(owner: type) -> dict[str, str]:
    """Return the strings below the fields of a class as lines, by name of the field."""
    found: dict[str, str] = {}
    body = _class(owner).body
    for node, following in pairwise(body):
        value = following.value if isinstance(following, ast.Expr) else None
        text = value.value if isinstance(value, ast.Constant) else None
        if isinstance(node, ast.AnnAssign) and isinstance(text, str):
            found[ast.unparse(node.target)] = _line(text)
    return found


def _line(text: str) -> str:
    return " ".join(re.sub(r"\bNone\b", "null", text.replace("``", "'")).split())


def summary(text: str, indent: str) -> list[str]:
    """Return an XML documentation comment, wrapped to lines of 110 characters."""
    text = _line(text)
    whole = f"{indent}/// <summary>{escape(text, quote=False)}</summary>"
    if len(whole) <= 110:
        return [whole]
    lines, line = [f"{indent}/// <summary>"], f"{indent}///"
    for word in escape(text, quote=False).split():
        if len(line) + len(word) >= 110:
            lines.append(line)
            line = f"{indent}///"
        line += f" {word}"
    return [*lines, line, f"{indent}/// </summary>"]
