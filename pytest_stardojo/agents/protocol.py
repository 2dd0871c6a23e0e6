"""What an agent is.

Anything with ``act(observation)``, or a plain function of that shape.  The answer
is an action, a list of actions, text with Python calls, or ``Stop``.  What else an
agent has is used if it is there:

* ``reset(task)`` before an episode; parameters named ``seed`` and ``run`` are filled;
* ``close()`` when it is needed no more;
* ``sees = "world"`` asks for the dynamic state of every place, and marks the reports;
* ``usage`` after an episode: a ``Usage``, a dict of its fields, or a method that
  returns one, for this episode alone;
* ``name`` for the reports.
"""

from __future__ import annotations

import inspect
import math
import operator
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from pytest_stardojo.tasks import Task

LONGEST_NAME = 100
"""Characters of an agent's name in reports."""

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


class Usage(msgspec.Struct, frozen=True):
    """What an episode has cost, as far as the agent tells."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    cost: float | None = None
    """US dollars; None when unknown, which is not 0."""


class Player:
    """Any agent behind one face.

    Args:
        agent: Something with ``act``, or a function of one observation.

    Raises:
        TypeError: It is neither.
    """

    def __init__(self, agent: object) -> None:
        act = attribute_of(agent, "act")
        if isinstance(agent, type):
            raise TypeError(f"an agent must be an object, not the class {agent.__qualname__}")
        if not callable(act) and not callable(agent):
            kind = type(agent).__name__
            raise TypeError(f"an agent must have act(observation) or be a function (got {kind})")
        self.agent = agent
        self._act: Callable[[Observation], object] = act if callable(act) else agent  # type: ignore[assignment]

    @property
    def name(self) -> str:
        """How reports call it."""
        for attribute in ("name", "__name__"):
            name = attribute_of(self.agent, attribute)
            if isinstance(name, str | int) and str(name).strip():
                return str(name)[:LONGEST_NAME]
        return type(self.agent).__name__

    @property
    def sees(self) -> str | None:
        """``world`` for an agent that asks for every place, else None."""
        sees = attribute_of(self.agent, "sees")
        return "world" if isinstance(sees, str) and sees == "world" else None

    def reset(self, task: Task, *, seed: int, run: int) -> None:
        """Tell the agent that an episode begins, if it wants to know."""
        reset = attribute_of(self.agent, "reset")
        if callable(reset):
            reset(task, **_wanted(reset, {"seed": seed, "run": run}))

    def act(self, observation: Observation) -> object:
        """The agent's answer as it gave it."""
        return self._act(observation)

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
        return Usage(
            _tokens("input_tokens", usage.input_tokens),
            _tokens("output_tokens", usage.output_tokens),
            _dollars(usage.cost),
        )

    def close(self) -> None:
        """Let the agent go."""
        close = attribute_of(self.agent, "close")
        if callable(close):
            close()


def attribute_of(agent: object, attribute: str) -> object:
    """An attribute of an agent; None where it has none, or one that raises."""
    try:
        return getattr(agent, attribute, None)
    except Exception:
        return None


def _tokens(field: str, count: Any) -> int | None:
    """A count of tokens as a plain number, also one of another library's (numpy's)."""
    if count is None:
        return None
    number = operator.index(count)
    if not 0 <= number < 2**63:
        raise ValueError(f"usage: {field} must be 0 or more (got {count!r})")
    return number


def _dollars(cost: Any) -> float | None:
    """A cost; None when it is unknown, which NaN is, too."""
    if cost is None or math.isnan(cost):
        return None
    if not 0 <= cost < math.inf:
        raise ValueError(f"usage: cost must be 0 or more (got {cost!r})")
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
