"""The mod reads and writes messages exactly as the wire does."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.inspect import StructType, type_info

from mod.tools import build
from pytest_stardojo.valley.actions import decoding
from pytest_stardojo.wire import messages
from pytest_stardojo.wire.actions import ALL_ACTIONS
from pytest_stardojo.wire.jsonrpc import field_of
from tests.mod.samples import HUGE, Samples

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

ROUNDS = 40
"""Random messages of each type."""


class Echo:
    """A process that reads messages and writes them again."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            build.host("--echo-messages"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, name: str, text: bytes) -> Any:
        """Send a message as JSON; return it as the mod writes it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(name.encode() + b" " + text + b"\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate(timeout=10)


@pytest.fixture(scope="module")
def echo() -> Iterator[Echo]:
    made = Echo()
    yield made
    made.close()


def shapes() -> list[type[msgspec.Struct]]:
    """Return params and result of every method; they contain all other messages."""
    return [*dict.fromkeys(shape for pair in messages.METHODS.values() for shape in pair)]


def struct(shape: type[msgspec.Struct]) -> StructType:
    found = type_info(shape)
    assert isinstance(found, StructType)
    return found


def decoded(value: Any, shape: type[msgspec.Struct]) -> Any:
    """Return JSON as a message; fields with their default may be missing."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return msgspec.json.decode(text, type=shape)


@pytest.mark.parametrize("shape", shapes(), ids=lambda shape: shape.__name__)
def test_a_message_is_the_same_after_the_mod_has_read_and_written_it(
    echo: Echo, shape: type[msgspec.Struct]
) -> None:
    samples = Samples(Random(shape.__name__))
    for _ in range(ROUNDS):
        text = msgspec.json.encode(samples.struct(struct(shape)))
        assert decoded(echo.ask(shape.__name__, text), shape) == decoded(json.loads(text), shape)


@pytest.mark.parametrize("shape", shapes(), ids=lambda shape: shape.__name__)
def test_the_mod_names_the_same_wrong_field(echo: Echo, shape: type[msgspec.Struct]) -> None:
    samples = Samples(Random(shape.__name__))
    for _ in range(ROUNDS):
        whole = json.loads(msgspec.json.encode(samples.struct(struct(shape))))
        text = json.dumps(samples.damaged(whole)).encode()
        try:
            msgspec.json.decode(text, type=shape)
        except msgspec.ValidationError as error:
            # dictionaries: the wire writes [...] for a key, the mod its name
            expected = (field_of(error) or "").partition("[...]")[0]
            answer = echo.ask(shape.__name__, text)
            assert list(answer) == ["error"], text
            assert answer["error"].startswith(expected), text


@pytest.mark.parametrize("action", ALL_ACTIONS, ids=lambda action: action.__name__)
def test_the_mod_refuses_the_same_actions(echo: Echo, action: type[msgspec.Struct]) -> None:
    samples = Samples(Random(action.__name__))
    kinds = set()
    for n in range(2 * ROUNDS):
        text = msgspec.json.encode(samples.struct(struct(action)))
        if n % 2:
            text = json.dumps(samples.damaged(json.loads(text))).encode()
        ours = decoding.read(msgspec.Raw(text))
        theirs = echo.ask("GameAction", text)
        kinds.add(type(ours))
        if not isinstance(ours, messages.ActionResult) and str(HUGE).encode() not in text:
            assert "do" in theirs, (theirs, text)
            assert decoded(theirs, action) == ours
            continue
        assert theirs["invalid"], text
        if not isinstance(ours, messages.ActionResult):
            continue
        plain = "None" not in ours.message and "\\" not in ours.message
        if plain and not theirs["message"].startswith("not an action"):
            assert theirs["message"] == ours.message, text
    assert messages.ActionResult in kinds
