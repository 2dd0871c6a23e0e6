"""Paths of the bundled suite and of saves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pytest_stardojo.tasks.errors import TaskError

_ENDINGS = ("", ".yaml", ".yml")


@cache
def bundled_root() -> Path:
    """Return the folder of the bundled task files: ``suite/`` in a wheel, else ``tasks/``."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "suite"
    return (inside if inside.is_dir() else package.parent / "tasks").resolve()


def resolved(path: Path) -> Path:
    """Return the path without symbolic links; the absolute path if these form a cycle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def shown_path(path: Path) -> str:
    """Return the path of a task file for node ids and messages.

    Bundled files are ``tasks/<name>`` wherever they are installed; files below the working
    directory are relative to it.
    """
    whole = resolved(path)
    for root, prefix in ((bundled_root(), "tasks"), (Path.cwd(), "")):
        if whole.is_relative_to(root):
            return (prefix / whole.relative_to(root)).as_posix()
    return path.as_posix()


def save_folders(beside: Path) -> tuple[Path, ...]:
    """Return the folders to search: ``saves`` beside the task file, then the bundled one."""
    return (beside / "saves", bundled_root() / "saves")


def find_save(name: str, beside: Path) -> Path | None:
    """Return the recipe or save folder of a name, or None.

    Args:
        name: ``save_new``, or an absolute path.
        beside: Folder of the task file.

    Raises:
        TaskError: the name leads out of the folder of saves, by ``..`` or by a link.
    """
    if Path(name).is_absolute():
        return Path(name) if _is_there(Path(name)) else None
    if ".." in Path(name).parts:
        raise _leads_out(name)
    if Path(name).name == "":
        return None
    for folder in save_folders(beside):
        for ending in _ENDINGS:
            path = folder / f"{name}{ending}"
            if _is_there(path):
                found = path.resolve()
                if not found.is_relative_to(folder.resolve()):
                    raise _leads_out(name)
                return found
    return None


def _leads_out(name: str) -> TaskError:
    expected = "the name of a save in it, or the absolute path of one elsewhere"
    return TaskError("leads out of the folder of saves", value=name, expected=expected)


def _is_there(path: Path) -> bool:
    """Is the path a file or a folder, and not a device?"""
    try:
        return path.is_file() or path.is_dir()
    except (OSError, ValueError):  # for example, the name is too long
        return False


def bundled_save(path: Path) -> bool:
    """Is this a bundled save?"""
    return path.is_relative_to(bundled_root())


def save_names(beside: Path) -> list[str]:
    """Return the names of all saves that a task file can use."""
    found: dict[str, None] = {}
    for folder in save_folders(beside):
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if path.is_dir() or path.suffix in _ENDINGS:
                    found[path.stem] = None
    return list(found)
