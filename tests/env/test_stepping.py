"""step() plays the allowed actions and returns the outcome of every action."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.env.actions import (
    Action,
    Craft,
    Interact,
    Invalid,
    Move,
    Navigate,
    Use,
)
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from tests.env.conftest import MakeEnv
from tests.env.fakes import Field

UNREADABLE = Invalid(reason="unreadable", message="this is not a call", text="hm")


def started(env: StarDojoEnv) -> StarDojoEnv:
    env.reset(save="save_new")
    return env


def outcome(env: StarDojoEnv, actions: list[Action | Invalid]) -> list[tuple[str, bool]]:
    observation, results = env.step(actions)
    assert [result for _, result in observation.last] == results
    assert [action for action, _ in observation.last] == actions
    for each, result in zip(observation.last, results, strict=True):
        assert (each.ok, each.reason, each.message) == (result.ok, result.reason, result.message)
    return [(result.reason, result.invalid) for result in results]


def test_two_actions_are_played_in_order(make_env: MakeEnv, field: Field) -> None:
    env = started(make_env())
    assert outcome(env, [Move(1, 0), Use("up")]) == [("ok", False), ("ok", False)]
    assert field.asked[-1][1]["actions"] == {
        "farmer": [{"do": "move", "x": 1, "y": 0}, {"do": "use", "direction": "up"}]
    }


def test_actions_beyond_the_limit_are_invalid_and_not_played(
    make_env: MakeEnv, field: Field
) -> None:
    env = started(make_env())
    four: list[Action | Invalid] = [Move(1, 0), Use("up"), Use("down"), UNREADABLE]
    assert outcome(env, four) == [("ok", False)] * 2 + [("too_many", True)] * 2
    assert len(field.asked[-1][1]["actions"]["farmer"]) == 2


def test_actions_beyond_the_limit_are_invalid_even_after_a_refused_action(
    make_env: MakeEnv,
) -> None:
    env = started(make_env())
    three: list[Action | Invalid] = [Craft("Chest"), Use("up"), Use("up")]
    assert outcome(env, three) == [
        ("missing_ingredients", False),
        ("not_tried", False),
        ("too_many", True),
    ]


def test_the_limit_can_be_raised(make_env: MakeEnv) -> None:
    env = started(make_env(max_actions=5))
    assert outcome(env, [Use("up")] * 6) == [("ok", False)] * 5 + [("too_many", True)]


def test_an_unreadable_action_uses_its_place_but_no_time(make_env: MakeEnv, field: Field) -> None:
    env = started(make_env())
    assert outcome(env, [UNREADABLE, Use("up")]) == [("unreadable", True), ("not_tried", False)]
    assert field.methods()[-1] == "observe"
    assert (env.state.clock.time, env.state.events, env.steps) == (600, [], 1)


def test_actions_before_an_unreadable_one_are_played(make_env: MakeEnv, field: Field) -> None:
    env = started(make_env(max_actions=3))
    assert outcome(env, [Use("up"), UNREADABLE, Use("up")]) == [
        ("ok", False),
        ("unreadable", True),
        ("not_tried", False),
    ]
    assert len(field.asked[-1][1]["actions"]["farmer"]) == 1


def test_a_step_without_actions_lasts_ten_minutes(make_env: MakeEnv) -> None:
    env = started(make_env())
    assert outcome(env, []) == []
    assert env.state.clock.time == 610


def test_navigate_must_be_allowed(make_env: MakeEnv) -> None:
    assert outcome(started(make_env()), [Navigate("Town")]) == [("not_allowed", True)]
    assert outcome(started(make_env(navigate=True)), [Navigate("Town")]) == [("ok", False)]


def test_the_length_of_a_move_can_be_limited(make_env: MakeEnv) -> None:
    env = started(make_env(move_limit=3))
    assert outcome(env, [Move(3, -3)]) == [("ok", False)]
    assert outcome(env, [Move(0, -4)]) == [("too_far", True)]
    assert outcome(started(make_env()), [Move(40, 0)]) == [("ok", False)]


def test_the_number_of_remaining_steps_decreases(make_env: MakeEnv) -> None:
    env = make_env(max_steps=2)
    env.reset(save="save_new")
    left = [env.step([Interact("up")])[0].steps_left for _ in range(3)]
    assert left == [1, 0, 0]
    assert env.reset(save="save_new").steps_left == 2


def test_in_real_time_the_world_runs_while_the_agent_thinks(
    make_env: MakeEnv, field: Field
) -> None:
    times = iter([100.0, 101.25, 105.0, 105.5, 106.0])
    env = started(make_env(realtime="wall", clock=lambda: next(times)))
    env.step([Use("up")])
    assert field.methods()[-2:] == ["advance", "step"]
    assert field.asked[-2][1]["ms"] == 1250
    assert [event.kind for event in env.state.events] == ["waited", "stepped"]
    env.step([Use("up")])
    assert field.asked[-2][1]["ms"] == 500


def test_a_caller_can_set_the_thinking_time(make_env: MakeEnv, field: Field) -> None:
    times = iter([100.0, 101.25, 105.0, 106.5])
    env = started(make_env(realtime="wall", clock=lambda: next(times)))
    env.thought = 0.75
    env.step([Use("up")])
    assert field.asked[-2][1]["ms"] == 750
    env.step([Use("up")])  # the setting is for one step only
    assert field.asked[-2][1]["ms"] == 3750


@pytest.mark.parametrize("actions", [[Use("up")], [], [UNREADABLE]])
def test_simulated_real_time_charges_every_decision_the_same(
    make_env: MakeEnv, field: Field, actions: list[Action | Invalid]
) -> None:
    env = started(make_env(realtime=2.5))
    env.step(actions)
    env.thought = 99.0
    env.step(actions)
    assert [call["ms"] for method, call in field.asked if method == "advance"] == [2500, 2500]


def test_thinking_time_is_limited_to_a_day(make_env: MakeEnv, field: Field) -> None:
    times = iter([0.0, 1e9, 1e9])
    started(make_env(realtime="wall", clock=lambda: next(times))).step([Use("up")])
    assert field.asked[-2][1]["ms"] == 86_400_000


def test_without_real_time_the_world_waits(make_env: MakeEnv, field: Field) -> None:
    started(make_env()).step([Use("up")])
    assert "advance" not in field.methods()


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (Move(1, 0), r"list of actions, such as \[Move\(0, 3\)\] \(got Move\)"),
        ("move(1, 0)", r"\(got text; pytest_stardojo.agents.read converts it\)"),
        (None, r"\(got NoneType\)"),
        ([Move(1, 0), "use"], "; 'use' is not an action"),
        ([Move], "Move'>\" is not an action"),
    ],
)
def test_a_value_that_is_not_a_list_of_actions_is_refused(
    make_env: MakeEnv, field: Field, actions: Any, message: str
) -> None:
    env = started(make_env())
    with pytest.raises(TypeError, match=message):
        env.step(actions)
    assert (env.steps, field.methods()[-1]) == (0, "observe")


def test_a_step_needs_a_game(make_env: MakeEnv) -> None:
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        make_env().step([])
