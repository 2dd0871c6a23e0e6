"""Pictures in the frame file equal those of a new painter."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.frames import FrameReader, FrameWriter
from tests.valley.playing import SAVES, Game

LARGE, SMALL, ODD = (1280, 720), (640, 360), (333, 211)


@pytest.fixture(params=["unnamed", "named"])
def writer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FrameWriter]:
    made = FrameWriter(str(tmp_path) if request.param == "named" else None)
    yield made
    made.close()


@pytest.mark.parametrize(
    "sizes", [[LARGE] * 6, [LARGE, SMALL] * 3, [ODD, LARGE, ODD, SMALL], [SMALL, SMALL, LARGE]]
)
def test_frames_do_not_depend_on_earlier_frames(
    writer: FrameWriter, sizes: list[tuple[int, int]]
) -> None:
    game = Game.__new__(Game)
    game.service = Service(writer)
    game.call("load", wire.LoadParams(str(SAVES / "save_farming.yaml"), 1, 1))
    game.farmer.x, game.farmer.y = 64, 20
    reader = FrameReader(writer.path)
    for number, size in enumerate(sizes):
        image = wire.ImageSize(*size)
        if number % 3 == 2:
            game.step(wire.Use("left"), view=wire.View(image=image, png=True))
        state = game.step(wire.Move(0, number % 2 * 2 - 1), view=wire.View(image=image)).state
        assert state.frame is not None
        frame = reader.read(state.frame.sequence)
        expected = Painter().paint(game.world, "farmer", *size, state.menu)
        shown = np.frombuffer(frame.rows, np.uint8).reshape(size[1], size[0], 3)
        assert np.array_equal(shown, expected)
    reader.close()


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="room cannot be reserved here")
def test_a_full_disk_refuses_the_picture_and_keeps_the_game(
    writer: FrameWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.__new__(Game)
    game.service = Service(writer)
    game.call("load", wire.LoadParams(str(SAVES / "save_farming.yaml"), 1, 1))
    with monkeypatch.context() as patch:

        def full(*args: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        patch.setattr(os, "posix_fallocate", full)
        with pytest.raises(WireError, match=r"no_frames.*No space.*view\.image"):
            game.step(wire.Move(0, 1), view=wire.View(image=wire.ImageSize(*LARGE)))
    state = game.step(wire.Move(0, -1), view=wire.View(image=wire.ImageSize(*LARGE))).state
    assert state.frame is not None
    reader = FrameReader(writer.path)
    expected = Painter().paint(game.world, "farmer", *LARGE, state.menu)
    assert bytes(reader.read(state.frame.sequence).rows) == expected.tobytes()
    reader.close()
