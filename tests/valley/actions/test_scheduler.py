"""The clock: skipping gives the same as ticking, and farmers act at the same time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import FULL, Game

DIRECTIONS = st.sampled_from(("up", "right", "down", "left"))
ACTIONS = st.one_of(
    st.builds(wire.Move, st.integers(-7, 7), st.integers(-3, 7)),
    st.builds(wire.Use, DIRECTIONS),
    st.builds(wire.Interact, DIRECTIONS),
    st.builds(wire.ChooseItem, st.integers(0, 6)),
    st.builds(wire.ChooseOption, st.integers(0, 2)),
    st.builds(wire.MenuAction, st.just("close")),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(ACTIONS, max_size=8), st.sampled_from(("save_new", "save_farming")))
def test_skipping_ticks_equals_ticking(actions: list[wire.Action], save: str) -> None:
    skipped, ticked = Game(save, seed=3), Game(save, seed=3)
    for action in actions:
        one = scheduler.play(skipped.world, {"farmer": [action]})
        other = scheduler.play(ticked.world, {"farmer": [action]}, stride=1)
        assert one == other
        assert skipped.digest() == ticked.digest()
    skipped.advance(1700)
    ticked.advance(1700, stride=1)
    assert skipped.digest() == ticked.digest()


def test_skipping_equals_ticking_in_a_coop_full_of_animals_and_in_the_shop() -> None:
    for place in (("Deluxe Coop", 5, 7), ("Deluxe Barn", 11, 12), ("SeedShop", 6, 25)):
        games = [Game("save_farming", seed=1) for _ in range(2)]
        for game in games:
            found = next(p for p in game.world.locations.values() if p.name == place[0])
            game.farmer.location, game.farmer.x, game.farmer.y = found.id, place[1], place[2]
        games[0].advance(6000)
        games[1].advance(6000, stride=1)
        assert games[0].digest() == games[1].digest()


@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
def test_the_same_seed_and_actions_give_the_same_digests(save: str) -> None:
    runs = []
    for _ in range(2):
        game = Game(save, seed=5)
        digests = [
            game.step(wire.Move(1, 2), wire.Use("down"), view=FULL).state.digest for _ in range(6)
        ]
        game.sleep()
        runs.append([*digests, game.digest()])
    assert runs[0] == runs[1]


def test_another_seed_gives_another_night() -> None:
    digests = set()
    for seed in range(4):
        game = Game("save_new", seed=seed)
        game.world.seed = 0  # the digest contains the seed; compare what the seed led to
        game.world.seed = seed
        game.sleep()
        game.world.seed = 0
        digests.add(game.digest())
    assert len(digests) == 4


def test_two_farmers_walk_at_the_same_time() -> None:
    game = Game("save_new", farmers=2)
    other = game.world.farmers["farmer2"]
    before = game.world.tick
    result = game.step_all(
        {"farmer": [wire.Move(0, 4)], "farmer2": [wire.Move(0, 3), wire.ChooseItem(1)]}
    )
    assert [r.ok for r in result.results["farmer"] + result.results["farmer2"]] == [True] * 3
    assert game.world.tick - before == 4 * 12
    assert other.slot == 1
    assert game.farmer.slot == 0
    assert result.states["farmer2"].character.farmer == "farmer2"


def test_the_night_waits_for_every_farmer() -> None:
    game = Game("save_new", farmers=2)
    for farmer in game.world.farmers.values():
        farmer.location = "FarmHouse"
    one, two = game.world.farmers.values()
    one.x, one.y = one.bed
    two.x, two.y = 9, 10
    game.step_all({"farmer": [wire.Move(0, 0), wire.ChooseOption(1)]})
    assert (game.world.day, one.asleep) == (5, True)
    assert game.do(wire.Move(0, 1)) == ["asleep"]
    one.x, one.y = 8, 10
    two.x, two.y = one.bed
    game.step_all({"farmer2": [wire.Move(0, 0), wire.ChooseOption(1)]})
    assert (game.world.day, one.asleep, two.asleep) == (6, False, False)


def test_actions_after_a_refused_one_are_not_tried() -> None:
    game = Game("save_new")
    results = game.step(wire.Move(0, -3), wire.ChooseItem(2)).results["farmer"]
    assert [result.reason for result in results] == ["no_path", "not_tried"]
    assert game.farmer.slot == 0


def test_a_step_without_actions_passes_ten_minutes_under_an_open_menu() -> None:
    game = Game("save_new")
    game.step(wire.MenuAction("open", "skills"))
    assert game.step().state.clock.time == 610
    assert game.step().state.clock.time == 620


def test_choosing_crafting_and_menus_take_no_time() -> None:
    game = Game("save_new")
    game.step(wire.ChooseItem(3), wire.MenuAction("open", "inventory"))
    game.step(wire.MenuAction("close"))
    assert game.world.tick == 0


def test_at_two_in_the_morning_the_farmer_faints_and_wakes_the_next_day() -> None:
    game = Game("save_new")
    game.world.tick = 50_399
    game.advance(2)
    assert (game.world.day, game.world.tick) == (6, 1)
    assert game.farmer.location == "FarmHouse"


def test_advance_runs_through_the_night() -> None:
    game = Game("save_new")
    game.advance(50_400 + 420)
    assert (game.world.day, game.world.tick) == (6, 420)


def test_the_clock_signals_the_night() -> None:
    game = Game("save_new")
    assert not scheduler.fire(game.world, 419)
    game.farmer.asleep = True
    assert scheduler.fire(game.world, 419)
    assert (game.world.day, game.world.tick, game.farmer.asleep) == (6, 0, False)


def test_the_clock_signals_the_night_that_ends_the_day() -> None:
    game = Game("save_new")
    assert scheduler.fire(game.world, 20 * 6 * 420)
    assert (game.world.day, game.world.tick) == (6, 0)
