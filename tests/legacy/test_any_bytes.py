"""Whatever is sent in either dialect: an answer, no crash, no hang, no growth of memory."""

from __future__ import annotations

import json
import os
import random
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.legacy import dialect
from pytest_stardojo.wire import jsonrpc
from tests.legacy.conftest import Started
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
    """Every message is answered, and in time; the world can still be told."""
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


@settings(COUNT, max_examples=60)
@given(st.lists(ANYTHING, max_size=25))
def test_any_messages_are_answered(game: Speaker, messages: list[bytes]) -> None:
    play(game, messages)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@settings(COUNT, max_examples=1000)
@given(st.lists(ANYTHING, max_size=40))
def test_any_messages_are_answered_for_long(game: Speaker, messages: list[bytes]) -> None:
    play(game, messages)


@settings(COUNT, max_examples=150)
@given(st.one_of(st.binary(max_size=200), st.text(max_size=50).map(str.encode)))
def test_noise_changes_nothing(game: Speaker, noise: bytes) -> None:
    name = noise.decode("ascii", "replace").split("%")[0]
    if name in NAMES:
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


@settings(COUNT, max_examples=200)
@given(st.sampled_from(METHODS), JSON)
def test_any_params_are_answered_and_refused_ones_change_nothing(
    game: Speaker, method: str, params: object
) -> None:
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    before = game.digest()
    if refused(game, line.encode("utf-8", "surrogatepass")):
        assert game.digest() == before


@settings(COUNT, max_examples=150)
@given(st.binary(max_size=200))
def test_lines_of_noise_are_refused_and_change_nothing(game: Speaker, noise: bytes) -> None:
    before = game.digest()
    assert refused(game, b"{" + noise)
    assert game.digest() == before


# -------------------------------------------------------------------- a real process


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    made = Started(tmp_path_factory.mktemp("fuzzed"))
    yield made
    made.close()


def memory(process: Started) -> int:
    """Resident memory in KiB."""
    status = Path(f"/proc/{process.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def noise(dice: random.Random) -> bytes:
    kind = dice.randrange(6)
    if kind == 0:
        return dice.randbytes(dice.randrange(1, 400))
    if kind == 1:
        return b"{" + dice.randbytes(dice.randrange(400)) + b"\n"
    if kind == 2:
        return b'{"jsonrpc":"2.0","id":1,"method":"%s"}\n' % dice.choice(
            [b"observe", b"hello", b"step", b"advance", b"restore", b"fly"]
        )
    if kind == 3:
        return b"x" * dice.randrange(1, 300_000)
    if kind == 4:
        return b"[" * dice.randrange(1, 3000)
    words = [dice.choice(NAMES), *(dice.choice(WORDS) for _ in range(dice.randrange(5)))]
    return "%".join(words).encode()


def throw(port: int, dice: random.Random) -> None:
    """One rude client: it sends, perhaps reads, perhaps resets the connection."""
    with socket.create_connection(("127.0.0.1", port), 10) as sock:
        sock.settimeout(dice.choice([0.001, 0.01, 0.05]))
        with suppress(OSError):
            for _ in range(dice.randrange(1, 4)):
                sock.sendall(noise(dice))
                if dice.random() < 0.5:
                    sock.recv(4096)
        if dice.random() < 0.3:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")


def bombard(process: Started, seconds: float, seed: int) -> None:
    """Rude clients for a while; the process still serves, and holds no more than before."""
    dice = random.Random(seed)
    begin(process)
    sizes = []
    for _ in range(4):
        until = time.monotonic() + seconds / 4
        while time.monotonic() < until:
            throw(process.port, dice)
        begin(process)
        sizes.append(memory(process))
    assert process.process.poll() is None
    # the first quarter fills caches; what comes after must not pile up
    assert sizes[-1] - sizes[0] < 40_000, sizes


def begin(process: Started) -> None:
    client = process.client
    assert client.say("resume") == "Message received"
    client.reset(NEW)
    assert client.observe()["Player"]["Money"] == 50000


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="reads /proc")
def test_rude_clients_neither_stop_nor_swell_the_process(process: Started) -> None:
    bombard(process, 8, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="reads /proc")
def test_rude_clients_for_minutes(process: Started) -> None:
    bombard(process, 180, seed=2)
