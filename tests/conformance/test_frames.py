"""Frames in the frame file, and as PNG in the reply."""

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

from tests.conformance.clients import Client
from tests.conformance.conftest import Connect
from tests.conformance.servers import Server, require
from tests.conformance.world import act, free_neighbour, full_state

SMALL = {"width": 160, "height": 90}
SIZES = [(160, 90), (161, 91), (640, 360), (1280, 720), (3840, 2160)]
HEADER = struct.Struct("<8sIIIIQQ")
"""Magic, version, width, height, channels, sequence number before and after the rows."""
ROWS = 64


class Picture(NamedTuple):
    """Contents of a frame file."""

    number: int
    width: int
    height: int
    rows: bytes


class FrameFile:
    """A reader of frame files, written from the documented layout."""

    def __init__(self, path: str) -> None:
        self._fd = os.open(path, os.O_RDONLY)

    def read(self) -> Picture | None:
        """Return the current frame; None while one is being written."""
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
        """Return the current frame; fail if one is being written."""
        found = self.read()
        assert found is not None, "the sequence numbers before and after the rows differ"
        return found

    def close(self) -> None:
        os.close(self._fd)


@pytest.fixture
def file(server: Server, game: Client) -> Iterator[FrameFile]:
    require(server, game, "frames")
    if not server.local:
        pytest.skip("runs on another machine: its frame file cannot be opened here")
    path = game.result("hello")["frame_file"]
    assert path, "a server with frames on this machine must name its frame file"
    made = FrameFile(path)
    yield made
    made.close()


def size_of(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def look(game: Client, image: dict[str, int], **view: Any) -> dict[str, Any]:
    """Return the frame that an observation announces."""
    frame = game.result("observe", view={"image": image, **view})["frame"]
    assert (frame["width"], frame["height"]) == (image["width"], image["height"])
    return dict(frame)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_file_contains_the_announced_frame(
    game: Client, file: FrameFile, width: int, height: int
) -> None:
    frame = look(game, size_of(width, height))
    picture = file.get()
    assert (picture.number, picture.width, picture.height) == (frame["sequence"], width, height)
    assert len(picture.rows) == width * height * 3
    colours = {picture.rows[at : at + 3] for at in range(0, len(picture.rows), 3 * 97)}
    assert len(colours) > 10, "a frame of the valley must have many colours"


@pytest.mark.parametrize("call", ["observe", "step", "advance"])
def test_every_method_with_a_view_returns_a_frame(game: Client, file: FrameFile, call: str) -> None:
    params: dict[str, Any] = {"view": {"image": SMALL}}
    reply = game.result(call, **params, **({"ms": 100} if call == "advance" else {}))
    state = reply["state"] if call == "step" else reply
    assert file.get().number == state["frame"]["sequence"]


def test_sequence_numbers_increase_by_one(game: Client, file: FrameFile) -> None:
    numbers = [look(game, SMALL)["sequence"] for _ in range(4)]
    assert numbers == list(range(numbers[0], numbers[0] + 4))
    assert numbers[0] > 0


def test_a_view_without_an_image_returns_no_frame(game: Client, file: FrameFile) -> None:
    number = look(game, SMALL)["sequence"]
    assert game.result("observe").get("frame") is None
    assert file.get().number == number


def test_an_unchanged_world_gives_the_same_frame(game: Client, file: FrameFile) -> None:
    look(game, SMALL)
    first = file.get().rows
    look(game, size_of(320, 180))
    look(game, SMALL)
    assert file.get().rows == first


def test_a_step_changes_the_frame(game: Client, file: FrameFile) -> None:
    look(game, SMALL)
    before = file.get().rows
    _, dx, dy = free_neighbour(game.result("observe"))
    act(game, {"do": "move", "x": dx, "y": dy}, image=SMALL)
    assert file.get().rows != before


def test_an_open_menu_is_drawn_and_its_options_are_within_the_frame(
    game: Client, file: FrameFile
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


def test_drawing_does_not_change_the_world(game: Client, file: FrameFile) -> None:
    before = full_state(game)
    look(game, size_of(640, 360))
    assert full_state(game) == before


def test_a_frame_can_be_returned_as_png(server: Server, game: Client) -> None:
    require(server, game, "frames")
    from PIL import Image

    frame = look(game, size_of(320, 180), png=True)
    picture = Image.open(io.BytesIO(base64.b64decode(frame["png"], validate=True)))
    assert (picture.format, picture.size, picture.mode) == ("PNG", (320, 180), "RGB")


def test_a_png_equals_the_frame_in_the_file(game: Client, file: FrameFile) -> None:
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


def test_invalid_frame_sizes_are_refused(server: Server, game: Client) -> None:
    require(server, game, "frames")
    for image, field in BEYOND:
        assert game.error("observe", view={"image": image}) == ("bad_params", field)


def test_a_server_without_frames_does_not_offer_them(
    fresh: Callable[..., tuple[Server, Client]],
) -> None:
    other, connection = fresh(frames=False)
    reply = connection.result("hello")
    assert "frames" not in reply["capabilities"]
    assert reply.get("frame_file") is None
    connection.result("load", save=other.save)
    for call in ({"image": SMALL}, {"image": SMALL, "png": True}):
        assert connection.error("observe", view=call) == ("no_frames", "view.image")


@pytest.mark.socket("its frames are drawn in the thread that reads them")
def test_a_reader_never_reads_a_partial_frame(
    connect: Connect, game: Client, file: FrameFile
) -> None:
    """While frames of two sizes are drawn, every complete frame read equals one of them."""
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
