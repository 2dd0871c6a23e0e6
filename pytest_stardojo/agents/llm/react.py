"""ReAct: a conversation in which thoughts, actions and observations follow one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_stardojo.agents.llm import guide
from pytest_stardojo.agents.llm.prompt import task_text
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.llm.turns import Message, Turn, image_part, text_part

if TYPE_CHECKING:
    from pytest_stardojo.tasks import Task

FORM = """Work in turns. In each turn write one thought about what you see and what it means for \
the task, then your actions, and stop; the next observation shows their outcome:

Thought: ...
Actions:
```python
action(name=value)
```"""


def messages(
    task: Task | None,
    now: Turn,
    past: Sequence[Turn],
    lessons: Sequence[str],
    settings: LlmSettings,
) -> list[Message]:
    """Return the rules, the remembered turns, and the current observation.

    Only the last turn and the current one have pictures.
    """
    guides = [guide.role(settings), task_text(task), guide.world(settings)]
    guides.append(guide.actions(settings))
    guides += [] if settings.control == "direct" else [guide.PLACE]
    guides += [guide.rules(settings), FORM]
    found: list[Message] = [{"role": "system", "content": "\n\n".join(guides)}]
    for turn, before in zip([*past, now], [None, *past], strict=True):
        recent = turn is now or turn is past[-1]
        found.append({"role": "user", "content": _observation(turn, before, recent)})
        if turn is not now:
            found.append({"role": "assistant", "content": turn.answer or "(nothing)"})
    return found


def _observation(turn: Turn, before: Turn | None, recent: bool) -> list[Message]:
    """Return the message of a turn's observation."""
    lines = [f"Observation {turn.step + 1}:"]
    if turn.text:
        lines.append(turn.text)
    elif before is not None:
        lines += ["Last actions:", *before.outcome]
    parts = [text_part("\n".join(lines))]
    if recent and turn.picture is not None:
        parts.append(image_part(turn.picture))
    return parts
