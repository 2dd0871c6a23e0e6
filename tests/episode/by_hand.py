"""Episodes played by hand: actions over the wire, with the progress after each of them.

The task's commands set up the world; a test then acts as a player does.  ``do`` asserts that
the game accepts an action, because a cheat that is refused for another reason would prove
nothing.  ``refused`` asserts the opposite.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Protocol

from msgspec.structs import replace

from pytest_stardojo import Settings, StarDojoEnv, load_file
from pytest_stardojo.backends import Instance
from pytest_stardojo.env.actions import (
    Action,
    ChooseItem,
    ChooseOption,
    Craft,
    Interact,
    MenuAction,
    Move,
    Use,
)
from pytest_stardojo.evaluation import Progress, evaluate
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.actions import OFFSETS
from pytest_stardojo.wire.messages import (
    Character,
    Direction,
    MenuState,
    OptionState,
    SlotState,
    View,
    VillagerState,
    WorldState,
)

MORE = "More"
TURNS: dict[tuple[int, int], Direction] = {offset: turn for turn, offset in OFFSETS.items()}
"""Directions by the offset of the adjacent tile."""


def task_of(
    file: Path,
    evaluator: str,
    object: str,
    quantity: int = 1,
    tool: str | None = None,
    save: str = "save_new",
    commands: Sequence[str] = (),
) -> Task:
    """Write a task file in the form of the bundled ones, and return its task."""
    quoted = ["'" + command.replace("'", "''") + "'" for command in commands]
    lines = [
        "mine:",
        "  id: 0",
        f'  object: "{object}"',
        f"  quantity: {quantity}",
        *([f'  tool: "{tool}"'] if tool else []),
        f"  save: {save}",
        *(["  init_commands:", *(f"    - {command}" for command in quoted)] if quoted else []),
        f"  evaluator: {evaluator}",
        "  difficulty: hard",
    ]
    file.write_text("\n".join(lines) + "\n")
    tasks, errors = load_file(file)
    assert not errors, "\n".join(str(error) for error in errors)
    assert not tasks[0].unsupported, tasks[0].unsupported
    return tasks[0]


class Episode:
    """One episode of a task.

    Args:
        instance: A running game.
        task: The task.
        seed: Seed of the world.
    """

    def __init__(self, instance: Instance, task: Task, seed: int = 0) -> None:
        self.task = task
        self.env = StarDojoEnv(instance, Settings(image=None))
        self.env.reset(task=task, seed=seed)
        state = self.env.state
        self.baseline = replace(
            state,
            ledger=deepcopy(state.ledger),
            clock=deepcopy(state.clock),
            progression=deepcopy(state.progression),
        )
        self.steps = 0
        self.now: Progress = self._evaluate()
        self.best = self.now
        """Largest progress so far."""
        assert not self.now.complete, "the task is complete before its first step"

    # ------------------------------------------------------------------------- progress

    def _evaluate(self) -> Progress:
        state = self.env.state
        progress = evaluate(self.baseline, state, self.task)
        return progress

    def _look(self) -> None:
        self.now = self._evaluate()
        self.best = max(self.best, self.now, key=lambda each: each.fraction)

    @property
    def progress(self) -> float:
        """Largest progress so far, 0 to 1."""
        return self.best.fraction

    @property
    def success(self) -> bool:
        """Whether the task was complete at any step, within its number of steps."""
        assert self.steps <= self.task.max_steps, "it took too many steps"
        return self.best.complete

    # --------------------------------------------------------------------------- acting

    def do(self, *actions: Action) -> None:
        """Play actions; assert that the game accepts them."""
        for action in actions:
            reason, message = self._step(action)
            assert reason == "ok", f"{action}: {reason}: {message}"

    def refused(self, action: Action) -> str:
        """Play an action; assert that the game refuses it, and return the reason."""
        reason, _ = self._step(action)
        assert reason != "ok", f"{action} was accepted"
        return reason

    def _step(self, action: Action) -> tuple[str, str]:
        _, (result,) = self.env.step([action])
        self.steps += 1
        self._look()
        return result.reason, result.message

    def wait(self, minutes: int) -> None:
        """Let time pass."""
        for _ in range(minutes // 10):
            self.env.step([])
            self.steps += 1
            self._look()

    def command(self, name: str, *args: object) -> None:
        """Run a simulator command during the episode, which players cannot."""
        self.env.client.command(name, list(args), "farmer")
        self.env._state = self.env.client.observe(View(radius=3), "farmer")
        self._look()

    def touch(self, direction: Direction = "up") -> None:
        """Press the action button."""
        self.do(Interact(direction))

    def use(self, direction: Direction = "up") -> None:
        """Use the held item."""
        self.do(Use(direction))

    def try_to_use(self, direction: Direction = "up") -> None:
        """Use the held item; it may be refused."""
        self._step(Use(direction))

    def try_to_touch(self, direction: Direction = "up") -> None:
        """Press the action button; it may be refused."""
        self._step(Interact(direction))

    def walk(self, dx: int, dy: int) -> None:
        self.do(Move(dx, dy))

    def go_to(self, x: int, y: int) -> None:
        """Walk to a tile of the map, and wait while it is occupied."""
        for _ in range(10):
            self.walk(x - self.me.x, y - self.me.y)
            if (self.me.x, self.me.y) == (x, y) or self.menu_or_none is not None:
                return
            self.wait(10)
        raise AssertionError(f"{x},{y} was never free")

    def craft(self, name: str) -> None:
        self.do(Craft(name))

    def hold(self, name: str) -> None:
        """Select an item of the bag."""
        self.do(ChooseItem(self.slot(name).index))

    def empty_hands(self) -> None:
        """Select an empty slot."""
        filled = {slot.index for slot in self.me.slots}
        free = next(number for number in range(36) if number not in filled)
        self.do(ChooseItem(free))

    def eat(self, name: str) -> None:
        """Eat one piece of something."""
        self.hold(name)
        self.use("down")
        self.choose("Yes")

    def sleep(self) -> None:
        """Go to bed, sleep, and answer the menus of the morning."""
        self.command("warp_home")
        self.walk(0, 0)
        self.choose("Yes")
        self.nod()

    # ---------------------------------------------------------------------------- menus

    def choose(self, *labels: str, quantity: int | None = None) -> None:
        """Choose options of the open menu by the beginning of their labels."""
        for label in labels:
            self.do(ChooseOption(self.option(label).index, quantity))

    def option(self, label: str) -> OptionState:
        """Return the option whose label starts with a text, on any page."""
        for _ in range(8):
            for option in self.menu.options:
                if option.label.startswith(label):
                    return option
            more = [option for option in self.menu.options if option.label.startswith(MORE)]
            if not more:
                break
            self.do(ChooseOption(more[0].index))
        labels = [option.label for option in self.menu.options]
        raise AssertionError(f"no {label!r} among {labels}")

    def offer(self, name: str, quantity: int | None = None) -> None:
        """Sell, ship, store or donate an item of the bag."""
        self.do(ChooseOption(self.slot(name).index + 1, quantity, "out"))

    def nod(self) -> None:
        """Confirm messages and close other menus until none is open."""
        for _ in range(10):
            if self.menu_or_none is None:
                return
            messages = ("message", "dialogue", "letter", "level_up", "naming", "shipping_summary")
            self.do(ChooseOption(1 if self.menu.kind in messages else 0))

    def close(self) -> None:
        """Close the open menu."""
        self.do(ChooseOption(0))

    def open(self, menu: str) -> None:
        """Open one of the farmer's menus."""
        self.do(MenuAction("open", menu))

    # -------------------------------------------------------------------------- looking

    @property
    def me(self) -> Character:
        return self.env.state.character

    @property
    def menu_or_none(self) -> MenuState | None:
        return self.env.state.menu

    @property
    def menu(self) -> MenuState:
        menu = self.env.state.menu
        assert menu is not None, "no menu is open"
        return menu

    def slot(self, name: str) -> SlotState:
        """Return the first stack of an item."""
        found = next((slot for slot in self.me.slots if slot.name == name), None)
        assert found is not None, f"no {name} among {[slot.name for slot in self.me.slots]}"
        return found

    def count(self, name: str) -> int:
        """Return the number of an item in the bag."""
        return sum(slot.count for slot in self.me.slots if slot.name == name)

    def deeds(self, deed: str) -> list[str]:
        """Return the things of the entries of a kind in the ledger."""
        return [entry.thing for entry in self.env.state.ledger if entry.deed == deed]

    @property
    def world(self) -> WorldState:
        """State of the whole world, which players do not see."""
        world = self.env.client.observe(View(radius=0, sections=("world",)), "farmer").world
        assert world is not None
        return world

    def villager(self, name: str) -> VillagerState:
        return next(villager for villager in self.world.villagers if villager.name == name)


class Begin(Protocol):
    """Fixture ``begin``: begin an episode of a task, with the arguments of ``task_of``."""

    def __call__(self, evaluator: str, object: str, *commands: str, **fields: Any) -> Episode: ...
