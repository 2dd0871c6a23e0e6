"""Reading files that anybody may have written: real files, and no more of them than is sane.

A pipe or a device could be read for ever, a file of gigabytes fills the memory, and JSON
that is nested without end overflows the stack.  Whoever reads what others pass on (task
files, prices, folders of runs) reads it by these functions and tells what they say.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
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
