"""A step over the wire with a view of the whole world, as the oracle uses it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from benchmarks import playing
from benchmarks.clocking import Measure, measured
from pytest_stardojo.backends import boot
from pytest_stardojo.wire import messages as wire

VIEW = wire.View(sections=("near", "map", "world"))


def measure() -> Iterator[Measure]:
    """Play the mix and observe every place after every step."""
    game = boot("valley", frames=False)
    times = playing.rounds(game, VIEW)
    state = game.client.observe(VIEW)
    game.close()
    places = len(state.world.locations) if state.world else 0
    size = len(msgspec.json.encode(state)) / 1000
    note = f"{places} places, {size:.0f} kB of JSON"
    yield measured("step with the whole world over the wire", times, note=note)
