"""The mod writes every kind of event that the valley writes, and names every giver and seller."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from mod.tools import build
from pytest_stardojo.gamedata import monsters

VALLEY = build.MOD.parent / "pytest_stardojo" / "valley"
GAMEDATA = build.MOD.parent / "pytest_stardojo" / "gamedata"

NOT_VISIBLE = {
    "fell_down": "the game refuses, or opens a menu, where the valley drops what does not fit",
}
"""Kinds of events that the public interface of the game cannot show, with the reason."""
COURTSHIP = ("dated", "broke_up", "proposed")
"""Kinds that the valley passes in a variable."""
RECORDERS = {"record", "record_on_tile", "record_received", "release", "Release"}
"""Functions of the valley that record a deed, or prepare one."""


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(VALLEY.rglob("*.py")))


@cache
def constants() -> dict[str, set[str]]:
    """Return the texts of all constants in capitals, by name."""
    found: dict[str, set[str]] = {}
    modules = (*trees(), *(ast.parse(path.read_text("utf-8")) for path in GAMEDATA.glob("*.py")))
    for tree in modules:
        for node in tree.body:
            if isinstance(node, ast.Assign):
                for name, text in _assigned(node):
                    found.setdefault(name, set()).add(text)
    return found


def _assigned(node: ast.Assign) -> Iterator[tuple[str, str]]:
    for target in node.targets:
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=False))
        for name, value in pairs:
            text = ast.literal_eval(value) if isinstance(value, ast.Constant) else None
            if isinstance(name, ast.Name) and isinstance(text, str) and len(text) > 1:
                yield name.id, text  # single letters stand for tiles of maps


def calls(*names: str) -> Iterator[ast.Call]:
    """Yield the valley's calls of functions."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                if name in names:
                    yield node


@cache
def code(folder: str) -> str:
    files = sorted((build.MOD / "Game" / folder).rglob("*.cs"))
    return "\n".join(path.read_text("utf-8") for path in files)


@cache
def valley_events() -> frozenset[str]:
    found: set[str] = set(COURTSHIP)
    for call in calls("notify"):
        kind = call.args[1]
        if isinstance(kind, ast.Constant):
            found.add(str(kind.value))
        else:
            assert ast.unparse(kind) == "deed", ast.unparse(call)
    return frozenset(found)


@cache
def mod_events() -> frozenset[str]:
    found = re.findall(r'Notify\(\s*"(\w+)"', code("."))
    courtship = re.findall(r'Record\(farmer, pair\.Key, "(\w+)"', code("Ledger"))
    return frozenset((*found, *courtship))


@cache
def givers() -> tuple[str, ...]:
    """Return the sellers, givers and machines that deeds of the valley name in a constant."""
    found: set[str] = set()
    for call in calls(*RECORDERS):
        named = [word.value for word in call.keywords if word.arg == "by"]
        for value in (*named, *call.args[1:]):
            if isinstance(value, ast.Name) and value.id.isupper():
                found |= constants().get(value.id, set())
    return tuple(sorted(found))


def test_the_valley_is_parsed() -> None:
    assert len(valley_events()) > 50
    assert {"Pam", "Gil", "Old Mariner", "Junimo"} <= set(givers())


def test_every_kind_of_event_is_written() -> None:
    assert valley_events() - mod_events() == NOT_VISIBLE.keys()


def test_the_mod_writes_no_other_kind_of_event() -> None:
    assert mod_events() - valley_events() == set()


@pytest.mark.parametrize("giver", givers())
def test_every_giver_and_seller_is_named(giver: str) -> None:
    assert f'"{giver}"' in code("Ledger") + code("Actions")


def test_goals_have_the_names_of_the_valley() -> None:
    names = dict(
        re.findall(r'\{ "(\w+)", "([\w ]+)" \}', code("Ledger").partition("class Goals")[2])
    )
    for goal in monsters.goals():
        assert [names[mark] for mark in goal.marks if mark in names] == [goal.name]
