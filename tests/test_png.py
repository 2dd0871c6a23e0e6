"""Pictures as PNG files."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from pytest_stardojo import _png
from pytest_stardojo.backends import boot
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.wire.messages import ImageSize
from tests import states

SHAPES = [(1, 1), (1, 7), (9, 1), (2, 3), (90, 160)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("cut", [1, 2])
def test_a_file_has_the_pixels_of_its_picture(shape: tuple[int, int], cut: int) -> None:
    height, width = shape
    every = np.random.default_rng(0).integers(0, 256, (cut * height, cut * width, 3), np.uint8)
    pixels = every[::cut, ::cut]  # not contiguous
    with Image.open(io.BytesIO(_png.encode(pixels))) as image:
        image.verify()
    with Image.open(io.BytesIO(_png.encode(pixels))) as image:
        assert (image.format, image.mode) == ("PNG", "RGB")
        assert np.array_equal(np.asarray(image), pixels)


def test_a_picture_of_the_game_makes_no_larger_file_than_with_pillow() -> None:
    game = boot("inprocess")
    with StarDojoEnv(game, Settings(image=ImageSize(1280, 720))) as env:
        pixels = env.reset(task=states.task("till", "Tile", tool="Hoe")).image
    game.close()
    assert pixels is not None
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG", compress_level=1)
    assert len(_png.encode(pixels)) < 1.1 * len(file.getvalue())
