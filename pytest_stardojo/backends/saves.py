"""Finding saves: bundled ones by name, others by path."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from pytest_stardojo.bundled import save_directory

__all__ = ["SaveNotFound", "save_directory", "save_names", "save_path"]


class SaveNotFound(LookupError):
    """No save has that name or path."""


def save_names() -> list[str]:
    """Return the names of the bundled saves, sorted."""
    return sorted(path.stem for path in save_directory().glob("*.yaml"))


def save_path(save: str) -> str:
    """Return the absolute path of a save, as ``load`` takes it.

    Args:
        save: A bundled save's name (``save_new``), or the absolute path of a
            recipe or of a save folder of the real game.

    Raises:
        SaveNotFound: there is none; the message names similar saves.
    """
    if Path(save).is_absolute():
        if Path(save).exists():
            return save
        raise SaveNotFound(f"there is no save at {save}")
    names = save_names()
    if save in names:
        return str(save_directory() / f"{save}.yaml")
    near = get_close_matches(save, names, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise SaveNotFound(f"no save named {save!r} (there are {', '.join(names) or 'none'}){hint}")
