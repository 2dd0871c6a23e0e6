"""Reflexion: after a failed attempt the model writes a lesson for the next one."""

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
"""Largest number of lessons in the prompt; the latest are kept."""
LONGEST_LESSON = 2_000
"""Most characters of a lesson."""
MOST_STEPS = 60
"""Largest number of steps of the attempt in the request; the last are kept."""


def question(
    task: Task, result: Result, turns: Sequence[Turn], lessons: Sequence[str]
) -> list[Message]:
    """Return the request for a lesson from a failed attempt.

    Args:
        task: The task.
        result: Result of the attempt.
        turns: The steps of the attempt.
        lessons: Lessons from the attempts before.
    """
    shown = turns[-MOST_STEPS:]
    steps = [line for turn in shown for line in step_lines(turn)]
    left_out = len(turns) - len(shown)
    omission = [f"({left_out} earlier steps are left out)"] if left_out else []
    parts = [
        guide.ROLE,
        f"You have tried a task and failed. {task_text(task)}",
        f"How it ended: {result.failure or result.outcome}",
        "\n".join(["Your actions and their outcome:", *omission, *steps]),
    ]
    if lessons:
        parts.append("\n".join(["Your lessons so far:", *lessons]))
    parts.append(
        "What went wrong, and what will you do differently in the next attempt, which begins in "
        "the same place? Answer in at most five plain sentences, without code."
    )
    return [{"role": "user", "content": [text_part("\n\n".join(parts))]}]


def kept(lessons: Sequence[str], lesson: str) -> list[str]:
    """Return the lessons with a new one, without those that the prompt has no room for."""
    lesson = " ".join(lesson.split())[:LONGEST_LESSON]
    return [*lessons, *([lesson] if lesson else [])][-MOST_LESSONS:]
