"""Random answers: menus refuse with a reason, and nothing is lost or gained."""

from __future__ import annotations

from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.menus.answering import KINDS
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.trade import shipping, stock
from pytest_stardojo.valley.world.model import Farmer, Item, Thing, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.menus.test_rects import OPENED, home_with_everything
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import bag, small_farm

Answer = tuple[int, int | None, Literal["in", "out"]]
ANSWERS: st.SearchStrategy[Answer] = st.tuples(
    st.integers(-2, 45),
    st.one_of(st.none(), st.integers(-1, 1000)),
    st.sampled_from(["in", "out"]),
)


def _try(world: World, farmer: Farmer, answer: Answer) -> bool:
    try:
        menus.answer(world, farmer, *answer)
    except Refused as no:
        refusal: Refused | None = no
    else:
        refusal = None
    assert refusal is None or (refusal.reason and refusal.message)
    return refusal is None


@settings(max_examples=150, deadline=None)
@given(kind=st.sampled_from(sorted(KINDS)), answers=st.lists(ANSWERS, max_size=8))
def test_no_answer_breaks_a_menu(kind: str, answers: list[Answer]) -> None:
    world, farmer = home_with_everything()
    menu_stack.open_menu(farmer, kind, **OPENED[kind])
    for answer in answers:
        _try(world, farmer, answer)
        if farmer.menus:
            menus.view(world, farmer, farmer.menus[0])
    assert farmer.money >= 0
    assert all(stack is None or stack.count > 0 for stack in farmer.slots)


@settings(max_examples=100, deadline=None)
@given(answers=st.lists(ANSWERS, max_size=12))
def test_a_chest_neither_creates_nor_loses_items(
    answers: list[Answer],
) -> None:
    world, farmer, farm = small_farm(items=(Item("(O)24", 7), Item("(O)24", 3, 2), "(T)Hoe"))
    farm.things[(64, 19)] = chest = Thing("(BC)130", items=[Item("(O)24", 990), Item("(O)178", 5)])
    menu_stack.open_menu(farmer, "chest", tile=[64, 19])
    for answer in answers:
        _try(world, farmer, answer)
    counts = bag(farmer)
    for item in chest.items or []:
        assert item is not None
        counts[item.id] = counts.get(item.id, 0) + item.count
    assert counts == {"(O)24": 1000, "(O)178": 5, "(T)Hoe": 1}


@settings(max_examples=100, deadline=None)
@given(answers=st.lists(ANSWERS, max_size=10))
def test_money_and_goods_of_a_shop_balance(
    answers: list[Answer],
) -> None:
    world, farmer, _ = small_town(money=1000, items=(Item("(O)24", 20),))
    menu_stack.open_menu(farmer, "shop", shop="pierre", page=0, keeper="")
    goods = stock.offers(world, farmer, "pierre")
    prices = {offer.item: offer.price for offer in goods if not offer.recipe}
    for answer in answers:
        _try(world, farmer, answer)
    bought = sum(
        d.count * prices[d.thing_id] for d in farmer.ledger if d.deed == "bought" and d.thing_id
    )
    recipes = sum(1000 for d in farmer.ledger if d.deed == "bought" and not d.thing_id)
    sold = sum(d.count * _price(farmer, d.thing_id) for d in farmer.ledger if d.deed == "sold")
    assert farmer.money == 1000 - bought - recipes + sold


def _price(farmer: Farmer, id: str) -> int:
    return shipping.price(farmer, Item(id))
