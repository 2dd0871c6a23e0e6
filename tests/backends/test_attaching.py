"""Attaching to servers of either protocol, and to servers of neither."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator

import pytest

from pytest_stardojo.backends import (
    Instance,
    InstanceConfused,
    InstanceDied,
    InstanceError,
    InstanceTimeout,
    attach,
    save_path,
)
from pytest_stardojo.backends.attached import Attached
from pytest_stardojo.backends.published import Published
from pytest_stardojo.valley.service import ABSENT
from pytest_stardojo.wire.capabilities import CAPABILITIES
from tests.backends.servers import Servers

SHORT = 0.7
"""Seconds for servers that answer nothing."""


@pytest.fixture
def servers() -> Iterator[Servers]:
    with Servers() as made:
        yield made


def attached(port: int, timeout: float = 20.0) -> tuple[Instance, float]:
    """Attach; return the instance and the seconds that it took."""
    start = time.monotonic()
    instance = attach("127.0.0.1", port, timeout=timeout)
    return instance, time.monotonic() - start


@pytest.mark.parametrize("options", [(), ("--frames",)], ids=["without frames", "with frames"])
def test_a_valley_is_attached_by_its_own_protocol(
    servers: Servers, options: tuple[str, ...]
) -> None:
    instance, seconds = attached(servers.valley(*options))
    assert isinstance(instance, Attached)
    assert seconds < 1
    hello = instance.hello
    assert hello.game == "valley"
    absent = {*ABSENT, "save"} if options else {*ABSENT, "save", "frames"}
    assert hello.capabilities == [name for name in CAPABILITIES if name not in absent]
    instance.client.load(save_path("save_new"), seed=3)
    instance.close()
    again, _ = attached(instance.port or 0)
    assert again.client.observe().character.farmer  # the world is still there
    again.close()


@pytest.mark.parametrize("way", ["published", "waiting", "closing", "rubbish"])
def test_a_server_of_the_published_dialect_is_recognised_within_a_second(
    servers: Servers, way: str
) -> None:
    instance, seconds = attached(servers.odd(way))
    assert isinstance(instance, Published)
    assert seconds < 1
    assert instance.hello.capabilities == ["frames", "commands"]
    instance.close()


def test_a_mod_that_answers_hello_receives_nothing_but_hello_and_resume(servers: Servers) -> None:
    instance, _ = attached(servers.odd("published"))
    instance.close()
    hello, *rest = servers.received()
    assert hello.startswith('{"jsonrpc":"2.0"')
    assert len(hello) <= 256  # the mod would take a longer one for two messages
    assert "%" not in hello
    assert rest == ["resume"]


def test_a_busy_valley_is_not_taken_for_the_mod(servers: Servers) -> None:
    instance, _ = attached(servers.odd("slow"))
    assert isinstance(instance, Attached)
    instance.close()


@pytest.mark.parametrize(
    ("way", "error", "message"),
    [
        ("silent", InstanceTimeout, "answers neither 'hello' nor 'resume' within 0.7 s"),
        ("hanging_up", InstanceDied, "closes the connection without a reply"),
        ("web", InstanceConfused, r"speaks neither .* \(it answered b'HTTP/1.1 400 "),
        ("endless", InstanceConfused, r"speaks neither .* \(it answered b'well'"),
        ("refusing", InstanceConfused, "bad_protocol: this game speaks protocol 2"),
    ],
)
def test_a_server_of_neither_protocol_is_an_error_within_a_second(
    servers: Servers, way: str, error: type[InstanceError], message: str
) -> None:
    port = servers.odd(way)
    start = time.monotonic()
    with pytest.raises(error, match=rf"^the game at 127\.0\.0\.1:{port}: .*{message}"):
        attach("127.0.0.1", port, timeout=SHORT if way == "silent" else 20.0)
    assert time.monotonic() - start < 1


def test_a_port_that_nothing_listens_on_is_an_error() -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port = bound.getsockname()[1]
        with pytest.raises(InstanceDied, match=rf"^no game at 127\.0\.0\.1:{port}: "):
            attach("127.0.0.1", port)
