"""Steps in Town at noon with many villagers: in process, over the wire, with a picture."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import playing
from benchmarks.clocking import Measure, measured, skipped
from benchmarks.measures import frame, over_wire, text
from benchmarks.mix import TOWN_AT_NOON
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

WHERE = "Town at noon"


def measure() -> Iterator[Measure]:
    """Measure with the budgets of ordinary steps."""
    game = boot("inprocess", frames=False)
    times = playing.rounds(game, wire.View(), of=TOWN_AT_NOON)
    game.close()
    note = playing.note(TOWN_AT_NOON)
    yield measured(f"{WHERE}: text step in process", times, text.BUDGET, note=note)
    game = boot("valley", frames=False)
    times = playing.rounds(game, wire.View(), of=TOWN_AT_NOON)
    game.close()
    yield measured(f"{WHERE}: text step over the wire", times, over_wire.BUDGET)
    yield _with_pictures(f"{WHERE}: step with a frame over the wire")


def _with_pictures(what: str) -> Measure:
    game = boot("valley", frames=True)
    try:
        times = playing.rounds(game, frame.VIEW, frames=True, of=TOWN_AT_NOON)
    except WireError as error:
        return skipped(what, f"the game draws no pictures: {error.message}", frame.BUDGET)
    finally:
        game.close()
    return measured(what, times, frame.BUDGET)
