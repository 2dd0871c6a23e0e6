"""Many worlds as one Gymnasium vector environment, played in a few processes.

    envs = gymnasium.make_vec("StarDojo-v0", num_envs=64, task="clear_10_weeds_with_scythe")

The processes write observations into memory that they share with this one.  A step sends
each process a few bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pytest_stardojo.gym.block import Block, parts
from pytest_stardojo.gym.crew import Crew, WorkerDied
from pytest_stardojo.gym.env import StarDojoGym
from pytest_stardojo.gym.finding import find_task
from pytest_stardojo.gym.worker import Order, Reply, Setup
from pytest_stardojo.tasks import Task

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]


def cores() -> int:
    """Return the number of cores that this process may use."""
    system: Any = os  # type checkers know the calls of one system only
    if hasattr(system, "sched_getaffinity"):
        return len(system.sched_getaffinity(0))
    return os.cpu_count() or 1


class StarDojoVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Plays tasks in many worlds, one action a world and step.

    Observations, rewards, infos and autoreset modes are those of ``SyncVectorEnv`` over
    environments of ``StarDojoGym`` with the same seeds.

    Args:
        num_envs: Number of worlds.
        task: The task, or several: world i plays number i modulo their number.
        processes: Processes that play; None: one for each core, at most one for each world.
        autoreset_mode: When a world begins its next episode: ``NEXT_STEP``, ``SAME_STEP`` or
            ``DISABLED``.
        copy: Whether observations are copies; else the next step overwrites them.
        settings: Settings of ``StarDojoGym``; ``words`` is not possible.

    Raises:
        TaskError: the task's file cannot be read.
        ValueError: a value is wrong.
        WorkerDied: a process does not start.
    """

    def __init__(
        self,
        num_envs: int,
        task: str | Task | Sequence[str | Task],
        *,
        processes: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        for name, number in (("num_envs", num_envs), ("processes", processes)):
            if number is not None and (not isinstance(number, int) or number < 1):
                raise ValueError(f"{name!r} must be at least 1 (got {number!r})")
        if settings.get("words"):
            raise ValueError("'words' must be false in a vector of processes (got True)")
        tasks = _tasks(task, num_envs)
        self._copy = copy
        self._mode = AutoresetMode(autoreset_mode)
        self.num_envs = num_envs
        self.metadata = {**StarDojoGym.metadata, "autoreset_mode": self._mode}
        self._describe(StarDojoGym(tasks[0], **settings))
        layout = parts(self._space, num_envs, self._actions)
        block = Block(layout)
        self._arrays = block.arrays
        try:
            self._crew = Crew(
                [
                    Setup(
                        path=block.path,
                        layout=layout,
                        first=part.start,
                        tasks=tasks[part.start : part.stop],
                        settings=settings,
                        mode=self._mode.value,
                    )
                    for part in _shares(num_envs, min(processes or cores(), num_envs))
                ]
            )
        finally:
            block.close()
        self._waiting = False
        self._reasons: list[list[str]] = [[] for _ in self._crew.members]
        self._notes = np.full(num_envs, None, object)
        self._final_notes: dict[int, str] = {}

    def _describe(self, one: StarDojoGym) -> None:
        """Take the spaces of one environment."""
        assert isinstance(one.observation_space, spaces.Dict)
        self._space = one.observation_space
        self._actions = len(one.actions)
        self.actions = one.actions
        self.render_mode = one.render_mode
        self._picture = one.picture_shape
        self.single_observation_space = self._space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(self._space, self.num_envs)
        self.action_space = batch_space(one.action_space, self.num_envs)

    # ----------------------------------------------------------------------- the API

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Begin an episode in every world.

        Args:
            seed: Seeds of the worlds; a number means it, the next one, and so on.
            options: ``reset_mask``: an array that says which worlds begin; default: all.

        Raises:
            ValueError: a value is wrong, or a task is complete before its first step.
            WorkerDied: a process has ended.
        """
        mask = self._reset_mask(options)
        seeds = self._seeds(seed)
        orders = {}
        for number, member in enumerate(self._crew.members):
            chosen = [place for place in _range(member.slice) if mask[place]]
            if chosen:
                orders[number] = Order("reset", chosen, [seeds[place] for place in chosen])
        self._take(self._ordered(orders))
        return self._observations(), self._infos(mask)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Play one action in every world.

        Args:
            actions: Their numbers in the table ``actions``.

        Raises:
            ValueError: an action is not in the table, or an episode is over and the autoreset
                mode is ``DISABLED``.
            WorkerDied: a process has ended.
        """
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Begin a step, which ``step_wait`` ends."""
        numbers = self._checked(actions)
        if self._waiting:
            raise ValueError("step_wait() must be called before the next step")
        self._arrays["action"][:] = numbers
        with self._closing():
            for member in self._crew.members:
                member.send(b"")
        self._waiting = True

    def step_wait(
        self,
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """End the step that ``step_async`` began."""
        if not self._waiting:
            raise ValueError("step_async() must be called first")
        self._waiting = False
        with self._closing():
            replies = {n: member.receive() for n, member in enumerate(self._crew.members)}
        self._take(replies)
        arrays = self._arrays
        infos = self._final_infos() | self._infos(None)
        return (
            self._observations(),
            arrays["reward"].copy(),
            arrays["terminated"].copy(),
            arrays["truncated"].copy(),
            infos,
        )

    def snapshot(self) -> list[bytes]:
        """Return the world and the episode of every environment as bytes.

        Raises:
            ValueError: no episode has begun, or the games are in other processes.
            WorkerDied: a process has ended.
        """
        return self._take(self._ordered({n: Order("save") for n in self._all()}))

    def restore(
        self, snapshots: Sequence[bytes], where: Sequence[int] | None = None
    ) -> tuple[Observations, Infos]:
        """Continue from snapshots, which may be of any environments with the same task.

        Args:
            snapshots: What ``snapshot`` returned, or a part of it.
            where: Number of the environment for each; None: one for every environment.

        Returns:
            The observations of all environments, and the infos of those that continue.

        Raises:
            ValueError: a value is wrong.
            WorkerDied: a process has ended.
        """
        places = [*range(self.num_envs)] if where is None else [*where]
        if len(places) != len(snapshots) or len({*places}) != len(places):
            text = f"'snapshots' must be one for each of {len(places)} environments"
            raise ValueError(f"{text} (got {len(snapshots)})")
        if any(not 0 <= place < self.num_envs for place in places):
            raise ValueError(f"'where' must be numbers from 0 to {self.num_envs - 1} (got {where})")
        saved = dict(zip(places, snapshots, strict=True))
        orders = {}
        for number, member in enumerate(self._crew.members):
            chosen = [place for place in _range(member.slice) if place in saved]
            if chosen:
                given = [saved[place] for place in chosen]
                orders[number] = Order("restore", chosen, saved=given)
        self._take(self._ordered(orders))
        mask = np.zeros(self.num_envs, np.bool_)
        mask[places] = True
        return self._observations(), self._infos(mask)

    def render(self) -> tuple[Any, ...] | None:
        """Return the picture or the text of every environment, by ``render_mode``."""
        if self.render_mode is None:
            return None
        data = self._take(self._ordered({n: Order("render") for n in self._all()}))
        if self.render_mode == "ansi":
            return tuple(each.decode() for each in data)
        return tuple(np.frombuffer(each, np.uint8).reshape(self._picture) for each in data)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        if hasattr(self, "_crew"):
            self._crew.close()

    # ------------------------------------------------------------------------- calls

    def _all(self) -> range:
        return range(len(self._crew.members))

    @contextmanager
    def _closing(self) -> Iterator[None]:
        """Close the environment if a process has died."""
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed")
        try:
            yield
        except WorkerDied:
            self.close()
            raise

    def _ordered(self, orders: Mapping[int, Order]) -> dict[int, Reply | None]:
        if self._waiting:
            raise ValueError("step_wait() must be called first")
        with self._closing():
            return self._crew.order(orders)

    def _take(self, replies: Mapping[int, Reply | None]) -> list[bytes]:
        """Keep the texts of replies; return their data.

        Raises:
            ValueError: a process reports a wrong value.
            RuntimeError: it reports another problem.
        """
        self._final_notes = {}
        data: list[bytes] = []
        problem: Reply | None = None
        for number, reply in replies.items():
            if reply is None:
                continue
            self._reasons[number] += reply.reasons
            for place, note in reply.notes.items():
                self._notes[place] = note
            self._final_notes |= reply.final_notes
            data += reply.data
            problem = reply if reply.problem else problem
        if problem is not None:
            raise (ValueError if problem.invalid else RuntimeError)(problem.problem)
        return data

    # -------------------------------------------------------------------- the arrays

    def _checked(self, actions: Any) -> NDArray[Any]:
        """Return the actions of a step.

        Raises:
            ValueError: they are not numbers of the table, one for each environment.
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(
                f"'actions' must be {self.num_envs} whole numbers "
                f"(got {numbers.dtype} with the shape {numbers.shape})"
            )
        wrong = numbers[(numbers < 0) | (numbers >= self._actions)]
        if len(wrong):
            most = self._actions - 1
            raise ValueError(f"'actions' must be whole numbers from 0 to {most} (got {wrong[0]})")
        return numbers

    def _observations(self) -> Observations:
        arrays = self._arrays
        return {name: arrays[name].copy() if self._copy else arrays[name] for name in self._space}

    def _reason_texts(self, name: str) -> NDArray[Any]:
        """Return the outcomes of the actions as text."""
        found = np.full(self.num_envs, None, object)
        for member, texts in zip(self._crew.members, self._reasons, strict=True):
            if texts:
                found[member.slice] = np.array(texts, object)[self._arrays[name][member.slice]]
        return found

    def _infos(self, mask: NDArray[np.bool_] | None) -> Infos:
        """Return the infos of the environments of a mask; None: of all."""
        arrays = self._arrays
        found: Infos = {}
        for name, values in (
            ("progress", arrays["progress"].copy()),
            ("success", arrays["success"].copy()),
            ("note", self._notes.copy()),
            ("reason", self._reason_texts("reason")),
            ("action_mask", arrays["mask"].copy()),
        ):
            if mask is not None and not mask.all():
                values[~mask] = None if values.dtype == object else 0
            found[name] = values
            found[f"_{name}"] = np.ones(self.num_envs, np.bool_) if mask is None else mask.copy()
        return found

    def _final_infos(self) -> Infos:
        """Return the last observations and infos of the episodes that ended in this step."""
        found: Infos = {}
        if not self._final_notes:
            return found
        reasons, arrays = self._reason_texts("final/reason"), self._arrays
        for place in sorted(self._final_notes):
            info = {
                "progress": float(arrays["final/progress"][place]),
                "success": bool(arrays["final/success"][place]),
                "note": self._final_notes[place],
                "reason": reasons[place],
                "action_mask": arrays["final/mask"][place],
            }
            last = {name: arrays[f"final/{name}"][place].copy() for name in self._space}
            found = self._add_info(found, {"final_obs": last, "final_info": info}, place)
        return found

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [int(seed) + place for place in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"'seed' must have {self.num_envs} seeds (got {len(seed)})")
        return [None if each is None else int(each) for each in seed]

    def _reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """Return which environments to reset."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        is_mask = isinstance(mask, np.ndarray) and mask.dtype == np.bool_
        if not (is_mask and mask.shape == (self.num_envs,) and mask.any()):
            text = f"'reset_mask' must be an array of {self.num_envs} bools, one of them true"
            raise ValueError(f"{text} (got {mask!r})")
        return np.array(mask)


def _range(part: slice) -> range:
    return range(part.start, part.stop)


def _shares(count: int, processes: int) -> list[range]:
    """Divide environments among processes, as evenly as possible."""
    edges = [count * number // processes for number in range(processes + 1)]
    return [range(*pair) for pair in pairwise(edges)]


def _tasks(wanted: str | Task | Sequence[str | Task], count: int) -> list[Task]:
    """Return the task of every environment."""
    is_list = isinstance(wanted, Sequence) and not isinstance(wanted, str)
    if is_list and not wanted:
        raise ValueError("'task' must be a task or several (got none)")
    found = [find_task(each) for each in wanted] if is_list else [find_task(wanted)]  # type: ignore
    return [found[place % len(found)] for place in range(count)]
