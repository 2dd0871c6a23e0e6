"""A text step in this process with ten active monsters: three times the usual budget."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import playing
from benchmarks.clocking import Budget, Measure, measured
from benchmarks.mix import AMONG_MONSTERS
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire

BUDGET = Budget(0.75, 9)


def measure() -> Iterator[Measure]:
    """Play the mix on floors full of monsters through the in-process transport."""
    game = boot("inprocess", frames=False)
    times = playing.rounds(game, wire.View(), of=AMONG_MONSTERS)
    game.close()
    note = playing.note(AMONG_MONSTERS)
    yield measured("text step with ten monsters awake", times, BUDGET, note=note)
