"""The commands of ``python -m pytest_stardojo``: merge, compare, report and pictures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from pytest_stardojo._terminal import shown
from pytest_stardojo.records import pictures
from pytest_stardojo.records.film import unrolled
from pytest_stardojo.records.folder import REPORT, film
from pytest_stardojo.records.merge import MergeError
from pytest_stardojo.reporting import comparing, markdown, table
from pytest_stardojo.reporting.conditions import Condition, read_conditions
from pytest_stardojo.reporting.gate import Baseline, BaselineError, read_baseline
from pytest_stardojo.reporting.merging import merge
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.verdicts import LEAST_EFFECT, Judgement, Rules, judge

OK, FAILED, USAGE = 0, 1, 4
"""Exit codes, those of pytest."""

DEFAULT_GATE = "success>=baseline"


def main(arguments: Sequence[str]) -> int:
    """Run a command.

    Args:
        arguments: The command line after the module's name.

    Returns:
        0, 1 if the gate failed, or 4 for a usage error.
    """
    parser = _parser()
    try:
        asked = parser.parse_args(arguments)
    except (
        SystemExit
    ) as end:  # argparse exits with 2 for an error, which is pytest's code for Ctrl-C
        return USAGE if end.code else OK
    try:
        code: int = asked.run(asked)
    except (MergeError, BaselineError, ValueError, OSError) as error:
        print(shown(f"{parser.prog} {asked.command}: {error}"), file=sys.stderr)
        return USAGE
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "pytest_stardojo", description="Commands on the folders of runs."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    joined = commands.add_parser("merge", help="merge the parts of a run")
    joined.add_argument("out", type=Path, help="folder of the merged run; it must not exist")
    joined.add_argument("parts", type=Path, nargs="+", help="folders of runs")
    joined.set_defaults(run=_merge)
    beside = commands.add_parser("compare", help="compare two runs")
    beside.add_argument("old", type=Path, help="an earlier run: its folder or summary.json")
    beside.add_argument("new", type=Path, help="a later run: its folder or summary.json")
    beside.add_argument(
        "--gate",
        type=_conditions,
        default=read_conditions(DEFAULT_GATE),
        metavar="CONDITIONS",
        help=f"conditions for the later run (default: {DEFAULT_GATE})",
    )
    beside.add_argument("--level", type=_level, help="probability that noise alone fails the gate")
    beside.add_argument(
        "--effect", type=float, default=LEAST_EFFECT, help="largest loss that never fails the gate"
    )
    beside.add_argument("--markdown", type=Path, metavar="FILE", help="also write it as Markdown")
    beside.add_argument(
        "--html", type=Path, metavar="FILE", help="also write the comparison as a page with plots"
    )
    beside.set_defaults(run=_compare)
    page = commands.add_parser("report", help=f"write {REPORT}, the page of a run, again")
    page.add_argument("of", type=Path, metavar="RUN", help="folder of the run")
    page.add_argument(
        "others",
        type=Path,
        nargs="*",
        metavar="OTHER",
        help="runs to compare it with: their folders or summary.json",
    )
    page.set_defaults(run=_report)
    single = commands.add_parser("pictures", help="write the pictures of a recorded episode")
    single.add_argument("of", type=Path, metavar="RUN", help="folder of the run")
    single.add_argument("episode", help="its name in frames/: till_tile.seed0.run1.try1")
    single.add_argument("out", type=Path, help="folder for the pictures; OUT.webp is an animation")
    single.set_defaults(run=_pictures)
    return parser


def _conditions(text: str) -> tuple[Condition, ...]:
    try:
        return read_conditions(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _level(text: str) -> float:
    level = float(text)
    if not 0 < level <= 1:
        raise argparse.ArgumentTypeError(f"must be a number above 0, up to 1 (got {text})")
    return level


# -------------------------------------------------------------------------- commands


def _merge(asked: argparse.Namespace) -> int:
    """Merge the parts and print the summary."""
    from pytest_stardojo.reporting.page import write_page

    summary = merge(asked.out, asked.parts)
    trouble: list[str] = []
    page = write_page(asked.out, trouble=trouble)
    lines = [table.headline(summary), table.circumstances(summary), ""]
    lines += [*table.table(summary), "", *table.numbers(summary), ""]
    lines += [f"trouble: {each}" for each in trouble]
    for line in (*lines, f"results: {asked.out}", f"report: {page}"):
        print(shown(line))
    return OK


def _compare(asked: argparse.Namespace) -> int:
    """Print the comparison and the verdict of the gate."""
    old, new = read_baseline(asked.old), read_baseline(asked.new)
    _check_suite(old, new)
    judgement = judge(asked.gate, new.summary, old.summary, Rules(asked.level, asked.effect))
    _print(old, new, judgement)
    if asked.markdown is not None:
        text = markdown.page(new.summary, old.summary, judgement)
        asked.markdown.write_text(text, "utf-8", "backslashreplace")
        print(shown(f"markdown: {asked.markdown}"))
    if asked.html is not None:
        from pytest_stardojo.reporting.page import write_comparison

        write_comparison(asked.html, old.summary, new.summary, judgement)
        print(shown(f"page: {asked.html}"))
    return OK if judgement.passed else FAILED


def _report(asked: argparse.Namespace) -> int:
    """Write the page and print its path."""
    from pytest_stardojo.reporting.page import write_page

    trouble: list[str] = []
    page = write_page(asked.of, asked.others, trouble=trouble)
    for line in (*(f"trouble: {each}" for each in trouble), f"report: {page}"):
        print(shown(line))
    return OK


def _pictures(asked: argparse.Namespace) -> int:
    """Write the pictures of an episode as single files and as an animation."""
    frames = film(asked.of, asked.episode)
    paths = []
    for step, rows in unrolled(frames):
        paths.append(asked.out / f"{step:04}.png")
        pictures.write_png(paths[-1], rows)
    if not paths:
        raise FileNotFoundError(f"there are no recorded pictures in {frames}")
    moving = asked.out.with_name(f"{asked.out.name}.webp")
    pictures.write_animation(moving, paths)
    print(shown(f"{len(paths)} pictures in {asked.out}, and {moving}"))
    return OK


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
