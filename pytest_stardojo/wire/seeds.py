"""Seeds of any size as seeds of a world."""

from __future__ import annotations

from hashlib import blake2b

BITS = 63
"""Bits of a seed of a world."""
MOST_DIGITS = 4_000
"""Largest number of decimal digits of a seed; Python reads no longer numbers."""


def fold(seed: int) -> int:
    """Return the seed of the world for any seed.

    Seeds below 2**63 stay as they are.  Of a larger one, such as the entropy of NumPy's
    ``SeedSequence``, it is the first eight bytes of BLAKE2b of its decimal digits in ASCII,
    read as a big-endian number, without the highest bit.

    Args:
        seed: A whole number, 0 or more; negative numbers are returned as they are, for the
            checks that refuse them.
    """
    if seed < 1 << BITS:
        return seed
    digest = blake2b(str(seed).encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") & ((1 << BITS) - 1)
