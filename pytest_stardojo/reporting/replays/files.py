"""Write the data files of the report page, one per episode.

A page that is opened from a disk cannot read other files, but it can run scripts beside it.
So each file is a script with one call whose argument is the episode as compressed JSON, after
a comment with what the page itself needs:

    //{"state":"3f0a...","progress":[0.0,0.5]}
    stardojo("9c1e...","H4sIA...")

The process that plays an episode writes its file when the episode has ended.  At the end of
the run, only the files that are missing or no longer fit their episode are written.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo import __version__
from pytest_stardojo._files import NotReadError, decode, read_whole, write_whole
from pytest_stardojo.records import film, folder
from pytest_stardojo.reporting.replays.episodes import Source, episode, steps_of
from pytest_stardojo.results import Real, Result

FOLDER = "report"
"""Folder of the data files beside the page."""
FORM = 1
"""Version of the content, increased with each change of ``replays/episodes.py``."""
LARGEST = 100_000_000
"""Largest size in bytes of a file that is kept."""

Key = tuple[str, int, int, int]

_SCRIPT = re.compile(rb'//([ -~]+)\nstardojo\("([0-9a-f]+)","[A-Za-z0-9+/=]*"\)\n')
"""A whole data file.  Other files are not kept, because a browser would run what is in them."""


class _Head(msgspec.Struct):
    """The comment at the start of a data file."""

    state: str
    """A hash of what the file was made from."""
    progress: list[Real]


class Written(msgspec.Struct):
    """The part of an episode that the page itself needs."""

    name: str
    """Name of its data file, without the ending."""
    progress: list[float]
    """Progress at the start and after every step."""


def name_of(series: int, key: Key) -> str:
    """Return the name of an episode's file, which is short and safe in any file system."""
    return _hash([series, *key])


def write_episode(run: Path, result: Result) -> None:
    """Write the data file of an episode of a run that is being played.

    Raises:
        OSError: it cannot be written.
    """
    out = run / FOLDER
    out.mkdir(exist_ok=True)
    _write(out, Source(run, "", 0), result, [])


def write_episodes(
    out: Path, source: Source, results: Iterable[Result], trouble: list[str], *, keep: bool
) -> dict[Key, Written]:
    """Write the data files of all episodes with steps.

    Args:
        out: The folder of the files.
        source: The run.
        results: Results of attempts.
        trouble: Collects messages on files that are too large.
        keep: Whether to keep files that fit their episodes.

    Raises:
        OSError: a file cannot be written.
    """
    found: dict[Key, Written] = {}
    for result in {each.key: each for each in results}.values():
        written = _kept(out, source, result) if keep else None
        written = written or _write(out, source, result, trouble)
        if written is not None:
            found[result.key] = written
    return found


def remove_others(out: Path, names: Iterable[str]) -> None:
    """Remove everything from the folder of data files but those with the given names."""
    known = {f"{name}.js" for name in names}
    with os.scandir(out) as found:
        others = [Path(each) for each in found if each.name not in known]
    for path in others:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def _write(out: Path, source: Source, result: Result, trouble: list[str]) -> Written | None:
    """Write the file of an episode; return None if it has no steps."""
    steps = steps_of(source.folder, result, trouble)
    if not steps:
        return None
    name = name_of(source.series, result.key)
    progress = [step.progress for step in steps]
    head = msgspec.json.encode(_Head(_state(source, result), progress))
    data = _packed(episode(source, result, steps, trouble))
    write_whole(out / f"{name}.js", b'//%s\nstardojo("%s","%s")\n' % (head, name.encode(), data))
    return Written(name, progress)


def _kept(out: Path, source: Source, result: Result) -> Written | None:
    """Return what is in the file of an episode; None if there is none that fits it."""
    name = name_of(source.series, result.key)
    try:
        script = _SCRIPT.fullmatch(read_whole(out / f"{name}.js", LARGEST))
        head = decode(script[1], _Head) if script else None
    except (OSError, NotReadError):
        return None
    fits = script and head and script[2] == name.encode() and head.state == _state(source, result)
    return Written(name, head.progress) if head and fits else None


def _state(source: Source, result: Result) -> str:
    """Return a hash that changes with the content of the file."""
    key = folder.result_key(result)
    made_from = [
        folder.trajectory(source.folder, key),
        folder.seen(source.folder, key),
        folder.episode_calls(source.folder, key),
        folder.film(source.folder, key) / film.NAME,
    ]
    shown = (
        *(result.attempt_id, result.outcome, result.failure, result.traceback),
        *(result.max_steps, result.needed),
    )
    return _hash([FORM, __version__, source.prefix, shown, [_size(path) for path in made_from]])


def _size(path: Path) -> int:
    """Return the size of a file in bytes; -1 without one."""
    try:
        return path.stat().st_size
    except OSError:
        return -1


def _hash(value: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(value), digest_size=8).hexdigest()


def _packed(content: dict[str, Any]) -> bytes:
    return base64.b64encode(gzip.compress(_encoded(content), compresslevel=6, mtime=0))


def _encoded(content: dict[str, Any]) -> bytes:
    """Return an episode as JSON, with escapes for half characters."""
    try:
        return msgspec.json.encode(content)
    except UnicodeEncodeError:
        return json.dumps(content).encode()
