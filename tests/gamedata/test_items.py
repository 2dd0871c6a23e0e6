"""Items: ids, names, prices, energy."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import items

PRICES = [
    ("Parsnip", "(O)24", 35),
    ("Cauliflower", "(O)190", 175),
    ("Starfruit", "(O)268", 750),
    ("Ancient Fruit", "(O)454", 550),
    ("Egg", "(O)176", 50),
    ("Large Milk", "(O)186", 190),
    ("Truffle", "(O)430", 625),
    ("Wood", "(O)388", 2),
    ("Stone", "(O)390", 2),
    ("Copper Bar", "(O)334", 60),
    ("Diamond", "(O)72", 750),
    ("Prismatic Shard", "(O)74", 2000),
    ("Hay", "(O)178", 0),
    ("Beer", "(O)346", 200),
]


@pytest.mark.parametrize(("name", "id", "price"), PRICES)
def test_a_name_leads_to_its_id_and_price(name: str, id: str, price: int) -> None:
    assert items.find(name) == id
    assert items.item(id).name == name
    assert items.sell_price(id) == price


@pytest.mark.parametrize(
    ("quality", "price"), [(0, 35), (1, 43), (2, 52), (4, 70)], ids=["none", "silver", "gold", "ir"]
)
def test_quality_raises_the_price_of_a_parsnip(quality: int, price: int) -> None:
    assert items.sell_price("(O)24", quality) == price


@pytest.mark.parametrize(
    ("id", "quality", "energy", "health"),
    [
        ("(O)24", 0, 25, 11),
        ("(O)24", 1, 35, 15),
        ("(O)24", 4, 65, 29),
        ("(O)194", 0, 50, 22),  # fried egg
        ("(O)346", 0, 50, 22),  # beer
        ("(O)390", 0, 0, 0),  # a stone
        ("(O)305", 0, -37, 0),  # a void egg is harmful, but takes no health
    ],
)
def test_eating_gives_energy_and_health(id: str, quality: int, energy: int, health: int) -> None:
    assert (items.energy(id, quality), items.health(id, quality)) == (energy, health)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("stone", "(O)390"),
        ("WEEDS", "(O)0"),
        ("twig", "(O)294"),
        ("large egg", "(O)174"),
        ("Brown Egg", "(O)180"),
        ("Scythe", "(W)47"),
        ("Copper Pickaxe", "(T)CopperPickaxe"),
        ("Chest", "(BC)130"),
        ("Cat Tree", "(F)CatTree"),
        ("Spring Seeds", "(O)495"),
        ("Wild Seeds (Sp)", "(O)495"),
        ("Large Goat Milk", "(O)438"),
        ("Lucky Bow", "(H)21"),
    ],
)
def test_a_shared_name_finds_the_usual_item(name: str, id: str) -> None:
    assert items.find(name) == id


def test_an_unknown_name_is_not_found_but_near_ones_are() -> None:
    assert items.find("Parsnap") is None
    assert items.near("Parsnap")[0] == "Parsnip"
    assert "Scarecrow" in items.near("Scarcrow")


def test_an_unknown_id_names_similar_ones() -> None:
    with pytest.raises(items.UnknownItem, match=r"\(O\)Parsnip.*did you mean 'Parsnip'"):
        items.item("(O)Parsnip")
    assert not items.has("(O)99999")


@pytest.mark.parametrize(
    ("id", "solid"),
    [
        ("(O)0", True),  # weeds
        ("(O)343", True),  # a stone on the ground
        ("(O)294", True),  # a twig
        ("(O)590", False),  # an artifact spot is walked over
        ("(O)93", False),  # a torch
        ("(O)405", False),  # a path
        ("(O)322", True),  # a fence
        ("(O)599", True),  # a sprinkler
        ("(BC)130", True),  # a chest
        ("(O)18", False),  # a daffodil
    ],
)
def test_solid_items(id: str, solid: bool) -> None:
    assert items.item(id).solid is solid


def test_furniture_has_the_measured_sizes() -> None:
    bed, tv = items.item("(F)2048"), items.item("(F)1466")
    assert (bed.width, bed.height) == (2, 3)
    assert (tv.width, tv.height) == (2, 2)
    assert not any(info.solid for info in items.items().values() if info.type == "rug")


def test_gear_fills_a_slot_alone() -> None:
    for id in ("(T)Hoe", "(W)0", "(B)504", "(O)517", "(H)21"):
        assert items.item(id).stack == 1
    assert items.item("(O)388").stack == 999


def test_every_name_is_found_again() -> None:
    assert [name for name in items.names() if items.find(name) is None] == []


def test_every_item_has_a_name_a_known_kind_and_a_size() -> None:
    kinds = {"object", "big_craftable", "tool", "weapon", "furniture", "boots", "ring"}
    kinds |= {"hat", "shirt", "pants", "trinket", "mannequin", "wallpaper"}
    for info in items.items().values():
        assert info.name
        assert info.kind in kinds
        assert 1 <= info.width <= 8
        assert 1 <= info.height <= 8
        assert info.price >= 0


def test_the_tables_are_complete() -> None:
    kinds = [info.kind for info in items.items().values()]
    assert kinds.count("object") + kinds.count("ring") == 807
    assert kinds.count("big_craftable") == 182
    assert kinds.count("furniture") == 645
