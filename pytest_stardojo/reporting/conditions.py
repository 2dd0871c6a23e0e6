"""Parse the conditions of a gate.

A condition is ``METRIC[WHICH] OPERATOR LIMIT``; commas separate several::

    success>=0.12
    success>=baseline-0.02, regressions<=0, errors<=0, cost<=5
    success[farming easy]>=40%, steps<=baseline*1.1

``WHICH`` is optional: a category, a difficulty or both.  A limit is a number, a percentage,
or the baseline's value with a number added, subtracted or multiplied.
"""

from __future__ import annotations

import difflib
import re
from typing import Literal, NamedTuple

METRICS = {
    "success": "share of the collected tasks that were solved",
    "progress": "mean progress",
    "regressions": "number of tasks that were solved in the baseline and are not now",
    "errors": "number of tasks that could not be judged",
    "not_played": "number of tasks that were not played",
    "cost": "US dollars",
    "tokens": "input and output tokens",
    "steps": "mean steps per task",
    "invalid": "share of invalid actions",
    "refused": "share of refused actions",
}
"""Metrics with their descriptions; rates are 0 to 1."""

RATES = ("success", "progress", "invalid", "refused")

Operator = Literal[">=", "<=", ">", "<"]
Change = Literal["+", "-", "*"]

MOST = 100
"""Largest number of conditions of a gate."""
LONGEST = 300
"""Largest number of characters of a condition."""

HIGHEST = 1e15
"""The highest number in a limit."""

_CONDITION = re.compile(
    r"(?P<metric>[a-z_]+)\s*(?:\[(?P<which>[^\]]*)\])?\s*(?P<operator>>=|<=|>|<)\s*(?P<limit>.+)",
    re.DOTALL,
)
_NUMBER = r"(?P<number>\d+(?:\.\d*)?|\.\d+)\s*(?P<percent>%?)"
_LIMIT = re.compile(_NUMBER)
_BASELINE = re.compile(rf"baseline(?:\s*(?P<change>[-+*])\s*{_NUMBER})?")


class Condition(NamedTuple):
    """One condition of a gate."""

    metric: str
    operator: Operator
    number: float
    """The limit, or the operand of ``change``."""
    change: Change | None = None
    """Operation on the baseline's value; None for a limit without a baseline."""
    which: tuple[str, ...] = ()
    """Category and difficulty of the tasks; empty for all."""
    text: str = ""
    """The condition as written, with normalised whitespace."""

    @property
    def needs_baseline(self) -> bool:
        """Whether it needs a baseline."""
        return self.change is not None or self.metric == "regressions"

    def limit(self, baseline: float) -> float:
        """Return the limit for a value of the baseline."""
        if self.change is None:
            return self.number
        if self.change == "*":
            return baseline * self.number
        return baseline + (self.number if self.change == "+" else -self.number)

    def holds(self, value: float, limit: float) -> bool:
        """Return whether a value meets the limit, apart from rounding errors."""
        near = 1e-9 * max(1.0, abs(limit))
        if self.operator == ">=":
            return value >= limit - near
        if self.operator == "<=":
            return value <= limit + near
        return value > limit + near if self.operator == ">" else value < limit - near


def read_conditions(text: str) -> tuple[Condition, ...]:
    """Parse all conditions of a gate.

    Raises:
        ValueError: a condition is malformed; the message begins with "must".
    """
    parts = [part for part in re.split(r"[,;\n]", text) if part.strip()]
    if not parts:
        raise ValueError("must be conditions such as success>=0.12 (got nothing)")
    if len(parts) > MOST:
        raise ValueError(f"must be at most {MOST} conditions (got {len(parts)})")
    return tuple(read_condition(part) for part in parts)


def read_condition(text: str) -> Condition:
    """Parse one condition.

    Raises:
        ValueError: it is malformed; the message begins with "must".
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise ValueError(f"must be conditions of at most {LONGEST} characters")
    match = _CONDITION.fullmatch(text)
    if match is None:
        raise ValueError(f"must be conditions such as success>=0.12 (got {text!r})")
    metric = match["metric"]
    if metric not in METRICS:
        raise ValueError(f"must have a known metric{_near(metric)} (got {text!r})")
    number, change = _limit(match["limit"], text)
    if metric == "regressions" and change is not None:
        raise ValueError(f"must be regressions<=NUMBER (got {text!r})")
    if metric in RATES and change != "*" and number > 1:
        raise ValueError(f"must have a rate from 0 to 1 as limit, or with % (got {text!r})")
    return Condition(
        metric=metric,
        operator=match["operator"],  # type: ignore[arg-type]
        number=number,
        change=change,
        which=tuple(re.split(r"[\s/]+", (match["which"] or "").strip())) if match["which"] else (),
        text="".join(text.split()) if not match["which"] else " ".join(text.split()),
    )


def _limit(text: str, whole: str) -> tuple[float, Change | None]:
    match = _LIMIT.fullmatch(text)
    if match is not None:
        return _number(match), None
    match = _BASELINE.fullmatch(text)
    if match is None:
        raise ValueError(
            f"must have a number, a percentage or baseline-NUMBER as limit (got {whole!r})"
        )
    if match["change"] is None:
        return 0.0, "+"
    return _number(match), match["change"]  # type: ignore[return-value]


def _number(match: re.Match[str]) -> float:
    number = float(match["number"]) / (100 if match["percent"] else 1)
    if number > HIGHEST:
        raise ValueError(f"must have a limit of at most {HIGHEST:g} (got {match[0][:40]!r})")
    return number


def _near(word: str) -> str:
    """Return a suggestion for a misspelt metric, or all metrics."""
    near = difflib.get_close_matches(word, METRICS, n=1)
    return f"; did you mean {near[0]!r}?" if near else f", one of {', '.join(METRICS)}"
