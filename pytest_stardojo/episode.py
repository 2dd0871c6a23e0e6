"""One task, one agent, one environment, one result."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from pytest_stardojo.agents import ModelUnavailable, Player, Stop, Usage, read, untrusted
from pytest_stardojo.backends.saves import SaveNotFound
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.env.needs import NotOffered
from pytest_stardojo.evaluation import EvaluatorError, Progress, evaluate
from pytest_stardojo.results import Outcome, Result, Step
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import Clock, State

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

INVALID_STEPS = 10
"""Steps in a row with nothing but invalid actions that end an episode."""

NOT_TRIED = "not_tried"
"""Reason of an action behind one that failed."""

_GAME_FAULTS = (
    *("internal", "parse_error", "invalid_request", "unknown_method"),
    *("too_large", "unknown_dialect", "no_world", "bad_protocol"),
)
"""Kinds of wire errors that never come from what a task asks for."""

_DAY_MINUTES = 24 * 60

LONGEST_SAID = 200_000
"""Characters of an agent's answer that are written down, counted from its end."""

Recorder = Callable[[Step, "Observation"], None]
"""Takes every step as it happens, with what the agent sees after it."""


class Env(Protocol):
    """What an episode needs of an environment."""

    thought: float | None
    """Seconds that the agent took for the step that comes next, which real time charges."""

    @property
    def state(self) -> State:
        """All that the game tells, for the evaluators."""
        ...

    @property
    def sees(self) -> str:
        """What an agent is shown, in words."""
        ...

    def reset(self, *, task: Task | None = None, seed: int = 0) -> Observation:
        """Load the task's save and run its init commands."""
        ...

    def step(
        self, actions: Sequence[Action | Invalid]
    ) -> tuple[Observation, Sequence[ActionResult]]:
        """Play actions in order; what comes after and what came of each."""
        ...


@dataclass(frozen=True)
class Limits:
    """What ends an episode before the task is complete."""

    steps: int | None = None
    """Steps; None: the task's own number."""
    invalid_steps: int = INVALID_STEPS
    """Steps in a row with nothing but invalid actions."""
    seconds: float | None = None
    """Wall time, looked at before and after each answer; None: no limit.  What an agent
    tells it has ``waited`` does not count."""


def play(
    task: Task,
    agent: object,
    env: Env,
    *,
    run: int = 1,
    seed: int | None = None,
    attempt: int = 1,
    suite: str = "",
    limits: Limits | None = None,
    record: Recorder | None = None,
    clock: Callable[[], float] = time.perf_counter,
    outer: tuple[type[BaseException], ...] = (KeyboardInterrupt,),
) -> Result:
    """Play one task to its end.

    What goes wrong becomes an outcome of the result, also an agent that ends the process
    with ``sys.exit``; only what ``record`` raises, and what comes from outside, comes
    through.

    Args:
        task: The task.
        agent: Something with ``act``, or a function of one observation.
        env: The environment, over a running game.
        run: Number of the run, told to the agent.
        seed: Seed of the world; None: the task's own.
        attempt: Number of the attempt, for the result.
        suite: Version of the suite, for the result.
        limits: What ends the episode early.
        record: Called with step 0, the first observation, and with every step.
        clock: Seconds of wall time.
        outer: What is raised from outside while the agent thinks: Ctrl-C, and whatever
            else may interrupt it.

    Returns:
        The result, whatever happened.
    """
    player = agent if isinstance(agent, Player) else Player(agent, outer=outer)
    bounds = limits or Limits()
    result = _unplayed(task, player, env, bounds)
    result.suite, result.run, result.attempt = suite, run, attempt
    result.seed = task.seed if seed is None else seed
    return _Episode(task, player, env, result, bounds, record, clock, outer).play()


def _unplayed(task: Task, player: Player, env: Env, limits: Limits) -> Result:
    """The result before anything has happened: the game is to blame until it plays."""
    return Result(
        task=task.name,
        path=task.path,
        category=task.category,
        difficulty=task.difficulty,
        lite=task.lite is not None,
        task_digest=task.digest,
        agent=player.name,
        outcome="infrastructure_error",
        needed=float(task.quantity),
        max_steps=limits.steps or task.max_steps,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        sees=env.sees,
    )


class _OverError(Exception):
    """The episode has come to an end."""

    def __init__(self, outcome: Outcome, why: str = "", trace: str | None = None) -> None:
        super().__init__(outcome)
        self.outcome = outcome
        self.why = why
        self.trace = trace


class _Episode:
    """An episode under way: the loop and what it counts."""

    def __init__(
        self,
        task: Task,
        player: Player,
        env: Env,
        result: Result,
        limits: Limits,
        record: Recorder | None,
        clock: Callable[[], float],
        outer: tuple[type[BaseException], ...],
    ) -> None:
        self.task = task
        self.player = player
        self.env = env
        self.result = result
        self.limits = limits
        self.record = record
        self.clock = clock
        self.outer = outer
        self.began = clock()
        self.baseline: State | None = None
        self.invalid_in_a_row = 0
        self.last_message = ""

    def play(self) -> Result:
        try:
            observation = self._begin()
            while True:
                self._check_limits()
                observation = self._step(observation)
        except _OverError as over:
            self._end(over)
        return self.result

    # ------------------------------------------------------------------- its parts

    def _begin(self) -> Observation:
        """Set the world up, tell the agent, look for the first time."""
        if self.task.unsupported:
            raise _OverError("task_error", self.task.unsupported)
        start = self.clock()
        try:
            observation = self.env.reset(task=self.task, seed=self.result.seed)
            progress = self._evaluate()
        except Exception as error:
            raise _setup_fault(error) from error
        finally:
            self.result.env_seconds += self.clock() - start
        if progress.complete:
            raise _OverError("task_error", "the task is complete before its first step")
        start = self.clock()
        try:
            self.player.reset(self.task, seed=self.result.seed, run=self.result.run)
        except BaseException as error:
            self._pass_through(error)
            if issubclass(type(error), ModelUnavailable):
                raise _OverError("infrastructure_error", self._told(error)) from error
            why = f"the agent's reset raised {self._told(error)}"
            raise _OverError("agent_error", why, untrusted.traceback_text(self.outer)) from error
        finally:
            self.result.agent_seconds += self.clock() - start
        self._record(Step(step=0), progress, observation)
        return observation

    def _step(self, observation: Observation) -> Observation:
        """One answer of the agent, played and judged."""
        step = Step(step=self.result.steps + 1)
        waited = self.player.waited
        step.actions = self._answer(observation, step)
        self.env.thought = max(0.0, step.agent_seconds - (self.player.waited - waited))
        start = self.clock()
        self.result.steps += 1
        try:
            observation, results = self.env.step(step.actions)
            progress = self._evaluate()
        except EvaluatorError as error:
            raise _OverError(
                "task_error", untrusted.describe(error), untrusted.traceback_text()
            ) from error
        except Exception as error:
            why = f"{untrusted.describe(error)} in step {step.step}"
            raise _OverError("infrastructure_error", why, untrusted.traceback_text()) from error
        finally:
            step.env_seconds = self.clock() - start
            self.result.env_seconds += step.env_seconds
        step.results = list(results)
        self._count(step.results)
        self._record(step, progress, observation)
        if progress.complete:
            raise _OverError("success")
        return observation

    def _answer(self, observation: Observation, step: Step) -> list[Action | Invalid]:
        """What the agent wants to do now."""
        start = self.clock()
        try:
            reply = self.player.act(observation)
            if isinstance(reply, Stop):
                raise _OverError("stopped", untrusted.text_of(reply.reason, outer=self.outer))
            actions = read(reply)
            said = str.__str__(reply)[-LONGEST_SAID:] if isinstance(reply, str) else None
        except StopIteration as error:
            # the end of a script, or a next() that found nothing: the traceback tells which
            why = "it raised StopIteration"
            raise _OverError("stopped", why, untrusted.traceback_text(self.outer)) from error
        except _OverError:
            raise
        except BaseException as error:
            self._pass_through(error)
            if issubclass(type(error), ModelUnavailable):
                why = f"{self._told(error)} in step {step.step}"
                raise _OverError("infrastructure_error", why) from error
            why = f"the agent raised {self._told(error)} in step {step.step}"
            raise _OverError("agent_error", why, untrusted.traceback_text(self.outer)) from error
        finally:
            step.agent_seconds = self.clock() - start
            self.result.agent_seconds += step.agent_seconds
        self._check_time()
        step.said = said
        return actions

    def _pass_through(self, error: BaseException) -> None:
        """Raise what comes from outside again, alone or in a group."""
        if untrusted.contains(error, self.outer):
            raise error

    def _told(self, error: BaseException) -> str:
        return untrusted.describe(error, self.outer)

    def _evaluate(self) -> Progress:
        """Read the progress from the environment's state."""
        state = self.env.state
        if self.baseline is None:
            # an agent may write into what it is shown; what is measured against must not change
            self.baseline = replace(
                state, ledger=deepcopy(state.ledger), clock=deepcopy(state.clock)
            )
        progress = evaluate(self.baseline, state, self.task)
        result = self.result
        result.farmer = state.character.farmer
        result.done, result.note = progress.done, progress.note
        result.progress = round(progress.fraction, 6)
        result.game_minutes = _minutes(state.clock) - _minutes(self.baseline.clock)
        result.digest = state.digest
        return progress

    def _count(self, results: list[ActionResult]) -> None:
        tried = [result for result in results if result.reason != NOT_TRIED]
        invalid = sum(result.invalid for result in tried)
        self.result.actions += len(tried)
        self.result.invalid += invalid
        self.result.refused += sum(not result.ok and not result.invalid for result in tried)
        only_invalid = bool(tried) and invalid == len(tried)
        self.invalid_in_a_row = self.invalid_in_a_row + 1 if only_invalid else 0
        self.last_message = tried[-1].message if only_invalid else ""

    def _check_limits(self) -> None:
        if self.invalid_in_a_row >= self.limits.invalid_steps:
            why = f"{self.invalid_in_a_row} steps in a row held nothing but invalid actions"
            raise _OverError("too_many_invalid", f"{why}, the last: {self.last_message}")
        if self.result.steps >= self.result.max_steps:
            raise _OverError("out_of_steps")
        self._check_time()

    def _check_time(self) -> None:
        seconds = self.limits.seconds
        if seconds is not None and self.clock() - self.began - self.player.waited > seconds:
            raise _OverError("timeout", f"the time of {seconds:g} s was up")

    def _record(self, step: Step, progress: Progress, observation: Observation) -> None:
        if self.record is not None:
            _describe(step, progress, self.env.state)
            self.record(step, observation)

    def _end(self, over: _OverError) -> None:
        """Fill in what is known at the end."""
        result = self.result
        result.outcome = over.outcome
        result.success = over.outcome == "success"
        result.traceback = over.trace
        result.failure = None if result.success else _failure(result, over.why)
        result.seconds = self.clock() - self.began
        if self.baseline is not None:
            self._usage()

    def _usage(self) -> None:
        """What the episode cost; an agent that cannot tell leaves it open."""
        try:
            usage = self.player.usage()
        except BaseException as error:
            self._pass_through(error)
            self.result.traceback = self.result.traceback or untrusted.traceback_text(self.outer)
            return
        for name in Usage.__struct_fields__:
            setattr(self.result, name, getattr(usage, name))


def _setup_fault(error: Exception) -> _OverError:
    """Whose fault it is that a task could not be set up, and what is told of it.

    A mistake in a task or a save is told in the words of whoever found it, and needs no
    traceback.
    """
    if isinstance(error, WireError) and error.kind not in _GAME_FAULTS:
        why = untrusted.one_line(untrusted.text_of(error.message))
        return _OverError("task_error", f"the task cannot be set up: {why}")
    if isinstance(error, EvaluatorError):
        return _OverError("task_error", untrusted.describe(error), untrusted.traceback_text())
    if isinstance(error, SaveNotFound | NotOffered):
        why = untrusted.one_line(untrusted.text_of(error))
        return _OverError("task_error", f"the task cannot be set up: {why}")
    why = f"{untrusted.describe(error)} while the task was set up"
    return _OverError("infrastructure_error", why, untrusted.traceback_text())


def _failure(result: Result, why: str) -> str:
    """One line: how far it came, and why it went no further."""
    if not result.judged:
        return untrusted.one_line(f"could not be judged: {why}")
    steps = f"after {result.steps} step{'' if result.steps == 1 else 's'}"
    note = result.note or f"nothing done of {result.task}"
    if result.outcome == "out_of_steps":
        return f"{note} {steps}"
    if result.outcome == "stopped":
        why = f"the agent stopped{': ' + why if why else ''}"
    return untrusted.one_line(f"{note} {steps}: {why}")


def _minutes(clock: Clock) -> int:
    """Minutes of game time since the first day's midnight."""
    hours, minutes = divmod(clock.time, 100)
    return clock.days_played * _DAY_MINUTES + hours * 60 + minutes


def _describe(step: Step, progress: Progress, state: State) -> None:
    """Write into a step how things stand after it."""
    step.progress = round(progress.fraction, 6)
    step.done, step.note = progress.done, progress.note
    now, farmer = state.clock, state.character
    step.farmer = farmer.farmer
    step.clock = f"{now.season} {now.day}, year {now.year}, {now.clock}"
    step.location = farmer.location_id
    step.x, step.y = farmer.x, farmer.y
    step.energy, step.health, step.money = farmer.energy, farmer.health, farmer.money
    step.menu = state.menu.kind if state.menu is not None else None
    step.events = state.events
    step.digest = state.digest
