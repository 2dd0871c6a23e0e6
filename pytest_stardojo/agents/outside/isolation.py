"""Check that an agent in another process cannot reach the run: try it in the agent's place.

The check runs as the user and in the wrapper with which the agent is started.  A run calls an
agent isolated only if it is, by this check, unable to

* open the memory, environment or files of the processes of the run and of its game;
* send signals to them;
* read the folder of the run and the saves of the user, or change them;
* change the code of pytest-stardojo, the file of the task, or the files in the folder where the
  run was started;
* make the game serve it, for which it would need the token;
* start containers, or use capabilities of root in a wrapper.

In a wrapper it also finds these files where they are mounted in another place.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from pytest_stardojo._text import cut
from pytest_stardojo.agents.outside import probe
from pytest_stardojo.agents.outside.keeping import KEEPER_SECONDS, start_keeper
from pytest_stardojo.agents.outside.logs import Log
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentFailure
from pytest_stardojo.agents.untrusted import describe, one_line

# untyped, since type checkers know the calls of one system only
_os: Any = os
_select: Any = select

SECONDS = 30.0
"""Seconds that a check may take."""
MOST_PROBLEMS = 5
"""Largest number of problems that are listed."""
PYTHON = ("python3", "-I", "-S", "-")
SHELL = ("sh", "-s")
"""What can run the check in a wrapper, from its standard input."""
LONGEST_OUTPUT = 1 << 20
"""Largest number of bytes that a check may print."""


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


class IsolationChecks:
    """The checks of an agent, each made once.

    Args:
        setup: How the agent is started.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._found: dict[Surroundings, list[str]] = {}
        self.how = how(setup)
        """Where a check runs, as a phrase; empty if the agent runs as the run does."""

    def problems(self, surroundings: Surroundings) -> list[str]:
        """Return what the agent can do to a run; empty if it is isolated."""
        if surroundings not in self._found:
            self._found[surroundings] = problems(self._setup, surroundings)
        return self._found[surroundings]


@runtime_checkable
class Checked(Protocol):
    """An agent that can be isolated."""

    isolation_checks: IsolationChecks


def how(setup: Setup) -> str:
    """Return where a check runs, as a phrase; empty if there is none to run."""
    user = f"as the user {setup.user}" if setup.user else ""
    wrapper = f"in {os.path.basename(setup.wrapper[0])}" if setup.wrapper else ""
    return f"{user} {wrapper}".strip()


def problems(setup: Setup, surroundings: Surroundings) -> list[str]:
    """Return what an agent can do to a run; empty if it is isolated.

    Args:
        setup: How the agent is started: as another user, or in a wrapper.
        surroundings: What is tried.
    """
    if not Path("/proc/self/mem").exists():
        return ["the system has no /proc, so it cannot be checked"]
    wanted = _wanted(surroundings)
    try:
        found = _in_wrapper(setup, wanted) if setup.wrapper else _as_user(setup.user, wanted)
    except AgentFailure as error:
        return [f"the check failed: {error}"]
    except (OSError, subprocess.SubprocessError) as error:
        return [f"the check failed: {describe(error)}"]
    return found[:MOST_PROBLEMS]


def _wanted(surroundings: Surroundings) -> dict[str, Any]:
    """Return what the probe tries, with what identifies processes and files in a wrapper."""
    paths = [*surroundings.private, *surroundings.protected, *surroundings.folders]
    return {
        **asdict(surroundings),
        "pids": [[pid, probe.began(pid)] for pid in surroundings.pids],
        "places": {path: _place(path) for path in paths},
        "above": sorted(_identities(paths)),
    }


def _place(path: str) -> list[str]:
    """Return the device of a path and its place in the file system of the device."""
    real = os.path.realpath(path)
    best = ("", "", "")
    for device, root, point in probe.mounts():
        if probe.contains(point, real) and len(point) >= len(best[2]):
            best = (device, root, point)
    device, root, point = best
    return [device, os.path.normpath(f"{root}/{real[len(point.rstrip('/')) :]}")]


def _identities(paths: Iterable[str]) -> set[tuple[int, int]]:
    """Return the device and number of every folder that contains one of the paths."""
    found = set()
    for folder in {folder for path in paths for folder in Path(path).absolute().parents}:
        with suppress(OSError):
            status = folder.stat()
            found.add((status.st_dev, status.st_ino))
    return found


def _as_user(user: str, wanted: dict[str, Any]) -> list[str]:
    """Return what the check finds as another user."""
    command = [sys.executable, "-I", "-S", probe.__file__, user]
    asked = json.dumps(wanted).encode()
    done = subprocess.run(command, input=asked, capture_output=True, timeout=SECONDS)
    found = _listed(done.stdout)
    if found is None:
        raise AgentFailure(_last_line(done.stderr.decode("utf-8", "replace")))
    return found


def _in_wrapper(setup: Setup, wanted: dict[str, Any]) -> list[str]:
    """Return what the check finds in a wrapper, in Python or else in a shell."""
    source = Path(probe.__file__).read_text("utf-8")
    program = f"{source}\n\ninside(json.loads({json.dumps(wanted)!r}))\n"
    shown, errors = _printed(setup, PYTHON, program)
    found = _listed(shown)
    if found is None:
        shown, _ = _printed(setup, SHELL, _shell_program(wanted))
        lines = shown.decode("utf-8", "replace").splitlines()
        if lines[-1:] != ["checked"] or "checking" not in lines:
            raise AgentFailure(f"it needs python3 or sh there: {_last_line(errors)}")
        served = wanted["port"] is not None and probe.serves(wanted["port"])
        found = (
            lines[lines.index("checking") + 1 : -1]
            + ["the game serves clients without a token"] * served
        )
    return found


def _listed(shown: bytes) -> list[str] | None:
    """Return the list in the last line that a check has printed; None if there is none."""
    try:
        return [str(problem) for problem in json.loads(shown.strip().rpartition(b"\n")[2])]
    except (ValueError, TypeError):
        return None


def _last_line(errors: str) -> str:
    return one_line(cut(errors.strip().rpartition("\n")[2], 200)) or "it printed nothing"


def _shell_program(wanted: dict[str, Any]) -> str:
    """Return the check as a program for a shell."""
    quote = shlex.quote
    places = [
        f"{quote(path)}) device={quote(device)} inner={quote(inner)} ;;"
        for path, (device, inner) in wanted["places"].items()
    ]
    calls = {
        "above": [
            f'"$1" {_os.major(device)}:{_os.minor(device)}:{number} "$2"'
            for device, number in wanted["above"]
        ]
    }
    for name in ("private", "protected", "folders"):
        calls[name] = [f'"$1" {quote(path)}' for path in wanted[name]]
    lines = [
        f"pids='{' '.join(f'{pid}:{start}' for pid, start in wanted['pids'])}'",
        *(f"{name}() {{ {'; '.join([':', *each])}; }}" for name, each in calls.items()),
        f"place() {{ case $1 in {' '.join(places)} esac; }}",
    ]
    return "\n".join([*lines, Path(probe.__file__).with_suffix(".sh").read_text("utf-8")])


def _printed(setup: Setup, words: Sequence[str], program: str) -> tuple[bytes, str]:
    """Run a program in a wrapper; return what it prints, and its last lines on stderr."""
    log = Log(None)
    command = [*setup.wrapper, *words]
    keeper, control, _ = start_keeper(command, log, subprocess.PIPE, user=setup.user)
    try:
        shown = _exchange(keeper, program.encode())
    finally:
        control.close()
        _end(keeper)
        errors = log.tail()
        log.close()
    return shown, errors


def _end(keeper: subprocess.Popen[bytes]) -> None:
    """Wait until a keeper has ended its command."""
    for pipe in (keeper.stdin, keeper.stdout):
        with suppress(OSError):
            if pipe is not None:
                pipe.close()
    try:
        keeper.wait(KEEPER_SECONDS)
    except subprocess.TimeoutExpired:
        keeper.kill()
        keeper.wait()


def _exchange(process: subprocess.Popen[bytes], program: bytes) -> bytes:
    """Write a program to a process, and return what it prints until it closes its stdout."""
    assert process.stdin is not None
    assert process.stdout is not None
    given, taken = process.stdin.fileno(), process.stdout.fileno()
    _os.set_blocking(given, False)
    poll = _select.poll()
    poll.register(given, _select.POLLOUT)
    poll.register(taken, _select.POLLIN)
    left, shown = memoryview(program), bytearray()
    until = time.monotonic() + SECONDS
    while len(shown) < LONGEST_OUTPUT and time.monotonic() < until:
        for descriptor, _ in poll.poll(1000 * SECONDS):
            if descriptor == given:
                left = _written(given, left)
                if not left:
                    poll.unregister(given)
                    process.stdin.close()
            else:
                data = os.read(taken, 1 << 16)
                shown += data
                if not data:
                    return bytes(shown)
    raise AgentFailure(f"did not answer within {SECONDS:g} s")


def _written(descriptor: int, left: memoryview) -> memoryview:
    """Write what fits into a pipe; return the rest, empty if the other end is closed."""
    try:
        return left[os.write(descriptor, left) :]
    except BlockingIOError:
        return left
    except OSError:
        return left[:0]
