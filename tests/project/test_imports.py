"""Imports run downward only, and no module runs text from outside as code."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.sweeps import sweep

ROOT = Path(__file__).parents[2]
LINT = "from importlinter.cli import lint_imports_command as m; m()"


def test_imports_run_downward_only() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def imported(file: Path, modules: set[str]) -> set[str]:
    """Return the modules of the package that a file imports at module level."""
    found = set()
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                found.add(whole if whole in modules else node.module)
    return found


def test_no_imports_are_circular() -> None:
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "pytest_stardojo").rglob("*.py")
    }
    graph = {name: imported(path, set(files)) - {name} for name, path in files.items()}
    TopologicalSorter(graph).prepare()


def test_a_text_game_starts_without_heavy_modules() -> None:
    heavy = {"numpy", "PIL", "yaml", "pytest", "jinja2", "gymnasium"}
    code = f"import sys, pytest_stardojo.valley.service; print(*{heavy} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.split() == [], "importing the valley's service loads these modules"


BANNED_MODULES = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"}
BANNED_CALLS = {"eval", "exec", "compile", "__import__", "yaml.unsafe_load", "yaml.full_load"}
SAFE_LOADERS = {"yaml.CSafeLoader", "yaml.SafeLoader", "CSafeLoader", "SafeLoader"}


def dangers(tree: ast.AST) -> list[str]:
    """Return what could run text from a file as code, with line numbers."""
    found = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None)
            names = {module} if module else {each.name for each in node.names}
            found += [f"{line}: import {name}" for name in names if banned(name)]
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            values = [*node.args[1:], *(each.value for each in node.keywords)]
            loads = called in ("yaml.load", "yaml.load_all")
            if called in BANNED_CALLS:
                found.append(f"{line}: {called}")
            elif loads and not any(ast.unparse(value) in SAFE_LOADERS for value in values):
                found.append(f"{line}: {called} without a safe loader")
            found += [f"{line}: shell" for each in node.keywords if each.arg == "shell"]
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in (
            *("yaml.Loader", "yaml.CLoader", "yaml.UnsafeLoader", "yaml.FullLoader"),
            *("yaml.CUnsafeLoader", "yaml.CFullLoader", "os.system", "os.popen"),
        ):
            found.append(f"{line}: {ast.unparse(node)}")
    return found


def banned(module: str) -> bool:
    return module.partition(".")[0] in BANNED_MODULES


@sweep("path", sorted((ROOT / "pytest_stardojo").rglob("*.py")), ids=lambda path: path.name)
def test_no_file_runs_text_from_outside_as_code(path: Path) -> None:
    assert dangers(ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("code", "danger"),
    [
        ("import pickle", "import pickle"),
        ("from marshal import loads", "import marshal"),
        ("exec(text)", "exec"),
        ("yaml.load(text, Loader=yaml.Loader)", "yaml.load without a safe loader"),
        ("yaml.load(text, yaml.UnsafeLoader)", "yaml.UnsafeLoader"),
        ("yaml.unsafe_load(text)", "yaml.unsafe_load"),
        ("class L(yaml.FullLoader): ...", "yaml.FullLoader"),
        ("subprocess.run(text, shell=True)", "shell"),
        ("os.system(text)", "os.system"),
    ],
)
def test_dangerous_code_is_found_beside_a_safe_loader(code: str, danger: str) -> None:
    text = f"yaml.load(text, Loader=yaml.CSafeLoader)\n{code}\n"
    assert f"2: {danger}" in dangers(ast.parse(text))
    assert dangers(ast.parse(text.splitlines()[0])) == []
