"""Frames are read from the file as they were written, completely or not at all."""

from __future__ import annotations

import errno
import os
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from pytest_stardojo.wire.errors import FrameLost
from pytest_stardojo.wire.frames import FrameReader, FrameWriter
from tests.system.unix import posix


@pytest.fixture(params=["unnamed", "named"])
def writer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FrameWriter]:
    made = FrameWriter(str(tmp_path) if request.param == "named" else None)
    yield made
    made.close()


@pytest.fixture
def reader(writer: FrameWriter) -> Iterator[FrameReader]:
    made = FrameReader(writer.path)
    yield made
    made.close()


def picture(width: int, height: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


def test_a_frame_is_read_as_it_was_written(writer: FrameWriter, reader: FrameReader) -> None:
    pixels = picture(7, 5)
    assert writer.write(pixels) == 1
    frame = reader.read(1)
    assert (frame.sequence, frame.width, frame.height) == (1, 7, 5)
    assert bytes(frame.rows) == pixels.tobytes()


def test_frames_of_different_sizes_follow_each_other(
    writer: FrameWriter, reader: FrameReader
) -> None:
    for number, (width, height) in enumerate([(4, 3), (640, 360), (16, 9), (1920, 1080)], 1):
        pixels = picture(width, height, number)
        writer.write(pixels)
        frame = reader.read(number)
        assert (frame.width, frame.height) == (width, height)
        assert bytes(frame.rows) == pixels.tobytes()


def test_a_read_frame_does_not_change_with_the_next_one(
    writer: FrameWriter, reader: FrameReader
) -> None:
    writer.write(np.full((2, 2, 3), 7, np.uint8))
    frame = reader.read()
    writer.write(np.full((2, 2, 3), 9, np.uint8))
    assert bytes(frame.rows) == b"\7" * 12


def test_a_frame_can_be_drawn_directly_into_the_file(
    writer: FrameWriter, reader: FrameReader
) -> None:
    writer.write(picture(4, 3, 1))
    rows = writer.canvas(7, 5)
    rows[:] = picture(7, 5, 2).tobytes()
    with pytest.raises(FrameLost):
        reader.read(1, timeout=0.01)
    assert writer.done() == 2
    frame = reader.read(2)
    assert (frame.width, frame.height) == (7, 5)
    assert bytes(frame.rows) == picture(7, 5, 2).tobytes()


def test_a_canvas_is_reused_until_another_size_or_write_follows(writer: FrameWriter) -> None:
    rows = writer.canvas(7, 5)
    writer.done()
    assert writer.canvas(7, 5) is rows
    assert writer.canvas(5, 7) is not rows
    again = writer.canvas(7, 5)
    assert again is not rows
    writer.write(picture(7, 5))
    assert writer.canvas(7, 5) is not again


def test_a_reference_to_a_canvas_does_not_keep_the_file_open(writer: FrameWriter) -> None:
    image = np.frombuffer(writer.canvas(7, 5), np.uint8)
    writer.close()
    writer.close()
    assert image.size == 105


def test_rows_in_another_memory_order_are_written_in_order(
    writer: FrameWriter, reader: FrameReader
) -> None:
    pixels = picture(6, 4)[:, ::-1]
    writer.write(pixels)
    assert bytes(reader.read().rows) == pixels.tobytes()


@pytest.mark.parametrize(
    "pixels",
    [np.zeros((4, 4), np.uint8), np.zeros((4, 4, 4), np.uint8), np.zeros((4, 4, 3), np.uint16)],
)
def test_other_shapes_are_refused(writer: FrameWriter, pixels: np.ndarray) -> None:
    with pytest.raises(ValueError, match="height x width x 3"):
        writer.write(pixels)


def test_the_header_is_as_documented(writer: FrameWriter, reader: FrameReader) -> None:
    writer.write(picture(7, 5))
    writer.write(picture(7, 5))
    with open(writer.path, "rb") as file:
        header = file.read(64)
    assert struct.unpack_from("<8sIIIIQQ", header) == (b"SDFRAMES", 1, 7, 5, 3, 2, 2)


def test_reading_before_the_first_frame_is_an_error(reader: FrameReader) -> None:
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)


def test_a_replaced_frame_is_an_error(writer: FrameWriter, reader: FrameReader) -> None:
    writer.write(picture(3, 3))
    writer.write(picture(3, 3))
    with pytest.raises(FrameLost, match="frame 1 was replaced by frame 2"):
        reader.read(1)


def test_a_torn_frame_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "frame"
    header = struct.pack("<8sIIIIQQ", b"SDFRAMES", 1, 2, 1, 3, 5, 4).ljust(64, b"\0")
    path.write_bytes(header + b"abcdef")
    reader = FrameReader(str(path))
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)
    whole = bytearray(header + b"abcdef")
    struct.pack_into("<Q", whole, 32, 5)
    with open(path, "r+b") as file:
        file.write(whole)
    assert bytes(reader.read(5).rows) == b"abcdef"
    reader.close()


def test_a_header_larger_than_the_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "frame"
    header = struct.pack("<8sIIIIQQ", b"SDFRAMES", 1, 4000, 4000, 3, 5, 5).ljust(64, b"\0")
    path.write_bytes(header + b"abcdef")
    reader = FrameReader(str(path))
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)
    reader.close()


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "frame"
    path.write_bytes(struct.pack("<8sIIIIQQ", b"something", 1, 1, 1, 3, 5, 5).ljust(67, b"\0"))
    reader = FrameReader(str(path))
    with pytest.raises(FrameLost, match="not a frame file"):
        reader.read(timeout=0.01)
    reader.close()
    with pytest.raises(FrameLost, match="cannot be opened"):
        FrameReader(str(tmp_path / "none"))


def test_reading_while_a_thread_writes_never_mixes_two_frames(
    writer: FrameWriter, reader: FrameReader
) -> None:
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            size = 200 if number % 3 else 300
            writer.write(np.full((size, size, 3), number % 251, np.uint8))

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for _ in range(200):
            frame = reader.read(timeout=5)
            assert set(frame.rows) == {frame.sequence % 251}
            assert frame.width == (200 if frame.sequence % 3 else 300)
    finally:
        stop.set()
        thread.join()


WRITE_WITHOUT_END = """
import time
import numpy as np
from pytest_stardojo.wire.frames import FrameWriter
writer = FrameWriter()
print(writer.path, flush=True)
while True:
    writer.write(np.full((360, 640, 3), writer.sequence % 251 + 1, np.uint8))
    time.sleep(0.0002)
"""


def test_reading_while_another_process_writes_never_mixes_two_frames() -> None:
    with subprocess.Popen([sys.executable, "-c", WRITE_WITHOUT_END], stdout=-1) as process:
        try:
            assert process.stdout is not None
            reader = FrameReader(process.stdout.readline().decode().strip())
            seen = set()
            for _ in range(150):
                frame = reader.read(timeout=10)
                value = (frame.sequence - 1) % 251 + 1
                assert frame.rows.count(value) == 360 * 640 * 3
                seen.add(frame.sequence)
            assert len(seen) > 10
            reader.close()
        finally:
            process.kill()


def test_closing_leaves_no_file(tmp_path: Path) -> None:
    writer = FrameWriter(str(tmp_path))
    assert os.stat(writer.path).st_mode & 0o777 == 0o600
    assert os.stat(os.path.dirname(writer.path)).st_mode & 0o777 == 0o700
    writer.write(picture(4, 4))
    writer.close()
    writer.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="Linux only")
def test_an_unnamed_file_is_in_no_directory() -> None:
    writer = FrameWriter()
    assert writer.path.startswith(f"/proc/{os.getpid()}/fd/")
    assert "memfd" in os.readlink(writer.path)
    writer.close()


# --------------------------------------------------------- changes to the file

CUT_OFF = """
import os, sys
import numpy as np
from pytest_stardojo.wire.errors import FrameLost
from pytest_stardojo.wire.frames import FrameReader, FrameWriter
writer = FrameWriter(sys.argv[1] or None)
reader = FrameReader(writer.path)
big, small = np.full((360, 640, 3), 7, np.uint8), np.full((9, 16, 3), 8, np.uint8)
for length in (0, 10, 64, 65, 4096, 5000):
    for pixels in (big, small, big):
        writer.write(pixels)
        reader.read(writer.sequence)
        try:
            os.truncate(writer.path, length)
        except OSError:
            pass
        try:
            assert set(reader.read(writer.sequence, timeout=0.01).rows) == {pixels[0, 0, 0]}
        except FrameLost:
            pass
        number = writer.write(pixels)
        assert bytes(reader.read(number).rows) == pixels.tobytes()
        canvas = writer.canvas(640, 360)
        try:
            os.truncate(writer.path, length)
        except OSError:
            pass
        canvas[:] = big.tobytes()
        assert bytes(reader.read(writer.done()).rows) == big.tobytes()
writer.close()
print("alive")
"""


@pytest.mark.parametrize("kind", ["unnamed", "named"])
def test_truncating_the_file_stops_neither_writer_nor_reader(kind: str, tmp_path: Path) -> None:
    folder = str(tmp_path) if kind == "named" else ""
    done = subprocess.run(
        [sys.executable, "-c", CUT_OFF, folder], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr


READ_CUT_OFF = """
import os, struct, sys
from pytest_stardojo.wire.errors import FrameLost
from pytest_stardojo.wire.frames import FrameReader
path = sys.argv[1]
header = struct.pack("<8sIIIIQQ", b"SDFRAMES", 1, 640, 360, 3, 5, 5).ljust(64, b"\\0")
reader = None
for length in (0, 1, 63, 64, 65, 4096, 691_263):
    with open(path, "wb") as file:
        file.write(header + b"x" * 640 * 360 * 3)
    reader = reader or FrameReader(path)
    assert len(reader.read(5).rows) == 640 * 360 * 3
    os.truncate(path, length)
    try:
        reader.read(5, timeout=0.01)
    except FrameLost as error:
        assert "no complete frame" in str(error)
    else:
        raise AssertionError(length)
print("alive")
"""


def test_a_truncated_file_of_another_game_is_a_lost_frame(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ_CUT_OFF, str(tmp_path / "frame")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="cannot reserve disk space here")
def test_a_frame_on_a_full_disk_is_an_error_and_the_next_one_is_complete(
    writer: FrameWriter, reader: FrameReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer.write(picture(7, 5))
    with monkeypatch.context() as patch:

        def full(*args: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        patch.setattr(os, "posix_fallocate", full)
        with pytest.raises(OSError, match="No space"):
            writer.write(picture(64, 36))
    number = writer.write(picture(64, 36))
    assert bytes(reader.read(number).rows) == picture(64, 36).tobytes()


def test_a_frame_that_could_not_be_written_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = FrameWriter(str(tmp_path))
    reader = FrameReader(writer.path)
    writer.write(picture(64, 36))
    writer.canvas(64, 36)[:] = picture(64, 36, 1).tobytes()
    with monkeypatch.context() as patch:

        def full(descriptor: int, data: memoryview) -> int:
            if len(data) > 4000:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return written(descriptor, data)

        written = os.write
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            writer.done()
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)
    number = writer.write(picture(64, 36, 2))
    assert bytes(reader.read(number).rows) == picture(64, 36, 2).tobytes()
    reader.close()
    writer.close()


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="cannot reserve disk space here")
def test_the_space_of_a_frame_is_reserved_before_it_is_drawn(writer: FrameWriter) -> None:
    writer.canvas(640, 360)
    assert posix.stat(writer.path).st_blocks * 512 >= 640 * 360 * 3


@pytest.mark.timeout(20)
def test_a_pipe_is_not_a_frame_file_and_does_not_block(tmp_path: Path) -> None:
    posix.mkfifo(tmp_path / "frame")
    reader = FrameReader(str(tmp_path / "frame"))
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)
    reader.close()


@pytest.mark.parametrize("size", [(2**32 - 1, 2**32 - 1), (2**16, 2**16)])
def test_a_header_with_a_huge_size_is_not_read(size: tuple[int, int], tmp_path: Path) -> None:
    path = tmp_path / "frame"
    path.write_bytes(struct.pack("<8sIIIIQQ", b"SDFRAMES", 1, *size, 3, 5, 5).ljust(64, b"\0"))
    os.truncate(path, 1 << 36)  # a sparse file takes no disk space
    reader = FrameReader(str(path))
    with pytest.raises(FrameLost, match="no complete frame"):
        reader.read(timeout=0.01)
    reader.close()
