"""Four weeks of an idle farmer, and of a farmer who works every day and sleeps at night.

The note of each measure is the growth of the game's process since the second morning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from benchmarks.clocking import Measure, clock, measured
from benchmarks.measures.memory import resident
from benchmarks.mix import Player
from benchmarks.playing import FARMER
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client

NIGHTS = 28
ACTIONS = 100
LONGEST_DAY = 130
"""More than the number of ten-minute steps in a day."""
VIEW = wire.View(sections=("near", "map"))
Day = Callable[[Client, wire.State], None]


def measure() -> Iterator[Measure]:
    """Play both in new game processes, over the socket."""
    yield _weeks("28 nights of an idle farmer", idle)
    yield _weeks(f"28 days of {ACTIONS} actions and bed", partial(busy, Player()))


def _weeks(what: str, day: Day, nights: int = NIGHTS) -> Measure:
    game = boot("valley", frames=False)
    game.client.load(save_path("save_farming"), 3)
    sizes, seconds = [], 0.0
    for _ in range(nights):
        state = game.client.observe(VIEW)
        seconds += clock(partial(day, game.client, state)) / 1000
        sizes.append(resident(game))
    date = game.client.observe().clock
    game.close()
    note = f"{date.season} {date.day}; grown by {sizes[-1] - sizes[1]:.1f} MB since day 2"
    return measured(what, [seconds], unit="s", note=note)


def idle(client: Client, state: wire.State) -> None:
    """Wait until the next morning."""
    today = state.clock.days_played
    for _ in range(LONGEST_DAY):
        if client.step({}).state.clock.days_played != today:
            return


def busy(player: Player, client: Client, state: wire.State) -> None:
    """Play a hundred actions and go to bed; a farmer who passes out before ends the day early."""
    today, done = state.clock.days_played, 0
    while done < ACTIONS and state.clock.days_played == today:
        step = player.step(state)
        result = client.step({FARMER: step}, VIEW)
        done += len(step) or 1
        if not all(one.ok for one in result.results[FARMER]):
            player.failed()
        state = result.state
    if state.clock.days_played == today:
        _to_bed(client, state)


def _to_bed(client: Client, state: wire.State) -> None:
    while state.menu is not None:
        state = client.step({FARMER: [wire.ChooseOption(0)]}, VIEW).state
    client.command("warp_home")
    client.step({FARMER: [wire.Move(0, 0)]})
    client.step({FARMER: [wire.ChooseOption(1)]})
