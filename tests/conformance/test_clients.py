"""Several clients share one world; each gets the replies to its own requests, in order."""

from __future__ import annotations

import threading
import time

import pytest

from tests.conformance.clients import Client, SocketClient, request
from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, require
from tests.conformance.world import full_state

pytestmark = pytest.mark.socket("it tests connections")


def test_all_clients_see_the_same_world(connect: Connect, game: Client) -> None:
    other = connect()
    game.result("command", name="set_money", args=[4242])
    assert other.result("observe")["character"]["money"] == 4242
    assert full_state(other) == full_state(game)


def test_a_load_by_one_client_applies_to_all(
    server: Server, connect: Connect, game: Client
) -> None:
    other = connect()
    game.result("command", name="set_money", args=[4242])
    other.result("load", save=server.save, seed=1)
    assert game.result("observe")["character"]["money"] != 4242


def test_a_client_can_restore_a_snapshot_of_another(
    server: Server, connect: Connect, game: Client
) -> None:
    require(server, game, "snapshot")
    game.result("snapshot", name="conformance")
    before = full_state(game)
    other = connect()
    other.result("advance", ms=7000)
    other.result("restore", name="conformance")
    assert full_state(game) == before


def test_changes_of_a_client_remain_after_it_disconnected(connect: Connect, game: Client) -> None:
    other = connect()
    other.result("command", name="set_money", args=[31])
    other.close()
    assert game.result("observe")["character"]["money"] == 31


def test_fifty_concurrent_clients_are_all_served(connect: Connect) -> None:
    crowd = [connect() for _ in range(50)]
    for n, connection in enumerate(crowd):
        connection.send(request("hello", id=n))
    assert [connection.answer()["id"] for connection in crowd] == list(range(50))


def test_replies_go_to_the_client_that_sent_the_request(connect: Connect) -> None:
    first, second = connect(), connect()
    for n in range(50):
        first.send(request("hello", id=f"first {n}"))
        second.send(request("hello", id=f"second {n}"))
    assert [first.answer()["id"] for _ in range(50)] == [f"first {n}" for n in range(50)]
    assert [second.answer()["id"] for _ in range(50)] == [f"second {n}" for n in range(50)]


def test_requests_are_served_in_order_of_arrival(connect: Connect, game: Client) -> None:
    """A request that arrives during a day-long advance of another client is served after it."""
    other = connect()
    other.result("hello")
    before = game.result("observe")["clock"]["tick"]
    game.send(request("advance", {"ms": 60_000, "view": {"sections": []}}))
    time.sleep(0.05)
    tick = other.result("observe")["clock"]["tick"]
    assert tick - before == 3600
    assert game.answer()["result"]["clock"]["tick"] == tick


def test_a_busy_client_does_not_starve_the_others(connect: Connect) -> None:
    greedy, other = connect(), connect()
    greedy.send(request("observe", {"view": {"radius": 10}}) * 300)
    for _ in range(5):
        other.result("hello")
    assert isinstance(greedy, SocketClient)
    greedy.reset()


def test_clients_in_many_threads_get_their_own_replies(connect: Connect, game: Client) -> None:
    connections = [connect() for _ in range(8)]
    wrong: list[BaseException] = []

    def chat(connection: Client) -> None:
        try:
            for _ in range(15):
                connection.result("observe", view={"radius": 1})
                connection.error("observe", farmer="missing_farmer")
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=chat, args=(connection,)) for connection in connections]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_concurrent_writes_are_all_applied(connect: Connect, game: Client) -> None:
    """Each client adds wood ten times; none of it is lost."""
    game.result("command", name="clear_inventory")
    connections = [connect() for _ in range(6)]
    params = {"name": "add_item_by_name", "args": ["Wood", 1]}
    for _ in range(10):
        for connection in connections:
            connection.send(request("command", params))
    for connection in connections:
        for _ in range(10):
            assert "result" in connection.answer()
    slots = game.result("observe")["character"]["slots"]
    assert [(slot["name"], slot["count"]) for slot in slots] == [("Wood", 60)]
