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
BEFORE_THE_NAME = {"(W)53"}
"""Ids that a call passes among its first arguments, with the name."""
RECORDERS = {"record", "record_on_tile", "record_received", "release", "Release", "_record_find"}
"""Functions of the valley that record a deed, or prepare one."""


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(VALLEY.rglob("*.py")))


def constants(tree: ast.Module) -> dict[str, str]:
    """Return the texts of a module's constants, by name."""
    nodes = [node for node in tree.body if isinstance(node, ast.Assign)]
    return {name: text for node in nodes for name, text in _assigned(node)}


@cache
def imported() -> dict[str, set[str]]:
    """Return the texts of the constants of all modules, by name."""
    found: dict[str, set[str]] = {}
    modules = (*trees(), *(ast.parse(path.read_text("utf-8")) for path in GAMEDATA.glob("*.py")))
    for tree in modules:
        for name, text in constants(tree).items():
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


def calls(*names: str) -> Iterator[tuple[ast.Module, ast.Call]]:
    """Yield the valley's calls of functions, with their modules."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                if name in names:
                    yield tree, node


@cache
def code(folder: str) -> str:
    files = sorted((build.MOD / "Game" / folder).rglob("*.cs"))
    return "\n".join(path.read_text("utf-8") for path in files)


@cache
def valley_events() -> frozenset[str]:
    found: set[str] = set(COURTSHIP)
    for _, call in calls("notify"):
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
    for tree, call in calls(*RECORDERS):
        named = [word.value for word in call.keywords if word.arg == "by"]
        for value in (*named, *call.args[1:]):
            if isinstance(value, ast.Name) and value.id.isupper():
                text = constants(tree).get(value.id)
                found |= imported().get(value.id, set()) if text is None else {text}
    return tuple(sorted(found - BEFORE_THE_NAME))


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
