"""Garbage gets a reply or is cut off, and the server keeps serving."""

from __future__ import annotations

import json
import random
import socket
import threading
from contextlib import suppress
from typing import Any

import pytest

from pytest_stardojo.wire.messages import METHODS
from tests.conformance.clients import Client, SocketClient, request
from tests.conformance.conftest import Connect
from tests.conformance.methods import GOOD
from tests.conformance.servers import Server
from tests.conformance.world import full_state

ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        0,
        -1,
        1.5,
        2**70,
        -(2**70),
        1e308,
        "",
        "x",
        "\x00",
        "🌱",
        "farmer",
        "../..",
        "%s",
    ),
    *([], [[]], [None] * 50, {}, {"": {}}, {"do": "move"}, {"radius": {}}, "x" * 5000),
)
"""Values of unexpected types and sizes."""


def test_random_lines_are_refused_and_change_nothing(game: Client) -> None:
    dice = random.Random(1)
    before = full_state(game)
    for _ in range(150):
        noise = dice.randbytes(dice.randrange(1, 300)).replace(b"\n", b" ")
        game.raw_error(b"{" + noise)
    assert full_state(game) == before


def test_damaged_requests_each_get_a_reply(game: Client) -> None:
    """Requests with bytes removed or replaced; a few remain valid."""
    dice = random.Random(2)
    lines = [request(method, GOOD[method])[:-1] for method in METHODS if method != "shutdown"]
    for _ in range(200):
        line = bytearray(dice.choice(lines))
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(line) + 1)
            line[at : at + dice.randrange(6)] = dice.choice(
                [b"", b'"', b"{", b"}", b"[", b",", b"\\", b"\xff", b"\x00", b"9", b"null", b"e9"]
            )
        game.send(bytes(line) + b"\n")
        game.answer()


@pytest.mark.parametrize("method", [name for name in METHODS if name != "shutdown"])
def test_unexpected_params_get_a_reply(game: Client, method: str) -> None:
    names = sorted({field for shape, _ in METHODS.values() for field in shape.__struct_fields__})
    dice = random.Random(method)
    for _ in range(40):
        chosen = dice.sample(names, dice.randrange(4))
        params = GOOD[method] | {name: dice.choice(ODD) for name in chosen}
        game.ask(method, **params)
    assert game.result("observe")["character"]["farmer"]


def test_unexpected_actions_each_get_a_result(game: Client) -> None:
    dice = random.Random(3)
    fields = ("x", "y", "direction", "slot_index", "item", "option_index", "quantity", "option")
    words = ("move", "use", "interact", "choose_item", "craft", "choose_option", "menu", "fly")
    for _ in range(60):
        action = {"do": dice.choice(words)}
        action |= {name: dice.choice(ODD) for name in dice.sample(fields, dice.randrange(4))}
        reply = game.result("step", actions={"farmer": [action, dice.choice(ODD)]})
        assert len(reply["results"]["farmer"]) == 2


@pytest.mark.parametrize("bracket", [b"[", b'{"a":'], ids=["arrays", "objects"])
def test_deep_nesting_is_refused(game: Client, bracket: bytes) -> None:
    deep = bracket * 50_000
    game.raw_error(deep)
    game.raw_error(b'{"id":1,"method":"observe","params":' + deep + b"}")
    game.raw_error(b'{"id":1,"method":"step","params":{"actions":{"farmer":[' + deep + b"]}}}")


def test_deeply_nested_arguments_are_refused(game: Client) -> None:
    deep = b"[" * 3000 + b"]" * 3000
    params = b'{"name":"set_money","args":[%s]}' % deep
    kind, _ = game.raw_error(b'{"id":1,"method":"command","params":%s}' % params)
    assert kind in ("parse_error", "bad_params", "bad_args")
    params = b'{"actions":{"farmer":[%s]}}' % deep
    game.send(b'{"id":1,"method":"step","params":%s}\n' % params)
    game.answer()


def test_a_request_with_duplicate_fields_gets_one_reply(game: Client) -> None:
    game.send(b'{"id":1,"method":"fly","id":2,"method":"hello"}\n{"id":3,"method":"hello"}\n')
    game.answer()
    assert game.answer()["id"] == 3


OTHER_PROTOCOLS = [
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b'POST / HTTP/1.1\r\nContent-Length: 18\r\n\r\n{"method":"hello"}',
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(200)),
    b"SSH-2.0-OpenSSH_9.6\r\n",
    b"\x00" * 4096,
    b"\xff" * 4096,
    b"\n" * 4096,
    "{méthode: où}\n".encode("utf-16"),
]


@pytest.mark.socket("it sends bytes that are not lines")
@pytest.mark.parametrize("data", OTHER_PROTOCOLS, ids=lambda data: repr(data[:12]))
def test_a_client_of_another_protocol_does_not_change_the_world(
    connect: Connect, game: Client, data: bytes
) -> None:
    before = full_state(game)
    stranger = connect()
    assert isinstance(stranger, SocketClient)
    stranger.send(data)
    stranger.shut()
    assert len(stranger.rest()) < 1_000_000
    assert full_state(game) == before


@pytest.mark.socket("it tests connections")
def test_noise_from_many_clients_does_not_stop_the_server(server: Server, game: Client) -> None:
    pieces = [b"{", b"}", b'"', b"\n", b"\xff", b"\\u", b"[", b"1e9", request("hello")]
    address = server.address
    assert address is not None

    def shout(seed: int) -> None:
        own = random.Random(seed)
        for _ in range(30):
            with socket.create_connection(address, server.seconds) as sock:
                sock.settimeout(0.01)
                data = b"{" + b"".join(own.choices(pieces, k=own.randrange(60)))
                with suppress(OSError):
                    sock.sendall(data + own.randbytes(own.randrange(50)))
                    sock.recv(own.randrange(1, 500))

    threads = [threading.Thread(target=shout, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    game.result("observe")


def test_numbers_far_out_of_range_are_refused(game: Client) -> None:
    for number in ("1e999", "-1e999", "9" * 4000, "1" + "0" * 400, "0.1", "1e3"):
        line = f'{{"id":1,"method":"advance","params":{{"ms":{number}}}}}'
        game.send(line.encode() + b"\n")
        answer = game.answer()
        assert "error" in answer or json.loads(number) == 1000
