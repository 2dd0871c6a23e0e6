"""Compile the mod and its test host with Mono: ``python -m mod.tools.build``.

``build/Host.exe`` is the test host.  ``build/StardojoBridge.dll`` is the mod, compiled
against the stubs of the game's API to check its types; it does not run in the game, for
which the project file builds the mod.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock

MOD = Path(__file__).resolve().parents[1]
BUILD = MOD / "build"
OPTIONS = ("-nologo", "-langversion:7", "-warnaserror", "-warn:4", "-r:System.Core.dll")
COMPILER = "mcs"
RUNTIME = "mono"


class Target(NamedTuple):
    """An assembly to compile."""

    name: str
    kind: str
    """``library`` or ``exe``."""
    folders: tuple[str, ...]
    references: tuple[str, ...] = ()
    """Assemblies of other targets."""


TARGETS = (
    Target("Wire.dll", "library", ("Wire",)),
    Target("Host.exe", "exe", ("Host",), ("Wire.dll",)),
    Target("Stubs.dll", "library", ("Stubs",)),
    Target("StardojoBridge.dll", "library", ("Game",), ("Wire.dll", "Stubs.dll")),
)


class CannotCompile(Exception):
    """The compiler is missing, or it reports errors."""


def sources(target: Target) -> list[Path]:
    """Return the files of a target in a fixed order."""
    return sorted(file for folder in target.folders for file in (MOD / folder).rglob("*.cs"))


def compile_target(target: Target, out: Path = BUILD) -> Path | None:
    """Compile an assembly, unless it is newer than its sources.

    Returns:
        The assembly; None if the target has no sources yet.

    Raises:
        CannotCompile: the compiler is missing or reports an error or a warning.
    """
    files = sources(target)
    if not files:
        return None
    made = out / target.name
    needed = [out / name for name in target.references]
    if made.exists() and made.stat().st_mtime > max(f.stat().st_mtime for f in [*files, *needed]):
        return made
    compiler = shutil.which(COMPILER)
    if compiler is None:
        raise CannotCompile(f"{COMPILER} is not installed; Debian's package is mono-mcs")
    out.mkdir(exist_ok=True)
    # in a folder of its own, since the file's name becomes the name of the assembly
    fresh = out / "new" / target.name
    fresh.parent.mkdir(exist_ok=True)
    command = [compiler, *OPTIONS, f"-target:{target.kind}", f"-out:{fresh}"]
    command += [f"-r:{path}" for path in needed]
    command += [str(file.relative_to(MOD)) for file in files]
    done = subprocess.run(command, cwd=MOD, capture_output=True, text=True, check=False)
    if done.returncode:
        fresh.unlink(missing_ok=True)
        made.unlink(missing_ok=True)
        raise CannotCompile(f"{target.name}:\n{done.stdout}{done.stderr}".strip())
    os.replace(fresh, made)
    return made


def why_not() -> str | None:
    """Return why the mod cannot be compiled and run here; None: it can."""
    packages = {COMPILER: "mono-mcs", RUNTIME: "mono-runtime"}
    missing = [name for program, name in packages.items() if shutil.which(program) is None]
    return f"{' and '.join(missing)} not installed" if missing else None


def host(*options: str) -> list[str]:
    """Compile the test host, unless it is current; return the command that starts it.

    Args:
        options: Its options.

    Raises:
        CannotCompile: Mono is missing, or the compiler reports an error.
    """
    BUILD.mkdir(exist_ok=True)
    with FileLock(BUILD / ".lock"):
        for target in TARGETS[:2]:
            compile_target(target)
    return [RUNTIME, str(BUILD / "Host.exe"), *options]


def main() -> int:
    """Compile all targets that have sources; return the exit code."""
    for target in TARGETS:
        try:
            made = compile_target(target)
        except CannotCompile as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{target.name}: {'no sources' if made is None else 'compiled'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
