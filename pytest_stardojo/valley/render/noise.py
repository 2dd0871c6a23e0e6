"""Noise from stable hashes: the same pixel of the same map always looks the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley.render.pixels import Floats, Words

Ints = npt.NDArray[np.signedinteger[Any]]


def scatter(x: Ints, y: Ints, salt: int) -> Words:
    """A 32-bit hash for each pair of whole numbers (arrays that broadcast)."""
    mixed = x.astype(np.uint32) * np.uint32(0x9E3779B1) + (
        y.astype(np.uint32) * np.uint32(0x85EBCA77) + np.uint32(salt * 0xC2B2AE3D & 0xFFFFFFFF)
    )
    mixed ^= mixed >> np.uint32(15)
    mixed *= np.uint32(0x2C1B3C6D)
    mixed ^= mixed >> np.uint32(12)
    mixed *= np.uint32(0x297A2D39)
    mixed ^= mixed >> np.uint32(15)
    return mixed


def pick(x: int, y: int, salt: int, among: int) -> int:
    """A number from 0 to ``among`` - 1 that belongs to a tile."""
    mixed = (x * 0x9E3779B1 + y * 0x85EBCA77 + salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return ((mixed ^ mixed >> 15) >> 8) % among


def smooth(columns: Ints, rows: Ints, cell: int, salt: int) -> Floats:
    """Return smooth noise between 0 and 1 that repeats at the field's end.

    Args:
        columns: The x of each column of the wanted field, from 0 in equal steps.
        rows: The y of each of its rows, likewise.
        cell: Size of a hill; must go evenly into both.
        salt: Another number gives other hills.
    """
    left, along = _steps(columns, cell)
    top, down = _steps(rows, cell)
    across, upright = int(left[-1]) + 1, int(top[-1]) + 1
    x, y = np.arange(across + 1) % across, np.arange(upright + 1) % upright
    lattice = (scatter(x[None, :], y[:, None], salt) >> np.uint32(8)).astype(np.float32)
    lattice /= np.float32(1 << 24)
    one = np.float32(1)
    tall = lattice.take(top, axis=0) * (one - down)[:, None]
    tall += lattice.take(top + 1, axis=0) * down[:, None]
    # take and arithmetic in place: this is a large part of the first picture
    result: Floats = tall.take(left, axis=1)
    result *= one - along
    right = tall.take(left + 1, axis=1)
    right *= along
    result += right
    return result


def _steps(line: Ints, cell: int) -> tuple[Ints, Floats]:
    """The cell of each coordinate and the eased way into it."""
    share = ((line % cell) / cell).astype(np.float32)
    eased: Floats = share * share * (np.float32(3) - np.float32(2) * share)
    return line // cell, eased
