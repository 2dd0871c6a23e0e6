"""Evaluators that count deeds in the ledger."""

from __future__ import annotations

import pytest

from pytest_stardojo.evaluation import Progress, evaluate
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import Deed
from tests.states import deed, state, task, tile


def progress(of: Task, *ledger: Deed, before: tuple[Deed, ...] = ()) -> Progress:
    return evaluate(state(*before), state(*before, *ledger), of)


def test_progress_without_deeds_is_zero() -> None:
    now = progress(task("clear", "Weeds", 10, "Scythe"))
    assert (now.done, now.needed, now.complete, now.fraction) == (0.0, 10.0, False, 0.0)
    assert now.note == "0 of 10 Weeds cleared with a Scythe"


def test_cleared_things_add_up_by_count() -> None:
    weeds = task("clear", "Weeds", 10, "Scythe")
    arc = deed("cleared", "Weeds", by="Scythe", at=tile(1, 1), count=3)
    one = deed("cleared", "Weeds", by="Scythe", at=tile(5, 1))
    now = progress(weeds, arc, one)
    assert now.done == 4
    assert now.fraction == 0.4
    assert now.note == "4 of 10 Weeds cleared with a Scythe"


def test_only_deeds_of_the_named_tool_count() -> None:
    weeds = task("clear", "Weeds", 1, "Scythe")
    for other in ("Golden Scythe", "Axe", ""):
        assert progress(weeds, deed("cleared", "Weeds", by=other)).done == 0
    assert progress(weeds, deed("cleared", "Weeds", by="Scythe")).complete


def test_deeds_of_any_listed_tool_count() -> None:
    debris = task("clear", "Debris", 3, "Scythe, Pickaxe, Axe")
    ledger = (
        deed("cleared", "Weeds", by="Scythe"),
        deed("cleared", "Stone", by="Pickaxe"),
        deed("cleared", "Twig", by="Axe"),
        deed("cleared", "Twig", by="Hoe"),
    )
    now = progress(debris, *ledger)
    assert now.done == 3
    assert now.complete
    assert now.note == "3 of 3 pieces of Debris cleared with a Scythe, a Pickaxe or an Axe"


@pytest.mark.parametrize("thing", ["Large Stump", "Boulder", "Grass", "Parsnip"])
def test_debris_means_weeds_stones_and_twigs_only(thing: str) -> None:
    debris = task("clear", "Debris", 1, "Scythe, Pickaxe, Axe")
    assert progress(debris, deed("cleared", thing, by="Axe")).done == 0


def test_deeds_before_the_first_observation_do_not_count() -> None:
    stones = task("clear", "Stone", 5, "Pickaxe")
    before = deed("cleared", "Stone", by="Pickaxe", count=4)
    grown = deed("cleared", "Stone", by="Pickaxe", count=6)
    assert evaluate(state(before), state(grown), stones).done == 2


@pytest.mark.parametrize(
    ("of", "entry"),
    [
        (task("till", "Tile", 5, "Hoe"), ("tilled", "Tile", "Hoe")),
        (task("water", "Crop", 5, "Watering Can"), ("watered", "Parsnip", "Watering Can")),
        (task("fertilize", "Dirt", 5, "Speed-Gro"), ("fertilized", "Speed-Gro", "")),
        (task("sow", "Dirt", 5, "Potato Seeds"), ("sown", "Potato Seeds", "")),
    ],
)
def test_each_tile_counts_once(of: Task, entry: tuple[str, str, str]) -> None:
    name, thing, by = entry
    again = [deed(name, thing, by=by, at=tile(3, 4), count=7)]
    four = [deed(name, thing, by=by, at=tile(x, 4)) for x in range(10, 14)]
    assert progress(of, *again).done == 1
    assert progress(of, *again, *four[:3]).done == 4
    assert progress(of, *again, *four).complete


def test_only_the_named_seed_counts() -> None:
    potatoes = task("sow", "Dirt", 1, "Potato Seeds")
    assert progress(potatoes, deed("sown", "Parsnip Seeds", at=tile(1, 1))).done == 0
    assert progress(potatoes, deed("sown", "Potato Seeds", at=tile(1, 1))).complete


@pytest.mark.parametrize("bare", ["Dirt", "Tile"])
def test_watering_bare_soil_does_not_water_a_crop(bare: str) -> None:
    crops = task("water", "Crop", 1, "Watering Can")
    assert progress(crops, deed("watered", bare, by="Watering Can", at=tile(1, 1))).done == 0
    assert progress(crops, deed("watered", "Kale", by="Watering Can", at=tile(1, 1))).complete


@pytest.mark.parametrize(
    "how", ["harvested", "foraged", "chopped", "mined", "dug", "milked", "sheared", "collected"]
)
def test_all_kinds_of_gathering_count_as_harvest(how: str) -> None:
    assert progress(task("harvest", "Wood", 1), deed(how, "Wood")).complete


@pytest.mark.parametrize(
    "how", ["bought", "crafted", "hatched", "eaten", "placed", "cleared", "sold"]
)
def test_buying_or_making_something_is_not_harvest(how: str) -> None:
    assert progress(task("harvest", "Parsnip", 1), deed(how, "Parsnip", count=9)).done == 0


def test_milk_counts_only_when_the_pail_is_used() -> None:
    milk = task("harvest", "Milk", 3, "Milk Pail")
    assert progress(milk, deed("milked", "Milk", by="Milk Pail", count=2)).done == 2
    assert progress(milk, deed("milked", "Milk", by="Auto-Grabber", count=2)).done == 0
    assert progress(milk, deed("milked", "Goat Milk", by="Milk Pail")).done == 0


def test_an_item_also_matches_by_its_id() -> None:
    stone = task("harvest", "White Egg", 1)
    assert progress(stone, deed("collected", "Egg", id="(O)176")).complete
    assert not progress(stone, deed("collected", "Egg", id="(O)180")).complete


def test_each_animal_counts_once_and_pets_are_animals() -> None:
    three = task("pet", "Animal", 3)
    cow = deed("petted", "White Cow", at="animal:4", count=5)
    cat = deed("petted", "Cat", at="pet:1")
    hen = deed("petted", "White Chicken", at="animal:5")
    assert progress(three, cow).done == 1
    assert progress(three, cow, cat).done == 2
    assert progress(three, cow, cat, hen).complete


def test_only_the_named_kind_of_animal_counts() -> None:
    cat = task("pet", "Cat", 1)
    assert progress(cat, deed("petted", "White Cow", at="animal:4")).done == 0
    assert progress(cat, deed("petted", "Cat", at="pet:1")).complete
    cow = task("pet", "Cow", 1)
    assert progress(cow, deed("petted", "Brown Cow", at="animal:4")).complete


def test_a_hatched_chick_of_any_colour_is_a_chicken() -> None:
    chicken = task("incubate", "Chicken", 1, "Incubator")
    assert progress(chicken, deed("hatched", "White Chicken", by="Incubator")).complete
    assert progress(chicken, deed("hatched", "Brown Chicken", by="Incubator")).complete
    assert not progress(chicken, deed("hatched", "Duck", by="Incubator")).complete
    assert not progress(chicken, deed("hatched", "White Chicken")).complete
    brown = task("incubate", "Brown Chicken", 1)
    assert progress(brown, deed("hatched", "Chicken", id="Brown Chicken")).complete
    assert not progress(brown, deed("hatched", "Chicken", id="White Chicken")).complete


def test_every_listed_object_must_reach_its_share() -> None:
    both = task("harvest", "Parsnip, Kale", 5)
    parsnips = deed("harvested", "Parsnip", count=9)
    assert progress(both, parsnips).done == 3
    assert not progress(both, parsnips, deed("harvested", "Kale")).complete
    now = progress(both, parsnips, deed("harvested", "Kale", count=2))
    assert now.complete
    assert now.note == "5 of 5 Parsnips and Kale harvested"


def test_more_than_the_quantity_is_complete() -> None:
    now = progress(task("harvest", "Egg", 1), deed("collected", "Egg", count=4))
    assert (now.done, now.fraction, now.complete) == (1.0, 1.0, True)


def test_a_night_in_a_tent_does_not_count_as_a_bed() -> None:
    assert progress(task("sleep", "Bed"), deed("slept", "Bed", by="Tent")).done == 0
    assert progress(task("sleep", "Bed"), deed("slept", "Bed", by="Bed")).complete


def test_rewards_of_the_guild_are_not_quest_rewards() -> None:
    reward = task("reward", "Quest Reward")
    assert progress(reward, deed("reward_taken", "Slimes", by="Gil")).done == 0
    assert progress(reward, deed("reward_taken", "Robin's Lost Axe")).complete
