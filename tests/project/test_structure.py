"""Folders stay small enough to read, and everything public has a docstring."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.sweeps import sweep

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pytest_stardojo"
MOST_FILES = 40
"""Python files in a folder."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_no_folder_of_code_has_more_than_40_files() -> None:
    folders = ("pytest_stardojo", "tests", "benchmarks", "docs", "examples", "mod/tools")
    counts = Counter(file.parent for name in folders for file in (ROOT / name).rglob("*.py"))
    assert PACKAGE in counts
    assert {str(folder): n for folder, n in counts.items() if n > MOST_FILES} == {}


@sweep("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_public_has_a_docstring(path: Path) -> None:
    assert list(undocumented(ast.parse(path.read_text("utf-8")))) == []


def test_a_missing_docstring_is_found() -> None:
    text = '''
class Crop:
    """A plant."""
    def grow(self): ...
    def _hidden(self): ...
    def __init__(self): ...
class _Hidden:
    def grow(self): ...
def water(): ...
'''
    assert list(undocumented(ast.parse(text))) == ["module", "grow", "water"]


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Find the public modules, classes and functions without a docstring."""
    if not ast.get_docstring(tree):
        yield "module"
    yield from _inside(tree)


def _inside(node: Documented) -> Iterator[str]:
    for each in node.body:
        if not isinstance(each, Documented) or each.name.startswith("_"):
            continue
        if not ast.get_docstring(each) and not _overload(each):
            yield each.name
        if isinstance(each, ast.ClassDef):
            yield from _inside(each)


def _overload(node: Documented) -> bool:
    """Is this one of the signatures of an overloaded function, or the setter of a property?"""
    if not isinstance(node, ast.FunctionDef):
        return False
    marks = {ast.unparse(each).rpartition(".")[2] for each in node.decorator_list}
    return bool(marks & {"overload", "setter", "deleter"})
