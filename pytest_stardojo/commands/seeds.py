"""``seeds``: find default seeds with which the oracle solves tasks.

What the mines contain, for example, depends on the seed.  A task that only luck decides gets a
seed with which it can be solved.
"""

from __future__ import annotations

import argparse
import codecs
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from pytest_stardojo import runs
from pytest_stardojo._files import write_whole
from pytest_stardojo._terminal import shown
from pytest_stardojo._text import cut
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import add_workers
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.reporting.table import aligned
from pytest_stardojo.tasks import Task, load_file, suite_files
from pytest_stardojo.tasks.seed_lines import with_seeds
from pytest_stardojo.tasks.yaml_file import read_bytes

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers

SEEDS = 30
"""Seeds to try by default."""
MOST, DIGITS = 100_000, 9
"""Most seeds of a search, and most digits of a seed."""
LONGEST = 100
"""Characters of a wrong argument in a message."""

Family: TypeAlias = tuple[str, str, str, str]
"""What tasks have in common that differ in their quantity."""
Solved: TypeAlias = dict[str, list[int]]
"""Seeds that solve a task, by its name, in the order in which they were found."""


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "seeds", help="find default seeds with which the oracle solves tasks"
    )
    parser.add_argument(
        "tasks", nargs="*", metavar="TASK", help="names or patterns of tasks (default: all)"
    )
    parser.add_argument(
        "--suite", default="lite", help="lite, full, or the path of task files (default: lite)"
    )
    parser.add_argument(
        "--seeds",
        type=_numbers,
        default=tuple(range(SEEDS)),
        metavar="SEEDS",
        help=f"how many seeds to try, from 0 on, or which: 60-69,137 (default: {SEEDS})",
    )
    add_workers(parser)
    parser.add_argument("--write", action="store_true", help="write the seeds into the task files")
    parser.set_defaults(run=_seeds)


def _numbers(text: str) -> tuple[int, ...]:
    """Return the seeds of a count, or of a list of seeds and ranges."""
    if text.isdecimal() and len(text) <= DIGITS and 0 < int(text) <= MOST:
        return tuple(range(int(text)))
    found: dict[int, None] = {}
    for part in text.split(",") if {"-", ","}.intersection(text) else ("",):
        first, _, last = part.partition("-")
        last = last or first
        numbers = [int(end) for end in (first, last) if end.isdecimal() and len(end) <= DIGITS]
        if len(numbers) != 2 or not 0 <= numbers[1] - numbers[0] < MOST:
            raise argparse.ArgumentTypeError(
                f"must be a count from 1 to {MOST:,}, or seeds and ranges such as 60-69,137 "
                f"(got {cut(text, LONGEST)})"
            )
        found |= dict.fromkeys(range(numbers[0], numbers[1] + 1))
    return tuple(found)


def _seeds(asked: argparse.Namespace) -> int:
    """Search, print what was found, and write it on request."""
    files = _tasks(asked.suite, asked.tasks)
    tasks = [task for found in files.values() for task in found]
    search = Search(asked.workers, asked.seeds)
    found = search.run(tasks)
    rows = [["task", "seed", "new seed"]]
    rows += [
        [task.name, str(task.seed), str(found[task.name])] for task in tasks if task.name in found
    ]
    failed = [task.name for task in search.failing if task.name not in found]
    if found:
        for line in aligned(rows):
            print(shown(line))
    for name in failed:
        print(shown(f"{name}: none of {len(asked.seeds)} seeds"))
    solved = len(tasks) - len(search.failing)
    print(
        f"{solved} of {len(tasks)} solved, {len(found)} solved with other seeds, {len(failed)} not"
    )
    if asked.write:
        for file, those in files.items():
            _write(file, {task.name: found[task.name] for task in those if task.name in found})
    return FAILED if failed else OK


def _tasks(suite: str, patterns: Sequence[str]) -> dict[Path, list[Task]]:
    """Return the playable tasks of a suite that have one of the names, by their file.

    Raises:
        TaskError: there is no such suite, or a task file has errors.
        LookupError: no task has such a name.
    """
    files: dict[Path, list[Task]] = {}
    for file in suite_files(suite):
        tasks, errors = load_file(file)
        if errors:
            raise errors[0]
        files[file] = [task for task in tasks if suite != "lite" or task.lite is not None]
    names = [task.name for tasks in files.values() for task in tasks]
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in names):
            near = near_names(pattern, names)
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
            raise LookupError(f"there is no task {pattern!r}{hint}")
    return {
        file: [
            task
            for task in tasks
            if not task.unsupported
            and (not patterns or any(fnmatchcase(task.name, each) for each in patterns))
        ]
        for file, tasks in files.items()
    }


def _write(file: Path, seeds: Mapping[str, int]) -> None:
    """Write new seeds into a task file."""
    if not seeds:
        return
    raw = read_bytes(file, str(file))
    mark = codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b""
    text = raw.removeprefix(mark).decode("utf-8")
    write_whole(file, mark + with_seeds(text, seeds, file).encode())
    print(shown(f"{file}: {len(seeds)} seeds written"))


class Search:
    """Searches seeds, with the oracle as the player.

    Args:
        workers: Number of processes.
        seeds: Seeds to try, in this order.
    """

    def __init__(self, workers: int, seeds: Sequence[int]) -> None:
        self.workers = workers
        self.seeds = tuple(seeds)
        self.failing: list[Task] = []
        """Tasks that the oracle does not solve with their default seed."""
        self._solved: Solved = {}

    def run(self, tasks: Sequence[Task]) -> dict[str, int]:
        """Return a new seed for each task that needs one and for which one is found."""
        solved = self._play(tasks, "default seeds")
        self.failing = [task for task in tasks if task.name not in solved]
        for seed in self.seeds:
            left = [task for task in self.failing if task.name not in self._solved]
            if not left:
                break
            self._try([_seeded(task, seed) for task in left if task.seed != seed], f"seed {seed}")
        self._share()
        found: dict[str, int] = {}
        for members in _families(self.failing):
            found |= cover({task.name: self._solved.get(task.name, []) for task in members})
        return found

    def _share(self) -> None:
        """Try the seeds of tasks on those that differ in their quantity."""
        plays: list[list[Task]] = []
        for members in _families(self.failing):
            names = [task.name for task in members if task.name in self._solved]
            seeds = dict.fromkeys(seed for name in names for seed in self._solved[name])
            for at, seed in enumerate(sorted(seeds, reverse=True)):
                plays += [[]] * (at + 1 - len(plays))
                plays[at] = plays[at] + [
                    _seeded(task, seed)
                    for task in members
                    if task.name in names and max(self._solved[task.name]) < seed
                ]
        for at, tasks in enumerate(plays):
            self._try(tasks, f"seeds of related tasks, round {at + 1}")

    def _try(self, tasks: Sequence[Task], label: str) -> None:
        seeds = {task.name: task.seed for task in tasks}
        for name in self._play(tasks, label):
            self._solved.setdefault(name, []).append(seeds[name])

    def _play(self, tasks: Sequence[Task], label: str) -> set[str]:
        """Play tasks with their seeds; return the names of those that are solved."""
        if not tasks:
            return set()
        print(shown(f"{label}: {len(tasks)} tasks ..."), file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory() as out:
            plan = runs.Plan.of(*tasks, out=Path(out), instance="inprocess", image=None)
            workers = min(self.workers, len(tasks))
            results = runs.run(plan, "oracle", workers=workers).results
        return {result.task for result in results if result.success}


def _seeded(task: Task, seed: int) -> Task:
    return msgspec.structs.replace(task, seed=seed)


def _families(tasks: Iterable[Task]) -> list[list[Task]]:
    """Return the tasks in groups that differ in their quantity only."""
    groups: dict[Family, list[Task]] = {}
    for task in tasks:
        key = (task.evaluator, task.object, task.tool or "", task.save)
        groups.setdefault(key, []).append(task)
    return list(groups.values())


def cover(solved: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """Return a seed for each task that has one, with few different seeds.

    Args:
        solved: Seeds that solve a task, by its name.
    """
    chosen: dict[str, int] = {}
    left = {name: seeds for name, seeds in solved.items() if seeds}
    while left:
        counts: dict[int, int] = {}
        for seed in (seed for seeds in left.values() for seed in seeds):
            counts[seed] = counts.get(seed, 0) + 1
        best = min(counts, key=lambda seed: (-counts[seed], seed))
        chosen |= {name: best for name, seeds in left.items() if best in seeds}
        left = {name: seeds for name, seeds in left.items() if best not in seeds}
    return chosen
