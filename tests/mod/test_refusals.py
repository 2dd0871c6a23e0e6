"""The mod refuses actions with the reasons and messages of the valley."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mod.tools import build

VALLEY = build.MOD.parent / "pytest_stardojo" / "valley"

ONLY_HERE = {
    "the {} cannot be placed here": "the game does not say why",
    "the fertilizer must be placed before the seed sprouts": "the game's own names of fertilizers",
    "the game says: ": "a locked door shows a text of the game",
    "the way out is not open": "a warp of the map that the game does not take",
    "this version has no place called '{}'": "the valley quotes as Python does",
    "there is no {} recipe for '{}'": "the valley quotes as Python does",
    "this piece of furniture cannot be taken now": "a rule of the game or of another mod",
    "the bridge cannot aim a slingshot": "a slingshot is aimed with the mouse",
    "this game has no action '{}'": "an action that the wire gains later",
    "the shop does not sell {} now": "a condition of the game or of another mod",
    "the menu of the game has no crafting page": "another mod changed the menu",
}
"""Messages that the valley does not have, with the reason."""


def _text(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.Constant) else "{}" for one in node.values]
        return "".join(str(part) for part in parts)
    return None


@cache
def valley_texts() -> frozenset[str]:
    """Return all texts in the valley's code, with ``{}`` for values."""
    found = set()
    for path in VALLEY.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.expr) and (text := _text(node)) is not None:
                found.add(text)
    return frozenset(found)


def _arguments(code: str, start: int) -> str:
    """Return the arguments of a call, from behind its parenthesis."""
    depth, quoted, end = 1, False, start
    while depth:
        char = code[end]
        if char == '"' and code[end - 1] != "\\":
            quoted = not quoted
        elif not quoted:
            depth += (char == "(") - (char == ")")
        end += 1
    return code[start : end - 1]


def refusal_texts() -> Iterator[tuple[Path, str]]:
    """Yield every text of a refusal in the mod, with ``{}`` for values; reasons too."""
    for path in sorted((build.MOD / "Game").rglob("*.cs")):
        code = path.read_text("utf-8")
        for call in re.finditer(
            r"\bnew Refusal\(|Refusal\.BadOption\(|new RefusedActivity\(", code
        ):
            arguments = _arguments(code, call.end())
            for text in re.findall(r'"((?:[^"\\]|\\.)*)"', arguments):
                yield path, re.sub(r"\{[^{}]*\}", "{}", text)


def test_refusals_are_those_of_the_valley() -> None:
    texts = list(refusal_texts())
    assert len(texts) > 100
    unknown = [
        f"{path.name}: {text}"
        for path, text in texts
        if text not in valley_texts() and text not in ONLY_HERE
    ]
    assert unknown == []


def test_every_exception_is_in_use() -> None:
    assert ONLY_HERE.keys() - {text for _, text in refusal_texts()} == set()
