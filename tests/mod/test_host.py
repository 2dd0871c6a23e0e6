"""The test host starts, asks for a token, serves pictures and ends as the mod does."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mod.tools import build
from pytest_stardojo.wire.frames import FrameReader
from tests.conformance.clients import SocketClient, request
from tests.conformance.servers import SAVE

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

Process = subprocess.Popen[bytes]
Start = Callable[..., Process]


@pytest.fixture
def start() -> Iterator[Start]:
    """Return a function that starts a host with options and environment variables."""
    made: list[Process] = []

    def one(*options: str, **variables: str) -> Process:
        made.append(
            subprocess.Popen(
                build.host(*options),
                env={**os.environ, **variables},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        )
        return made[-1]

    yield one
    for process in made:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()


def boot(process: Process) -> dict[str, Any]:
    """Return the line that a host prints once it listens."""
    assert process.stdout is not None
    found: dict[str, Any] = json.loads(process.stdout.readline())
    return found


def client(process: Process) -> Iterator[SocketClient]:
    made = SocketClient(("127.0.0.1", boot(process)["port"]), 10)
    yield made
    made.close()


def errors(process: Process) -> bytes:
    """Return what an ended host has printed on its standard error."""
    assert process.stderr is not None
    return process.stderr.read()


def test_the_host_prints_port_and_process_id(start: Start) -> None:
    process = start()
    line = boot(process)
    assert line["pid"] == process.pid
    assert 0 < line["port"] < 65536
    assert "frame_file" not in line


def test_shutdown_ends_the_host_and_removes_its_frame_file(start: Start, tmp_path: Path) -> None:
    process = start(STARDOJO_FOLDER=str(tmp_path), STARDOJO_FRAMES="1")
    for connection in client(process):
        path = Path(connection.result("hello")["frame_file"])
        assert path.is_relative_to(tmp_path)
        assert path.exists()
        assert connection.result("shutdown") == {}
        assert connection.line() == b""
    assert (process.wait(10), errors(process)) == (0, b"")
    assert list(tmp_path.iterdir()) == []


def test_the_host_ends_with_its_standard_input(start: Start) -> None:
    process = start("--parent-pid", str(os.getpid()))
    boot(process)
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(10) == 0


def test_a_client_needs_the_token(start: Start, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("lantern\n")
    address = ("127.0.0.1", boot(start(STARDOJO_TOKEN_FILE=str(tmp_path / "token")))["port"])
    refused: list[tuple[str, dict[str, Any]]] = [
        *(("observe", {}), ("hello", {}), ("shutdown", {}), ("fly", {}), ("load", {"save": SAVE})),
        *(("hello", {"token": word}) for word in ("", "lanter", "lanterns", "Lantern")),
    ]
    for method, params in refused:
        connection = SocketClient(address, 10)
        assert connection.error(method, **params) == ("bad_token", "token")
        assert connection.line() == b"", "the host must close the connection"
        connection.close()
    connection = SocketClient(address, 10)
    assert connection.result("hello", token="lantern")["game"] == "stardew"
    assert connection.error("observe") == ("no_world", None)
    connection.close()


def test_requests_after_a_wrong_token_are_not_served(start: Start, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("lantern")
    address = ("127.0.0.1", boot(start("--token-file", str(tmp_path / "token")))["port"])
    first = SocketClient(address, 10)
    first.send(request("hello", {"token": "x"}) + request("hello", {"token": "lantern"}))
    assert "error" in first.answer()
    assert first.line() == b""
    first.close()


def test_the_token_counts_for_one_connection(start: Start, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("lantern")
    process = start("--token-file", str(tmp_path / "token"))
    address = ("127.0.0.1", boot(process)["port"])
    first, second = SocketClient(address, 10), SocketClient(address, 10)
    first.result("hello", token="lantern")
    assert second.error("load", save=SAVE) == ("bad_token", "token")
    first.close()
    second.close()


def test_a_taken_port_is_an_error(start: Start) -> None:
    port = boot(start())["port"]
    other = start("--port", str(port))
    _, stderr = other.communicate(timeout=10)
    assert (other.returncode, b"cannot listen on port" in stderr) == (1, True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--fast"], b"unknown option '--fast'"),
        (["--port", "many"], b"--port needs a whole number (got 'many')"),
        (["--port"], b"--port needs a whole number (got '')"),
        (["--token-file"], b"--token-file needs a value"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_option_is_an_error(start: Start, options: list[str], message: bytes) -> None:
    process = start(*options)
    _, stderr = process.communicate(timeout=10)
    assert (process.returncode, message in stderr) == (2, True), stderr


def test_the_wires_reader_reads_the_frame_file(start: Start, tmp_path: Path) -> None:
    process = start("--frames", STARDOJO_FOLDER=str(tmp_path))
    for connection in client(process):
        connection.result("load", save=SAVE)
        reader = FrameReader(connection.result("hello")["frame_file"])
        view = {"image": {"width": 320, "height": 180}}
        for _ in range(3):
            announced = connection.result("observe", view=view)["frame"]
            frame = reader.read(announced["sequence"])
            assert (frame.width, frame.height, len(frame.rows)) == (320, 180, 320 * 180 * 3)
        reader.close()


@pytest.mark.parametrize(
    ("command", "message", "printed"),
    [
        (
            "fail_at_once",
            "InvalidOperationException: the command fails at once",
            b"FaultyWork.Begin",
        ),
        ("fail_later", "InvalidOperationException: the command fails later", b"FaultyWork.Advance"),
        ("return_null", "NullReferenceException", b"NullReferenceException"),
        ("return_half", "ArgumentNullException: a string of a message is null", b"JsonWriter"),
    ],
)
def test_a_bug_of_the_game_is_an_error_and_the_server_continues(
    start: Start, command: str, message: str, printed: bytes
) -> None:
    process = start("--faults")
    for connection in client(process):
        error = connection_error(connection, command)
        assert error["data"]["kind"] == "internal"
        assert error["code"] == -32603
        assert error["message"].startswith(message), error
        assert connection.result("load", save=SAVE)
        connection.result("shutdown")
    assert process.wait(10) == 0
    assert printed in errors(process)


def test_a_call_may_be_refused_after_some_time(start: Start) -> None:
    for connection in client(start("--faults")):
        assert connection.error("command", name="refuse_later") == ("bad_args", "args")


def connection_error(connection: SocketClient, command: str) -> dict[str, Any]:
    """Return the error of a command, which may be an internal one."""
    connection.send(request("command", {"name": command}))
    error: dict[str, Any] = json.loads(connection.line())["error"]
    return error


def test_a_slow_world_plays_an_action_over_several_updates(start: Start) -> None:
    process = start("--speed", "1")
    for connection in client(process):
        connection.result("load", save=SAVE)
        params = {"actions": {"farmer": [{"do": "move", "x": 2, "y": 1}]}}
        (result,) = connection.result("step", **params)["results"]["farmer"]
        assert (result["ok"], result["ticks"], result["tile"]) == (True, 24, [7, 4])
