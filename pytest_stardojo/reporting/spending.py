"""Sum up the actions, time, tokens and cost of tasks."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pytest_stardojo.records.interrupted import Interrupted
from pytest_stardojo.results import Count, Real, Result, Whole


class Spent(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Sums over attempts.  None means unknown, not 0.

    Calls, tokens and cost are all that was paid for, also by attempts that were interrupted and
    have no result.
    """

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
    interrupted: Count = 0
    """Number of interrupted attempts with requests to a model."""
    calls_interrupted: Count | None = None
    """Part of ``calls``: those of interrupted attempts."""
    tokens_interrupted: Count | None = None
    """Part of the input and output tokens: those of interrupted attempts."""
    cost_interrupted: Real | None = None
    """Part of ``cost``: that of interrupted attempts."""

    @property
    def cost_of_results(self) -> float | None:
        """Cost without that of interrupted attempts, for averages; None if it is unknown."""
        return None if self.cost is None else max(0.0, self.cost - (self.cost_interrupted or 0.0))


_RESULT_SUMS = (
    "actions",
    "invalid",
    "refused",
    "game_minutes",
    "seconds",
    "agent_seconds",
    "env_seconds",
)
_RESULT_KNOWN = (
    *("calls", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens", "cost"),
    *("reused_answers", "saved_cost"),
)
_SUMS = (*_RESULT_SUMS, "unpriced", "interrupted")
_KNOWN = (*_RESULT_KNOWN, "calls_interrupted", "tokens_interrupted", "cost_interrupted")


def spent_on(attempts: Iterable[Result], interrupted: Interrupted | None = None) -> Spent:
    """Sum up the attempts at one task, including those that the game failed.

    Args:
        attempts: Their results.
        interrupted: Requests of attempts without a result.
    """
    attempts = list(attempts)
    spent = _added(attempts, _RESULT_SUMS, _RESULT_KNOWN)
    # an attempt that ended before the first step cost nothing
    unpriced = any(each.cost is None and each.steps > 0 for each in attempts)
    if interrupted is not None:
        unpriced |= interrupted.unpriced
        spent = together([spent, _paid(interrupted)])
    spent.unpriced = int(unpriced)
    return spent


def _paid(interrupted: Interrupted) -> Spent:
    """Return what interrupted attempts have cost."""
    tokens = (interrupted.input_tokens, interrupted.output_tokens)
    return Spent(
        calls=interrupted.calls,
        input_tokens=interrupted.input_tokens,
        cached_tokens=interrupted.cached_tokens,
        output_tokens=interrupted.output_tokens,
        reasoning_tokens=interrupted.reasoning_tokens,
        cost=interrupted.cost,
        interrupted=len(interrupted.attempts),
        calls_interrupted=interrupted.calls,
        tokens_interrupted=None if tokens == (None, None) else sum(each or 0 for each in tokens),
        cost_interrupted=interrupted.cost,
    )


def together(parts: Iterable[Spent]) -> Spent:
    """Sum up tasks."""
    return _added(parts, _SUMS, _KNOWN)


def _added(parts: Iterable[Result | Spent], sums: Iterable[str], known: Iterable[str]) -> Spent:
    spent = Spent()
    for part in parts:
        for name in sums:
            setattr(spent, name, getattr(spent, name) + getattr(part, name))
        for name in known:
            value, before = getattr(part, name), getattr(spent, name)
            if value is not None:
                setattr(spent, name, value + (before or 0))
    return spent


def share(part: int, whole: int) -> float | None:
    """Return a part of a whole, 0 to 1; None if the whole is 0."""
    return part / whole if whole else None
