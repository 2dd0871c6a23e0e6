"""Crows and scarecrows (wiki: Crows, Scarecrow)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.fields import scarecrows
from tests.valley.played.player import Player
from tests.valley.rules.worlds import within

MIDDLE = (40, 35)


def field(crops: int, *, seed: int = 0, guard: str = "", width: int = 30) -> Player:
    """Return a farm with grown crops around a tile, optionally with a scarecrow on it."""
    player = Player(season="summer", day=2, seed=seed)
    left, top = 26, 21
    planted = 0
    if guard:
        player.command("place_item", guard, None, *MIDDLE)
    for step in range(width * 29):
        tile = (left + step % width, top + step // width)
        if planted < crops and tile != MIDDLE:
            player.command("place_crop", "Corn Seeds", *tile)
            player.command("grow_crop", 10, *tile)
            planted += 1
    return player


def left_over(player: Player) -> set[tuple[int, int]]:
    """Return the tiles that still have crops."""
    soil = player.world.locations["Farm"].soil
    return {tile for tile, dirt in soil.items() if dirt.crop is not None}


@pytest.mark.parametrize(
    ("crops", "most", "chance"),
    [(15, 0, 0), (16, 1, 0.3), (48, 3, 0.3), (64, 4, 0.3), (120, 4, 0.3)],
)
def test_a_crow_for_sixteen_crops_four_at_most(crops: int, most: int, chance: float) -> None:
    player = field(crops)
    nights, eaten, worst = 25, 0, 0
    for _ in range(nights):
        before = left_over(player)
        player.sunny()
        player.night()
        gone = before - left_over(player)
        for tile in gone:
            player.command("place_crop", "Corn Seeds", *tile)
            player.command("grow_crop", 10, *tile)
        eaten += len(gone)
        worst = max(worst, len(gone))
    assert worst <= most
    assert within(eaten, max(1, nights * most), chance)


@pytest.mark.parametrize(
    ("guard", "tiles", "reach"), [("(BC)8", 249, 8), ("(BC)167", 889, 16), ("(BC)110", 249, 8)]
)
def test_a_scarecrow_guards_a_circle(guard: str, tiles: int, reach: int) -> None:
    player = Player()
    player.command("place_item", guard, None, *MIDDLE)
    farm = player.world.locations["Farm"]
    x, y = MIDDLE
    ring = range(-20, 21)
    guarded = {
        (dx, dy) for dx in ring for dy in ring if scarecrows.is_guarded(farm, (x + dx, y + dy))
    }
    assert len(guarded) == tiles
    assert {(reach, 0), (0, reach), (-reach, 0), (0, -reach)} <= guarded
    assert not {(reach + 1, 0), (0, reach + 1)} & guarded


def test_crows_eat_outside_the_circle_only() -> None:
    player = field(300, guard="(BC)8")
    x, y = MIDDLE
    gone = set()
    for _ in range(20):
        before = left_over(player)
        player.sunny()
        player.night()
        gone |= before - left_over(player)
    assert gone
    assert all((x - a) ** 2 + (y - b) ** 2 >= 81 for a, b in gone)
