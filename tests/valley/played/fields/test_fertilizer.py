"""Fertilizer: one kind per tile, and the time of each kind (wiki: Fertilizer)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player

QUALITY = ("Basic Fertilizer", "Quality Fertilizer", "Deluxe Fertilizer")
SPEED = ("Speed-Gro", "Deluxe Speed-Gro", "Hyper Speed-Gro")
RETAINING = ("Basic Retaining Soil", "Quality Retaining Soil", "Deluxe Retaining Soil")


@pytest.mark.parametrize("fertilizer", [*QUALITY, *SPEED, *RETAINING])
def test_every_kind_can_be_placed_on_tilled_soil_and_uses_one_piece(fertilizer: str) -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold(fertilizer, 3)
    assert player.touch() == "ok"
    assert player.tile().fertilizer == fertilizer
    assert player.count(fertilizer) == 2


@pytest.mark.parametrize(
    ("fertilizer", "in_seed", "sprouted"),
    [
        *((name, "ok", "too_late") for name in QUALITY),
        *((name, "ok", "ok") for name in SPEED),
        *((name, "ok", "ok") for name in RETAINING),
    ],
)
def test_only_quality_fertilizer_must_precede_the_sprout(
    fertilizer: str, in_seed: str, sprouted: str
) -> None:
    found = []
    for nights in (0, 1):
        player = Player()
        player.command("place_crop", "Parsnip Seeds", *AHEAD)
        player.command("grow_crop", nights, *AHEAD)
        player.hold(fertilizer)
        found.append(player.touch())
    assert found == [in_seed, sprouted]


def test_a_second_kind_is_refused() -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold("Basic Fertilizer")
    player.touch()
    player.hold("Speed-Gro")
    assert player.touch() == "already_fertilized"
    assert (player.tile().fertilizer, player.count("Speed-Gro")) == ("Basic Fertilizer", 1)


@pytest.mark.parametrize("fertilizer", ["Basic Fertilizer", "Speed-Gro"])
def test_untilled_ground_takes_none(fertilizer: str) -> None:
    player = Player()
    player.hold(fertilizer)
    assert player.touch() != "ok"
    assert player.count(fertilizer) == 1


def test_fertilizer_outlives_the_harvest_but_not_the_pickaxe() -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold("Basic Fertilizer")
    player.touch()
    player.command("set_terrain", "dirt", None, 65, 21)
    player.hold("Parsnip Seeds")
    player.touch()
    player.command("grow_crop", 4, *AHEAD)
    player.touch()
    assert player.tile().fertilizer == "Basic Fertilizer"
    player.hold("Pickaxe")
    player.use()
    player.hold("Hoe")
    player.use()
    assert player.tile().fertilizer is None
