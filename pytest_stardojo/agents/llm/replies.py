"""The answer of a language model, and the tokens that it used."""

from __future__ import annotations

import msgspec


class Tokens(msgspec.Struct, omit_defaults=True):
    """Token counts of an answer; None where the server does not report them."""

    input: int | None = None
    cached: int | None = None
    output: int | None = None
    reasoning: int | None = None


class Reply(msgspec.Struct, omit_defaults=True):
    """An answer of the model."""

    text: str
    finish: str = ""
    """Why it ends: stop, length, content_filter, tool_calls ..."""
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    request_id: str = ""
    """Identifier that the server gave the request."""
