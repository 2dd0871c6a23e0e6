"""Print every measure beside its budget: ``python -m benchmarks [names...]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path

import msgspec

from benchmarks import table
from benchmarks.clocking import Measure
from benchmarks.cores import one_core
from benchmarks.yardstick import Yardstick

NAMES = (
    *(
        "text",
        "over_wire",
        "frame",
        "town",
        "awake",
        "everything",
        "load",
        "real",
        "booting",
        "night",
    ),
    *(
        "season",
        "memory",
        "gym_step",
        "vector_step",
        "importing",
        "collecting",
        "closing",
        "suite",
        "report",
    ),
)
"""Modules of ``measures``, in the order of the table."""
ON_ALL_CORES = ("vector_step", "suite", "report")
"""Measures with several workers or a browser; all others run on one core."""


def main(arguments: list[str] | None = None) -> int:
    """Run the measures and print them; return 0 if all are within their budgets, else 1."""
    options = _options(arguments)
    yardstick = Yardstick()
    found: list[Measure] = []
    print(table.HEAD)
    for name in options.names or NAMES:
        with nullcontext() if name in ON_ALL_CORES else one_core():
            for one in _beside(yardstick, measure_of(name)()):
                print(table.line(one), flush=True)
                found.append(one)
    now = yardstick.read()
    if now is not None:
        print(f"one crafter step: {table.number(now)} ms")
    if options.json is not None:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return int(any(one.verdict == "over" for one in found))


def measure_of(name: str) -> Callable[[], Iterator[Measure]]:
    """Return the ``measure`` function of a module."""
    measure: Callable[[], Iterator[Measure]]
    measure = import_module(f"benchmarks.measures.{name}").measure
    return measure


def _beside(yardstick: Yardstick, measures: Iterator[Measure]) -> Iterator[Measure]:
    """Add to each measure the mean of the yardstick before and after it."""
    before = yardstick.read()
    for one in measures:
        after = yardstick.read()
        if before is None or after is None:
            yield one
        else:
            yield msgspec.structs.replace(one, yardstick=(before + after) / 2)
        before = after


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"any of {', '.join(NAMES)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results, too")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in NAMES]
    if unknown:
        parser.error(f"no measure {unknown[0]!r}; there are {', '.join(NAMES)}")
    return options


if __name__ == "__main__":
    sys.exit(main())
