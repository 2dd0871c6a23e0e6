"""Data of the requests to a model beside each step of the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.reporting.measures import count
from pytest_stardojo.reporting.texts import one_line

LONGEST_PROMPT = 100_000
"""Characters of a text of a prompt or answer in the page; the record of the run has all."""


class Calls:
    """The requests of an episode; every distinct text of their prompts is stored once.

    Args:
        calls: The requests by the step that they decided.
    """

    def __init__(self, calls: Mapping[int, Sequence[ModelCall]]) -> None:
        self._calls = calls
        self._places: dict[str, int] = {}

    @property
    def any(self) -> bool:
        """Whether there are requests."""
        return bool(self._calls)

    @property
    def texts(self) -> list[str]:
        """The texts to which the requests refer by index."""
        return list(self._places)

    def of(self, step: int) -> list[dict[str, Any]]:
        """Return the requests that decided a step; those before the first belong to it."""
        found = list(self._calls.get(step, []))
        if step == 1:
            found = [*self._calls.get(0, []), *found]
        return [] if step == 0 else [self._shown(call) for call in found]

    def _shown(self, call: ModelCall) -> dict[str, Any]:
        parts = [{"role": part.role, "text": self._place(part.text)} for part in call.prompt]
        answer = self._place(call.answer) if call.answer else -1
        return {
            "line": line(call),
            "fault": call.fault,
            "prompt": parts,
            "answer": answer,
            "record": _record(call),
        }

    def _place(self, text: str) -> int:
        return self._places.setdefault(text[:LONGEST_PROMPT], len(self._places))


def _record(call: ModelCall) -> dict[str, Any]:
    """Return the fields of a request but the prompt and the answer."""
    fields: dict[str, Any] = msgspec.to_builtins(call)
    return {name: value for name, value in fields.items() if name not in ("prompt", "answer")}


def line(call: ModelCall) -> str:
    """Return the numbers of a request in one line."""
    parts = ["answer from the cache" if call.cached else f"{call.seconds:.1f} s"]
    if call.number > 1:
        parts.append(f"retry {call.number - 1}")
    if call.input_tokens is not None:
        cached = f" ({count(call.cached_tokens)} cached)" if call.cached_tokens else ""
        parts.append(f"{count(call.input_tokens)} tokens in{cached}")
    if call.output_tokens is not None:
        reasons = f" ({count(call.reasoning_tokens)} reasoning)" if call.reasoning_tokens else ""
        parts.append(f"{count(call.output_tokens)} out{reasons}")
    if call.cost is not None:
        parts.append(f"${call.cost:.4f}")
    parts += [call.finish, call.fault, call.request_id, call.time]
    numbers = ", ".join(part for part in parts if part)
    return one_line(f"{call.model}: {numbers}" if call.model else numbers)
