"""The environment: one farmer in one game, played step by step."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import structs

from pytest_stardojo.backends import Instance, boot, save_path
from pytest_stardojo.backends.direct import DirectClient, whole
from pytest_stardojo.env import notebook
from pytest_stardojo.env.actions import Action, ActionResult, Invalid, Move, Navigate
from pytest_stardojo.env.audit import Audit
from pytest_stardojo.env.grants import LONGEST_THOUGHT, Control, Settings, granted, shown_last
from pytest_stardojo.env.needs import (
    command_needs,
    farmer_needs,
    require,
    seed_needs,
    settings_needs,
)
from pytest_stardojo.env.observation import Last, Observation
from pytest_stardojo.env.picture import picture
from pytest_stardojo.env.primitives import PRIMITIVES, Primitive
from pytest_stardojo.env.text import call_text, describe
from pytest_stardojo.task import InitCommand, Task
from pytest_stardojo.wire.actions import ACTIONS
from pytest_stardojo.wire.capabilities import supported
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.ledgers import KeptLedger
from pytest_stardojo.wire.messages import AtlasResult, Event, LeftOut, State, View
from pytest_stardojo.wire.seeds import fold

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Image

Command = InitCommand | tuple[str, Sequence[Any]]
"""A simulator command: a task's, or a name and arguments."""

_GLANCE = View(radius=0, sections=())


class StarDojoEnv:
    """Plays one farmer in one game.

    Args:
        instance: A running game, which the caller closes.  None: the environment starts
            a valley and closes it in ``close``.
        settings: What the agent may see and do.
        farmer: Key of the farmer that is played; None: the first farmer of the world.
        farmers: Farmers in the world; newcomers join those of the save.
        clock: Returns seconds of wall time, for real-time play.

    Raises:
        NotOffered: the game lacks a capability that the settings or the farmers need.
    """

    def __init__(
        self,
        instance: Instance | None = None,
        settings: Settings | None = None,
        *,
        farmer: str | None = None,
        farmers: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings or Settings()
        self._own = instance is None
        self.instance = instance or boot(frames=self.settings.view.image is not None)
        self._farmer, self._farmers = farmer, farmers
        require(self.instance, [*settings_needs(self.settings), *farmer_needs(farmers)])
        self._view = self._seen_from_here()
        self.client = self.instance.client
        self.task: Task | None = None
        self.steps = 0
        self.frame: Image | None = None
        """The last picture, even if the agent does not get it."""
        self.left_out: dict[str, list[LeftOut]] = {}
        """What the game left out of the loaded save, by the save's path; empty if nothing."""
        self._ledger = KeptLedger()
        self._sends_parts = "ledger_since" in self.instance.hello.capabilities
        self._audit: Audit | None = None
        self._first: str | None = None
        """Key of the first farmer of the world, once it is known."""
        self._state: State | None = None
        self._last: list[Last] = []
        self._atlas: AtlasResult | None = None
        self.thought: float | None = None
        """Seconds that the agent took for the next step; None: the time since the last
        observation."""
        self.passed_ms = 0
        """Milliseconds of game time that real time let pass before the last actions."""
        self._clock = clock
        self._shown_at = 0.0

    def _seen_from_here(self) -> View:
        """Return the view that the settings want, as far as the game offers it.

        Pictures of a game whose frame file cannot be opened here come in the replies.
        """
        hello = self.instance.hello
        view = supported(self.settings.view, hello.capabilities)
        if view.image is None or self.instance.kind != "attached":
            return view
        file = hello.frame_file
        return structs.replace(view, png=file is None or not os.access(file, os.R_OK))

    @property
    def state(self) -> State:
        """The whole last state of the game, for evaluators.

        Raises:
            RuntimeError: nothing has been loaded yet.
        """
        if self._state is None:
            raise RuntimeError("call reset() first: nothing has been loaded yet")
        return self._state

    @property
    def farmer(self) -> str:
        """Key of the farmer that is played.

        Raises:
            RuntimeError: it is the first of the world, and nothing has been loaded yet.
        """
        if self._farmer is None and self._first is None:
            self._first = self.state.character.farmer
        return self._farmer or self._first or ""

    @property
    def control(self) -> Control:
        """How the agent plays: ``actions`` or ``direct``."""
        return self.settings.control

    @property
    def sees(self) -> str:
        """What the agent sees, for reports; no picture if the game has none."""
        no_frame = self._state is not None and self.frame is None
        return (structs.replace(self.settings, image=None) if no_frame else self.settings).summary

    def __repr__(self) -> str:
        """Return one line with the game, the task and the steps."""
        task = "no task" if self.task is None else f"task {self.task.name}"
        return f"<StarDojoEnv: {self.instance.kind} game, {task}, {self.steps} steps>"

    def render(self) -> Any:
        """Return the last picture as an image of Pillow, which notebooks show.

        Raises:
            RuntimeError: nothing has been loaded yet, or the settings ask for no picture.
        """
        if self.frame is None:
            reason = "nothing has been loaded" if self._state is None else "the game sends none"
            raise RuntimeError(f"there is no picture: {reason}")
        return notebook.as_image(self.frame)

    # ----------------------------------------------------------------------- reset

    def reset(
        self,
        *,
        task: Task | None = None,
        save: str | None = None,
        init_commands: Iterable[Command] = (),
        seed: int = 0,
    ) -> Observation:
        """Load a save, run the commands that prepare it, and observe.

        Args:
            task: The task; its save is loaded and its commands are run.
            save: Name of a bundled save or an absolute path, instead of the task's.
            init_commands: Further commands, after those of the task.
            seed: Seed of the world, any number of 0 or more; ``wire.seeds.fold`` says how large
                ones are read.

        Raises:
            ValueError: neither a task nor a save is given.
            SaveNotFound: the save does not exist.
            NotOffered: the game lacks a capability that the task or the seed needs.
            WireError: the save or a command is refused; the message names it.
        """
        self.prepare(task=task, save=save, init_commands=init_commands, seed=seed)
        return self.observation()

    def prepare(
        self,
        *,
        task: Task | None = None,
        save: str | None = None,
        init_commands: Iterable[Command] = (),
        seed: int = 0,
    ) -> None:
        """Do the same as ``reset`` without making an observation."""
        if task is None and save is None:
            raise ValueError("reset() needs a 'task' or a 'save'")
        self.task, self.steps, self._last = task, 0, []
        self._state = self.thought = self._audit = self._first = None
        commands = [_call(command) for command in (task.init_commands if task else ())]
        commands += [_call(command) for command in init_commands]
        names = [name for name, _ in commands]
        seed = fold(seed)
        require(self.instance, [*seed_needs(seed), *command_needs(names)])
        path = self._path(task, save)
        loaded = self.client.load(path, seed, self._farmers)
        self.left_out = {path: loaded.left_out} if loaded.left_out else {}
        self._run(commands)

    def command(self, name: str, args: Sequence[Any] = ()) -> None:
        """Run one more command that prepares the world, before the first step.

        Args:
            name: Name of the command.
            args: Its arguments.

        Raises:
            RuntimeError: nothing has been loaded yet, or a step has been played.
            NotOffered: the game runs no commands.
            WireError: the command is refused; the world has not changed.
        """
        self.state  # noqa: B018  raises before reset()
        if self.steps:
            raise RuntimeError(f"commands must come before the first step (got step {self.steps})")
        require(self.instance, command_needs([name]))
        self._run([(name, args)])

    def _run(self, commands: Iterable[tuple[str, Sequence[Any]]]) -> None:
        """Run commands, and observe the world as the first of an episode."""
        for name, args in commands:
            self._prepare(name, args)
        self._audit = None
        self._ledger = KeptLedger()
        self._keep(self._observed(), [])
        self._audit = Audit(self.instance)

    def resume(self, packed: bytes, task: Task, steps: int, last: list[Last]) -> None:
        """Continue an episode in a world that a game of this process packed.

        Args:
            packed: What ``DirectClient.pack`` returned.
            task: The task.
            steps: Steps so far.
            last: The actions of the last step.

        Raises:
            TypeError: the game is not called directly.
            msgspec.DecodeError: the bytes are not a world.
        """
        if not isinstance(self.client, DirectClient):
            raise TypeError("only games that are called directly can continue in a packed world")
        self.client.unpack(packed)
        self.task, self.steps, self.thought = task, steps, None
        self._audit = self._first = None
        self._ledger = KeptLedger()
        self._keep(self._observed(), last)
        self._audit = Audit(self.instance)

    @property
    def only_agent(self) -> bool:
        """Whether only the agent can have made the calls of others."""
        return self._audit is not None and self._audit.only_agent

    def foreign_calls(self) -> str:
        """Return which calls other clients have made since ``reset``; empty for none."""
        return self._audit.foreign() if self._audit is not None else ""

    def foreign_connections(self) -> int:
        """Return how many connections other clients have opened since ``reset``."""
        return self._audit.connections() if self._audit is not None else 0

    def _note(self, method: str) -> None:
        """Count a call of this environment."""
        if self._audit is not None:
            self._audit.sent(method)

    @staticmethod
    def _path(task: Task | None, save: str | None) -> str:
        if save is None and task is not None:
            file = task.save_file and os.path.abspath(task.save_file)
            return save_path(file or task.save)
        assert save is not None
        return save_path(save)

    def _prepare(self, name: str, args: Sequence[Any]) -> None:
        if name == "load_save":
            args = [save_path(str(args[0])), *args[1:]] if args else args
        try:
            self.client.command(name, args, self._farmer)
        except WireError as error:
            arguments = ", ".join(repr(arg) for arg in args)
            message = f"{name}({arguments}): {error.message}"
            raise WireError(error.kind, message, error.field, error.code) from error

    # ------------------------------------------------------------------------ step

    def step(self, actions: Sequence[Action | Invalid]) -> tuple[Observation, list[ActionResult]]:
        """Play actions in order; those after a failed one are not tried.

        Args:
            actions: The actions, of which ``settings.max_actions`` are played.  Without
                any, ten game minutes pass.  An ``Invalid`` counts and takes no time.

        Returns:
            The next observation, and a result for every action.

        Raises:
            RuntimeError: nothing has been loaded yet.
            TypeError: ``actions`` is not a sequence of actions.
        """
        results = self.play(actions)
        return self.observation(), results

    def play(self, actions: Sequence[Action | Invalid]) -> list[ActionResult]:
        """Do the same as ``step`` without making an observation; return the results."""
        _check_actions(actions)
        self.state  # noqa: B018  raises before reset()
        passed = self._let_time_pass()
        most = self.settings.max_actions
        allowed = [self.allowed(action) for action in actions[:most]]
        playable = _playable(allowed)
        if playable or not actions:
            key = self.farmer
            self._note("step")
            sent = [_on_the_wire(action) for action in playable]
            reply = self.client.step({key: sent}, self._part(self._view), key)
            state, results = self._whole(reply.state), reply.results.get(key, [])
        else:
            self._note("observe")
            state, results = self._observed(), []
            state.events = []  # they belong to the previous step
        if passed:
            state.events = passed + state.events
        if len(playable) < len(allowed):
            results += _unplayed(allowed[len(playable) :], results)
        results += [self._too_many() for _ in actions[most:]]
        self.steps += 1
        self._keep(state, [*map(Last, actions, results)])
        return results

    def _observed(self) -> State:
        """Return the present state of the game."""
        return self._whole(self.client.observe(self._part(self._view), self._farmer))

    def _part(self, view: View) -> View:
        """Return a view that asks for the new deeds only, if the game can send them."""
        return self._ledger.view(view) if self._sends_parts else view

    def _whole(self, state: State) -> State:
        """Return a state with the whole ledger."""
        return self._ledger.complete(state) if self._sends_parts else state

    def allowed(self, action: Action | Invalid) -> Action | Invalid:
        """Return the action, or an invalid one if the settings forbid it."""
        limit = self.settings.move_limit
        if not isinstance(action, Invalid) and not self._fits_control(action):
            message = f"this run is played with {_PLAYED_WITH[self.settings.control]}"
            return _forbidden("not_allowed", message, action)
        if isinstance(action, Navigate) and not self.settings.navigate:
            return _forbidden("not_allowed", "navigate is not available in this run", action)
        if isinstance(action, Move) and limit is not None and _reach(action) > limit:
            message = f"one move goes at most {limit} tiles in either direction"
            return _forbidden("too_far", message, action)
        return action

    def _fits_control(self, action: Action) -> bool:
        return isinstance(action, Primitive) == (self.settings.control == "direct")

    def _too_many(self) -> ActionResult:
        most = self.settings.max_actions
        message = f"at most {most} action{'' if most == 1 else 's'} a step"
        return ActionResult(ok=False, reason="too_many", message=message, invalid=True)

    def _let_time_pass(self) -> list[Event]:
        """In real time, let the time pass that the agent took; return its events."""
        if self.settings.realtime is None:
            self.thought = None
            return []
        thought, self.thought = self._thinking(), None
        self.passed_ms = round(max(0.0, min(thought, LONGEST_THOUGHT)) * 1000)
        self._note("advance")
        return self.client.advance(self.passed_ms, self._part(_GLANCE), self._farmer).events

    def _thinking(self) -> float:
        """Return the seconds that the agent is charged for its decision."""
        if isinstance(self.settings.realtime, int | float):
            return self.settings.realtime
        return self._clock() - self._shown_at if self.thought is None else self.thought

    # ------------------------------------------------------------------------ look

    def _keep(self, state: State, last: list[Last]) -> None:
        """Keep the state after a step, the actions of the step, and the picture."""
        self._state, self._last = state, last
        if state.frame is not None:
            self.frame = picture(self.client, state.frame)

    def shown(self) -> None:
        """Count the time that the agent takes from now on."""
        self._shown_at = self._clock()

    @property
    def steps_left(self) -> int | None:
        """Steps left; None: no limit."""
        limit = self.settings.max_steps
        if limit is None and self.task is not None:
            limit = self.task.max_steps * self.settings.step_scale
        return None if limit is None else max(0, limit - self.steps)

    def observation(self) -> Observation:
        """Return the observation of the last state.

        Raises:
            RuntimeError: nothing has been loaded yet.
        """
        settings, last = self.settings, self._last
        seen = granted(whole(self.state), settings)
        self.shown()
        return Observation(
            task=self.task,
            step=self.steps,
            steps_left=self.steps_left,
            text=describe(seen, last, quote=settings.quote_answers) if settings.text else "",
            image=self.frame if settings.image is not None else None,
            state=seen,
            last=shown_last(last, settings),
            atlas=self.atlas() if settings.sees == "world" else None,
        )

    def atlas(self) -> AtlasResult:
        """Return the static maps of the game, which are requested once."""
        if self._atlas is None:
            self._atlas = self.client.atlas()
        return self._atlas

    def close(self) -> None:
        """End the game if the environment started it.  May be called twice."""
        if self._own:
            self.instance.close()

    def __enter__(self) -> StarDojoEnv:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _call(command: Command) -> tuple[str, Sequence[Any]]:
    return (command.name, command.args) if isinstance(command, InitCommand) else command


def _on_the_wire(action: Action | Invalid) -> Any:
    return action.on_the_wire() if isinstance(action, Primitive) else action


_PLAYED_WITH = {
    "actions": "the ten actions",
    "direct": "mouse and keyboard: click(x, y), press(key), hold(keys, seconds) ...",
}
_PLAYABLE: tuple[type, ...] = (*ACTIONS, *PRIMITIVES, Invalid)


def _check_actions(actions: object) -> None:
    """Check for values that are easily passed instead of a list of actions."""
    usage = "step() takes a list of actions, such as [Move(0, 3)]"
    if isinstance(actions, str):
        raise TypeError(f"{usage} (got text; pytest_stardojo.agents.read converts it)")
    if not isinstance(actions, Sequence):
        raise TypeError(f"{usage} (got {type(actions).__name__})")
    for action in actions:
        if not isinstance(action, _PLAYABLE):
            raise TypeError(f"{usage}; {str(action)[:80]!r} is not an action")


def _playable(actions: Sequence[Action | Invalid]) -> list[Action]:
    """Return the actions before the first invalid one."""
    found: list[Action] = []
    for action in actions:
        if isinstance(action, Invalid):
            break
        found.append(action)
    return found


def _reach(move: Move) -> int:
    return max(abs(move.x), abs(move.y))


def _forbidden(reason: str, message: str, action: Action) -> Invalid:
    return Invalid(reason=reason, message=message, text=call_text(action))


def _unplayed(rest: Sequence[Action | Invalid], before: list[ActionResult]) -> list[ActionResult]:
    """Return results of the actions from the first invalid one on."""
    results: list[ActionResult] = []
    failed = any(not result.ok for result in before)
    for action in rest:
        if failed or not isinstance(action, Invalid):
            results.append(
                ActionResult(ok=False, reason="not_tried", message="the action before it failed")
            )
        else:
            results.append(action.result())
            failed = True
    return results
