"""Sealing files against truncation, which only Linux supports."""

from __future__ import annotations

try:
    import fcntl
except ImportError:  # not on this system
    fcntl = None  # type: ignore[assignment]

_KNOWN = fcntl is not None and hasattr(fcntl, "F_ADD_SEALS")


def seal(descriptor: int) -> bool:
    """Seal a file against truncation; return whether it is sealed now."""
    if not _KNOWN:
        return False
    try:
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_SEAL)
    except OSError:  # a file in a directory cannot be sealed
        return False
    return True


def sealed(descriptor: int) -> bool:
    """Return whether a file is sealed against truncation."""
    if not _KNOWN:
        return False
    try:
        return bool(fcntl.fcntl(descriptor, fcntl.F_GET_SEALS) & fcntl.F_SEAL_SHRINK)
    except OSError:
        return False
