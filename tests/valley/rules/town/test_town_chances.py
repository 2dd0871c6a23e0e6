"""Random events in town, compared with the tables over 10,000 rolls."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata.shops import StockInfo
from pytest_stardojo.valley.rules.people import day_plans
from pytest_stardojo.valley.rules.trade import stock
from pytest_stardojo.valley.world.model import World
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import within

DRAWS = 10_000


def _days(world: World) -> Iterator[int]:
    for day in range(DRAWS):
        world.days_played = day
        world.draws.clear()
        world.shop_stock.clear()
        yield day


def test_a_line_with_a_chance_is_on_the_shelf_as_often() -> None:
    world, _, _ = small_town()
    line = StockInfo("pierre", "(O)24", 35, chance=0.4)
    hits = sum(stock._drawn(world, "pierre", 1, line) for _ in _days(world))
    assert within(hits, DRAWS, 0.4)


def test_one_of_several_things_is_drawn_evenly() -> None:
    world, _, _ = small_town()
    line = StockInfo("pierre", one_of=("(O)24", "(O)190", "(O)192", "(O)248"))
    drawn = [stock._items_of(world, "pierre", 1, line)[0] for _ in _days(world)]
    for id in ("(O)24", "(O)190", "(O)192", "(O)248"):
        assert within(drawn.count(id), DRAWS, 0.25)


def test_numbers_of_a_range_are_drawn_evenly_ends_included() -> None:
    world, _, _ = small_town()
    drawn = [stock._draw(world, "pierre", "#1", 9) for _ in _days(world)]
    for number in range(10):
        assert within(drawn.count(number), DRAWS, 0.1)


def test_of_two_rainy_plans_each_is_taken_half_the_time() -> None:
    world, _, _ = small_town()
    world.weather = "Rain"
    plans = [day_plans.entry_for(world, "Abigail") for _ in _days(world)]
    drawn = [plan for plan in plans if plan is not None]
    assert len(drawn) == DRAWS
    assert within(sum(plan.variant == 1 for plan in drawn), DRAWS, 0.5)
    assert {plan.variant for plan in drawn} == {1, 2}
