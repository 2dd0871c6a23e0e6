"""Every message in either protocol gets a reply, and refused ones change nothing.

``tests/fuzzing`` checks the same on a separate process.
"""

from __future__ import annotations

import json
import sys
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.legacy.server import dialect
from pytest_stardojo.wire import jsonrpc
from tests.legacy.speaking import FARMING, NEW, Speaker
from tests.legacy.vocabulary import ACTIONS, COMMANDS

NAMES = sorted({*ACTIONS, *COMMANDS, "unattach", "fly", "SHUTDOWN"} - {"wait_game_start"})
WORDS = [
    *("None", "True", "False", "0", "1", "-1", "3", "24", "99", "2600", "4000000000"),
    *("Parsnip", "(O)24", "Robin", "farm", "Coop", "White Chicken", "crafting", "spring"),
    *("debris", "everything", "tree", "current", "pierre", "Green Slime", "", "\x00", "🌱"),
]
ARGUMENT = st.one_of(st.sampled_from(WORDS), st.integers().map(str), st.text(max_size=20))
MESSAGE = st.builds(
    lambda name, args: "%".join([name, *args]).encode("utf-8", "replace"),
    st.sampled_from(NAMES),
    st.lists(ARGUMENT, max_size=5),
)
KNOWN = [f"{'%'.join([name, *args])}".encode() for name, args in {**ACTIONS, **COMMANDS}.items()]
ANYTHING = st.one_of(MESSAGE, MESSAGE, st.sampled_from(KNOWN), st.binary(max_size=300))
COUNT = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def play(game: Speaker, messages: list[bytes]) -> None:
    """Send messages; each gets a reply in time, and the world can be observed afterwards."""
    for message in messages:
        began = time.monotonic()
        reply = game.dialect.answer(message)
        assert reply.endswith(b"<EOF>")
        assert reply.count(b"<EOF>") == 1
        assert time.monotonic() - began < 20, f"{message!r} took too long"
    seen = game.observe(1)
    assert seen["Player"]["Location"]
    assert 600 <= seen["GameState"]["Time"] <= 2600


def fail() -> None:
    raise AssertionError("the game itself failed on a message") from sys.exc_info()[1]


@pytest.fixture(params=[NEW, FARMING])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Speaker:
    monkeypatch.setattr(dialect, "_report", fail)
    return Speaker(request.param)


@settings(COUNT, max_examples=30)
@given(st.lists(ANYTHING, max_size=25))
def test_any_messages_are_answered(game: Speaker, messages: list[bytes]) -> None:
    play(game, messages)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@settings(COUNT, max_examples=1000)
@given(st.lists(ANYTHING, max_size=40))
def test_any_messages_are_answered_in_long_runs(game: Speaker, messages: list[bytes]) -> None:
    play(game, messages)


NOISE = st.one_of(st.binary(max_size=200), st.text(max_size=50).map(str.encode))


@settings(COUNT, max_examples=60)
@given(NOISE)
def test_noise_changes_nothing(game: Speaker, noise: bytes) -> None:
    check_noise(game, noise)


@pytest.mark.soak
@settings(COUNT, max_examples=500)
@given(NOISE)
def test_noise_changes_nothing_in_long_runs(game: Speaker, noise: bytes) -> None:
    check_noise(game, noise)


def check_noise(game: Speaker, noise: bytes) -> None:
    """Check that a message that names no action changes nothing."""
    name = noise.decode("ascii", "replace").split("%")[0]
    if name in {*NAMES, "wait_game_start"}:
        return
    before = game.digest()
    assert game.dialect.answer(noise) == b"Message received<EOF>"
    assert game.digest() == before


METHODS = (
    *("hello", "atlas", "load", "command", "step", "observe", "advance", "snapshot", "restore"),
    *("save", "fly", ""),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=10)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["name", "args", "farmer", "view", "radius", "image", "ms", "actions"]),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)


def refused(game: Speaker, line: bytes) -> bool:
    answer = json.loads(jsonrpc.answer(game.service.handle, line))
    assert ("error" in answer) != ("result" in answer)
    return "error" in answer


@settings(COUNT, max_examples=100)
@given(st.sampled_from(METHODS), JSON)
def test_any_params_are_answered_and_refused_ones_change_nothing(
    game: Speaker, method: str, params: object
) -> None:
    check_params(game, method, params)


@pytest.mark.soak
@settings(COUNT, max_examples=1000)
@given(st.sampled_from(METHODS), JSON)
def test_any_params_are_answered_in_long_runs(game: Speaker, method: str, params: object) -> None:
    check_params(game, method, params)


def check_params(game: Speaker, method: str, params: object) -> None:
    """Check that a call gets a reply, and changes nothing if it is refused."""
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    before = game.digest()
    if refused(game, line.encode("utf-8", "surrogatepass")):
        assert game.digest() == before


@settings(COUNT, max_examples=60)
@given(st.binary(max_size=200))
def test_lines_of_noise_are_refused_and_change_nothing(game: Speaker, noise: bytes) -> None:
    check_line_of_noise(game, noise)


@pytest.mark.soak
@settings(COUNT, max_examples=500)
@given(st.binary(max_size=200))
def test_lines_of_noise_are_refused_in_long_runs(game: Speaker, noise: bytes) -> None:
    check_line_of_noise(game, noise)


def check_line_of_noise(game: Speaker, noise: bytes) -> None:
    """Check that bytes that are no JSON are refused and change nothing."""
    before = game.digest()
    assert refused(game, b"{" + noise)
    assert game.digest() == before
