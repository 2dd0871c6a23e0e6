"""Consecutive steps in which an agent had only invalid actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pytest_stardojo.agents.untrusted import one_line
from pytest_stardojo.env.actions import ActionResult

LONGEST_MESSAGE = 300
"""Characters of the message of an action in the reason."""


class InvalidSteps:
    """Counts such steps and their messages, until a step has another action."""

    def __init__(self) -> None:
        self.count = 0
        """Consecutive steps so far."""
        self._times: Counter[str] = Counter()
        self._last = ""

    def add(self, tried: Sequence[ActionResult]) -> None:
        """Count a step with the results of the actions that were tried."""
        if not tried or not all(result.invalid for result in tried):
            self.count = 0
            self._times.clear()
            return
        self.count += 1
        messages = dict.fromkeys(result.message for result in tried)
        self._times.update(messages.keys())
        self._last = next(reversed(messages))

    def why(self) -> str:
        """Return the most frequent message, and the last one if it differs."""
        what = f"{self.count} steps in a row had only invalid actions"
        [(message, times)] = self._times.most_common(1)
        if times == self.count:
            return f"{what}, in each step: {_brief(message)}"
        often = f"in {times} steps" if times > 1 else "in the first step"
        reason = f"{what}, {often}: {_brief(message)}"
        return reason if message == self._last else f"{reason}; in the last: {_brief(self._last)}"


def _brief(message: str) -> str:
    return one_line(message, LONGEST_MESSAGE)
