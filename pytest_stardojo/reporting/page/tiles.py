"""The numbers at the top of the page of a run."""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.reporting.measures import (
    PARTLY,
    count,
    dollars,
    duration,
    interrupted,
    interval,
    percent,
    reused,
    success,
)
from pytest_stardojo.reporting.summary import Summary, Tally


class Tile(NamedTuple):
    """One number, large, with lines that explain it."""

    name: str
    value: str
    lines: list[str]


def tiles(summary: Summary) -> list[Tile]:
    """Return the numbers of a run, the most important first."""
    total = summary.total
    found = [_success(total)]
    progress = "mean of the played tasks" if total.partial else "mean of all tasks"
    if len(total.pass_hat) > 1 and not total.partial:
        tries = len(total.pass_hat)
        found.append(Tile(f"pass^{tries}", percent(total.pass_hat[-1]), [f"in all {tries} runs"]))
    found.append(Tile("progress", percent(total.played_progress), [progress]))
    if total.steps is not None:
        solved = total.steps_to_success
        lines = [] if solved is None else [f"{solved:.1f} in solved tasks"]
        found.append(Tile("steps per task", f"{total.steps:.1f}", lines))
    return [*found, *_spending(summary)]


def _success(total: Tally) -> Tile:
    """Return the success over the tasks that were played."""
    if not total.played:
        return Tile("success", "-", ["no task was played"])
    lines = [f"{total.solved} of {total.played}", interval(total)]
    if total.partial:
        lines = [f"{lines[0]} played", lines[1], f"partial: {total.not_played} not played"]
    return Tile("success", success(total), lines)


def _spending(summary: Summary) -> list[Tile]:
    """Return actions, time, tokens and cost."""
    total, spent = summary.total, summary.total.spent
    refused = f"{percent(total.refused_rate)} refused{PARTLY * summary.attached}"
    time = [
        f"{duration(spent.env_seconds)} in the environment",
        f"{duration(60 * spent.game_minutes)} of game time",
    ]
    found = [
        Tile("actions", count(spent.actions), [refused, f"{percent(total.invalid_rate)} invalid"]),
        Tile("time of the agent", duration(spent.agent_seconds), time),
    ]
    known = spent.input_tokens is not None or spent.output_tokens is not None
    if known:
        out = f"{count(spent.output_tokens)} out"
        if spent.reasoning_tokens:
            out += f", {count(spent.reasoning_tokens)} of them reasoning"
        lines = [out] if spent.calls is None else [out, f"{count(spent.calls)} calls"]
        if spent.cached_tokens:
            lines.insert(0, f"{count(spent.cached_tokens)} of them cached")
        found.append(Tile("input tokens", count(spent.input_tokens), lines))
    if known or spent.cost is not None:
        value, _, rest = dollars(spent).partition(" (")
        lines = [rest.rstrip(")")] if rest else []
        lines += [interrupted(spent)] if spent.interrupted else []
        lines += [reused(spent)] if spent.reused_answers else []
        found.append(Tile("cost", value, lines))
    return found
