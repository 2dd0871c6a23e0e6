"""One block of memory that processes share, divided into arrays."""

from __future__ import annotations

import mmap
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from gymnasium import spaces

from pytest_stardojo import _system

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALIGNMENT = 64
"""Bytes; every array begins at a multiple, so that no two share a line of a cache."""


INFO_PARTS = ("mask", "progress", "success", "reason")
"""Arrays that belong to infos and not to observations."""


class Part(msgspec.Struct, frozen=True):
    """One array of the block, with a row for every environment."""

    name: str
    kind: str
    """Type of its elements, as numpy names it: ``uint8``."""
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Bytes up to the next array."""
        size = int(np.prod(self.shape, dtype=np.int64)) * np.dtype(self.kind).itemsize
        return -(-size // ALIGNMENT) * ALIGNMENT


def parts(space: spaces.Dict, num_envs: int, actions: int) -> list[Part]:
    """Return the arrays of a vector environment.

    Those that begin with ``final/`` have the last observation of an episode, if the same step
    begins the next one.
    """
    rows = [
        Part(name, each.dtype.name, (num_envs, *each.shape))
        for name, each in space.spaces.items()
        if isinstance(each, spaces.Box)
    ]
    rows += [
        Part("mask", "int8", (num_envs, actions)),
        Part("progress", "float64", (num_envs,)),
        Part("success", "bool", (num_envs,)),
        Part("reason", "int32", (num_envs,)),
    ]
    final = [msgspec.structs.replace(part, name=f"final/{part.name}") for part in rows]
    step = [
        Part("action", "int64", (num_envs,)),
        Part("reward", "float64", (num_envs,)),
        Part("terminated", "bool", (num_envs,)),
        Part("truncated", "bool", (num_envs,)),
    ]
    return rows + final + step


class Block:
    """The block, made by the first process and opened by the others.

    Args:
        layout: Its arrays.
        path: Path of a block to open; None makes one.

    Raises:
        OSError: there is no memory for it, or it cannot be opened.
    """

    def __init__(self, layout: Iterable[Part], path: str | None = None) -> None:
        layout = list(layout)
        size = sum(part.size for part in layout)
        self._named = ""
        if path is None:
            self._file, self.path = self._made(size)
        else:
            self._file, self.path = os.open(path, os.O_RDWR | _system.BINARY), path
        memory = mmap.mmap(self._file, size)
        self.arrays: dict[str, NDArray[Any]] = {}
        """The arrays by name.  The memory is freed with the last of them."""
        offset = 0
        for part in layout:
            kind, count = np.dtype(part.kind), int(np.prod(part.shape, dtype=np.int64))
            array = np.frombuffer(memory, kind, count, offset)
            self.arrays[part.name] = array.reshape(part.shape)
            offset += part.size

    def _made(self, size: int) -> tuple[int, str]:
        """Return descriptor and path of a new file, all of whose pages exist."""
        in_memory = _system.memory_file("stardojo-training")
        if in_memory is None:
            file, path = tempfile.mkstemp(prefix="stardojo-training-")
            self._named = path
        else:
            file, path = in_memory
        _system.reserve(file, size)
        return file, path

    def close(self) -> None:
        """Close the file; the arrays stay valid.  May be called twice."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        if self._named:
            with suppress(OSError):
                os.unlink(self._named)
            self._named = ""
