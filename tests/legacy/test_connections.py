"""The dialect on the port: framing, pauses, several clients, and both dialects at once."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator

import pytest

from pytest_stardojo.legacy import PublishedDialect
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.legacy import MAX_PARKED
from pytest_stardojo.wire.server import MAX_CLIENTS, Server
from tests.legacy.speaking import NEW

RECEIVED = b"Message received<EOF>"


class Port:
    """A server in a thread and plain sockets to it."""

    def __init__(self) -> None:
        self.service = Service()
        self.server = Server(
            self.service.handle, legacy=lambda port: PublishedDialect(self.service.handle, port)
        )
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        self.open: list[socket.socket] = []

    def connect(self) -> socket.socket:
        sock = socket.create_connection(("127.0.0.1", self.server.port), 10)
        self.open.append(sock)
        return sock

    def say(self, message: bytes, sock: socket.socket | None = None) -> bytes:
        """One message and its reply, on a connection of its own unless one is given."""
        mine = sock or self.connect()
        mine.sendall(message)
        reply = read(mine)
        if sock is None:
            mine.close()
        return reply

    def rpc(self, method: str, **params: object) -> dict[str, object]:
        sock = self.connect()
        sock.sendall(json.dumps({"method": method, "id": 1, "params": params}).encode() + b"\n")
        with sock.makefile("rb") as file:
            answer: dict[str, object] = json.loads(file.readline())
        sock.close()
        return answer

    def close(self) -> None:
        for sock in self.open:
            sock.close()
        assert "result" in self.rpc("shutdown")
        self.thread.join(10)
        assert not self.thread.is_alive()


def read(sock: socket.socket) -> bytes:
    got = bytearray()
    while not got.endswith(b"<EOF>"):
        data = sock.recv(65536)
        if not data:
            break
        got += data
    return bytes(got)


def is_silent(sock: socket.socket, seconds: float = 0.2) -> bool:
    sock.settimeout(seconds)
    try:
        sock.recv(1, socket.MSG_PEEK)
    except TimeoutError:
        return True
    finally:
        sock.settimeout(10)
    return False


@pytest.fixture
def port() -> Iterator[Port]:
    made = Port()
    assert made.say(b"load_game_record%" + NEW.encode()) == b"True<EOF>"
    yield made
    made.close()


def test_a_connection_serves_many_messages(port: Port) -> None:
    sock = port.connect()
    assert [port.say(b"turn%1", sock) for _ in range(5)] == [RECEIVED] * 5


def test_a_probe_harms_nobody(port: Port) -> None:
    for _ in range(20):
        port.connect().close()
    assert port.say(b"get_monster_kills%Bat") == b"0<EOF>"


def test_a_message_may_be_longer_than_the_mod_reads(port: Port) -> None:
    assert port.say(b"lookup%" + b"x" * 5000) == RECEIVED


def test_both_dialects_play_in_the_same_world(port: Port) -> None:
    port.say(b"set_money%4321")
    state = port.rpc("observe")["result"]
    assert isinstance(state, dict)
    assert state["character"]["money"] == 4321
    assert "result" in port.rpc("command", name="set_money", args=[99])
    assert json.loads(port.say(b"observe_v2%0")[:-5])["Player"]["Money"] == 99


@pytest.mark.parametrize(
    "message", [b"observe_v2%0", b"get_surroundings%1", b"pause", b"load_game_record%" + b"x"]
)
def test_while_paused_some_are_answered(port: Port, message: bytes) -> None:
    port.say(b"pause")
    assert port.say(message).endswith(b"<EOF>")


@pytest.mark.parametrize("message", [b"set_money%5", b"move_relative%0%1", b"fly", b"use%1%2"])
def test_while_paused_the_others_wait(port: Port, message: bytes) -> None:
    port.say(b"pause")
    sock = port.connect()
    sock.sendall(message)
    assert is_silent(sock)
    port.say(b"resume")
    assert read(sock).endswith(b"<EOF>")


def test_what_waited_is_done_in_its_order(port: Port) -> None:
    port.say(b"pause")
    waiting = [port.connect() for _ in range(5)]
    for number, sock in enumerate(waiting):
        sock.sendall(b"set_money%%%d" % number)
        assert is_silent(sock, 0.05)
    port.say(b"resume")
    assert [read(sock) for sock in waiting] == [RECEIVED] * 5
    assert json.loads(port.say(b"observe_v2%0")[:-5])["Player"]["Money"] == 4


def test_pauses_do_not_nest(port: Port) -> None:
    port.say(b"pause")
    port.say(b"pause")
    port.say(b"resume")
    assert port.say(b"set_money%5") == RECEIVED


def test_a_client_that_gave_up_waiting_is_still_obeyed(port: Port) -> None:
    port.say(b"pause")
    sock = port.connect()
    sock.sendall(b"set_money%777")
    assert is_silent(sock, 0.05)
    sock.close()
    time.sleep(0.05)
    port.say(b"resume")
    assert json.loads(port.say(b"observe_v2%0")[:-5])["Player"]["Money"] == 777


def test_impatient_clients_neither_block_the_port_nor_pile_up(port: Port) -> None:
    port.say(b"pause")
    for number in range(MAX_CLIENTS + 50):
        sock = port.connect()
        sock.sendall(b"set_money%%%d" % number)
        sock.close()
    until = time.monotonic() + 10
    while len(port.server._clients) > 1 and time.monotonic() < until:
        port.say(b"pause")
    assert len(port.server._parked) == MAX_PARKED
    assert port.say(b"resume") == RECEIVED
    assert port.say(b"get_monster_kills%Bat") == b"0<EOF>"


def test_messages_sent_behind_one_that_waits_come_after_it(port: Port) -> None:
    port.say(b"pause")
    sock = port.connect()
    sock.sendall(b"set_money%1")
    assert is_silent(sock, 0.05)
    sock.sendall(b"set_money%2")
    assert is_silent(sock, 0.05)
    port.say(b"resume")
    got = read(sock)
    while got != 2 * RECEIVED:
        got += read(sock)
    assert json.loads(port.say(b"observe_v2%0")[:-5])["Player"]["Money"] == 2


def test_json_is_served_while_the_other_dialect_is_paused(port: Port) -> None:
    port.say(b"pause")
    assert "result" in port.rpc("advance", ms=1000)


def test_a_reader_of_a_few_bytes_gets_the_whole_observation(port: Port) -> None:
    sock = port.connect()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.sendall(b"observe_v2%2")
    got = bytearray()
    while not got.endswith(b"<EOF>"):
        got += sock.recv(1024)
    assert json.loads(got[:-5])["Player"]["Location"] == "Farm"
