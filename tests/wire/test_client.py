"""The client sends calls, reads replies and reports invalid ones."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client, SocketTransport
from pytest_stardojo.wire.errors import (
    BadAnswer,
    BadParams,
    ConnectionLost,
    NoWorld,
    RequestTimeout,
    WireError,
)
from tests.wire.conftest import LIMIT, Running


class Scripted:
    """A transport that returns given replies and records the requests."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[dict[str, Any]] = []

    def exchange(self, line: bytes, timeout: float) -> bytes:
        self.asked.append(json.loads(line))
        answer = self.answers.pop(0)
        if isinstance(answer, bytes):
            return answer
        return json.dumps({"jsonrpc": "2.0", "id": self.asked[-1]["id"], "result": answer}).encode()

    def close(self) -> None:
        pass


@pytest.fixture
def client(running: Running) -> Iterator[Client]:
    made = Client(SocketTransport("127.0.0.1", running.port))
    yield made
    made.close()


def test_every_method_sends_its_name_and_params() -> None:
    done: dict[str, Any] = {}
    load = {"season": "spring", "day": 1, "year": 1, "location": "Farm", "digest": "x"}
    transport = Scripted(
        {"server": "s", "protocol": 2, "game": "valley", "capabilities": []},
        {"maps": {}}, load, {"output": "done"}, done, done, done, done,
    )  # fmt: skip
    client = Client(transport)
    client.hello()
    client.atlas()
    assert client.load("/a/save.yaml", seed=4).location == "Farm"
    assert client.command("add_item_by_name", ["Parsnip", 5]) == "done"
    client.snapshot("a")
    client.restore("a")
    client.save("/b")
    client.shutdown()
    assert [(call["method"], call["params"]) for call in transport.asked] == [
        ("hello", {"client": "pytest-stardojo"}),
        ("atlas", {}),
        ("load", {"save": "/a/save.yaml", "seed": 4}),
        ("command", {"name": "add_item_by_name", "args": ["Parsnip", 5]}),
        ("snapshot", {"name": "a"}),
        ("restore", {"name": "a"}),
        ("save", {"path": "/b"}),
        ("shutdown", {}),
    ]
    assert [call["id"] for call in transport.asked] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_actions_are_sent_as_tagged_objects() -> None:
    transport = Scripted(
        b'{"id":1,"error":{"code":1,"message":"","data":{"kind":"x","message":""}}}'
    )
    with pytest.raises(WireError):
        Client(transport).step(
            {"farmer": [wire.Move(3, 0), {"do": "use", "direction": "up"}, wire.ChooseOption(2)]},
            wire.View(radius=5, image=wire.ImageSize(640, 360)),
        )
    assert transport.asked[0]["params"] == {
        "actions": {
            "farmer": [
                {"do": "move", "x": 3, "y": 0},
                {"do": "use", "direction": "up"},
                {"do": "choose_option", "option_index": 2, "quantity": None, "direction": "in"},
            ]
        },
        "view": {"radius": 5, "image": {"width": 640, "height": 360}},
    }


def test_errors_are_raised_as_their_class(client: Client) -> None:
    with pytest.raises(NoWorld, match="no save is loaded"):
        client.observe()
    with pytest.raises(BadParams) as caught:
        client.command("x", ["no number"])
    assert caught.value.field == "args[0]"


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"hello",
        b"[]",
        b"{}",
        b'{"id":7,"result":{"output":"x"}}',
        b'{"id":1,"result":{"output":4}}',
        b'{"id":1,"result":{}}',
        b'{"id":1}',
        b'{"id":1,"error":{"code":"x"}}',
        b'{"id":1,"result":{"output":"\xff"}}',
        b"[" * 100_000,
    ],
)
def test_an_invalid_reply_is_an_error(answer: bytes) -> None:
    with pytest.raises(BadAnswer):
        Client(Scripted(answer)).command("x")


def test_a_slow_reply_is_a_timeout_and_closes_the_connection(client: Client) -> None:
    with pytest.raises(RequestTimeout, match="no reply within"):
        client.call("sleep", {"seconds": 0.3}, wire.Done, timeout=0.05)
    with pytest.raises(ConnectionLost):
        client.hello()


def test_a_reply_of_many_megabytes_is_read(client: Client) -> None:
    answer = client.call("big", {"size": 20_000_000}, dict)
    assert len(answer["text"]) == 20_000_000


def test_a_request_that_is_too_long_is_an_error_and_closes_the_connection(client: Client) -> None:
    with pytest.raises(WireError) as caught:
        client.command("x" * (100 * LIMIT))
    assert caught.value.kind == "too_large"
    with pytest.raises(ConnectionLost):
        client.hello()


def test_a_port_without_a_server_is_a_lost_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    with pytest.raises(ConnectionLost, match=str(port)):
        SocketTransport("127.0.0.1", port)


def trickle(answer: bytes, asked: int = 1) -> tuple[int, Callable[[], None]]:
    listener = socket.create_server(("127.0.0.1", 0))

    def run() -> None:
        sock, _ = listener.accept()
        sock.recv(1000)
        for byte in answer:
            sock.sendall(bytes([byte]))
        for _ in range(1, asked):
            sock.recv(1000)  # closing a socket with unread data discards its replies
        sock.close()
        listener.close()

    thread = threading.Thread(target=run)
    thread.start()
    return listener.getsockname()[1], thread.join


def test_replies_may_arrive_in_pieces_or_two_together() -> None:
    port, join = trickle(b'{"id":1,"result":{"output":"a"}}\n{"id":2,"result":{"output":"b"}}\n', 2)
    client = Client(SocketTransport("127.0.0.1", port))
    assert [client.command("x"), client.command("x")] == ["a", "b"]
    client.close()
    join()


def test_a_game_that_exits_within_a_reply_is_a_lost_connection() -> None:
    port, join = trickle(b'{"id":1,"result":{"out')
    client = Client(SocketTransport("127.0.0.1", port))
    with pytest.raises(ConnectionLost):
        client.command("x")
    join()
    client.close()


def test_an_endless_reply_is_read_only_up_to_the_limit() -> None:
    """Run a server that sends 200 MB and more for as long as the client reads."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        sent: list[int] = []

        def pour() -> None:
            sock, _ = listener.accept()
            with sock, suppress(OSError):
                while len(sent) < 1_000:
                    sock.sendall(b"x" * (1 << 18))
                    sent.append(1)

        thread = threading.Thread(target=pour)
        thread.start()
        client = Client(SocketTransport("127.0.0.1", listener.getsockname()[1]))
        with pytest.raises(BadAnswer, match="a reply has more than 64 MiB"):
            client.hello()
        client.close()
        thread.join(30)
        assert len(sent) < 400
