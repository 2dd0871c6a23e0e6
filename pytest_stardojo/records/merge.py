"""Merge the parts of a run that several machines have played."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pytest_stardojo._files import NotReadError
from pytest_stardojo._terminal import brief
from pytest_stardojo.records.folder import Facts, calls, read_kept
from pytest_stardojo.records.planned import Key, Planned, place, planned_before
from pytest_stardojo.records.resume import MAY_CHANGE
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.results import Result, weakest

PER_MACHINE = (*MAY_CHANGE, "shard", "model", "base_url")
"""Settings in which parts of a run may differ."""

EPISODES = ("trajectories", "seen", "calls", "frames")
"""Folders with the files of episodes, which are named after tasks, seeds and runs."""


class MergeError(ValueError):
    """Raised when runs cannot be merged; the message gives the reason."""


class Part(msgspec.Struct):
    """One of the runs to merge."""

    folder: Path
    facts: Facts
    results: list[Result]

    @property
    def planned(self) -> list[Planned]:
        """The planned tasks, and those that were added when the run was resumed."""
        known = {each.key: each for each in self.facts.planned}
        for result in self.results:
            known.setdefault(place(result), planned_before(result))
        return list(known.values())


class Merged(msgspec.Struct):
    """The records of a merged run."""

    files: RunFiles
    """Writes the files of its folder."""
    facts: Facts
    results: list[Result]


def merge_records(out: Path, folders: Sequence[Path]) -> Merged:
    """Merge the records of several runs into a new folder, all but the summary.

    Args:
        out: Folder of the new run, which must not exist.
        folders: Folders of runs with the same suite and settings.

    Raises:
        MergeError: they do not belong together, one is given twice, or a place was judged
            twice.
        OSError: something cannot be read or written.
    """
    parts = [_read(folder) for folder in folders]
    _check_folders(out, folders)
    _check(parts)
    planned = _planned(parts)
    try:
        out.mkdir(parents=True)
    except FileExistsError:
        raise MergeError(f"{out} already exists") from None
    return _write(out, parts, planned)


def _check_folders(out: Path, folders: Sequence[Path]) -> None:
    """Check that no run is given twice or written into."""
    given: set[Path] = set()
    for folder in folders:
        place = folder.resolve()
        if place in given:
            raise MergeError(f"{folder} is given twice")
        given.add(place)
        if out.resolve() != place and out.resolve().is_relative_to(place):
            raise MergeError(f"{out} is inside {folder}, which is to be merged")


def _read(folder: Path) -> Part:
    try:
        kept = read_kept(folder)
    except NotReadError as error:
        raise MergeError(str(error)) from error
    if kept.facts is None:
        raise MergeError(f"{folder} is no run: it has no run.json")
    return Part(folder, kept.facts, kept.results)


def _check(parts: Sequence[Part]) -> None:
    """Check that all parts belong to one run and no task has two verdicts."""
    first = _fullest(parts)
    for part in parts:
        if part.planned and part.facts.suite != first.facts.suite:
            raise MergeError(
                f"{first.folder} is of suite {first.facts.suite}, "
                f"{part.folder} of {part.facts.suite}"
            )
        for name in sorted({*first.facts.settings, *part.facts.settings} - {*PER_MACHINE}):
            one, other = (each.facts.settings.get(name) for each in (first, part))
            if one != other:
                raise MergeError(
                    f"{first.folder} was played with {brief(name)} = {brief(one)}, "
                    f"{part.folder} with {brief(other)}"
                )
    _check_verdicts(parts)


def _fullest(parts: Sequence[Part]) -> Part:
    """Return the first part with tasks; an empty shard may not know its suite."""
    return next((part for part in parts if part.planned), parts[0])


def _check_verdicts(parts: Sequence[Part]) -> None:
    judged: dict[Key, Path] = {}
    for part in parts:
        for key in {place(result) for result in part.results if result.judged}:
            other = judged.setdefault(key, part.folder)
            if other != part.folder:
                task = f"{key[0]} (seed {key[1]}, run {key[2]})"
                raise MergeError(f"{task} was judged in {other} and in {part.folder}")


def _planned(parts: Sequence[Part]) -> list[Planned]:
    """Return every planned task once, in the order of tasks and runs."""
    known: dict[Key, Planned] = {}
    for part in parts:
        for each in part.planned:
            known.setdefault(each.key, each)
    return sorted(known.values(), key=lambda each: (each.path, each.task, each.seed, each.run))


def _results(parts: Sequence[Part]) -> Iterable[tuple[Part, Result]]:
    """Return all attempts, those with a verdict last because the last attempt counts."""
    pairs = [(part, result) for part in parts for result in part.results]
    return sorted(pairs, key=lambda pair: pair[1].judged)


def _write(out: Path, parts: Sequence[Part], planned: list[Planned]) -> Merged:
    first = _fullest(parts).facts
    runs = max((each.run for each in planned), default=1)
    files = RunFiles(out)
    isolation, check = weakest(part.facts for part in parts)
    facts = replace(
        first,
        settings={**first.settings, "shard": None, "runs": runs},
        started=min(part.facts.started for part in parts),
        planned=planned,
        tasks=[each.node_id for each in planned],
        isolation=isolation,
        isolation_check=check,
        left_out={save: entries for part in parts for save, entries in part.facts.left_out.items()},
        parts=[part.folder.name for part in parts],
    )
    files.facts(facts)
    results = [result for _, result in _results(parts)]
    for result in results:
        files.result(result)
    files.close()
    for part in parts:
        _copy(part.folder, out)
        _append_requests(calls(part.folder), calls(out))
    return Merged(files, facts, results)


def _copy(folder: Path, out: Path) -> None:
    """Copy the files of a part's episodes, without links and special files."""
    for name in EPISODES:
        if (folder / name).is_dir() and not (folder / name).is_symlink():
            shutil.copytree(folder / name, out / name, ignore=_no_files, dirs_exist_ok=True)


def _append_requests(path: Path, out: Path) -> None:
    """Append the log of requests of a part to that of the merged run."""
    if not path.is_file() or path.is_symlink():
        return
    with open(path, "rb") as source, open(out, "ab+") as target:
        shutil.copyfileobj(source, target)
        if target.tell():
            target.seek(-1, os.SEEK_END)
            if target.read(1) != b"\n":  # the writer was killed
                target.write(b"\n")


def _no_files(folder: str, names: list[str]) -> list[str]:
    paths = [Path(folder) / name for name in names]
    return [p.name for p in paths if p.is_symlink() or not (p.is_file() or p.is_dir())]
