"""Encode observations for agents in other processes."""

from __future__ import annotations

import base64
import shutil
import tempfile
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents.outside.messages import Picture, Seen, SeenAction
from pytest_stardojo.env import notebook

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation


class PictureFile:
    """A file with the current picture, which every user of the machine can read."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="stardojo-agent-"))
        self._folder.chmod(0o755)
        self.remove = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        """Removes the file."""

    def write(self, image: Any) -> Picture:
        """Replace the picture."""
        height, width = image.shape[:2]
        path, new = self._folder / "picture.png", self._folder / "new.png"
        new.write_bytes(notebook.png(image))
        new.chmod(0o644)
        new.replace(path)
        return Picture(width, height, path=str(path))


def seen(observation: Observation, file: PictureFile | None = None) -> Seen:
    """Return an observation as the agent gets it.

    Args:
        observation: The observation.
        file: Where the picture is written; None: it is part of the observation.
    """
    write = _picture if file is None else file.write
    return Seen(
        task=observation.task,
        step=observation.step,
        steps_left=observation.steps_left,
        text=observation.text,
        image=None if observation.image is None else write(observation.image),
        state=observation.state,
        last=[SeenAction(last.action, last.result) for last in observation.last],
        atlas=observation.atlas if observation.step == 0 else None,
    )


def _picture(image: Any) -> Picture:
    height, width = image.shape[:2]
    return Picture(width, height, png=base64.b64encode(notebook.png(image)).decode())
