"""Classes with fields as tables: names, types, defaults and the words below each field."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

FENCE = "`"


class Field(NamedTuple):
    """One field of a class, as its source shows it."""

    name: str
    type: str
    default: str
    told: str


def markdown(text: str | None) -> str:
    """A docstring as Markdown in one paragraph a paragraph."""
    plain = inspect.cleandoc(text or "").replace("``", FENCE)
    plain = re.sub(r"^(Args|Raises|Returns|Yields):", r"\1 ", plain, flags=re.M)
    return plain


def line(text: str | None) -> str:
    """A docstring as one cell of a table."""
    return " ".join(markdown(text).split()).replace("|", "\\|")


def code(text: str) -> str:
    """Code in a cell of a table, where a bar needs no backslash."""
    return f"`{text}`" if text else ""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _class(owner: type) -> ast.ClassDef:
    tree = _tree(Path(inspect.getsourcefile(owner) or ""))
    found = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == owner.__name__]
    return found[0]


def doc(owner: type) -> str:
    """What a class says of itself."""
    return markdown(ast.get_docstring(_class(owner)))


def fields(owner: type) -> list[Field]:
    """The fields of a class in their order, without inherited ones."""
    body = _class(owner).body
    return [
        Field(
            name=node.target.id,
            type=ast.unparse(node.annotation),
            default="" if node.value is None else ast.unparse(node.value),
            told=line(words),
        )
        for node, words in _told(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def _told(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Every statement, with the string that follows it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        told = after.value if isinstance(after, ast.Expr) else None
        words = told.value if isinstance(told, ast.Constant) else ""
        yield node, words if isinstance(words, str) else ""


def constant(module: object, name: str) -> str:
    """What stands below a constant of a module."""
    tree = _tree(Path(inspect.getsourcefile(module) or ""))  # type: ignore[arg-type]
    for node, words in _told(tree.body):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(each, ast.Name) and each.id == name for each in targets):
            return line(words)
    raise LookupError(f"{module} has no {name}")


def classes(module: object) -> list[str]:
    """Names of a module's public classes, in their order."""
    tree = _tree(Path(inspect.getsourcefile(module) or ""))  # type: ignore[arg-type]
    found = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return [name for name in found if not name.startswith("_")]


def table(owner: type) -> str:
    """The fields of a class as a table; empty where it has none."""
    found = fields(owner)
    if not found:
        return ""
    rows = [[code(f.name), code(f.type), code(f.default), f.told] for f in found]
    return grid(*_without_empty(["field", "type", "default", "what"], rows))


def _without_empty(head: list[str], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """A table without the columns in which nothing stands."""
    kept = [at for at in range(len(head)) if any(row[at] for row in rows)]
    return [head[at] for at in kept], [[row[at] for at in kept] for row in rows]


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def section(owner: type, level: int = 3) -> str:
    """A class with its heading, words and fields."""
    parts = [f"{'#' * level} {owner.__name__}", doc(owner), table(owner)]
    return "\n\n".join(part for part in parts if part)
