"""Read the recorded episodes of a run, with the tasks that they played.

The folder may be untrusted: its steps are checked here, so that a wrong one is an error with
its place.  Tasks come from this machine and must have the digest that the run recorded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path

from pytest_stardojo._files import NotReadError
from pytest_stardojo._text import cut
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.records import folder
from pytest_stardojo.records.folder import Facts
from pytest_stardojo.records.observations import read_seen
from pytest_stardojo.results import LARGEST_TRAJECTORY, Result, Step, read_lines
from pytest_stardojo.task import Task
from pytest_stardojo.tasks import suite_files
from pytest_stardojo.tasks.loading import load_file

MOST_ATTEMPTS = 100
"""Most attempts at a task that are looked for if they have no result."""
LONGEST = 80
"""Characters of a wrong value in a message."""

_CLOCK = re.compile(
    r"(?P<season>spring|summer|fall|winter) (?P<day>\d{1,2}), year (?P<year>\d{1,6}), "
    r"(?P<hour>\d{1,2}):(?P<minute>\d\d) (?P<half>AM|PM)",
    re.ASCII,
)


class WrongStepError(ValueError):
    """A recorded step cannot be replayed."""


@dataclass(frozen=True)
class Moment:
    """The date and time of a recorded step."""

    season: str
    day: int
    year: int
    minutes: int
    """Minutes since midnight of the day on which the farmer got up, up to 26 hours."""

    @property
    def date(self) -> str:
        """The date as text."""
        return f"{self.season} {self.day}, year {self.year}"


@dataclass(frozen=True)
class Episode:
    """A recorded episode."""

    task_name: str
    seed: int
    run: int
    attempt: int
    result: Result | None
    """None if the run was cut off before the episode ended."""
    task: Task | None
    """None if the task is not available in the recorded form."""
    steps: Sequence[Step] = ()
    skipped: str = ""
    """Why it cannot be replayed; empty if it can."""
    notes: tuple[str, ...] = ()
    """What is missing in the records."""
    texts: Mapping[int, str] = field(default_factory=dict)
    """The texts that the agent got, by step, if they are compared."""

    @property
    def has_bag(self) -> bool:
        """Whether the run recorded the bag, the chosen slot and the deeds."""
        return bool(self.steps) and self.steps[0].bag is not None


def moment(text: str) -> Moment:
    """Read the clock of a step.

    Raises:
        WrongStepError: it has another form.
    """
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise WrongStepError(
            f"'clock' must be like 'spring 5, year 1, 06:00 AM' (got {cut(ascii(text), LONGEST)})"
        )
    hour = int(found["hour"]) % 12 + 12 * (found["half"] == "PM")
    hour += 24 * (hour < 6)
    return Moment(
        found["season"], int(found["day"]), int(found["year"]), 60 * hour + int(found["minute"])
    )


def read_episodes(
    run: Path, patterns: Sequence[str] = (), suite: str = "full", *, views: bool = False
) -> tuple[Facts, list[Episode]]:
    """Read the episodes of a run.

    Args:
        run: Folder of the run.
        patterns: Names or patterns of tasks; empty: all.
        suite: Where the tasks are: ``lite``, ``full``, or the path of task files.
        views: Whether to read the texts that the agent got.

    Raises:
        NotReadError: the folder is not that of a run, or a file of it is invalid.
        LookupError: no episode has such a task.
        TaskError: there is no such suite, or a task file has errors.
        OSError: a file cannot be read.
    """
    if not run.is_dir():
        raise NotReadError(f"{run} is not the folder of a run")
    kept = folder.read_kept(run)
    if kept.facts is None:
        raise NotReadError(f"{run} is not the folder of a run: it has no {folder.RUN}")
    keys = [(each.key, each) for each in kept.results]
    found: list[tuple[tuple[str, int, int, int], Result | None]] = list(keys)
    found += [(key, None) for key in _cut_off(run, kept.facts, {key for key, _ in keys})]
    names = list(dict.fromkeys(key[0] for key, _ in found))
    _check_patterns(patterns, names)
    chosen = [
        (key, result)
        for key, result in found
        if not patterns or any(fnmatchcase(key[0], pattern) for pattern in patterns)
    ]
    wanted = {key[0] for key, _ in chosen}
    played = [(each.task, each.path) for each in kept.results]
    played += [(each.task, each.path) for each in kept.facts.planned]
    stems = {Path(path).stem for task, path in played if task in wanted}
    tasks = _tasks(suite, wanted, stems)
    digests = {each.task: each.digest for each in kept.facts.planned}
    episodes = [_episode(run, kept.facts, key, result, tasks, digests) for key, result in chosen]
    if views:
        episodes = [_with_texts(run, episode) for episode in episodes]
    return kept.facts, episodes


def _with_texts(run: Path, episode: Episode) -> Episode:
    """Return an episode with the texts that the agent got."""
    key = folder.episode_key(episode.task_name, episode.seed, episode.run, episode.attempt)
    note = "the run has no texts of observations, so the views are not compared"
    try:
        texts = read_seen(folder.seen(run, key))
    except (NotReadError, OSError) as error:
        texts, note = {}, f"the texts of observations cannot be read: {error}"
    return replace(episode, texts=texts, notes=episode.notes + (() if texts else (note,)))


def _check_patterns(patterns: Sequence[str], names: Sequence[str]) -> None:
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in names):
            near = near_names(pattern, names)
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
            raise LookupError(f"the run has no episode of a task {pattern!r}{hint}")


def _cut_off(
    run: Path, facts: Facts, done: set[tuple[str, int, int, int]]
) -> Iterator[tuple[str, int, int, int]]:
    """Return the keys of episodes that have a trajectory and no result."""
    for planned in facts.planned:
        for attempt in range(1, MOST_ATTEMPTS + 1):
            key = (planned.task, planned.seed, planned.run, attempt)
            if key in done:
                continue
            name = folder.episode_key(*key)
            if not folder.is_file_name(name) or not folder.trajectory(run, name).is_file():
                break
            yield key


def _tasks(suite: str, names: set[str], stems: set[str]) -> Mapping[str, list[Task]]:
    """Return the tasks of a suite that have one of the names.

    Args:
        suite: Where the tasks are.
        names: Names of tasks.
        stems: Names of their files, without the ending; other files are read if none has one.
    """
    tasks: dict[str, list[Task]] = {}
    files = suite_files(suite)
    for file in [file for file in files if file.stem in stems] or files:
        found, errors = load_file(file)
        wrong = [error for error in errors if error.task is None or error.task in names]
        if wrong:
            raise wrong[0]
        for task in found:
            if task.name in names:
                tasks.setdefault(task.name, []).append(task)
    return tasks


def _episode(
    run: Path,
    facts: Facts,
    key: tuple[str, int, int, int],
    result: Result | None,
    tasks: Mapping[str, list[Task]],
    digests: Mapping[str, str],
) -> Episode:
    digest = result.task_digest if result is not None else digests.get(key[0], "")
    known = tasks.get(key[0], [])
    task = next((each for each in known if each.digest == digest), None)
    steps, notes, why = _steps(run, key)
    if not why:
        why = _unavailable(task, known) or _unplayable(facts, steps)
    if result is None:
        notes.append("it was cut off: the run has no result for it")
    if steps and steps[0].bag is None:
        notes.append("the run did not record the bag and the deeds, which are not compared")
    return Episode(*key, result, task, steps, why, tuple(notes))


def _unavailable(task: Task | None, known: Sequence[Task]) -> str:
    """Return why there is no task to replay; empty if there is one."""
    if task is not None:
        return task.unsupported or ""
    if known:
        return "the task has changed since it was recorded"
    return "the task is not in the suite; --suite takes the path of task files"


def _unplayable(facts: Facts, steps: Sequence[Step]) -> str:
    """Return why steps cannot be replayed; empty if they can."""
    if len({step.farmer for step in steps}) > 1:
        return "its steps are those of several farmers"
    if steps[0].bag is None and facts.settings.get("realtime") is not None:
        return "it was played in real time, and the run did not record how much time passed"
    return ""


def _steps(run: Path, key: tuple[str, int, int, int]) -> tuple[list[Step], list[str], str]:
    """Return the steps of an episode, what they lack, and why they cannot be replayed."""
    path = folder.trajectory(run, folder.episode_key(*key))
    if not path.is_file():
        return [], [], "it has no trajectory"
    try:
        steps, torn = read_lines(path, Step, LARGEST_TRAJECTORY)
    except (NotReadError, OSError) as error:
        return [], [], f"{path.name} {error}"
    if not steps:
        return [], [], "its trajectory has no steps"
    notes = []
    if torn:
        if torn != [len(steps) + 1]:
            return [], [], f"{path.name}, line {torn[0]}: it is not a step"
        notes.append(f"line {torn[0]} of its trajectory is incomplete")
    for number, step in enumerate(steps):
        try:
            if step.step != number:
                raise WrongStepError(f"'step' must be {number} (got {step.step})")
            moment(step.clock)
        except WrongStepError as error:
            return [], [], f"{path.name}, line {number + 1}: {error}"
    return steps, notes, ""
