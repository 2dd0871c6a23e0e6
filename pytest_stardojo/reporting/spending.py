"""What playing has taken: actions, time, tokens and money, of one task or of many."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pytest_stardojo.results import Count, Real, Result, Whole


class Spent(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Sums over attempts.  None where nobody has told a number, which is not 0."""

    actions: Count = 0
    """Actions that were played or tried, invalid and refused ones included."""
    invalid: Count = 0
    refused: Count = 0
    game_minutes: Whole = 0
    """Time in the game."""
    seconds: Real = 0.0
    """Wall time of the episodes."""
    agent_seconds: Real = 0.0
    """Wall time inside the agent."""
    env_seconds: Real = 0.0
    """Wall time inside the environment."""
    calls: Count | None = None
    """Answers of a model."""
    input_tokens: Count | None = None
    """Those from the provider's cache included."""
    cached_tokens: Count | None = None
    output_tokens: Count | None = None
    """Those of hidden reasoning included."""
    reasoning_tokens: Count | None = None
    cost: Real | None = None
    """US dollars, as far as they are known."""
    unpriced: Count = 0
    """Tasks that were played and whose cost is not known, or not wholly."""


_SUMS = ("actions", "invalid", "refused", "game_minutes", "seconds", "agent_seconds", "env_seconds")
_KNOWN = ("calls", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens", "cost")


def spent_on(attempts: Iterable[Result]) -> Spent:
    """What the attempts at one task have taken; those that fell to the game count, too."""
    attempts = list(attempts)
    spent = _added(attempts)
    # an attempt that ended before the agent was first asked has cost nothing
    spent.unpriced = int(any(each.cost is None and each.steps > 0 for each in attempts))
    return spent


def together(parts: Iterable[Spent]) -> Spent:
    """What many tasks have taken."""
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
    """A part of a whole, 0 to 1; None where there is no whole."""
    return part / whole if whole else None
