"""Turn classes into tables of fields, types, defaults and docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

FENCE = "`"

_SPECIAL = {letter: f"&#{ord(letter)};" for letter in "|*_[]<>&`\\"}
"""Characters that have a meaning in Markdown or HTML."""


class Field(NamedTuple):
    """One field of a class, as in its source."""

    name: str
    type: str
    default: str
    description: str


def markdown(text: str | None) -> str:
    """Return a docstring as Markdown."""
    plain = inspect.cleandoc(text or "").replace("``", FENCE)
    plain = re.sub(r"^(Args|Raises|Returns|Yields):", r"\1 ", plain, flags=re.M)
    return plain


def line(text: str | None) -> str:
    """Return a docstring as one cell of a table."""
    flat = " ".join(markdown(text).split())
    spans = re.split(r"`([^`]*)`", flat)
    spans[::2] = [each.replace("|", "\\|") for each in spans[::2]]
    spans[1::2] = [code(each) for each in spans[1::2]]
    return "".join(spans)


def code(text: str) -> str:
    """Return code for a cell of a table.

    A bar would end the cell on GitHub, and a backslash before it would be shown on the site, so
    text with a bar is written as HTML.
    """
    if "|" not in text:
        return f"`{text}`" if text else ""
    return f"<code>{''.join(_SPECIAL.get(letter, letter) for letter in text)}</code>"


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _class(owner: type) -> ast.ClassDef:
    tree = _tree(Path(inspect.getsourcefile(owner) or ""))
    found = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == owner.__name__]
    return found[0]


def doc(owner: type) -> str:
    """Return the docstring of a class."""
    return markdown(ast.get_docstring(_class(owner)))


def fields(owner: type) -> list[Field]:
    """Return the fields of a class in their order, without inherited ones."""
    body = _class(owner).body
    return [
        Field(
            name=node.target.id,
            type=ast.unparse(node.annotation),
            default="" if node.value is None else ast.unparse(node.value),
            description=line(docstring),
        )
        for node, docstring in _documented(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Return every statement with the string that follows it."""
    for node, following in zip(body, [*body[1:], None], strict=True):
        value = following.value if isinstance(following, ast.Expr) else None
        text = value.value if isinstance(value, ast.Constant) else ""
        yield node, text if isinstance(text, str) else ""


def constant(module: object, name: str) -> str:
    """Return the docstring of a constant of a module."""
    tree = _tree(Path(inspect.getsourcefile(module) or ""))  # type: ignore[arg-type]
    for node, docstring in _documented(tree.body):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(each, ast.Name) and each.id == name for each in targets):
            return line(docstring)
    raise LookupError(f"{module} has no {name}")


def classes(module: object) -> list[str]:
    """Return the names of a module's public classes in their order."""
    tree = _tree(Path(inspect.getsourcefile(module) or ""))  # type: ignore[arg-type]
    found = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return [name for name in found if not name.startswith("_")]


def linked(field: Field, links: Mapping[str, str]) -> str:
    """Return the description of a field, with a link for each class of its type."""
    names = [name for name in re.findall(r"\w+", field.type) if name in links]
    return " ".join([field.description, *(f"[{name}]({links[name]})" for name in names)]).strip()


def table(owner: type, links: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the fields of a class as a table, or an empty string if it has none.

    Args:
        owner: The class.
        links: Where the classes of its fields are described.
    """
    found = fields(owner)
    if not found:
        return ""
    rows = [[code(f.name), code(f.type), code(f.default), linked(f, links)] for f in found]
    return grid(*_without_empty(["field", "type", "default", "description"], rows))


def _without_empty(head: list[str], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """Return a table without its empty columns."""
    kept = [at for at in range(len(head)) if any(row[at] for row in rows)]
    return [head[at] for at in kept], [[row[at] for at in kept] for row in rows]


def grid(head: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def section(owner: type, level: int = 3) -> str:
    """Return a class with its heading, docstring and fields."""
    parts = [f"{'#' * level} {owner.__name__}", doc(owner), table(owner)]
    return "\n\n".join(part for part in parts if part)
