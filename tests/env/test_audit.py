"""Calls of a game that its environment did not make."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pytest_stardojo.backends import InstanceError
from pytest_stardojo.env.audit import Audit
from pytest_stardojo.wire.messages import CountsResult


class Game:
    """A game that counts what a test lets it serve."""

    def __init__(self, kind: str = "valley", offered: bool = True) -> None:
        self.kind = kind
        self.hello = SimpleNamespace(capabilities=["counts"] if offered else [])
        self.client = self
        self.calls = {"load": 1, "observe": 1, "hello": 1}
        self.connections = 1

    def counts(self) -> CountsResult:
        return CountsResult(dict(self.calls), self.connections)


def audit(game: Any) -> Audit:
    return Audit(game)


def test_calls_of_the_environment_are_not_foreign() -> None:
    game = Game()
    found = audit(game)
    game.calls["step"] = 2
    found.sent("step")
    found.sent("step")
    assert found.foreign() == ""


@pytest.mark.parametrize("method", ["hello", "atlas", "shutdown"])
def test_calls_that_change_nothing_are_not_foreign(method: str) -> None:
    game = Game()
    found = audit(game)
    game.calls[method] = 9
    assert found.foreign() == ""


def test_a_connection_is_counted_but_is_no_call() -> None:
    game = Game()
    found = audit(game)
    game.connections += 3
    assert found.foreign() == ""
    assert found.connections() == 3


def test_calls_of_others_are_listed() -> None:
    game = Game()
    found = audit(game)
    game.calls |= {"step": 2, "command": 1}
    found.sent("step")
    assert found.foreign() == "+1 command, +1 step"


def test_a_game_that_forgets_calls_is_to_blame_itself() -> None:
    game = Game()
    found = audit(game)
    found.sent("step")
    with pytest.raises(InstanceError, match="the game has lost 1 calls of step"):
        found.foreign()


def test_a_game_without_counts_is_not_compared() -> None:
    game = Game(offered=False)
    found = audit(game)
    found.sent("step")
    assert (found.foreign(), found.connections()) == ("", 0)


@pytest.mark.parametrize(
    ("kind", "only_agent"), [("valley", True), ("inprocess", True), ("attached", False)]
)
def test_only_a_game_that_others_cannot_call_makes_the_agent_responsible(
    kind: str, only_agent: bool
) -> None:
    assert audit(Game(kind)).only_agent is only_agent
