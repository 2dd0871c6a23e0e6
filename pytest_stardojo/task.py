"""What a task is."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal

import msgspec

Difficulty = Literal["easy", "medium", "hard"]

MAX_STEPS: dict[str, int] = {"easy": 30, "medium": 50, "hard": 150}
"""Steps of an episode by difficulty, where the task gives none (paper, section 3)."""

Argument = str | int | bool


class InitCommand(msgspec.Struct, frozen=True):
    """A simulator command that prepares the world before the first observation."""

    name: str
    """Name in the command table, ``add_item_by_name``."""
    args: tuple[Argument | None, ...]
    """In the table's order, up to the last one that was given; None: left out."""
    text: str
    """As it stands in the file."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One task of a suite; the fields of the paper's section C.3 and ours."""

    name: str
    """The key in the file, ``sow_5_dirt_with_cauliflower_seeds``."""
    category: str
    """Stem of the file: farming, crafting, exploration, combat, social ..."""
    id: int
    """Number within the category."""
    object: str
    """What is to be acquired, reached, treated ...; several with commas between."""
    quantity: int
    """How much of it, 1 or more; several objects share it."""
    tool: str | None = None
    """What must do it; of several with commas between any serves."""
    save: str
    """Name of the save, ``save_new``."""
    save_file: str = ""
    """Path of a save of the user's own; empty for a bundled one, which goes by its name."""
    init_commands: tuple[InitCommand, ...] = ()
    evaluator: str
    difficulty: Difficulty
    instruction: str
    """One sentence for the agent."""
    max_steps: int
    lite: int | None = None
    """Number in the Lite suite, None outside it."""
    seed: int = 0
    """Seed of the world where the run gives none."""
    path: str = ""
    """The file, as node ids show it."""
    line: int = 0
    unsupported: str | None = None
    """Why this version cannot play the task, else None."""

    @property
    def objects(self) -> tuple[str, ...]:
        """The objects one by one."""
        return split_list(self.object)

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools one by one; empty when none is asked for."""
        return split_list(self.tool or "")

    @property
    def shares(self) -> tuple[tuple[str, int], ...]:
        """Every object with its part of the quantity, the first ones get the rest."""
        each, rest = divmod(self.quantity, len(self.objects))
        return tuple((name, each + (at < rest)) for at, name in enumerate(self.objects))

    @property
    def digest(self) -> str:
        """A hash of all that decides what is played and how it is judged."""
        told = ("path", "line", "lite", "save_file", "unsupported")
        fields = {key: value for key, value in msgspec.to_builtins(self).items() if key not in told}
        raw = msgspec.json.encode(fields, order="sorted")
        return hashlib.blake2b(raw, digest_size=8).hexdigest()

    @property
    def node_id(self) -> str:
        """How pytest and reports name the task: ``tasks/farming.yaml::name``."""
        return f"{Path(self.path).as_posix()}::{self.name}"


def split_list(text: str) -> tuple[str, ...]:
    """The parts of a comma list, without blanks around and without empty ones."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
