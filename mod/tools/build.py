"""Compile the mod and its test host with Mono: ``python -m mod.tools.build [--dotnet]``.

``build/Host.exe`` is the test host.  ``build/StardojoBridge.dll`` is the mod, compiled
against the stubs of the game's API to check its types; it does not run in the game, for
which the project file builds the mod.  With ``--dotnet`` the compiler uses the framework of
``mod.tools.dotnet`` instead of Mono's, and writes into ``build/for-dotnet``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock

from mod.tools import dotnet

MOD = Path(__file__).resolve().parents[1]
BUILD = MOD / "build"
FOR_DOTNET = BUILD / "for-dotnet"
OPTIONS = ("-nologo", "-langversion:7", "-warnaserror", "-warn:4")
MISMATCH = "-nowarn:1701,1702"
"""Assemblies of .NET refer to each other by older versions."""
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


def compile_target(target: Target, out: Path = BUILD, *, for_dotnet: bool = False) -> Path | None:
    """Compile an assembly, unless it is newer than its sources.

    Args:
        target: What to compile.
        out: Folder of the assemblies.
        for_dotnet: Whether to compile against the framework of ``mod.tools.dotnet``.

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
    # a folder is newer than the assembly if a file of it has been removed
    inputs = {*files, *needed, *(file.parent for file in files)}
    if made.exists() and made.stat().st_mtime > max(path.stat().st_mtime for path in inputs):
        return made
    compiler = shutil.which(COMPILER)
    if compiler is None:
        raise CannotCompile(f"{COMPILER} is not installed; Debian's package is mono-mcs")
    out.mkdir(parents=True, exist_ok=True)
    # in a folder of its own, since the file's name becomes the name of the assembly
    fresh = out / "new" / target.name
    fresh.parent.mkdir(exist_ok=True)
    command = [compiler, *OPTIONS, *_framework(for_dotnet)]
    command += [f"-target:{target.kind}", f"-out:{fresh}"]
    command += [f"-r:{path}" for path in needed]
    command += [str(file.relative_to(MOD)) for file in files]
    done = subprocess.run(command, cwd=MOD, capture_output=True, text=True, check=False)
    if done.returncode:
        fresh.unlink(missing_ok=True)
        made.unlink(missing_ok=True)
        raise CannotCompile(f"{target.name}:\n{done.stdout}{done.stderr}".strip())
    os.replace(fresh, made)
    return made


def _framework(for_dotnet: bool) -> list[str]:
    """Return the options that name the framework."""
    if not for_dotnet:
        return ["-r:System.Core.dll"]
    return ["-noconfig", "-nostdlib", MISMATCH, *(f"-r:{path}" for path in dotnet.references())]


def why_not() -> str | None:
    """Return why the mod cannot be compiled and run here; None: it can."""
    packages = {COMPILER: "mono-mcs", RUNTIME: "mono-runtime"}
    missing = [name for program, name in packages.items() if shutil.which(program) is None]
    if missing:
        return f"{' and '.join(missing)} not installed"
    return dotnet.why_not() if dotnet.is_chosen() else None


def compile_all(*, for_dotnet: bool = False, only: Sequence[Target] = TARGETS) -> list[Path]:
    """Compile targets, unless they are current; safe in several processes at once.

    Args:
        for_dotnet: Whether to compile against the framework of ``mod.tools.dotnet``.
        only: Targets to compile, each after those that it needs.

    Raises:
        CannotCompile: the compiler is missing or reports an error or a warning.
    """
    BUILD.mkdir(exist_ok=True)
    out = FOR_DOTNET if for_dotnet else BUILD
    with FileLock(BUILD / ".lock"):
        made = [compile_target(target, out, for_dotnet=for_dotnet) for target in only]
    return [path for path in made if path is not None]


def host(*options: str) -> list[str]:
    """Compile the test host, unless it is current; return the command that starts it.

    Args:
        options: Its options.

    Raises:
        CannotCompile: Mono is missing, or the compiler reports an error.
    """
    for_dotnet = dotnet.is_chosen()
    *_, assembly = compile_all(for_dotnet=for_dotnet, only=TARGETS[:2])
    start = dotnet.command(assembly) if for_dotnet else [RUNTIME, str(assembly)]
    return [*start, *options]


def main(arguments: list[str]) -> int:
    """Compile all targets that have sources; return the exit code."""
    try:
        made = compile_all(for_dotnet="--dotnet" in arguments)
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"{path.name}: compiled" for path in made))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
