"""Fights on floors of the mines are the same whether ticks are skipped or not."""

from __future__ import annotations

import random

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.playing import Game

DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")


def _any(luck: random.Random, game: Game) -> wire.Action:
    if game.farmer.menus:
        return wire.ChooseOption(0)
    if luck.random() < 0.5:
        return wire.Move(luck.randint(-6, 6), luck.randint(-6, 6))
    direction = luck.choice(DIRECTIONS)
    other = wire.Interact(direction), wire.ChooseItem(luck.randint(0, 8)), wire.Use(direction)
    return luck.choice(other)


def _play(floor: int, health: int, stride: int | None) -> tuple[str, list[tuple[str, int]]]:
    """Play a hundred random actions; return the digest of the world and the results."""
    game = Game(seed=floor)
    game.command("warp_mine", floor)
    game.command("set_base_health", health)
    game.command("set_health", health)
    game.command("add_item_by_name", "Bomb", 10)
    luck, told = random.Random(floor), []
    for _ in range(100):
        actions: list[wire.Action | wire.ActionResult] = [_any(luck, game)]
        result = scheduler.play(game.world, {"farmer": actions}, stride)["farmer"][0]
        told.append((result.reason, game.farmer.health))
    return game.digest(), told


@sweep("health", [40, 400])
@sweep("floor", [2, 7, 15, 25, 33, 45, 55, 73, 85, 95, 115, 125, 150])
def test_a_fight_is_the_same_when_ticks_are_skipped(floor: int, health: int) -> None:
    skipped, ticked = _play(floor, health, None), _play(floor, health, 1)
    assert skipped[1] == ticked[1]
    assert skipped[0] == ticked[0]
