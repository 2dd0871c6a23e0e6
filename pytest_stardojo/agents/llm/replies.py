"""The answer of a language model."""

from __future__ import annotations

import msgspec

from pytest_stardojo.agents.request_log import Tokens


class Reply(msgspec.Struct, omit_defaults=True):
    """An answer of the model."""

    text: str
    finish: str = ""
    """Why it ends: stop, length, content_filter, tool_calls ..."""
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    request_id: str = ""
    """Identifier that the server gave the request."""
