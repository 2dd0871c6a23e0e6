"""The in-process transport and the socket give the same replies, byte for byte."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.backends.inprocess import InProcessTransport
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client, SocketTransport, Transport
from pytest_stardojo.wire.errors import ConnectionLost, NoWorld, UnknownMethod, WireError
from pytest_stardojo.wire.server import Server
from tests.wire.fakes import FakeGame

LIMIT = 50_000


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    server = Server(FakeGame().handle, limit=LIMIT)
    thread = threading.Thread(target=server.run)
    thread.start()
    yield server.port
    client = Client(SocketTransport("127.0.0.1", server.port))
    client.shutdown()
    client.close()
    thread.join(10)


@pytest.fixture
def pair(port: int) -> Iterator[list[Transport]]:
    made: list[Transport] = [
        SocketTransport("127.0.0.1", port),
        InProcessTransport(FakeGame().handle, LIMIT),
    ]
    yield made
    for transport in made:
        transport.close()


def replies(transport: Transport, lines: list[bytes]) -> list[bytes | str]:
    """Return the replies to some lines, up to the line that ends the connection."""
    answers: list[bytes | str] = []
    for line in lines:
        try:
            answers.append(transport.exchange(line, 10))
        except ConnectionLost:
            return [*answers, "closed"]
    return answers


GOOD = b'{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":[1,"\xc3\xa9",null]}}'


@pytest.mark.parametrize(
    "lines",
    [
        [GOOD, GOOD],
        [GOOD, b"", b"\xff", b"{", b"[]", b"17", GOOD],
        [b'{"method":"crash","id":4}', GOOD],
        [b'{"method":"command","id":4,"params":{"name":4}}', GOOD],
        [b'{"method":"load"}', b'{"method":"observe"}', b'{"method":"fly"}', GOOD],
        [b"move|1|2", GOOD],
        [b"", GOOD],
        [GOOD, b"{" + b"x" * LIMIT, GOOD],
        [GOOD + b"\n" + GOOD, GOOD, GOOD],
        [b'{"id":' + b"9" * 4000 + b',"method":"echo"}', GOOD],
        [b'{"id":9,"method":"echo","params":' + b"[" * 20_000 + b"}", GOOD],
        [GOOD + b"\r", b" " + GOOD],
    ],
)
def test_lines_get_the_same_replies(pair: list[Transport], lines: list[bytes]) -> None:
    over_socket, in_process = (replies(transport, lines) for transport in pair)
    assert over_socket == in_process
    assert len(over_socket) > 0


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
_METHODS = st.sampled_from(["hello", "echo", "command", "load", "observe", "crash", "", "fly"])
_REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "method": _METHODS | _JSON,
        "id": st.integers() | st.text() | _JSON,
        "jsonrpc": st.just("2.0") | _JSON,
        "params": st.fixed_dictionaries({}, optional={"name": _JSON, "args": _JSON}) | _JSON,
    },
).map(lambda request: json.dumps(request).encode())
_NOISE = st.binary(max_size=60).map(lambda noise: noise.replace(b"\n", b" "))


@st.composite
def _damaged(draw: st.DrawFn) -> bytes:
    """Return a request with bytes removed and random bytes inserted."""
    line = draw(_REQUESTS)
    a, b = sorted((draw(st.integers(0, len(line))), draw(st.integers(0, len(line)))))
    return line[:a] + draw(_NOISE) + line[b:]


@settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(lines=st.lists(_REQUESTS | _NOISE | _damaged(), min_size=1, max_size=5))
def test_garbage_gets_the_same_replies_and_stops_neither(port: int, lines: list[bytes]) -> None:
    socket_transport = SocketTransport("127.0.0.1", port)
    in_process = InProcessTransport(FakeGame().handle, LIMIT)
    over_socket = replies(socket_transport, lines)
    assert over_socket == replies(in_process, lines)
    for answer in over_socket:
        if answer != "closed":
            read = json.loads(answer)
            assert read["jsonrpc"] == "2.0"
            if "error" in read:
                assert read["error"]["data"]["kind"] != ""
    socket_transport.close()
    after = SocketTransport("127.0.0.1", port)
    assert json.loads(after.exchange(GOOD))["id"] == 1
    after.close()


def test_typed_calls_and_errors_are_the_same_for_every_kind(instance: Instance) -> None:
    client = instance.client
    assert client.hello().game == "fake"
    assert client.command("sum", [1, 2, 3]) == "sum 6"
    with pytest.raises(NoWorld, match="no save is loaded"):
        client.observe()
    with pytest.raises(UnknownMethod) as unknown:
        client.call("fly", None, wire.Done)
    assert unknown.value.field == "method"
    with pytest.raises(WireError) as bad:
        client.load("/nowhere")
    assert (bad.value.kind, bad.value.field) == ("bad_save", "save")
    with pytest.raises(WireError, match="KeyError: 'soil'"):
        client.call("crash", None, wire.Done)
    assert instance.alive()


def test_frames_are_the_same_for_every_kind(instance: Instance) -> None:
    client = instance.client
    for width, height in [(64, 36), (640, 360), (1280, 720), (65, 37)]:
        frame = client.call("frame", wire.ImageSize(width, height), wire.FrameRef)
        assert set(client.pixels(frame)) == {width % 256}
        assert len(client.pixels(frame)) == width * height * 3


def test_shutdown_ends_every_kind(instance: Instance) -> None:
    instance.client.shutdown()
    with pytest.raises(ConnectionError):
        instance.client.hello()
    assert not instance.alive()
