"""The record of one request to a model, which agents may report and a run keeps.

Any agent can report its requests: its attribute ``calls`` is a list, which is emptied when it is
read, or a method that returns those since the last time.  The run writes them to
``calls/<key>.jsonl.gz``, and the replay shows them beside the step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from itertools import islice
from typing import Any

import msgspec

from pytest_stardojo.agents.awaiting import completed
from pytest_stardojo.agents.reported import (
    Read,
    amount,
    count,
    flag,
    got,
    optional,
    read_fields,
    text,
)
from pytest_stardojo.agents.untrusted import OUTER, Kinds, contains, describe

MOST_CALLS = 200
"""Largest number of requests of one step that are kept."""
MOST_PARTS = 1_000
"""Largest number of parts of a prompt that are kept."""
LONGEST_TEXT = 200_000
"""Characters of a part of a prompt or of an answer, counted from its beginning."""
LONGEST_WORD = 300
"""Characters of all other fields."""
MOST_PROBLEMS = 5
"""Largest number of messages about what an agent reports at once."""


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


def calls_of(
    agent: object, outer: Kinds = OUTER, problems: list[str] | None = None
) -> list[ModelCall]:
    """Return the requests that an agent reports since it was last asked.

    Wrong values are left out.  A list is emptied, so that no request counts twice.

    Args:
        agent: The agent.
        outer: Exceptions from outside, which pass through.
        problems: Takes a message for everything that is left out.
    """
    found: list[ModelCall] = []
    left_out: list[str] = []
    try:
        calls: Any = getattr(agent, "calls", None)
        is_list = isinstance(calls, list)
        if callable(calls):
            calls = completed(calls())
        if calls is not None:
            _read_all(calls, found, left_out)
        if is_list:
            calls.clear()
    except BaseException as error:
        if contains(error, outer):
            raise
        left_out.append(f"reading them raised {describe(error, outer)}")
    if problems is not None:
        messages = (f"the agent's calls: {each}" for each in left_out)
        problems += [each for each in messages if each not in problems][:MOST_PROBLEMS]
    return found


def _read_all(calls: Any, found: list[ModelCall], problems: list[str]) -> None:
    """Add the requests of a list to ``found``."""
    if not isinstance(calls, list | tuple):
        problems.append(
            "must be a list of ModelCall or of dictionaries, or a method that returns one "
            f"(got {got(calls)})"
        )
        return
    for call in islice(calls, MOST_CALLS):
        fields = _read_record(call, ModelCall, _CALL, problems)
        if fields is not None:
            found.append(ModelCall(**fields))
    if len(calls) > MOST_CALLS:
        problems.append(f"at most {MOST_CALLS} requests of a step are kept (got {len(calls)})")


def _read_record(
    record: Any, shape: type[msgspec.Struct], fields: Mapping[str, Read], problems: list[str]
) -> dict[str, Any] | None:
    """Return the fields of a record or a dictionary; None for other values."""
    if isinstance(record, shape):
        record = {name: getattr(record, name) for name in shape.__struct_fields__}
    elif not isinstance(record, Mapping) and (
        isinstance(record, msgspec.Struct) or is_dataclass(record)
    ):
        record = msgspec.to_builtins(record)
    if not isinstance(record, Mapping):
        what = f"{shape.__name__} or a dictionary of its fields"
        problems.append(f"an entry must be a {what} (got {got(record)})")
        return None
    found, wrong = read_fields(record, fields)
    problems += wrong
    return found


def _text(longest: int) -> Read:
    """Return a reader of texts that cuts long ones."""
    return lambda value: text(value)[:longest]


def _prompt(value: Any) -> list[PromptPart]:
    """Return the parts of a prompt."""
    expected = 'must be a list of {"role": ..., "text": ...}'
    if not isinstance(value, list | tuple):
        raise ValueError(expected)
    problems: list[str] = []
    parts = [_read_record(each, PromptPart, _PART, problems) for each in islice(value, MOST_PARTS)]
    if problems:
        raise ValueError(f"{expected}: {problems[0]}")
    return [PromptPart(**part) for part in parts if part is not None]


_PART: dict[str, Read] = {
    "role": _text(LONGEST_WORD),
    "text": _text(LONGEST_TEXT),
    "picture": optional(count),
}
_CALL: dict[str, Read] = {
    **dict.fromkeys(("time", "model", "request_id", "fault", "finish"), _text(LONGEST_WORD)),
    **dict.fromkeys(("step", "number"), count),
    **dict.fromkeys(
        ("input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens"), optional(count)
    ),
    "seconds": amount,
    "cached": flag,
    "cost": optional(amount),
    "prompt": _prompt,
    "answer": _text(LONGEST_TEXT),
}
"""Readers of the fields of ``PromptPart`` and ``ModelCall``."""
