"""Framing of requests and replies: bytes, lines and ids."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.conformance.clients import Client, SocketClient, read_answer, request
from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, require

cut = pytest.mark.socket("it tests single bytes")


@cut
def test_a_request_may_arrive_byte_by_byte(client: Client) -> None:
    for byte in request("hello", id=9):
        client.send(bytes([byte]))
    assert client.answer()["id"] == 9


@cut
def test_a_request_without_its_newline_gets_no_reply_yet(client: SocketClient) -> None:
    line = request("hello", id=3)
    client.send(line[:-1])
    assert client.is_silent()
    client.send(line[-1:])
    assert client.answer()["id"] == 3


@cut
def test_a_request_may_be_split_within_a_character(client: Client) -> None:
    line = json.dumps({"id": "möhre 🌱", "method": "hello"}, ensure_ascii=False).encode() + b"\n"
    for at in range(1, len(line), 3):
        client.send(line[:at])
        time.sleep(0.002)
        client.send(line[at:])
        assert client.answer()["id"] == "möhre 🌱"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \t\n"], ids=["lf", "crlf", "blanks"])
def test_whitespace_before_the_newline_is_ignored(client: Client, end: bytes) -> None:
    client.send(request("hello", id=5)[:-1] + end)
    assert client.answer()["id"] == 5


def test_requests_sent_together_are_answered_in_order(client: Client) -> None:
    client.send(b"".join(request("hello", id=n) for n in range(300)))
    assert [client.answer()["id"] for _ in range(300)] == list(range(300))


@cut
def test_a_second_request_may_arrive_with_the_end_of_the_first(client: Client) -> None:
    both = request("hello", id=1) + request("hello", id=2)
    client.send(both[:20])
    client.send(both[20:-1])
    assert client.answer()["id"] == 1
    client.send(both[-1:])
    assert client.answer()["id"] == 2


@pytest.mark.parametrize(
    "id",
    [0, -1, 7, 2**53, "a7", "", "ü🌱", None, 123456789012345678901234567890],
    ids=str,
)
def test_a_reply_has_the_id_of_its_request(client: Client, id: Any) -> None:
    client.send(request("hello", id=id))
    assert client.answer()["id"] == id


def test_the_reply_to_a_request_without_id_has_id_null(client: Client) -> None:
    client.send(b'{"jsonrpc":"2.0","method":"hello"}\n')
    assert client.answer()["id"] is None


def test_requests_with_equal_ids_each_get_a_reply(client: Client) -> None:
    client.send(request("hello", id=1) + request("fly", id=1))
    first, second = client.answer(), client.answer()
    assert (first["id"], second["id"]) == (1, 1)
    assert "result" in first
    assert "error" in second


def test_the_id_of_an_invalid_request_is_returned_if_it_is_readable(client: Client) -> None:
    client.send(b'{"id":5,"method":17}\n')
    assert client.answer()["id"] == 5
    client.send(b'{"id":[],"method":17}\n')
    assert client.answer()["id"] is None


@pytest.mark.parametrize("params", ["", ',"params":{}'], ids=["none", "empty"])
def test_a_request_may_omit_version_and_params(client: Client, params: str) -> None:
    client.send(f'{{"id":4,"method":"hello"{params}}}\n'.encode())
    answer = client.answer()
    assert answer["id"] == 4
    assert "result" in answer


def test_fields_of_a_request_may_have_any_order_and_whitespace(client: Client) -> None:
    client.send(b'{ "params" : { } , "id" : 6 ,\t"method" : "hello" , "jsonrpc" : "2.0" }\n')
    assert "result" in client.answer()


def test_escaped_and_plain_characters_are_equal(server: Server, game: Client) -> None:
    require(server, game, "snapshot")
    game.result("snapshot", name="möhre")
    game.send(b'{"id":8,"method":"restore","params":{"name":"m\\u00f6hre"}}\n')
    assert "result" in game.answer()
    game.send('{"id":8,"method":"restore","params":{"name":"möhre"}}\n'.encode())
    assert "result" in game.answer()


def test_an_invalid_line_does_not_close_the_connection(client: Client) -> None:
    client.send(request("hello"))
    client.answer()
    for line in (b"{broken", b"\xff\xfe", b"", b"17", b"hello"):
        client.raw_error(line)
    assert client.ask("hello")["id"] == 1


@cut
@pytest.mark.parametrize("first", [b"[", b" ", b"\n", b"\x00", b"\xef\xbb\xbf{", b"move"], ids=repr)
def test_a_first_byte_other_than_a_brace_is_an_error_or_the_published_dialect(
    server: Server, client: SocketClient, first: bytes
) -> None:
    if server.token:
        pytest.skip("a client that gives a token has sent its first bytes")
    client.send(first + b'"method"\n')
    client.shut()
    rest = client.rest()
    if rest.endswith(b"<EOF>"):
        return
    error = read_answer(rest)["error"]
    assert error["data"]["kind"] == "unknown_dialect"


@cut
def test_connections_stay_open(connect: Connect) -> None:
    several = [connect() for _ in range(5)]
    for _ in range(3):
        for connection in several:
            connection.result("hello")
