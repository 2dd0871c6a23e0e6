"""Costs of a step: entries of the ledger, things on a farm, days of a game, many games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.growth import Curve, Curves, Point, cpu_ms
from benchmarks.measures.season import idle
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.env.actions import Move
from pytest_stardojo.env.grants import Settings as Grants
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.evaluation import evaluate
from pytest_stardojo.evaluation.registry import baseline
from pytest_stardojo.tasks import Task, suite
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.errors import WireError

ENTRIES = (0, 500, 2000, 5000)
THINGS = (0, 300, 1000, 3000)
GAMES = (1, 8, 32, 128)
DAYS = (1, 7, 14, 28, 56)
STEPS = 60
"""Steps of a sample."""
STONE = "(O)390"
FARMER = "farmer"


@contextmanager
def _valley() -> Iterator[tuple[InProcess, Service]]:
    """Start a game in this process, with its service."""
    service = Service(None)
    game = InProcess(frames=False, make_handler=lambda frames: service.handle)
    try:
        yield game, service
    finally:
        game.close()


def ledger() -> Curves:
    """Play steps of an episode, and of a client without a cursor, with a long ledger."""
    chart, of = "step of a game in this process, CPU ms", "entries of the ledger"
    task = next(one for one in suite("lite").tasks if one.evaluator == "till")
    episode, whole = [], []
    for entries in ENTRIES:
        with _valley() as (game, service):
            env = StarDojoEnv(game, Grants(image=None))
            env.reset(task=task)
            first = baseline(env.state)
            _fill(service, entries)
            episode.append(Point(entries, _episode_step(env, first, task)))
            whole.append(Point(entries, _step(game.client, wire.View())))
    yield Curve(chart, "episode with its evaluator", of, episode)
    yield Curve(chart, "client that asks for the whole ledger", of, whole)


def _episode_step(env: StarDojoEnv, first: wire.State, task: Task) -> float:
    """Return the CPU time of a step with its evaluation."""
    turn = _turns()

    def step() -> None:
        env.step([next(turn)])
        evaluate(first, env.state, task)

    return cpu_ms(step, STEPS)


def _step(client: Client, view: wire.View) -> float:
    """Return the CPU time of a step of a client."""
    turn = _turns()
    return cpu_ms(lambda: client.step({FARMER: [next(turn)]}, view), STEPS)


def _turns() -> Iterator[Move]:
    while True:
        yield Move(1, 0)
        yield Move(-1, 0)


def _fill(service: Service, entries: int) -> None:
    assert service.world is not None
    farmer = service.world.farmers[FARMER]
    for number in range(entries):
        record(farmer, "watered", "Dirt", by="Watering Can", subject=f"Farm {number},1")


def things() -> Curves:
    """Observe and step on a farm with many placed objects."""
    chart, of = "step of a game in this process, CPU ms", "things on the farm"
    shown = {"text of an agent": wire.View(), "with the map": wire.View(sections=("near", "map"))}
    found: dict[str, list[Point]] = {name: [] for name in shown}
    for number in THINGS:
        with _valley() as (game, _):
            client = game.client
            client.load(save_path("save_farming"), 0)
            client.command("warp", ["Farm", 64, 15])
            client.command("world_clear", ["debris"])
            _place(client, number)
            for name, view in shown.items():
                found[name].append(Point(number, _step(client, view)))
    for name, points in found.items():
        yield Curve(chart, name, of, points)


def _place(client: Client, number: int) -> None:
    """Place stones on the farm, but not around the farmer."""
    placed = 0
    for y in range(1, 64):
        for x in range(1, 79):
            if placed >= number or (60 <= x <= 68 and 12 <= y <= 18):
                continue
            try:
                client.command("place_item", [STONE, None, x, y])
                placed += 1
            except WireError:  # not on this tile
                continue
    if placed < number:
        raise RuntimeError(f"the farm has room for {placed} things only")


def days() -> Curves:
    """Let an idle farmer live for eight weeks in one episode."""
    points = []
    with _valley() as (game, _):
        client = game.client
        client.load(save_path("save_farming"), 3)
        idle(client, client.observe())  # fills caches
        client.load(save_path("save_farming"), 3)
        for day in range(1, max(DAYS) + 1):
            took = cpu_ms(partial(idle, client, client.observe()))
            if day in DAYS:
                points.append(Point(day, took))
    yield Curve("one day and night, CPU ms", "idle farmer", "days of the game", points)


def games() -> Curves:
    """Step many games in processes of their own, one after the other."""
    answers, sizes = [], []
    with ExitStack() as stack:
        running: list[Any] = []
        for number in GAMES:
            while len(running) < number:
                game = stack.enter_context(_closing(boot("valley", frames=False)))
                game.client.load(save_path("save_farming"), 0)
                running.append(game)
            turn = _turns()
            for game in running:
                game.client.step({FARMER: [next(turn)]})
            answers.append(Point(number, median(_answers(running))))
            sizes.append(Point(number, median(_own_memory(game.pid) for game in running)))
    yield Curve("answer of one of many games, ms", "step", "games", answers)
    yield Curve("memory of one of many games, MB", "proportional share", "games", sizes)


def _own_memory(pid: int) -> float:
    """Return the memory of a process in MB, with its share of what it shares with others."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024


@contextmanager
def _closing(game: Any) -> Iterator[Any]:
    try:
        yield game
    finally:
        game.close()


def _answers(running: list[Any]) -> Iterator[float]:
    """Yield the milliseconds of a step of each game, of 128 steps or more."""
    turn = _turns()
    for _ in range(max(1, 128 // len(running))):
        move = next(turn)
        for game in running:
            begin = time.perf_counter()
            game.client.step({FARMER: [move]})
            yield (time.perf_counter() - begin) * 1000
