"""Record an episode while it is played: its steps, observations and pictures."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_stardojo.records import film, folder, pictures
from pytest_stardojo.records.encoding import write_line
from pytest_stardojo.records.model_calls import CallsFile, keep_earlier
from pytest_stardojo.records.observations import SeenFile
from pytest_stardojo.results import LineFile, Step

if TYPE_CHECKING:
    from pytest_stardojo.agents.calls import ModelCall
    from pytest_stardojo.env.observation import Observation


class Recorder:
    """Records the steps of one episode.

    The first write error is kept in ``trouble``; the episode continues.

    Args:
        run: Folder of the run; None writes nothing.
        key: Name of the episode's files.
        frame: Called for the picture after a step (height x width x 3), None if there is none.
        every: Whether to record the picture of every step.
        room: Size limit of the film in bytes; None for no limit.
        calls: Returns the requests to a model since it was last called.
        log: Called with each of them before it is recorded.
    """

    def __init__(
        self,
        run: Path | None,
        key: str,
        frame: Callable[[], Any] = lambda: None,
        *,
        every: bool = False,
        room: float | None = None,
        calls: Callable[[], Sequence[ModelCall]] = tuple,
        log: Callable[[ModelCall], object] = lambda call: None,
    ) -> None:
        self.run = run
        self.key = key
        self.last: Step | None = None
        self.trouble: str | None = None
        self._frame = frame
        self._every = every
        self._room = room
        self._lines: LineFile | None = None
        self._seen: SeenFile | None = None
        self._calls = calls
        self._log = log
        self._calls_file: CallsFile | None = None
        self._cleared = False
        self._closed = False

    def __call__(self, step: Step, observation: Observation) -> None:
        """Record a step."""
        self.last = step
        if self.run is None or self.trouble is not None:
            return
        try:
            if self._every:
                self._keep_frame(step)
            self._write(step)
            if observation is not None and observation.text:
                self._write_seen(step.step, observation.text)
            self._write_calls(step.step)
        except OSError as error:
            self.trouble = f"{self.key}: {error}"

    def _write(self, step: Step) -> None:
        assert self.run is not None
        if self._lines is None:
            path = folder.trajectory(self.run, self.key)
            path.unlink(missing_ok=True)  # left by an interrupted attempt
            self._lines = LineFile(path)
        write_line(self._lines, step)

    def _write_seen(self, step: int, text: str) -> None:
        assert self.run is not None
        if self._seen is None:
            self._seen = SeenFile(folder.seen(self.run, self.key))
        self._seen.write(step, text)

    def _write_calls(self, step: int) -> None:
        """Write the requests that decided a step."""
        assert self.run is not None
        calls = self._calls()
        for call in calls:
            call.step = step
            self._log(call)
        for call in calls:
            if self._calls_file is None:
                path = folder.episode_calls(self.run, self.key)
                keep_earlier(path)
                self._calls_file = CallsFile(path)
            self._calls_file.write(call)

    def _keep_frame(self, step: Step) -> None:
        assert self.run is not None
        if not self._cleared:
            shutil.rmtree(folder.film(self.run, self.key), ignore_errors=True)
            self._cleared = True
        rows = self._frame()
        if rows is not None:
            pictures.write_png(folder.step_frame(self.run, self.key, step.step), rows)

    def finish(self, *, keep: bool, last: bool, moving: bool = False) -> None:
        """Finish the recording.

        Args:
            keep: Whether its pictures are kept as a film.
            last: Whether to write its last picture as a separate file.
            moving: Whether to write the pictures as an animation, too.
        """
        self.close()
        if self.run is None:
            return
        try:
            rows = self._frame() if last else None
            if rows is not None:
                pictures.write_png(folder.last_frame(self.run, self.key), rows)
            if self._every:
                self._finish_frames(keep, moving)
        except OSError as error:
            self.trouble = self.trouble or f"{self.key}: {error}"

    def _write_rest(self) -> None:
        """Write the requests that led to no further step."""
        if self.run is None or self.trouble is not None or self._closed:
            return
        try:
            self._write_calls(1 + (self.last.step if self.last else 0))
        except OSError as error:
            self.trouble = f"{self.key}: {error}"

    def _finish_frames(self, keep: bool, moving: bool) -> None:
        """Replace the single pictures by a film, which is much smaller."""
        assert self.run is not None
        frames = folder.step_frame(self.run, self.key, 0).parent
        if not keep:
            shutil.rmtree(frames, ignore_errors=True)
        elif frames.is_dir():
            paths = sorted(frames.glob("*.png"))
            if moving:
                pictures.write_animation(folder.animation(self.run, self.key), paths)
            shown = [(int(path.stem), pictures.read(path)) for path in paths]
            film.write_film(frames, shown, self._room)
            for path in paths:
                path.unlink()

    def close(self) -> None:
        """Close the files.  May be called twice."""
        self._write_rest()
        self._closed = True
        if self._lines is not None:
            self._lines.close()
        for file in (self._seen, self._calls_file):
            try:
                if file is not None:
                    file.close()
            except OSError as error:
                self.trouble = self.trouble or f"{self.key}: {error}"
