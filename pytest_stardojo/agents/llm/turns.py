"""The agent's memory of a step, and parts of messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents.llm.pictures import data_url
from pytest_stardojo.env.text import call_text, last_line

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Last, Observation

Message = dict[str, Any]
"""A message in the form of the API."""


@dataclass
class Turn:
    """One observation, the answer to it, and the outcome."""

    step: int
    """Number of steps before this one."""
    text: str
    """Text of the observation; empty if text is not granted."""
    picture: str | None
    """Picture of the observation as a data URL; None if pictures are not granted."""
    answer: str = ""
    """The model's answer."""
    outcome: list[str] = field(default_factory=list)
    """Actions and their results, one a line."""


def look(observation: Observation) -> Turn:
    """Return a new turn with an observation."""
    image = observation.image
    return Turn(
        step=observation.step,
        text=observation.text,
        picture=None if image is None else data_url(image),
    )


def outcome(last: list[Last], text: bool) -> list[str]:
    """Return the actions of a step and their results, one a line.

    Without text the results are left out, because the model should see them in the picture.
    Only errors of reading remain, which concern the answer and not the game.
    """
    return [
        last_line(action, result) if text or result.invalid else call_text(action)
        for action, result in last
    ]


def text_part(text: str) -> Message:
    """Return the part of a message for a text."""
    return {"type": "text", "text": text}


def image_part(picture: str) -> Message:
    """Return the part of a message for a picture."""
    return {"type": "image_url", "image_url": {"url": picture}}
