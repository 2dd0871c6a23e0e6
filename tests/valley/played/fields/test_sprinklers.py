"""Sprinklers: which tiles are wet in the morning (wiki: Sprinklers)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player

CROSS = {(0, -1), (1, 0), (0, 1), (-1, 0)}


def square(reach: int) -> set[tuple[int, int]]:
    """Return the offsets of a square without its middle."""
    steps = range(-reach, reach + 1)
    return {(dx, dy) for dx in steps for dy in steps} - {(0, 0)}


@pytest.mark.parametrize(
    ("sprinkler", "tiles", "shape"),
    [
        ("Sprinkler", 4, CROSS),
        ("Quality Sprinkler", 8, square(1)),
        ("Iridium Sprinkler", 24, square(2)),
    ],
)
def test_a_sprinkler_waters_its_tiles_each_morning(
    sprinkler: str, tiles: int, shape: set[tuple[int, int]]
) -> None:
    player = Player(season="summer", day=2)
    player.sunny()
    player.hold(sprinkler)
    assert player.touch() == "ok"
    x, y = AHEAD
    for dx, dy in square(3):
        if (x + dx, y + dy) != (player.farmer.x, player.farmer.y):
            player.command("place_crop", "Melon Seeds", x + dx, y + dy)
    player.stand(x, y + 4)
    player.command("place_crop", "Melon Seeds", x, y + 1)
    assert not any(player.tile(x + dx, y + dy).watered for dx, dy in square(3))
    player.night()
    wet = {(dx, dy) for dx, dy in square(3) if player.tile(x + dx, y + dy).watered}
    assert wet == shape
    assert len(wet) == tiles
