"""Requests to the endpoint, and their answers or faults.

This module reads the bodies of answers and refusals itself.  The SDK would wait forever for a
server that sends single bytes, read refusals of any length, and accept malformed answers.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from pytest_stardojo.agents.llm.replies import Reply
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.request_log import Tokens
from pytest_stardojo.agents.untrusted import one_line, text_of

LARGEST_BODY = 16 << 20
"""Most bytes of a body; no answer to a prompt is nearly as long."""
LARGEST_REFUSAL = 1 << 16
"""Most bytes of a refusal; the rest is not read."""
LONGEST_TEXT = 200_000
"""Most characters of an answer, counted from its end."""
LONGEST_WHY = 300
LONGEST_ID = 200
"""Most characters of the identifier of a request."""

LIMIT = "max_completion_tokens"
"""Field of a request with the largest number of tokens of an answer."""
OLD_LIMIT = "max_tokens"
"""Its older name, which some servers require."""

RETRIED = frozenset({408, 409, 425, 429})
"""Statuses below 500 that may be temporary."""
FINAL = frozenset({401, 402})
"""Statuses that every further request would get: no valid key, no money left."""
SPENT = ("insufficient_quota", "billing_hard_limit_reached")
"""Codes of a 429 that waiting does not help."""


class TemporaryFault(Exception):
    """A fault that may be temporary, so that the request can be repeated.

    Args:
        why: What happened.
        wait: Seconds that the server asks to wait; None if it does not say.
    """

    def __init__(self, why: str, wait: float | None = None) -> None:
        super().__init__(why)
        self.wait = wait


class PermanentFault(Exception):
    """A fault that the same request would have again.

    Args:
        why: What happened.
        final: Whether every other request would have it, too.
    """

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.final = final


class Refused(Exception):
    """A response with an HTTP status other than success.

    Args:
        status: The status.
        headers: Headers of the response.
        body: The beginning of its body.
    """

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        super().__init__(status)
        self.status = status
        self.headers = headers
        self.body = body


class Endpoint:
    """The server.

    Args:
        settings: Its address, key and timeout.
        clock: Returns seconds of wall time.
    """

    def __init__(
        self, settings: LlmSettings, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        import openai  # takes a second; only runs with a model need it

        self._key = os.environ.get(settings.api_key_env) or "none"
        self._timeout = settings.timeout
        self._clock = clock
        self._faults = openai
        self._until = 0.0
        self._old_limit = False
        self.request_id = ""
        """Identifier that the server gave the last request; empty if it gave none."""
        base_url = settings.base_url or "https://api.openai.com/v1"
        self._host = urlsplit(base_url).netloc.rpartition("@")[2]
        self._client = openai.OpenAI(
            api_key=self._key,
            base_url=base_url,
            timeout=settings.timeout,
            max_retries=0,
            http_client=openai.DefaultHttpxClient(
                follow_redirects=False, event_hooks={"response": [self._check]}
            ),
        )

    def ask(self, request: Mapping[str, Any]) -> Reply:
        """Make one request, and another if the server knows only the older name of a field.

        Raises:
            TemporaryFault: it failed and may succeed later.
            PermanentFault: it failed and would fail again.
        """
        try:
            return self._ask(self._named(request))
        except PermanentFault as fault:
            if self._old_limit or LIMIT not in request or LIMIT not in str(fault):
                raise
            self._old_limit = True
            return self._ask(self._named(request))

    def _named(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a request with the name of the limit that the server knows."""
        if not self._old_limit:
            return request
        return {OLD_LIMIT if key == LIMIT else key: value for key, value in request.items()}

    def _ask(self, request: Mapping[str, Any]) -> Reply:
        faults = self._faults
        self.request_id = ""
        self._until = self._clock() + self._timeout
        try:
            with self._client.chat.completions.with_streaming_response.create(**request) as answer:
                body = self._body(answer)
        except Refused as refusal:
            raise self._fault(refusal) from None
        except faults.APITimeoutError:
            raise TemporaryFault(f"no answer within {self._timeout:g} s") from None
        except faults.APIConnectionError as error:
            if isinstance(error.__cause__, Refused):  # as older versions of the SDK wrap it
                raise self._fault(error.__cause__) from None
            raise TemporaryFault(f"no connection to {self._host}: {_cause(error)}") from None
        except faults.OpenAIError as error:
            raise PermanentFault(_short(self._without_key(text_of(error)))) from None
        reply = read_body(body)
        reply.request_id = self.request_id = self.request_id or reply.request_id
        return reply

    def _body(self, answer: Any) -> bytes:
        """Return the body if it is short enough and arrives in time."""
        body = bytearray()
        try:
            for chunk in answer.iter_bytes():
                body += chunk
                if len(body) > LARGEST_BODY:
                    raise TemporaryFault(f"the answer has more than {LARGEST_BODY >> 20} MB")
                if self._clock() > self._until:
                    raise TemporaryFault(f"the answer was incomplete after {self._timeout:g} s")
        except TemporaryFault:
            raise
        except Exception as error:  # the SDK's transport may raise anything
            raise TemporaryFault(f"the answer broke off: {_cause(error)}") from None
        return bytes(body)

    def _check(self, response: Any) -> None:
        """Check a response before the SDK, which would read a whole refusal.

        Raises:
            Refused: the status is not success.
        """
        name = response.headers.get("x-request-id") or response.headers.get("request-id") or ""
        self.request_id = self._without_key(name)[:LONGEST_ID]
        if response.status_code < 300:
            return
        body = bytearray()
        try:
            for chunk in response.iter_bytes():
                body += chunk
                if len(body) > LARGEST_REFUSAL or self._clock() > self._until:
                    break
        except Exception:  # the bytes so far must do
            pass
        raise Refused(response.status_code, response.headers, bytes(body[:LARGEST_REFUSAL]))

    def _fault(self, refusal: Refused) -> Exception:
        """Return the kind of fault of an HTTP status."""
        message, code = _read_refusal(refusal.body)
        moved = refusal.headers.get("location", "") if refusal.status < 400 else ""
        message = f"it is at {moved}" if moved else self._without_key(message)
        why = f"HTTP {refusal.status}: {_short(message)}"
        passes = refusal.status in RETRIED or refusal.status >= 500
        if not passes or code in SPENT:
            return PermanentFault(why, refusal.status in FINAL or code in SPENT)
        return TemporaryFault(why, asked_wait(refusal.headers))

    def _without_key(self, text: str) -> str:
        """Return a server's text without the key, because files with it may be shared."""
        return text.replace(self._key, "***") if self._key != "none" else text

    def close(self) -> None:
        """Close the connections."""
        self._client.close()


# --------------------------------------------------------------------------- faults


def _read_refusal(body: bytes) -> tuple[str, object]:
    """Return the message and the code of a refusal."""
    text = body.decode("utf-8", "replace")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return text, None
    error = found.get("error", found) if isinstance(found, dict) else found
    if not isinstance(error, dict):
        return text, None
    code = error.get("code")
    message = error.get("message")
    return (message if isinstance(message, str) else text), code if isinstance(code, str) else None


def asked_wait(headers: Mapping[str, str]) -> float | None:
    """Return the seconds to wait by ``Retry-After``, a number or a date; None without it."""
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        given = headers.get(name, "").strip()
        try:
            seconds = float(given) * unit
        except ValueError:
            seconds = _until_date(given)
        if math.isfinite(seconds) and seconds >= 0:
            return seconds
    return None


def _until_date(text: str) -> float:
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError, IndexError, OverflowError):
        return math.nan


def _cause(error: BaseException) -> str:
    """Return the message of the first fault of a chain."""
    first = error.__cause__ or error.__context__ or error
    return _short(text_of(first)) or type(first).__name__


def _short(text: str) -> str:
    return one_line(text, LONGEST_WHY)


# --------------------------------------------------------------------------- answers


def read_body(raw: bytes) -> Reply:
    """Return the answer in a body.

    Raises:
        TemporaryFault: there is none.
    """
    try:
        body = json.loads(raw)  # unlike msgspec, it accepts lone surrogates
    except (ValueError, RecursionError):
        start = _short(raw[:80].decode("utf-8", "replace"))
        raise TemporaryFault(f"the answer is not JSON ({len(raw)} bytes: {start!r})") from None
    choices = body.get("choices") if isinstance(body, dict) else None
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(message, dict):
        raise TemporaryFault(
            f"the answer has no message: {_short(raw[:200].decode('utf-8', 'replace'))}"
        )
    assert isinstance(choice, dict)
    return Reply(
        text=_answer_text(message)[-LONGEST_TEXT:],
        finish=str(choice.get("finish_reason") or ""),
        tokens=_tokens(body),
        request_id=_text(body.get("id"))[:LONGEST_ID],
    )


def _answer_text(message: Mapping[str, Any]) -> str:
    """Return the model's text: content, refusal, and calls of tools that were not offered."""
    parts = [_text(message.get("content")), _text(message.get("refusal"))]
    calls = message.get("tool_calls")
    if isinstance(calls, list):
        texts = [_call(call) for call in calls[:100] if isinstance(call, dict)]
        parts.append("\n".join(["Actions:", *texts]) if texts else "")
    text = "\n".join(part for part in parts if part)
    return text.encode("utf-8", "backslashreplace").decode()  # lone surrogates as escapes


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        texts = [part.get("text") for part in content if isinstance(part, dict)]
        return "\n".join(text for text in texts if isinstance(text, str))
    return ""


def _call(call: Mapping[str, Any]) -> str:
    """Return a tool call as a Python call."""
    function = call.get("function")
    if not isinstance(function, dict):
        return "(unreadable)"
    name, given = function.get("name"), function.get("arguments") or "{}"
    try:
        arguments = json.loads(given) if isinstance(given, str) else given
        listed = ", ".join(f"{key}={value!r}" for key, value in arguments.items())
    except (ValueError, RecursionError, AttributeError):
        listed = str(given)
    return f"{name}({listed})"


def _tokens(body: Mapping[str, Any]) -> Tokens:
    usage = _dict(body.get("usage"))
    return Tokens(
        input=_count(usage.get("prompt_tokens")),
        cached=_count(_dict(usage.get("prompt_tokens_details")).get("cached_tokens")),
        output=_count(usage.get("completion_tokens")),
        reasoning=_count(_dict(usage.get("completion_tokens_details")).get("reasoning_tokens")),
    )


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _count(value: object) -> int | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 0 <= value < 2**53 else None  # type: ignore[operator, return-value]
