"""Run the tests of parts that need more than the plain install: ``python -m tests.project.extras``.

An extra whose needs are missing is skipped with one line that names them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from mod.tools import build, dotnet

ROOT = Path(__file__).resolve().parents[2]


class Extra(NamedTuple):
    """A part with tests of its own."""

    name: str
    why_not: Callable[[], str | None]
    """Returns what is missing here, or None."""
    commands: tuple[tuple[str, ...], ...]
    """Arguments of Python, one call after another; each must end with code 0."""
    environment: Mapping[str, str] = {}
    """Further environment variables of the commands."""
    python: str = sys.executable
    """The interpreter of the commands."""


def why_no_dotnet() -> str | None:
    """Fetch the .NET runtime; return why the mod cannot be tested on it, or None."""
    return build.why_not() or dotnet.fetch()


VENVS = ROOT / ".venv-extras"
"""Folder of the environments of extras of the package."""


def packaged(name: str, *options: str) -> Extra:
    """Return the tests of an extra of the package, in an environment of its own.

    Args:
        name: The extra; its tests are in the folder of that name.
        options: Further options of pytest.
    """
    venv = VENVS / name
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def why_not() -> str | None:
        ready, project = venv / ".ready", ROOT / "pyproject.toml"
        if ready.exists() and ready.stat().st_mtime > project.stat().st_mtime:
            return None
        pip = (str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        for call in (
            (sys.executable, "-m", "venv", str(venv)),
            (*pip, "--editable", f".[{name}]"),
        ):
            done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                reason = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
                return (reason or [f"{' '.join(call)} failed"])[-1]
        ready.touch()
        return None

    return Extra(name, why_not, ((*PYTEST, *options, f"tests/{name}"),), python=str(python))


PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
MOD_TESTS = (
    (*PYTEST, "--soak", "tests/mod"),
    (*PYTEST, "tests/conformance", "-k", "host"),
)
EXTRAS = (
    Extra("mod", build.why_not, (("-m", "mod.tools.build"), *MOD_TESTS)),
    Extra(
        "mod on .NET",
        why_no_dotnet,
        (("-m", "mod.tools.build", "--dotnet"), *MOD_TESTS),
        {dotnet.VARIABLE: "dotnet"},
    ),
    packaged("mcp", "-n", "2"),
    packaged("inspect", "-n", "2"),
    packaged("ray"),
    packaged("jax"),
)


def run(extras: Sequence[Extra]) -> int:
    """Run the extras that can be had here; print which did; return 1 if a test failed."""
    lines = []
    failed = False
    for extra in extras:
        missing = extra.why_not()
        if missing is not None:
            lines.append(f"{extra.name}: skipped, {missing}")
            continue
        passed = all(_passes(extra, command) for command in extra.commands)
        failed |= not passed
        lines.append(f"{extra.name}: {'passed' if passed else 'FAILED'}")
    print("\n".join(["extras", *(f"  {line}" for line in lines)]), flush=True)
    return int(failed)


def _passes(extra: Extra, command: Sequence[str]) -> bool:
    done = subprocess.run(
        [extra.python, *command], cwd=ROOT, env={**os.environ, **extra.environment}, check=False
    )
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(run(EXTRAS))
