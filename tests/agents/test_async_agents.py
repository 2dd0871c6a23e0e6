"""Agents with ``async`` methods, and generators, which cannot be agents."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from pytest_stardojo.agents import Player
from pytest_stardojo.env.actions import Action, Move
from tests.states import task

TASK = task("till", "Tile", 5, "Hoe")
LOOK: Any = None


class Careful:
    """All methods are coroutines, and use one event loop."""

    def __init__(self) -> None:
        self.loops: list[asyncio.AbstractEventLoop] = []
        self.calls: list[str] = []

    async def _note(self, name: str) -> None:
        await asyncio.sleep(0)
        self.loops.append(asyncio.get_running_loop())
        self.calls.append(name)

    async def reset(self, task: Any, seed: int) -> None:
        await self._note(f"reset {seed}")

    async def act(self, observation: Any) -> list[Action]:
        await self._note("act")
        return [Move(1, 0)]

    async def usage(self) -> dict[str, int]:
        return {"calls": 3}

    async def finish(self, result: Any) -> None:
        await self._note("finish")

    async def close(self) -> None:
        await self._note("close")


def used(player: Player) -> object:
    """Call every method; return the answer."""
    player.reset(TASK, seed=4, run=1)
    answer = player.act(LOOK)
    assert player.usage().calls == 3
    player.finish(None)
    player.close()
    return answer


def test_all_methods_may_be_coroutines_in_one_loop() -> None:
    agent = Careful()
    assert used(Player(agent)) == [Move(1, 0)]
    assert agent.calls == ["reset 4", "act", "finish", "close"]
    assert len(set(agent.loops)) == 1


def test_a_caller_inside_of_an_event_loop_is_served() -> None:
    async def notebook() -> object:
        return used(Player(Careful()))

    assert asyncio.run(notebook()) == [Move(1, 0)]


def test_an_async_function_is_an_agent() -> None:
    async def act(observation: Any) -> str:
        await asyncio.sleep(0)
        return "move(1, 0)"

    player = Player(act)
    assert player.act(LOOK) == "move(1, 0)"
    assert player.name == "act"


def test_an_exception_of_a_coroutine_is_raised() -> None:
    async def act(observation: Any) -> str:
        raise ZeroDivisionError("of the agent")

    with pytest.raises(ZeroDivisionError, match="of the agent"):
        Player(act).act(LOOK)


def steps(observation: Any) -> Iterator[Action]:
    yield Move(1, 0)


async def async_steps(observation: Any) -> AsyncIterator[Action]:
    yield Move(1, 0)


class Generating:
    """An agent whose ``act`` is a generator function."""

    def act(self, observation: Any) -> Iterator[Action]:
        yield Move(1, 0)


class Called:
    """A function-like object whose call is a generator function."""

    def __call__(self, observation: Any) -> Iterator[Action]:
        yield Move(1, 0)


@pytest.mark.parametrize("agent", [steps, async_steps, Generating(), Called()])
def test_a_generator_function_is_refused_before_the_first_step(agent: object) -> None:
    with pytest.raises(TypeError, match="generator function: return the actions of one step"):
        Player(agent)


def test_generators_are_told_from_functions_that_return_them() -> None:
    assert not inspect.isgeneratorfunction(lambda observation: steps(observation))
    Player(lambda observation: list(steps(observation)))
