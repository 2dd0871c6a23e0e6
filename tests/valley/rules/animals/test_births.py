"""Young animals in big and deluxe barns."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.valley.rules.animals import births
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import within


def _nights(barn: str, herd: int, nights: int, **fields: Any) -> int:
    """Return the births of many nights, each in a barn with the same number of cows."""
    born = 0
    home = Homestead(barn=barn)
    for number in range(herd):
        home.animal("White Cow", (4 + 2 * number, 8), **fields)
    for night in range(nights):
        home.world.days_played = night
        home.world.draws.clear()
        births.night(home.world)
        for id in list(home.world.animals)[herd:]:
            del home.world.animals[id]
            born += 1
        home.farmer.menus.clear()
    return born


@pytest.mark.parametrize(("barn", "herd"), [("Big Barn", 2), ("Big Barn", 7), ("Deluxe Barn", 11)])
def test_the_chance_is_55_in_10000_for_each_animal(barn: str, herd: int) -> None:
    assert within(_nights(barn, herd, 4000), 4000, 0.0055 * herd)


@pytest.mark.parametrize(
    ("barn", "herd", "fields"),
    [
        ("Barn", 3, {}),
        ("Big Barn", 8, {}),
        ("Deluxe Barn", 12, {}),
        ("Deluxe Barn", 4, {"age": 4}),
        ("Deluxe Barn", 4, {"no_births": True}),
    ],
)
def test_none_in_a_small_or_full_barn_of_calves_or_where_it_is_forbidden(
    barn: str, herd: int, fields: dict[str, Any]
) -> None:
    assert _nights(barn, herd, 1500, **fields) == 0


def test_the_young_one_is_of_its_mothers_type_new_born_and_announced() -> None:
    home = Homestead(barn="Deluxe Barn")
    mother = home.animal("Goat", (6, 8), friendship=500)
    for night in range(2000):
        home.world.days_played = night
        births.night(home.world)
        if len(home.world.animals) > 1:
            break
    young = list(home.world.animals.values())[-1]
    assert (young.type, young.age, young.friendship, young.home) == ("Goat", 0, 0, home.barn.id)
    assert young.location == f"Deluxe Barn#{home.barn.id}"
    menu = home.farmer.menus[-1]
    assert menu.kind == "message"
    assert mother.name in menu.params["text"]
    assert young.name in menu.params["text"]
