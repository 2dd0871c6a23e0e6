"""A user with saves, whose processes use folders of the test only."""

from __future__ import annotations

import os
import socket
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from pytest_stardojo.backends import ports
from pytest_stardojo.backends.stardew.folder import base_folder
from pytest_stardojo.backends.stardew.game import Stardew
from tests.backends.stardew.installs import fake_game, set_way, user_save


def contents(folder: Path) -> dict[str, tuple[object, ...]]:
    """Return everything in a folder: kinds, times, modes and bytes."""
    found: dict[str, tuple[object, ...]] = {}
    for path in [folder, *sorted(folder.rglob("*"))]:
        status = path.lstat()
        times = (status.st_mtime_ns, status.st_ctime_ns, status.st_atime_ns)
        name = str(path.relative_to(folder))
        if path.is_file():
            found[name] = (*times, status.st_mode, status.st_ino, _bytes(path))
        else:
            found[name] = (*times[:2], status.st_mode)
    return found


def _bytes(path: Path) -> bytes:
    """Return the content of a file without a change of its access time."""
    with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NOATIME", 0)), "rb") as file:
        return file.read()


def marked_processes(text: str) -> list[int]:
    """Return the processes with a text in their environment or command line."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
            shown = (entry / "environ").read_bytes() + (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if text.encode() in shown and state != "Z":
            found.append(int(entry.name))
    return found


@dataclass
class User:
    """A user of the test, with a game and saves."""

    home: Path
    game: Path
    before: dict[str, tuple[object, ...]] = field(default_factory=dict)
    games: list[Stardew] = field(default_factory=list)

    def start(self, seconds: float = 30.0, *, timeout: float = 20.0) -> Stardew:
        """Start the game; the fixture closes it."""
        game = Stardew(self.game, frames=False, timeout=timeout, boot_timeout=seconds)
        self.games.append(game)
        return game

    @property
    def saves(self) -> Path:
        return self.home / ".config/StardewValley/Saves"

    @property
    def instances(self) -> Path:
        return base_folder()

    def leftovers(self) -> list[str]:
        """Return what games have left behind: folders, locks, processes, ports, changes."""
        found = [str(path) for path in self.instances.glob("*")]
        found += [str(path) for path in ports.directory().glob("*")]
        found += [f"process {pid}" for pid in marked_processes(str(self.instances))]
        found += [f"port {port}" for port in range(ports.FIRST, ports.FIRST + 4) if listens(port)]
        after = contents(self.home / ".config")
        found += [f"changed: {name}" for name in after if after[name] != self.before.get(name)]
        found += [f"gone: {name}" for name in self.before if name not in after]
        found += [f"marker {path.name}" for path in (self.game / "smapi-internal").iterdir()]
        return found

    def wait_until_nothing_is_left(self, seconds: float = 20.0) -> None:
        """Fail unless nothing is left behind within some seconds."""
        until = time.monotonic() + seconds
        while left := self.leftovers():
            assert time.monotonic() < until, left
            time.sleep(0.05)

    def behave(self, way: str, **options: object) -> None:
        """Choose how the fake game fails."""
        set_way(self.game, way, **options)


def listens(port: int) -> bool:
    """Return whether something listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[User]:
    """A user with the fake game and a save; nothing may be left behind at the end."""
    home = tmp_path / "home"
    made = User(home, fake_game(tmp_path / "Stardew Valley"))
    user_save(made.saves)
    (home / ".config/StardewValley/startup_preferences").write_text("<user/>")
    made.before = contents(home / ".config")
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(temporary))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("DISPLAY", ":0")
    first = 20_000 + os.getpid() % 1200 * 10
    monkeypatch.setattr(ports, "FIRST", first)
    monkeypatch.setattr(ports, "LAST", first + 9)
    yield made
    for game in made.games:
        game.close()
    made.wait_until_nothing_is_left()
