"""A game on a machine without a display gets a virtual one of its own."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from pytest_stardojo.backends.stardew import guardian, starting
from pytest_stardojo.backends.stardew.display import has_display, virtual_display
from pytest_stardojo.backends.stardew.problems import GameError
from tests.backends.stardew.conftest import User, marked_processes
from tests.backends.stardew.test_kills import wait_for, worker


@pytest.fixture
def bare(user: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> User:
    """A user without a display, on a machine with the fake Xvfb."""
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "Xvfb"
    script = Path(__file__).with_name("fake_xvfb.py")
    program.write_text(f"#!/bin/sh\nexec '{sys.executable}' -I -S '{script}' \"$@\"\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs), prepend=os.pathsep)
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return user


def display(pid: int | None) -> str:
    """Return the display in the environment of a process."""
    entries = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    (found,) = [entry for entry in entries if entry.startswith(b"DISPLAY=")]
    return found.decode().removeprefix("DISPLAY=")


@pytest.mark.parametrize(
    ("variables", "found"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_display_is_recognised_by_its_variables(variables: dict[str, str], found: bool) -> None:
    assert has_display(variables) is found


def test_without_display_and_xvfb_the_start_is_refused(
    user: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(GameError, match="no display, and Xvfb is not installed; install it"):
        user.start()


def test_each_game_has_its_own_display(bare: User) -> None:
    games = [bare.start() for _ in range(2)]
    displays = {display(game.pid) for game in games}
    assert len(displays) == 2
    locks = [Path(guardian.X_LOCK.format(number=each.removeprefix(":"))) for each in displays]
    assert all(lock.exists() for lock in locks)
    for game in games:
        game.close()
    assert bare.leftovers() == []
    assert not any(lock.exists() for lock in locks)


def test_a_display_that_must_be_killed_leaves_no_lock(
    bare: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starting, "PATIENCE", 0.3)
    monkeypatch.setenv("FAKE_XVFB", "stubborn")
    game = bare.start()
    lock = Path(guardian.X_LOCK.format(number=display(game.pid).removeprefix(":")))
    assert lock.exists()
    game.close()
    assert not lock.exists()


@pytest.mark.parametrize(
    ("way", "text"),
    [
        ("fails", "does not start: (EE) cannot establish any listening sockets"),
        ("hangs", "does not start: it is not ready after 0.5 s"),
    ],
)
def test_a_display_that_does_not_start_is_reported(
    bare: User, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, way: str, text: str
) -> None:
    copy = tmp_path / "guardian.py"  # with a shorter limit
    source = Path(guardian.__file__).read_text("utf-8")
    copy.write_text(source.replace("DISPLAY_SECONDS = 20.0", "DISPLAY_SECONDS = 0.5"), "utf-8")
    monkeypatch.setattr(guardian, "__file__", str(copy))
    monkeypatch.setattr(starting, "PATIENCE", 0.3)
    monkeypatch.setenv("FAKE_XVFB", way)
    with pytest.raises(GameError) as caught:
        bare.start()
    assert caught.value.problem.key == "xvfb_failed"
    assert text in str(caught.value)


def test_a_display_that_dies_is_reported(bare: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_XVFB", "dies")
    bare.behave("hang")
    with pytest.raises(GameError, match=r"display :\d+ ended"):
        bare.start()


def test_a_killed_worker_leaves_no_display(bare: User) -> None:
    bare.behave("hang_in_step")
    with worker(bare) as process:
        wait_for(bare.game / "reached", process)
        own = set(marked_processes(str(bare.instances)))
        (xvfb,) = own & set(marked_processes("fake_xvfb.py"))
        assert Path(guardian.X_LOCK.format(number=xvfb)).exists()
        process.kill()
        process.communicate()
    bare.wait_until_nothing_is_left()
    assert not Path(guardian.X_LOCK.format(number=xvfb)).exists()


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_the_options_of_xvfb_are_valid(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert virtual_display()
    game = user.start()
    assert display(game.pid).startswith(":")
    processes = marked_processes(str(game.process.start.folder.path))
    assert len(processes) == 3  # the game, its display and its guardian
