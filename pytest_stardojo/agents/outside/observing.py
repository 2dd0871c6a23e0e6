"""Encode observations for agents in other processes."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents.outside.messages import Picture, Seen, SeenAction

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

COMPRESSION = 1
"""Level of PNG: the fastest that compresses; a higher one takes several times as long."""


def seen(observation: Observation) -> Seen:
    """Return an observation as the agent gets it."""
    return Seen(
        task=observation.task,
        step=observation.step,
        steps_left=observation.steps_left,
        text=observation.text,
        image=None if observation.image is None else _picture(observation.image),
        state=observation.state,
        last=[SeenAction(last.action, last.result) for last in observation.last],
        atlas=observation.atlas if observation.step == 0 else None,
    )


def _picture(image: Any) -> Picture:
    height, width = image.shape[:2]
    return Picture(width, height, png=base64.b64encode(png(image)).decode())


def png(image: Any) -> bytes:
    """Return an image (height x width x 3, uint8) as a PNG file."""
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(image).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
