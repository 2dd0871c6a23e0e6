"""A step over the wire with a picture of 1280 x 720, until the client has read its pixels."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import playing
from benchmarks.clocking import Budget, Measure, measured, skipped
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

WHAT = "step with a 1280 x 720 frame over the wire"
BUDGET = Budget(2, 8)
VIEW = wire.View(image=wire.ImageSize(1280, 720))


def measure() -> Iterator[Measure]:
    """Play the mix and fetch a picture after every step."""
    game = boot("valley", frames=True)
    try:
        times = playing.rounds(game, VIEW, frames=True)
    except WireError as error:
        yield skipped(WHAT, f"the game draws no pictures: {error.message}", BUDGET)
    else:
        yield measured(WHAT, times, BUDGET)
    finally:
        game.close()
