"""Make the records of requests: pictures become references, and the key is masked."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from pytest_stardojo.agents.calls import ModelCall, PromptPart
from pytest_stardojo.agents.llm.replies import Reply
from pytest_stardojo.agents.llm.turns import Message
from pytest_stardojo.agents.request_log import Request

SHORTEST_KEY = 8
"""Fewest characters of a key that is masked; ``none`` and the like occur in any text."""

Mask = Callable[[str], str]


def now() -> str:
    """Return the time in UTC, ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def key_masker(variable: str) -> Mask:
    """Return a function that replaces the key in an environment variable by ``***``."""
    key = os.environ.get(variable, "")
    if len(key) < SHORTEST_KEY:
        return lambda text: text
    return lambda text: text.replace(key, "***")


def prompt_parts(
    messages: Sequence[Message], pictures: Mapping[str, int], mask: Mask
) -> list[PromptPart]:
    """Return the parts of a prompt.

    Args:
        messages: The prompt in the form of the API.
        pictures: For every picture of an observation, the number of steps before it.
        mask: Masks the key.
    """
    found = []
    for message in messages:
        content = message["content"]
        parts = [{"text": content}] if isinstance(content, str) else content
        found += [_part(message["role"], part, pictures, mask) for part in parts]
    return found


def _part(
    role: str, part: Mapping[str, Any], pictures: Mapping[str, int], mask: Mask
) -> PromptPart:
    if "image_url" not in part:
        return PromptPart(role=role, text=mask(part["text"]))
    url = part["image_url"]["url"]
    seen = pictures.get(url)
    before = "" if seen is None else f" before step {seen + 1}"
    kind, size = url[5:].partition(";")[0], len(url) * 3 // 4000
    return PromptPart(role=role, text=f"(the picture{before}: {kind}, {size} kB)", picture=seen)


def recorded(
    call: Request,
    reply: Reply | None,
    prompt: list[PromptPart],
    *,
    model: str,
    cached: bool,
) -> ModelCall:
    """Return the record of a request with its prompt and answer."""
    found = ModelCall(
        time=call.time,
        step=call.step,
        number=call.number,
        model=model,
        request_id=call.request_id,
        seconds=call.seconds,
        cached=cached,
        fault=call.fault,
        finish=call.finish,
        cost=call.cost,
        prompt=prompt,
    )
    if reply is not None:
        tokens = reply.tokens
        found.request_id = reply.request_id
        found.finish, found.answer = reply.finish, reply.text
        found.input_tokens, found.cached_tokens = tokens.input, tokens.cached
        found.output_tokens, found.reasoning_tokens = tokens.output, tokens.reasoning
    return found
