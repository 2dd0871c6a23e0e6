"""The requests of an attempt to models: recorded, logged and summed, for every agent."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from pytest_stardojo.agents import ModelCall, Player
from pytest_stardojo.agents.request_log import Request, RequestLog, Tokens
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.results import Result

TOKENS = ("input", "cached", "output", "reasoning")
"""Fields of ``Tokens``, which a ``ModelCall`` and a ``Result`` have with the end ``_tokens``."""

SMALLEST = 1e-9
"""US dollars below which a difference is one of rounding."""


def new_attempt_id() -> str:
    """Return an identifier that no other attempt has."""
    return f"{datetime.now(UTC):%Y%m%dT%H%M%S.%f}-{os.getpid()}"


class AttemptRequests:
    """The requests that an agent reports during one attempt.

    Args:
        player: The agent.
        log: The log of the run.
        planned: The task.
        attempt: Number of the attempt.
    """

    def __init__(self, player: Player, log: RequestLog, planned: Planned, attempt: int) -> None:
        self._player = player
        self._log = log
        self._episode = f"{planned.task} seed {planned.seed} run {planned.run} attempt {attempt}"
        self._sums = _Sums()

    def take(self) -> Sequence[ModelCall]:
        """Return the requests since the last time."""
        calls = self._player.calls()
        for call in calls:
            self._sums.add(call)
        return calls

    def log(self, call: ModelCall) -> None:
        """Log a request, unless the agent does so or there was none."""
        if self._player.logs_requests or call.cached:
            return
        request = Request(
            time=call.time,
            episode=self._episode,
            attempt_id=self._player.attempt_id,
            step=call.step,
            number=call.number,
            seconds=call.seconds,
            request_id=call.request_id,
            fault=call.fault,
            finish=call.finish,
            tokens=_tokens(call),
            cost=call.cost,
            answer=call.answer,
        )
        self._log.write(request)

    def finish(self, result: Result | None) -> None:
        """Log what is left.

        Args:
            result: The result of the attempt, whose unreported sums are filled in; None if
                it was interrupted.
        """
        for call in self.take():
            call.step = 1 + (result.steps if result is not None else 0)
            self.log(call)
        if result is not None:
            result.attempt_id = self._player.attempt_id
            self._log_rest(result)
            self._sums.fill(result)
        self._log.close()

    def _log_rest(self, result: Result) -> None:
        """Log the cost that only the agent's ``usage`` reports."""
        rest = (result.cost or 0.0) - self._sums.known_cost
        if self._player.logs_requests or rest < SMALLEST:
            return
        request = Request(
            time=result.started,
            episode=self._episode,
            attempt_id=self._player.attempt_id,
            step=result.steps,
            cost=rest,
            rest=True,
        )
        self._log.write(request)


class _Sums:
    """Sums over requests; None where a part is unknown."""

    def __init__(self) -> None:
        self.calls = 0
        self.reused = 0
        self.model = ""
        self.known_cost = 0.0
        self._values: dict[str, Any] = {}

    def add(self, call: ModelCall) -> None:
        """Add a request."""
        self.model = self.model or call.model
        self.known_cost += call.cost or 0.0 if not call.cached else 0.0
        if call.cached:
            self.reused += 1
            return
        if call.fault and call.cost is None:
            return
        self.calls += not call.fault
        for name in (*(f"{each}_tokens" for each in TOKENS), "cost"):
            more = getattr(call, name)
            before = self._values.get(name, 0)
            self._values[name] = None if before is None or more is None else before + more

    def fill(self, result: Result) -> None:
        """Set the fields of a result that the agent's ``usage`` does not report."""
        found: dict[str, Any] = dict(self._values)
        if self.calls or self.reused:
            found |= {"calls": self.calls, "reused_answers": self.reused or None}
        for name, value in found.items():
            if getattr(result, name) is None:
                setattr(result, name, value)
        result.model = result.model or self.model


def _tokens(call: ModelCall) -> Tokens | None:
    """Return the tokens of a request; None if none is reported."""
    found = Tokens(**{name: getattr(call, f"{name}_tokens") for name in TOKENS})
    return found if found != Tokens() else None
