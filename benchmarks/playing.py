"""Record the mix once and replay it in any game."""

from __future__ import annotations

from functools import cache, partial

import msgspec

from benchmarks.clocking import clock
from benchmarks.mix import SCENES, Player, Scene
from pytest_stardojo.backends import Instance, boot, save_path
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client

FARMER = "farmer"
SEED = 1
_MAP = wire.View(sections=("near", "map"))
"""View of the player between the steps."""


class Recording(msgspec.Struct, frozen=True):
    """The steps of all scenes, in order."""

    scenes: tuple[tuple[Scene, list[list[wire.Action]]], ...]
    actions: int
    refused: int


@cache
def recording(of: tuple[Scene, ...] = SCENES) -> Recording:
    """Play scenes once in this process and return the recording; by default the mix."""
    game = boot("inprocess", frames=False)
    scenes, actions, refused = [], 0, 0
    for scene in of:
        _begin(game.client, scene)
        steps, no = _record(game.client, scene)
        scenes.append((scene, steps))
        actions += sum(map(len, steps))
        refused += no
    game.close()
    return Recording(tuple(scenes), actions, refused)


def _record(client: Client, scene: Scene) -> tuple[list[list[wire.Action]], int]:
    player, steps, refused = Player(), [], 0
    state = client.observe(_MAP)
    for _ in range(scene.steps):
        step = player.step(state)
        steps.append(step)
        failures = sum(not r.ok for r in client.step({FARMER: step}).results[FARMER])
        if failures:
            player.failed()
            refused += failures
        state = client.observe(_MAP)
    return steps, refused


def _begin(client: Client, scene: Scene) -> None:
    client.load(save_path(scene.save), SEED)
    for name, arguments in scene.commands:
        client.command(name, arguments)


def replay(
    instance: Instance,
    view: wire.View,
    *,
    frames: bool = False,
    of: tuple[Scene, ...] = SCENES,
) -> list[float]:
    """Return the milliseconds of each step of the mix; with frames, until the pixels are read."""
    client = instance.client
    times = []
    for scene, steps in recording(of).scenes:
        _begin(client, scene)
        client.observe(view)
        for step in steps:
            times.append(clock(partial(_step, client, step, view, frames)))
    return times


def rounds(
    instance: Instance,
    view: wire.View,
    *,
    frames: bool = False,
    of: tuple[Scene, ...] = SCENES,
) -> list[float]:
    """Replay once to warm up, and return the times of three more replays."""
    replay(instance, view, frames=frames, of=of)
    return [time for _ in range(3) for time in replay(instance, view, frames=frames, of=of)]


def _step(client: Client, step: list[wire.Action], view: wire.View, frames: bool) -> None:
    state = client.step({FARMER: step}, view).state
    if frames and state.frame is not None:
        client.pixels(state.frame)


def note(of: tuple[Scene, ...] = SCENES) -> str:
    """Describe a recording in one line."""
    found = recording(of)
    steps = sum(len(steps) for _, steps in found.scenes)
    return f"{steps} steps, {found.actions} actions, {found.refused} of them refused"
