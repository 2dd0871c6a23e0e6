"""Resident memory of an idle instance after a short use."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clocking import Budget, Measure, measured, skipped
from pytest_stardojo.backends import Instance, boot, save_path
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

TEXT = Budget(60)
PICTURES = Budget(100)
VIEW = wire.View(image=wire.ImageSize(1280, 720))


def measure() -> Iterator[Measure]:
    """Measure a game without pictures and one with pictures, each with a save loaded."""
    game = boot("valley", frames=False)
    _use(game, wire.View())
    yield measured("memory of an idle instance", [resident(game)], TEXT, unit="MB")
    game.close()
    what = "memory of an idle instance with a renderer"
    game = boot("valley", frames=True)
    try:
        _use(game, VIEW)
        yield measured(what, [resident(game)], PICTURES, unit="MB")
    except WireError as error:
        yield skipped(what, f"the game draws no pictures: {error.message}", PICTURES)
    finally:
        game.close()


def _use(game: Instance, view: wire.View) -> None:
    game.client.load(save_path("save_farming"), 0)
    game.client.step({"farmer": [wire.Move(0, 1), wire.Use("down")]}, view)


def resident(game: Instance) -> float:
    """Return the resident memory of a game's process in MB."""
    status = Path(f"/proc/{game.pid}/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(game.pid)], capture_output=True, text=True, check=True
    )
    return int(told.stdout) / 1024
