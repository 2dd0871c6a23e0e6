"""Check a change in under a minute: style, types, import contracts, and the tests it touches.

    python -m tests.project.quick [--base REV] [--seconds N] [--list]

A change is what differs from the merge base with the main branch, and every new file.  The tests
of a change are, in this order: test files that were changed; for a module
``pytest_stardojo/a/b.py`` the file ``tests/a/test_b.py`` and the files in ``tests/a`` that import
the module, or all of ``tests/a``; a few random walks if the valley changed; the rules of the
project itself; and a few more files that import the module from elsewhere.  No test begins once
the time is up, so run ``make test`` before you share a change.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "pytest_stardojo"
SMOKE = ("tests/test_public_names.py", "tests/test_results.py", "tests/env")
"""Tests to run when nothing has changed."""
ALWAYS = ("tests/project/test_language.py", "tests/project/test_structure.py")
OTHERS = {
    "benchmarks": "tests/benchmarks",
    "docs": "tests/docs",
    "examples": "tests/docs",
    "mod": "tests/mod",
    "tasks": "tests/tasks",
    "README.md": "tests/docs/test_readme.py",
    "mkdocs.yml": "tests/docs/test_site.py",
    "pyproject.toml": "tests/project/test_packaging.py",
}
"""Tests of what is neither a module of the package nor a test, by the first part of the path."""
VALLEY_WALKS = "tests/valley/test_random_walks.py::test_a_walk_keeps_the_world_valid_and_replays"
MOST_WALKS = 4
MOST_IMPORTERS = 8
"""Test files outside the mirrored folder to run for a changed module."""
SECONDS = 55.0
LEAST_SECONDS = 15.0
"""Time for the tests when the other checks took almost all of it."""


# ---------------------------------------------------------------------------- what changed


def changed_files(root: Path, base: str | None = None) -> list[str]:
    """Return the paths that differ from the base, new ones included, and deleted ones too.

    Args:
        root: A checkout; without git nothing counts as changed.
        base: A revision; by default where the branch left ``main``.
    """
    revision = base or _git(root, "merge-base", "HEAD", "main").strip() or "HEAD"
    changed = _git(root, "diff", "--name-only", "--no-renames", revision)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*changed.splitlines(), *new.splitlines()})


def _git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout if done.returncode == 0 else ""


# -------------------------------------------------------------------------- which tests it has


def tests_of(changed: Iterable[str], root: Path) -> list[str]:
    """Return the tests to run for changed files: paths and node ids, closest first."""
    paths = sorted(changed)
    close: list[str] = [path for path in paths if _is_test(path)]
    further: list[str] = []
    for path in paths:
        if _is_test(path):
            continue
        if path.startswith("tests/"):
            close += _tests_of_helper(path, root)
        elif path.startswith(f"{PACKAGE}/"):
            mirrored, importers = _tests_of_module(path, root)
            close += mirrored
            further += importers[:MOST_IMPORTERS]
        else:
            close += [OTHERS[first] for first in [path.split("/")[0]] if first in OTHERS]
    walks = [VALLEY_WALKS] if any(path.startswith(f"{PACKAGE}/valley/") for path in paths) else []
    found = close + walks + [*ALWAYS] + further if paths else [*SMOKE]
    unique = [test for test in dict.fromkeys(found) if (root / test.split("::")[0]).exists()]
    return [test for test in unique if not _covered(test, unique)]


def _is_test(path: str) -> bool:
    return path.startswith("tests/") and Path(path).name.startswith("test_")


def _covered(test: str, others: Sequence[str]) -> bool:
    """Does one of the others name a folder that holds the test?"""
    return any(test.startswith(f"{other}/") for other in others)


def _tests_of_helper(path: str, root: Path) -> list[str]:
    """Return the tests that import a changed helper, or those beside it."""
    module = path.removesuffix(".py").replace("/", ".")
    folder = Path(path).parent
    importing = list(_importing(module, sorted((root / "tests").rglob("test_*.py")), root))
    return importing[:MOST_IMPORTERS] or _in_folder(folder, root)


def _tests_of_module(path: str, root: Path) -> tuple[list[str], list[str]]:
    """Return the tests that mirror a module, and those that import it from other folders."""
    inside = Path(path).relative_to(PACKAGE)
    folder = Path("tests") / inside.parent
    while not (root / folder).is_dir():
        folder = folder.parent
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    importing = list(_importing(module, sorted((root / "tests").rglob("test_*.py")), root))
    mirror = (Path("tests") / inside.parent / f"test_{inside.stem}.py").as_posix()
    beside = [test for test in importing if Path(test).parent == folder]
    mirrored = [mirror, *beside] if (root / mirror).exists() else beside
    return mirrored or _in_folder(folder, root), [test for test in importing if test not in beside]


def _in_folder(folder: Path, root: Path) -> list[str]:
    files = sorted((root / folder).glob("test_*.py")) or sorted((root / folder).rglob("test_*.py"))
    return [file.relative_to(root).as_posix() for file in files]


def _importing(module: str, tests: Iterable[Path], root: Path) -> Iterator[str]:
    """Find the test files that import a module."""
    name = module.rpartition(".")[2]
    for file in tests:
        text = file.read_text("utf-8")
        if name in text and module in set(_imports(ast.parse(text))):
            yield file.relative_to(root).as_posix()


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


# ------------------------------------------------------------------------------- running them


class InTime:
    """A plugin for pytest that starts no test once the time is up, and runs few random walks."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.end = clock() + seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        walks = [item for item in items if item.nodeid.startswith(f"{VALLEY_WALKS}[")]
        chosen = set(walks[:: max(1, len(walks) // MOST_WALKS)][:MOST_WALKS])
        items[:] = [item for item in items if item not in walks or item in chosen]

    def pytest_runtest_setup(self) -> None:
        if self.clock() > self.end:
            pytest.skip("not run: the time is up")


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin; pytest loads this module with ``-p``, in workers, too."""
    seconds = os.environ.get("QUICK_SECONDS")
    if seconds is not None:
        config.pluginmanager.register(InTime(float(seconds)))


def checks() -> list[tuple[str, Callable[[], int]]]:
    """Return the checks other than tests, by name."""
    return [
        ("ruff check", lambda: _call("ruff", "check", "--quiet", ".")),
        ("ruff format", lambda: _call("ruff", "format", "--quiet", "--check", ".")),
        ("import contracts", lambda: _call("lint-imports", quiet=True)),
        ("types", check_types),
    ]


def check_types() -> int:
    """Check types with mypy's daemon, or with mypy if it has no cache or the daemon fails."""
    if (ROOT / ".mypy_cache").exists():
        code = _call("dmypy", "run", "--timeout", "1800", "--", "--use-fine-grained-cache")
        if code in (0, 1):
            return code
        _call("dmypy", "kill", quiet=True)
    return _call("mypy")


def _call(tool: str, *arguments: str, quiet: bool = False) -> int:
    """Run a tool of this environment; a quiet one prints only if it fails."""
    beside = Path(sys.executable).with_name(tool)
    command = [str(beside) if beside.exists() else tool, *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=quiet, text=True)
    except FileNotFoundError:
        print(f"{tool} is not installed")
        return 127
    if quiet and done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode


def run_tests(tests: Sequence[str], seconds: float) -> int:
    """Run tests on two cores, for so many seconds at most."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    command += ["-p", "tests.project.quick", "-rfEs", *tests]
    environment = {**os.environ, "QUICK_SECONDS": str(seconds)}
    code = subprocess.run(command, cwd=ROOT, env=environment).returncode
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all checks of a change; return 0 if they pass."""
    begin = time.monotonic()
    parser = argparse.ArgumentParser(prog="tests.project.quick", description=__doc__)
    parser.add_argument("--base", help="revision to compare with (default: where main was left)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time for everything")
    parser.add_argument("--list", action="store_true", help="print the tests, run nothing")
    options = parser.parse_args(arguments)
    tests = tests_of(changed_files(ROOT, options.base), ROOT)
    if options.list:
        print(*tests, sep="\n")
        return 0
    failed = []
    for name, check in checks():
        start = time.monotonic()
        code = check()
        print(f"{name}: {'ok' if code == 0 else 'failed'} ({time.monotonic() - start:.1f} s)")
        failed += [name] if code != 0 else []
    print(f"tests: {' '.join(tests)}", flush=True)
    left = options.seconds - (time.monotonic() - begin)
    failed += ["tests"] if run_tests(tests, max(LEAST_SECONDS, left - 5)) != 0 else []
    verdict = f"failed: {', '.join(failed)}" if failed else "ok"
    print(f"{verdict} ({time.monotonic() - begin:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
