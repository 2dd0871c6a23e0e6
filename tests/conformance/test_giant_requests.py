"""Giant requests are read up to a limit, refused beyond it, and do not affect other clients."""

from __future__ import annotations

import socket
import threading

import pytest

from tests.conformance.clients import Client, SocketClient, read_answer, request
from tests.conformance.conftest import Connect
from tests.conformance.world import full_state

READ = 1024 * 1024
"""Size in bytes of a request that is read."""
REFUSED = 16 * 1024 * 1024
"""Size in bytes above which a request is refused."""

bytes_only = pytest.mark.socket("it sends incomplete lines")


def padded(size: int, id: int = 1) -> bytes:
    """Return a valid request of a given size in bytes, without its newline."""
    line = request("hello", id=id)[:-1]
    return line[:-1] + b" " * (size - len(line)) + b"}"


def test_a_request_of_a_mebibyte_is_read(client: Client) -> None:
    line = padded(READ)
    assert len(line) == READ
    client.send(line + b"\n" + request("hello", id=2))
    assert "result" in client.answer()
    assert client.answer()["id"] == 2


def test_a_longer_request_is_an_error_and_closes_the_connection(client: Client) -> None:
    client.result("hello")
    client.send(padded(REFUSED + 1) + b"\n")
    error = client.answer()["error"]
    assert (error["code"], error["data"]["kind"]) == (-32001, "too_large")
    assert client.line() == b""


@bytes_only
def test_requests_before_a_giant_get_their_replies(client: SocketClient) -> None:
    client.send(request("hello", id=1) + request("hello", id=2))
    client.send(b"{" + b"x" * REFUSED)
    assert [client.answer()["id"] for _ in range(3)] == [1, 2, None]
    assert client.line() == b""


@bytes_only
def test_a_client_that_keeps_sending_can_still_read_the_error(connect: Connect) -> None:
    endless = connect()
    assert isinstance(endless, SocketClient)

    def send() -> None:
        try:
            for _ in range(100):
                endless.sock.sendall(b"{" * (1024 * 1024))
        except OSError:
            pass  # the server closed the connection, as it should

    sending = threading.Thread(target=send)
    sending.start()
    first = endless.line()
    assert read_answer(first)["error"]["data"]["kind"] == "too_large"
    sending.join()


@bytes_only
def test_an_incomplete_giant_does_not_delay_other_clients(connect: Connect, client: Client) -> None:
    giants = [connect() for _ in range(5)]
    for giant in giants:
        giant.send(padded(READ)[: READ // 2])
    for _ in range(3):
        client.result("hello")
    for n, giant in enumerate(giants):
        giant.send(padded(READ, n)[READ // 2 :] + b"\n")
    assert all("result" in giant.answer() for giant in giants)


@bytes_only
def test_a_disconnect_within_a_giant_does_not_delay_other_clients(
    connect: Connect, client: Client
) -> None:
    for _ in range(5):
        giant = connect()
        assert isinstance(giant, SocketClient)
        giant.send(padded(READ)[: READ - 10])
        giant.reset()
    client.result("hello")


def test_giant_names_are_refused(game: Client) -> None:
    before = full_state(game)
    long = "x" * 500_000
    for method, params in (
        ("snapshot", {"name": long}),
        ("restore", {"name": long}),
        ("load", {"save": "/" + long}),
        ("save", {"path": "/" + long + ".yaml"}),
        ("command", {"name": long}),
        ("command", {"name": "add_item_by_name", "args": [long]}),
        ("observe", {"farmer": long}),
        (long, {}),
    ):
        game.error(method, **params)
    assert full_state(game) == before


def test_an_error_does_not_repeat_a_giant_value(game: Client) -> None:
    for method, params in (
        ("restore", {"name": "x" * 500_000}),
        ("command", {"name": "x" * 500_000}),
        ("observe", {"farmer": "x" * 500_000}),
        ("load", {"save": "/" + "x" * 500_000}),
        ("x" * 500_000, {}),
    ):
        game.send(request(method, params))
        assert len(game.line()) < 10_000, method


def test_the_result_of_an_action_does_not_repeat_a_giant_value(game: Client) -> None:
    for action in (
        {"do": "x" * 500_000},
        {"do": "menu", "option": "open", "menu_name": "x" * 500_000},
        {"do": "use", "direction": "x" * 500_000},
        {"do": "craft", "item": "x" * 500_000},
        {"do": "unattach_item", "x" * 500_000: 1},
    ):
        game.send(request("step", {"actions": {"farmer": [action]}, "view": {"sections": []}}))
        reply = read_answer(game.line())["result"]["results"]["farmer"][0]
        assert len(reply["message"]) < 10_000


def test_a_step_of_thousands_of_actions_is_played(game: Client) -> None:
    good = {"do": "choose_item", "slot_index": 1}
    reply = game.result("step", actions={"farmer": [good] * 5000})
    assert [result["ok"] for result in reply["results"]["farmer"]] == [True] * 5000
    reply = game.result("step", actions={"farmer": [{"do": "fly"}] * 5000})
    assert len(reply["results"]["farmer"]) == 5000


def test_thousands_of_unknown_farmers_are_refused(game: Client) -> None:
    actions: dict[str, list[object]] = {f"farmer{n}": [] for n in range(2, 20_000)}
    assert game.error("step", actions=actions) == ("unknown_farmer", "actions")


def test_thousands_of_requests_sent_together_all_get_replies(client: Client) -> None:
    count = 5000
    sending = threading.Thread(
        target=client.send, args=(b"".join(request("hello", id=n) for n in range(count)),)
    )
    sending.start()
    sending.join() if not isinstance(client, SocketClient) else None
    assert [client.answer()["id"] for n in range(count)] == list(range(count))
    sending.join()


@bytes_only
def test_many_empty_lines_get_a_reply_each_as_far_as_they_are_read(
    connect: Connect, client: Client
) -> None:
    flood = connect()
    assert isinstance(flood, SocketClient)
    flood.result("hello")
    flood.sock.setblocking(False)
    sent = 0
    while sent < 4 * READ:
        try:
            sent += flood.sock.send(b"\n" * 65536)
        except BlockingIOError:
            break
        except (BrokenPipeError, ConnectionResetError):
            break
    client.result("hello")
    flood.sock.settimeout(flood.seconds)
    for _ in range(3):
        answer = flood.answer()
        assert answer["id"] is None
        assert answer["error"]["data"]["kind"] in ("parse_error", "invalid_request")
    flood.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
