"""``report``: write the page of a run again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import OK
from pytest_stardojo.records.folder import REPORT
from pytest_stardojo.runs.folders import find_run

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("report", help=f"write {REPORT}, the page of a run, again")
    parser.add_argument("of", type=Path, metavar="RUN", help="name or folder of the run")
    parser.add_argument(
        "others",
        type=Path,
        nargs="*",
        metavar="OTHER",
        help="runs to compare it with: their names, folders or summary.json",
    )
    parser.set_defaults(run=_report)


def _report(asked: argparse.Namespace) -> int:
    """Write the page and print its path."""
    from pytest_stardojo.reporting.page import write_page

    trouble: list[str] = []
    page = write_page(
        find_run(asked.of), [find_run(each) for each in asked.others], trouble=trouble
    )
    for line in (*(f"trouble: {each}" for each in trouble), f"report: {page}"):
        print(shown(line))
    return OK
