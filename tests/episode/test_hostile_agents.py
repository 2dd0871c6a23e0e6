"""Hostile agents: they raise anything, have false attributes, or change observations."""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from pytest_stardojo.agents import Player, Stop, Usage
from pytest_stardojo.episode import play
from pytest_stardojo.results import Result
from tests.episode.test_play import TILL, FakeEnv, always
from tests.states import deed, state, tile


class Mute(Exception):
    """An exception whose text raises."""

    def __str__(self) -> str:
        raise RuntimeError("no")


class Hidden(type):
    """A metaclass of classes whose name raises."""

    @property
    def __name__(cls) -> str:  # type: ignore[override]
        sys.exit(8)


class Leaving(BaseException, metaclass=Hidden):
    """An exception whose attributes exit Python."""

    def __str__(self) -> str:
        sys.exit(9)

    __repr__ = __str__

    @property
    def __notes__(self) -> list[str]:  # type: ignore[override]
        sys.exit(9)

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        sys.exit(9)


class Gathered(BaseExceptionGroup[BaseException]):
    """An exception group whose members raise."""

    def derive(self, errors: Any = None) -> Any:
        raise GeneratorExit

    subgroup = split = derive
    exceptions = property(derive)


class Word(str):
    """A text whose methods exit Python."""

    def leave(self, *args: Any, **more: Any) -> Any:
        sys.exit(7)

    __getitem__ = __len__ = __iter__ = __format__ = split = strip = __eq__ = leave
    __hash__ = str.__hash__


class Says(Exception):
    """An exception whose text is such a ``Word``."""

    def __str__(self) -> str:
        return Word("no")


def raising(error: BaseException) -> Callable[[object], object]:
    def agent(observation: object) -> object:
        raise error

    return agent


class Agent:
    """An agent with given attributes."""

    def __init__(self, **attributes: object) -> None:
        self.__dict__.update(attributes)

    def act(self, observation: object) -> object:
        return []


LEAVING: dict[str, Callable[[], BaseException]] = {
    "SystemExit": lambda: SystemExit(3),
    "GeneratorExit": GeneratorExit,
    "CancelledError": asyncio.CancelledError,
    "BaseException": lambda: BaseException("away"),
    "BaseExceptionGroup": lambda: BaseExceptionGroup("several", [SystemExit(1)]),
    "RecursionError": RecursionError,
    "MemoryError": MemoryError,
    "Mute": Mute,
    "Leaving": lambda: Leaving(),
    "Gathered": lambda: Gathered("several", [SystemExit(1)]),
    "Says": Says,
    "ValueError": lambda: ValueError("x" * 5_000_000),
    "UnicodeError": lambda: UnicodeError("\x1b[2J\0\n\ud800"),
}
"""Factories of exceptions by name; pytest cannot display all exceptions as parameters."""

each_way = pytest.mark.parametrize("way", LEAVING)


@each_way
def test_any_exception_of_an_agent_is_an_agent_error(way: str) -> None:
    error = LEAVING[way]()
    for result in (
        play(TILL, raising(error), FakeEnv()),
        play(TILL, Agent(reset=raising(error)), FakeEnv()),
    ):
        assert (result.outcome, result.judged) == ("agent_error", True)
        assert way in str(result.failure)
        assert_fit_for_a_terminal(result)


def assert_fit_for_a_terminal(result: Result) -> None:
    assert str(result.failure).isprintable()
    assert len(str(result.failure)) <= 1300
    assert len(result.traceback or "") <= 20_000


def test_usage_that_raises_is_unknown() -> None:
    for make in LEAVING.values():
        result = play(TILL, Agent(usage=partial(raising(make()), None)), FakeEnv())
        assert (result.outcome, result.cost) == ("out_of_steps", None)


@pytest.mark.parametrize(
    "error",
    [
        KeyboardInterrupt(),
        BaseExceptionGroup("", [KeyboardInterrupt()]),
        Gathered("", [BaseExceptionGroup("", [KeyboardInterrupt()])]),
    ],
)
def test_a_keyboard_interrupt_passes_through(error: BaseException) -> None:
    class Interrupted(Agent, Exception):
        """An exception whose name and text raise an interrupt."""

        def __str__(self) -> str:
            raise error

        name = property(__str__)

    for agent in (
        raising(error),
        raising(Interrupted()),
        Interrupted(),
        Agent(reset=raising(error)),
        Agent(usage=partial(raising(error), None)),
    ):
        with pytest.raises(type(error)):
            play(TILL, agent, FakeEnv())


def test_other_outer_exceptions_pass_through() -> None:
    with pytest.raises(LookupError):
        play(TILL, raising(KeyError("x")), FakeEnv(), outer=(KeyboardInterrupt, LookupError))


@pytest.mark.parametrize("reason", [5, None, b"x", Mute(), "y" * 5_000_000, "\x1b[2J\n\0"])
def test_an_agent_may_stop_with_any_reason(reason: Any) -> None:
    result = play(TILL, always(Stop(reason)), FakeEnv())
    assert result.outcome == "stopped"
    assert_fit_for_a_terminal(result)


def test_the_end_of_a_long_answer_is_recorded() -> None:
    answers: list[str | None] = []
    agent = always("x" * 1_000_000 + "\nuse('up')")
    result = play(TILL, agent, FakeEnv(), record=lambda step, seen: answers.append(step.said))
    assert result.success
    assert [len(text or "") for text in answers] == [0, 200_000, 200_000, 200_000]
    assert str(answers[-1]).endswith("\nuse('up')")


# ----------------------------------------------------------------- attributes


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
def test_usage_becomes_plain_numbers(usage: object, expected: tuple[object, ...]) -> None:
    reported = Player(Agent(usage=usage)).usage()
    assert (reported.input_tokens, reported.output_tokens, reported.cost) == expected
    assert {type(value) for value in (reported.input_tokens, reported.cost)} <= {
        int,
        float,
        type(None),
    }


@pytest.mark.parametrize(
    "usage",
    [
        *(Usage("many"), Usage(1.5), Usage(-1), Usage(10**40), Usage(cost="free"), Usage(cost=-1)),  # type: ignore[arg-type]
        *(Usage(cost=math.inf), {"input_tokens": "a"}, {"cost": []}, {"tokens": 5, "cost": "x"}),
    ],
)
def test_invalid_usage_is_unknown(usage: object) -> None:
    result = play(TILL, Agent(usage=usage), FakeEnv())
    assert (result.outcome, result.judged) == ("out_of_steps", True)
    assert (result.input_tokens, result.output_tokens, result.cost) == (None, None, None)
    assert "usage" in str(result.traceback)


@each_way
def test_an_agent_without_a_readable_name_has_the_name_of_its_type(way: str) -> None:
    error = LEAVING[way]()

    class Shy(Agent):
        """An agent whose attributes raise."""

        @property
        def name(self) -> str:
            raise error

        sees = waited = finish = close = reset = usage = name

    player = Player(Shy())
    assert (player.name, player.sees, player.waited) == ("Shy", None, 0.0)
    result = play(TILL, Shy(), FakeEnv())
    assert (result.agent, result.outcome, result.cost) == ("Shy", "out_of_steps", None)
    player.finish(result)
    player.close()


class Number(float):
    """A number whose methods exit Python."""

    def leave(self, *args: object) -> Any:
        sys.exit(7)

    __float__ = __le__ = __ge__ = __lt__ = __gt__ = leave


class Claims:
    """An object whose class attribute exits Python."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        sys.exit(7)


@pytest.mark.parametrize(
    "make", [lambda: Word("world"), lambda: Number(1.0), Claims, lambda: Leaving()]
)
def test_hostile_attributes_of_an_agent_are_handled(make: Callable[[], object]) -> None:
    value = make()
    agent = Agent(name=value, sees=value, waited=value, usage=value)
    result = play(TILL, agent, FakeEnv())
    assert result.outcome == "out_of_steps"
    assert result.agent in ("Agent", "world")
    assert type(result.agent) is str


@pytest.mark.parametrize("make", [lambda: Word("use('up')"), Claims, lambda: [Claims()]])
def test_an_answer_whose_reading_raises_is_an_agent_error(make: Callable[[], object]) -> None:
    result = play(TILL, always(make()), FakeEnv())
    assert (result.outcome, result.judged) == ("agent_error", True)


@pytest.mark.parametrize(
    ("name", "expected"),
    [(5, "5"), ("", "Agent"), (" ", "Agent"), ([1], "Agent"), ("n" * 9999, "n" * 100)],
)
def test_a_name_is_shortened_text(name: object, expected: str) -> None:
    assert Player(Agent(name=name)).name == expected


# -------------------------------------------------------------------- changing observations


def test_changing_the_first_state_does_not_change_progress() -> None:
    class Shown(FakeEnv):
        """An environment that always returns the same first state, and makes no progress."""

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


def test_sys_exit_of_an_agent_is_an_agent_error() -> None:
    result = play(TILL, lambda observation: sys.exit(), FakeEnv())
    assert result.failure == (
        "0 of 3 tiles of soil tilled with a Hoe after 0 steps: "
        "in step 1 the agent raised SystemExit"
    )
