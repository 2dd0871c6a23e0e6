"""Observations as arrays: values, positions and bounds."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from gymnasium import spaces

from pytest_stardojo.env.grants import Settings
from pytest_stardojo.gym import FEATURES, LAYERS, ME, code
from pytest_stardojo.gym.spaces import (
    CHARSET,
    CLOCK,
    bag_rows,
    clock_values,
    farmer_values,
    feature_planes,
    menu_rows,
    name_layers,
    observation_space,
    plain,
)
from pytest_stardojo.wire.messages import (
    CropState,
    ImageSize,
    MenuState,
    NearTile,
    OptionState,
    SlotState,
)
from tests.states import state


def tiles(*special: NearTile, radius: int = 1) -> list[NearTile]:
    """Return surroundings of dirt with some other tiles."""
    by_place = {(tile.dx, tile.dy): tile for tile in special}
    side = range(-radius, radius + 1)
    return [by_place.get((dx, dy)) or dirt(dx, dy) for dy in side for dx in side]


def dirt(dx: int, dy: int, **more: Any) -> NearTile:
    fields: dict[str, Any] = {"ground": "Dirt", "passable": True}
    return NearTile(dx=dx, dy=dy, x=10 + dx, y=10 + dy, **(fields | more))


PARSNIP = CropState("Parsnip", "(O)472", 4, 4, ripe=True)


@pytest.mark.parametrize(
    ("feature", "more"),
    [
        ("diggable", {"diggable": True}),
        ("tilled", {"terrain": "Tilled soil"}),
        ("watered", {"watered": True}),
        ("fertilized", {"fertilizer": "Speed-Gro"}),
        ("object", {"object": "Weeds"}),
        ("drop", {"drops": ("Wood",)}),
        ("building", {"building": "Coop"}),
        ("furniture", {"furniture": "Table"}),
        ("exit", {"exit": "Town"}),
        ("character", {"character": "Pierre"}),
    ],
)
def test_a_tile_sets_its_features(feature: str, more: dict[str, Any]) -> None:
    seen = feature_planes(tiles(dirt(1, -1, **more)), frozenset())
    values = {FEATURES[at] for at in np.flatnonzero(seen[0, 2])}  # the row above, to the right
    assert values == {"passable", feature}
    assert {FEATURES[at] for at in np.flatnonzero(seen[2, 0])} == {"passable"}


def test_a_crop_sets_ripe_and_dead() -> None:
    dead = msgspec.structs.replace(PARSNIP, ripe=False, dead=True)
    seen = feature_planes(tiles(dirt(0, 0, crop=PARSNIP), dirt(1, 1, crop=dead)), frozenset())
    values = [{FEATURES[at] for at in np.flatnonzero(seen[at_y, at_y])} for at_y in (1, 2)]
    assert values == [{"passable", "crop", "ripe"}, {"passable", "crop", "dead"}]


@pytest.mark.parametrize(
    "more",
    [
        {"object": "Parsnip"},
        {"crop": PARSNIP},
        {"drops": ("Wood", "Parsnip")},
        {"furniture": "Parsnip"},
        {"character": "Parsnip"},
        {"exit": "Parsnip"},
    ],
)
def test_objects_of_the_task_are_wanted(more: dict[str, Any]) -> None:
    wanted = FEATURES.index("wanted")
    seen = feature_planes(tiles(dirt(0, 1, **more)), frozenset({"Parsnip", "Kale"}))[..., wanted]
    assert np.argwhere(seen).tolist() == [[2, 1]]
    assert not feature_planes(tiles(dirt(0, 1, **more)), frozenset({"Leek"}))[..., wanted].any()


def test_names_fill_their_layers() -> None:
    here = dirt(0, 0, object="Chest", terrain="Grass", crop=PARSNIP, drops=("Wood", "Sap"))
    here = msgspec.structs.replace(here, building="Coop", furniture="Table", exit="Town")
    here = msgspec.structs.replace(here, character="Pierre")
    layers = name_layers(tiles(here))[1, 1]
    values = ("Dirt", "Chest", "Grass", "Parsnip", "Wood", "Coop", "Table", "Town", "Pierre")
    assert layers.tolist() == [code(name) for name in values]
    assert len(LAYERS) == len(values)
    assert name_layers(tiles())[0, 0].tolist() == [code("Dirt"), *[0] * 8]


@pytest.mark.parametrize(
    ("name", "number"), [("Weeds", 56478), ("Parsnip", 13891), ("", 0), (None, 0)]
)
def test_codes_are_the_same_in_every_version(name: str | None, number: int) -> None:
    assert code(name) == number


def test_the_farmer_s_values() -> None:
    who = msgspec.structs.replace(state().character, health=90, energy=12.5, facing="down", slot=4)
    values = dict(zip(ME, farmer_values(who).tolist(), strict=True))
    assert (values["health"], values["energy"], values["facing"], values["slot"]) == (
        90,
        12.5,
        2,
        4,
    )


def test_values_are_clipped_to_their_bounds() -> None:
    rich = msgspec.structs.replace(state().character, money=2_000_000_000, energy=-500.0)
    values = dict(zip(ME, farmer_values(rich).tolist(), strict=True))
    assert (values["money"], values["energy"]) == (1_000_000_000, -100)


@pytest.mark.parametrize(
    ("time", "minutes"), [(600, 360), (630, 390), (1350, 830), (2400, 1440), (2600, 1560)]
)
def test_time_is_in_minutes_since_midnight(time: int, minutes: int) -> None:
    now = msgspec.structs.replace(
        state().clock, time=time, day=5, weekday="Friday", season="fall", year=2
    )
    assert dict(zip(CLOCK, clock_values(now).tolist(), strict=True)) == {
        "minutes": minutes,
        "day": 5,
        "weekday": 4,
        "season": 2,
        "year": 2,
    }


def test_the_bag_has_a_row_for_every_slot() -> None:
    slots = [
        SlotState(2, "Watering Can", "(T)WateringCan", water=0, water_max=40),
        SlotState(7, "Parsnip", "(O)24", count=30, quality=2),
    ]
    values = bag_rows(slots)
    assert values[2].tolist() == [code("Watering Can"), 1, 0, 1]
    assert values[7].tolist() == [code("Parsnip"), 30, 2, 0]
    assert not values[0].any()


def test_the_menu_has_a_row_for_every_option() -> None:
    options = [
        OptionState(1, "Free", (0, 0, 1, 1), price=0),
        OptionState(2, "Dear", (0, 0, 1, 1), price=2_000_000_000, enabled=False),
        OptionState(3, "Yes", (0, 0, 1, 1)),
    ]
    values = menu_rows(MenuState("shop", options=options, out_options=options[:1]))
    assert values[0].tolist() == [code("shop"), 3, 1]
    assert values[1].tolist() == [code("Free"), 1, 1]
    assert values[2].tolist() == [code("Dear"), 1_000_000_000, 0]
    assert values[3].tolist() == [code("Yes"), 0, 1]
    assert not values[4:].any()
    assert not menu_rows(None).any()


def test_text_only_has_characters_of_the_space() -> None:
    space = spaces.Text(20_000, min_length=0, charset=CHARSET)
    assert plain("Café\tat\nnoon ☃") == "Caf??at\nnoon ?"
    assert space.contains(plain("\x00" * 30_000))


@pytest.mark.parametrize(
    ("image", "arrays", "words", "keys"),
    [
        (False, True, False, {"near", "names", "me", "place", "clock", "bag", "menu"}),
        (False, False, True, {"words"}),
        (True, False, False, {"image"}),
    ],
)
def test_the_space_only_has_what_is_granted(
    image: bool, arrays: bool, words: bool, keys: set[str]
) -> None:
    settings = Settings(image=ImageSize(320, 180) if image else None, text=arrays or words)
    space = observation_space(settings, arrays=arrays, words=words)
    assert set(space) == keys | {"task", "steps_left"}
    if image:
        assert space["image"].shape == (180, 320, 3)
