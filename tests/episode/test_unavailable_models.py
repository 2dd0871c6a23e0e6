"""An agent that cannot reach its model, exceeds its budget, or has to wait."""

from __future__ import annotations

from itertools import count

import pytest

from pytest_stardojo.agents import BudgetSpent, ModelUnavailable, Player
from pytest_stardojo.episode import Limits, play
from pytest_stardojo.tasks import Task
from tests.episode.test_play import TILL, FakeEnv


class Cut:
    """Tills twice; then, or at the start, its model is unavailable."""

    def __init__(self, error: Exception, *, at_start: bool = False) -> None:
        self.error = error
        self.at_start = at_start
        self.steps = 0

    def reset(self, task: Task) -> None:
        if self.at_start:
            raise self.error

    def act(self, observation: object) -> str:
        self.steps += 1
        if self.steps > 2:
            raise self.error
        return "use('up')"


def test_an_unavailable_model_is_an_infrastructure_error() -> None:
    player = Player(Cut(ModelUnavailable("HTTP 503")))
    result = play(TILL, player, FakeEnv())
    assert (result.outcome, result.judged, result.steps) == ("infrastructure_error", False, 2)
    assert result.failure == "could not be judged: the model gave no answer in step 3: HTTP 503"
    assert (result.traceback, player.unavailable) == (None, True)
    assert result.progress == pytest.approx(2 / 3)


def test_a_model_may_be_unavailable_in_reset() -> None:
    player = Player(Cut(ModelUnavailable("HTTP 503"), at_start=True))
    result = play(TILL, player, FakeEnv())
    assert (result.outcome, result.steps, player.unavailable) == ("infrastructure_error", 0, True)
    assert result.failure == "could not be judged: the model gave no answer at its reset: HTTP 503"


def test_other_exceptions_are_agent_errors() -> None:
    player = Player(Cut(ConnectionError("no network")))
    assert play(TILL, player, FakeEnv()).outcome == "agent_error"
    assert not player.unavailable


@pytest.mark.parametrize("at_start", [True, False])
def test_budget_spent_passes_through(at_start: bool) -> None:
    agent = Cut(BudgetSpent("$5"), at_start=at_start)
    with pytest.raises(BudgetSpent):
        play(TILL, agent, FakeEnv(), outer=(KeyboardInterrupt, BudgetSpent))


def test_in_real_time_waiting_for_others_takes_no_game_time() -> None:
    env = FakeEnv()
    seconds = count(0, 10)

    class Waiting:
        waited = 0

        def act(self, observation: object) -> str:
            self.waited += 4
            return "use('up')"

    play(TILL, Waiting(), env, clock=lambda: float(next(seconds)))
    assert vars(env)["thought"] == 6


@pytest.mark.parametrize(
    ("waited", "outcome"),
    [
        (0, "timeout"),
        (1000.0, "success"),
        (-5, "timeout"),
        (float("nan"), "timeout"),
        (float("inf"), "timeout"),
        ("long", "timeout"),
        (None, "timeout"),
    ],
)
def test_waiting_for_others_does_not_count_as_agent_time(waited: object, outcome: str) -> None:
    class Waiting:
        def act(self, observation: object) -> str:
            return "use('up')"

    agent = Waiting()
    agent.waited = waited  # type: ignore[attr-defined]
    seconds = count(0, 10)
    result = play(
        TILL, agent, FakeEnv(), limits=Limits(seconds=25), clock=lambda: float(next(seconds))
    )
    assert result.outcome == outcome
