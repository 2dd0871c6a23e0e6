"""The conditions of a gate, as text and as data.

A condition is ``METRIC[WHICH] OPERATOR LIMIT``; several stand with commas between::

    success>=0.12
    success>=baseline-0.02, regressions<=0, errors<=0, cost<=5
    success[farming easy]>=40%, steps<=baseline*1.1

``WHICH``, which may be left out, is a category, a difficulty or both.  A limit is a
number, a percentage, or the baseline's value with a number added, subtracted or
multiplied.
"""

from __future__ import annotations

import difflib
import re
from typing import Literal, NamedTuple

METRICS = {
    "success": "tasks that were solved, of those collected",
    "progress": "mean partial progress",
    "regressions": "tasks that were solved in the baseline and are not now",
    "errors": "tasks that could not be judged",
    "not_played": "tasks that had no turn",
    "cost": "US dollars",
    "tokens": "tokens in and out",
    "steps": "mean steps of a task",
    "invalid": "invalid actions, of all",
    "refused": "refused actions, of all",
}
"""What can be asked of a run; rates are 0 to 1."""

RATES = ("success", "progress", "invalid", "refused")

Operator = Literal[">=", "<=", ">", "<"]
Change = Literal["+", "-", "*"]

MOST = 100
"""Conditions of a gate."""
LONGEST = 300
"""Characters of a condition."""

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
    """The limit, or what is done to the baseline's value."""
    change: Change | None = None
    """How the baseline's value is changed; None for a limit without a baseline."""
    which: tuple[str, ...] = ()
    """Category and difficulty of the tasks that are meant; empty for all."""
    text: str = ""
    """As it was written, without blanks."""

    @property
    def needs_baseline(self) -> bool:
        """Whether it says something only beside an earlier run."""
        return self.change is not None or self.metric == "regressions"

    def limit(self, baseline: float) -> float:
        """The limit beside a baseline's value."""
        if self.change is None:
            return self.number
        if self.change == "*":
            return baseline * self.number
        return baseline + (self.number if self.change == "+" else -self.number)

    def holds(self, value: float, limit: float) -> bool:
        """Whether a value keeps the limit; the last digits of a sum do not matter."""
        near = 1e-9 * max(1.0, abs(limit))
        if self.operator == ">=":
            return value >= limit - near
        if self.operator == "<=":
            return value <= limit + near
        return value > limit + near if self.operator == ">" else value < limit - near


def read_conditions(text: str) -> tuple[Condition, ...]:
    """All conditions of a gate.

    Raises:
        ValueError: one cannot be read; the message begins with "must be".
    """
    parts = [part for part in re.split(r"[,;\n]", text) if part.strip()]
    if not parts:
        raise ValueError("must be conditions such as success>=0.12 (got nothing)")
    if len(parts) > MOST:
        raise ValueError(f"must be at most {MOST} conditions (got {len(parts)})")
    return tuple(read_condition(part) for part in parts)


def read_condition(text: str) -> Condition:
    """One condition.

    Raises:
        ValueError: it cannot be read; the message begins with "must be".
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise ValueError(f"must be conditions of at most {LONGEST} characters")
    match = _CONDITION.fullmatch(text)
    if match is None:
        raise ValueError(f"must be conditions such as success>=0.12 (got {text!r})")
    metric = match["metric"]
    if metric not in METRICS:
        raise ValueError(f"must be about {_known(metric)} (got {text!r})")
    number, change = _limit(match["limit"], text)
    if metric == "regressions" and change is not None:
        raise ValueError(f"must be regressions<=NUMBER (got {text!r})")
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


def _known(word: str) -> str:
    near = difflib.get_close_matches(word, METRICS, n=1)
    return f"{near[0]}, perhaps" if near else ", ".join(METRICS)
