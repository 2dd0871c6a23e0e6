"""Changes that have another cause than the farmer's hands, put together by hand."""

from __future__ import annotations

import msgspec
import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.legacy import deeds
from pytest_stardojo.legacy.change import Change
from pytest_stardojo.legacy.memory import Memory
from pytest_stardojo.wire import messages as wire
from tests.legacy.driven import Driven

Told = list[tuple[str, str, str, int]]


@pytest.fixture(scope="module")
def start() -> wire.State:
    """On the farm, in the morning."""
    return Driven().state()


def told(before: wire.State, after: wire.State, action: wire.Action | None) -> Told:
    """The deeds that one change is taken for."""
    return after_all(Memory(), before, after, action)


def after_all(
    memory: Memory, before: wire.State, after: wire.State, action: wire.Action | None
) -> Told:
    found = deeds.infer(Change(before, after, action), memory)
    return [(deed.deed, deed.thing, deed.by, deed.count) for deed in found]


def holding(state: wire.State, held: str, **more: object) -> wire.State:
    """The same with nothing but one stack in the bag, in hand; and the farmer otherwise so."""
    slots = [wire.SlotState(0, held, item_table.find(held) or "", 1)] if held else []
    who = msgspec.structs.replace(state.character, slots=slots, slot=0, held=held, **more)
    return msgspec.structs.replace(state, character=who)


def with_ahead(state: wire.State, **about: object) -> wire.State:
    """The same with the tile below the farmer, whom it faces, changed."""
    who = msgspec.structs.replace(state.character, facing="down")
    near = [
        msgspec.structs.replace(tile, **about) if (tile.dx, tile.dy) == (0, 1) else tile
        for tile in state.near
    ]
    return msgspec.structs.replace(state, character=who, near=near)


def test_what_was_put_away_and_comes_back_later_is_not_gathered(start: wire.State) -> None:
    memory, bare, full = Memory(), holding(start, ""), holding(start, "Duck Egg")
    assert after_all(memory, full, bare, wire.Interact("down")) == []
    assert after_all(memory, bare, full, wire.Move(0, 1)) == []
    assert after_all(memory, bare, full, wire.Move(0, 1)) == [("harvested", "Duck Egg", "", 1)]


def test_what_was_given_away_can_still_be_gathered(start: wire.State) -> None:
    memory, bare = Memory(), holding(start, "")
    before = with_ahead(holding(start, "Leek"), character="Pam")
    assert after_all(memory, before, with_ahead(bare, character="Pam"), wire.Interact("down")) == []
    after = holding(start, "Leek")
    assert after_all(memory, bare, after, wire.Move(0, 1)) == [("harvested", "Leek", "", 1)]


@pytest.mark.parametrize("name", ["Torch", "Wood Fence"])
def test_what_somebody_set_up_and_a_tool_took_down_is_not_gathered(
    start: wire.State, name: str
) -> None:
    before = with_ahead(holding(start, "Axe"), object=name)
    slots = [*before.character.slots, wire.SlotState(1, name, item_table.find(name) or "", 1)]
    who = msgspec.structs.replace(before.character, slots=slots)
    after = msgspec.structs.replace(with_ahead(before, object=None), character=who)
    assert told(before, after, wire.Use("down")) == []


@pytest.mark.parametrize(("paid", "deed"), [(25, [("cracked", "Geode", "Clint", 1)]), (0, [])])
def test_a_geode_is_cracked_for_its_price_only(start: wire.State, paid: int, deed: Told) -> None:
    before = holding(start, "Geode", location="Blacksmith")
    before = msgspec.structs.replace(before, menu=wire.MenuState("question"))
    money = before.character.money - paid
    after = holding(start, "", location="Blacksmith", money=money)
    assert told(before, after, wire.ChooseOption(1)) == deed


@pytest.mark.parametrize("action", [None, wire.Move(0, 1), wire.ChooseOption(1)])
def test_a_building_that_nobody_paid_was_not_ordered(
    start: wire.State, action: wire.Action | None
) -> None:
    barn = wire.BuildingState(99, "Barn", 20, 20, 7, 4)
    farm = msgspec.structs.replace(start.farm, buildings=[*start.farm.buildings, barn])
    before = msgspec.structs.replace(start, menu=wire.MenuState("carpenter"))
    assert told(before, msgspec.structs.replace(start, farm=farm), action) == []


def test_animals_that_a_night_brings_or_takes_are_nobodys_deed(start: wire.State) -> None:
    morning = msgspec.structs.replace(start.clock, days_played=start.clock.days_played + 1)
    fewer = msgspec.structs.replace(start.farm, animals=[])
    before = msgspec.structs.replace(start, menu=wire.MenuState("question"))
    assert start.farm.animals
    for old, new in ((start.farm, fewer), (fewer, start.farm)):
        before.farm = old
        after = msgspec.structs.replace(start, clock=morning, farm=new)
        assert told(before, after, wire.ChooseOption(2)) == []


@pytest.mark.parametrize(
    ("action", "by"),
    [(wire.Use("down"), "Rusty Sword"), (wire.Interact("down"), "Rusty Sword"), (None, "")],
)
def test_who_dies_while_nobody_strikes_was_killed_by_nothing_in_hand(
    start: wire.State, action: wire.Action | None, by: str
) -> None:
    before = holding(start, "Rusty Sword")
    kills = msgspec.structs.replace(start.progression, kills={"Bug": 1})
    after = msgspec.structs.replace(before, progression=kills)
    assert told(before, after, action) == [("killed", "Bug", by, 1)]


def test_a_crop_of_which_no_seed_is_gone_was_not_sown(start: wire.State) -> None:
    crop = wire.CropState("Parsnip", "(O)472", 0, 4, False)
    before = with_ahead(holding(start, "Parsnip Seeds"), crop=None)
    grown = with_ahead(before, crop=crop)
    assert told(before, grown, wire.Interact("down")) == []
    assert told(before, holding(grown, ""), wire.Interact("down")) == [
        ("sown", "Parsnip Seeds", "", 1)
    ]


@pytest.mark.parametrize("tool", ["Watering Can", "Copper Watering Can", "Hoe"])
def test_a_bowl_is_filled_by_the_can_in_hand(start: wire.State, tool: str) -> None:
    full = [
        msgspec.structs.replace(one, bowl_filled=True) if one.bowl_filled is False else one
        for one in start.farm.buildings
    ]
    before = holding(start, tool)
    after = msgspec.structs.replace(
        before, farm=msgspec.structs.replace(start.farm, buildings=full)
    )
    deed = [("filled", "Pet Bowl", tool, 1)] if tool.endswith("Can") else []
    assert told(before, after, wire.Use("up")) == deed
    assert told(before, after, None) == []
