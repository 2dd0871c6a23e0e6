"""Play the ways to lose work, and print their outcomes as a Markdown table.

python -m tests.plugin.lost_work_table > table.md
python -m tests.plugin.lost_work_table --workers 0 1 --way "Ctrl-C" "-x"
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.plugin.lost_work import Outcome, Row, play, rows

COLUMNS = (
    *("way to lose work", "-n", "--dist", "--stardojo-gate"),
    *("exit status", "last line", "summary.json", "JUnit", "verdict of the gate", "as expected"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if an outcome is not as expected."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--workers", nargs="*", type=int, help="numbers of workers; all if absent")
    parser.add_argument("--only", action="append", help="part of the name of a way; all if absent")
    parser.add_argument("--at-once", type=int, default=2, help="number of runs at a time")
    given = parser.parse_args(arguments)
    chosen = [
        row
        for row in rows()
        if (given.workers is None or row.workers in given.workers)
        and (given.only is None or any(part in row.way.name for part in given.only))
    ]
    print(_line(COLUMNS), _line("---" for _ in COLUMNS), sep="\n", flush=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.at_once) as pool:
        found = pool.map(lambda row: play(row, Path(folder)), chosen)
        for row, outcome in zip(chosen, found, strict=True):
            print(_line(_cells(row, outcome)), flush=True)
            wrong += outcome != row.expected_of(outcome)
    print(f"{len(chosen)} rows, {wrong} not as expected", file=sys.stderr)
    return int(wrong > 0)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(row: Row, outcome: Outcome) -> list[str]:
    counts = outcome.counts
    summary = "none"
    if counts is not None:
        names = (name.replace("_", " ") for name in counts._fields)
        numbers = zip(counts, names, strict=True)
        summary = ", ".join(f"{number} {name}" for number, name in numbers if number)
    kinds = zip(outcome.junit, ("tests", "failures", "errors", "skipped"), strict=True)
    junit = ", ".join(f"{number} {kind}" for number, kind in kinds if number)
    right = row.expected_of(outcome)
    expected = "yes" if outcome == right else f"no: {right}"
    return [
        *(row.way.name, str(row.workers), row.dist if row.workers else "", f"`{row.gate}`"),
        *(str(outcome.status), outcome.line, summary, junit, outcome.gate, expected),
    ]


if __name__ == "__main__":
    sys.exit(main())
