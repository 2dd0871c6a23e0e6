"""Frames: through the frame file, and as PNG in the answer."""

from __future__ import annotations

import base64
import io
import mmap
import os
import struct
import threading
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, need
from tests.conformance.talking import Talker
from tests.conformance.world import act, free_neighbour, whole

SMALL = {"width": 160, "height": 90}
SIZES = [(160, 90), (161, 91), (640, 360), (1280, 720), (3840, 2160)]
HEADER = struct.Struct("<8sIIIIQQ")
"""Magic, version, width, height, channels, number before the rows, number after them."""
ROWS = 64


class Picture(NamedTuple):
    """What lies in a frame file."""

    number: int
    width: int
    height: int
    rows: bytes


class FrameFile:
    """A reader, written from the description of the file's layout."""

    def __init__(self, path: str) -> None:
        self._fd = os.open(path, os.O_RDONLY)

    def read(self) -> Picture | None:
        """The frame that lies there; None while one is being written."""
        size = os.fstat(self._fd).st_size
        with mmap.mmap(self._fd, size, access=mmap.ACCESS_READ) as memory:
            magic, version, width, height, channels, before, after = HEADER.unpack_from(memory)
            end = ROWS + width * height * 3
            rows = memory[ROWS:end]
            if before != after or HEADER.unpack_from(memory)[5] != after or len(memory) < end:
                return None
        assert (magic, version, channels) == (b"SDFRAMES", 1, 3)
        return Picture(after, width, height, rows)

    def get(self) -> Picture:
        """The frame that lies there, when nobody writes."""
        found = self.read()
        assert found is not None, "the numbers before and after the rows differ"
        return found

    def close(self) -> None:
        os.close(self._fd)


@pytest.fixture
def file(server: Server, game: Talker) -> Iterator[FrameFile]:
    need(server, game, "frames")
    if not server.local:
        pytest.skip("is on another machine: its frame file cannot be opened")
    path = game.result("hello")["frame_file"]
    assert path, "a server with frames on this machine names its frame file"
    made = FrameFile(path)
    yield made
    made.close()


def size_of(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def look(game: Talker, image: dict[str, int], **view: Any) -> dict[str, Any]:
    """The frame of an observation, as the answer tells of it."""
    frame = game.result("observe", view={"image": image, **view})["frame"]
    assert (frame["width"], frame["height"]) == (image["width"], image["height"])
    return dict(frame)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_file_holds_the_frame_that_was_announced(
    game: Talker, file: FrameFile, width: int, height: int
) -> None:
    frame = look(game, size_of(width, height))
    picture = file.get()
    assert (picture.number, picture.width, picture.height) == (frame["sequence"], width, height)
    assert len(picture.rows) == width * height * 3
    colours = {picture.rows[at : at + 3] for at in range(0, len(picture.rows), 3 * 97)}
    assert len(colours) > 10, "a picture of the valley has many colours"


@pytest.mark.parametrize("call", ["observe", "step", "advance"])
def test_every_call_with_a_view_brings_a_frame(game: Talker, file: FrameFile, call: str) -> None:
    params: dict[str, Any] = {"view": {"image": SMALL}}
    told = game.result(call, **params, **({"ms": 100} if call == "advance" else {}))
    state = told["state"] if call == "step" else told
    assert file.get().number == state["frame"]["sequence"]


def test_numbers_rise_by_one(game: Talker, file: FrameFile) -> None:
    numbers = [look(game, SMALL)["sequence"] for _ in range(4)]
    assert numbers == list(range(numbers[0], numbers[0] + 4))
    assert numbers[0] > 0


def test_without_an_image_there_is_no_frame(game: Talker, file: FrameFile) -> None:
    number = look(game, SMALL)["sequence"]
    assert game.result("observe").get("frame") is None
    assert file.get().number == number


def test_what_has_not_changed_looks_the_same(game: Talker, file: FrameFile) -> None:
    look(game, SMALL)
    first = file.get().rows
    look(game, size_of(320, 180))
    look(game, SMALL)
    assert file.get().rows == first


def test_a_step_can_be_seen(game: Talker, file: FrameFile) -> None:
    look(game, SMALL)
    before = file.get().rows
    _, dx, dy = free_neighbour(game.result("observe"))
    act(game, {"do": "move", "x": dx, "y": dy}, image=SMALL)
    assert file.get().rows != before


def test_a_menu_can_be_seen_and_its_options_lie_in_the_picture(
    game: Talker, file: FrameFile
) -> None:
    image = size_of(640, 360)
    look(game, image)
    before = file.get().rows
    opens = {"do": "menu", "option": "open", "menu_name": "crafting"}
    _, state = act(game, opens, image=image)
    assert file.get().rows != before
    for option in state["menu"]["options"]:
        x, y, width, height = option["rect"]
        assert 0 <= x <= x + width <= 640
        assert 0 <= y <= y + height <= 360


def test_drawing_changes_nothing(game: Talker, file: FrameFile) -> None:
    before = whole(game)
    look(game, size_of(640, 360))
    assert whole(game) == before


def test_a_frame_may_come_as_png(server: Server, game: Talker) -> None:
    need(server, game, "frames")
    from PIL import Image

    frame = look(game, size_of(320, 180), png=True)
    picture = Image.open(io.BytesIO(base64.b64decode(frame["png"], validate=True)))
    assert (picture.format, picture.size, picture.mode) == ("PNG", (320, 180), "RGB")


def test_a_png_is_the_picture_of_the_frame_file(game: Talker, file: FrameFile) -> None:
    from PIL import Image

    look(game, size_of(320, 180))
    rows = file.get().rows
    frame = look(game, size_of(320, 180), png=True)
    picture = Image.open(io.BytesIO(base64.b64decode(frame["png"])))
    assert picture.tobytes() == rows


BEYOND = [
    (size_of(159, 90), "view.image.width"),
    (size_of(160, 89), "view.image.height"),
    (size_of(3841, 2160), "view.image.width"),
    (size_of(3840, 2161), "view.image.height"),
    (size_of(0, 0), "view.image.width"),
    (size_of(-160, 90), "view.image.width"),
    (size_of(2**40, 2**40), "view.image.width"),
]


def test_sizes_that_cannot_be_drawn_are_refused(server: Server, game: Talker) -> None:
    need(server, game, "frames")
    for image, field in BEYOND:
        assert game.error("observe", view={"image": image}) == ("bad_params", field)


def test_a_server_without_frames_says_so(fresh: Callable[..., tuple[Server, Talker]]) -> None:
    other, talker = fresh(frames=False)
    told = talker.result("hello")
    assert "frames" not in told["capabilities"]
    assert told.get("frame_file") is None
    talker.result("load", save=other.save)
    for call in ({"image": SMALL}, {"image": SMALL, "png": True}):
        assert talker.error("observe", view=call) == ("no_frames", "view.image")


@pytest.mark.socket("its frames are drawn by whoever reads them")
def test_a_reader_never_sees_half_a_frame(connect: Connect, game: Talker, file: FrameFile) -> None:
    """While frames of two sizes are drawn, every whole one that is read is one of them."""
    known = {}
    for image in (size_of(640, 360), size_of(641, 361)):
        look(game, image)
        found = file.get()
        known[found.width] = found.rows
    done = threading.Event()

    def draw() -> None:
        other = connect()
        for turn in range(60):
            look(other, size_of(640, 360) if turn % 2 else size_of(641, 361))
        done.set()

    drawing = threading.Thread(target=draw)
    drawing.start()
    seen = 0
    while not done.is_set():
        picture = file.read()
        if picture is not None:
            seen += 1
            assert picture.rows == known[picture.width]
    drawing.join()
    assert seen > 0
