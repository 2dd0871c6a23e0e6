"""Where the bundled suite and the saves lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_ENDINGS = ("", ".yaml", ".yml")


@cache
def bundled_root() -> Path:
    """Folder of the bundled task files: in a wheel ``suite/``, in a checkout ``tasks/``."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "suite"
    return inside if inside.is_dir() else package.parent / "tasks"


def shown_path(path: Path) -> str:
    """A task file as node ids and messages show it.

    Bundled files are ``tasks/<name>`` wherever they are installed, files below the
    working directory are relative to it.
    """
    whole = path.resolve()
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
    """
    if Path(name).is_absolute():
        return Path(name) if Path(name).exists() else None
    for folder in save_folders(beside):
        for ending in _ENDINGS:
            path = folder / f"{name}{ending}"
            if path.exists():
                return path.resolve()
    return None


def own_save(name: str, beside: Path) -> str:
    """Path of a save that is not bundled; empty for the bundled ones, which go by name."""
    path = find_save(name, beside)
    if path is None or path.is_relative_to(bundled_root().resolve()):
        return ""
    return str(path)


def save_names(beside: Path) -> list[str]:
    """Names of all saves that a task file can use."""
    found: dict[str, None] = {}
    for folder in save_folders(beside):
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if path.is_dir() or path.suffix in _ENDINGS:
                    found[path.stem] = None
    return list(found)
