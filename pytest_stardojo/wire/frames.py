"""Frames through a memory-mapped file: the writer of a game, the reader of a client.

The file is a header and RGB rows, upper row first, three bytes a pixel.  The
header, little endian:

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

A reader that finds two different sequence numbers met a writer at work (a torn
read) and tries again.  The file grows when a bigger frame comes and never
shrinks.  On Linux it has no name in any directory, so nothing can be left
behind, however the game ends; elsewhere it lies in a private temporary
directory that is removed on closing.

Only a file that is sealed against being cut off is mapped here, since whoever
touches a lost page of a map dies of it.  Others are written and read, which
takes a copy more and fails with an error.
"""

from __future__ import annotations

import mmap
import os
import struct
import time
from contextlib import suppress
from typing import Any, BinaryIO, NamedTuple

from pytest_stardojo.wire import patching, seals
from pytest_stardojo.wire.errors import FrameLost

MAGIC = b"SDFRAMES"
VERSION = 1
CHANNELS = 3
ROWS = 64
"""Offset of the first row."""
LARGEST = 64 * 1024 * 1024
"""Bytes of rows beyond which a header is not believed."""

_SHAPE = struct.Struct("<8sIIII")
_NUMBER = struct.Struct("<Q")
_BEFORE = 24
_AFTER = 32


class Frame(NamedTuple):
    """A picture as it lies in the file."""

    sequence: int
    width: int
    height: int
    rows: bytearray
    """``height * width * 3`` bytes: red, green, blue, row by row."""


class FrameWriter:
    """Writes frames into a file that readers map.

    Args:
        directory: Where to put a named file; by default the file has no name
            (Linux) or lies in a temporary directory of its own.

    Raises:
        OSError: it cannot be made.
    """

    def __init__(self, directory: str | None = None) -> None:
        self.sequence = 0
        self._own_directory: str | None = None
        if directory is None and hasattr(os, "memfd_create"):
            flags = os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING
            self._fd = os.memfd_create("stardojo-frames", flags)
            self._path = f"/proc/{os.getpid()}/fd/{self._fd}"
        else:
            import tempfile  # slow to import, and not needed on Linux

            self._own_directory = tempfile.mkdtemp(prefix="stardojo-frames-", dir=directory)
            self._path = os.path.join(self._own_directory, "frame")
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | patching.BINARY
            self._fd = os.open(self._path, flags, 0o600)
        self._is_sealed = seals.seal(self._fd)
        self._memory: mmap.mmap | bytearray = bytearray()
        """The file itself where it is sealed, else what goes into it when a frame is done."""
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
        """What a reader on this machine opens."""
        return self._path

    def _grow(self, size: int) -> None:
        patching.reserve(self._fd, size)
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
            OSError: there is no room for it.
        """
        view = memoryview(pixels)
        if view.ndim != 3 or view.itemsize != 1 or view.shape is None or view.shape[2] != CHANNELS:
            raise ValueError(f"pixels must be height x width x 3 bytes (got {view.shape})")
        height, width = view.shape[:2]
        self.canvas(width, height)[:] = view.cast("B") if view.c_contiguous else view.tobytes()
        self._canvas = None  # whoever drew on it does not know what is on it now
        return self.done()

    def canvas(self, width: int, height: int) -> memoryview:
        """Begin a frame: its ``height * width * 3`` bytes, to be drawn on.

        Readers wait until ``done``.  As long as frames have the same size it is the same
        object, with the last frame on it.

        Raises:
            OSError: there is no room for a frame of this size.
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
        """End the frame that ``canvas`` began; returns its sequence number, from 1.

        Raises:
            OSError: there is no room for it; readers find no frame until the next.
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
        """Give the memory back and remove the file.  May be called twice."""
        if self._closed:
            return
        self._closed = True
        self._canvas = None
        if isinstance(self._memory, mmap.mmap):
            with suppress(BufferError):  # somebody holds a canvas: the memory goes when that does
                self._memory.close()
        os.close(self._fd)
        if self._own_directory is not None:
            import shutil

            shutil.rmtree(self._own_directory, ignore_errors=True)


class FrameReader:
    """Reads frames that a game writes.

    Args:
        path: The frame file that ``hello`` named.

    Raises:
        FrameLost: there is no such file, or it is not a frame file.
    """

    def __init__(self, path: str) -> None:
        try:
            self._file: BinaryIO = open(path, "rb", buffering=0, opener=_opened)  # noqa: SIM115 - kept
        except OSError as error:
            raise FrameLost(f"the frame file {path} cannot be opened: {error}") from error
        self._path = path
        self._is_sealed = seals.sealed(self._file.fileno())
        self._map: mmap.mmap | None = None

    def read(self, sequence: int | None = None, timeout: float = 1.0) -> Frame:
        """Copy a frame out of the file.

        Args:
            sequence: The frame wanted; None takes whichever is there.
            timeout: Seconds to wait for a writer that is at work.

        Raises:
            FrameLost: no whole frame came in time, or a later one has taken the
                place of the one wanted.
        """
        until = time.monotonic() + timeout
        while True:
            frame = self._try()
            if frame is not None and (sequence is None or frame.sequence == sequence):
                return frame
            if frame is not None and sequence is not None and frame.sequence > sequence:
                raise FrameLost(f"frame {sequence} was replaced by frame {frame.sequence}")
            if time.monotonic() > until:
                raise FrameLost(f"no whole frame in {self._path} within {timeout} s")
            time.sleep(0.0002)

    def _try(self) -> Frame | None:
        """One attempt; None when a writer was at work."""
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
        """A copy of so many bytes, or None if the file is shorter."""
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
        """Let go of the file.  May be called twice."""
        self._file.close()
        if self._map is not None:
            self._map.close()
            self._map = None


def _opened(path: str, flags: int) -> int:
    """Open a file, and do not wait for anybody where it is a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
