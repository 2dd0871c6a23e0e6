"""The portable twins of the calls that not every system has."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from pytest_stardojo import _system
from pytest_stardojo.agents import deadline
from pytest_stardojo.agents.deadline import TimeUp, interrupted
from pytest_stardojo.backends.errors import InstanceDied, InstanceTimeout
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.legacy.server.shared_memory import SIZE, SharedMemory
from pytest_stardojo.records.lock import lock_folder
from pytest_stardojo.records.provenance import machine
from pytest_stardojo.tasks.loading import load_file
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.frames import FrameReader, FrameWriter
from tests.project import platforms
from tests.system import bare
from tests.valley.playing import SAVES

ROOT = Path(__file__).parents[2]
SIZE_OF_IMAGE = wire.ImageSize(320, 180)


@pytest.fixture(params=["bare", "whole"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Take the calls away for a test, or leave them."""
    if request.param == "bare":
        _take_away(monkeypatch)
    return str(request.param)


def _take_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the calls away from this process, except for the timers that pytest-timeout needs."""
    for module, names in bare.MISSING:
        for name in names if module is not signal else ():
            monkeypatch.delattr(module, name, raising=False)
    monkeypatch.setattr(deadline, "signal", SimpleNamespace())
    monkeypatch.setattr(_system, "fcntl", None)


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        with suppress(OSError):  # the test has closed it
            os.close(end)


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_the_first_line_of_a_pipe_arrives(
    system: str, pipe: tuple[int, int], ending: bytes
) -> None:
    os.write(pipe[1], b"first" + ending)
    with os.fdopen(os.dup(pipe[0]), "rb") as stream:
        assert _system.first_line(stream, time.monotonic() + 5) == b"first" + ending


def test_a_line_that_does_not_arrive_in_time_is_none(system: str, pipe: tuple[int, int]) -> None:
    with os.fdopen(os.dup(pipe[0]), "rb", buffering=0) as stream:
        assert _system.first_line(stream, time.monotonic() + 0.05) is None
        os.write(pipe[1], b"\n")  # a reader that still waits ends


def test_a_pipe_that_ends_gives_what_there_was(system: str, pipe: tuple[int, int]) -> None:
    os.write(pipe[1], b"half")
    os.close(pipe[1])
    with os.fdopen(os.dup(pipe[0]), "rb") as stream:
        assert _system.first_line(stream, time.monotonic() + 5) == b"half"


def test_the_end_of_a_pipe_is_noticed(system: str, pipe: tuple[int, int]) -> None:
    watcher = _system.EndOfInput(pipe[0])
    assert not watcher.wait(0.01)
    os.write(pipe[1], b"more")
    assert not watcher.wait(0.01)
    os.close(pipe[1])
    assert watcher.wait(5)


def test_a_log_is_read_while_another_process_writes(system: str) -> None:
    log = _system.Log()
    script = (
        "import sys; print('a' * 50, 'one', file=sys.stderr, flush=True);"
        "input(); print('two', file=sys.stderr)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stderr=log.file
    )
    until = time.monotonic() + 20
    while not log.tail(100).endswith(b"\n") and time.monotonic() < until:
        time.sleep(0.01)
    assert log.tail(4).split() == [b"one"]
    process.communicate(b"\n")
    assert log.tail(8).split() == [b"one", b"two"]
    path = log._path
    log.close()
    log.close()
    assert path is None or not Path(path).exists()


def test_one_process_at_a_time_has_a_folder(system: str, tmp_path: Path) -> None:
    lock = lock_folder(tmp_path)
    assert lock is not None
    assert lock_folder(tmp_path) is None
    lock.release()
    again = lock_folder(tmp_path)
    assert again is not None
    again.release()


def test_frames_pass_through_a_file(system: str) -> None:
    writer = FrameWriter()
    assert (system == "whole") >= (writer._own_directory is None)
    picture = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(4, 6, 3)
    number = writer.write(picture)
    reader = FrameReader(writer.path)
    assert reader.read(number).rows == picture.tobytes()
    reader.close()
    writer.close()
    assert not os.path.exists(writer.path)


def test_the_shared_memory_has_its_size(system: str, tmp_path: Path) -> None:
    memory = SharedMemory(str(tmp_path), 1)
    memory.write(b"observation")
    assert os.path.getsize(memory.path) == SIZE
    memory.close()


def test_code_is_interrupted_when_its_time_is_up(system: str) -> None:
    until = time.monotonic() + 0.1

    def loop() -> None:
        with interrupted(lambda: until - time.monotonic()):
            while True:
                sum(range(100))

    with pytest.raises(TimeUp):
        loop()


def test_the_machine_is_described(system: str) -> None:
    assert machine().processors >= 1


# ------------------------------------------------------------------------------- games


@pytest.fixture
def lesser(monkeypatch: pytest.MonkeyPatch) -> None:
    _take_away(monkeypatch)


def test_a_game_without_the_calls_plays_and_shows_pictures(lesser: None) -> None:
    game = Valley(command=bare.game_command())
    view = wire.View(image=SIZE_OF_IMAGE)
    game.client.load(str(SAVES / "save_new.yaml"))
    state = game.client.observe(view)
    assert state.frame is not None
    assert any(game.client.pixels(state.frame))
    game.close()
    assert not game.alive()


def test_the_error_of_a_lesser_game_quotes_its_log(lesser: None) -> None:
    game = Valley(command=bare.game_command())
    os.kill(game.pid or 0, 15)
    with pytest.raises(InstanceDied, match="failed at"):
        game.client.hello()
    game.close()
    with pytest.raises(InstanceDied, match="No module named"):
        Valley(command=[*bare.game_command()[:-1], "no_such_module"])


def test_a_game_that_prints_nothing_is_ended(lesser: None) -> None:
    silent = [sys.executable, "-c", "import time; time.sleep(60)"]
    with pytest.raises(InstanceTimeout):
        Valley(command=silent, boot_timeout=0.3)


def test_a_lesser_game_ends_with_its_pipe() -> None:
    process = subprocess.Popen(
        [*bare.game_command(), "--port", "0", "--parent-pid", str(os.getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
    )
    assert process.stdout is not None
    assert process.stdin is not None
    assert b"port" in process.stdout.readline()
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()


def test_a_run_is_played_without_the_calls(tmp_path: Path) -> None:
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.system.bare"),
            *(
                "-p",
                "no:timeout",
                "-p",
                "no:cacheprovider",
                "--rootdir",
                str(tmp_path),
                "-c",
                os.devnull,
            ),
            *("--stardojo-agent=oracle", "-k", "till_5_tile", "-n", "0"),
            *("--stardojo-image=160x90", "--color=no"),
        ],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "cp1252",
            "PYTHONUTF8": "0",
            "LC_ALL": "C",
        },
        capture_output=True,
        timeout=120,
        check=False,
    )
    shown = ended.stdout.decode("cp1252") + ended.stderr.decode("cp1252")
    assert ended.returncode == 0, shown
    assert "passed" in shown


def test_commands_print_on_a_console_that_lacks_characters(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pytest_stardojo", "report", str(tmp_path / "\u2603")],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252:strict"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in ended.stderr
    assert ended.returncode == 4
    assert b"\\u2603" in ended.stderr


def test_texts_have_the_same_lines_on_windows(tmp_path: Path) -> None:
    files = ("farming.yaml", "saves/save_new.yaml")
    for name in files:
        found = (SAVES.parent / name).read_bytes()
        assert b"\r" not in found
    path = tmp_path / "farming.yaml"
    path.write_bytes((SAVES.parent / "farming.yaml").read_bytes().replace(b"\n", b"\r\n"))
    windows, mistakes = load_file(path)
    assert not mistakes
    unix, _ = load_file(SAVES.parent / "farming.yaml")
    assert [task.name for task in windows] == [task.name for task in unix]
    assert [task.instruction for task in windows] == [task.instruction for task in unix]


def test_every_optional_call_is_in_one_module() -> None:
    call = re.compile(
        r"\bos\.(memfd_create|pread|posix_fallocate|fork)\b"
        r"|\bselect\.(poll|epoll)\b|\bfcntl\.(flock|fcntl)\b"
    )
    package = ROOT / "pytest_stardojo"
    used = {path.name for path in package.rglob("*.py") if call.search(path.read_text("utf-8"))}
    assert used <= {"_system.py", "guardian.py"}  # the guardian runs without the package


def test_modules_that_differ_between_systems_are_checked_for_all() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in platforms.system_modules()}
    assert {"pytest_stardojo/_system.py", "pytest_stardojo/backends/valley.py"} <= files
    assert "tests.project.platforms" in (ROOT / "Makefile").read_text("utf-8")
