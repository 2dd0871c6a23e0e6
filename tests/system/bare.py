"""Take away the calls that only some systems have, as if this were Windows.

``python tests/system/bare.py MODULE ARGUMENTS`` runs a module like that; ``-p
tests.system.bare`` runs pytest like that, with games that lack the calls as well.
"""

from __future__ import annotations

import os
import runpy
import select
import signal
import sys
from types import ModuleType

MISSING: tuple[tuple[ModuleType, tuple[str, ...]], ...] = (
    (
        os,
        (
            *("memfd_create", "pread", "pwrite", "posix_fallocate", "fork", "forkpty"),
            *("sysconf", "sched_getaffinity", "sched_setaffinity", "killpg", "mkfifo"),
            "O_DIRECTORY",
        ),
    ),
    (select, ("poll", "epoll")),
    (signal, ("setitimer", "getitimer", "SIGALRM", "SIGHUP")),
)
"""Names that Windows lacks, by module; those that filelock needs on Unix are left."""


def strip() -> None:
    """Take the calls away from this process and from the games that it starts."""
    for module, names in MISSING:
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    from pytest_stardojo import _system

    _system.fcntl = None


def game_command() -> list[str]:
    """Return the command of a game without the calls."""
    return [sys.executable, "-S", "-P", os.path.abspath(__file__), "pytest_stardojo.valley"]


def pytest_configure() -> None:
    """Take the calls away when pytest loads this module as a plugin."""
    from pytest_stardojo.backends import valley

    strip()
    valley._command = game_command


if __name__ == "__main__":
    strip()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
