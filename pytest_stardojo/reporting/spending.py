"""Sum up the actions, time, tokens and cost of tasks."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pytest_stardojo.results import Count, Real, Result, Whole


class Spent(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Sums over attempts.  None means unknown, not 0."""

    actions: Count = 0
    """Number of actions, including invalid and refused ones."""
    invalid: Count = 0
    refused: Count = 0
    game_minutes: Whole = 0
    """Game time in minutes."""
    seconds: Real = 0.0
    """Wall time of the episodes."""
    agent_seconds: Real = 0.0
    """Wall time inside the agent."""
    env_seconds: Real = 0.0
    """Wall time inside the environment."""
    calls: Count | None = None
    """Number of answers of a model, without those from the cache of answers."""
    input_tokens: Count | None = None
    """Number of input tokens, including those from the provider's cache."""
    cached_tokens: Count | None = None
    output_tokens: Count | None = None
    """Number of output tokens, including those of hidden reasoning."""
    reasoning_tokens: Count | None = None
    cost: Real | None = None
    """Known cost in US dollars."""
    reused_answers: Count | None = None
    """Number of answers from the cache of answers."""
    saved_cost: Real | None = None
    """US dollars that these would have cost, as far as it is known."""
    unpriced: Count = 0
    """Number of played tasks whose cost is unknown or incomplete."""


_SUMS = ("actions", "invalid", "refused", "game_minutes", "seconds", "agent_seconds", "env_seconds")
_KNOWN = (
    *("calls", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens", "cost"),
    *("reused_answers", "saved_cost"),
)


def spent_on(attempts: Iterable[Result]) -> Spent:
    """Sum up the attempts at one task, including those that the game failed."""
    attempts = list(attempts)
    spent = _added(attempts)
    # an attempt that ended before the first step cost nothing
    spent.unpriced = int(any(each.cost is None and each.steps > 0 for each in attempts))
    return spent


def together(parts: Iterable[Spent]) -> Spent:
    """Sum up tasks."""
    parts = list(parts)
    spent = _added(parts)
    spent.unpriced = sum(each.unpriced for each in parts)
    return spent


def _added(parts: Iterable[Result | Spent]) -> Spent:
    spent = Spent()
    for part in parts:
        for name in _SUMS:
            setattr(spent, name, getattr(spent, name) + getattr(part, name))
        for name in _KNOWN:
            value, before = getattr(part, name), getattr(spent, name)
            if value is not None:
                setattr(spent, name, value + (before or 0))
    return spent


def share(part: int, whole: int) -> float | None:
    """Return a part of a whole, 0 to 1; None if the whole is 0."""
    return part / whole if whole else None
