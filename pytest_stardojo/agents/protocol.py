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
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from pytest_stardojo.tasks import Task

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
        act = getattr(agent, "act", None)
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
        name = getattr(self.agent, "name", None) or getattr(self.agent, "__name__", None)
        return str(name or type(self.agent).__name__)

    @property
    def sees(self) -> str | None:
        """``world`` for an agent that asks for every place, else None."""
        return "world" if getattr(self.agent, "sees", None) == "world" else None

    def reset(self, task: Task, *, seed: int, run: int) -> None:
        """Tell the agent that an episode begins, if it wants to know."""
        reset = getattr(self.agent, "reset", None)
        if callable(reset):
            reset(task, **_wanted(reset, {"seed": seed, "run": run}))

    def act(self, observation: Observation) -> object:
        """The agent's answer as it gave it."""
        return self._act(observation)

    def usage(self) -> Usage:
        """What the episode has cost; empty if the agent does not tell."""
        usage: Any = getattr(self.agent, "usage", None)
        if callable(usage):
            usage = usage()
        if isinstance(usage, Mapping):
            usage = msgspec.convert(dict(usage), type=Usage)
        return usage if isinstance(usage, Usage) else Usage()

    def close(self) -> None:
        """Let the agent go."""
        close = getattr(self.agent, "close", None)
        if callable(close):
            close()


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
