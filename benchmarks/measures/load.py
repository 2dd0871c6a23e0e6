"""Time to load a save again, with five init commands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks.clocking import Budget, Measure, measured, sample
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.wire.client import Client

BUDGET = Budget(20)
COMMANDS = (
    ("set_time", (900,)),
    ("set_money", (5000,)),
    ("add_item_by_name", ("Parsnip Seeds", 15)),
    ("place_crop", ("Parsnip Seeds", 64, 19)),
    ("warp", ("Farm", 64, 17)),
)


def measure() -> Iterator[Measure]:
    """Load, prepare and observe each bundled save, as an episode does."""
    game = boot("valley", frames=False)
    for save in ("save_new", "save_farming"):
        path = save_path(save)
        times = sample(partial(_prepare, game.client, path), 60)
        yield measured(f"load {save} again, with five init commands", times, BUDGET)
    game.close()


def _prepare(client: Client, path: str) -> None:
    client.load(path, 0)
    for name, arguments in COMMANDS:
        client.command(name, arguments)
    client.observe()
