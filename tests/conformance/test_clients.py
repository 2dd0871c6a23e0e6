"""Several clients: one world, requests in their order, answers to whoever asked."""

from __future__ import annotations

import threading
import time

import pytest

from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, need
from tests.conformance.talking import SocketTalker, Talker, request
from tests.conformance.world import whole

pytestmark = pytest.mark.socket("there are no connections")


def test_all_see_the_same_world(connect: Connect, game: Talker) -> None:
    other = connect()
    game.result("command", name="set_money", args=[4242])
    assert other.result("observe")["character"]["money"] == 4242
    assert whole(other) == whole(game)


def test_what_one_loads_all_are_in(server: Server, connect: Connect, game: Talker) -> None:
    other = connect()
    game.result("command", name="set_money", args=[4242])
    other.result("load", save=server.save, seed=1)
    assert game.result("observe")["character"]["money"] != 4242


def test_a_snapshot_of_one_can_be_restored_by_another(
    server: Server, connect: Connect, game: Talker
) -> None:
    need(server, game, "snapshot")
    game.result("snapshot", name="conformance")
    before = whole(game)
    other = connect()
    other.result("advance", ms=7000)
    other.result("restore", name="conformance")
    assert whole(game) == before


def test_who_hangs_up_takes_nothing_along(connect: Connect, game: Talker) -> None:
    other = connect()
    other.result("command", name="set_money", args=[31])
    other.close()
    assert game.result("observe")["character"]["money"] == 31


def test_fifty_at_once_are_all_served(connect: Connect) -> None:
    crowd = [connect() for _ in range(50)]
    for n, talker in enumerate(crowd):
        talker.send(request("hello", id=n))
    assert [talker.answer()["id"] for talker in crowd] == list(range(50))


def test_answers_go_to_whoever_asked(connect: Connect) -> None:
    first, second = connect(), connect()
    for n in range(50):
        first.send(request("hello", id=f"first {n}"))
        second.send(request("hello", id=f"second {n}"))
    assert [first.answer()["id"] for _ in range(50)] == [f"first {n}" for n in range(50)]
    assert [second.answer()["id"] for _ in range(50)] == [f"second {n}" for n in range(50)]


def test_requests_are_served_in_the_order_in_which_they_came(
    connect: Connect, game: Talker
) -> None:
    """A day passes for one; what another asks meanwhile is answered after it."""
    other = connect()
    other.result("hello")
    before = game.result("observe")["clock"]["tick"]
    game.send(request("advance", {"ms": 60_000, "view": {"sections": []}}))
    time.sleep(0.05)
    tick = other.result("observe")["clock"]["tick"]
    assert tick - before == 3600
    assert game.answer()["result"]["clock"]["tick"] == tick


def test_one_that_keeps_asking_leaves_the_others_their_turn(connect: Connect) -> None:
    greedy, other = connect(), connect()
    greedy.send(request("observe", {"view": {"radius": 10}}) * 300)
    for _ in range(5):
        other.result("hello")
    assert isinstance(greedy, SocketTalker)
    greedy.reset()


def test_many_threads_get_their_own_answers(connect: Connect, game: Talker) -> None:
    talkers = [connect() for _ in range(8)]
    wrong: list[BaseException] = []

    def chat(talker: Talker) -> None:
        try:
            for _ in range(15):
                talker.result("observe", view={"radius": 1})
                talker.error("observe", farmer="nobody")
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=chat, args=(talker,)) for talker in talkers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_writes_of_many_are_all_done(connect: Connect, game: Talker) -> None:
    """Each adds its wood, ten times; none of it is lost."""
    game.result("command", name="clear_inventory")
    talkers = [connect() for _ in range(6)]
    params = {"name": "add_item_by_name", "args": ["Wood", 1]}
    for _ in range(10):
        for talker in talkers:
            talker.send(request("command", params))
    for talker in talkers:
        for _ in range(10):
            assert "result" in talker.answer()
    slots = game.result("observe")["character"]["slots"]
    assert [(slot["name"], slot["count"]) for slot in slots] == [("Wood", 60)]
