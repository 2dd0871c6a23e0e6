"""Reflexion: after an attempt that failed, the model is asked what to learn from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_stardojo.agents.llm import guide
from pytest_stardojo.agents.llm.prompt import step_lines, task_text
from pytest_stardojo.agents.llm.turns import Message, Turn, text_part

if TYPE_CHECKING:
    from pytest_stardojo.results import Result
    from pytest_stardojo.tasks import Task

MOST_LESSONS = 3
"""Lessons that the next attempt is told, the latest ones."""
LONGEST_LESSON = 2_000
"""Characters of a lesson."""
MOST_STEPS = 60
"""Steps of the attempt that are told, the last ones."""


def question(
    task: Task, result: Result, turns: Sequence[Turn], lessons: Sequence[str]
) -> list[Message]:
    """What the model is asked about an attempt that failed.

    Args:
        task: What was to be done.
        result: What became of it.
        turns: The steps of the attempt.
        lessons: What was learned from those before.
    """
    told = turns[-MOST_STEPS:]
    steps = [line for turn in told for line in step_lines(turn)]
    left_out = [f"({len(turns) - len(told)} steps before are left out)"] * (len(turns) > len(told))
    parts = [
        guide.ROLE,
        f"You have tried a task, and it did not get done. {task_text(task)}",
        f"How it ended: {result.failure or result.outcome}",
        "\n".join(["What you did, and what came of it:", *left_out, *steps]),
    ]
    if lessons:
        parts.append("\n".join(["What you had learned before:", *lessons]))
    parts.append(
        "What went wrong, and what will you do differently in the next attempt, which begins in "
        "the same place? Answer in at most five plain sentences, without code."
    )
    return [{"role": "user", "content": [text_part("\n\n".join(parts))]}]


def kept(lessons: Sequence[str], lesson: str) -> list[str]:
    """The lessons with a new one, as many as the next attempt is told."""
    lesson = " ".join(lesson.split())[:LONGEST_LESSON]
    return [*lessons, *([lesson] if lesson else [])][-MOST_LESSONS:]
