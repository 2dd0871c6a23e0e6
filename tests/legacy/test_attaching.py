"""Attaching to a running game, including games that an earlier client left paused."""

from __future__ import annotations

import re
import socket
import socketserver
import struct
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from pytest_stardojo.backends import (
    InstanceConfused,
    InstanceDied,
    InstanceError,
    InstanceTimeout,
    drive,
    healthy,
    published,
)
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import LARGEST_ANSWER
from tests.legacy.driven import SAVE
from tests.legacy.pausing_mod import PausingMod
from tests.legacy.speaking import Speaker

SHORT = 2.0
"""A timeout in seconds that no call reaches unless something is wrong."""


def client(mod: PausingMod, slept: list[float]) -> published.Published:
    """Return a client of a mod that records its waits instead of sleeping."""
    return published.Published(mod.host, mod.port, timeout=SHORT, sleep=slept.append)


@contextmanager
def attached(mod: PausingMod, slept: list[float] | None = None) -> Iterator[published.Published]:
    """Attach such a client; close it at the end."""
    game = client(mod, [] if slept is None else slept)
    try:
        yield game
    finally:
        game.close()


def play(game: published.Published) -> list[wire.ActionResult]:
    """Load a save and play one action."""
    game.client.load(SAVE, 0)
    return game.client.step({"farmer": [wire.ChooseItem(3)]}, wire.View()).results["farmer"]


def test_a_mod_can_be_attached_to_repeatedly() -> None:
    with PausingMod() as mod:
        for _ in range(3):
            with attached(mod) as game:
                assert play(game)[0].ok
                assert mod.paused
            assert not mod.paused


def test_an_attached_game_stays_healthy_between_episodes() -> None:
    with PausingMod() as mod, attached(mod) as game:
        for _ in range(2):
            assert play(game)[0].ok
            assert healthy(game)


@pytest.mark.parametrize("waiting", [(), ("choose_item%2",), ("choose_item%2", "get_time%1")])
def test_a_mod_that_a_killed_client_left_paused_is_resumed(waiting: tuple[str, ...]) -> None:
    with PausingMod() as mod:
        play(client(mod, []))  # a killed client does not close
        for message in waiting:
            mod.say(message, wait=False)
        assert mod.paused
        with attached(mod) as second:
            assert play(second)[0].ok


def test_a_mod_paused_by_another_client_is_resumed_for_the_next_episode() -> None:
    with PausingMod() as mod, attached(mod) as game:
        mod.say("pause")
        assert play(game)[0].ok


def test_a_paused_mod_gets_no_message_that_would_wait() -> None:
    with PausingMod() as mod:
        mod.say("pause")
        with attached(mod) as game:
            play(game)
        assert mod.served == mod.received
        assert mod.received[1] == "resume"


def test_a_game_that_does_not_answer_unknown_messages_is_not_a_valley(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(published, "HELLO_TIMEOUT", 0.1)
    with PausingMod(ready=False) as mod, attached(mod) as game:
        assert healthy(game)
        assert mod.received[0] == "resume"


def test_a_valley_that_was_left_paused_is_resumed() -> None:
    valley = Valley(frames=False, legacy=True)
    try:
        assert valley.port is not None
        with socket.create_connection(("127.0.0.1", valley.port), 5) as sock:
            sock.sendall(f"token%{valley.token}%pause".encode())
            assert sock.recv(100) == b"Message received<EOF>"
        game = published.Published("127.0.0.1", valley.port, timeout=SHORT, token=valley.token)
        assert play(game)[0].ok
        game.close()
    finally:
        valley.close()


def test_the_client_waits_one_second_per_command_and_three_per_action() -> None:
    slept: list[float] = []
    with PausingMod() as mod, attached(mod, slept) as game:
        game.client.load(SAVE, 0)
        assert slept == []
        game.client.command("set_time", [900])
        game.client.command("add_item_by_name", ["Wood", 3])
        assert slept == [1.0, 1.0]
        game.client.step({"farmer": [wire.ChooseItem(3), wire.ChooseItem(2)]}, wire.View())
        assert slept == [1.0, 1.0, 3.0, 3.0]


def test_a_client_can_be_closed_twice_after_its_mod_ended() -> None:
    with PausingMod() as mod, attached(mod) as game:
        play(game)
        mod.close()
        game.close()
        game.close()
        assert not game.alive()


def test_a_mod_at_an_ipv6_address_can_be_driven() -> None:
    try:
        mod = PausingMod(host="::1")
    except OSError:
        pytest.skip("this machine has no IPv6 loopback address")
    with mod, attached(mod) as game:
        assert play(game)[0].ok


class Strange(socketserver.BaseRequestHandler):
    """Sends a reply that no game sends, or none."""

    reply = b""

    def handle(self) -> None:
        self.request.recv(256)
        if self.reply:
            self.request.sendall(self.reply)
        else:
            self.request.recv(256)


@pytest.mark.parametrize(
    ("reply", "error"), [(b"HTTP/1.1 400 no\r\n\r\n", InstanceConfused), (b"", InstanceTimeout)]
)
def test_a_server_without_the_dialect_is_reported_at_once(
    reply: bytes, error: type[InstanceError]
) -> None:
    kind = type("Kind", (Strange,), {"reply": reply})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            with pytest.raises(error, match=r"the game at 127\.0\.0\.1:"):
                drive("127.0.0.1", server.server_address[1], timeout=0.3)
        finally:
            server.shutdown()
            thread.join()


def test_the_error_for_an_unused_address_names_the_address() -> None:
    with socket.socket(socket.AF_INET) as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        with pytest.raises(InstanceDied, match=rf"no game at 127\.0\.0\.1:{port}"):
            drive("127.0.0.1", port, timeout=SHORT)
    with pytest.raises(InstanceDied, match=r"no game at \[::1\]:1"):
        drive("::1", 1, timeout=SHORT)


# -------------------------------------------------------------------- replies in pieces


class Replaying(socketserver.BaseRequestHandler):
    """Replies as a mod does, in the pieces into which the test cuts each reply."""

    def handle(self) -> None:
        self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        message = self.request.recv(256)
        assert isinstance(self.server, ReplayingMod)
        reply = self.server.speaker.dialect.answer(message)
        pieces = self.server.cut(message.decode("ascii", "replace"), reply)
        with suppress(OSError):
            for piece in pieces:
                self.request.sendall(piece)
                time.sleep(0.02)


class ReplayingMod(socketserver.ThreadingTCPServer):
    """A mod that sends its replies in pieces."""

    daemon_threads = True

    def __init__(self, cut: Callable[[str, bytes], Iterable[bytes]]) -> None:
        super().__init__(("127.0.0.1", 0), Replaying)
        self.speaker, self.cut = Speaker(None), cut
        self.port = int(self.server_address[1])
        self._thread = threading.Thread(target=self.serve_forever, args=(0.01,))
        self._thread.start()

    def __exit__(self, *exc: object) -> None:
        self.shutdown()
        self._thread.join()
        self.server_close()


@pytest.mark.parametrize("at", [b"}\n", b"},\n", b"\n", b"{", b"]\n", b"<EOF", b"<"])
def test_a_reply_may_arrive_in_pieces(at: bytes) -> None:
    def cut(message: str, reply: bytes) -> Iterable[bytes]:
        end = reply.find(at) + len(at) if message.startswith("observe_v2") else len(reply)
        return [piece for piece in (reply[:end], reply[end:]) if piece]

    with ReplayingMod(cut) as mod:
        game = published.Published("127.0.0.1", mod.port, timeout=SHORT, sleep=lambda _: None)
        assert play(game)[0].ok
        game.close()


def endless(message: str, reply: bytes) -> Iterable[bytes]:
    """Replace an observation by a reply above the limit."""
    return [b"{" * (LARGEST_ANSWER + 1)] if message[:7] == "observe" else [reply]


def closed(message: str, reply: bytes) -> Iterable[bytes]:
    """Truncate an observation; the connection closes after it."""
    return [reply[:100]] if message[:7] == "observe" else [reply]


@pytest.mark.parametrize(
    ("cut", "problem"),
    [
        (endless, "a reply has more than 64 MiB"),
        (closed, "the reply to 'observe_v2%0' does not end in <EOF>"),
    ],
)
def test_an_endless_or_truncated_reply_is_an_error(
    cut: Callable[[str, bytes], Iterable[bytes]], problem: str
) -> None:
    with ReplayingMod(cut) as mod:
        game = published.Published("127.0.0.1", mod.port, timeout=30, sleep=lambda _: None)
        place = rf"the game at 127\.0\.0\.1:{mod.port} failed at load: "
        with pytest.raises(InstanceConfused, match=place + re.escape(problem)):
            play(game)
        game.close()


@pytest.mark.parametrize("greeted", [True, False])
def test_a_broken_connection_is_not_reported_as_a_missing_game(greeted: bool) -> None:
    def cut(message: str, reply: bytes) -> Iterable[bytes]:
        if greeted and not message.startswith("observe"):
            return [reply]
        raise ConnectionResetError  # handled below by resetting the connection

    class Resetting(ReplayingMod):
        def handle_error(self, request: Any, client_address: Any) -> None:
            request.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            request.close()

        def shutdown_request(self, request: Any) -> None:
            if request.fileno() >= 0:
                super().shutdown_request(request)

    with Resetting(cut) as mod:
        with pytest.raises(InstanceDied) as error:
            play(published.Published("127.0.0.1", mod.port, timeout=SHORT, sleep=lambda _: None))
        assert f"the game at 127.0.0.1:{mod.port}" in str(error.value)
        assert "the game broke the connection" in str(error.value)
        assert "no game at" not in str(error.value)
