"""Write a synthetic run of 1,000 tasks, three times each, with pictures, to measure its size.

Names, categories and lengths follow the proportions of the published suite.  The pictures are
real: the random agent plays a few tasks, and so does an agent that moves in every step, whose
pictures are the largest.  All episodes share these films, each cut to the limit of a real run.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from pytest_stardojo.agents.random_agent import RandomAgent
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import Move
from pytest_stardojo.env.grants import Settings as Grants
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.episode import play
from pytest_stardojo.records import film, folder
from pytest_stardojo.records.observations import SeenFile, read_seen
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.recorder import Recorder
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.summary import summarise
from pytest_stardojo.results import LineFile, Result, Step, read_steps
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import Task, suite
from pytest_stardojo.wire.messages import ImageSize

TASKS = 1000
RUNS = 3
CATEGORIES = ("farming", "crafting", "exploration", "combat", "social")
LENGTHS = {"easy": 30, "medium": 50, "hard": 150}
SHARES = {"easy": 56, "medium": 27, "hard": 17}
"""Percent of the suite."""
SOLVED = {"easy": 0.4, "medium": 0.15, "hard": 0.05}
"""Success rate of the synthetic agent."""
FILMED = 6
"""Tasks of each length to play for pictures."""
THOUGHT = (
    "The target lies to my {side}, {far} tiles away. A menu is {menu}. First I walk next to it, "
    "then I use what I hold on it, and look again whether the count has gone up."
)
"""Answer of the synthetic agent in every step."""


def make(out: Path, tasks: int = TASKS, runs: int = RUNS, filmed: int = FILMED) -> Path:
    """Write a synthetic run.

    Args:
        out: Folder of the run; it is created.
        tasks: Number of tasks.
        runs: Runs of each task.
        filmed: Tasks of each length to play for pictures.
    """
    chance = random.Random(0)
    films = _films(out.parent / "films", filmed)
    planned = [each for run in range(1, runs + 1) for each in planned_tasks(tasks, run)]
    room = 1e6 * RunSettings().record_size / sum(each.max_steps for each in planned)
    files = RunFiles(out)
    out.mkdir(parents=True)
    settings: dict[str, str | int | float | bool | None] = {"agent": "synthetic", "runs": runs}
    files.facts(folder.Facts(suite="synthetic-1", settings=settings, started="", planned=planned))
    results = []
    for each in planned:
        film_of = chance.choice(films[each.max_steps])
        result = _episode(out, each, film_of, room * each.max_steps, chance)
        files.result(result)
        results.append(result)
    files.summary(summarise(planned, results, run=out.name, agent="synthetic", runs=runs))
    files.close()
    return out


def planned_tasks(tasks: int, run: int) -> Iterator[Planned]:
    """Yield the planned tasks of one run."""
    levels = [level for level, share in SHARES.items() for _ in range(share)]
    for at in range(tasks):
        category, level = CATEGORIES[at % 5], levels[at * 37 % 100]
        yield Planned(
            node_id=f"{category}::{at}[run{run}]",
            task=f"{category}_{at:04}_with_a_name_of_usual_length",
            path=f"tasks/{category}.yaml",
            category=category,
            difficulty=level,
            lite=False,
            digest=str(at),
            needed=10.0,
            max_steps=LENGTHS[level],
            seed=0,
            run=run,
            evaluator=("clear", "craft", "location", "kill", "talk", "till")[at % 6],
            instruction=f"Do what task {at} of {category} asks for, ten times.",
        )


# --------------------------------------------------------------------------- episodes


def _films(root: Path, number: int) -> dict[int, list[Path]]:
    """Play tasks of every length and return the folders of those runs."""
    shutil.rmtree(root, ignore_errors=True)
    game = boot("valley", frames=True)
    env = StarDojoEnv(game, Grants(image=ImageSize(1280, 720)))
    found: dict[int, list[Path]] = {}
    try:
        for level, steps in LENGTHS.items():
            chosen = [task for task in suite("lite").tasks if task.difficulty == level]
            picked = chosen[:: len(chosen) // number][:number]
            agents = (RandomAgent, Restless)
            found[steps] = [
                _filmed(root / task.name, env, task, agents[at % 2]())
                for at, task in enumerate(picked)
            ]
    finally:
        game.close()
    return found


class Restless:
    """An agent that walks up to ten tiles in every step."""

    def __init__(self) -> None:
        self._random = random.Random(0)

    def act(self, observation: Observation) -> Move:
        """Return a move in a random direction."""
        return Move(x=self._random.randint(-10, 10), y=self._random.randint(-10, 10))


def _filmed(run: Path, env: StarDojoEnv, task: Task, agent: object) -> Path:
    """Play a task and record all of its steps."""
    recorder = Recorder(run, "k", lambda: env.frame, every=True)
    play(task, agent, env, record=recorder)
    recorder.finish(keep=True, last=False)
    return run


def _episode(
    out: Path, planned: Planned, filmed: Path, room: float, chance: random.Random
) -> Result:
    """Write one episode from a recorded one, cut to its length."""
    success = chance.random() < SOLVED[planned.difficulty]
    steps = 5 * chance.randint(1, planned.max_steps // 5 - 1) if success else planned.max_steps
    key = folder.episode_key(planned.task, planned.seed, planned.run, 1)
    written = _steps(out, key, filmed, steps, success, chance)
    steps = len(written) - 1
    shutil.copytree(_cut(filmed, steps, room), folder.film(out, key))
    return Result(
        suite="synthetic-1",
        task=planned.task,
        path=planned.path,
        category=planned.category,
        difficulty=planned.difficulty,
        agent="synthetic",
        run=planned.run,
        outcome="success" if success else "out_of_steps",
        success=success,
        progress=written[-1].progress,
        needed=planned.needed,
        note=written[-1].note,
        steps=steps,
        max_steps=planned.max_steps,
        actions=2 * steps,
        refused=steps // 2,
        agent_seconds=2.5 * steps,
        cost=0.01 * steps,
        input_tokens=3000 * steps,
        output_tokens=200 * steps,
        failure=None if success else f"{written[-1].note} after {steps} steps",
    )


def _steps(
    out: Path, key: str, filmed: Path, steps: int, success: bool, chance: random.Random
) -> Sequence[Step]:
    real = read_steps(folder.trajectory(filmed, "k"))[: steps + 1]
    seen = read_seen(folder.seen(filmed, "k"))
    reached = 1.0 if success else chance.choice((0.0, 0.0, 0.3, 0.7))
    told = SeenFile(folder.seen(out, key))
    with LineFile(folder.trajectory(out, key)) as lines:
        for step in real:
            step.progress = round(reached * step.step / len(real[1:]), 1) if step.step else 0.0
            step.note = f"{10 * step.progress:g} of 10 things done"
            if step.step:
                step.said = THOUGHT.format(
                    side=chance.choice(("left", "right")), far=chance.randint(1, 9),
                    menu=chance.choice(("open", "not open")),
                )  # fmt: skip
            lines.write(step)
            told.write(step.step, seen.get(step.step, ""))
    told.close()
    real[-1].progress = reached
    return real


def _cut(filmed: Path, steps: int, room: float) -> Path:
    """Cut a film to a number of steps and a number of bytes."""
    cut = filmed / f"cut-{steps}"
    if not cut.is_dir():
        cut.mkdir()
        shown = film.unrolled(folder.film(filmed, "k"))
        film.write_film(cut, [pair for pair in shown if pair[0] <= steps], room)
    return cut


def size(path: Path) -> int:
    """Return the size of all files in a folder, in bytes."""
    return sum(each.stat().st_size for each in path.rglob("*") if each.is_file())


def sizes_text(path: Path) -> str:
    """Return the largest parts of a run in one line."""
    sizes = {each.name: size(each) for each in path.iterdir() if each.is_dir()}
    greatest = sorted(sizes, key=lambda name: -sizes[name])
    return ", ".join(f"{name} {sizes[name] / 1e6:.0f} MB" for name in greatest)
