"""States contain names, also where an observation contains ids."""

from __future__ import annotations

from typing import Any, cast

import pytest

from pytest_stardojo.legacy.client import states
from pytest_stardojo.legacy.client.schema import Observation
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import Speaker


def state(change: dict[str, Any]) -> wire.State:
    """Return a state with changed fields of the farmer's tile in the observation."""
    seen = Speaker().observe(0)
    seen["SurroundingsData"][0] |= change
    return states.state(cast(Observation, seen), 0, states.Numbers())


@pytest.mark.parametrize(
    ("observed", "names"),
    [
        ("(O)388", ("Wood",)),
        ("388", ("Wood",)),
        ("Wood", ("Wood",)),
        ("(BC)130", ("Chest",)),
        ("(W)0", ("Rusty Sword",)),
        ("(O)Moss", ("Moss",)),
        ("(O)nothing", ("(O)nothing",)),
        ("", ()),
        (None, ()),
    ],
)
def test_dropped_items_have_names(observed: str | None, names: tuple[str, ...]) -> None:
    assert state({"debris_at_tile": observed}).near[0].drops == names


@pytest.mark.parametrize(("seed", "harvest"), [("472", "24"), ("(O)472", "(O)24")])
def test_a_crop_has_the_name_of_its_harvest_and_the_id_of_its_seed(seed: str, harvest: str) -> None:
    crop = state({"crop_at_tile": {"seed_id": seed, "index_harvest": harvest}}).near[0].crop
    assert crop is not None
    assert (crop.name, crop.seed) == ("Parsnip", "(O)472")


def test_a_wild_crop_without_ids_is_kept() -> None:
    crop = state({"crop_at_tile": {"seed_id": None, "index_harvest": None}}).near[0].crop
    assert crop is not None
    assert (crop.name, crop.seed) == ("", "")


@pytest.mark.parametrize(
    ("observed", "name"), [("176", "Egg"), ("(O)176", "Egg"), (None, None), ("Egg", "Egg")]
)
def test_the_produce_of_an_animal_has_a_name(observed: str | None, name: str | None) -> None:
    seen = Speaker().observe(0)
    seen["Farm"]["Animals"] = [
        {
            "Type": "White Chicken",
            "Name": "Pearl",
            "Position": {"X": 52, "Y": 16},
            "Friendship": 212,
            "IsAdult": True,
            "CurrentProduce": observed,
            "Happiness": 187,
            "isTouched": False,
        }
    ]
    (animal,) = states.state(cast(Observation, seen), 0, states.Numbers()).farm.animals
    assert animal.produce == name


def test_items_dropped_by_id_and_by_name_are_equal() -> None:
    """The ledger compares dropped items with those in the bag."""
    drops = state({"debris_at_tile": "(O)388"}).near[0].drops
    assert drops == state({"debris_at_tile": "Wood"}).near[0].drops
