"""A process that plays some worlds of a vector environment.

It is started by ``crew.py`` and reads messages from its standard input.  A message is a length
of four bytes and that many bytes of msgpack; an empty one means to play a step.  Actions are
read from the shared block, and everything but new texts is written to it.
"""

from __future__ import annotations

import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Literal

import msgspec
import numpy as np

from pytest_stardojo.gym.block import INFO_PARTS, Block, Part
from pytest_stardojo.gym.env import StarDojoGym
from pytest_stardojo.task import Task

Mode = Literal["NextStep", "SameStep", "Disabled"]
"""When an environment whose episode is over begins the next one, as Gymnasium names it."""

_LENGTH = struct.Struct("<I")


class Setup(msgspec.Struct):
    """The first message: what the worker plays."""

    path: str
    """Path of the shared block."""
    layout: list[Part]
    first: int
    """Number of its first environment."""
    tasks: list[Task]
    """The task of each of its environments."""
    settings: dict[str, Any]
    """Settings of the environments."""
    mode: Mode


class Order(msgspec.Struct):
    """Any other message than a step."""

    what: Literal["reset", "save", "restore", "render"]
    envs: list[int] = []
    """Numbers of the environments; empty: all."""
    seeds: list[int | None] = []
    """For ``reset``: a seed for each."""
    saved: list[bytes] = []
    """For ``restore``: a saved state for each."""


class Reply(msgspec.Struct):
    """The reply to a message; an empty message if all is empty."""

    reasons: list[str] = []
    """Outcomes of actions that are new; ``reason`` has their places in the list of all."""
    notes: dict[int, str] = {}
    """The notes that have changed, by environment."""
    final_notes: dict[int, str] = {}
    """The notes of episodes that ended in this step."""
    data: list[bytes] = []
    """Saved states or pictures."""
    problem: str = ""
    """Why nothing was done."""
    invalid: bool = False
    """Whether the problem is a wrong value."""


def read(file: BinaryIO) -> bytes | None:
    """Return the next message; None at the end."""
    head = _exactly(file, _LENGTH.size)
    return None if head is None else _exactly(file, _LENGTH.unpack(head)[0])


def _exactly(file: BinaryIO, size: int) -> bytes | None:
    data = b""
    while len(data) < size:
        more = file.read(size - len(data))
        if not more:
            return None
        data += more
    return data


def write(file: BinaryIO, message: bytes) -> None:
    """Write a message.

    Raises:
        OSError: the other process has closed the pipe.
    """
    file.write(_LENGTH.pack(len(message)) + message)
    file.flush()


class Worker:
    """Plays its environments.

    Args:
        setup: What it plays.
    """

    def __init__(self, setup: Setup) -> None:
        self._first, self._mode = setup.first, setup.mode
        block = Block(setup.layout, setup.path)
        block.close()
        self._arrays = block.arrays
        self._envs = [StarDojoGym(task, **setup.settings) for task in setup.tasks]
        names = [part.name[6:] for part in setup.layout if part.name.startswith("final/")]
        names = [name for name in names if name not in INFO_PARTS]
        self._rows = [self._views(names, place, "") for place in self._numbers()]
        self._final = [self._views(names, place, "final/") for place in self._numbers()]
        self._reasons: dict[str, int] = {}
        self._notes: dict[int, str] = {}
        self._reply = Reply()
        self._orders: dict[str, Callable[[Order], None]] = {
            "reset": self._reset,
            "save": self._save,
            "restore": self._restore,
            "render": self._render,
        }

    def _numbers(self) -> range:
        return range(self._first, self._first + len(self._envs))

    def _views(self, names: list[str], place: int, prefix: str) -> dict[str, Any]:
        return {name: self._arrays[f"{prefix}{name}"][place] for name in names}

    def serve(self, message: bytes) -> bytes:
        """Serve a message; return the reply."""
        self._reply = Reply()
        try:
            if message:
                order = msgspec.msgpack.decode(message, type=Order)
                self._orders[order.what](order)
            else:
                self._step()
        except Exception as error:
            self._reply.invalid = isinstance(error, ValueError)
            name = "" if self._reply.invalid else f"{type(error).__name__}: "
            self._reply.problem = f"{name}{error}" or type(error).__name__
        return b"" if self._reply == Reply() else msgspec.msgpack.encode(self._reply)

    # ------------------------------------------------------------------------ steps

    def _step(self) -> None:
        arrays = self._arrays
        actions = arrays["action"].tolist()
        over = (arrays["terminated"] | arrays["truncated"]).tolist()
        for env, place in zip(self._envs, self._numbers(), strict=True):
            if over[place] and self._mode == "Disabled":
                raise ValueError(f"environment {place} must be reset, since its episode is over")
            if over[place] and self._mode == "NextStep":
                env.begin()
                self._put(place, 0.0, False, False)
                self._show(env, place, "ok")
                continue
            turn = env.play(actions[place])
            self._put(place, *turn[:3])
            reason = turn.reason
            if self._mode == "SameStep" and (turn.terminated or turn.truncated):
                self._show(env, place, reason, "final/")
                env.begin()
                reason = "ok"
            self._show(env, place, reason)

    def _put(self, place: int, reward: float, terminated: bool, truncated: bool) -> None:
        self._arrays["reward"][place] = reward
        self._arrays["terminated"][place] = terminated
        self._arrays["truncated"][place] = truncated

    def _show(self, env: StarDojoGym, place: int, reason: str, prefix: str = "") -> None:
        """Write the observation of an environment and what Gymnasium calls its info."""
        arrays, progress = self._arrays, env.progress
        rows = self._final if prefix else self._rows
        env.write(rows[place - self._first], arrays[f"{prefix}mask"][place])
        arrays[f"{prefix}progress"][place] = progress.fraction
        arrays[f"{prefix}success"][place] = progress.complete
        if reason not in self._reasons:
            self._reasons[reason] = len(self._reasons)
            self._reply.reasons.append(reason)
        arrays[f"{prefix}reason"][place] = self._reasons[reason]
        if prefix:
            self._reply.final_notes[place] = progress.note
        elif self._notes.get(place) != progress.note:
            self._notes[place] = self._reply.notes[place] = progress.note

    # ----------------------------------------------------------------------- orders

    def _chosen(self, order: Order) -> list[int]:
        return order.envs or [*self._numbers()]

    def _reset(self, order: Order) -> None:
        for place, seed in zip(self._chosen(order), order.seeds, strict=True):
            env = self._envs[place - self._first]
            env.begin(seed)
            self._put(place, 0.0, False, False)
            self._show(env, place, "ok")

    def _save(self, order: Order) -> None:
        self._reply.data = [self._envs[n - self._first].snapshot() for n in self._chosen(order)]

    def _restore(self, order: Order) -> None:
        for place, saved in zip(self._chosen(order), order.saved, strict=True):
            env = self._envs[place - self._first]
            reason = env.load_snapshot(saved)
            self._put(place, 0.0, *env.ended)
            self._show(env, place, reason)

    def _render(self, order: Order) -> None:
        for place in self._chosen(order):
            seen = self._envs[place - self._first].render()
            data = seen.encode() if isinstance(seen, str) else np.ascontiguousarray(seen).tobytes()
            self._reply.data.append(data)


def main() -> int:
    """Serve messages until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process ends this one
    commands, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what code prints must not become part of a reply
    first = read(commands)
    if first is None:
        return 0
    worker = Worker(msgspec.msgpack.decode(first, type=Setup))
    write(replies, b"")
    while (message := read(commands)) is not None:
        write(replies, worker.serve(message))
    return 0


if __name__ == "__main__":
    sys.exit(main())
