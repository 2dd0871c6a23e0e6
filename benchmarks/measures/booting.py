"""Time to boot an instance until its first answer, and until its first picture."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.clocking import Budget, Measure, clock, measured, skipped
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

TIMES = 12
TEXT = Budget(120)
PICTURES = Budget(200)
VIEW = wire.View(image=wire.ImageSize(1280, 720))


def measure() -> Iterator[Measure]:
    """Start games one after another, each in a new process."""
    _hello(False)
    yield measured("boot to the first answer", [_hello(False) for _ in range(TIMES)], TEXT)
    what = "boot with a renderer to the first picture"
    try:
        _picture()
        yield measured(what, [_picture() for _ in range(TIMES)], PICTURES, note="loads a save")
    except WireError as error:
        yield skipped(what, f"the game draws no pictures: {error.message}", PICTURES)


def _hello(frames: bool) -> float:
    games = []

    def begin() -> None:
        games.append(boot("valley", frames=frames))
        games[0].client.hello()

    took = clock(begin)
    games[0].close()
    return took


def _picture() -> float:
    games = []

    def begin() -> None:
        games.append(boot("valley", frames=True))
        client = games[0].client
        client.load(save_path("save_new"), 0)
        frame = client.observe(VIEW).frame
        assert frame is not None
        client.pixels(frame)

    try:
        return clock(begin)
    finally:
        for game in games:
            game.close()
