"""A text step over the socket of a game process."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import playing
from benchmarks.clocking import Budget, Measure, measured
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire

BUDGET = Budget(0.45, 4)


def measure() -> Iterator[Measure]:
    """Play the mix in a game process."""
    game = boot("valley", frames=False)
    times = playing.rounds(game, wire.View())
    game.close()
    yield measured("text step over the wire", times, BUDGET)
