"""Evaluators that read the current state of farm and farmer."""

from __future__ import annotations

import pytest

from pytest_stardojo.evaluation import Progress, evaluate
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import Deed, State
from tests.states import animal, building, deed, pet, state, task


def now(of: Task, current: State, baseline: State | None = None) -> Progress:
    return evaluate(baseline or state(), current, of)


def coop(id: int = 2, *, open: bool, type: str = "Deluxe Coop") -> State:
    return state(buildings=(building(id, type, animal_door_open=open),))


def test_open_reads_whether_the_door_is_open_now() -> None:
    of = task("open", "Deluxe Coop")
    assert not now(of, coop(open=False)).complete
    assert now(of, coop(open=True)).complete
    assert now(of, coop(open=True)).note == "1 of 1 Deluxe Coop with an open animal door"


def test_only_the_named_type_of_building_counts() -> None:
    assert not now(task("open", "Coop"), coop(open=True)).complete
    assert not now(task("open", "Deluxe Barn"), coop(open=True)).complete


def test_doors_of_all_named_types_must_be_open() -> None:
    of = task("open", "Deluxe Coop, Deluxe Barn", 2)
    hatch = building(2, "Deluxe Coop", animal_door_open=True)
    other_hatch = building(3, "Deluxe Coop", animal_door_open=True)
    gate = building(4, "Deluxe Barn", animal_door_open=True)
    assert now(of, state(buildings=(hatch, other_hatch))).fraction == 0.5
    assert now(of, state(buildings=(hatch, gate))).complete


def test_close_needs_the_deed_and_a_closed_door() -> None:
    of = task("close", "Coop")
    done = deed("closed", "Coop", at="building:2")
    shut = building(2, "Coop", animal_door_open=False)
    ajar = building(2, "Coop", animal_door_open=True)
    assert not now(of, state(buildings=(shut,))).complete
    assert not now(of, state(done, buildings=(ajar,))).complete
    assert now(of, state(done, buildings=(shut,))).complete


def test_a_closed_door_counts_for_its_building_only() -> None:
    of = task("close", "Coop")
    done = deed("closed", "Coop", at="building:9")
    assert not now(
        of, state(done, buildings=(building(2, "Coop", animal_door_open=False),))
    ).complete


def test_each_bowl_counts_once_and_only_with_the_named_tool() -> None:
    of = task("fill", "Pet Bowl", 2, "Watering Can")
    first = deed("filled", "Pet Bowl", by="Watering Can", at="building:4", count=3)
    second = deed("filled", "Pet Bowl", by="Copper Watering Can", at="building:5")
    assert now(of, state(first, second)).done == 1
    third = deed("filled", "Pet Bowl", by="Watering Can", at="building:6")
    assert now(of, state(first, third)).complete


def troughs(count: int, where: str = "Deluxe Coop#2", by: str = "Hay") -> list[Deed]:
    return [
        deed("filled", "Feeding Bench", by=by, where=where, at=f"trough:{where}:{x},3")
        for x in range(6, 6 + count)
    ]


HOUSES = (
    building(2, "Deluxe Coop", inside="Deluxe Coop#2", troughs_total=12),
    building(3, "Deluxe Barn", inside="Deluxe Barn#3", troughs_total=12),
)


def test_a_feeding_bench_means_all_troughs_of_one_building() -> None:
    of = task("fill", "Feeding Bench", 1, "Hay")
    assert now(of, state(*troughs(12), buildings=HOUSES)).complete


def test_some_filled_troughs_are_partial_progress() -> None:
    of = task("fill", "Feeding Bench", 1, "Hay")
    progress = now(of, state(*troughs(7), buildings=HOUSES))
    assert not progress.complete
    assert progress.fraction == pytest.approx(7 / 12)
    assert progress.note == (
        "0 of 1 Feeding Bench filled with Hay (at best 7 of 12 troughs of a building)"
    )


def test_half_filled_benches_of_two_buildings_do_not_add_up() -> None:
    of = task("fill", "Feeding Bench", 1, "Hay")
    ledger = [*troughs(6), *troughs(6, "Deluxe Barn#3")]
    progress = now(of, state(*ledger, buildings=HOUSES))
    assert not progress.complete
    assert progress.fraction == 0.5


def test_automatically_filled_troughs_do_not_count() -> None:
    of = task("fill", "Feeding Bench", 1, "Hay")
    assert now(of, state(*troughs(12, by=""), buildings=HOUSES)).fraction == 0.0


def test_each_trough_counts_once() -> None:
    of = task("fill", "Feeding Bench", 1, "Hay")
    again = deed(
        "filled",
        "Feeding Bench",
        by="Hay",
        where="Deluxe Coop#2",
        at="trough:Deluxe Coop#2:6,3",
        count=12,
    )
    assert now(of, state(again, buildings=HOUSES)).fraction == pytest.approx(1 / 12)


def test_friendship_with_cats_is_that_of_the_fondest_cat() -> None:
    of = task("friendship", "Cat", 50)
    start = state(pets=(pet(1, "Cat", 6), pet(2, "Cat", 0)))
    later = state(pets=(pet(1, "Cat", 46), pet(2, "Cat", 30), pet(3, "Dog", 90)))
    progress = now(of, later, start)
    assert progress.done == 46
    assert progress.note == "46 of 50 friendship points with a Cat"
    assert now(of, state(pets=(pet(1, "Cat", 50),)), start).complete


def test_friendship_with_an_unknown_villager_is_zero() -> None:
    of = task("friendship", "Harvey", 200)
    assert now(of, state(friendships={"Harvey": 120, "Haley": 900})).done == 120
    assert now(of, state(), state()).done == 0


def test_friendship_from_before_the_episode_counts() -> None:
    of = task("friendship", "Pierre", 20)
    assert now(of, state(friendships={"Pierre": 5}), state(friendships={"Pierre": 30})).done == 5
    assert now(of, state(friendships={"Pierre": 20}), state(friendships={"Pierre": 20})).complete


def test_mood_counts_animals_with_the_best_mood() -> None:
    of = task("mood", "Animal", 2)
    herd = (animal(1, "Goat", mood=255), animal(2, "Pig", mood=254))
    assert now(of, state(animals=herd)).done == 1
    assert now(of, state(animals=(herd[0], animal(3, "Pig", mood=255)))).complete
    assert now(task("mood", "Goat", 1), state(animals=herd)).complete


def test_a_skill_must_reach_the_level() -> None:
    of = task("skill", "Farming Skill", 3)
    start = state(skills={"farming": (2, 500)})
    assert (
        now(of, start, start).note
        == "2 of 3 levels of the Farming skill (farming: level 2, 500 xp)"
    )
    assert not now(of, state(skills={"farming": (2, 769)}), start).complete
    assert now(of, state(skills={"farming": (3, 770)}), start).complete


def test_experience_counts_as_part_of_the_next_level() -> None:
    of = task("skill", "Farming Skill", 1)
    progress = now(of, state(skills={"farming": (0, 40)}))
    assert progress.fraction == pytest.approx(0.4)
    assert progress.note == "0 of 1 level of the Farming skill (farming: level 0, 40 xp)"


def test_a_profession_counts_once_the_farmer_has_it() -> None:
    of = task("profession", "Rancher")
    assert not now(of, state(professions=("Tiller",))).complete
    assert now(of, state(professions=("Rancher",))).complete
