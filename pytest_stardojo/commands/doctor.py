"""``doctor``: check an installation of the real game, and write a file for bug reports."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._files import write_whole
from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import reading
from pytest_stardojo.runs.parsing import seconds

if TYPE_CHECKING:
    from pytest_stardojo.backends.stardew.diagnosis import Outcome
    from pytest_stardojo.commands.parsing import Subparsers

REPORT = Path("stardojo-doctor.txt")


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("doctor", help="check an installation of the real game")
    parser.add_argument(
        "--game",
        "--stardojo-game",
        type=Path,
        metavar="DIR",
        help="folder of the game (default: found in the folders of Steam and GOG)",
    )
    parser.add_argument(
        "--save",
        metavar="NAME",
        help="save of yours of which a copy is played (default: the first one)",
    )
    parser.add_argument(
        "--timeout",
        type=reading(seconds),
        default=120.0,
        metavar="SECONDS",
        help="time that the game has to start (default: 120)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=REPORT,
        metavar="FILE",
        help=f"file to attach to a bug report (default: {REPORT})",
    )
    parser.set_defaults(run=_doctor)


def _doctor(asked: argparse.Namespace) -> int:
    """Make all checks, print their outcomes, and write the report."""
    from pytest_stardojo.backends.stardew.diagnosis import examine, report

    def show(outcome: Outcome) -> None:
        for line in report.lines(outcome):
            print(shown(line), flush=True)

    examination = examine(asked.game, save=asked.save, boot_timeout=asked.timeout, report=show)
    write_whole(asked.out, report.text(examination).encode())
    print(shown(f"{report.summary(examination.outcomes)}; report: {asked.out}"))
    return FAILED if examination.failed else OK
