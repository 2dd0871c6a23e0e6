"""The definition of a task."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal

import msgspec

Difficulty = Literal["easy", "medium", "hard"]

MAX_STEPS: dict[str, int] = {"easy": 30, "medium": 50, "hard": 150}
"""Default number of steps by difficulty (paper, section 3)."""

Argument = str | int | bool


class InitCommand(msgspec.Struct, frozen=True):
    """A simulator command that prepares the world before the first observation."""

    name: str
    """Name of the command: ``add_item_by_name``."""
    args: tuple[Argument | None, ...]
    """Arguments in the command's order, up to the last given one; None: left out."""
    text: str
    """The text in the file."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One task of a suite: the fields of the paper's section C.3, and more."""

    name: str
    """Key in the file: ``sow_5_dirt_with_cauliflower_seeds``."""
    category: str
    """Stem of the file's name: farming, crafting, exploration, combat, social ..."""
    id: int
    """Number within the category."""
    object: str
    """What to get, reach, treat ...; several are separated by commas."""
    quantity: int
    """How much of it, 1 or more; several objects share the quantity."""
    tool: str | None = None
    """What to use; any of several, separated by commas."""
    save: str
    """Name of the save: ``save_new``."""
    save_file: str = ""
    """Path of the user's save; empty for a bundled one."""
    init_commands: tuple[InitCommand, ...] = ()
    """Simulator commands that prepare the world before the first observation."""
    evaluator: str
    """Name of the evaluator that reads the progress: ``sow``, ``harvest``."""
    difficulty: Difficulty
    """``easy``, ``medium`` or ``hard``."""
    instruction: str
    """Sentence that says what to do."""
    max_steps: int
    """Steps of an episode, unless the run has another limit; ``observation.steps_left`` counts
    down."""
    lite: int | None = None
    """Number in the Lite suite; None outside it."""
    seed: int = 0
    """Seed of the world unless the run has one."""
    path: str = ""
    """Path of the file as node ids show it."""
    line: int = 0
    """Line of the task in its file."""
    unsupported: str | None = None
    """Why this version cannot play the task; None if it can."""

    @property
    def objects(self) -> tuple[str, ...]:
        """The objects, one by one."""
        return split_list(self.object)

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools, one by one; empty if the task names none."""
        return split_list(self.tool or "")

    @property
    def shares(self) -> tuple[tuple[str, int], ...]:
        """Every object with its share of the quantity; the first objects get the remainder."""
        return split_quantity(self.objects, self.quantity)

    @property
    def digest(self) -> str:
        """A hash of everything that affects how the task is played and judged."""
        ignored = ("path", "line", "lite", "save_file", "unsupported")
        fields = msgspec.to_builtins(self)
        fields = {key: value for key, value in fields.items() if key not in ignored}
        raw = msgspec.json.encode(fields, order="sorted")
        return hashlib.blake2b(raw, digest_size=8).hexdigest()

    @property
    def node_id(self) -> str:
        """Name of the task in pytest and reports: ``tasks/farming.yaml::name``."""
        return f"{Path(self.path).as_posix()}::{self.name}"


def split_quantity(names: tuple[str, ...], quantity: int) -> tuple[tuple[str, int], ...]:
    """Share a quantity among names; the first names get the remainder."""
    share, rest = divmod(quantity, len(names))
    return tuple((name, share + (at < rest)) for at, name in enumerate(names))


def split_list(text: str) -> tuple[str, ...]:
    """Return the parts of a comma-separated list, stripped and without empty ones."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
