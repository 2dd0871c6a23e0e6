"""Where the bundled suite and the saves lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pytest_stardojo.tasks.errors import TaskError

_ENDINGS = ("", ".yaml", ".yml")


@cache
def bundled_root() -> Path:
    """Folder of the bundled task files: in a wheel ``suite/``, in a checkout ``tasks/``."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "suite"
    return inside if inside.is_dir() else package.parent / "tasks"


def resolved(path: Path) -> Path:
    """The path behind symbolic links; itself where they go in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def shown_path(path: Path) -> str:
    """A task file as node ids and messages show it.

    Bundled files are ``tasks/<name>`` wherever they are installed, files below the
    working directory are relative to it.
    """
    whole = resolved(path)
    for root, prefix in ((bundled_root(), "tasks"), (Path.cwd(), "")):
        if whole.is_relative_to(root):
            return (prefix / whole.relative_to(root)).as_posix()
    return path.as_posix()


def save_folders(beside: Path) -> tuple[Path, ...]:
    """Where a task's save is looked for: ``saves`` beside its file, then the bundled ones."""
    return (beside / "saves", bundled_root() / "saves")


def find_save(name: str, beside: Path) -> Path | None:
    """The recipe or save folder of this name, or None.

    Args:
        name: ``save_new``, or an absolute path.
        beside: Folder of the task file.

    Raises:
        TaskError: It leads out of the folder of saves, by ``..`` or by a link.
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
    """Whether it is a file or a folder, and not a device or something that cannot be."""
    try:
        return path.is_file() or path.is_dir()
    except (OSError, ValueError):  # too long a name, for one
        return False


def bundled_save(path: Path) -> bool:
    """Whether a save is a bundled one; these go by their name."""
    return path.is_relative_to(bundled_root().resolve())


def save_names(beside: Path) -> list[str]:
    """Names of all saves that a task file can use."""
    found: dict[str, None] = {}
    for folder in save_folders(beside):
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if path.is_dir() or path.suffix in _ENDINGS:
                    found[path.stem] = None
    return list(found)
