"""The folder of one game: its own home, saves, settings, mods and token.

A folder belongs to the process that holds the lock beside it.  The lock is shared with the
guardian, so it lasts until both have ended.  A folder without a holder is left over from a
crash of both: the next start ends its processes and removes it.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from pytest_stardojo import _system
from pytest_stardojo.backends.locks import ensure_directory
from pytest_stardojo.backends.stardew import guardian
from pytest_stardojo.backends.stardew.handover import FOLDER
from pytest_stardojo.backends.stardew.mod import Mod, copy_mod
from pytest_stardojo.backends.stardew.problems import GameError, game_error

NEEDED_MB = 200
"""Free space that a game needs for its saves, logs and frame file."""
TOKEN_BYTES = 32
"""Random bytes of a token."""
PORT_LOCK = "port-lock"
"""File with the path of the port's lock file."""
SWEEP_PATIENCE = 1.0
"""Seconds that processes of a left-over instance have to end."""


class InstanceFolder:
    """A new folder for one game, with the lock that keeps it.

    Args:
        base: The folder of all instances; None: one of this user's below the temporary folder.

    Raises:
        GameError: it cannot be made, or its disk is full.
    """

    def __init__(self, base: Path | None = None) -> None:
        self.base = base or base_folder()
        try:
            ensure_directory(self.base)
            _check_space(self.base)
            self.lock_path, self.lock = _new_lock(self.base)
            self.path = self.lock_path.with_suffix("")
            self.path.mkdir(mode=0o700)
            for folder in (self.home, self.saves, self.logs, self.mods):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.token = _write_token(self.token_path)
        except OSError as error:
            self.remove()
            raise _folder_error(self.base, error) from error
        except GameError:
            self.remove()
            raise

    @property
    def home(self) -> Path:
        """The home of the game's process."""
        return self.path / "home"

    @property
    def config(self) -> Path:
        """The folder in which .NET looks for settings of programs."""
        return self.home / ".config"

    @property
    def data(self) -> Path:
        """The game's data folder."""
        return self.config / "StardewValley"

    @property
    def saves(self) -> Path:
        """The game's folder of saves."""
        return self.data / "Saves"

    @property
    def logs(self) -> Path:
        """The folder of SMAPI's logs."""
        return self.data / "ErrorLogs"

    @property
    def mods(self) -> Path:
        """The folder of mods that SMAPI loads."""
        return self.path / "mods"

    @property
    def token_path(self) -> Path:
        """The file with the token."""
        return self.path / "token"

    @property
    def output(self) -> Path:
        """The file with what the game prints."""
        return self.path / "output.txt"

    def note_port(self, lock: Path) -> None:
        """Keep the path of the port's lock file, which a sweep removes, too.

        Raises:
            GameError: it cannot be written.
        """
        try:
            (self.path / PORT_LOCK).write_text(str(lock), "utf-8")
        except OSError as error:
            raise _folder_error(self.base, error) from error

    def add_mod(self, mod: Mod) -> None:
        """Copy the mod into the folder of mods.

        Raises:
            GameError: it cannot be copied.
        """
        try:
            copy_mod(mod, self.mods)
        except (OSError, shutil.Error) as error:
            raise _folder_error(self.base, error) from error

    def release(self) -> None:
        """Close this process's copy of the lock.  May be called twice."""
        lock, self.lock = getattr(self, "lock", -1), -1
        if lock >= 0:
            os.close(lock)

    def remove(self) -> None:
        """Remove folder and lock.  May be called twice."""
        path: Path | None = getattr(self, "path", None)
        if path is not None:
            guardian.remove_folder(str(path))
        lock_path: Path | None = getattr(self, "lock_path", None)
        if lock_path is not None and getattr(self, "lock", -1) >= 0:
            with suppress(OSError):
                os.unlink(lock_path)
        self.release()
        with suppress(OSError):  # other instances are in it
            self.base.rmdir()


def base_folder() -> Path:
    """Return the folder of all instances of this user."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(tempfile.gettempdir()) / f"stardojo-games-{user}"


def sweep(base: Path | None = None) -> list[Path]:
    """End and remove instances whose processes have all been killed; return their folders."""
    base = base or base_folder()
    swept = []
    for lock_path in sorted(base.glob("*.lock")):
        descriptor = None
        with suppress(OSError):
            descriptor = _locked(lock_path)
        if descriptor is None:
            continue
        folder = lock_path.with_suffix("")
        guardian.end_marked(FOLDER, str(folder), SWEEP_PATIENCE)
        with suppress(OSError, UnicodeDecodeError):
            guardian.remove_lock((folder / PORT_LOCK).read_text("utf-8"))
        guardian.remove_folder(str(folder))
        with suppress(OSError):
            os.unlink(lock_path)
        os.close(descriptor)
        swept.append(folder)
    with suppress(OSError):
        base.rmdir()
    return swept


def _new_lock(base: Path) -> tuple[Path, int]:
    """Create a lock file with a new name, and lock it; return path and descriptor.

    Raises:
        OSError: it cannot be made.
    """
    while True:
        path = base / f"game-{secrets.token_hex(4)}.lock"
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            try:
                descriptor = _locked(path)
            except OSError:
                path.unlink(missing_ok=True)
                raise
            if descriptor is not None:  # else a sweep has just found it
                return path, descriptor


def _locked(path: Path) -> int | None:
    """Lock a file; return None if another process has the lock or removed the file.

    Raises:
        OSError: the file system has no locks, or access is denied.
    """
    try:
        descriptor = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return None
    kept = False
    try:
        _system.lock_file(descriptor)
        kept = os.stat(path).st_ino == os.fstat(descriptor).st_ino
    except (BlockingIOError, FileNotFoundError):
        return None
    finally:
        if not kept:
            os.close(descriptor)
    return descriptor if kept else None


def _write_token(path: Path) -> str:
    """Write a new token into a file that only this user can read; return the token."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"{token}\n")
    return token


def _check_space(base: Path) -> None:
    free = shutil.disk_usage(base).free >> 20
    if free < NEEDED_MB:
        raise game_error("disk_full", path=base, free=free, needed=NEEDED_MB)


def _folder_error(base: Path, error: OSError) -> GameError:
    """Return the problem that an error of the system is."""
    full = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
    # copytree reports a list of errors as text
    if error.errno in full or os.strerror(errno.ENOSPC) in str(error):
        free = 0
        with suppress(OSError):
            free = shutil.disk_usage(base).free >> 20
        return game_error("disk_full", path=base, free=free, needed=NEEDED_MB)
    return game_error("not_writable", path=base, error=error.strerror or error)
