"""The house keeps its floors: imports run downward only."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

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
    """Modules of the package that a file imports while it is itself imported."""
    found = set()
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                found.add(whole if whole in modules else node.module)
    return found


def test_no_modules_import_one_another_in_a_circle() -> None:
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "pytest_stardojo").rglob("*.py")
    }
    graph = {name: imported(path, set(files)) - {name} for name, path in files.items()}
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("heavy", ["numpy", "PIL", "yaml", "pytest", "jinja2", "gymnasium"])
def test_a_text_game_starts_without(heavy: str) -> None:
    code = f"import sys, pytest_stardojo.valley.service; sys.exit({heavy!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0, (
        f"importing the valley's service loads {heavy}"
    )


def test_no_file_runs_foreign_text_as_code() -> None:
    for file in (ROOT / "pytest_stardojo").rglob("*.py"):
        text = file.read_text()
        for word in ("import pickle", "marshal", "yaml.load(", "yaml.Loader", "shell=True"):
            assert word not in text or "CSafeLoader" in text, f"{file}: {word}"
