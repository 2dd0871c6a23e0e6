"""Four weeks of idling and of random play: the world stays valid and the game small."""

from __future__ import annotations

import gc
import random
import sys

import msgspec
import pytest

from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.wire import messages as wire

from .invariants import complaints
from .playing import Game
from .wandering import Wanderer

NIGHTS = 28
ACTIONS = 100
DAY_MS = 840_000
"""Ticks from 6:00 to 26:00."""
SAVES = ("save_new", "save_farming", "save_quests")


def idle(game: Game) -> None:
    """Idle until the next morning."""
    today = game.world.days_played
    while game.world.days_played == today:
        game.step()


def play_and_sleep(game: Game, wanderer: Wanderer) -> None:
    """Play a hundred random actions, then go to bed."""
    today = game.world.days_played
    for _ in range(ACTIONS):
        if game.world.days_played != today:
            return
        action = msgspec.Raw(wanderer.next(game.world, game.farmer))
        game.call("step", wire.StepParams({"farmer": [action]}))
    game.sleep()
    if game.world.days_played == today:
        idle(game)


def beside_the_world(world: World) -> int:
    """Return the allocated memory blocks, less those of such a world."""
    gc.collect()
    before = sys.getallocatedblocks()
    copy = unpack(pack(world))
    taken = sys.getallocatedblocks() - before
    del copy
    return before - taken


@pytest.mark.parametrize(
    "save", [SAVES[0], *(pytest.param(save, marks=pytest.mark.soak) for save in SAVES[1:])]
)
@pytest.mark.parametrize(
    ("busy", "nights"),
    [
        pytest.param(False, NIGHTS, marks=pytest.mark.soak, id="idle"),
        pytest.param(True, NIGHTS, marks=pytest.mark.soak, id="random"),
        pytest.param(True, NIGHTS // 4, id="random-one-week"),
    ],
)
def test_weeks_leave_a_valid_world_and_no_garbage(save: str, busy: bool, nights: int) -> None:
    game = Game(save, 3)
    begin = game.world.days_played
    wanderer = Wanderer(random.Random(save))
    memory = []
    for night in range(1, nights + 1):
        if busy:
            play_and_sleep(game, wanderer)
        else:
            idle(game)
        assert game.world.days_played == begin + night
        assert list(complaints(game.world)) == []
        memory.append(beside_the_world(game.world))
    # paths of villagers are cached, up to a limit
    assert memory[-1] < 1.1 * memory[1], memory


def test_idle_steps_are_the_same_as_advancing() -> None:
    steps, at_once = Game("save_farming", 3), Game("save_farming", 3)
    for _ in range(NIGHTS):
        idle(steps)
    at_once.call("advance", wire.AdvanceParams(NIGHTS * DAY_MS))
    assert steps.world.days_played == at_once.world.days_played
    assert steps.digest() == at_once.digest()


def test_an_idle_farmer_passes_out_every_night() -> None:
    game = Game("save_new", 3)
    earned, money = game.farmer.total_earned, game.farmer.money
    for _ in range(NIGHTS):
        idle(game)
    world = game.world
    assert (world.season, world.day, world.year) == ("summer", 5, 1)
    assert (game.farmer.total_earned, game.farmer.ledger) == (earned, [])
    # outside on the first night, which costs 1,000g; later it wakes up in its bed
    assert game.farmer.money == money - 1000
    assert (game.farmer.energy, game.farmer.location) == (135.0, "FarmHouse")
