"""The mix as episodes of the Gymnasium environment."""

from __future__ import annotations

from functools import cache

import msgspec

from benchmarks import playing
from pytest_stardojo.env.text import call_text
from pytest_stardojo.gym.actions import VERBS, action_table
from pytest_stardojo.task import InitCommand, Task
from pytest_stardojo.wire import messages as wire


class Episode(msgspec.Struct, frozen=True):
    """A scene of the mix as a task that is never complete, and the actions to play."""

    task: Task
    actions: tuple[int, ...]


@cache
def words() -> tuple[str, ...]:
    """Return the words of an action table with all verbs and every action of the mix."""
    calls = (call_text(action) for steps in _steps() for step in steps for action in step)
    return (*VERBS, *dict.fromkeys(calls))


def _steps() -> list[list[list[wire.Action]]]:
    return [steps for _, steps in playing.recording().scenes]


@cache
def episodes() -> tuple[Episode, ...]:
    """Return an episode of every scene, in order."""
    number = {row: place for place, row in enumerate(action_table(words()).rows)}
    return tuple(
        Episode(
            Task(
                name=f"mix_{place}",
                category="farming",
                id=place,
                object="Tile",
                quantity=1_000_000,
                save=scene.save,
                init_commands=tuple(
                    InitCommand(name, arguments, name)  # type: ignore[arg-type]
                    for name, arguments in scene.commands
                ),
                evaluator="till",
                difficulty="easy",
                instruction="Play.",
                max_steps=100_000,
                seed=playing.SEED,
            ),
            tuple(number[action] for step in steps for action in step),
        )
        for place, (scene, steps) in enumerate(playing.recording().scenes)
    )
