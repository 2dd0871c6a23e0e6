"""The mod's own server, compiled with Mono, in the place of the game."""

from __future__ import annotations

import pytest

from mod.tools import build
from pytest_stardojo.backends import healthy
from pytest_stardojo.backends.errors import InstanceDied
from pytest_stardojo.backends.saves import save_path
from pytest_stardojo.backends.stardew.problems import GameError
from pytest_stardojo.wire.actions import Move
from pytest_stardojo.wire.client import Client, SocketTransport
from pytest_stardojo.wire.errors import ConnectionLost, WireError
from tests.backends.stardew.conftest import User
from tests.system.unix import posix, signals

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")


@pytest.fixture
def host(user: User) -> User:
    """A user whose game becomes the mod's test host once it has started."""
    user.behave("", host=build.host())
    return user


def test_the_mods_server_plays_a_copy_of_a_save(host: User) -> None:
    game = host.start()
    assert game.hello.game == "stardew"
    assert healthy(game)
    game.client.load(save_path("save_new"))
    (result,) = game.client.step({"farmer": [Move(1, 0)]}).results["farmer"]
    assert result.ok
    folder = game.process.start.folder
    assert (folder.saves / "save_new_1234").is_dir()
    game.close()
    assert host.leftovers() == []


def test_the_mods_server_refuses_clients_without_the_token(host: User) -> None:
    game = host.start()
    assert game.port is not None
    guest = Client(SocketTransport("127.0.0.1", game.port), 10)
    with pytest.raises(WireError, match="bad_token"):
        guest.hello()
    with pytest.raises((WireError, ConnectionLost)):
        guest.observe()
    guest.close()
    assert healthy(game)


def test_a_wrong_token_is_an_error_at_the_start(
    host: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_stardojo.backends.stardew import folder

    write = folder._write_token
    monkeypatch.setattr(folder, "_write_token", lambda path: f"{write(path)}-other")
    with pytest.raises(GameError, match="refuses the token of this run: the token is not that"):
        host.start()


def test_a_killed_server_is_reported_with_its_log(host: User) -> None:
    game = host.start()
    game.client.load(save_path("save_new"))
    assert game.pid is not None
    posix.kill(game.pid, signals.SIGKILL)
    with pytest.raises(InstanceDied, match=r"it has ended \(killed by SIGKILL\)"):
        game.client.observe()


def test_two_servers_play_at_the_same_time(host: User) -> None:
    games = [host.start() for _ in range(2)]
    for game in games:
        game.client.load(save_path("save_new"))
    assert {game.client.observe().clock.day for game in games} == {1}
