"""``compare``: compare two runs and judge the later one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import reading
from pytest_stardojo.reporting import comparing, markdown, table
from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.gate import Baseline, BaselineError, read_baseline
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.verdicts import LEAST_EFFECT, Judgement, Rules, judge
from pytest_stardojo.runs.folders import find_run

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers

DEFAULT_GATE = "success>=baseline"


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("compare", help="compare two runs")
    parser.add_argument("old", type=Path, help="an earlier run: its name, folder or summary.json")
    parser.add_argument("new", type=Path, help="a later run: its name, folder or summary.json")
    parser.add_argument(
        "--gate",
        type=reading(read_conditions),
        default=read_conditions(DEFAULT_GATE),
        metavar="CONDITIONS",
        help=f"conditions for the later run (default: {DEFAULT_GATE})",
    )
    parser.add_argument("--level", type=_level, help="probability that noise alone fails the gate")
    parser.add_argument(
        "--effect", type=float, default=LEAST_EFFECT, help="largest loss that never fails the gate"
    )
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="also write it as Markdown")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="also write the comparison as a page with plots"
    )
    parser.set_defaults(run=_compare)


def _level(text: str) -> float:
    level = float(text)
    if not 0 < level <= 1:
        raise argparse.ArgumentTypeError(f"must be a number above 0, up to 1 (got {text})")
    return level


def _compare(asked: argparse.Namespace) -> int:
    """Print the comparison and the verdict of the gate."""
    old, new = (read_baseline(find_run(each)) for each in (asked.old, asked.new))
    _check_suite(old, new)
    judgement = judge(asked.gate, new.summary, old.summary, Rules(asked.level, asked.effect))
    _print(old, new, judgement)
    if asked.markdown is not None:
        text = markdown.page(new.summary, old.summary, judgement)
        asked.markdown.write_text(text, "utf-8", "backslashreplace")
        print(shown(f"markdown: {asked.markdown}"))
    if asked.html is not None:
        from pytest_stardojo.reporting.page import write_comparison

        write_comparison(asked.html, old, new, judgement)
        print(shown(f"page: {asked.html}"))
    return OK if judgement.passed else FAILED


def _check_suite(old: Baseline, new: Baseline) -> None:
    if old.summary.suite != new.summary.suite:
        raise BaselineError(
            f"{old.path} has suite {old.summary.suite}, {new.path} has {new.summary.suite}"
        )
    theirs = {(line.task, line.seed) for line in old.summary.tasks}
    if not any((line.task, line.seed) in theirs for line in new.summary.tasks):
        raise BaselineError(f"{old.path} and {new.path} have no task with the same seed in common")


def _print(old: Baseline, new: Baseline, judgement: Judgement) -> None:
    lines = [table.headline(new.summary), *table.numbers(new.summary), ""]
    pairs = pair_up(old.summary, new.summary)
    lines += comparing.compared(old.summary, pairs, str(old.path))
    lines += ["", comparing.gate_line(judgement), *comparing.judged(judgement)]
    for line in lines:
        print(shown(line))
