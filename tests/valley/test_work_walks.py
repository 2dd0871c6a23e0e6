"""Random work with everything that can be crafted: no exception, and valid worlds."""

from __future__ import annotations

import random

import pytest

from pytest_stardojo.gamedata import recipes
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

PRODUCTS = sorted({info.product for info in recipes.recipes() if info.kind == "crafting"})
MORE = (
    *("(O)915", "(O)685", "(O)24", "(O)388", "(O)382", "(O)378", "(O)176", "(O)184"),
    *("(O)145", "(O)812", "(T)Axe", "(T)Pickaxe", "(T)Hoe", "(W)47", "(O)472", "(O)348"),
    *("(O)535", "(O)340", "(O)201", "(O)872"),
)
PLACES = ("Farm", "Forest", "Beach", "Mountain", "Town", "FarmHouse", "Cellar", "Greenhouse")
SEASONS = ("spring", "summer", "fall", "winter")
DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
ACTIONS = 150


def act(player: Player, luck: random.Random) -> None:
    """Return one thing that a farmer might do, sensible or not."""
    draw = luck.random()
    if draw < 0.2:
        item = Item(luck.choice((*PRODUCTS, *MORE)), luck.randint(1, 30))
        player.farmer.slots[luck.randint(0, 35)] = item
    elif draw < 0.35:
        player.act(wire.ChooseItem(luck.randint(0, 35)))
    elif draw < 0.55:
        player.act(wire.Use(luck.choice(DIRECTIONS)))
    elif draw < 0.7:
        player.act(wire.Interact(luck.choice(DIRECTIONS)))
    elif draw < 0.82:
        player.act(wire.Move(luck.randint(-4, 4), luck.randint(-4, 4)))
    elif draw < 0.92:
        player.act(wire.ChooseOption(luck.randint(0, 4), None, luck.choice(("in", "out"))))
    elif draw < 0.95:
        player.act(wire.Craft(luck.choice(recipes.names("crafting"))))
    elif draw < 0.97:
        player.night()
    elif draw < 0.985:
        player.wait(60)
    else:
        player.command("warp", luck.choice(PLACES))


def walk(seed: int) -> Player:
    luck = random.Random(seed)
    player = Player(season=luck.choice(SEASONS), day=luck.randint(1, 26), seed=seed)
    player.farmer.crafting = recipes.names("crafting")
    player.farmer.cooking = recipes.names("cooking")
    player.command("warp", luck.choice(PLACES))
    for _ in range(ACTIONS):
        act(player, luck)
        farmer = player.farmer
        assert 0 < farmer.health <= farmer.max_health
        assert -16 <= farmer.energy <= farmer.max_energy + 50
        assert farmer.money >= 0
        assert all(stack is None or 0 < stack.count <= 999 for stack in farmer.slots)
    return player


@pytest.mark.parametrize("seed", range(12))
def test_random_work_keeps_the_world_valid_and_replays(seed: int) -> None:
    assert walk(seed).digest() == walk(seed).digest()
