"""The bag: stacking, room, removal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.worlds import bag, small_farm

PARSNIP, WOOD, HOE = "(O)24", "(O)388", "(T)Hoe"


def test_items_of_one_kind_and_quality_share_a_slot() -> None:
    _, farmer, _ = small_farm(items=())
    assert inventory.add(farmer, Item(PARSNIP, 3)) == 0
    assert inventory.add(farmer, Item(PARSNIP, 2)) == 0
    assert inventory.add(farmer, Item(PARSNIP, 1, quality=2)) == 0
    assert [(s.count, s.quality) for s in farmer.slots if s] == [(5, 0), (1, 2)]


def test_a_slot_holds_999_and_the_rest_goes_into_the_next() -> None:
    _, farmer, _ = small_farm(items=(Item(WOOD, 990),))
    inventory.add(farmer, Item(WOOD, 20))
    assert [s.count for s in farmer.slots if s] == [999, 11]


def test_tools_do_not_stack() -> None:
    _, farmer, _ = small_farm(items=(HOE,))
    inventory.add(farmer, Item(HOE))
    assert [s.id for s in farmer.slots if s] == [HOE, HOE]


def test_adding_returns_the_number_without_room() -> None:
    _, farmer, _ = small_farm(items=(Item(WOOD, 998),))
    farmer.bag_size = 1
    assert inventory.room(farmer, Item(WOOD)) == 1
    assert not inventory.fits(farmer, Item(WOOD, 2))
    assert inventory.add(farmer, Item(WOOD, 4)) == 3


def test_slots_beyond_the_bag_stay_empty() -> None:
    _, farmer, _ = small_farm(items=())
    farmer.bag_size = 12
    assert inventory.add(farmer, Item(HOE, 40)) == 28
    assert all(slot is None for slot in farmer.slots[12:])


def test_taking_more_than_there_is_takes_nothing() -> None:
    _, farmer, _ = small_farm(items=(Item(WOOD, 3), Item(PARSNIP, 1), Item(WOOD, 4)))
    with pytest.raises(Refused, match="8 Wood needed, 7 in the bag"):
        inventory.take(farmer, WOOD, 8)
    assert bag(farmer) == {WOOD: 7, PARSNIP: 1}
    inventory.take(farmer, WOOD, 5)
    assert bag(farmer) == {WOOD: 2, PARSNIP: 1}
    assert farmer.slots[0] is None


def test_using_up_the_held_stack_empties_the_slot() -> None:
    _, farmer, _ = small_farm(items=(Item(PARSNIP, 2),))
    assert inventory.use_up(farmer).count == 1
    assert inventory.use_up(farmer).count == 1
    assert inventory.held(farmer) is None
    with pytest.raises(Refused):
        inventory.use_up(farmer)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([PARSNIP, WOOD, HOE, "(BC)130"]),
            st.integers(1, 1500),
            st.sampled_from([0, 1, 2, 4]),
        ),
        max_size=20,
    ),
    st.sampled_from([12, 24, 36]),
)
def test_no_item_is_lost_or_created(stacks: list[tuple[str, int, int]], size: int) -> None:
    _, farmer, _ = small_farm(items=())
    farmer.bag_size = size
    left = sum(inventory.add(farmer, Item(id, n, quality)) for id, n, quality in stacks)
    held = sum(slot.count for slot in farmer.slots if slot)
    assert held + left == sum(n for _, n, _ in stacks)
    assert all(slot is None or 1 <= slot.count <= 999 for slot in farmer.slots)
    assert all(slot is None for slot in farmer.slots[size:])
