"""The state of a running run as one line: what is done, solved, left, and waited for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pytest_stardojo._text import cut
from pytest_stardojo.records.planned import Key, Planned, place
from pytest_stardojo.reporting.measures import bounds, percent
from pytest_stardojo.reporting.statistics import wilson
from pytest_stardojo.results import Result

LEAST_NAME = 10
"""Characters of the longest running task for which other parts give room."""
LEAST_REASON = 45
"""Characters of a retry and its reason for which other parts give room."""

SEPARATOR = ", "


@dataclass
class Progress:
    """Counts of a running run.

    Args:
        planned: The tasks that this session plays, by their ids.
        began: Time at which it began, in seconds.
    """

    planned: Mapping[str, Planned]
    began: float
    running: dict[str, float] = field(default_factory=dict)
    """Ids of the tasks that are being played, with the times at which they began."""
    ended: set[str] = field(default_factory=set)
    """Ids of the tasks that were played."""

    def begin(self, node_id: str, now: float) -> None:
        """Count a task as being played."""
        if node_id in self.planned:
            self.running[node_id] = now

    def end(self, node_id: str) -> None:
        """Count a task as played."""
        if self.running.pop(node_id, None) is not None:
            self.ended.add(node_id)

    def parts(
        self, results: Iterable[Result], now: float, waiting: str = "", paid: float = 0.0
    ) -> list[str]:
        """Return the parts of the line, in the order in which they are read.

        Args:
            results: Results of the session.
            now: The time, in seconds.
            waiting: What is waited for; empty for the task that has run longest.
            paid: US dollars of all requests of the run, also of tasks that are being played.
        """
        last: dict[Key, Result] = {place(each): each for each in results}
        solved = sum(each.success for each in last.values())
        judged = sum(each.judged for each in last.values())
        return [
            f"{len(self.ended)}/{len(self.planned)} done",
            f"{len(self.running)} running" if self.running else "",
            _solved(solved, judged),
            *self._speed(now),
            *_cost(last.values(), paid),
            waiting or self._longest(now),
        ]

    def _speed(self, now: float) -> list[str]:
        """Return the rate and the time left, which is proportional to the steps of tasks."""
        seconds = now - self.began
        if not self.ended or seconds <= 0:
            return []
        done = sum(self.planned[each].max_steps for each in self.ended)
        every = sum(each.max_steps for each in self.planned.values())
        left = seconds * (every - done) / max(1, done)
        return [f"{60 * len(self.ended) / seconds:.1f}/min", f"{brief_duration(left)} left"]

    def _longest(self, now: float) -> str:
        if not self.running:
            return ""
        node_id = min(self.running, key=lambda each: (self.running[each], each))
        name = self.planned[node_id].task
        return f"{name} {brief_duration(now - self.running[node_id])}"


def _solved(solved: int, judged: int) -> str:
    if not judged:
        return "0 solved"
    return f"{solved} solved {percent(solved / judged)} ({bounds(wilson(solved, judged))})"


def _cost(results: Iterable[Result], paid: float) -> list[str]:
    costs = [each.cost for each in results if each.cost is not None]
    return [f"${max(paid, sum(costs)):.2f}"] if costs or paid else []


def brief_duration(seconds: float) -> str:
    """Format a duration: ``45 s``, ``12 min``, ``3 h 20 min``."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


def fitted(parts: Iterable[str], width: int, least: int = LEAST_NAME) -> str:
    """Return the parts that fit into a line.

    The last part, what is waited for, is shortened, but not below ``least`` characters as long
    as other parts can be left out.  The number of done tasks is always there.

    Args:
        parts: The parts as ``Progress.parts`` returns them.
        width: Largest number of characters.
        least: Characters of the last part for which others are left out.
    """
    kept = [part for part in parts if part]
    for dispensable in _DISPENSABLE[:_CHEAP]:
        if _length(kept, None) > width:
            kept = dispensable(kept)
    for dispensable in _DISPENSABLE[_CHEAP:]:
        if _length(kept, least) > width:
            kept = dispensable(kept)
    return cut(SEPARATOR.join(kept), width)


def _length(parts: Sequence[str], least: int | None) -> int:
    """Return the length of a line whose last part may be shortened to ``least`` characters."""
    whole = len(SEPARATOR.join(parts))
    return whole if least is None or not parts else whole - max(0, len(parts[-1]) - least)


def _without(pattern: str) -> Callable[[list[str]], list[str]]:
    """Return a function that removes the parts of a pattern, except the first and the last."""
    matches = re.compile(pattern).fullmatch

    def shorten(parts: list[str]) -> list[str]:
        return [*parts[:1], *(each for each in parts[1:-1] if not matches(each)), *parts[1:][-1:]]

    return shorten


def _without_interval(parts: list[str]) -> list[str]:
    """Return the parts without the interval of the solved tasks."""
    return [re.sub(r"^(\d+ solved [\d.]+ %) \(.*\)$", r"\1", each) for each in parts]


_DISPENSABLE = (
    *(_without(r"[\d.]+/min"), _without(r"\d+ running"), _without_interval),
    *(_without(r".* left"), _without(r"\$[\d.]+"), _without(r"\d+ solved.*")),
)
"""What shortens the line, the least valuable part first."""
_CHEAP = 2
"""How many of these come before the last part is shortened at all."""
