"""What the agent remembers of a step, and parts of messages made from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents.llm.pictures import data_url
from pytest_stardojo.env.text import call_text, last_line

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Last, Observation

Message = dict[str, Any]
"""A message as the API takes it."""


@dataclass
class Turn:
    """One look and what followed from it."""

    step: int
    """Steps that were taken before it."""
    text: str
    """What was told; empty where text is not granted."""
    picture: str | None
    """What was shown, as a data URL."""
    answer: str = ""
    """The model's answer."""
    outcome: list[str] = field(default_factory=list)
    """What came of its actions, one a line."""


def look(observation: Observation) -> Turn:
    """What the model gets to see now."""
    image = observation.image
    return Turn(
        step=observation.step,
        text=observation.text,
        picture=None if image is None else data_url(image),
    )


def outcome(last: list[Last], text: bool) -> list[str]:
    """What came of the actions of a step.

    Without text the results are left out, which the model is to see in the picture; only
    what could not be read is told, for that is about the answer and not about the game.
    """
    return [
        last_line(action, result) if text or result.invalid else call_text(action)
        for action, result in last
    ]


def text_part(text: str) -> Message:
    """A part of a message: text."""
    return {"type": "text", "text": text}


def image_part(picture: str) -> Message:
    """A part of a message: a picture."""
    return {"type": "image_url", "image_url": {"url": picture}}
