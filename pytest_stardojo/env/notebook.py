"""Show observations in notebooks: a picture, a line of facts, and the text."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from pytest_stardojo import _png
from pytest_stardojo.env.text import call_text, last_line

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

LONGEST_INSTRUCTION = 80
"""Characters of an instruction in one line."""


def png(rows: Any) -> bytes:
    """Return a picture (height x width x 3) as a PNG file, compressed fast."""
    return _png.encode(rows)


def as_image(rows: Any) -> Any:
    """Return a picture (height x width x 3) as an image of Pillow."""
    from PIL import Image

    return Image.fromarray(rows)


def facts(observation: Observation) -> list[str]:
    """Return the step, the task, the place and the time, and what else there is."""
    left = observation.steps_left
    found = [f"step {observation.step}" + ("" if left is None else f", {left} left")]
    if observation.task is not None:
        instruction = observation.task.instruction
        cut = len(instruction) > LONGEST_INSTRUCTION
        found.append(instruction[:LONGEST_INSTRUCTION] + "..." * cut)
    found += _place(observation)
    if observation.text:
        found.append(f"text of {len(observation.text):,} characters")
    if observation.image is not None:
        height, width = observation.image.shape[:2]
        found.append(f"picture {width}x{height}")
    return found


def _place(observation: Observation) -> list[str]:
    """Return the place and the time, as far as they are granted."""
    character = observation.state.character
    clock = observation.state.clock
    location = getattr(character, "location", msgspec.UNSET)
    time = getattr(clock, "clock", msgspec.UNSET)
    return [str(value) for value in (location, time) if value is not msgspec.UNSET]


def html(observation: Observation) -> str:
    """Return an observation as HTML: facts, picture, last actions and text."""
    parts = [f"<p>{escape(' · '.join(facts(observation)))}</p>"]
    if observation.image is not None:
        data = b64encode(png(observation.image)).decode()
        style = "max-width: 640px; width: 100%; image-rendering: pixelated"
        parts.append(f'<img alt="The game" style="{style}" src="data:image/png;base64,{data}">')
    if observation.last:
        lines = [f"<li><code>{escape(_shown(each))}</code></li>" for each in observation.last]
        parts.append(f"<ul>{''.join(lines)}</ul>")
    if observation.text:
        parts.append(
            f"<details><summary>text</summary><pre>{escape(observation.text)}</pre></details>"
        )
    return f"<div>{''.join(parts)}</div>"


def _shown(last: Any) -> str:
    granted = last.ok is not msgspec.UNSET
    return last_line(last.action, last.result) if granted else call_text(last.action)
