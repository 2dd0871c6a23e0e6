"""Comparing observations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Return whether two observations are equal field by field, types and shapes included."""
    return one.keys() == other.keys() and all(_equal(one[key], other[key]) for key in one)


def _equal(one: Any, other: Any) -> bool:
    if not isinstance(one, np.ndarray):
        return bool(one == other)
    return (one.dtype, one.shape, one.tobytes()) == (other.dtype, other.shape, other.tobytes())
