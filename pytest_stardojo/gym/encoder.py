"""Writes observations into arrays: new ones, or rows of a block that processes share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from pytest_stardojo.gym.spaces import (
    bag_rows,
    body_values,
    code,
    date_values,
    facts,
    feature_planes,
    menu_rows,
    name_layers,
    plain,
    task_codes,
)
from pytest_stardojo.gym.surroundings import write_surroundings
from pytest_stardojo.wire.messages import State

if TYPE_CHECKING:
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.task import Task

ORDER = (
    *("task", "steps_left", "near", "names", "me", "place", "clock", "bag", "menu"),
    *("image", "words"),
)
"""Order of the parts of an observation."""

Arrays = Mapping[str, Any]


class Encoder:
    """Encodes the observations of one task.

    Args:
        task: The task.
        space: The space of observations; its keys say what they have.
    """

    def __init__(self, task: Task, space: spaces.Dict) -> None:
        self._task = task_codes(task)
        self._wanted = frozenset(task.objects)
        self._shapes = [
            (name, each.shape, each.dtype)
            for name, each in sorted(space.items(), key=lambda item: ORDER.index(item[0]))
            if isinstance(each, spaces.Box)
        ]
        self._arrays, self._words = "near" in space.spaces, "words" in space.spaces
        self._image = "image" in space.spaces
        self._bag: tuple[Any, Any] = (None, None)
        """The rows of the last bag, and what they were made from."""

    def encode(self, env: StarDojoEnv) -> dict[str, Any]:
        """Return the last state of an environment as an observation."""
        found: dict[str, Any] = {name: np.empty(shape, kind) for name, shape, kind in self._shapes}
        self.write(env, found)
        if self._words:
            found["words"] = plain(env.observation().text)
        return found

    def write(self, env: StarDojoEnv, out: Arrays) -> None:
        """Write the last state of an environment into arrays, all but its text."""
        out["task"][:] = self._task
        out["steps_left"][0] = env.steps_left or 0
        if self._arrays:
            if isinstance(env.state, State):
                self._write_state(env.state, out)
            else:
                self._write_live(env.state, out)
        if self._image:
            out["image"][:] = env.frame
        env.shown()

    def _write_state(self, state: State, out: Arrays) -> None:
        """Write a state that was received as a message."""
        out["near"][:] = feature_planes(state.near, self._wanted)
        out["names"][:] = name_layers(state.near)
        for name, values in facts(state).items():
            out[name][:] = values

    def _write_live(self, state: Any, out: Arrays) -> None:
        """Write the state of a game in this process, of which only these parts are built."""
        write_surroundings(out["near"], out["names"], state.sparse, self._wanted)
        out["me"][:] = body_values(state.body)
        out["place"][0] = code(state.place)
        out["clock"][:] = date_values(*state.date)
        if state.stacks != self._bag[0]:
            self._bag = (state.stacks, bag_rows(state.slots))
        out["bag"][:] = self._bag[1]
        if state.menu is None:
            out["menu"].fill(0)
        else:
            out["menu"][:] = menu_rows(state.menu)
