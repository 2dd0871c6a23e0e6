"""Print the costs of growing sizes: ``python -m benchmarks.growth [names...] [--write]``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from benchmarks.growth import Curve, Curves, games, plot, runs

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("growth.json")
PLOT = ROOT / "docs" / "images" / "growth.svg"
CURVES = {
    "collecting": runs.collecting,
    "closing": runs.closing,
    "ledger": games.ledger,
    "things": games.things,
    "days": games.days,
    "games": games.games,
}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; with ``--write`` also replace the table and the plot of the docs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"any of {', '.join(CURVES)}")
    parser.add_argument("--write", action="store_true", help=f"write {TABLE.name} and {PLOT.name}")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in CURVES]
    if unknown:
        parser.error(f"no curve {unknown[0]!r}; there are {', '.join(CURVES)}")
    known = read()
    for name in asked.names or CURVES:
        known[name] = list(_printed(CURVES[name]()))
    if asked.write:
        found = {name: known[name] for name in CURVES if name in known}
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        PLOT.write_text(plot.svg([curve for group in found.values() for curve in group]))
    return 0


def read() -> dict[str, list[Curve]]:
    """Return the curves of the table; empty without one."""
    if not TABLE.is_file():
        return {}
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, list[Curve]])


def _printed(curves: Curves) -> Curves:
    for curve in curves:
        values = "  ".join(f"{point.size:,}: {point.value:.3g}" for point in curve.points)
        print(f"{curve.chart} | {curve.name} | by {curve.of} | {values}", flush=True)
        yield curve


if __name__ == "__main__":
    sys.exit(main())
