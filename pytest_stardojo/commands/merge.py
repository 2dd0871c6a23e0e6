"""``merge``: join the parts of a run."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import OK
from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.merging import merge
from pytest_stardojo.runs.folders import find_run

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("merge", help="merge the parts of a run")
    parser.add_argument("out", type=Path, help="folder of the merged run; it must not exist")
    parser.add_argument("parts", type=Path, nargs="+", help="names or folders of runs")
    parser.set_defaults(run=_merge)


def _merge(asked: argparse.Namespace) -> int:
    """Merge the parts and print the summary."""
    from pytest_stardojo.reporting.page import write_page

    summary = merge(asked.out, [find_run(each) for each in asked.parts])
    trouble: list[str] = []
    page = write_page(asked.out, trouble=trouble)
    lines = [table.headline(summary), table.circumstances(summary), ""]
    lines += [*table.table(summary), "", *table.numbers(summary), ""]
    lines += [f"trouble: {each}" for each in trouble]
    for line in (*lines, f"results: {asked.out}", f"report: {page}"):
        print(shown(line))
    return OK
