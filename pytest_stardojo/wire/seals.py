"""Files that nobody can cut off: what Linux calls sealed.  Elsewhere there are none."""

from __future__ import annotations

try:
    import fcntl
except ImportError:  # there are none on this system
    fcntl = None  # type: ignore[assignment]

_KNOWN = fcntl is not None and hasattr(fcntl, "F_ADD_SEALS")


def seal(descriptor: int) -> bool:
    """Seal a file for ever against being cut off; returns whether it is sealed now."""
    if not _KNOWN:
        return False
    try:
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_SEAL)
    except OSError:  # it lies in a directory
        return False
    return True


def sealed(descriptor: int) -> bool:
    """Whether a file is sealed against being cut off."""
    if not _KNOWN:
        return False
    try:
        return bool(fcntl.fcntl(descriptor, fcntl.F_GET_SEALS) & fcntl.F_SEAL_SHRINK)
    except OSError:
        return False
