"""``run``: play tasks without pytest, on this machine or in a Ray cluster."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo import runs
from pytest_stardojo._terminal import LONGEST, shown
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import add_settings, flag, positive, settings_of
from pytest_stardojo.reporting.terminal import print_summary
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.folders import earlier_run
from pytest_stardojo.runs.gate import baseline_of
from pytest_stardojo.runs.launch import RunInterrupted
from pytest_stardojo.runs.progress import fitted
from pytest_stardojo.runs.resuming import resume_arguments
from pytest_stardojo.runs.settings import OPTIONS, RunSettings

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers

INTERRUPTED = 2
"""Exit code after Ctrl-C, pytest's."""

SETTINGS = tuple(row.name for row in OPTIONS)
"""Settings of a run that the command takes: all."""

COLOURS = {"bold": "1", "red": "31", "green": "32", "yellow": "33"}
"""Codes of a terminal by the names of pytest's terminal writer."""


def add(commands: Subparsers) -> None:
    """Declare the command, with every setting of a run as an option."""
    parser = commands.add_parser(
        "run",
        help="play tasks without pytest, on this machine or in a Ray cluster",
        description="Play tasks and write the folder of a run, as pytest does. Exit code 0: every "
        "task was solved, or the gate holds.",
    )
    parser.add_argument(
        "tasks",
        nargs="*",
        metavar="TASK",
        help="names of tasks, or paths of task files (default: those of --suite)",
    )
    parser.add_argument(
        "--executor",
        choices=("local", "ray"),
        default="local",
        help="local: processes of this machine; ray: a Ray cluster (needs pytest-stardojo[ray])",
    )
    parser.add_argument(
        "--ray-address",
        metavar="ADDRESS",
        help="address of a running cluster: auto, HOST:PORT or ray://HOST:PORT (default: "
        "RAY_ADDRESS, else Ray is started on this machine)",
    )
    parser.add_argument(
        "-n",
        "--workers",
        dest="workers",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that play (default: one per core of this machine)",
    )
    add_settings(parser, SETTINGS)
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    """Play, and print what pytest prints at the end of a run."""
    given = settings_of(asked, SETTINGS)
    agent = given.pop("agent", None)
    if agent is None:
        raise ValueError("--agent is required")
    line = _Line()
    try:
        plan = runs.Plan.of(*asked.tasks, **given)
        executor = _executor(asked)
        earlier = earlier_run(plan.settings, home=Path.cwd())
        if earlier is not None:
            print(shown(f"note: {earlier} has an earlier run, so this run gets another folder"))
        outcome = runs.run(plan, agent, executor, workers=asked.workers, on_progress=line.draw)
    except SettingsError as error:
        raise ValueError(error.spelled(flag)) from None
    except RunInterrupted as interruption:
        outcome, code = interruption.outcome, INTERRUPTED
    else:
        code = OK if outcome.passed else FAILED
    finally:
        line.clear()
    if outcome.summary is None:
        print("no task was left to play")
        return code
    print_summary(
        _Console(),
        outcome.summary,
        baseline_of(plan.settings),
        outcome.folder,
        outcome.trouble,
        outcome.judgement,
        stopped=outcome.stopped,
        resume=_resume_command(asked.arguments, plan.settings, outcome.folder),
        taken=outcome.taken,
        record=plan.settings.record,
        spell=flag,
    )
    for node_id, reason in outcome.skipped.items():
        print(shown(f"skipped: {node_id}: {reason}"))
    return code


def _executor(asked: argparse.Namespace) -> str | runs.Executor:
    if asked.executor == "ray":
        from pytest_stardojo.runs.executors.cluster import RayExecutor

        return RayExecutor(asked.workers, asked.ray_address)
    if asked.ray_address is not None:
        raise ValueError("--ray-address needs --executor ray")
    return "local"


def _resume_command(arguments: Sequence[str], settings: RunSettings, folder: Path) -> str:
    """Return the command that resumes a run, without keys in its arguments."""
    kept = resume_arguments(arguments, settings, folder, flag)
    return shlex.join(["python", "-m", "pytest_stardojo", *kept])


class _Line:
    """The state of the run as a line of a terminal; silent elsewhere and in CI."""

    def __init__(self) -> None:
        plain = os.environ.get("CI") or os.environ.get("TERM", "") == "dumb"
        self._live = sys.stderr.isatty() and not plain
        self._drawn = 0

    def draw(self, parts: list[str]) -> None:
        """Replace the line."""
        if self._live:
            line = fitted(map(shown, parts), shutil.get_terminal_size().columns - 1)
            print("\r" + line.ljust(self._drawn), end="", file=sys.stderr, flush=True)
            self._drawn = len(line)

    def clear(self) -> None:
        """Erase the line."""
        if self._drawn:
            print("\r" + " " * self._drawn + "\r", end="", file=sys.stderr, flush=True)
            self._drawn = 0


class _Console:
    """A ``reporting.terminal.Terminal`` that prints to stdout, in colours if that is a terminal."""

    def __init__(self) -> None:
        self._colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        self.width = shutil.get_terminal_size().columns if sys.stdout.isatty() else LONGEST

    def line(self, text: str, **markup: bool) -> None:
        """Print a line."""
        codes = [COLOURS[name] for name, on in markup.items() if on]
        if codes and self._colours and text:
            text = f"\033[{';'.join(codes)}m{text}\033[0m"
        print(text)

    def separator(self, character: str, title: str, **markup: bool) -> None:
        """Print a title between two rows of a character."""
        width = min(self.width, 80)
        self.line(f" {title} ".center(width, character), **markup)
