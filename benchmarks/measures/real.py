"""Time to load a save of the real game, 4 MB of XML, for the first time.

The saves are in the folder that the environment variable ``STARDOJO_SAVES`` names, by default
beside the repository.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clocking import Budget, Measure, clock, measured, skipped
from pytest_stardojo.backends import boot

WHAT = "load a real save of 4 MB, first time"
BUDGET = Budget(100)
TIMES = 5


def measure() -> Iterator[Measure]:
    """Load each save in a new game that has read the maps."""
    folders = saves()
    if not folders:
        yield skipped(WHAT, "no real saves here (STARDOJO_SAVES)", BUDGET)
        return
    times = [time for folder in folders for _ in range(TIMES) for time in _load(folder)]
    yield measured(WHAT, times, BUDGET, note=f"{len(folders)} saves")


def saves() -> list[Path]:
    """Return the folders of real saves: each contains a file with the name of the folder."""
    there = os.environ.get("STARDOJO_SAVES")
    root = Path(there) if there else Path(__file__).resolve().parents[3] / "shared" / "saves"
    return sorted(file.parent for file in root.glob("**/*_*/*_*") if file.name == file.parent.name)


def _load(folder: Path) -> Iterator[float]:
    game = boot("valley", frames=False)
    yield clock(lambda: game.client.load(str(folder), 0))
    game.close()
