"""Faults of the server: each ends in a retry, an answer, or a clean error."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.agents import AgentUnusable, ModelUnavailable, read
from pytest_stardojo.agents.llm import LlmSettings
from pytest_stardojo.agents.llm.endpoint import LARGEST_BODY, LONGEST_TEXT, asked_wait
from pytest_stardojo.agents.llm.model import Model
from pytest_stardojo.agents.llm.turns import text_part
from pytest_stardojo.env.actions import Action, Interact, Invalid, Move, Use
from tests.agents.llm.server import Exchange, Respond, Server, completion, serving

QUESTION = [{"role": "user", "content": [text_part("What now?")]}]


@dataclass
class Asked:
    """The outcome of one request."""

    text: str = ""
    error: str = ""
    waits: list[float] = field(default_factory=list)
    requests: int = 0
    retries: int | None = 0
    ended: bool = False
    """Whether the error ends the run."""


def asked(server: Server, **settings: Any) -> Asked:
    """Ask the server once, with waits that only get recorded."""
    outcome = Asked()
    usual: dict[str, Any] = {"model": "fake-1", "base_url": server.url, "retries": 3}
    model = Model(LlmSettings(**{**usual, **settings}), sleep=outcome.waits.append)
    model.begin("an episode")
    try:
        outcome.text = model.ask(QUESTION)
    except ModelUnavailable as error:
        outcome.error = str(error)
    except AgentUnusable as error:
        outcome.error = str(error).removeprefix("the model fake-1 cannot be asked: ")
        outcome.ended = True
    finally:
        model.close()
    outcome.requests, outcome.retries = len(server.requests), model.usage.model_retries
    return outcome


def once(fault: Respond) -> Respond:
    """Respond with a fault to the first request and an answer to the second."""

    def respond(exchange: Exchange) -> None:
        if exchange.number == 1:
            fault(exchange)
        else:
            exchange.say("move(x=1, y=0)")

    return respond


def truncated(exchange: Exchange) -> None:
    exchange.send(json.dumps(completion("move(x=1, y=0)")).encode()[:80])


def broken_off(exchange: Exchange) -> None:
    exchange.send(b'{"choices": [', length=5000)
    exchange.reset()


def huge(exchange: Exchange) -> None:
    exchange.send(b" " * (LARGEST_BODY + 1))


PASSING: dict[str, tuple[Respond, str]] = {
    "429": (lambda e: e.refuse(429), "HTTP 429"),
    "429 with Retry-After": (lambda e: e.refuse(429, retry_after="7"), "HTTP 429"),
    "408": (lambda e: e.refuse(408), "HTTP 408"),
    "500": (lambda e: e.refuse(500), "HTTP 500"),
    "502 with a page": (lambda e: e.send(b"<h1>Bad</h1>", 502, "text/html"), "HTTP 502"),
    "503": (lambda e: e.refuse(503), "HTTP 503"),
    "529": (lambda e: e.refuse(529), "HTTP 529"),
    "truncated": (truncated, "is not JSON"),
    "broken off": (broken_off, "broke off"),
    "reset": (lambda e: e.reset(), "no connection"),
    "nothing": (lambda e: e.send(b""), "is not JSON"),
    "a page": (lambda e: e.send(b"<h1>Hello</h1>", kind="text/html"), "is not JSON"),
    "bytes": (lambda e: e.send(b"\xff\xfe\x00" * 9, kind="image/png"), "is not JSON"),
    "deep": (lambda e: e.send(b"[" * 100_000), "is not JSON"),
    "no choices": (lambda e: e.send(b'{"choices": []}'), "no message"),
    "null": (lambda e: e.send(b"null"), "no message"),
    "an error with 200": (lambda e: e.send(b'{"error": {"message": "busy"}}'), "busy"),
    "a choice of nothing": (lambda e: e.send(b'{"choices": [null]}'), "no message"),
    "huge": (huge, "more than 16 MB"),
}


@pytest.mark.parametrize("name", PASSING)
def test_a_temporary_fault_is_retried(name: str) -> None:
    with serving(once(PASSING[name][0])) as server:
        outcome = asked(server)
    assert (outcome.text, outcome.error) == ("move(x=1, y=0)", "")
    assert (outcome.requests, outcome.retries, len(outcome.waits)) == (2, 1, 1)


@pytest.mark.parametrize("name", PASSING)
def test_a_repeated_fault_ends_in_a_one_line_error(name: str) -> None:
    fault, words_of_it = PASSING[name]
    with serving(fault) as server:
        outcome = asked(server, retries=2)
    assert outcome.requests == 3
    assert outcome.error.startswith("gave up after 3 requests, the last: ")
    assert words_of_it in outcome.error
    assert "\n" not in outcome.error
    assert len(outcome.error) < 500


def test_a_timeout_is_retried() -> None:
    def slow(exchange: Exchange) -> None:
        if exchange.number == 1:
            time.sleep(1)
        exchange.say("move(x=1, y=0)")

    with serving(slow) as server:
        outcome = asked(server, timeout=0.3)
    assert (outcome.text, outcome.requests) == ("move(x=1, y=0)", 2)


def test_the_timeout_covers_a_server_that_sends_single_bytes() -> None:
    with serving(lambda exchange: exchange.drip(3.0)) as server:
        outcome = asked(server, timeout=0.3, retries=1)
    assert "was incomplete after 0.3 s" in outcome.error
    assert outcome.requests == 2


def test_a_refused_connection_is_a_clean_error() -> None:
    with serving(lambda exchange: exchange.say("")) as server:
        pass
    outcome = asked(server, retries=1)
    assert outcome.error.startswith("gave up after 2 requests, the last: no connection to ")
    assert outcome.error.rpartition("no connection to ")[2].startswith("127.0.0.1:")
    assert outcome.requests == 0


@pytest.mark.parametrize(
    ("status", "code"),
    [
        *((400, ""), (401, "invalid_api_key"), (403, ""), (404, "model_not_found")),
        *((413, ""), (422, ""), (429, "insufficient_quota")),
    ],
)
def test_a_permanent_fault_is_not_retried(status: int, code: str) -> None:
    with serving(lambda exchange: exchange.refuse(status, code)) as server:
        outcome = asked(server)
    assert (outcome.requests, outcome.retries, outcome.waits) == (1, 0, [])
    assert outcome.error.startswith(f"HTTP {status}: ")
    assert f"refused with {status}" in outcome.error
    assert outcome.ended


@pytest.mark.parametrize(
    ("status", "code", "ends"),
    [(401, "", True), (402, "", True), (429, "insufficient_quota", True)]
    + [(status, "", False) for status in (400, 403, 404, 413)],
)
def test_a_fault_after_an_answer_ends_the_run_if_every_request_has_it(
    status: int, code: str, ends: bool
) -> None:
    def respond(exchange: Exchange) -> None:
        if exchange.number == 1:
            exchange.say("move(x=1, y=0)")
        else:
            exchange.refuse(status, code)

    with serving(respond) as server:
        model = Model(LlmSettings(model="fake-1", base_url=server.url))
        model.begin("an episode")
        model.ask(QUESTION)
        with pytest.raises(AgentUnusable if ends else ModelUnavailable, match=f"HTTP {status}"):
            model.ask(QUESTION)
        model.close()


def pour(exchange: Exchange, status: int, pause: float = 0.0, **headers: str) -> int:
    """Send up to 300 MB in pieces of 100 kB; return the number of sent pieces."""
    sent = 0
    try:
        exchange.send(b"", status, length=300_000_000, **headers)
        while sent < 3_000:
            exchange.handler.wfile.write(b"x" * (100 if pause else 100_000))
            time.sleep(pause)
            sent += 1
    except OSError:
        pass
    return sent


@pytest.mark.parametrize("status", [200, 307, 400, 429, 500])
def test_an_endless_body_is_read_up_to_the_limit(status: int) -> None:
    sent: list[int] = []
    with serving(lambda exchange: sent.append(pour(exchange, status))) as server:
        outcome = asked(server, retries=0)
        assert outcome.requests == 1
    assert f"HTTP {status}: xxxxx" in outcome.error or "more than 16 MB" in outcome.error
    assert len(outcome.error) < 500
    deadline = time.monotonic() + 10
    while not sent and time.monotonic() < deadline:  # the server's thread ends a little later
        time.sleep(0.01)
    assert sent[0] < 500


def test_the_timeout_covers_a_slow_refusal() -> None:
    with serving(lambda exchange: pour(exchange, 500, pause=0.05)) as server:
        outcome = asked(server, retries=0, timeout=0.3)
    assert outcome.error.startswith("gave up after 1 requests, the last: HTTP 500: xxx")


def test_a_compression_bomb_is_read_up_to_the_limit() -> None:
    packer = zlib.compressobj(9, wbits=31)
    packed = b"".join(packer.compress(b" " * 1_000_000) for _ in range(200)) + packer.flush()
    for status, words_of_it in ((200, "more than 16 MB"), (500, "HTTP 500: ")):
        bomb = partial(Exchange.send, raw=packed, status=status, content_encoding="gzip")
        with serving(bomb) as server:
            outcome = asked(server, retries=0)
        assert words_of_it in outcome.error
        assert len(outcome.error) < 500


def test_a_redirect_is_reported_and_not_followed() -> None:
    with serving(lambda exchange: exchange.send(b"", 307, location="http://[::1]:9/v1")) as server:
        outcome = asked(server)
    assert outcome.error == "HTTP 307: it is at http://[::1]:9/v1"
    assert outcome.requests == 1


@pytest.mark.parametrize(
    "body",
    [
        *(b'{"error": null}', b'{"error": {"message": 5}}', b"[]", b"5", b'"x"', b"[" * 60_000),
        *(b'{"error": {"code": []}}', b'{"error": "\\u001b[2J"}', b"\xff\x00", b"", b'{"error": '),
        *(b"<script>alert(1)</script>", b"9" * 60_000),
    ],
)
def test_a_refusal_of_any_form_is_reported_in_one_line(body: bytes) -> None:
    for status in (400, 500):
        with serving(partial(Exchange.send, raw=body, status=status)) as server:
            outcome = asked(server, retries=0)
        assert f"HTTP {status}: " in outcome.error
        assert outcome.error.isprintable()
        assert len(outcome.error) < 500


# ---------------------------------------------------------------------------- waiting


def test_the_wait_doubles_at_every_retry() -> None:
    with serving(lambda exchange: exchange.refuse(500)) as server:
        outcome = asked(server, retries=4, backoff=1.0)
    assert len(outcome.waits) == 4
    for wait, least in zip(outcome.waits, (1.0, 2.0, 4.0, 8.0), strict=True):
        assert least <= wait <= 1.5 * least


def test_waits_are_at_most_two_minutes() -> None:
    with serving(lambda exchange: exchange.refuse(500)) as server:
        outcome = asked(server, retries=12, backoff=1.0)
    assert max(outcome.waits) <= 120.0


def test_retry_after_is_honoured() -> None:
    with serving(once(lambda exchange: exchange.refuse(429, retry_after="7"))) as server:
        assert asked(server).waits == [7.0]


def test_a_long_retry_after_ends_the_request() -> None:
    with serving(lambda exchange: exchange.refuse(429, retry_after="3600")) as server:
        outcome = asked(server)
    assert (outcome.requests, outcome.waits) == (1, [])
    assert outcome.error.startswith("the server asks to wait 3600 s: HTTP 429")


@pytest.mark.parametrize(
    ("headers", "wait"),
    [
        ({}, None),
        ({"retry-after": "2.5"}, 2.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "-4"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
    ],
)
def test_retry_after_is_read_in_every_form(headers: dict[str, str], wait: float | None) -> None:
    assert asked_wait(headers) == wait


def test_retry_after_may_be_a_date() -> None:
    later = datetime.now(UTC) + timedelta(seconds=60)
    wait = asked_wait({"retry-after": format_datetime(later, usegmt=True)})
    assert wait is not None
    assert 50 < wait <= 60


# ---------------------------------------------------------------------------- answers


def call(name: str, arguments: Any) -> dict[str, Any]:
    function = {"name": name, "arguments": arguments}
    return {"id": "1", "type": "function", "function": function}


def said(respond: Respond) -> list[Action | Invalid]:
    """Return the actions of an answer, which takes one request."""
    with serving(respond) as server:
        outcome = asked(server)
    assert (outcome.requests, outcome.error) == (1, "")
    return read(outcome.text)


ODD: dict[str, Callable[[Exchange], None]] = {
    "empty": lambda e: e.say(""),
    "none": lambda e: e.say(None),
    "a refusal": lambda e: e.say(None, refusal="I cannot help with farming."),
    "prose": lambda e: e.say("I would rather look around first."),
    "cut off": lambda e: e.say("Reasoning: I am going to", finish="length"),
    "filtered": lambda e: e.say("", finish="content_filter"),
    "malformed code": lambda e: e.say("```python\nmove(x=1, y=\n```"),
    "other code": lambda e: e.say("```python\nwhile True: pass\n```"),
    "half characters": lambda e: e.say("\ud800 move(x=1"),
    "a broken tool call": lambda e: e.say(None, tool_calls=[call("move", '{"x": 1,')]),
    "a tool call of nothing": lambda e: e.say(None, tool_calls=[{"type": "function"}]),
    "tool calls of nothing": lambda e: e.say(None, tool_calls=[None, 5, "move(1, 0)"]),
    "a list of nothing": lambda e: e.say([None, 5, {"type": "image"}]),  # type: ignore[arg-type]
    "a number": lambda e: e.say(5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", ODD)
def test_an_answer_without_an_action_is_an_invalid_action(name: str) -> None:
    actions = said(ODD[name])
    assert actions
    assert all(isinstance(action, Invalid) for action in actions)


def test_a_tool_call_is_read_as_an_action() -> None:
    calls = [call("move", '{"x": 2, "y": -1}'), call("interact", {"direction": "up"})]
    respond: Respond = lambda e: e.say(None, tool_calls=calls, finish="tool_calls")  # noqa: E731
    assert said(respond) == [Move(2, -1), Interact("up")]


def test_text_in_parts_is_read() -> None:
    parts: Any = [{"type": "text", "text": "Actions:"}, {"type": "text", "text": 'use("up")'}]
    assert said(lambda exchange: exchange.say(parts)) == [Use("up")]


def test_the_end_of_a_long_answer_counts() -> None:
    talk = "well ... " * 500_000
    with serving(lambda exchange: exchange.say(f"{talk}\nuse(direction='up')")) as server:
        outcome = asked(server)
    assert len(outcome.text) == LONGEST_TEXT
    assert read(outcome.text) == [Use("up")]


@pytest.mark.parametrize(
    "usage", [{}, {"prompt_tokens": "many"}, {"prompt_tokens": -1}, {"prompt_tokens": True}, [], 5]
)
def test_tokens_are_unknown_if_the_server_reports_none(usage: Any, tmp_path: Path) -> None:
    prices = tmp_path / "prices.yaml"
    prices.write_text("fake-1: {input: 1, output: 2}")
    with serving(lambda exchange: exchange.say("use('up')", usage=usage)) as server:
        model = Model(LlmSettings(model="fake-1", base_url=server.url, prices=prices))
        model.begin("an episode")
        assert model.ask(QUESTION) == "use('up')"
        model.close()
    assert (model.usage.calls, model.usage.input_tokens, model.usage.cost) == (1, None, None)


def old_server(exchange: Exchange) -> None:
    """Serve only requests with the older name of the limit."""
    if "max_completion_tokens" in exchange.body:
        message = "Unrecognized request argument supplied: max_completion_tokens"
        exchange.send(json.dumps({"error": {"message": message}}).encode(), 400)
    else:
        exchange.say("move(1, 0)")


def test_the_older_name_of_the_limit_is_the_answer_to_its_refusal_and_kept() -> None:
    with serving(old_server) as server:
        model = Model(LlmSettings(model="fake-1", base_url=server.url, max_tokens=700))
        model.begin("an episode")
        assert [model.ask(QUESTION), model.ask(QUESTION)] == ["move(1, 0)"] * 2
        model.close()
        both = {"max_tokens", "max_completion_tokens"}
        names = [sorted(both & set(each.body)) for each in server.requests]
    assert names == [["max_completion_tokens"], ["max_tokens"], ["max_tokens"]]
    assert server.requests[1].body["max_tokens"] == 700


def test_another_refusal_is_not_answered_with_the_older_name() -> None:
    with serving(lambda exchange: exchange.refuse(400)) as server:
        outcome = asked(server, max_tokens=700)
    assert outcome.requests == 1
