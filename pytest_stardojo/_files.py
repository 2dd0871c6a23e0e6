"""Files in places that anybody may have written to: real files, and no more than is sane.

A pipe or a device could be read for ever, a file of gigabytes fills the memory, and JSON
that is nested without end overflows the stack.  Whoever reads what others pass on (task
files, prices, folders of runs) reads it by these functions and tells what they say.

Writing there may wait for ever, too, at a pipe that has a file's name, and lands elsewhere
through a link.  Whoever writes into the folder of a run does it by these functions.
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
"""Bytes that are read at once where a file is read in pieces."""


LONGEST_WHY = 300
"""Characters that are told of what is wrong with JSON, which may quote it."""


class NotReadError(ValueError):
    """A file that is not read; the message says why, without its name."""


def read_whole(path: Path, most: int) -> bytes:
    """The bytes of a file.

    Args:
        path: The file.
        most: Bytes that it may have.

    Raises:
        NotReadError: it is no file, or bigger.
        OSError: it is not there, or may not be read.
    """
    check(path, most)
    with open(path, "rb") as file:
        found = file.read(most + 1)
    if len(found) > most:  # it has grown, or told no size, as those under /proc
        raise NotReadError(f"has more than {most:,} bytes, which is the most that is read")
    return found


def check(path: Path, most: int) -> None:
    """Refuse what is no file or too big, before anything of it is read.

    Raises:
        NotReadError: it is no file, or bigger.
        OSError: it is not there.
    """
    if "\0" in str(path):
        raise NotReadError("has a name with a null character")
    size = path.stat().st_size
    if not path.is_file():
        raise NotReadError("is not a file")
    if size > most:
        raise NotReadError(f"is too big: it has {size:,} bytes, at most {most:,} are read")


def lines(path: Path, most: int, longest: int) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a file with their numbers, from 1, one after the other.

    Args:
        path: The file.
        most: Bytes that it may have.
        longest: Bytes of a line; None stands for a longer one.

    Raises:
        NotReadError: it is no file, or bigger.
        OSError: it is not there, or may not be read.
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
    """JSON as a value of a type.

    Raises:
        NotReadError: it is no JSON, of another shape, or nested without end.
    """
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotReadError(_told(str(error))) from error
    except RecursionError as error:
        raise NotReadError("JSON is nested too deeply") from error


def _told(why: str) -> str:
    """A message that may quote the file, as a terminal can show it."""
    return printable(cut(why, LONGEST_WHY))


# ------------------------------------------------------------------------- writing

_BINARY = getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _BINARY
_MORE = os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY
_NO_WAITING = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_MODE = 0o666
"""What a new file allows, less the user's mask."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that nobody ever sees half of it, in place of what had its name.

    Nothing is written through a link or into a pipe: the content goes to a new file beside
    it, which takes its place at the end.

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
    """A new file in the same folder, and its descriptor."""
    for number in count():
        part = path.with_name(f".{os.getpid()}-{number}.part")
        try:
            return part, os.open(part, _NEW, _MODE)
        except FileExistsError:  # a writer that was killed, or somebody who wants to be in the way
            continue
    raise AssertionError("there is always another name")


def open_new(path: Path) -> io.FileIO:
    """A new file to write to, in place of what had its name; it has no buffer.

    Raises:
        OSError: it cannot be made.
    """
    path.unlink(missing_ok=True)
    return io.FileIO(os.open(path, _NEW, _MODE), "wb")


def open_to_append(path: Path) -> io.FileIO:
    """A file that is read, and written to at its end; it has no buffer.

    Raises:
        OSError: it cannot be opened, or is a link, a pipe or whatever else is no file.
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
    """The first link in a folder that leads out of it; None if there is none.

    What is written by such a link lands elsewhere, and what is read comes from there.
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
