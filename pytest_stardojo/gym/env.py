"""One task as a Gymnasium environment."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import gymnasium
import msgspec
import numpy as np
from gymnasium import error, spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from pytest_stardojo.backends import boot
from pytest_stardojo.backends.direct import Direct, DirectClient, whole
from pytest_stardojo.env.grants import Settings, granted
from pytest_stardojo.env.observation import Last
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.env.text import describe
from pytest_stardojo.evaluation import Progress
from pytest_stardojo.gym import snapshots
from pytest_stardojo.gym.actions import action_table
from pytest_stardojo.gym.encoder import Encoder
from pytest_stardojo.gym.finding import find_task
from pytest_stardojo.gym.judging import Judge
from pytest_stardojo.gym.spaces import observation_space
from pytest_stardojo.gym.starts import check_radius, scatter
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import ActionResult, ImageSize, State

RENDERED = ImageSize(640, 360)
"""Size of rendered pictures if the observation has none."""


def _size(image: Sequence[int] | None) -> ImageSize | None:
    """Return the size of a picture.

    Raises:
        ValueError: this is not a size.
    """
    if image is None:
        return None
    if isinstance(image, str) or not isinstance(image, Sequence) or len(image) != 2:
        raise ValueError(f"'image' must be a width and a height (got {image!r})")
    return ImageSize(*image)


class Turn(NamedTuple):
    """What an action led to."""

    reward: float
    terminated: bool
    truncated: bool
    reason: str
    """The outcome of the action."""


class StarDojoGym(gymnasium.Env[dict[str, Any], np.int64], EzPickle):
    """Plays one task, one action a step.

    The reward of a step is its progress, so that the rewards of a completed task sum to 1.
    ``terminated``: the task is complete.  ``truncated``: no steps are left.

    ``reset(seed=7)`` begins in world 7.  Later resets without a seed draw further worlds from
    a generator with that seed.  Without any seed it is always the task's default world.

    Args:
        task: Name of a bundled task, ``path.yaml::name``, or a ``Task``.
        actions: Verbs and calls of the action table (see ``action_table``); None: all verbs.
        image: Width and height of the picture in the observation; None: no picture.
        state: Whether observations have the facts of the text as arrays.
        words: Whether observations have the text.
        radius: The surroundings are a square of 2 * radius + 1 tiles.
        start_radius: The farmer starts at most so many tiles (0 to 24) from the task's start in
            either direction, at a tile that is drawn with the seed from those it can walk to.
        max_steps: Steps of an episode; None: the task's number.
        realtime: Seconds of game time that pass before every action; None: the game waits.
        instance: ``inprocess``, or ``valley`` for a game in another process.
        render_mode: ``rgb_array`` or ``ansi``.

    Raises:
        TaskError: the task's file cannot be read.
        ValueError: there is no such task, or this version cannot play it.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 4}

    def __init__(
        self,
        task: str | Task,
        *,
        actions: Sequence[str] | None = None,
        image: tuple[int, int] | None = None,
        state: bool = True,
        words: bool = False,
        radius: int = 3,
        start_radius: int = 0,
        max_steps: int | None = None,
        realtime: float | None = None,
        instance: Literal["inprocess", "valley"] = "inprocess",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            task,
            actions=actions,
            image=image,
            state=state,
            words=words,
            radius=radius,
            start_radius=start_radius,
            max_steps=max_steps,
            realtime=realtime,
            instance=instance,
            render_mode=render_mode,
        )
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"'render_mode' must be rgb_array or ansi (got {render_mode!r})")
        self.task = find_task(task)
        self.render_mode = render_mode
        self.actions = action_table(actions)
        self._settings = Settings(
            image=_size(image),
            text=state or words,
            radius=radius,
            max_actions=1,
            realtime=realtime,
            max_steps=self.task.max_steps if max_steps is None else max_steps,
            record=RENDERED if render_mode == "rgb_array" and not image else None,
        )
        self._start_radius = check_radius(start_radius)
        self._kind = instance
        self._env: StarDojoEnv | None = None
        self._baseline: State | None = None
        self._progress = Progress(0.0, 1.0, False, "")
        self._over = True
        self._seeded = False
        self._last: tuple[int | None, ActionResult | None] = (None, None)
        """Number and result of the last action."""
        self.observation_space = observation_space(self._settings, arrays=state, words=words)
        self._encoder = Encoder(self.task, self.observation_space)
        self._judging = Judge(self.task)
        self.action_space = spaces.Discrete(len(self.actions))

    # ----------------------------------------------------------------------- the API

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Load the task's save and run its commands.

        Args:
            seed: Seed of this world and of the generator for later worlds.
            options: Not used.

        Raises:
            ValueError: the task is complete before its first step.
        """
        self.begin(seed)
        return self._encoder.encode(self._game()), self._info("ok")

    def begin(self, seed: int | None = None) -> None:
        """Do the same as ``reset`` without making an observation."""
        super().reset(seed=seed)
        self._last = (None, None)
        env = self._game()
        world = self._world_seed(seed)
        env.prepare(task=self.task, seed=world)
        if self._start_radius:
            scatter(env, self._start_radius, world)
        self._baseline = whole(env.state)
        self._judge()
        if self._progress.complete:
            raise ValueError(f"{self.task.name} is complete before its first step")
        self._over = False

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play one action.

        Args:
            action: Its number in the table ``actions``.

        Raises:
            ResetNeeded: the episode is over, or none has begun.
            ValueError: the table has no such action; nothing is played.
        """
        turn = self.play(self._number(action))
        observation = self._encoder.encode(self._game())
        info = self._info(turn.reason)
        return observation, turn.reward, turn.terminated, turn.truncated, info

    def play(self, action: int) -> Turn:
        """Do the same as ``step`` without making an observation.

        Args:
            action: Its number in the table, which is not checked.
        """
        if self._over:
            raise error.ResetNeeded("call reset() first: the episode is over, or none has begun")
        row, before = self.actions[action], self._progress.fraction
        env = self._game()
        results = env.play([] if row is None else [row])
        self._last = (action, results[0] if results else None)
        self._judge()
        terminated = self._progress.complete
        truncated = not terminated and env.steps_left == 0
        self._over = terminated or truncated
        reward = self._progress.fraction - before
        return Turn(reward, terminated, truncated, results[0].reason if results else "ok")

    def write(self, rows: Mapping[str, Any], mask: NDArray[np.int8]) -> None:
        """Write the last observation and its mask into arrays."""
        self._encoder.write(self._game(), rows)
        mask[:] = self._mask()

    @property
    def progress(self) -> Progress:
        """The progress of the episode."""
        return self._progress

    @property
    def ended(self) -> tuple[bool, bool]:
        """Whether the episode is terminated, and whether it is truncated."""
        return self._progress.complete, self._over and not self._progress.complete

    @property
    def picture_shape(self) -> tuple[int, int, int]:
        """Height, width and depth of rendered pictures."""
        size = self._settings.image or RENDERED
        return size.height, size.width, 3

    # -------------------------------------------------------------------- snapshots

    def snapshot(self) -> bytes:
        """Return the world and the episode as bytes, from which ``restore`` continues.

        Raises:
            ResetNeeded: no episode has begun.
            ValueError: the game is in another process.
        """
        client = self._direct()
        if self._baseline is None:
            raise error.ResetNeeded("call reset() first: there is nothing to keep")
        assert self._env is not None
        row, result = self._last
        return snapshots.encoded(
            snapshots.Snapshot(
                version=snapshots.VERSION,
                task=self.task.digest,
                world=client.pack(),
                baseline=self._baseline,
                progress=self._progress,
                steps=self._env.steps,
                row=row,
                result=result,
                is_seeded=self._seeded,
                generator=snapshots.generator_text(self._np_random),
            )
        )

    def restore(self, snapshot: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
        """Continue from a snapshot of any environment with the same settings.

        Returns:
            The observation and the info of that moment.

        Raises:
            ValueError: the bytes are no snapshot of this task, or the game is in another
                process.
        """
        reason = self.load_snapshot(snapshot)
        return self._encoder.encode(self._game()), self._info(reason)

    def load_snapshot(self, data: bytes) -> str:
        """Do the same as ``restore`` without making an observation; return the reason."""
        self._direct()
        found = snapshots.decoded(data, self.task.digest)
        generator = snapshots.generator(found.generator)
        row, result = found.row, found.result
        if row is not None and not 0 <= row < len(self.actions):
            raise ValueError(f"'snapshot' must be of an environment with these actions (got {row})")
        env, action = self._game(), None if row is None else self.actions[row]
        last = [] if action is None or result is None else [Last(env.allowed(action), result)]
        try:
            env.resume(found.world, self.task, found.steps, last)
        except msgspec.DecodeError as problem:
            raise ValueError(f"'snapshot' has no valid world: {problem}") from None
        self._np_random, self._np_random_seed = generator, None
        self._baseline, self._progress = found.baseline, found.progress
        self._seeded, self._last = found.is_seeded, (row, result)
        self._over = found.progress.complete or env.steps_left == 0
        return result.reason if result else "ok"

    def _direct(self) -> DirectClient:
        """Return the client of a game in this process."""
        client = self._game().client
        if not isinstance(client, DirectClient):
            raise ValueError(f"snapshots need 'instance' to be 'inprocess' (got {self._kind!r})")
        return client

    def render(self) -> Any:
        """Return the last picture or the text, by ``render_mode``.

        Raises:
            ResetNeeded: no episode has begun.
        """
        if self.render_mode is None:
            return None
        if self._env is None or self._baseline is None:
            raise error.ResetNeeded("call reset() first: there is nothing to render")
        if self.render_mode == "ansi":
            return describe(granted(whole(self._env.state), Settings()))
        assert self._env.frame is not None
        return self._env.frame.copy()

    def close(self) -> None:
        """End the game.  May be called twice."""
        if self._env is not None:
            self._env.instance.close()
        self._env, self._baseline, self._over = None, None, True

    # ------------------------------------------------------------------------- parts

    def _game(self) -> StarDojoEnv:
        """Return the game, and boot it at the first call."""
        if self._env is None:
            frames = self._settings.view.image is not None
            game = (
                Direct(frames=frames)
                if self._kind == "inprocess"
                else boot(self._kind, frames=frames)
            )
            self._env = StarDojoEnv(game, self._settings)
        return self._env

    def _number(self, action: Any) -> int:
        """Return an action as a valid index; negative ones are errors."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self.actions):
            most = len(self.actions) - 1
            raise ValueError(f"'action' must be a whole number from 0 to {most} (got {action!r})")
        return number

    def _world_seed(self, seed: int | None) -> int:
        if seed is not None:
            self._seeded = True
            return seed
        return int(self.np_random.integers(2**31)) if self._seeded else self.task.seed

    def _judge(self) -> None:
        """Update the progress from the game's state."""
        assert self._env is not None
        assert self._baseline is not None
        self._progress = self._judging.progress(self._baseline, self._env.state)

    def _info(self, reason: str) -> dict[str, Any]:
        """Return progress, outcome of the action, and the mask of possible actions."""
        return {
            "progress": self._progress.fraction,
            "success": self._progress.complete,
            "note": self._progress.note,
            "reason": reason,
            "action_mask": self._mask(),
        }

    def _mask(self) -> NDArray[np.int8]:
        """Return the mask of possible actions; without text every action is 1."""
        if not self._settings.text:
            return self.actions.everything
        assert self._env is not None
        return self.actions.mask_of(self._env.state.menu)
