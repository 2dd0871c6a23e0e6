"""Helpers for crops: tilling, sowing, watering, nights, harvesting."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


def sow(player: Player, seed: str, fertilizer: str = "") -> None:
    """Till, fertilize and sow the tile ahead."""
    player.hold("Hoe")
    assert player.use() == "ok"
    if fertilizer:
        player.hold(fertilizer)
        assert player.touch() == "ok"
    player.hold(seed)
    assert player.touch() == "ok"


def planted(seed: str, fertilizer: str = "", *, season: str = "spring", day: int = 1) -> Player:
    """Return a player who has just sown a seed."""
    player = Player(season=season, day=day)
    sow(player, seed, fertilizer)
    return player


def water(player: Player) -> None:
    """Water the tile ahead if it is dry."""
    if not player.tile().watered:
        player.hold("Watering Can")
        assert player.use() == "ok"


def nights_to_ripe(player: Player, most: int = 29) -> int:
    """Water and sleep until the crop ahead is ripe; return the number of nights."""
    for night in range(1, most + 1):
        water(player)
        player.night()
        crop = player.crop
        assert crop is not None
        assert not crop.dead
        if crop.ripe:
            return night
    raise AssertionError(f"not ripe after {most} nights")


def harvest(player: Player, *, scythe: bool = False) -> None:
    """Harvest the ripe crop ahead, by hand or with the scythe."""
    if scythe:
        player.hold("Scythe")
        assert player.use() == "ok"
    else:
        player.act(wire.ChooseItem(35))
        assert player.touch() == "ok"
