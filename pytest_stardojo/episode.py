"""Playing one task with one agent in one environment, with one result."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from msgspec.structs import replace

from pytest_stardojo.agents import (
    AgentFailure,
    AgentUnavailable,
    ModelUnavailable,
    Player,
    Stop,
    Usage,
    read,
    untrusted,
)
from pytest_stardojo.agents.deadline import TimeUp, interrupted
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.episode_end import (
    EpisodeEndError,
    failure,
    game_fault,
    outside_fault,
    setup_fault,
)
from pytest_stardojo.evaluation import EvaluatorError, Progress, baseline, evaluate
from pytest_stardojo.invalid_steps import InvalidSteps
from pytest_stardojo.results import UNJUDGED, Outcome, Result, Step
from pytest_stardojo.step_states import StepStates
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import Clock, LeftOut, State
from pytest_stardojo.wire.seeds import fold

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

INVALID_STEPS = 10
"""Consecutive steps with only invalid actions that end an episode."""

NOT_TRIED = "not_tried"
"""Reason of an action after a failed one."""

_DAY_MINUTES = 24 * 60

LONGEST_SAID = 200_000
"""Characters of an agent's answer that are recorded, counted from its end."""

Recorder = Callable[[Step, "Observation"], None]
"""Called with every step and the observation after it."""


class Env(Protocol):
    """The environment of an episode."""

    thought: float | None
    """Seconds that the agent took for the next step, which real time charges."""

    @property
    def left_out(self) -> dict[str, list[LeftOut]]:
        """What the game left out of the loaded save, by the save's path."""
        ...

    @property
    def state(self) -> State:
        """The whole state of the game, for the evaluators."""
        ...

    @property
    def sees(self) -> str:
        """What the agent sees, for reports."""
        ...

    def reset(self, *, task: Task | None = None, seed: int = 0) -> Observation:
        """Load the task's save and run its init commands."""
        ...

    def step(
        self, actions: Sequence[Action | Invalid]
    ) -> tuple[Observation, Sequence[ActionResult]]:
        """Play actions in order; return the next observation and the results."""
        ...


@runtime_checkable
class Audited(Protocol):
    """An environment that notices calls of others to its game."""

    @property
    def only_agent(self) -> bool:
        """Whether only the agent can have made them."""
        ...

    def foreign_calls(self) -> str:
        """Return which calls others have made since ``reset``; empty for none."""
        ...


@dataclass(frozen=True)
class Limits:
    """Limits that end an episode before the task is complete."""

    steps: int | None = None
    """Steps; None: those of the task, times ``step_scale``."""
    step_scale: int = 1
    """Factor of the task's number of steps; it does not change ``steps``."""
    invalid_steps: int = INVALID_STEPS
    """Consecutive steps with only invalid actions."""
    seconds: float | None = None
    """Seconds of wall time, after which the agent is interrupted; None: no limit.  Time
    that the agent reports as ``waited`` does not count."""


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

    Failures become an outcome of the result, even ``sys.exit`` in the agent.  Exceptions of
    ``record`` and those of ``outer`` are raised.

    Args:
        task: The task.
        agent: An object with ``act``, or a function of one observation.
        env: The environment of a running game.
        run: Number of the run, which the agent gets.
        seed: Seed of the world; None: that of the task.
        attempt: Number of the attempt, for the result.
        suite: Version of the suite, for the result.
        limits: Limits that end the episode early.
        record: Called with step 0, the first observation, and with every step.
        clock: Returns seconds of wall time.
        outer: Exceptions that interrupt the agent from outside, such as Ctrl-C.

    Returns:
        The result.
    """
    player = agent if isinstance(agent, Player) else Player(agent, outer=outer)
    bounds = limits or Limits()
    result = _unplayed(task, player, env, bounds)
    result.suite, result.run, result.attempt = suite, run, attempt
    result.seed = task.seed if seed is None else fold(seed)
    return _Episode(task, player, env, result, bounds, record, clock, outer).play()


def _unplayed(task: Task, player: Player, env: Env, limits: Limits) -> Result:
    """Return the initial result; until the game plays, any failure is one of the game."""
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
        max_steps=limits.steps or task.max_steps * limits.step_scale,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        sees=env.sees,
        control=getattr(env, "control", "actions"),
        step_scale=1 if limits.steps else limits.step_scale,
    )


class _Episode:
    """A running episode: its loop and counters."""

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
        self.invalid = InvalidSteps()
        self.states = StepStates()

    def play(self) -> Result:
        try:
            observation = self._begin()
            while True:
                self._check_limits()
                observation = self._step(observation)
        except EpisodeEndError as over:
            self._end(self._audited(over))
        return self.result

    def _audited(self, over: EpisodeEndError) -> EpisodeEndError:
        """Return the end of the episode: another one if the game served calls of others."""
        if self.baseline is None or over.outcome in UNJUDGED:
            return over
        try:
            return self._interference() or over
        except Exception as error:
            why = f"the calls of the game cannot be counted: {untrusted.reason(error)}"
            return EpisodeEndError("infrastructure_error", why)

    def _interference(self) -> EpisodeEndError | None:
        """Return the end of an episode in which others played; None if nothing else did.

        It counts against the agent only if no other client can have played.
        """
        if not isinstance(self.env, Audited):
            return None
        steps, played = getattr(self.env, "steps", None), self.result.steps
        if steps is not None and steps != played:
            why = f"the environment played {steps} steps instead of {played}"
            return EpisodeEndError("tampered", why)
        calls = self.env.foreign_calls()
        if not calls:
            return None
        outcome: Outcome = "tampered" if self.env.only_agent else "infrastructure_error"
        why = f"the game served calls that the episode did not make: {calls}"
        return EpisodeEndError(outcome, why)

    # ------------------------------------------------------------------- its parts

    def _begin(self) -> Observation:
        """Set up the world, reset the agent, observe."""
        if self.task.unsupported:
            raise EpisodeEndError("task_error", self.task.unsupported)
        start = self.clock()
        try:
            # agents may edit the task that they get; what judges is another object
            observation = self.env.reset(task=replace(self.task), seed=self.result.seed)
            self.result.left_out = self.env.left_out
            progress = self._evaluate()
        except Exception as error:
            raise setup_fault(error) from error
        finally:
            self.result.env_seconds += max(0.0, self.clock() - start)
        if progress.complete:
            raise EpisodeEndError("task_error", "the task is complete before its first step")
        start = self.clock()
        try:
            with interrupted(self._seconds_left):
                self.player.reset(replace(self.task), seed=self.result.seed, run=self.result.run)
        except TimeUp:
            raise self._time_up("the agent's reset was interrupted") from None
        except AgentFailure as error:
            raise outside_fault(error, "the agent") from error
        except BaseException as error:
            self._pass_through(error)
            if issubclass(type(error), ModelUnavailable):
                raise self._unavailable(error, "at its reset") from error
            why = f"the agent's reset raised {self._described(error)}"
            raise EpisodeEndError(
                "agent_error", why, untrusted.traceback_text(self.outer)
            ) from error
        finally:
            self.result.agent_seconds += max(0.0, self.clock() - start)
        self._record(Step(step=0), progress, observation)
        return observation

    def _step(self, observation: Observation) -> Observation:
        """Play one answer of the agent and evaluate the state."""
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
            raise EpisodeEndError(
                "task_error", untrusted.reason(error), untrusted.traceback_text()
            ) from error
        except Exception as error:
            why = f"in step {step.step}: {game_fault(error)}"
            raise EpisodeEndError(
                "infrastructure_error", why, untrusted.traceback_text()
            ) from error
        finally:
            step.env_seconds = max(0.0, self.clock() - start)
            self.result.env_seconds += step.env_seconds
        step.results = list(results)
        step.passed_ms = getattr(self.env, "passed_ms", 0)
        self._count(step.results)
        self._record(step, progress, observation)
        if progress.complete:
            raise EpisodeEndError("success")
        return observation

    def _answer(self, observation: Observation, step: Step) -> list[Action | Invalid]:
        """Ask the agent for its next actions."""
        start = self.clock()
        stop: str | None = None
        actions: list[Action | Invalid] = []
        said: str | None = None
        try:
            with interrupted(self._seconds_left):
                reply = self.player.act(observation)
            if isinstance(reply, Stop):
                stop = untrusted.text_of(reply.reason, outer=self.outer)
            else:
                actions = read(reply, getattr(self.env, "control", "actions"))
                said = str.__str__(reply)[-LONGEST_SAID:] if isinstance(reply, str) else None
        except TimeUp:
            raise self._time_up(f"the agent was interrupted in step {step.step}") from None
        except StopIteration as error:
            # the end of a script, or a failed next(): the traceback shows which
            why = "it raised StopIteration"
            raise EpisodeEndError("stopped", why, untrusted.traceback_text(self.outer)) from error
        except AgentFailure as error:
            raise outside_fault(error, f"in step {step.step} the agent") from error
        except BaseException as error:
            self._pass_through(error)
            if issubclass(type(error), ModelUnavailable):
                raise self._unavailable(error, f"in step {step.step}") from error
            why = f"in step {step.step} the agent raised {self._described(error)}"
            raise EpisodeEndError(
                "agent_error", why, untrusted.traceback_text(self.outer)
            ) from error
        finally:
            step.agent_seconds = max(0.0, self.clock() - start)
            self.result.agent_seconds += step.agent_seconds
        if stop is not None:
            raise EpisodeEndError("stopped", stop)
        self._check_time()
        step.said = said
        return actions

    def _pass_through(self, error: BaseException) -> None:
        """Raise an exception of ``outer`` again, alone or in a group."""
        if untrusted.contains(error, self.outer):
            raise error

    def _unavailable(self, error: BaseException, when: str) -> EpisodeEndError:
        """Return the end of an episode whose model, or the agent itself, cannot be reached."""
        why = untrusted.one_line(untrusted.text_of(error, outer=self.outer))
        if not issubclass(type(error), AgentUnavailable):
            why = f"the model gave no answer {when}: {why}"
        return EpisodeEndError("infrastructure_error", why)

    def _described(self, error: BaseException) -> str:
        return untrusted.describe(error, self.outer)

    def _evaluate(self) -> Progress:
        """Evaluate the environment's state."""
        state = self.env.state
        if self.baseline is None:
            self.baseline = baseline(state)
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
        self.result.actions += len(tried)
        self.result.invalid += sum(result.invalid for result in tried)
        self.result.refused += sum(not result.ok and not result.invalid for result in tried)
        self.invalid.add(tried)

    def _check_limits(self) -> None:
        if self.invalid.count >= self.limits.invalid_steps:
            raise EpisodeEndError("too_many_invalid", self.invalid.why())
        if self.result.steps >= self.result.max_steps:
            raise EpisodeEndError("out_of_steps")
        self._check_time()

    def _check_time(self) -> None:
        if self._seconds_left() < 0:
            raise self._time_up()

    def _seconds_left(self) -> float:
        """Return the wall time that is left of the episode; infinity without a limit."""
        seconds = self.limits.seconds
        if seconds is None:
            return math.inf
        return seconds - (self.clock() - self.began - self.player.waited)

    def _time_up(self, what: str = "") -> EpisodeEndError:
        limit = f"the time limit of {self.limits.seconds:g} s was reached"
        return EpisodeEndError("timeout", f"{limit}; {what}" if what else limit)

    def _record(self, step: Step, progress: Progress, observation: Observation) -> None:
        if self.record is not None:
            self.states.add(step, progress, self.env.state)
            self.record(step, observation)

    def _end(self, over: EpisodeEndError) -> None:
        """Complete the result."""
        result = self.result
        result.outcome = over.outcome
        result.success = over.outcome == "success"
        if over.outcome == "tampered":
            result.done, result.progress, result.note = 0.0, 0.0, ""
        result.traceback = over.trace
        result.failure = None if result.success else failure(result, over.why)
        result.seconds = max(0.0, self.clock() - self.began)
        if self.baseline is not None:
            self._usage()

    def _usage(self) -> None:
        """Add the agent's usage to the result; without it if the agent fails to report it."""
        try:
            usage = self.player.usage()
        except BaseException as error:
            self._pass_through(error)
            self.result.traceback = self.result.traceback or untrusted.traceback_text(self.outer)
            return
        for name in Usage.__struct_fields__:
            setattr(self.result, name, getattr(usage, name))


def _minutes(clock: Clock) -> int:
    """Return the minutes of game time since midnight of the first day."""
    hours, minutes = divmod(clock.time, 100)
    return clock.days_played * _DAY_MINUTES + hours * 60 + minutes
