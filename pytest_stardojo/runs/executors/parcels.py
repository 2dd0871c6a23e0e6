"""Send the files of an episode from the machine that played it to the one that leads the run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from pytest_stardojo._files import open_to_append, write_whole
from pytest_stardojo.records import folder as folders
from pytest_stardojo.reporting.replays.files import FOLDER

EPISODE_FOLDERS = ("trajectories", "seen", "calls", "frames", FOLDER)
"""Folders of a run that contain files of episodes."""


def pack(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files that an episode has written, by relative path.

    Args:
        folder: Folder in which the episode was played; nothing else may be in it.
    """
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink() and _belongs(name):
            found[name] = path.read_bytes()
    return found


def unpack(files: Mapping[str, bytes], folder: Path) -> list[str]:
    """Write the files of an episode into the folder of a run.

    Requests to models are appended to those of other episodes.

    Args:
        files: Contents by relative path.
        folder: Folder of the run.

    Returns:
        A sentence for each file that is refused or cannot be written.
    """
    trouble: list[str] = []
    log = folders.calls(folder)
    for name, content in files.items():
        path = folder / name
        if not _belongs(name):
            trouble.append(f"{name!r} is not a file of an episode")
            continue
        try:
            if path == log:
                with open_to_append(log) as file:
                    file.write(content)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, content)
        except OSError as error:
            trouble.append(f"{path} could not be written: {error.strerror or error}")
    return trouble


def _belongs(name: str) -> bool:
    """Does a relative path belong to a file of an episode?"""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or "\0" in name:
        return False
    log = folders.calls(Path()).name
    return name == log or (len(path.parts) > 1 and path.parts[0] in EPISODE_FOLDERS)
