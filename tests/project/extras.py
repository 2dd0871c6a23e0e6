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


def why_no_dotnet() -> str | None:
    """Fetch the .NET runtime; return why the mod cannot be tested on it, or None."""
    return build.why_not() or dotnet.fetch()


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
        passed = all(_passes(command, extra.environment) for command in extra.commands)
        failed |= not passed
        lines.append(f"{extra.name}: {'passed' if passed else 'FAILED'}")
    print("\n".join(["extras", *(f"  {line}" for line in lines)]), flush=True)
    return int(failed)


def _passes(command: Sequence[str], environment: Mapping[str, str]) -> bool:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, **environment}, check=False
    )
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(run(EXTRAS))
