"""Every message of an error or a refusal has one form.

A message is a clause: it starts in lower case unless with a name, an option or a value,
has no final full stop, and puts hints after a semicolon.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pytest_stardojo
from pytest_stardojo.gamedata import villagers
from pytest_stardojo.valley.rules.places import entry_conditions
from tests.valley.rules.worlds import small_farm

PACKAGE = Path(pytest_stardojo.__file__).parent
WITH_MESSAGES = re.compile(
    r"(Error|Refused|Problem|Exception|Unavailable|Fault|Died|Timeout|Confused|NotFound|NoFreePort"
    r"|BadAnswer|BadParams|InvalidRequest|ConnectionLost|FrameLost|Unreadable|NotExpressible|NotOffered"
    r"|BadCondition|NoWorld|TooLarge|BudgetSpent)$"
)
HELPERS = {"bad_option", "_refused", "_not_plain", "usage_error", "_unusable", "_broken"}
"""Functions that make an exception of a message."""
NAMES = {
    *villagers.villagers(),
    *("Calico", "Chromium", "Clint's", "Ctrl-C", "Farmer", "Gil", "Gunther", "Marlon", "Morris"),
    *("Gymnasium", "Joja", "Junimos", "Playwright", "Pillow", "Python", "Skull", "Stardew", "Qi"),
    *("Starfruit", "Adventurer's", "Iridium", "Windows"),
}
"""Capitalised words that a message may begin with."""
LEAST_WORDS = 2
"""A literal of fewer words is a reason word or a name, not a message."""


def _text(node: ast.expr) -> str | None:
    """Return the text of a string expression, with ``{}`` for each value; None for other nodes."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text(node.left), _text(node.right)
        return None if left is None and right is None else (left or "{}") + (right or "{}")
    return None


def _texts(node: ast.expr, assigned: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Yield the texts of an argument; for a name, those that its function assigns to it."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body, assigned)
        yield from _texts(node.orelse, assigned)
    elif isinstance(node, ast.Name):
        for value in assigned.get(node.id, ()):
            yield from _texts(value, {})
    elif (text := _text(node)) is not None:
        yield text


def _assignments(function: ast.AST) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def _name(call: ast.Call) -> str:
    callee = call.func
    return callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")


def _messages(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of every message of an exception."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    seen: set[int] = set()
    for scope in (*reversed(functions), tree):
        assigned = _assignments(scope) if isinstance(scope, ast.FunctionDef) else {}
        for call in ast.walk(scope):
            if not isinstance(call, ast.Call) or id(call) in seen:
                continue
            seen.add(id(call))
            if WITH_MESSAGES.search(_name(call)) or _name(call) in HELPERS:
                for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
                    for text in _texts(argument, assigned):
                        if len(text.split()) >= LEAST_WORDS:
                            yield call.lineno, text


def complaint(text: str) -> str:
    """Return what is wrong with the form of a message, or an empty text."""
    first = text.split()[0].strip(",;:")
    plain_capital = first[:1].isupper() and (len(first) == 1 or first[1:].islower())
    if plain_capital and first not in NAMES and first.removesuffix("'s") not in NAMES:
        return "starts with a capital"
    if text.rstrip().endswith(".") and not text.rstrip().endswith("..."):
        return "ends with a full stop"
    if re.search(r"[a-z)}'\"]\. +[A-Z]", text):
        return "is more than one sentence"
    return ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no path leads to {}", ""),
        ("'runs' must be at least 1 (got 0)", ""),
        ("--stardojo-agent names no agent", ""),
        ("{} is not for sale", ""),
        ("Robin is busy", ""),
        ("YAML has no such tag", ""),
        ("you wait ...", ""),
        ("No path leads there", "starts with a capital"),
        ("The door is closed", "starts with a capital"),
        ("it is closed.", "ends with a full stop"),
        ("the door is closed. Come back later", "is more than one sentence"),
    ],
)
def test_the_form_is_recognised(text: str, expected: str) -> None:
    assert complaint(text) == expected


def test_a_message_is_found_through_the_name_it_is_assigned_to() -> None:
    code = "def f(a):\n    text = f'Not {a}'\n    raise Refused('no', text if a else 'bad thing')"
    assert [text for _, text in _messages(ast.parse(code))] == ["Not {}", "bad thing"]


def test_every_message_is_one_clause() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {wrong}: {text}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in _messages(ast.parse(path.read_text()))
        if (wrong := complaint(text))
    ]
    assert not found, "\n".join(found)


def test_the_reasons_of_closed_exits_are_clauses() -> None:
    world, farmer, _ = small_farm()
    found = [need(world, farmer) for need in entry_conditions.NEEDS.values()]
    assert len([reason for reason in found if reason]) > 20
    assert not [reason for reason in found if reason and complaint(reason)]


def test_functions_that_return_a_reason_return_clauses() -> None:
    """Functions such as ``why_closed`` return the text of a refusal, or an empty text."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {text}"
        for path in sorted((PACKAGE / "valley" / "rules").rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text()))
        if isinstance(function, ast.FunctionDef) and "why" in function.name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for text in _texts(node.value, {})
        if text and complaint(text)
    ]
    assert not found, "\n".join(found)
