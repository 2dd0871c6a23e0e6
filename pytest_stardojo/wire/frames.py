"""Frames through a memory-mapped file: the game's writer, the client's reader.

The file consists of a header and RGB rows, upper row first, three bytes a pixel.
The header, little endian:

======  =====  ===================================================
offset  type   meaning
======  =====  ===================================================
0       8 s    magic, ``SDFRAMES``
8       u32    version of this layout, 1
12      u32    width in pixels
16      u32    height in pixels
20      u32    channels, 3
24      u64    sequence number, written before the rows
32      u64    sequence number, written after the rows
64             the rows
======  =====  ===================================================

Two different sequence numbers mean that the writer is writing (a torn read); the
reader tries again.  The file grows for a larger frame and never shrinks.  On Linux
it has no name in any directory, so it disappears with the game; elsewhere it is in
a private temporary directory, which is removed on closing.

Only a file that is sealed against truncation is mapped, because accessing a lost
page of a mapping ends the process.  Other files are written and read, which takes
one more copy and fails with an error.
"""

from __future__ import annotations

import mmap
import os
import struct
import time
from contextlib import suppress
from typing import Any, BinaryIO, NamedTuple

from pytest_stardojo import _system
from pytest_stardojo.wire import patching
from pytest_stardojo.wire.errors import FrameLost

MAGIC = b"SDFRAMES"
VERSION = 1
CHANNELS = 3
ROWS = 64
"""Offset of the first row."""
LARGEST = 64 * 1024 * 1024
"""Most bytes of rows; a header with more is invalid."""

_SHAPE = struct.Struct("<8sIIII")
_NUMBER = struct.Struct("<Q")
_BEFORE = 24
_AFTER = 32


class Frame(NamedTuple):
    """A frame of the file."""

    sequence: int
    width: int
    height: int
    rows: bytearray
    """``height * width * 3`` bytes: red, green, blue, row by row."""


class FrameWriter:
    """Writes frames to a file that readers map.

    Args:
        directory: Directory of a named file; by default the file has no name
            (Linux) or is in a new temporary directory.

    Raises:
        OSError: the file cannot be made.
    """

    def __init__(self, directory: str | None = None) -> None:
        self.sequence = 0
        self._own_directory: str | None = None
        in_memory = None if directory else _system.memory_file("stardojo-frames")
        if in_memory is not None:
            self._fd, self._path = in_memory
        else:
            import tempfile  # slow to import, not needed on Linux

            self._own_directory = tempfile.mkdtemp(prefix="stardojo-frames-", dir=directory)
            self._path = os.path.join(self._own_directory, "frame")
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _system.BINARY
            self._fd = os.open(self._path, flags, 0o600)
        self._is_sealed = _system.seal(self._fd)
        self._memory: mmap.mmap | bytearray = bytearray()
        """The mapped file if it is sealed, else a buffer that ``done`` writes to it."""
        self._canvas: memoryview | None = None
        self._shape = (0, 0)
        self._closed = False
        try:
            self._grow(ROWS)
        except OSError:
            self.close()
            raise

    @property
    def path(self) -> str:
        """Path for readers on this machine."""
        return self._path

    def _grow(self, size: int) -> None:
        _system.reserve(self._fd, size)
        self._memory = mmap.mmap(self._fd, size) if self._is_sealed else bytearray(size)

    def write(self, pixels: Any) -> int:
        """Write a frame.

        Args:
            pixels: A buffer of bytes with the shape height x width x 3, such
                as a numpy array of uint8.

        Returns:
            The frame's sequence number, from 1.

        Raises:
            ValueError: the buffer has another shape.
            OSError: the disk is full.
        """
        view = memoryview(pixels)
        if view.ndim != 3 or view.itemsize != 1 or view.shape is None or view.shape[2] != CHANNELS:
            raise ValueError(f"pixels must be height x width x 3 bytes (got {view.shape})")
        height, width = view.shape[:2]
        self.canvas(width, height)[:] = view.cast("B") if view.c_contiguous else view.tobytes()
        self._canvas = None  # its content is no longer that of the last drawing
        return self.done()

    def canvas(self, width: int, height: int) -> memoryview:
        """Begin a frame; return its ``height * width * 3`` bytes to draw on.

        Readers wait until ``done``.  For frames of the same size this returns the same
        object, which contains the last frame.

        Raises:
            OSError: the disk has no space for a frame of this size.
        """
        size = height * width * CHANNELS
        if ROWS + size > len(self._memory):
            self._grow(ROWS + size)
            self._canvas = None
        self._number(_BEFORE, self.sequence + 1)
        _SHAPE.pack_into(self._memory, 0, MAGIC, VERSION, width, height, CHANNELS)
        if self._canvas is None or self._shape != (width, height):
            self._canvas = memoryview(self._memory)[ROWS : ROWS + size]
            self._shape = (width, height)
        return self._canvas

    def done(self) -> int:
        """End the frame that ``canvas`` began; return its sequence number, from 1.

        Raises:
            OSError: the disk is full; readers find no frame until the next one.
        """
        if not self._is_sealed:
            width, height = self._shape
            drawn = memoryview(self._memory)[: ROWS + height * width * CHANNELS]
            patching.put(self._fd, drawn[:_AFTER], 0)
            patching.put(self._fd, drawn[ROWS:], ROWS)
        self._number(_AFTER, self.sequence + 1)
        self.sequence += 1
        return self.sequence

    def _number(self, offset: int, number: int) -> None:
        _NUMBER.pack_into(self._memory, offset, number)
        if not self._is_sealed:
            patching.put(self._fd, self._memory[offset : offset + _NUMBER.size], offset)

    def close(self) -> None:
        """Release the memory and remove the file.  May be called twice."""
        if self._closed:
            return
        self._closed = True
        self._canvas = None
        if isinstance(self._memory, mmap.mmap):
            with suppress(BufferError):  # a caller still has a canvas, which keeps the memory
                self._memory.close()
        os.close(self._fd)
        if self._own_directory is not None:
            import shutil

            shutil.rmtree(self._own_directory, ignore_errors=True)


class FrameReader:
    """Reads frames that a game writes.

    Args:
        path: The frame file that ``hello`` returned.

    Raises:
        FrameLost: the file does not exist or is not a frame file.
    """

    def __init__(self, path: str) -> None:
        try:
            self._file: BinaryIO = open(path, "rb", buffering=0, opener=_opened)  # noqa: SIM115 - kept
        except OSError as error:
            raise FrameLost(f"the frame file {path} cannot be opened: {error}") from error
        self._path = path
        self._is_sealed = _system.sealed(self._file.fileno())
        self._map: mmap.mmap | None = None

    def read(self, sequence: int | None = None, timeout: float = 1.0) -> Frame:
        """Copy a frame out of the file.

        Args:
            sequence: Number of the frame; None: the current frame.
            timeout: Seconds to wait while the writer is writing.

        Raises:
            FrameLost: the frame is not complete in time, or a later frame has replaced it.
        """
        until = time.monotonic() + timeout
        while True:
            frame = self._try()
            if frame is not None and (sequence is None or frame.sequence == sequence):
                return frame
            if frame is not None and sequence is not None and frame.sequence > sequence:
                raise FrameLost(f"frame {sequence} was replaced by frame {frame.sequence}")
            if time.monotonic() > until:
                raise FrameLost(f"no complete frame in {self._path} within {timeout} s")
            time.sleep(0.0002)

    def _try(self) -> Frame | None:
        """Try once; return None while the writer is writing."""
        header = self._bytes(0, ROWS)
        if header is None:
            return None
        after = _NUMBER.unpack_from(header, _AFTER)[0]
        if after == 0 or after != _NUMBER.unpack_from(header, _BEFORE)[0]:
            return None
        magic, version, width, height, channels = _SHAPE.unpack_from(header)
        size = width * height * channels
        rows = self._bytes(ROWS, size) if size <= LARGEST else None
        if rows is None or self._bytes(0, ROWS) != header:
            return None
        if magic != MAGIC or version != VERSION or channels != CHANNELS:
            raise FrameLost(f"{self._path} is not a frame file of version {VERSION}")
        return Frame(after, width, height, rows)

    def _bytes(self, offset: int, size: int) -> bytearray | None:
        """Return a copy of some bytes, None if the file is shorter."""
        end = offset + size
        if self._map is None or len(self._map) < end:
            there = os.fstat(self._file.fileno()).st_size
            if there < end:
                return None
            if not self._is_sealed:
                return self._read_bytes(offset, size)
            self._map = mmap.mmap(self._file.fileno(), there, access=mmap.ACCESS_READ)
        return bytearray(memoryview(self._map)[offset:end])

    def _read_bytes(self, offset: int, size: int) -> bytearray | None:
        found = bytearray(size)
        self._file.seek(offset)
        return found if self._file.readinto(found) == size else None  # type: ignore[attr-defined]

    def close(self) -> None:
        """Close the file.  May be called twice."""
        self._file.close()
        if self._map is not None:
            self._map.close()
            self._map = None


def _opened(path: str, flags: int) -> int:
    """Open a file without blocking if it is a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
