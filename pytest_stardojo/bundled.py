"""The folder of the bundled suite: ``suite`` in an installed package, else ``tasks``."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def save_directory() -> Path:
    """Return the folder of the bundled saves."""
    installed = _PACKAGE / "suite" / "saves"
    return installed if installed.is_dir() else _PACKAGE.parent / "tasks" / "saves"
