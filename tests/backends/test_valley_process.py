"""The game's process: start, error messages, cleanup and options."""

from __future__ import annotations

import errno
import gc
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from pytest_stardojo.backends import attach, healthy
from pytest_stardojo.backends.errors import InstanceConfused, InstanceDied, InstanceTimeout
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.valley import __main__ as valley_module
from pytest_stardojo.valley.__main__ import main
from pytest_stardojo.valley.options import HELP, USAGE, Options, read_options
from pytest_stardojo.wire import messages as wire
from tests.backends.conftest import COMMAND, fake_valley
from tests.system.unix import signals
from tests.wire.fakes import FakeGame

ROOT = Path(__file__).resolve().parents[2]


def runs(pid: int) -> bool:
    """Return whether a process exists and is not a zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def gone_within(pid: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while runs(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def test_an_instance_has_its_port_and_pid(valley: Valley) -> None:
    assert valley.pid is not None
    assert runs(valley.pid)
    assert valley.port is not None
    assert valley.alive()
    assert healthy(valley)


def test_instances_have_different_ports() -> None:
    several = [fake_valley() for _ in range(4)]
    assert len({each.port for each in several}) == 4
    for each in several:
        each.close()


def test_closing_ends_and_reaps_the_process(valley: Valley) -> None:
    pid, port = valley.pid, valley.port
    assert pid is not None
    valley.close()
    assert not Path(f"/proc/{pid}").exists()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 5)
    valley.close()
    assert not healthy(valley)


def test_the_error_for_a_killed_game_names_the_signal(valley: Valley) -> None:
    assert valley.pid is not None
    os.kill(valley.pid, signals.SIGKILL)
    with pytest.raises(InstanceDied, match=r"failed at hello: .*; it was killed by SIGKILL"):
        valley.client.hello()
    assert not valley.alive()


def test_the_error_for_a_game_that_ended_quotes_its_stderr(valley: Valley) -> None:
    with pytest.raises(InstanceDied) as caught:
        valley.client.call("die", None, wire.Done)
    message = str(caught.value)
    assert f"the game (pid {valley.pid}, port {valley.port}) failed at die" in message
    assert "it ended with code 7" in message
    assert message.endswith("its stderr ended with:\nthe end is near")


def test_a_game_that_hangs_is_a_timeout_and_is_ended_by_force() -> None:
    valley = fake_valley(timeout=0.3)
    assert valley.pid is not None
    with pytest.raises(InstanceTimeout, match=r"failed at hang: no reply within 0\.3 s"):
        valley.client.call("hang", None, wire.Done)
    assert not valley.alive()
    valley.close()
    assert not runs(valley.pid)


def test_an_unreadable_reply_does_not_count_as_an_exit(valley: Valley) -> None:
    with pytest.raises(InstanceConfused, match="the reply to echo cannot be read"):
        valley.client.call("echo", {"ok": "yes"}, wire.Done)


def test_a_lost_frame_is_an_error_of_the_instance() -> None:
    valley = fake_valley(frames=True)
    with pytest.raises(InstanceDied, match="reading a frame"):
        valley.client.pixels(wire.FrameRef(5, 10, 10))
    valley.close()


def test_a_missing_program_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InstanceDied, match="cannot be started"):
        Valley(command=[str(tmp_path / "none")])


def test_the_error_for_a_program_that_fails_at_start_quotes_its_stderr() -> None:
    with pytest.raises(InstanceDied, match=r"(?s)ended with code 1.*ZeroDivisionError"):
        Valley(command=[sys.executable, "-c", "1/0"])


def test_a_program_that_prints_nothing_is_ended() -> None:
    begun = time.monotonic()
    with pytest.raises(InstanceTimeout, match="booting: it printed no port"):
        Valley(command=[sys.executable, "-c", "import time; time.sleep(60)"], boot_timeout=0.3)
    assert time.monotonic() - begun < 20


def test_a_program_that_prints_something_else_is_an_error() -> None:
    with pytest.raises(InstanceDied, match="it printed b'hello"):
        Valley(command=[sys.executable, "-c", "print('hello')"])


def test_errors_are_subclasses_of_builtin_errors() -> None:
    assert issubclass(InstanceDied, ConnectionError)
    assert issubclass(InstanceTimeout, TimeoutError)
    assert issubclass(InstanceConfused, ValueError)


def test_a_game_that_is_stopped_can_be_closed(valley: Valley) -> None:
    assert valley.pid is not None
    os.kill(valley.pid, signals.SIGSTOP)
    valley.close()
    assert gone_within(valley.pid, 10)


PARENT = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {root!r})
from tests.backends.conftest import fake_valley
valley = fake_valley(frames=True)
if {hang}:
    valley.client.transport._sock.sendall(b'{{"method":"hang"}}' + chr(10).encode())
    time.sleep(0.2)
print(valley.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("hang", [False, True])
def test_the_game_dies_with_its_parent_even_when_it_hangs(hang: bool) -> None:
    code = PARENT.format(root=str(ROOT), hang=hang)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert runs(pid)
        parent.kill()
        parent.wait()
        assert gone_within(pid, 10)


def test_an_interrupted_parent_leaves_nothing() -> None:
    code = PARENT.format(root=str(ROOT), hang=False)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.send_signal(signal.SIGINT)
        parent.wait()
        assert gone_within(pid, 10)


def test_an_unreferenced_instance_is_ended() -> None:
    valley = fake_valley()
    pid = valley.pid
    assert pid is not None
    valley.client.close()
    del valley
    gc.collect()
    assert gone_within(pid, 10)


def shared_memory() -> set[str]:
    """Return the names of shared memory, without those of programs that Mono runs."""
    return {name for name in os.listdir("/dev/shm") if not name.startswith("mono.")}


def test_every_way_to_end_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    shared = shared_memory()
    valley = fake_valley(frames=True)
    valley.client.call("frame", wire.ImageSize(640, 360), wire.FrameRef)
    valley.close()
    killed = fake_valley(frames=True)
    killed.client.call("frame", wire.ImageSize(640, 360), wire.FrameRef)
    assert killed.pid is not None
    os.kill(killed.pid, signals.SIGKILL)
    with pytest.raises(InstanceDied):
        killed.client.hello()
    killed.close()
    assert list(tmp_path.iterdir()) == []
    assert shared_memory() == shared


def test_file_descriptors_do_not_accumulate() -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        valley = fake_valley(frames=True)
        valley.client.pixels(valley.client.call("frame", wire.ImageSize(64, 36), wire.FrameRef))
        valley.close()
    assert len(os.listdir("/proc/self/fd")) == before


def test_detaching_leaves_the_game_running(valley: Valley) -> None:
    assert valley.port is not None
    guest = attach("127.0.0.1", valley.port, token=valley.token)
    assert guest.client.command("sum", [4]) == "sum 4"
    assert healthy(guest)
    guest.close()
    assert not guest.alive()
    assert valley.client.command("sum", [5]) == "sum 5"


def test_attaching_to_a_closed_game_is_an_error(valley: Valley) -> None:
    port = valley.port
    assert port is not None
    guest = attach("127.0.0.1", port, token=valley.token)
    valley.close()
    with pytest.raises(InstanceDied, match=f"127.0.0.1:{port} failed at hello"):
        guest.client.hello()
    guest.close()
    with pytest.raises(InstanceDied, match="no game at"):
        attach("127.0.0.1", port)


def test_what_the_game_prints_later_goes_to_its_standard_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "--parent-pid", str(os.getpid())], stdin=-1, stdout=-1, stderr=-1
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        line = process.stdout.readline()
        assert line.startswith(b'{"port":')
        assert b'"frame_file":null' in line
        assert process.stdout.read() == b""  # the game closed its standard output
        process.stdin.close()
        assert process.wait(10) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--port"], "--port takes a number (got '')"),
        (["--port", "x"], "--port takes a number (got 'x')"),
        (["--port", "70000"], "--port must be at most 65535 (got 70000)"),
        (["--port-id", "70000"], "--port-id must be at most 65535 (got 70000)"),
        (["--port-id", "-1"], "--port-id takes a number (got '-1')"),
        (["--sample-rate"], "--sample-rate takes a number (got '')"),
        (["--fast"], "unknown option '--fast'"),
    ],
)
def test_a_wrong_option_is_named(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{message}\nusage: ")


OPTIONS = [
    word.split()[0] for word in re.findall(r"``(--[a-z-]+(?: N)?)``", valley_module.__doc__ or "")
]


def test_the_docstring_names_the_main_options() -> None:
    assert {"--port", "--port-id", "--background"} <= set(OPTIONS)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_in_the_usage_line_and_in_the_help(option: str) -> None:
    assert f"[{option}" in USAGE
    assert re.search(rf"(?m)^  .*{option}\b(?!-)", HELP)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--port", "6000", "--help"]])
def test_help_prints_the_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.out.startswith("usage: python -m pytest_stardojo.valley")
    assert said.err == ""


def test_a_port_in_use_is_a_one_line_error(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--frames"], lambda frames: FakeGame(frames).handle) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"port {port} is in use; choose another, or 0 for any that is free\n"


def test_a_forbidden_port_is_a_one_line_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "create_server", refused)
    assert main(["--port", "80"], lambda frames: FakeGame(frames).handle) == 1
    assert capsys.readouterr().err == "cannot listen on port 80: Permission denied\n"


def test_options_are_read() -> None:
    assert read_options([]) == Options()
    words = ["--frames", "--port", "5000", "--parent-pid", "12", "--token-stdin"]
    assert read_options(words) == Options(port=5000, frames=True, parent_pid=12, token_stdin=True)
    assert read_options(["--port-id", "7"]) == Options(port=7, frames=True, legacy=True)
