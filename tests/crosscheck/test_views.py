"""The tiles around the farmer and the open menu, as texts."""

from __future__ import annotations

from msgspec.structs import replace

from pytest_stardojo.crosscheck.views import Views, radius, sections
from pytest_stardojo.env.text import describe
from pytest_stardojo.wire.messages import MenuState, NearTile, OptionState, State
from tests.states import state

TILES = [
    NearTile(dx, dy, 64 + dx, 15 + dy, "Dirt", passable=True, diggable=True)
    for dy in (-1, 0, 1)
    for dx in (-1, 0, 1)
]
MENU = MenuState("shop", "Shop", options=[OptionState(1, "Egg", (0, 0, 1, 1), price=50)])


def seen(*tiles: NearTile, menu: MenuState | None = None) -> State:
    """Return a state with some tiles replaced."""
    new = {(tile.dx, tile.dy): tile for tile in tiles}
    near = [new.get((tile.dx, tile.dy), tile) for tile in TILES]
    return replace(state(), near=near, menu=menu)


def compared(ours: State, theirs: State, *, same_tile: bool = True) -> list[tuple[str, str]]:
    """Return fields and luck of what differs between the text of one state and another."""
    found = Views({3: describe(ours)}).compare(3, theirs, same_tile=same_tile)
    return [(each.field, each.luck) for each in found]


def test_a_text_is_taken_apart() -> None:
    found = sections(describe(seen(menu=MENU)).splitlines())
    assert found.menu[0] == "Current menu: shop, Shop"
    assert found.near[0, 1] == "Type: Dirt, Diggable: True"
    assert len(found.near) == 9
    assert radius(describe(seen())) == 1


def test_texts_of_other_forms_have_nothing_to_compare() -> None:
    for text in ("", "hello", "Surroundings, 999 x 999 tiles, \nCurrent menu: x", "\0" * 99):
        assert sections(text.splitlines()) == ((), {})
        assert 0 <= radius(text) <= 30


def test_equal_views_have_no_difference() -> None:
    assert compared(seen(menu=MENU), seen(menu=MENU)) == []


def test_another_object_is_a_difference() -> None:
    weeds = replace(TILES[0], object="Weeds", passable=False)
    assert compared(seen(weeds), seen()) == [("near", "")]


def test_characters_and_drops_are_luck() -> None:
    robin = replace(TILES[0], character="Robin", character_kind="villager")
    slime = replace(TILES[1], character="Green Slime", character_kind="monster")
    drops = replace(TILES[2], drops=("Wood", "Sap"), exit="Town")
    bare = replace(TILES[2], exit="Town")
    found = compared(seen(robin, slime, drops), seen(bare))
    assert found == [("near", "wanderers"), ("near", "wanderers"), ("near", "drops")]


def test_tiles_are_not_compared_from_different_tiles() -> None:
    weeds = replace(TILES[0], object="Weeds")
    assert compared(seen(weeds), seen(), same_tile=False) == []


def test_a_difference_is_reported_once() -> None:
    weeds = replace(TILES[0], object="Weeds")
    views = Views({step: describe(seen(weeds, menu=MENU)) for step in (1, 2)})
    assert len(views.compare(1, seen(menu=None), same_tile=True)) == 2
    assert views.compare(2, seen(menu=None), same_tile=True) == []
