"""Crows, and the circle that a scarecrow guards."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.fields import scarecrows
from pytest_stardojo.valley.world.model import Location, World
from tests.valley.rules.worlds import grow, lay, small_farm, within


def field(world: World, farm: Location, plants: int, phase: int = 3) -> None:
    farm.soil.clear()
    for number in range(plants):
        grow(farm, (10 + number % 40, 20 + number // 40), "(O)474", phase=phase)


def eaten(plants: int, nights: int, phase: int = 3, guard: bool = False) -> int:
    world, _, farm = small_farm()
    field(world, farm, plants, phase)
    if guard:
        lay(farm, (18, 21), "(BC)8")
    count = 0
    for day in range(nights):
        world.days_played = day
        world.draws.clear()
        scarecrows.night(world)
        gone = [tile for tile, soil in farm.soil.items() if soil.crop is None]
        count += len(gone)
        for tile in gone:
            grow(farm, tile, "(O)474", phase=phase)
    return count


def test_fifteen_crops_draw_no_crow() -> None:
    assert eaten(15, 500) == 0


def test_sixteen_crops_draw_one_in_three_nights_of_ten() -> None:
    assert within(eaten(16, 10_000), 10_000, 0.3)


@pytest.mark.parametrize(("plants", "crows"), [(32, 2), (64, 4), (200, 4)])
def test_more_crops_draw_up_to_four(plants: int, crows: int) -> None:
    # Two crows may settle on one plant, so slightly fewer are eaten than come.
    share = eaten(plants, 2_000) / 2_000
    assert crows * 0.3 * 0.95 < share < crows * 0.3 * 1.1


def test_crows_spare_seedlings() -> None:
    assert eaten(16, 1000, phase=1) == 0


def test_a_scarecrow_stops_crows() -> None:
    assert eaten(16, 2000, guard=True) == 0


@pytest.mark.parametrize(
    ("id", "tiles", "reach"), [("(BC)8", 249, 8), ("(BC)167", 889, 16), ("(BC)110", 249, 8)]
)
def test_the_guarded_circle(id: str, tiles: int, reach: int) -> None:
    _, _, farm = small_farm()
    lay(farm, (40, 30), id)
    square = [(x, y) for x in range(40) for y in range(64)]
    square += [(x, y) for x in range(40, 80) for y in range(64)]
    guarded = [tile for tile in square if scarecrows.is_guarded(farm, tile)]
    assert len(guarded) == tiles
    assert (40 + reach, 30) in guarded
    assert (40 + reach + 1, 30) not in guarded


def test_other_objects_do_not_scare_crows() -> None:
    _, _, farm = small_farm()
    lay(farm, (40, 30), "(BC)13")
    assert not scarecrows.is_guarded(farm, (40, 31))
