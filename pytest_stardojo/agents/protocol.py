"""What an agent is.

Anything with ``act(observation)``, or a plain function of that shape.  The answer
is an action, a list of actions, text with Python calls, or ``Stop``.  What else an
agent has is used if it is there:

* ``reset(task)`` before an episode; parameters named ``seed`` and ``run`` are filled;
* ``close()`` when it is needed no more;
* ``sees = "world"`` asks for the dynamic state of every place, and marks the reports;
* ``finish(result)`` after an episode, which has told its ``usage`` by then;
* ``usage`` after an episode: a ``Usage``, a dict of its fields, or a method that
  returns one, for this episode alone;
* ``waited``, seconds of an episode that went by in waiting for others (a rate limit, a
  free slot), which do not count against its time;
* ``name`` for the reports.

An agent whose model cannot be reached raises ``ModelUnavailable``: the episode then says
nothing about the agent, instead of counting as its failure.
"""

from __future__ import annotations

import inspect
import math
import operator
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

import msgspec

from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.untrusted import OUTER, Kinds, guarded, one_line, text_of, type_name
from pytest_stardojo.tasks import Task

T = TypeVar("T")

LONGEST_NAME = 100
"""Characters of an agent's or a model's name in reports."""
MOST_COUNTED = 2**53
"""Tokens, answers or requests of one episode."""
MOST_DOLLARS = 1e9

COUNTS = (
    *("input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens"),
    *("calls", "model_retries"),
)
"""Fields of ``Usage`` that count something."""

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation


@runtime_checkable
class Agent(Protocol):
    """Decides what to do next."""

    def act(self, observation: Observation) -> object:
        """The answer to an observation: action, list of actions, text or ``Stop``."""
        ...


class Stop(msgspec.Struct, frozen=True):
    """An answer: the agent gives up, or thinks that it is done."""

    reason: str = ""


class ModelUnavailable(Exception):
    """The model behind an agent cannot be reached, or answers nothing that could be read.

    It is no fault of the agent's: the episode ends as an infrastructure error.
    """


class BudgetSpent(Exception):
    """The run may spend no more: it ends, and the episode counts as not played."""


class Usage(msgspec.Struct, frozen=True):
    """What an episode has cost, as far as the agent tells."""

    input_tokens: int | None = None
    """Tokens that a model was sent, those from its cache included."""
    output_tokens: int | None = None
    """Tokens that a model wrote, its reasoning included."""
    cost: float | None = None
    """US dollars; None when unknown, which is not 0."""
    cached_tokens: int | None = None
    """Those of the input tokens that came from the provider's cache."""
    reasoning_tokens: int | None = None
    """Those of the output tokens that were hidden reasoning."""
    calls: int | None = None
    """Answers of a model that were used."""
    model_retries: int | None = None
    """Requests to a model that failed and were made again."""
    model: str = ""
    """The model."""


class Player:
    """Any agent behind one face.

    Args:
        agent: Something with ``act``, or a function of one observation.
        called: What its user calls it, for agents without a name of their own.
        outer: What is raised from outside while its code runs, and comes through.

    Raises:
        TypeError: It is neither.
    """

    def __init__(self, agent: object, called: str = "", outer: Kinds = OUTER) -> None:
        self._outer = outer
        act = attribute_of(agent, "act", outer)
        if issubclass(type(agent), type):
            assert isinstance(agent, type)
            raise TypeError(f"an agent must be an object, not the class {agent.__qualname__}")
        if not callable(act) and not callable(agent):
            raise TypeError(
                f"an agent must have act(observation) or be a function (got {type_name(agent)})"
            )
        self.agent = agent
        self._called = called
        self.unavailable = False
        """Whether its model could not be reached."""
        self._act: Callable[[Observation], object] = act if callable(act) else agent  # type: ignore[assignment]

    @property
    def name(self) -> str:
        """How reports call it: as it does itself, or its user, or else by its type."""
        for name in (self._attribute("name"), self._called, self._attribute("__name__")):
            told = self._asked(partial(_called, name, self._outer), "")
            if told:
                return told
        return type_name(self.agent)

    @property
    def sees(self) -> str | None:
        """``world`` for an agent that asks for every place, else None."""
        sees = self._attribute("sees")
        world = self._asked(lambda: isinstance(sees, str) and sees == "world", False)
        return "world" if world is True else None

    def _attribute(self, attribute: str) -> object:
        return attribute_of(self.agent, attribute, self._outer)

    def _asked(self, question: Callable[[], T], otherwise: T) -> T:
        return guarded(question, otherwise, self._outer)

    def reset(self, task: Task, *, seed: int, run: int) -> None:
        """Tell the agent that an episode begins, if it wants to know."""
        reset = self._attribute("reset")
        if callable(reset):
            with self._noticing():
                reset(task, **_wanted(reset, {"seed": seed, "run": run}))

    @property
    def waited(self) -> float:
        """Seconds of the episode in which the agent could only wait for others."""
        waited = self._attribute("waited")
        told = self._asked(lambda: float(waited) if isinstance(waited, int | float) else 0.0, 0.0)
        return told if 0 <= told < math.inf else 0.0

    def act(self, observation: Observation) -> object:
        """The agent's answer as it gave it."""
        with self._noticing():
            return self._act(observation)

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        process = os.getpid()
        try:
            yield
        except ModelUnavailable:
            self.unavailable = True
            raise
        finally:
            exit_if_forked(process)

    def usage(self) -> Usage:
        """What the episode has cost; empty if the agent does not tell.

        Raises:
            TypeError: what it tells is no usage.
            ValueError: a number is negative or too large.
        """
        usage: Any = getattr(self.agent, "usage", None)
        if callable(usage):
            usage = usage()
        if isinstance(usage, Mapping):
            usage = msgspec.convert(dict(usage), type=Usage)
        if not isinstance(usage, Usage):
            return Usage()
        counts = {name: _count(name, getattr(usage, name)) for name in COUNTS}
        return Usage(cost=_dollars(usage.cost), model=_called(usage.model, self._outer), **counts)

    def finish(self, result: object) -> None:
        """Tell the agent what became of the episode, if it wants to know."""
        finish = self._attribute("finish")
        if callable(finish):
            finish(result)

    def close(self) -> None:
        """Let the agent go."""
        close = self._attribute("close")
        if callable(close):
            close()


def attribute_of(agent: object, attribute: str, outer: Kinds = OUTER) -> object:
    """An attribute of an agent; None where it has none, or one that raises."""
    return guarded(lambda: getattr(agent, attribute, None), None, outer)


def _called(name: object, outer: Kinds) -> str:
    """A name that reports and terminals can show; empty for what is none."""
    if not isinstance(name, str | int):
        return ""
    return one_line(text_of(name, outer=outer)[:LONGEST_NAME])[:LONGEST_NAME].strip()


def _count(field: str, count: Any) -> int | None:
    """A count as a plain number, also one of another library's (numpy's)."""
    if count is None:
        return None
    number = operator.index(count)
    if not 0 <= number <= MOST_COUNTED:
        raise ValueError(f"usage: {field} must lie between 0 and {MOST_COUNTED:,}")
    return number


def _dollars(cost: Any) -> float | None:
    """A cost; None when it is unknown, which NaN is, too."""
    if cost is None or math.isnan(cost):
        return None
    if not 0 <= cost <= MOST_DOLLARS:
        raise ValueError(f"usage: cost must lie between 0 and {MOST_DOLLARS:,} dollars")
    return float(cost)


def _wanted(function: Callable[..., object], offered: dict[str, int]) -> dict[str, int]:
    """Those of the offered arguments that a function takes."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return {}
    if any(each.kind is each.VAR_KEYWORD for each in parameters):
        return offered
    named = {each.name for each in parameters if each.kind is not each.POSITIONAL_ONLY}
    return {name: value for name, value in offered.items() if name in named}
