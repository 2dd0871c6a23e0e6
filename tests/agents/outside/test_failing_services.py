"""Services that fail in every way: each is the agent's failure, with a reason."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from pytest_stardojo.agents import AgentNotFoundError, ModelUnavailable
from pytest_stardojo.agents.outside import Setup, check
from pytest_stardojo.agents.outside.http import make
from pytest_stardojo.agents.outside.messages import LONGEST_REPLY
from pytest_stardojo.agents.protocol import AgentFailure
from tests.agents.outside.scripts import TASK, observation

Respond = Callable[[socket.socket, int], None]


def response(
    body: bytes, status: str = "200 OK", kind: str = "application/json", more: str = ""
) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n{more}\r\n"
    return head.encode() + body


def reply(number: int, **fields: object) -> bytes:
    return response(json.dumps({"id": number, **fields}).encode())


@contextmanager
def service(act: Respond, keep: bool = True) -> Iterator[str]:
    """Serve ``hello`` and ``reset``, and call a function for ``act``; yield the address."""
    server = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def serve() -> None:
        while not ended.is_set():
            with suppress(OSError):
                connection = server.accept()[0]
                threading.Thread(target=talk, args=(connection,), daemon=True).start()

    def talk(connection: socket.socket) -> None:
        with connection, suppress(OSError), connection.makefile("rb") as lines:
            while not ended.is_set():
                length = 0
                while (line := lines.readline()).strip():
                    if line.lower().startswith(b"content-length:"):
                        length = int(line.split(b":")[1])
                if not line:
                    return
                request = json.loads(lines.read(length))
                if request["type"] == "act":
                    act(connection, request["id"])
                else:
                    connection.sendall(reply(request["id"]))
                if not keep:
                    return

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/agent"
    finally:
        ended.set()
        server.shutdown(socket.SHUT_RDWR)  # wakes the thread that accepts
        thread.join()
        server.close()


def sends(data: bytes) -> Respond:
    return lambda connection, number: connection.sendall(data)


def slow(connection: socket.socket, number: int) -> None:
    for byte in response(b"x" * 10_000):
        connection.sendall(bytes([byte]))
        time.sleep(0.05)


def endless(connection: socket.socket, number: int) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    while True:
        connection.sendall(b"x" * 65536)


def headers(connection: socket.socket, number: int) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"X-More: " + b"x" * 60_000 + b"\r\n")


FAILURES: list[tuple[str, Respond, str]] = [
    ("404", sends(response(b"nope", "404 Not Found")), "answered with HTTP 404 Not Found: 'nope'"),
    ("401", sends(response(b"", "401 Unauthorized")), "answered with HTTP 401 Unauthorized"),
    ("500", sends(response(b"x" * 5_000, "500 Oh")), "answered with HTTP 500 Oh: 'xxx"),
    ("503", sends(response(b"busy", "503 Busy")), "answered with HTTP 503 Busy: 'busy'"),
    (
        "302",
        sends(response(b"", "302 Found", more="Location: http://other/\r\n")),
        "answered with HTTP 302 Found to http://other/; redirects are not followed",
    ),
    ("204", sends(b"HTTP/1.1 204 None\r\n\r\n"), "answered with HTTP 204 None"),
    (
        "html",
        sends(response(b"<html>", kind="text/html")),
        "sent the content type 'text/html' instead of application/json: '<html>'",
    ),
    ("no json", sends(response(b"move(1, 0)")), "what is not JSON: 'move(1, 0)'"),
    ("empty", sends(response(b"")), "what is not JSON: ''"),
    ("old id", lambda connection, number: connection.sendall(reply(number - 1)), "id must be 3"),
    ("huge", sends(response(b"x" * (LONGEST_REPLY + 1))), "a body of more than 1,048,576 bytes"),
    ("endless", endless, "a body of more than 1,048,576 bytes"),
    ("headers", headers, "sent no valid HTTP response"),
    ("no http", sends(b"SSH-2.0-OpenSSH_9.2\r\n\r\n"), "sent no valid HTTP response"),
    (
        "cut off",
        lambda connection, number: (
            connection.sendall(response(b"x" * 99)[:-49]),  # type: ignore[func-returns-value]
            connection.shutdown(socket.SHUT_RDWR),  # type: ignore[func-returns-value]
        )[0],
        "broke off its response: 49 of 99 bytes are missing",
    ),
    (
        "hung up",
        lambda connection, number: connection.shutdown(socket.SHUT_RDWR),
        "closed the connection without a reply",
    ),
]


@pytest.mark.parametrize(
    ("act", "why"), [(act, why) for _, act, why in FAILURES], ids=[name for name, _, _ in FAILURES]
)
def test_a_service_that_fails_at_a_step(act: Respond, why: str) -> None:
    with service(act) as address:
        agent = make(address, Setup())
        agent.reset(TASK, seed=0, run=1)
        with pytest.raises(AgentFailure) as caught:
            agent.act(observation())
        assert why in str(caught.value)
        agent.close()


def test_a_slow_answer_can_be_interrupted_in_any_thread() -> None:
    import math

    from pytest_stardojo.agents.deadline import TimeUp, interrupted

    def play() -> None:
        agent = make(address, Setup())
        agent.reset(TASK, seed=0, run=1)
        until = time.monotonic() + 0.3
        try:
            with interrupted(lambda: until - time.monotonic()):
                agent.act(observation())
        except TimeUp:
            ended.append(time.monotonic() - until)

    ended: list[float] = []
    with service(slow) as address:
        thread = threading.Thread(target=play)
        thread.start()
        thread.join(10)
        play()
    assert len(ended) == 2
    assert max(ended) < 2 < math.inf


def test_a_service_that_closes_connections_is_called_anew() -> None:
    answers = lambda connection, number: connection.sendall(reply(number, answer="use('up')"))  # noqa: E731
    for keep in (True, False):
        with service(answers, keep=keep) as address:
            agent = make(address, Setup())
            agent.reset(TASK, seed=0, run=1)
            assert [agent.act(observation()) for _ in range(3)] == ["use('up')"] * 3
            agent.close()


def test_a_service_that_is_away_before_the_first_step_is_not_the_agents_failure() -> None:
    with service(sends(b"")) as address:
        agent = make(address, Setup())
    time.sleep(0.05)
    agent._channel.abandon()
    with pytest.raises(ModelUnavailable, match=r"cannot be reached at 127.0.0.1:.* refused"):
        agent.reset(TASK, seed=0, run=1)
    with pytest.raises(ModelUnavailable, match="cannot be reached"):
        make(address, Setup())


def test_a_service_that_goes_away_later_is_the_agents_failure() -> None:
    with service(sends(b"")) as address:
        agent = make(address, Setup())
        agent.reset(TASK, seed=0, run=1)
    agent._channel._drop()  # type: ignore[attr-defined]
    with pytest.raises(AgentFailure, match=r"cannot be reached at 127.0.0.1:.* refused"):
        agent.act(observation())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("http:", "is not an address: write for example http://127.0.0.1:8000/agent"),
        ("http:my_module", "is not an address"),
        ("http://", "is not an address"),
        ("https://host:99999/", "is not an address: port out of range"),
        ("http://host:0/", "is not an address"),
        ("http://[::1", "is not an address: invalid ipv6 url"),
        ("http://a b/", "is not an address"),
        ("http://me:pass@host/", "the address at host must have no user, password, query"),
        ("https://host/agent?key=secret", "the address at host must have no user, password, query"),
    ],
)
def test_a_name_that_is_no_address_is_refused(name: str, why: str) -> None:
    with pytest.raises(AgentNotFoundError) as caught:
        check(name)
    assert why in str(caught.value)
    assert "secret" not in str(caught.value)
    assert "pass@" not in str(caught.value)
