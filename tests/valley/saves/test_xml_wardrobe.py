"""Clothes, hats, boots and furniture of real saves keep their ids, wherever they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.objects import furniture
from pytest_stardojo.valley.rules.player import equipping
from pytest_stardojo.valley.saves import xml_items
from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.world.model import Furniture, Item, Thing
from tests.valley.saves.snippets import load_small, objects, thing

SHIRT, PANTS = "<clothesType>SHIRT</clothesType>", "<clothesType>PANTS</clothesType>"
CASES = {
    "a hat": ("Hat", "41", "", "(H)41"),
    "a named hat": ("Hat", "SquidHat", "", "(H)SquidHat"),
    "boots": ("Boots", "506", "", "(B)506"),
    "a shirt": ("Clothing", "1135", SHIRT, "(S)1135"),
    "pants": ("Clothing", "0", PANTS, "(P)0"),
    "a trinket": ("Trinket", "ParrotEgg", "", "(TR)ParrotEgg"),
    "a mannequin": ("Mannequin", "MannequinMale", "", "(M)MannequinMale"),
    "wallpaper": ("Wallpaper", "7", "<isFloor>false</isFloor>", "(WP)7"),
    "a floor": ("Wallpaper", "7", "<isFloor>true</isFloor>", "(FL)7"),
    "a television": ("TV", "1466", "", "(F)1466"),
    "a dresser": ("StorageFurniture", "704", "", "(F)704"),
    "a fish tank": ("FishTankFurniture", "2304", "", "(F)2304"),
    "a bed": ("BedFurniture", "2048", "", "(F)2048"),
    "a plant": ("RandomizedPlantFurniture", "1376", "", "(F)1376"),
    "a chair": ("Furniture", "0", "", "(F)0"),
}
"""XML type, plain id, further elements, and qualified id."""


def element(tag: str, case: str, *, typed: bool = True) -> str:
    """Return an item of a case as an element."""
    form, id, rest, _ = CASES[case]
    kind = f' xsi:type="{form}"' if typed else ""
    return f"<{tag}{kind}><itemId>{id}</itemId>{rest}</{tag}>"


def house(inner: str) -> str:
    """Return the farmhouse with contents."""
    return f'<GameLocation xsi:type="FarmHouse">{inner}<name>FarmHouse</name></GameLocation>'


def placed(form: str, id: str, inner: str = "", x: int = 4, y: int = 6) -> str:
    """Return the furniture of a place: one piece."""
    return (
        f'<furniture><Furniture xsi:type="{form}"><itemId>{id}</itemId>{inner}'
        f"<tileLocation><X>{x}</X><Y>{y}</Y></tileLocation></Furniture></furniture>"
    )


@pytest.mark.parametrize("case", CASES)
def test_an_item_in_the_bag_keeps_its_id_and_can_be_stored(tmp_path: Path, case: str) -> None:
    world, left_out = load_small(tmp_path, player=f"<items>{element('Item', case)}</items>")
    farmer = world.farmers["farmer"]
    id = CASES[case][3]
    assert not left_out
    assert farmer.slots[0] == Item(id)
    assert item_table.item(id).name
    chest = Thing("(BC)130", items=[])
    world.locations["Farm"].things[66, 17] = chest
    taken = inventory.take_from(farmer, 0)
    assert chest.items is not None
    chest.items.append(taken)
    saves.write(world, tmp_path / "again.yaml")
    assert saves.load(tmp_path / "again.yaml") == world


def test_what_a_farmer_wears_is_worn(tmp_path: Path) -> None:
    worn = (
        element("hat", "a hat", typed=False),
        element("boots", "boots", typed=False),
        element("shirtItem", "a shirt", typed=False),
        element("pantsItem", "pants", typed=False),
        "<leftRing><itemId>518</itemId></leftRing>",
        f"<trinketItems>{element('Trinket', 'a trinket')}</trinketItems>",
    )
    world, left_out = load_small(tmp_path, player="".join(worn))
    farmer = world.farmers["farmer"]
    assert not left_out
    assert [one.id for one in equipping.worn(farmer)] == [
        *("(O)518", "(B)506", "(H)41", "(S)1135", "(P)0", "(TR)ParrotEgg"),
    ]
    saves.write(world, tmp_path / "again.yaml")
    again = saves.load(tmp_path / "again.yaml")
    assert again == world
    assert digest(again) == digest(world)
    before = digest(world)
    farmer.clothes.pop()
    assert digest(world) != before


def test_clothes_can_be_taken_off_and_put_on_one_of_a_kind() -> None:
    world = saves.new_world()
    farmer = world.farmers["farmer"]
    farmer.clothes = [Item("(S)1000"), Item("(P)0")]
    farmer.boots = Item("(B)506")
    farmer.slots[5], farmer.slot = Item("(S)1135"), 5
    equipping.put_on(farmer)
    assert [one.id for one in farmer.clothes] == ["(P)0", "(S)1135"]
    assert farmer.slots[5] == Item("(S)1000")
    equipping.take_off(farmer, 2)
    assert [one.id for one in equipping.worn(farmer)] == ["(B)506", "(P)0"]
    equipping.take_off(farmer, 0)
    assert [one.id for one in equipping.worn(farmer)] == ["(P)0"]


@pytest.mark.parametrize("clothes", [[Item("(S)1000"), Item("(S)1001")], [Item("(O)24")]])
def test_a_recipe_with_impossible_clothes_is_rejected(tmp_path: Path, clothes: list[Item]) -> None:
    world = saves.new_world()
    world.farmers["farmer"].clothes = clothes
    saves.write(world, tmp_path / "again.yaml")
    with pytest.raises(SaveError, match="cloth"):
        saves.load(tmp_path / "again.yaml")


@pytest.mark.parametrize("form", xml_items.FURNITURE)
def test_placed_furniture_of_every_class_keeps_its_id(tmp_path: Path, form: str) -> None:
    world, left_out = load_small(tmp_path, places=house(placed(form, "704")))
    assert not left_out
    assert world.locations["FarmHouse"].furniture == [Furniture("(F)704", 4, 6)]


@pytest.mark.parametrize("form", ["StorageFurniture", "FishTankFurniture"])
def test_what_furniture_holds_is_in_a_chest_beside_it(tmp_path: Path, form: str) -> None:
    items = "".join(element("Item", case) for case in ("a hat", "a shirt", "boots"))
    text = house(placed(form, "704", f"<heldItems>{items}</heldItems>"))
    world, left_out = load_small(tmp_path, places=text)
    place = world.locations["FarmHouse"]
    assert [piece.id for piece in place.furniture] == ["(F)704"]
    ((spot, chest),) = place.things.items()
    assert max(abs(spot[0] - 4), abs(spot[1] - 6)) <= 3
    expected = ["(H)41", "(S)1135", "(B)506"]
    assert [stack and stack.id for stack in chest.items or ()] == expected
    assert [(one.what, one.id) for one in left_out] == [("moved", id) for id in expected]


def test_what_is_on_a_table_stays_there_and_is_picked_up_first(tmp_path: Path) -> None:
    text = house(placed("Furniture", "1120", element("heldObject", "a hat")))
    world, left_out = load_small(tmp_path, places=text)
    place, farmer = world.locations["FarmHouse"], world.farmers["farmer"]
    assert not left_out
    assert place.furniture == [Furniture("(F)1120", 4, 6, Item("(H)41"))]
    saves.write(world, tmp_path / "again.yaml")
    assert saves.load(tmp_path / "again.yaml") == world
    furniture.pick_up(world, farmer, place, (4, 6))
    assert farmer.slots[0] == Item("(H)41")
    assert place.furniture == [Furniture("(F)1120", 4, 6)]
    furniture.pick_up(world, farmer, place, (4, 6))
    assert farmer.slots[1] == Item("(F)1120")
    assert not place.furniture


def test_a_dresser_of_forty_things_fills_two_chests(tmp_path: Path) -> None:
    items = element("Item", "a hat") * 40
    text = house(placed("StorageFurniture", "704", f"<heldItems>{items}</heldItems>"))
    world, left_out = load_small(tmp_path, places=text)
    chests = world.locations["FarmHouse"].things.values()
    assert [len(chest.items or ()) for chest in chests] == [36, 4]
    assert [(one.what, one.id, one.count) for one in left_out] == [("moved", "(H)41", 40)]


def test_a_mannequin_keeps_what_it_wears_in_a_chest(tmp_path: Path) -> None:
    worn = element("hat", "a hat", typed=False) + element("pants", "pants", typed=False)
    text = house(objects(thing(4, 6, "MannequinMale", worn, "Mannequin")))
    world, _ = load_small(tmp_path, places=text)
    things = world.locations["FarmHouse"].things
    assert things.pop((4, 6)).id == "(M)MannequinMale"
    (chest,) = things.values()
    assert [stack and stack.id for stack in chest.items or ()] == ["(H)41", "(P)0"]


def test_clothes_of_mods_are_left_out_and_listed(tmp_path: Path) -> None:
    mod = '<Item xsi:type="Clothing"><itemId>Mod.Shirt</itemId></Item>'
    world, left_out = load_small(tmp_path, player=f"<items>{mod}</items>")
    assert world.farmers["farmer"].slots[0] is None
    assert [(one.what, one.id) for one in left_out] == [("item", "(S)Mod.Shirt")]


def test_every_piece_of_clothing_can_be_worn_by_using_it() -> None:
    world = saves.new_world()
    farmer = world.farmers["farmer"]
    place = world.locations["FarmHouse"]
    for id in ("(H)0", "(S)1000", "(P)0", "(TR)ParrotEgg"):
        farmer.slots[5], farmer.slot = Item(id), 5
        assert action_button._wear(world, farmer, place, (5, 5)) is not None
    assert len(farmer.clothes) == 4
