"""Reading and writing files in folders that other users may have written to.

Reading a pipe or a device may block for ever, a file of gigabytes fills the memory, and
deeply nested JSON overflows the stack.  Use these functions to read untrusted files (tasks,
prices, folders of runs), and report their errors.

Writing may block, too, if the name belongs to a pipe, and a link leads to another place.
Use these functions to write into the folder of a run.
"""

from __future__ import annotations

import errno
import io
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

import msgspec

from pytest_stardojo._text import cut, printable

T = TypeVar("T")

PIECE = 1 << 20
"""Bytes of one read if a file is read in pieces."""


LONGEST_WHY = 300
"""Characters of an error in JSON, which may quote the file."""


class NotReadError(ValueError):
    """A file cannot be read; the message is the reason, without the name."""


def read_whole(path: Path, most: int) -> bytes:
    """Return the bytes of a file.

    Args:
        path: The file.
        most: Bytes that it may have.

    Raises:
        NotReadError: it is not a file, or too large.
        OSError: it does not exist, or access is denied.
    """
    check(path, most)
    with open(path, "rb") as file:
        found = file.read(most + 1)
    if len(found) > most:  # it has grown, or has no size, as files under /proc
        raise NotReadError(f"is too big: at most {most:,} bytes are read")
    return found


def check(path: Path, most: int) -> None:
    """Check that a path is a file that is not too large, without reading it.

    Raises:
        NotReadError: it is not a file, or too large.
        OSError: it does not exist.
    """
    if "\0" in str(path):
        raise NotReadError("has a name with a null character")
    size = path.stat().st_size
    if not path.is_file():
        raise NotReadError("is not a file")
    if size > most:
        raise NotReadError(f"is too big: it has {size:,} bytes, at most {most:,} are read")


def lines(path: Path, most: int, longest: int) -> Iterator[tuple[int, bytes | None]]:
    """Iterate over the lines of a file with their numbers, from 1.

    Args:
        path: The file.
        most: Bytes that it may have.
        longest: Bytes that a line may have; None is returned for longer lines.

    Raises:
        NotReadError: it is not a file, or too large.
        OSError: it does not exist, or access is denied.
    """
    check(path, most)
    with open(path, "rb") as file:
        number = 0
        while line := file.readline(longest + 1):
            number += 1
            if len(line) > longest and not line.endswith(b"\n"):
                while line and not line.endswith(b"\n"):
                    line = file.readline(PIECE)
                yield number, None
            else:
                yield number, line.rstrip(b"\n")


def decode(raw: bytes, shape: type[T]) -> T:
    """Decode JSON as a type.

    Raises:
        NotReadError: it is not JSON, does not fit the type, or is nested too deeply.
    """
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotReadError(_shown(str(error))) from error
    except RecursionError as error:
        raise NotReadError("JSON is nested too deeply") from error


def _shown(why: str) -> str:
    """Make a message printable that may quote the file."""
    return printable(cut(why, LONGEST_WHY))


# ------------------------------------------------------------------------- writing

_BINARY = getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _BINARY
_MORE = os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY
_NO_WAITING = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_MODE = 0o666
"""Permissions of a new file, before the user's mask."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: write a new file beside it, then rename that.

    So this does not follow links or write into pipes.

    Raises:
        OSError: it cannot be written; then nothing has changed.
    """
    part, number = _beside(path)
    try:
        with open(number, "wb", buffering=0) as file:
            rest = memoryview(content)
            while rest:
                rest = rest[file.write(rest) :]
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _beside(path: Path) -> tuple[Path, int]:
    """Create a new file in the same folder; return its path and descriptor."""
    for number in count():
        part = path.with_name(f".{os.getpid()}-{number}.part")
        try:
            return part, os.open(part, _NEW, _MODE)
        except FileExistsError:  # left by a killed writer, or put there on purpose
            continue
    raise AssertionError("unreachable: count() does not end")


def open_new(path: Path) -> io.FileIO:
    """Open a new, unbuffered file for writing; remove an old one of that name.

    Raises:
        OSError: it cannot be created.
    """
    path.unlink(missing_ok=True)
    return io.FileIO(os.open(path, _NEW, _MODE), "wb")


def open_to_append(path: Path) -> io.FileIO:
    """Open an unbuffered file for reading and appending.

    Raises:
        OSError: it cannot be opened, or is not a regular file.
    """
    try:
        number = os.open(path, _MORE | _NO_WAITING, _MODE)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    return io.FileIO(number, "r+b")


# -------------------------------------------------------------------------- folders


def leading_out(folder: Path) -> Path | None:
    """Return the first link in a folder that leads out of it, None if there is none.

    Such a link would let a reader or a writer leave the folder.
    """
    home = os.path.realpath(folder)
    for place, folders, files in os.walk(home):
        folders.sort()
        for name in sorted([*folders, *files]):
            path = os.path.join(place, name)
            if os.path.islink(path):
                target = os.path.realpath(path)
                if os.path.commonpath([home, target]) != home:
                    return Path(path)
    return None
