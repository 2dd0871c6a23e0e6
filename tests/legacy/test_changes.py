"""Inference from constructed states, mainly of changes that the farmer did not cause."""

from __future__ import annotations

import msgspec
import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.legacy.ledger import inference
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.wire import messages as wire
from tests.legacy.driven import Driven

Deeds = list[tuple[str, str, str, int]]


@pytest.fixture(scope="module")
def start() -> wire.State:
    """A state on the farm in the morning."""
    return Driven().state()


def infer(before: wire.State, after: wire.State, action: wire.Action | None) -> Deeds:
    """Return the deeds inferred from one change."""
    return infer_after(Memory(), before, after, action)


def infer_after(
    memory: Memory, before: wire.State, after: wire.State, action: wire.Action | None
) -> Deeds:
    found = inference.infer(Change(before, after, action), memory)
    return [(deed.deed, deed.thing, deed.by, deed.count) for deed in found]


def holding(state: wire.State, item: str, **more: object) -> wire.State:
    """Return the state with a single item, which is selected, and further fields of the farmer."""
    slots = [wire.SlotState(0, item, item_table.find(item) or "", 1)] if item else []
    who = msgspec.structs.replace(state.character, slots=slots, slot=0, held=item, **more)
    return msgspec.structs.replace(state, character=who)


def with_ahead(state: wire.State, **about: object) -> wire.State:
    """Return the state with the farmer facing down, and changed fields of the tile below."""
    who = msgspec.structs.replace(state.character, facing="down")
    near = [
        msgspec.structs.replace(tile, **about) if (tile.dx, tile.dy) == (0, 1) else tile
        for tile in state.near
    ]
    return msgspec.structs.replace(state, character=who, near=near)


# -------------------------------------------------------- items put down and taken back

PRESS = wire.Interact("down")
STRIKE = wire.Use("down")


def carrying(state: wire.State, item: str, **others: int) -> wire.State:
    """Return the state with one selected item and stacks of others."""
    state = holding(state, item)
    for number, (name, count) in enumerate(others.items(), 1):
        name = name.replace("_", " ")
        slot = wire.SlotState(number, name, item_table.find(name) or "", count)
        state.character.slots.append(slot)
    return state


def stack(state: wire.State, name: str, count: int) -> wire.State:
    """Return the state with a single stack in the bag, which is selected."""
    state = holding(state, name)
    state.character.slots[0].count = count
    return state


def gathers(memory: Memory, start: wire.State, name: str, count: int, tool: str) -> Deeds:
    """Return the deeds inferred if a tool adds items to the bag on bare ground."""
    after = carrying(start, tool, **{name.replace(" ", "_"): count})
    return infer_after(memory, with_ahead(holding(start, tool)), with_ahead(after), STRIKE)


@pytest.mark.parametrize("keeper", ["Incubator", "Ostrich Incubator"])
def test_an_egg_knocked_out_of_an_incubator_is_not_gathered(start: wire.State, keeper: str) -> None:
    memory = Memory()
    bare, full = holding(start, ""), holding(start, "Duck Egg")
    there = {"object": keeper}
    assert infer_after(memory, with_ahead(full, **there), with_ahead(bare, **there), PRESS) == []
    axe = holding(start, "Axe")
    assert infer_after(memory, with_ahead(axe, **there), with_ahead(axe), STRIKE) == []
    assert infer_after(memory, bare, full, wire.Move(0, 1)) == []
    assert infer_after(memory, bare, full, wire.Move(0, 1)) == [("harvested", "Duck Egg", "", 1)]


def test_wine_struck_out_of_a_cask_is_not_gathered(start: wire.State) -> None:
    memory, there = Memory(), {"object": "Cask"}
    before = with_ahead(holding(start, "Wine"), **there)
    assert infer_after(memory, before, with_ahead(holding(start, ""), **there), PRESS) == []
    before = with_ahead(carrying(start, "Axe"), **there)
    after = with_ahead(carrying(start, "Axe", Wine=1), **there)
    assert infer_after(memory, before, after, STRIKE) == []


def test_wine_taken_out_of_a_cask_counts_as_produced(start: wire.State) -> None:
    memory, there = Memory(), {"object": "Cask"}
    bare = with_ahead(holding(start, ""), **there)
    full = with_ahead(holding(start, "Wine"), **there)
    assert infer_after(memory, full, bare, PRESS) == []
    assert infer_after(memory, bare, full, PRESS) == [("produced", "Wine", "Cask", 1)]


@pytest.mark.parametrize("look", [{"object": "Torch"}, {"furniture": "Torch"}])
def test_a_torch_placed_and_taken_back_by_hand_is_not_gathered(
    start: wire.State, look: dict[str, str]
) -> None:
    memory, bare, full = Memory(), holding(start, ""), holding(start, "Torch")
    assert infer_after(memory, with_ahead(full), with_ahead(bare, **look), PRESS) == []
    assert infer_after(memory, with_ahead(bare, **look), with_ahead(full), PRESS) == []


def test_a_tree_seed_dug_up_again_is_not_gathered_but_another_is(
    start: wire.State,
) -> None:
    memory, bare, full = Memory(), holding(start, ""), holding(start, "Acorn")
    planted = with_ahead(bare, terrain="Tree")
    infer_after(memory, with_ahead(full, terrain=None), planted, PRESS)
    bare, full = (msgspec.structs.replace(state, near=[]) for state in (bare, full))
    assert infer_after(memory, bare, full, wire.Move(-9, 0)) == [("harvested", "Acorn", "", 1)]
    before = with_ahead(holding(start, "Axe"), terrain="Tree")
    after = with_ahead(carrying(start, "Axe", Acorn=1), terrain=None)
    # not gathered: it undoes what was sown
    assert infer_after(memory, before, after, STRIKE) == [("removed", "Acorn", "Axe", 1)]


def test_hay_from_the_hopper_is_not_gathered(start: wire.State) -> None:
    before, after = holding(start, ""), holding(start, "Hay")
    there = {"object": "Feed Hopper"}
    assert infer(with_ahead(before, **there), with_ahead(after, **there), PRESS) == []
    assert infer(with_ahead(before), with_ahead(after), PRESS) == [("harvested", "Hay", "", 1)]


def test_swapped_rings_are_not_gathered(start: wire.State) -> None:
    memory, bare, ring = Memory(), holding(start, ""), holding(start, "Small Glow Ring")
    other = holding(start, "Glow Ring")
    assert infer_after(memory, ring, bare, STRIKE) == []
    assert infer_after(memory, other, ring, STRIKE) == []


def test_dropped_items_are_forgotten_overnight(start: wire.State) -> None:
    memory, bare, full = Memory(), holding(start, ""), holding(start, "Torch")
    there = with_ahead(bare, object="Torch")
    infer_after(memory, with_ahead(full), there, PRESS)
    infer_after(memory, there, with_ahead(bare), STRIKE)
    morning = msgspec.structs.replace(start.clock, days_played=start.clock.days_played + 1)
    bare, full = (msgspec.structs.replace(state, clock=morning) for state in (bare, full))
    infer_after(memory, with_ahead(holding(start, "")), bare, None)
    assert infer_after(memory, bare, full, wire.Move(0, 1)) == [("harvested", "Torch", "", 1)]


# --------------------------------------------- items used up before others are gathered


def test_ore_gathered_after_feeding_a_furnace_counts(start: wire.State) -> None:
    memory, there = Memory(), {"object": "Furnace"}
    before = with_ahead(stack(start, "Copper Ore", 5), **there)
    assert infer_after(memory, before, with_ahead(holding(start, ""), **there), PRESS) == []
    assert gathers(memory, start, "Copper Ore", 5, "Pickaxe") == [
        ("harvested", "Copper Ore", "Pickaxe", 5)
    ]


@pytest.mark.parametrize("below", [1, 2])
@pytest.mark.parametrize("look", [{}, {"object": "Chest"}])
def test_crops_gathered_after_shipping_others_count(
    start: wire.State, below: int, look: dict[str, str]
) -> None:
    memory = Memory()
    bin = next(b for b in start.farm.buildings if b.type == "Shipping Bin")
    who = {"x": bin.x, "y": bin.y + below}
    shift = bin.x - start.character.x, bin.y + below - start.character.y
    moved = msgspec.structs.replace(
        start,
        near=[
            msgspec.structs.replace(tile, x=tile.x + shift[0], y=tile.y + shift[1])
            for tile in start.near
        ],
        character=msgspec.structs.replace(start.character, **who),
    )
    before = with_ahead(stack(moved, "Parsnip", 10), **look)
    after = with_ahead(holding(moved, ""), **look)
    assert infer_after(memory, before, after, PRESS) == [("shipped", "Parsnip", "Shipping Bin", 10)]
    assert gathers(memory, start, "Parsnip", 10, "Scythe") == [
        ("harvested", "Parsnip", "Scythe", 10)
    ]


@pytest.mark.parametrize("pot", [None, "Garden Pot"])
def test_a_seed_gathered_after_sowing_another_counts(start: wire.State, pot: str | None) -> None:
    memory, crop = Memory(), wire.CropState("Coffee Bean", "(O)433", 0, 4, False)
    before = with_ahead(holding(start, "Coffee Bean"), object=pot, terrain="Tilled soil")
    after = with_ahead(holding(start, ""), object=pot, terrain="Tilled soil", crop=crop)
    assert infer_after(memory, before, after, PRESS) == [("sown", "Coffee Bean", "", 1)]
    assert gathers(memory, start, "Coffee Bean", 1, "Scythe") == [
        ("harvested", "Coffee Bean", "Scythe", 1)
    ]


def test_a_bomb_gathered_after_lighting_another_counts(start: wire.State) -> None:
    memory, bare, full = Memory(), holding(start, ""), holding(start, "Bomb")
    lit = with_ahead(bare, object="Bomb")
    assert infer_after(memory, with_ahead(full), lit, PRESS) == []
    assert infer_after(memory, lit, with_ahead(bare), None) == []
    assert infer_after(memory, bare, full, wire.Move(0, 1)) == [("harvested", "Bomb", "", 1)]


def test_an_item_gathered_after_giving_another_away_counts(start: wire.State) -> None:
    memory, bare = Memory(), holding(start, "")
    before = with_ahead(holding(start, "Leek"), character="Pam")
    assert (
        infer_after(memory, before, with_ahead(bare, character="Pam"), wire.Interact("down")) == []
    )
    after = holding(start, "Leek")
    assert infer_after(memory, bare, after, wire.Move(0, 1)) == [("harvested", "Leek", "", 1)]


@pytest.mark.parametrize("name", ["Torch", "Wood Fence"])
def test_a_placed_object_removed_by_a_tool_is_not_gathered(start: wire.State, name: str) -> None:
    before = with_ahead(holding(start, "Axe"), object=name)
    slots = [*before.character.slots, wire.SlotState(1, name, item_table.find(name) or "", 1)]
    who = msgspec.structs.replace(before.character, slots=slots)
    after = msgspec.structs.replace(with_ahead(before, object=None), character=who)
    assert infer(before, after, wire.Use("down")) == []


@pytest.mark.parametrize(("paid", "deed"), [(25, [("cracked", "Geode", "Clint", 1)]), (0, [])])
def test_a_geode_counts_as_cracked_only_if_its_price_is_paid(
    start: wire.State, paid: int, deed: Deeds
) -> None:
    before = holding(start, "Geode", location="Blacksmith")
    before = msgspec.structs.replace(before, menu=wire.MenuState("question"))
    money = before.character.money - paid
    after = holding(start, "", location="Blacksmith", money=money)
    assert infer(before, after, wire.ChooseOption(1)) == deed


@pytest.mark.parametrize("action", [None, wire.Move(0, 1), wire.ChooseOption(1)])
def test_an_unpaid_building_does_not_count_as_ordered(
    start: wire.State, action: wire.Action | None
) -> None:
    barn = wire.BuildingState(99, "Barn", 20, 20, 7, 4)
    farm = msgspec.structs.replace(start.farm, buildings=[*start.farm.buildings, barn])
    before = msgspec.structs.replace(start, menu=wire.MenuState("carpenter"))
    assert infer(before, msgspec.structs.replace(start, farm=farm), action) == []


def test_animals_that_appear_or_disappear_overnight_do_not_count(start: wire.State) -> None:
    morning = msgspec.structs.replace(start.clock, days_played=start.clock.days_played + 1)
    fewer = msgspec.structs.replace(start.farm, animals=[])
    before = msgspec.structs.replace(start, menu=wire.MenuState("question"))
    assert start.farm.animals
    for old, new in ((start.farm, fewer), (fewer, start.farm)):
        before.farm = old
        after = msgspec.structs.replace(start, clock=morning, farm=new)
        assert infer(before, after, wire.ChooseOption(2)) == []


@pytest.mark.parametrize(
    ("action", "by"),
    [(wire.Use("down"), "Rusty Sword"), (wire.Interact("down"), "Rusty Sword"), (None, "")],
)
def test_a_kill_names_the_item_in_hand_only_if_the_farmer_acted(
    start: wire.State, action: wire.Action | None, by: str
) -> None:
    before = holding(start, "Rusty Sword")
    kills = msgspec.structs.replace(start.progression, kills={"Bug": 1})
    after = msgspec.structs.replace(before, progression=kills)
    assert infer(before, after, action) == [("killed", "Bug", by, 1)]


@pytest.mark.parametrize("spouse", ["Sam", None])
def test_giving_the_pendant_counts_as_a_proposal(start: wire.State, spouse: str | None) -> None:
    before = with_ahead(holding(start, "Mermaid's Pendant"), character="Sam")
    after = with_ahead(holding(start, "", spouse=spouse), character="Sam")
    assert infer(before, after, PRESS) == [("proposed", "Sam", "Mermaid's Pendant", 1)]
    assert infer(before, before, PRESS) == []


def test_a_wedding_does_not_count_as_a_second_proposal(start: wire.State) -> None:
    morning = msgspec.structs.replace(start.clock, days_played=start.clock.days_played + 3)
    after = msgspec.structs.replace(holding(start, "", spouse="Sam"), clock=morning)
    assert infer(holding(start, ""), after, wire.ChooseOption(1)) == []


def test_a_crop_counts_as_sown_only_if_a_seed_left_the_bag(start: wire.State) -> None:
    crop = wire.CropState("Parsnip", "(O)472", 0, 4, False)
    before = with_ahead(holding(start, "Parsnip Seeds"), crop=None)
    grown = with_ahead(before, crop=crop)
    assert infer(before, grown, wire.Interact("down")) == []
    assert infer(before, holding(grown, ""), wire.Interact("down")) == [
        ("sown", "Parsnip Seeds", "", 1)
    ]


@pytest.mark.parametrize("tool", ["Watering Can", "Copper Watering Can", "Hoe"])
def test_a_bowl_counts_as_filled_only_with_a_watering_can_in_hand(
    start: wire.State, tool: str
) -> None:
    full = [
        msgspec.structs.replace(one, bowl_filled=True) if one.bowl_filled is False else one
        for one in start.farm.buildings
    ]
    before = holding(start, tool)
    after = msgspec.structs.replace(
        before, farm=msgspec.structs.replace(start.farm, buildings=full)
    )
    deed = [("filled", "Pet Bowl", tool, 1)] if tool.endswith("Can") else []
    assert infer(before, after, wire.Use("up")) == deed
    assert infer(before, after, None) == []
