"""Check that an agent in another process cannot reach the run: try it as the agent's user.

A run calls an agent isolated only if it is, by this check, unable to

* open the memory, environment or files of the processes of the run and of its game;
* send signals to them;
* read the folder of the run and the saves of the user, or change them;
* change the code of pytest-stardojo, the file of the task, or the files in the folder where the
  run was started;
* make the game serve it, for which it would need the token.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from pytest_stardojo.agents.outside import probe
from pytest_stardojo.agents.untrusted import describe, one_line

SECONDS = 30.0
"""Seconds that a check may take."""
MOST_PROBLEMS = 5
"""Largest number of problems that are listed."""


@dataclass(frozen=True)
class Surroundings:
    """What an isolated agent cannot reach."""

    pids: tuple[int, ...]
    """Processes of the run and of its game."""
    port: int | None
    """Port of the game; None if it has none."""
    private: tuple[str, ...]
    """Paths that it cannot read or change."""
    protected: tuple[str, ...]
    """Paths that it cannot change."""
    folders: tuple[str, ...]
    """Folders whose entries it cannot change."""


def problems(user: str, surroundings: Surroundings) -> list[str]:
    """Return what a process of a user can do to a run; empty if it is isolated.

    Args:
        user: Name of the user.
        surroundings: What is tried.
    """
    if not Path("/proc/self/mem").exists():
        return ["the system has no /proc, so it cannot be checked"]
    command = [sys.executable, "-I", "-S", probe.__file__, user]
    asked = json.dumps(asdict(surroundings)).encode()
    try:
        done = subprocess.run(command, input=asked, capture_output=True, timeout=SECONDS)
    except (OSError, subprocess.SubprocessError) as error:
        return [f"the check failed: {describe(error)}"]
    try:
        found = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        return [f"the check failed: {one_line(last)}"]
    return [str(problem) for problem in found][:MOST_PROBLEMS]
