"""Agents that raise what they should not, lie about themselves, or write into what they see."""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pytest_stardojo.agents import Player, Stop, Usage
from pytest_stardojo.episode import play
from pytest_stardojo.results import Result
from tests.episode.test_play import TILL, FakeEnv, always
from tests.states import deed, state, tile


class Mute(Exception):
    """An exception that raises when it is asked what it says."""

    def __str__(self) -> str:
        raise RuntimeError("no")


def raising(error: BaseException) -> Callable[[object], object]:
    def agent(observation: object) -> object:
        raise error

    return agent


class Agent:
    """An agent with attributes of the test's choice."""

    def __init__(self, **attributes: object) -> None:
        self.__dict__.update(attributes)

    def act(self, observation: object) -> object:
        return []


LEAVING = [
    SystemExit(3),
    GeneratorExit(),
    asyncio.CancelledError(),
    BaseException("away"),
    BaseExceptionGroup("several", [SystemExit(1)]),
    RecursionError(),
    MemoryError(),
    Mute(),
    ValueError("x" * 5_000_000),
    ValueError("\x1b[2J\0\n\ud800"),
]


@pytest.mark.parametrize("error", LEAVING, ids=lambda error: type(error).__name__)
def test_whatever_an_agent_raises_is_its_own_fault(error: BaseException) -> None:
    for result in (
        play(TILL, raising(error), FakeEnv()),
        play(TILL, Agent(reset=raising(error)), FakeEnv()),
    ):
        assert (result.outcome, result.judged) == ("agent_error", True)
        assert type(error).__name__ in str(result.failure)
        assert_fit_for_a_terminal(result)


def assert_fit_for_a_terminal(result: Result) -> None:
    assert str(result.failure).isprintable()
    assert len(str(result.failure)) <= 1300
    assert len(result.traceback or "") <= 20_000


def test_what_an_agent_cannot_tell_of_its_costs_is_left_open() -> None:
    for error in LEAVING:
        result = play(TILL, Agent(usage=lambda error=error: raising(error)(None)), FakeEnv())
        assert (result.outcome, result.cost) == ("out_of_steps", None)


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), BaseExceptionGroup("", [KeyboardInterrupt()])]
)
def test_an_interruption_comes_through(error: BaseException) -> None:
    for agent in (raising(error), Agent(reset=raising(error))):
        with pytest.raises(type(error)):
            play(TILL, agent, FakeEnv())


def test_what_else_comes_from_outside_comes_through() -> None:
    with pytest.raises(LookupError):
        play(TILL, raising(KeyError("x")), FakeEnv(), outer=(KeyboardInterrupt, LookupError))


@pytest.mark.parametrize("reason", [5, None, b"x", Mute(), "y" * 5_000_000, "\x1b[2J\n\0"])
def test_an_agent_may_stop_for_any_reason(reason: Any) -> None:
    result = play(TILL, always(Stop(reason)), FakeEnv())
    assert result.outcome == "stopped"
    assert_fit_for_a_terminal(result)


def test_of_a_long_answer_the_end_is_kept() -> None:
    said: list[str | None] = []
    agent = always("x" * 1_000_000 + "\nuse('up')")
    result = play(TILL, agent, FakeEnv(), record=lambda step, seen: said.append(step.said))
    assert result.success
    assert [len(text or "") for text in said] == [0, 200_000, 200_000, 200_000]
    assert str(said[-1]).endswith("\nuse('up')")


# ----------------------------------------------------------------- what they tell of themselves


@pytest.mark.parametrize(
    ("usage", "expected"),
    [
        (Usage(1, 2, 0.5), (1, 2, 0.5)),
        (Usage(np.int64(3), np.int32(4), np.float32(0.5)), (3, 4, 0.5)),  # type: ignore[arg-type]
        (Usage(1, 2, math.nan), (1, 2, None)),
        (Usage(0, 0, 0), (0, 0, 0.0)),
        ({"input_tokens": 7}, (7, None, None)),
    ],
)
def test_usage_is_plain_numbers(usage: object, expected: tuple[object, ...]) -> None:
    told = Player(Agent(usage=usage)).usage()
    assert (told.input_tokens, told.output_tokens, told.cost) == expected
    assert {type(value) for value in (told.input_tokens, told.cost)} <= {int, float, type(None)}


@pytest.mark.parametrize(
    "usage",
    [
        *(Usage("many"), Usage(1.5), Usage(-1), Usage(10**40), Usage(cost="free"), Usage(cost=-1)),  # type: ignore[arg-type]
        *(Usage(cost=math.inf), {"input_tokens": "a"}, {"cost": []}, {"tokens": 5, "cost": "x"}),
    ],
)
def test_usage_that_is_none_is_left_open(usage: object) -> None:
    result = play(TILL, Agent(usage=usage), FakeEnv())
    assert (result.outcome, result.judged) == ("out_of_steps", True)
    assert (result.input_tokens, result.output_tokens, result.cost) == (None, None, None)
    assert "usage" in str(result.traceback)


class Shy:
    """An agent whose attributes raise."""

    def act(self, observation: object) -> object:
        return []

    @property
    def name(self) -> str:
        raise RuntimeError("none of yours")

    sees = name


def test_an_agent_that_does_not_tell_its_name_goes_by_its_type() -> None:
    assert (Player(Shy()).name, Player(Shy()).sees) == ("Shy", None)
    assert play(TILL, Shy(), FakeEnv()).agent == "Shy"


@pytest.mark.parametrize(
    ("name", "expected"),
    [(5, "5"), ("", "Agent"), (" ", "Agent"), ([1], "Agent"), ("n" * 9999, "n" * 100)],
)
def test_a_name_is_short_text(name: object, expected: str) -> None:
    assert Player(Agent(name=name)).name == expected


# -------------------------------------------------------------------- writing into what they see


def test_writing_into_the_first_state_changes_no_progress() -> None:
    class Shown(FakeEnv):
        """Nothing is done; the first state is the very object that is measured against."""

        first = state(deed("tilled", "Tile", by="Hoe", at=tile(1, 1)), time=600)

        @property
        def state(self) -> Any:
            tilled = deed("tilled", "Tile", by="Hoe", at=tile(1, 1))
            return state(tilled, time=600 + 15 * self.steps) if self.steps else self.first

    def forger(observation: object) -> object:
        for entry in Shown.first.ledger:
            entry.count = -100
        Shown.first.ledger.clear()
        Shown.first.clock.time = 2600
        return []

    result = play(TILL, forger, Shown())
    assert (result.outcome, result.done, result.game_minutes) == ("out_of_steps", 0.0, 90)


def test_leaving_python_is_no_way_out() -> None:
    result = play(TILL, lambda observation: sys.exit(), FakeEnv())
    assert result.failure == (
        "0 of 3 Tile tilled with Hoe after 0 steps: the agent raised SystemExit in step 1"
    )
