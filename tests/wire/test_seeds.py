"""Seeds of any size as seeds of a world."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.wire.seeds import BITS, fold


@given(st.integers(0, (1 << BITS) - 1))
def test_seeds_of_a_world_stay_as_they_are(seed: int) -> None:
    assert fold(seed) == seed


@given(st.integers(1 << BITS, 1 << 4096))
def test_larger_seeds_become_seeds_of_a_world(seed: int) -> None:
    assert 0 <= fold(seed) < 1 << BITS
    assert fold(seed) == fold(seed)


@pytest.mark.parametrize(
    ("seed", "world"),
    [(2**63, 738759672502709442), (2**64, 7480935308797625665), (10**40, 2848299558006048432)],
)
def test_the_documented_way_gives_these_numbers(seed: int, world: int) -> None:
    assert fold(seed) == world


def test_the_entropy_of_numpy_is_a_seed() -> None:
    entropy = np.random.SeedSequence(5).spawn(2)[1].generate_state(4)
    wide = sum(int(word) << 32 * at for at, word in enumerate(entropy))
    assert 0 <= fold(wide) < 1 << BITS
