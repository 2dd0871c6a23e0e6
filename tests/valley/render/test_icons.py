from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata import crops, debris, items
from pytest_stardojo.valley.render import art, icons, litter


def test_every_item_has_an_icon() -> None:
    for id in items.items():
        icon = icons.icon(id)
        assert (icon.width, icon.height) == (16, 16), id
        assert np.count_nonzero(icon.mask) > 20, id


def test_every_look_in_the_table_exists() -> None:
    for section in ("looks", "categories", "words", "furniture"):
        for name, (file, sprite, *dyes) in art.table("items", section).items():
            assert art.has(file, sprite), f"{section}: {name}: {file} {sprite}"
            assert all(len(dye) == 6 for dye in dyes), name


def test_every_name_in_the_table_is_an_item() -> None:
    for name in art.table("items", "looks"):
        known = items.has(name) or items.find(name) is not None
        assert known or name in {"Pina Colada"}, name


TOOLS = (
    "(T)Axe",
    "(T)Hoe",
    "(T)Pickaxe",
    "(T)WateringCan",
    "(W)47",
    "(T)MilkPail",
    "(T)Shears",
    "(T)BambooPole",
    "(W)0",
)


def test_tools_look_different() -> None:
    assert len({icons.icon(id).pixels.tobytes() for id in TOOLS}) == len(TOOLS)


@pytest.mark.parametrize("tool", ["Axe", "Hoe", "Pickaxe", "WateringCan"])
def test_the_levels_of_a_tool_look_different(tool: str) -> None:
    levels = [f"(T){metal}{tool}" for metal in ("", "Copper", "Steel", "Gold", "Iridium")]

    assert len({icons.icon(id).pixels.tobytes() for id in levels}) == 5


def test_farm_goods_look_different() -> None:
    names = (
        *("Parsnip", "Potato", "Cauliflower", "Green Bean", "Kale", "Garlic", "Rhubarb"),
        *("Strawberry", "Carrot", "Tulip", "Blue Jazz", "Egg", "Duck Egg", "Milk", "Goat Milk"),
        *("Wool", "Truffle", "Hay", "Wood", "Stone", "Fiber", "Sap", "Coal", "Clay", "Acorn"),
        *("Daffodil", "Dandelion", "Leek", "Wild Horseradish", "Spring Onion", "Chest", "Torch"),
    )
    found = [items.find(name) for name in names]
    assert all(found)
    assert len({icons.icon(str(id)).pixels.tobytes() for id in found}) == len(names)


def test_seed_packets_have_the_colour_of_the_crop() -> None:
    spring = [
        info for info in crops.crops().values() if "spring" in info.seasons and not info.forage_pool
    ]
    shown = {info.name: icons.icon(info.seed).pixels.tobytes() for info in spring}

    assert len(set(shown.values())) == len(shown)


def test_an_unknown_item_is_drawn_as_a_crate() -> None:
    assert icons.look("(O)NoSuchThing")[:2] == ("goods", "crate")


def test_stars_of_quality() -> None:
    assert icons.quality_star(0) is None
    stars = [icons.quality_star(quality) for quality in (1, 2, 4)]
    assert len({star.pixels.tobytes() for star in stars if star}) == 3


def test_weeds_twigs_and_stones_have_their_own_icons() -> None:
    kinds = ("(O)674", "(O)294", "(O)343", "(O)751", "(O)590")
    shown = [litter.litter(id, "spring", 0) for id in kinds]

    assert len({sprite.pixels.tobytes() for sprite in shown if sprite}) == 5
    assert litter.litter("(O)24", "spring", 0) is None
    for id in debris.stones():
        assert litter.litter(id, "winter", 1) is not None


def test_grass_thins_out() -> None:
    covered = [np.count_nonzero(litter.grass(n, 1, "spring", 0).mask) for n in (1, 2, 3, 4)]

    assert covered == sorted(covered)
    assert covered[0] < covered[3]


PLAIN = ("object", "big_craftable", "tool", "weapon", "ring", "boots")


@pytest.mark.parametrize("kind", PLAIN)
def test_items_of_different_names_look_different(kind: str) -> None:
    seen: dict[bytes, str] = {}
    for id, info in items.items().items():
        if info.kind == kind and info.name not in {"Weeds", "Twig"}:
            icon = icons.icon(id)
            twin = seen.setdefault(icon.pixels.tobytes() + icon.mask.tobytes(), info.name)
            assert twin == info.name, f"{info.name} looks like {twin}"


def test_dyed_things_keep_their_shape_and_their_lines() -> None:
    wood, hardwood = icons.picture("(O)388"), icons.picture("(O)709")

    assert np.array_equal(wood.mask, hardwood.mask)
    assert np.any(wood.pixels != hardwood.pixels)


EVERYDAY = (-81, -5, -6, -14, -15, -16, -17, -18, -23, -74, -75, -79, -80)
"""Categories of forage, animal goods, ores, materials, truffles, seeds, crops and flowers."""
APART, ABRUPT, LEVELS = 16, 40, 10
"""Least number of pixels in which two icons differ, by at least this much in a channel; tools
of different metals differ in less."""


def _everyday() -> dict[str, str]:
    """Return the ids of everyday goods and tools by name, one of each name."""
    found: dict[str, str] = {}
    for id, info in items.items().items():
        if info.category in EVERYDAY or info.kind == "tool" or id in ("(W)0", "(W)47"):
            found.setdefault(info.name, id)
    return found


def _colours(id: str) -> np.ndarray:
    """Return red, green and blue of an icon on the background of a slot."""
    icon = icons.icon(id)
    words = np.where(icon.mask, icon.pixels, np.uint32(0x8AC5EF))
    return np.stack([words >> shift & 255 for shift in (0, 8, 16)], -1).astype(np.int16)


def test_everyday_goods_can_be_told_apart() -> None:
    named = _everyday()
    names, ids = list(named), list(named.values())
    shown = np.stack([_colours(id) for id in ids]).reshape(len(ids), -1, 3)
    for number, name in enumerate(names):
        apart = (np.abs(shown[number + 1 :] - shown[number]).max(axis=2) > ABRUPT).sum(axis=1)
        for other, count in zip(names[number + 1 :], apart.tolist(), strict=True):
            same_tool = name.split()[-1] == other.split()[-1] and ids[number][:3] == "(T)"
            assert count >= (LEVELS if same_tool else APART), f"{name} looks like {other}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(O)176", "(O)174"),  # Egg, Large Egg
        ("(O)184", "(O)186"),  # Milk, Large Milk
        ("(O)24", "(O)16"),  # Parsnip, Wild Horseradish
        ("(O)472", "(O)474"),  # Parsnip Seeds, Cauliflower Seeds
        ("(T)Axe", "(T)Hoe"),
        ("(T)Axe", "(W)47"),  # Scythe
        ("(T)Hoe", "(W)47"),
        ("(T)Axe", "(T)Pickaxe"),
    ],
)
def test_easily_confused_items_differ_in_a_third_of_their_pixels(one: str, other: str) -> None:
    first, second = icons.icon(one), icons.icon(other)
    differs = (np.abs(_colours(one) - _colours(other)).max(axis=2) > ABRUPT).sum()
    packets = one == "(O)472"
    assert differs >= np.count_nonzero(first.mask | second.mask) * (0.12 if packets else 0.33)
