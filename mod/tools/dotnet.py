"""A .NET runtime from PyPI, on which the mod is compiled and tested as well as on Mono.

    python -m mod.tools.dotnet

fetches it into ``mod/build/dotnet``.  It is .NET Core 3.1, the runtime of the package
``dotnetcore2``.  .NET 6, on which the game runs, has all of its members, so code that compiles
against it uses nothing that only Mono has.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

BUILD = Path(__file__).resolve().parents[1] / "build"
FOLDER = BUILD / "dotnet"
PACKAGE = "dotnetcore2==3.1.23"
VARIABLE = "STARDOJO_MOD_RUNTIME"
"""Environment variable that chooses what the tests of the mod run on: ``mono`` or ``dotnet``."""
FACADES = {"mscorlib.dll", "netstandard.dll", "System.dll", "System.Core.dll", "WindowsBase.dll"}
"""Assemblies without types of their own, which the compiler cannot follow."""
UNREADABLE = ("Microsoft.VisualBasic", "System.Private.Xml", "SOS.")
"""Beginnings of the names of files that the compiler cannot read."""
SETTINGS = {
    "runtimeOptions": {
        "tfm": "netcoreapp3.1",
        "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"},
        # without it the runtime needs the library ICU
        "configProperties": {"System.Globalization.Invariant": True},
    }
}
TIMEOUT = 300.0
"""Seconds to wait for the package."""


def is_chosen() -> bool:
    """Return whether the tests of the mod run on this runtime.

    Raises:
        ValueError: the environment variable has another value.
    """
    chosen = os.environ.get(VARIABLE, "mono")
    if chosen not in ("mono", "dotnet"):
        raise ValueError(f"{VARIABLE} must be mono or dotnet (got {chosen!r})")
    return chosen == "dotnet"


def program() -> Path:
    """Return the path of the program that runs assemblies, which need not exist."""
    return FOLDER / "dotnetcore2" / "bin" / "dotnet"


def why_not() -> str | None:
    """Return why the runtime is not here; None: it is."""
    return None if program().exists() else f"{PACKAGE} is not in {FOLDER}"


def fetch() -> str | None:
    """Install the runtime unless it is here; return why it cannot be had, or None."""
    if why_not() is None:
        return None
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary", ":all:", "--target", str(FOLDER), PACKAGE]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return f"{PACKAGE} did not arrive within {TIMEOUT:g} s"
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        return f"{PACKAGE} cannot be installed: {last}"
    program().chmod(0o755)
    (FOLDER / "settings.json").write_text(json.dumps(SETTINGS), "utf-8")
    done = subprocess.run(
        [program(), "--list-runtimes"], capture_output=True, text=True, check=False
    )
    return None if done.returncode == 0 else f"{PACKAGE} does not run on this machine"


def references() -> list[Path]:
    """Return the assemblies of the framework for the compiler."""
    (folder,) = (FOLDER / "dotnetcore2" / "bin" / "shared" / "Microsoft.NETCore.App").iterdir()
    return [
        file
        for file in sorted(folder.glob("*.dll"))
        if file.name not in FACADES
        and not file.name.startswith(UNREADABLE)
        and "Native" not in file.name
    ]


def command(assembly: Path) -> list[str]:
    """Return the command that runs an assembly."""
    return [str(program()), "exec", "--runtimeconfig", str(FOLDER / "settings.json"), str(assembly)]


if __name__ == "__main__":
    reason = fetch()
    if reason is not None:
        sys.exit(reason)
