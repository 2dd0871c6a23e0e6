"""Draw new random walks; only a new recording needs them."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.behaviour.playing import SAVES, Request
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from tests.valley.walks import Walk

WALKS = 50
LENGTH = 100
MAPS = (
    *(name for name in sheet_names() if load_sheet(name).place == name),
    "UndergroundMine5",
)
NAMES = ("save_new", "save_farming", "save_quests")


def new_walks() -> Iterator[tuple[str, list[Request]]]:
    """Fifty walks from maps all over the valley, some of several farmers."""
    for number in range(WALKS):
        map = MAPS[number * len(MAPS) // WALKS]
        save, farmers = NAMES[number % 3], 1 + number % 2 * (number % 3)
        walk = Walk(save, number, farmers, commands=number % 4 == 1, map=map)
        for _ in range(LENGTH):
            walk.play()
        requests = [
            Request(method, params.decode().replace(str(SAVES), "{saves}"))
            for method, params in walk.sent
        ]
        yield f"{map}-{save}-{number}", requests
