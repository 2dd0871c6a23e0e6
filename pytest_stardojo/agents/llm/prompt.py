"""The paper's protocol: everything in one prompt, anew at every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_stardojo.agents.llm import guide
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.llm.turns import Message, Turn, image_part, text_part
from pytest_stardojo.agents.reader import read
from pytest_stardojo.env.text import call_text

if TYPE_CHECKING:
    from pytest_stardojo.tasks import Task


def task_text(task: Task | None) -> str:
    """What is to be done: the sentence, and the task's name, which in the paper is all."""
    if task is None:
        return "Your task: look around."
    return f"Your task: {task.instruction} (its name: {task.name})"


def messages(
    task: Task | None,
    now: Turn,
    past: Sequence[Turn],
    lessons: Sequence[str],
    settings: LlmSettings,
) -> list[Message]:
    """One message with all that the model needs to decide.

    Args:
        task: What is to be done.
        now: What there is to see.
        past: The steps before, oldest first; the last one is the step just played.
        lessons: What was learned in earlier attempts.
        settings: Those of the run.
    """
    parts = [text_part("\n\n".join(_paragraphs(task, now, past, lessons, settings)))]
    for turn in past:
        if turn.picture is not None:
            parts += [
                text_part(f"The picture before step {turn.step + 1}:"),
                image_part(turn.picture),
            ]
    if now.picture is not None:
        parts += [text_part("The picture now:"), image_part(now.picture)]
    parts.append(text_part(_request(now, settings)))
    return [{"role": "user", "content": parts}]


def _paragraphs(
    task: Task | None,
    now: Turn,
    past: Sequence[Turn],
    lessons: Sequence[str],
    settings: LlmSettings,
) -> list[str]:
    found = [guide.ROLE, task_text(task), guide.WORLD]
    if lessons:
        told = [f"- {lesson}" for lesson in lessons]
        found.append("\n".join(["What you have learned in earlier attempts at it:", *told]))
    if len(past) > 1:
        earlier = [line for turn in past[:-1] for line in step_lines(turn)]
        found.append("\n".join(["Your earlier steps:", *earlier]))
    if now.text:
        found.append(f"What you know:\n{now.text}")
    found.append(guide.actions(settings))
    if past and not now.text:
        found.append("\n".join(["Last actions:", *past[-1].outcome]))
    return found


def step_lines(turn: Turn) -> list[str]:
    """A step in words: what was done and, as far as it was told, what came of it."""
    lines = turn.outcome or [call_text(action) for action in read(turn.answer)]
    return [f"step {turn.step + 1}: {line}" for line in lines]


def _request(now: Turn, settings: LlmSettings) -> str:
    """What the model is to think about, and how to answer."""
    asked = guide.questions(bool(now.text), now.picture is not None)
    head = "Think about the situation step by step. Answer these questions, leave out none:"
    return "\n\n".join([f"{head}\n{asked}", guide.rules(settings), guide.FORM])
