"""The record of one request to a model, which agents may report and a run keeps.

Any agent can report its requests: its attribute ``calls``, or a method of that name, returns
those since it was last read.  The run writes them to ``calls/<key>.jsonl.gz``, and the replay
shows them beside the step.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from pytest_stardojo.agents.untrusted import OUTER, Kinds, guarded

MOST_CALLS = 200
"""Largest number of requests of one step that are kept."""
MOST_PARTS = 1_000
"""Largest number of parts of a prompt that are kept."""
LONGEST_TEXT = 200_000
"""Characters of a part of a prompt or of an answer, counted from its beginning."""
LONGEST_WORD = 300
"""Characters of all other fields."""


class PromptPart(msgspec.Struct, omit_defaults=True):
    """A part of a prompt."""

    role: str = "user"
    """``system``, ``user`` or ``assistant``."""
    text: str = ""
    """The text; for a picture, what it shows."""
    picture: int | None = None
    """For a picture of an observation, the number of steps before it; the record has no pixels."""


class ModelCall(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One request to a model."""

    time: str = ""
    """When it was sent, in UTC, ISO 8601."""
    step: int = 0
    """The step that it decided, from 1; the run fills it in."""
    number: int = 1
    """1 for the first request of a question, 2 for its first retry ..."""
    model: str = ""
    """Name of the model."""
    request_id: str = ""
    """Identifier that the server gave the request."""
    seconds: float = 0.0
    """Seconds until the answer or the fault."""
    cached: bool = False
    """Whether the answer is from a cache, so that no request was sent."""
    fault: str = ""
    """The fault; empty if there is an answer."""
    finish: str = ""
    """Why the answer ends."""
    input_tokens: int | None = None
    """Input tokens, including cached ones."""
    cached_tokens: int | None = None
    """Input tokens from the provider's cache."""
    output_tokens: int | None = None
    """Output tokens, including hidden reasoning."""
    reasoning_tokens: int | None = None
    """Output tokens of hidden reasoning."""
    cost: float | None = None
    """US dollars; None if unknown."""
    prompt: list[PromptPart] = []
    """The prompt, in order."""
    answer: str = ""
    """The answer of the model."""


def calls_of(agent: object, outer: Kinds = OUTER) -> list[ModelCall]:
    """Return the requests that an agent reports since it was last asked.

    An agent may report anything: what is no list of requests counts as none.
    """

    def read() -> list[ModelCall]:
        calls: Any = getattr(agent, "calls", None)
        if callable(calls):
            calls = calls()
        if not isinstance(calls, list | tuple):
            return []
        return [_kept(call) for call in islice(calls, MOST_CALLS)]

    return guarded(read, [], outer)


def _kept(call: object) -> ModelCall:
    """Return a copy of a request with texts of limited length.

    Raises:
        msgspec.ValidationError: it is no request.
    """
    plain = dict(call) if isinstance(call, Mapping) else msgspec.to_builtins(call)
    copy = msgspec.convert(plain, ModelCall)
    copy.prompt = copy.prompt[:MOST_PARTS]
    for part in copy.prompt:
        part.role, part.text = part.role[:LONGEST_WORD], part.text[:LONGEST_TEXT]
    copy.answer = copy.answer[:LONGEST_TEXT]
    for name in ("time", "model", "request_id", "fault", "finish"):
        setattr(copy, name, getattr(copy, name)[:LONGEST_WORD])
    return copy
