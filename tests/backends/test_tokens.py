"""Games serve only clients that know their token, which other users cannot see."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.backends import InstanceRefused, attach, drive, healthy, identify, save_path
from pytest_stardojo.backends.errors import InstanceConfused
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.wire import tokens
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import METHODS

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "a-token-of-this-test-1234567890"


@pytest.fixture(scope="module")
def valley() -> Iterator[Valley]:
    game = Valley(frames=True, legacy=True)
    yield game
    game.close()


def exchange(port: int, data: bytes) -> bytes:
    """Send bytes on a new connection; return everything until the game closes it."""
    with socket.create_connection(("127.0.0.1", port), 10) as sock:
        sock.sendall(data)
        with sock.makefile("rb") as file:
            return file.read()


def refusals(port: int, data: bytes) -> list[str]:
    """Send bytes on a new connection, which the game closes; return the kinds of its errors."""
    lines = exchange(port, data).splitlines()
    return [json.loads(line)["error"]["data"]["kind"] for line in lines]


def request(method: str, **params: object) -> bytes:
    return json.dumps({"id": 1, "method": method, "params": params}).encode() + b"\n"


def test_only_the_game_and_its_parent_know_the_token(valley: Valley) -> None:
    if not Path("/proc/self/environ").exists():
        pytest.skip("has no /proc")
    for name in ("cmdline", "environ"):
        data = Path(f"/proc/{valley.pid}/{name}").read_bytes()
        assert data
        assert valley.token.encode() not in data
    mine = Path("/proc/self/environ").read_bytes() + "\0".join(os.environ.values()).encode()
    assert valley.token.encode() not in mine


def test_every_boot_has_another_token(valley: Valley) -> None:
    other = Valley(frames=False)
    assert other.token != valley.token
    assert len(other.token) == 64
    assert other.port is not None
    assert refusals(other.port, request("hello", token=valley.token)) == ["bad_token"]
    other.close()


@pytest.mark.parametrize("method", METHODS)
def test_a_client_without_the_token_gets_one_error_and_is_disconnected(
    valley: Valley, method: str
) -> None:
    assert valley.port is not None
    line = request(method, save=save_path("save_new"), path="/tmp/x.yaml", name="x", ms=1)
    assert refusals(valley.port, line * 3) == ["bad_token"]
    assert healthy(valley)


@pytest.mark.parametrize(
    "line",
    [
        request("hello"),
        request("hello", token=""),
        request("hello", token="wrong" * 5),
        request("hello", token="é" * 40),
        request("hello", token=3),
        request("hello", token=None),
        b'{"method":"hello","params":{"token":"\\ud800aaaaaaaaaaaaaaaaaaa"}}\n',
        b"{nonsense}\n",
        b"{}\n",
        b"{" + b"[" * 5000 + b"\n",
    ],
)
def test_a_wrong_first_line_gets_one_error(valley: Valley, line: bytes) -> None:
    assert valley.port is not None
    assert refusals(valley.port, line + request("hello", token=valley.token)) == ["bad_token"]


def test_a_refusal_quotes_neither_token(valley: Valley) -> None:
    assert valley.port is not None
    reply = exchange(valley.port, request("hello", token="wrong-wrong-wrong-wrong"))
    assert b"wrong-wrong" not in reply
    assert valley.token.encode() not in reply


def test_the_token_opens_one_connection_only(valley: Valley) -> None:
    assert valley.port is not None
    line = request("hello", token=valley.token)
    with socket.create_connection(("127.0.0.1", valley.port), 10) as sock:
        file = sock.makefile("rb")
        for data in (line, request("counts"), request("hello"), request("counts")):
            sock.sendall(data)
            assert "result" in json.loads(file.readline())
        assert refusals(valley.port, request("counts")) == ["bad_token"]


def test_a_silent_client_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    from pytest_stardojo.wire import server
    from tests.wire.fakes import FakeGame

    monkeypatch.setattr(server, "PATIENCE", 0.1)
    game = server.Server(FakeGame().handle, token=TOKEN)
    threading.Thread(target=game.run, daemon=True).start()
    assert exchange(game.port, b"") == b""
    with socket.create_connection(("127.0.0.1", game.port), 10) as sock:
        sock.sendall(request("hello", token=TOKEN))
        file = sock.makefile("rb")
        assert file.readline()
        sock.sendall(request("shutdown"))
        assert file.readline()


# ----------------------------------------------------------------------- the dialect


def test_the_dialect_begins_with_the_token(valley: Valley) -> None:
    assert valley.port is not None
    refused = exchange(valley.port, b"pause")
    assert refused == b"bad_token: a connection must begin with token%TOKEN%<EOF>"
    assert exchange(valley.port, b"token%wrong%pause") == refused
    with socket.create_connection(("127.0.0.1", valley.port), 10) as sock:
        sock.sendall(f"token%{valley.token}%wait_game_start".encode())
        assert sock.recv(100).endswith(b"<EOF>")


def test_a_valley_serves_the_dialect_only_with_its_option() -> None:
    game = Valley(frames=False)
    assert game.port is not None
    assert refusals(game.port, b"pause") == ["unknown_dialect"]
    game.close()


def test_driving_needs_the_token(valley: Valley) -> None:
    assert valley.port is not None
    with pytest.raises(InstanceConfused, match="bad_token"):
        drive("127.0.0.1", valley.port)
    driven = drive("127.0.0.1", valley.port, token=valley.token)
    driven.client.load(save_path("save_new"))
    assert driven.client.observe().character.location
    driven.close()


# ------------------------------------------------------------------------ attaching


def test_attaching_needs_the_token(valley: Valley) -> None:
    assert valley.port is not None
    name = f"the game at 127.0.0.1:{valley.port}"
    for call in (attach, identify):
        with pytest.raises(InstanceRefused, match=f"^{name} wants a token, the one with which"):
            call("127.0.0.1", valley.port)
        with pytest.raises(InstanceRefused, match=f"^{name} wants another token than that"):
            call("127.0.0.1", valley.port, token=TOKEN)
    guest = attach("127.0.0.1", valley.port, token=valley.token)
    assert healthy(guest)
    guest.close()


def started(*options: str, stdin: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pytest_stardojo.valley", *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        stdin=stdin,
    )


@pytest.mark.parametrize("way", ["file", "stdin"])
def test_a_game_started_by_hand_takes_its_token_from_a_file_or_standard_input(
    tmp_path: Path, way: str
) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    options = ["--token-stdin"] if way == "stdin" else ["--token-file", str(tmp_path / "token")]
    with (tmp_path / "token").open() as file, started(*options, stdin=file) as process:
        assert process.stdout is not None
        port = json.loads(process.stdout.readline())["port"]
        with pytest.raises(InstanceRefused):
            attach("127.0.0.1", port)
        guest = attach("127.0.0.1", port, token=tokens.read_file(str(tmp_path / "token")))
        guest.client.shutdown()
        guest.close()
        assert process.wait(10) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_game_without_a_token_says_how_to_give_one() -> None:
    with started(stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.terminate()
        assert process.stderr is not None
        assert "--token-file PATH" in process.stderr.read()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "(got 0 characters)"),
        ("short", "(got 5 characters)"),
        ("x" * 129, "(got 129 characters)"),
        ("a token with spaces in it", "(got 25 characters)"),
        ("two-lines-of-a-token\nmore", "(got 25 characters)"),
        ("percent%percent%percent", "(got 23 characters)"),
    ],
)
def test_what_is_no_token_is_refused_without_quoting_it(
    tmp_path: Path, content: str, message: str
) -> None:
    path = tmp_path / "token"
    path.write_text(content)
    with started("--token-file", str(path), stdin=subprocess.DEVNULL) as process:
        assert process.wait(10) == 2
        assert process.stderr is not None
        line = process.stderr.readline()
    assert line.startswith(f"the token in {str(path)!r} must have {tokens.FORM}")
    assert message in line
    assert not content.strip() or content not in line


@pytest.mark.parametrize("way", ["missing", "folder"])
def test_a_token_file_that_cannot_be_read_is_an_error(tmp_path: Path, way: str) -> None:
    path = tmp_path / "none" if way == "missing" else tmp_path
    with pytest.raises(ValueError, match="cannot read the token in"):
        tokens.read_file(str(path))


def test_only_the_same_token_is_equal() -> None:
    assert tokens.are_equal(TOKEN, TOKEN)
    assert not tokens.are_equal("", TOKEN)
    assert not tokens.are_equal(TOKEN[:-1], TOKEN)
    assert not tokens.are_equal("\ud800" + TOKEN[1:], TOKEN)


# --------------------------------------------------------------------------- saving


def test_save_writes_below_the_given_folder_only(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    (inside / "link").symlink_to(outside)
    (inside / "secret.yaml").symlink_to(outside / "secret.yaml")
    game = Valley(frames=False, save_folder=str(inside))
    assert "save" in game.hello.capabilities
    game.client.load(save_path("save_new"))
    game.client.save(str(inside / "ok.yaml"))
    game.client.load(str(inside / "ok.yaml"))
    for path in ("../out/a.yaml", "link/a.yaml", "secret.yaml", "../in.yaml", "a/../../b.yaml"):
        with pytest.raises(WireError, match="the path must be below") as caught:
            game.client.save(f"{inside}/{path}")
        assert (caught.value.kind, caught.value.field) == ("bad_params", "path")
    assert [*outside.iterdir()] == []
    game.close()


def test_a_game_without_a_folder_refuses_to_save(valley: Valley, tmp_path: Path) -> None:
    assert "save" not in valley.hello.capabilities
    valley.client.load(save_path("save_new"))
    with pytest.raises(WireError, match="does not offer 'save'"):
        valley.client.save(str(tmp_path / "a.yaml"))
    assert [*tmp_path.iterdir()] == []


# -------------------------------------------------------------------------- loading

SECRETS = {
    "keys.yaml": "aws_secret: hunter2\n",
    "values.yaml": "day: hunter2\n",
    "broken.yaml": "hunter2: [\n",
    "list.yaml": "- hunter2\n",
    "text.yml": "hunter2",
    "tags.yaml": "!hunter2 x\n",
    "shadow": "root:hunter2:1\n",
    "page.xml": "<hunter2>hunter2</hunter2>",
    "entity.xml": "<a>&hunter2;</a>",
    "declared.xml": '<?xml version="1.0" encoding="hunter2"?><a/>',
}


@pytest.mark.parametrize("name", SECRETS)
def test_an_error_of_load_quotes_nothing_of_a_file_that_is_no_save(
    valley: Valley, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.write_text(SECRETS[name])
    with pytest.raises(WireError) as caught:
        valley.client.load(str(path))
    assert (caught.value.kind, caught.value.field) == ("bad_save", "save")
    assert "hunter2" not in caught.value.message
    assert caught.value.message.startswith(f"{name}: not a save; ")


def test_an_error_of_load_does_not_list_a_folder(valley: Valley, tmp_path: Path) -> None:
    for name in ("hunter2", "other"):
        (tmp_path / name).write_text("x")
    with pytest.raises(WireError) as caught:
        valley.client.load(str(tmp_path))
    assert "hunter2" not in caught.value.message


def test_an_error_of_load_names_what_is_wrong_in_a_save(valley: Valley, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("day: soon\nfarmers: {}\n")
    with pytest.raises(WireError, match=r"mine\.yaml: line 1: day: 'soon' is not"):
        valley.client.load(str(tmp_path / "mine.yaml"))
