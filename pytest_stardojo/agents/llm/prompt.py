"""The paper's protocol: one prompt with everything at every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_stardojo.agents.llm import direct_guide, guide
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.llm.turns import Message, Turn, image_part, text_part
from pytest_stardojo.agents.reader import read
from pytest_stardojo.env.text import call_text

if TYPE_CHECKING:
    from pytest_stardojo.tasks import Task


def task_text(task: Task | None) -> str:
    """Return the instruction, and the task's name, which is all that the paper's prompt has."""
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
    """Return one message with everything that the model needs to decide.

    Args:
        task: The task.
        now: The current observation.
        past: The steps before, oldest first.
        lessons: Lessons from earlier attempts.
        settings: Settings of the agent.
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
    found = [guide.role(settings), task_text(task), guide.world(settings)]
    if lessons:
        lines = [f"- {lesson}" for lesson in lessons]
        found.append("\n".join(["Lessons from your earlier attempts at this task:", *lines]))
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
    """Return the actions of a step with their results, as far as the model may see these."""
    lines = turn.outcome or [call_text(action) for action in read(turn.answer)]
    return [f"step {turn.step + 1}: {line}" for line in lines]


def _request(now: Turn, settings: LlmSettings) -> str:
    """Return the questions to think about, and the form of the answer."""
    asked = guide.questions(bool(now.text), now.picture is not None)
    if settings.control == "direct":
        asked = direct_guide.QUESTIONS
    head = "Think about the situation step by step. Answer all of these questions:"
    return "\n\n".join([f"{head}\n{asked}", guide.rules(settings), guide.FORM])
