"""The protocol of agents.

An agent has ``act(observation)``, or is a function of an observation.  It answers with an
action, a list of actions, text with Python calls, or ``Stop``.  All other attributes are
optional, and methods may be ``async``:

* ``reset(task)`` is called before an episode, with ``seed``, ``run`` and ``attempt_id`` (text
  that no other attempt has) if it takes them;
* ``close()`` is called after the last episode;
* ``sees = "world"`` asks for the dynamic state of every place; reports show it;
* ``usage`` is read after an episode: a ``Usage``, a dict of its fields, or a method that
  returns one, for this episode only;
* ``finish(result)`` is called after that;
* ``calls`` is read after every step: the requests to a model since the last time, a list of
  ``ModelCall`` or of dicts of its fields, which the run records and removes from the list, or a
  method that returns it;
* ``waited`` is the time of an episode, in seconds, that the agent spent waiting for others
  (a rate limit, a free slot); it does not count against the agent's time;
* ``name`` is shown in reports.

An agent whose model cannot be reached raises ``ModelUnavailable``; the episode then does not
count against the agent.
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

from pytest_stardojo.agents.awaiting import completed, unsuitable
from pytest_stardojo.agents.calls import ModelCall, calls_of
from pytest_stardojo.agents.forks import exit_if_forked
from pytest_stardojo.agents.leaving import kept
from pytest_stardojo.agents.reported import MOST_COUNTED, MOST_DOLLARS, unknown_fields
from pytest_stardojo.agents.untrusted import (
    OUTER,
    Kinds,
    contains,
    describe,
    guarded,
    one_line,
    text_of,
    type_name,
)
from pytest_stardojo.tasks import Task

T = TypeVar("T")

LONGEST_NAME = 100
"""Characters of an agent's or a model's name in reports."""

COUNTS = (
    *("input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens"),
    *("calls", "model_retries", "reused_answers"),
)
"""Fields of ``Usage`` that are counts."""

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation


@runtime_checkable
class Agent(Protocol):
    """Decides what to do next."""

    def act(self, observation: Observation) -> object:
        """Answer an observation with an action, a list of actions, text or ``Stop``."""
        ...


class Stop(msgspec.Struct, frozen=True):
    """An answer that ends the episode: the agent gives up or considers the task done."""

    reason: str = ""


class ModelUnavailable(Exception):
    """The agent's model cannot be reached or returns no readable answer.

    The episode ends as an infrastructure error and does not count against the agent.
    """


class RunEnded(Exception):
    """Nothing further may be played: the run ends, and the episode counts as not played."""


class BudgetSpent(RunEnded):
    """The run's budget is spent."""


class AgentUnusable(RunEnded):
    """The agent cannot play any task: it cannot be made, or its model refuses every request."""


class AgentNotFoundError(LookupError):
    """No agent has that name; the message lists the places that were searched."""


class AgentUnavailable(ModelUnavailable):
    """The machine of an agent cannot be reached when an episode begins.

    Args:
        what: A clause whose subject is the agent: ``cannot be reached at 127.0.0.1:8000``.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"the agent {what}")
        self.what = what


LOG_BEGINS = "The end of the agent's log:"
"""First line of a ``traceback`` of results that is the end of a log.  It has no path, so that
equal logs are printed once."""


class AgentFailure(Exception):
    """An agent in another process has failed.

    Args:
        what: A clause whose subject is the agent: ``exited with code 1``.
        log: The last lines of its log.
        reason: The line of them that most likely says what went wrong.
        file: The file of the log, as users find it; empty if there is none.
    """

    def __init__(self, what: str, log: str = "", reason: str = "", file: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.log = log
        self.reason = reason
        self.file = file

    def __str__(self) -> str:
        place = f" (see {self.file})" if self.file else ""
        return f"{self.what}; its log says: {self.reason}{place}" if self.reason else self.what

    @property
    def trace(self) -> str:
        """What is shown below the failure: the end of the log."""
        if not self.log:
            return ""
        return f"{LOG_BEGINS}\n{self.log}"


class AgentUnreachable(AgentFailure):
    """The machine of an agent cannot be reached."""


class Usage(msgspec.Struct, frozen=True):
    """The cost of an episode, as far as the agent reports it."""

    input_tokens: int | None = None
    """Tokens sent to a model, including cached ones."""
    output_tokens: int | None = None
    """Tokens written by a model, including its reasoning."""
    cost: float | None = None
    """US dollars; None if unknown, which differs from 0."""
    cached_tokens: int | None = None
    """Input tokens from the provider's cache."""
    reasoning_tokens: int | None = None
    """Output tokens of hidden reasoning."""
    calls: int | None = None
    """Used answers of a model, without those from a cache of answers."""
    model_retries: int | None = None
    """Failed requests to a model that were repeated."""
    reused_answers: int | None = None
    """Answers from a cache of answers, for which no request was sent."""
    saved_cost: float | None = None
    """US dollars that these would have cost; None if unknown."""
    model: str = ""
    """Name of the model."""


class Player:
    """One interface for agents of every form.

    Args:
        agent: An object with ``act``, or a function of one observation.
        called: The user's name for it, for agents without a ``name``.
        outer: Exceptions from outside, which pass through the agent's code.

    Raises:
        TypeError: the agent has neither form.
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
        problem = guarded(lambda: unsuitable(act if callable(act) else agent), "", outer)
        if problem:
            raise TypeError(f"the agent's act cannot be used: {problem}")
        self.agent = agent
        self._called = called
        self.unavailable = False
        """Whether the agent's model could not be reached."""
        self.attempt_id = ""
        """Identifier of the attempt, which ``reset`` gets."""
        self.problems: list[str] = []
        """What is wrong with the requests and the usage that the agent reports."""
        self._act: Callable[[Observation], object] = act if callable(act) else agent  # type: ignore[assignment]

    @property
    def name(self) -> str:
        """The name in reports: the agent's own, the user's, or the name of its type."""
        for name in (self._attribute("name"), self._called, self._attribute("__name__")):
            printable = self._asked(partial(_called, name, self._outer), "")
            if printable:
                return printable
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
        """Call the agent's ``reset``, if it has one."""
        reset = self._attribute("reset")
        offered: dict[str, int | str] = {"seed": seed, "run": run, "attempt_id": self.attempt_id}
        if callable(reset):
            with self._noticing():
                completed(reset(task, **_wanted(reset, offered)))

    @property
    def waited(self) -> float:
        """Seconds of the episode that the agent spent waiting for others."""
        waited = self._attribute("waited")
        seconds = self._asked(
            lambda: float(waited) if isinstance(waited, int | float) else 0.0, 0.0
        )
        return seconds if 0 <= seconds < math.inf else 0.0

    def act(self, observation: Observation) -> object:
        """Return the agent's answer, unread."""
        with self._noticing():
            return completed(self._act(observation))

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        process = os.getpid()
        try:
            with kept():
                yield
        except ModelUnavailable:
            self.unavailable = True
            raise
        finally:
            exit_if_forked(process)

    def usage(self) -> Usage:
        """Return the cost of the episode; empty if the agent does not report it.

        Raises:
            TypeError: the reported value is no usage.
            ValueError: a number is negative or too large.
        """
        try:
            return self._usage()
        except BaseException as error:
            if not contains(error, self._outer):
                self.problems.append(f"the agent's usage: {describe(error, self._outer)}")
            raise

    def _usage(self) -> Usage:
        usage: Any = getattr(self.agent, "usage", None)
        if callable(usage):
            usage = completed(usage())
        if isinstance(usage, Mapping):
            unknown = unknown_fields(usage, Usage.__struct_fields__)
            self.problems += [f"the agent's usage: {each}" for each in unknown]
            usage = msgspec.convert(dict(usage), type=Usage)
        if not isinstance(usage, Usage):
            return Usage()
        counts = {name: _count(name, getattr(usage, name)) for name in COUNTS}
        cost, saved = _dollars(usage.cost), _dollars(usage.saved_cost)
        name = _called(usage.model, self._outer)
        return Usage(cost=cost, saved_cost=saved, model=name, **counts)

    def calls(self) -> list[ModelCall]:
        """Return the requests to a model that the agent reports since the last time."""
        return calls_of(self.agent, self._outer, self.problems)

    @property
    def logs_requests(self) -> bool:
        """Whether the agent itself writes its requests into the log of the run."""
        return self._attribute("logs_requests") is True

    def finish(self, result: object) -> None:
        """Call the agent's ``finish``, if it has one."""
        finish = self._attribute("finish")
        if callable(finish):
            completed(finish(result))

    def close(self) -> None:
        """Call the agent's ``close``, if it has one."""
        close = self._attribute("close")
        if callable(close):
            completed(close())


def attribute_of(agent: object, attribute: str, outer: Kinds = OUTER) -> object:
    """Return an attribute of an agent; None if it is missing or raises."""
    return guarded(lambda: getattr(agent, attribute, None), None, outer)


def _called(name: object, outer: Kinds) -> str:
    """Return a name that reports and terminals can show; empty for other values."""
    if not isinstance(name, str | int):
        return ""
    return one_line(text_of(name, outer=outer)[:LONGEST_NAME])[:LONGEST_NAME].strip()


def _count(field: str, count: Any) -> int | None:
    """Return a count as a plain int, also for numbers of other libraries (numpy's)."""
    if count is None:
        return None
    number = operator.index(count)
    if not 0 <= number <= MOST_COUNTED:
        raise ValueError(f"usage: {field} must lie between 0 and {MOST_COUNTED:,}")
    return number


def _dollars(cost: Any) -> float | None:
    """Return a cost; None if it is unknown or NaN."""
    if cost is None or math.isnan(cost):
        return None
    if not 0 <= cost <= MOST_DOLLARS:
        raise ValueError(f"usage: cost must lie between 0 and {MOST_DOLLARS:,} dollars")
    return float(cost)


def _wanted(function: Callable[..., object], offered: dict[str, int | str]) -> dict[str, int | str]:
    """Return the offered arguments that a function takes."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return {}
    if any(each.kind is each.VAR_KEYWORD for each in parameters):
        return offered
    named = {each.name for each in parameters if each.kind is not each.POSITIONAL_ONLY}
    return {name: value for name, value in offered.items() if name in named}
