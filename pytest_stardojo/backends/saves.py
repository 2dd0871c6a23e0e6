"""Where saves are found: by name among the bundled ones, or by path."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from pytest_stardojo.bundled import save_directory

__all__ = ["SaveNotFound", "save_directory", "save_names", "save_path"]


class SaveNotFound(LookupError):
    """There is no save of that name or at that path."""


def save_names() -> list[str]:
    """Names of the bundled saves, sorted."""
    return sorted(path.stem for path in save_directory().glob("*.yaml"))


def save_path(save: str) -> str:
    """The absolute path that ``load`` takes.

    Args:
        save: A bundled save's name (``save_new``), or the absolute path of a
            recipe or of a save folder of the real game.

    Raises:
        SaveNotFound: there is none; the message names similar ones.
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
