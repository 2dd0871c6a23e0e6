"""Format the numbers of a run as text: rates, steps, time, tokens and cost."""

from __future__ import annotations

from pytest_stardojo.reporting.spending import Spent
from pytest_stardojo.reporting.statistics import Interval
from pytest_stardojo.reporting.summary import Summary, Tally

UNKNOWN = "unknown"
PARTLY = " (as far as the games report them)"
"""Remark on the rate of refused actions in running games."""


def percent(rate: float | None) -> str:
    """Format a rate, ``85.7 %``; a dash for None."""
    return "-" if rate is None else f"{100 * rate:.1f} %"


def success(tally: Tally) -> str:
    """Format the success of the played tasks, ``85.7 %``; a dash if none was played."""
    return percent(tally.played_rate if tally.played else None)


def partial(total: Tally) -> str:
    """Format how much of a run was not played."""
    return f"{total.not_played} of {total.collected} tasks were not played"


def bounds(interval: Interval) -> str:
    """Format an interval, ``20.1 to 41.0 %``."""
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"


def interval(tally: Tally) -> str:
    """Format the interval of a rate with its method, ``95 % Wilson interval 20.1 to 41.0 %``."""
    method = {"wilson": "Wilson", "bootstrap": "bootstrap"}[tally.method]
    return f"95 % {method} interval {bounds(tally.interval)}"


def dollars(spent: Spent) -> str:
    """Format a cost, ``$0.1234``, with the number of tasks whose cost is unknown."""
    if spent.cost is None:
        return UNKNOWN
    known = money(spent.cost)
    return f"{known} ({spent.unpriced} tasks {UNKNOWN})" if spent.unpriced else known


def interrupted(spent: Spent) -> str:
    """Format the part of interrupted attempts, ``$0.0200 in 2 interrupted attempts``."""
    attempts = "attempt" if spent.interrupted == 1 else "attempts"
    part = spent.cost_interrupted
    cost = "an unknown amount" if part is None else money(part)
    return f"{cost} in {count(spent.interrupted)} interrupted {attempts}"


def money(amount: float) -> str:
    """Format US dollars, ``$0.1234``."""
    return f"${amount:,.4f}" if amount < 1 else f"${amount:,.2f}"


def count(number: float | None) -> str:
    """Format a count, ``1,234``; ``unknown`` for None."""
    return UNKNOWN if number is None else f"{number:,.0f}"


def duration(seconds: float) -> str:
    """Format a duration, ``45.0 s``, ``12 min 5 s`` or ``3 h 20 min``."""
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s"
    return f"{minutes // 60} h {minutes % 60} min"


def measures(summary: Summary) -> dict[str, str]:
    """Return the formatted numbers of a run by name."""
    total, spent = summary.total, summary.total.spent
    found = {"success": _success(total)}
    if total.partial:
        found["partial"] = partial(total)
    elif len(total.pass_hat) > 1:
        found["pass^k"] = _pass_hat(total)
    found["progress"] = percent(total.played_progress)
    found["actions"] = (
        f"{count(spent.actions)}, {percent(total.invalid_rate)} invalid, "
        f"{percent(total.refused_rate)} refused{PARTLY * summary.attached}"
    )
    if total.steps is not None:
        found["steps"] = _steps(total)
    found["time"] = (
        f"{duration(spent.agent_seconds)} in the agent, {duration(spent.env_seconds)} in the "
        f"environment, {duration(60 * spent.game_minutes)} in the game"
    )
    return found | _model(spent)


def _success(total: Tally) -> str:
    if not total.played:
        return "no task was played"
    part = f" of the {total.played} played" if total.partial else ""
    return f"{success(total)}{part} ({interval(total)})"


def _pass_hat(total: Tally) -> str:
    return ", ".join(f"pass^{k} {percent(rate)}" for k, rate in enumerate(total.pass_hat, start=1))


def _steps(total: Tally) -> str:
    text = f"{total.steps:.1f} per task"
    if total.steps_to_success is not None:
        text += f", {total.steps_to_success:.1f} per solved task"
    return text


def _model(spent: Spent) -> dict[str, str]:
    """Return tokens and cost; empty if the agent reports neither."""
    found = {}
    if spent.input_tokens is not None or spent.output_tokens is not None:
        cached = f" ({count(spent.cached_tokens)} cached)" if spent.cached_tokens else ""
        reasons = f" ({count(spent.reasoning_tokens)} reasoning)" if spent.reasoning_tokens else ""
        calls = f", {count(spent.calls)} calls" if spent.calls is not None else ""
        found["tokens"] = (
            f"{count(spent.input_tokens)} in{cached}, {count(spent.output_tokens)} out"
            f"{reasons}{calls}"
        )
    if found or spent.cost is not None:
        part = f", of which {interrupted(spent)}" if spent.interrupted else ""
        found["cost"] = f"{dollars(spent)}{part}"
    if spent.reused_answers:
        found["reused"] = reused(spent)
    return found


def reused(spent: Spent) -> str:
    """Format the answers from the cache, with the cost of new ones."""
    answers = "1 answer" if spent.reused_answers == 1 else f"{count(spent.reused_answers)} answers"
    cost = "an unknown amount" if spent.saved_cost is None else money(spent.saved_cost)
    return f"{answers} of an earlier run, which would have cost {cost}"
