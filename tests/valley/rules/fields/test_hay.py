"""Silos, hoppers and troughs."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag, hold


@pytest.mark.parametrize(
    ("coop", "barn", "coop_row", "barn_row"),
    [
        ("Coop", "Barn", range(6, 10), range(8, 12)),
        ("Big Coop", "Big Barn", range(6, 14), range(8, 16)),
        ("Deluxe Coop", "Deluxe Barn", range(6, 18), range(8, 20)),
    ],
)
def test_tiles_of_the_troughs(coop: str, barn: str, coop_row: range, barn_row: range) -> None:
    home = Homestead(coop=coop, barn=barn)
    assert hay.troughs(home.inside(home.coop)) == tuple((x, 3) for x in coop_row)
    assert hay.troughs(home.inside(home.barn)) == tuple((x, 3) for x in barn_row)


def test_filling_all_troughs_by_hand_takes_twelve_hay() -> None:
    home = Homestead()
    home.go(home.coop, (6, 4))
    hold(home.farmer, Item("(O)178", 12))
    for x in range(6, 18):
        assert hay.fill_trough(home.world, home.farmer, (x, 3)) == 6
    coop = home.inside(home.coop)
    assert len(coop.hay) == 12
    assert "(O)178" not in bag(home.farmer)
    subjects = [d.subject for d in home.farmer.ledger]
    assert subjects == [f"trough:{coop.id}:{x},3" for x in range(6, 18)]
    assert {(d.deed, d.thing, d.by, d.count) for d in home.farmer.ledger} == {
        ("filled", "Feeding Bench", "Hay", 1)
    }


@pytest.mark.parametrize(
    ("held", "tile", "reason"),
    [
        ("(O)178", (5, 3), "nothing_there"),
        ("(O)178", (7, 3), "already_done"),
        ("(O)176", (6, 3), "wrong_tool"),
    ],
)
def test_a_trough_takes_only_hay(held: str, tile: tuple[int, int], reason: str) -> None:
    home = Homestead()
    home.go(home.coop, (6, 4))
    home.inside(home.coop).hay = [(7, 3)]
    hold(home.farmer, Item(held, 5))
    with pytest.raises(Refused, match=reason):
        hay.fill_trough(home.world, home.farmer, tile)
    assert bag(home.farmer)[held] == 5
    assert home.farmer.ledger == []


@pytest.mark.parametrize(
    ("animals", "filled", "stored", "given"),
    [(3, 0, 100, 3), (3, 10, 100, 2), (12, 0, 100, 12), (3, 0, 2, 2)],
)
def test_the_hopper_gives_hay_for_the_animals(
    animals: int, filled: int, stored: int, given: int
) -> None:
    home = Homestead(silo=True)
    for number in range(animals):
        home.animal("White Chicken", (3 + number, 6))
    home.go(home.coop, (3, 4))
    home.farmer.slot = 20
    home.inside(home.coop).hay = [(x, 3) for x in range(6, 6 + filled)]
    home.world.hay = stored
    hay.use_hopper(home.world, home.farmer)
    assert bag(home.farmer)["(O)178"] == given
    assert home.world.hay == stored - given


@pytest.mark.parametrize(("animals", "filled", "stored"), [(0, 0, 50), (3, 12, 50), (3, 0, 0)])
def test_the_hopper_gives_nothing_without_need_or_hay(
    animals: int, filled: int, stored: int
) -> None:
    home = Homestead(silo=True)
    for number in range(animals):
        home.animal("White Chicken", (3 + number, 6))
    home.go(home.coop, (3, 4))
    home.farmer.slot = 20
    home.inside(home.coop).hay = [(x, 3) for x in range(6, 6 + filled)]
    home.world.hay = stored
    with pytest.raises(Refused, match="nothing_there"):
        hay.use_hopper(home.world, home.farmer)
    assert home.world.hay == stored


@pytest.mark.parametrize(("stored", "held", "left"), [(0, 24, 0), (230, 24, 14)])
def test_held_hay_is_stored_in_the_silo(stored: int, held: int, left: int) -> None:
    home = Homestead(silo=True)
    home.go(home.coop, (3, 4))
    home.world.hay = stored
    hold(home.farmer, Item("(O)178", held))
    hay.use_hopper(home.world, home.farmer)
    assert home.world.hay == stored + held - left
    assert bag(home.farmer).get("(O)178", 0) == left


def test_without_a_silo_hay_stays_in_the_bag() -> None:
    home = Homestead()
    home.go(home.coop, (3, 4))
    hold(home.farmer, Item("(O)178", 24))
    with pytest.raises(Refused, match="full"):
        hay.use_hopper(home.world, home.farmer)
    assert bag(home.farmer)["(O)178"] == 24


@pytest.mark.parametrize(
    ("coop", "stored", "filled", "left"),
    [
        ("Deluxe Coop", 100, 12, 88),
        ("Deluxe Coop", 5, 5, 0),
        ("Deluxe Coop", 0, 0, 0),
        ("Big Coop", 100, 0, 100),
        ("Coop", 100, 0, 100),
    ],
)
def test_deluxe_buildings_fill_their_troughs_from_the_silo(
    coop: str, stored: int, filled: int, left: int
) -> None:
    home = Homestead(coop=coop, barn="Barn", silo=True)
    home.world.hay = stored
    hay.night(home.world)
    assert len(home.inside(home.coop).hay) == filled
    assert home.world.hay == left


@pytest.mark.parametrize(("before", "count", "stored"), [(0, 10, 10), (235, 10, 5), (240, 1, 0)])
def test_cut_hay_needs_room_in_a_silo(before: int, count: int, stored: int) -> None:
    home = Homestead(silo=True)
    home.world.hay = before
    assert hay.store(home.world, count) == stored
    assert home.world.hay == before + stored


def test_hay_is_lost_with_its_silo() -> None:
    home = Homestead(silo=True)
    building_changes.add(home.world, "Silo", 30, 12)
    home.world.hay = 400
    second = next(b for b in home.world.buildings.values() if (b.type, b.x) == ("Silo", 30))
    building_changes.remove(home.world, second)
    assert home.world.hay == 240


@pytest.mark.parametrize("action", [wire.Interact, wire.Use])
@pytest.mark.parametrize(
    ("silos", "stored", "held", "left"),
    [(1, 0, 20, 0), (1, 220, 25, 5), (1, 239, 2, 1), (2, 240, 300, 60), (2, 470, 5, 0)],
)
def test_hay_is_put_into_a_silo_by_hand(
    action: type[wire.Interact | wire.Use], silos: int, stored: int, held: int, left: int
) -> None:
    home = Homestead(silo=True)
    for number in range(1, silos):
        building_changes.add(home.world, "Silo", 20 + 5 * number, 12)
    home.world.hay = stored
    home.farmer.x, home.farmer.y = 40, 15
    hold(home.farmer, Item("(O)178", held))
    (result,) = scheduler.play(home.world, {"farmer": [action("up")]})["farmer"]
    assert result.ok
    assert home.world.hay == stored + held - left == min(240 * silos, stored + held)
    assert bag(home.farmer).get("(O)178", 0) == left
    assert home.farmer.menus == []


@pytest.mark.parametrize("action", [wire.Interact, wire.Use])
def test_a_full_silo_takes_no_hay(action: type[wire.Interact | wire.Use]) -> None:
    home = Homestead(silo=True)
    home.world.hay = 240
    home.farmer.x, home.farmer.y = 40, 15
    hold(home.farmer, Item("(O)178", 5))
    (result,) = scheduler.play(home.world, {"farmer": [action("up")]})["farmer"]
    assert (result.ok, result.reason) == (False, "full")
    assert (bag(home.farmer)["(O)178"], home.world.hay) == (5, 240)


@pytest.mark.parametrize("building", ["coop", "barn"])
@pytest.mark.parametrize("action", [wire.Interact, wire.Use])
def test_hay_is_put_into_a_hopper_by_hand(
    action: type[wire.Interact | wire.Use], building: str
) -> None:
    home = Homestead(silo=True)
    inside = home.inside(getattr(home, building))
    (hopper,) = [tile for tile, thing in inside.things.items() if thing.id == hay.HOPPER]
    home.go(getattr(home, building), (hopper[0], hopper[1] + 1))
    hold(home.farmer, Item("(O)178", 7))
    (result,) = scheduler.play(home.world, {"farmer": [action("up")]})["farmer"]
    assert result.ok
    assert home.world.hay == 7
    assert "(O)178" not in bag(home.farmer)
