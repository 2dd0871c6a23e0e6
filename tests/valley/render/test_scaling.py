from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.render.pixels import PIXEL, Rgb, pack, ramp, rgb, to_bytes, unpack
from pytest_stardojo.valley.render.scaling import Scaler, enlarged


@pytest.mark.parametrize("scale", [2, 4])
def test_every_pixel_becomes_a_square_of_its_colour(scale: int) -> None:
    rng = np.random.default_rng(7)
    scaler = Scaler(13, 9, scale)
    base = np.zeros((9, 13), PIXEL)
    for _ in range(5):
        rows = rng.integers(0, 9, 3)
        base[rows] = rng.integers(0, 1 << 24, (3, 13), dtype=np.uint32)
        image = scaler.enlarge(base)
        assert np.array_equal(image, to_bytes(base).repeat(scale, 0).repeat(scale, 1))


def test_a_new_target_gets_the_whole_image() -> None:
    scaler = Scaler(13, 9, 4)
    base = np.full((9, 13), 0x123456, PIXEL)
    first, second = (np.zeros((36, 52, 3), np.uint8) for _ in range(2))

    assert scaler.enlarge(base, first) is first
    assert scaler.enlarge(base, second) is second
    base[4] = 0x654321
    scaler.enlarge(base, second)
    own = scaler.enlarge(base)

    assert np.array_equal(second, to_bytes(base).repeat(4, 0).repeat(4, 1))
    assert np.array_equal(second, own)
    assert first[17, 3].tolist() == [0x56, 0x34, 0x12]


def test_an_odd_size_cuts_the_last_pixels() -> None:
    base = np.arange(12, dtype=PIXEL).reshape(3, 4)

    image = enlarged(base, 7, 5, 2)

    assert image.shape == (5, 7, 3)
    assert image[4, 6].tolist() == [11, 0, 0]


@settings(max_examples=50)
@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_a_colour_survives_packing(colour: Rgb) -> None:
    assert unpack(pack(colour)) == colour


def test_red_lies_in_the_lowest_byte() -> None:
    assert pack(rgb("ff8001")) == 0x0180FF
    assert to_bytes(np.array([[0x0180FF]], PIXEL)).tolist() == [[[255, 128, 1]]]


def test_a_ramp_rises_from_shadow_to_light() -> None:
    shadow, middle, light = ramp((100, 120, 140))

    assert sum(shadow) < sum(middle) < sum(light)
    assert middle == (100, 120, 140)
