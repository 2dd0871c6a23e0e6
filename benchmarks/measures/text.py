"""A text step in this process: act, advance, the state with 7 x 7 tiles."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import playing
from benchmarks.clocking import Budget, Measure, measured
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire

BUDGET = Budget(0.25, 3)


def measure() -> Iterator[Measure]:
    """Play the mix through the in-process transport."""
    game = boot("inprocess", frames=False)
    times = playing.rounds(game, wire.View())
    game.close()
    yield measured("text step in process", times, BUDGET, note=playing.note())
