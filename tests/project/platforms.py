"""Check that the package type-checks for Windows and macOS.

    python -m tests.project.platforms

Only modules that import system modules can differ between systems, so only they are checked;
what they import is left out.  A check of everything takes ``mypy --platform win32``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLATFORMS = ("win32", "darwin")
FOLDERS = ("pytest_stardojo", "benchmarks", "tests")
SYSTEM = {
    *("asyncio", "ctypes", "fcntl", "grp", "mmap", "msvcrt", "multiprocessing", "os", "posix"),
    *("pty", "pwd", "resource", "select", "selectors", "shutil", "signal", "socket", "stat"),
    *("subprocess", "tempfile", "termios", "time", "winreg"),
}
"""Modules whose content depends on the system."""
QUIET = ("--no-error-summary", "--config-file=")
CODE = "[attr-defined]"
"""The code of errors that count; others follow from the imports that are left out."""


def system_modules() -> Iterator[Path]:
    """Return the files that import a module whose content depends on the system."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if _imports(path) & SYSTEM:
                yield path


def _imports(path: Path) -> set[str]:
    return set(_IMPORT.findall(path.read_text("utf-8")))


_IMPORT = re.compile(r"^\s*(?:import|from) (\w+)", re.MULTILINE)


def main() -> int:
    """Check all platforms; return 0 if no error was found."""
    files = [str(path.relative_to(ROOT)) for path in system_modules()]
    failed = False
    for platform in PLATFORMS:
        command = [sys.executable, "-m", "mypy", "--platform", platform, "--follow-imports=skip"]
        # a cache of one platform is no use for another
        command += [*QUIET, "--cache-dir", f".mypy_cache/{platform}", *files]
        checked = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        if checked.returncode > 1:
            print(checked.stdout, checked.stderr, sep="")
            return checked.returncode
        for line in checked.stdout.splitlines():
            if line.endswith(CODE):
                print(f"{platform}: {line}")
                failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
