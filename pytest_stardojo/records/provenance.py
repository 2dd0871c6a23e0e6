"""Collect the versions, the machine and the state of the agent's repository."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

PACKAGES = (
    *("pytest-stardojo", "pytest", "pytest-xdist", "pytest-timeout", "pytest-html", "numpy"),
    *("pillow", "msgspec", "pyyaml", "jinja2", "filelock", "gymnasium", "openai", "genai-prices"),
)
"""Packages whose versions are recorded if they are installed."""

PATIENCE = 10.0
"""Time limit of git in seconds."""


class Commit(msgspec.Struct, kw_only=True):
    """The state of a git repository."""

    commit: str
    """Full hash of the commit."""
    branch: str = ""
    """Name of the branch; empty if none is checked out."""
    dirty: bool = False
    """Whether there are uncommitted or untracked files."""


class Machine(msgspec.Struct, kw_only=True):
    """A machine without its name, because results may be published."""

    system: str
    """Name and version of the operating system."""
    architecture: str
    processors: int
    """Number of processors that the process may use."""
    processor: str = ""
    """Model of the processor."""
    memory_gb: float | None = None
    """Memory in units of 2^30 bytes."""


def versions() -> dict[str, str]:
    """Return the versions of Python and of the relevant packages."""
    found = {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "platform": sys.platform,
    }
    for name in PACKAGES:
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


def machine() -> Machine:
    """Describe this machine."""
    return Machine(
        system=platform.platform(),
        architecture=platform.machine(),
        processors=_processors(),
        processor=_processor(),
        memory_gb=_memory(),
    )


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processor() -> str:
    with suppress(OSError, UnicodeDecodeError):
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def _memory() -> float | None:
    if hasattr(os, "sysconf"):
        with suppress(ValueError, OSError):
            pages: int = os.sysconf("SC_PHYS_PAGES")
            return round(os.sysconf("SC_PAGE_SIZE") * pages / 2**30, 1)
    return None


def commit(folder: Path) -> Commit | None:
    """Return the state of the repository that contains a folder.

    Args:
        folder: The folder of the agent.

    Returns:
        None if there is no repository, no commit in it, or no git.
    """
    head = _git(folder, "rev-parse", "HEAD")
    if not head:
        return None
    branch = _git(folder, "rev-parse", "--abbrev-ref", "HEAD") or ""
    changes = _git(folder, "status", "--porcelain")
    return Commit(
        commit=head,
        branch="" if branch == "HEAD" else branch,
        dirty=changes is None or bool(changes),
    )


def _git(folder: Path, *arguments: str) -> str | None:
    """Return the output of git; None if it fails."""
    # do not run hooks or monitors of an untrusted repository, and do not lock its index
    safe = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")
    try:
        run = subprocess.run(
            ["git", "-C", str(folder), *safe, *arguments],
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, "GIT_OPTIONAL_LOCKS": "0"},
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return run.stdout.decode("utf-8", "replace").strip() if run.returncode == 0 else None
