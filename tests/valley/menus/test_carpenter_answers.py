"""Random answers to Robin and Marnie: buildings never overlap, nothing is paid twice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.animals import ranch
from pytest_stardojo.valley.rules.building import carpenter_orders
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.footprints import building_tiles
from pytest_stardojo.valley.world.model import Item, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead

ANSWERS = st.lists(st.integers(0, 22), min_size=1, max_size=25)
MONEY = 60_000


def _homestead() -> Homestead:
    home = Homestead(coop="Coop", barn="Big Barn")
    home.farmer.money = MONEY
    for slot, (id, count) in enumerate((("(O)388", 999), ("(O)390", 999), ("(O)709", 200)), 6):
        home.farmer.slots[slot] = Item(id, count)
    return home


def _answered(home: Homestead, number: int) -> bool:
    """Return whether the answer was accepted."""
    try:
        menus.answer(home.world, home.farmer, number)
    except Refused:
        return False
    return True


def _check(world: World) -> None:
    taken: set[tuple[int, int]] = set()
    for building in world.buildings.values():
        tiles = set(building_tiles(building))
        assert not taken & tiles
        taken |= tiles
    assert all(animal.home in world.buildings for animal in world.animals.values())


@settings(max_examples=60, deadline=None)
@given(answers=ANSWERS)
def test_robin_keeps_buildings_apart_and_is_paid_once(answers: list[int]) -> None:
    home = _homestead()
    for number in answers:
        if not home.farmer.menus:
            carpenter_orders.open_menu(home.world, home.farmer)
        menu = menu_stack.current(home.farmer)
        assert menu is not None
        if menu.kind != "carpenter":
            menus.answer(home.world, home.farmer, 1)
            continue
        before = (home.farmer.money, len(home.farmer.ledger))
        if not _answered(home, number):
            assert (home.farmer.money, len(home.farmer.ledger)) == before
        for menu in home.farmer.menus[:1]:
            menus.view(home.world, home.farmer, menu)
        assert home.farmer.money == before[0] or len(home.farmer.ledger) > before[1]
    _check(home.world)
    assert home.farmer.money >= 0


@settings(max_examples=60, deadline=None)
@given(answers=st.lists(st.integers(0, 9), min_size=1, max_size=30))
def test_marnie_sells_no_more_animals_than_fit(answers: list[int]) -> None:
    home = _homestead()
    for number in answers:
        if not home.farmer.menus:
            ranch.open_menu(home.world, home.farmer)
        _answered(home, number)
    bought = [home.world.animals[id].type for id in home.world.animals]
    homes = [animal.home for animal in home.world.animals.values()]
    assert homes.count(home.coop.id) <= 4
    assert homes.count(home.barn.id) <= 8
    prices = {"White Chicken": 800, "Brown Chicken": 800, "White Cow": 1500, "Brown Cow": 1500}
    assert home.farmer.money == MONEY - sum(prices.get(type, 4000) for type in bought)
    _check(home.world)
