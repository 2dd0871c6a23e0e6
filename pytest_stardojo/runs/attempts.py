"""Play one task of a run: the agent, the environment, the recorder and further attempts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from pytest_stardojo.agents import (
    AgentFailure,
    AgentUnavailable,
    AgentUnusable,
    Player,
    RunEnded,
)
from pytest_stardojo.agents.leaving import kept
from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.agents.untrusted import (
    contains,
    describe,
    guarded,
    one_line,
    reason,
    text_of,
    traceback_text,
)
from pytest_stardojo.backends import Instance, InstanceError
from pytest_stardojo.env.grants import Settings as Grants
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.episode import Limits, play
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.records.folder import calls, episode_key
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.recorder import Recorder
from pytest_stardojo.reporting.replays.files import write_episode
from pytest_stardojo.results import Outcome, Result
from pytest_stardojo.runs.isolation import isolation_of
from pytest_stardojo.runs.pool import Pool
from pytest_stardojo.runs.requests import AttemptRequests, new_attempt_id
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import ImageSize

RECORDED_SIZE = ImageSize(640, 360)
"""Size of recorded pictures where the agent gets none."""

MakeAgent: TypeAlias = Callable[[], object]
Interrupts: TypeAlias = tuple[type[BaseException], ...]


@dataclass
class Workshop:
    """Makes the agents of a process.

    If the first agent of a process cannot be made, no task can be played.  A later failure
    may depend on the task.
    """

    made: bool = False
    """Whether an agent was made."""
    _log: RequestLog | None = None
    _folder: Path | None = None

    def log(self, folder: Path | None) -> RequestLog:
        """Return the log of requests of the run in a folder."""
        if self._log is None or folder != self._folder:  # a node of a cluster has many
            self._log = RequestLog(calls(folder) if folder is not None else None)
            self._folder = folder
        return self._log

    def make(self, job: Job) -> Player:
        """Return an agent for an attempt.

        Raises:
            AgentUnusable: the first agent of this process cannot be made.
        """
        name = job.settings.agent or ""
        try:
            with kept():
                player = Player(with_hand(job.make_agent(), job.settings), name, job.outer)
        except BaseException as error:
            if contains(error, job.outer):
                raise
            if not self.made:
                raise unusable(name, error, job.outer) from error
            if isinstance(error, Exception):
                raise
            # callers clean up after an Exception, but not after every BaseException
            raise RuntimeError(f"making the agent raised {describe(error, job.outer)}") from error
        self.made = True
        return player


def with_hand(agent: object, settings: RunSettings) -> object:
    """Return the agent, with a hand if it is scripted for actions and plays with direct control.

    Built-in agents that see the world answer with the ten actions.
    """
    if settings.control != "direct" or settings.agent != "oracle":
        return agent
    from pytest_stardojo.agents.hand import Hand

    return Hand(agent)


def unusable(name: str, error: BaseException, outer: Interrupts = ()) -> AgentUnusable:
    """Return the error for an agent that cannot be made."""
    if type(error) is AgentUnavailable:
        return AgentUnusable(f"the agent {name} {error.what}")
    if isinstance(error, AgentFailure):
        return AgentUnusable(f"the agent {name} {one_line(str(error))}")
    return AgentUnusable(f"the agent {name} cannot be made: {reason(error, outer)}")


def unusable_trace(error: AgentUnusable) -> str | None:
    """Return what is shown below the failure of a task whose agent cannot be made, if anything.

    Call it while ``error`` is handled.
    """
    cause = error.__cause__
    if isinstance(cause, AgentFailure):
        return cause.trace or None
    if cause is None or isinstance(cause, AgentUnavailable):
        return None
    return traceback_text()


@dataclass
class Job:
    """One task of a run, and what all attempts at it share.

    Args:
        task: The task.
        planned: Its place in the run.
        settings: Settings of the item.
        make_agent: Makes the agent, or returns one that exists.
        close_agent: Whether the agent is closed after its attempt.
        pool: Replaces a game that has failed.
        suite: Version of the suite, for the results.
        folder: Folder of the run; None writes nothing.
        last_frame: Whether the last picture is wanted even without recording.
        film_bytes: Bytes that the film of an attempt may take.
        interrupts: Exceptions with which the caller ends an attempt, such as a timeout.
        workshop: Whether this process has made an agent before.
    """

    task: Task
    planned: Planned
    settings: RunSettings
    make_agent: MakeAgent
    close_agent: bool
    pool: Pool
    suite: str = ""
    folder: Path | None = None
    last_frame: bool = False
    film_bytes: float | None = None
    interrupts: Interrupts = ()
    workshop: Workshop = field(default_factory=lambda: Workshop())

    @property
    def pictures(self) -> bool:
        """Whether pictures are needed, also if the agent gets none."""
        return self.folder is not None and (self.last_frame or self.settings.record != "off")

    @property
    def outer(self) -> Interrupts:
        """What ends an episode from outside: Ctrl-C, a timeout, a spent budget."""
        return (KeyboardInterrupt, *self.interrupts, RunEnded)


@dataclass
class Played:
    """What the attempts at a job left behind."""

    results: list[Result]
    """A result for every attempt."""
    instance: Instance
    """The game that was used last."""
    trouble: list[str]
    """Errors beside the task, such as files that could not be written."""


def wants_frames(settings: RunSettings, last_frame: bool = False) -> bool:
    """Return whether the game must offer pictures."""
    return settings.image is not None or settings.record != "off" or last_frame


def grants(settings: RunSettings, sees: str | None, pictures: bool) -> Grants:
    """Return what the environment lets an agent see and do.

    Args:
        settings: Settings of the item.
        sees: ``world`` for an agent that asks for it.
        pictures: Whether pictures are recorded.
    """
    return Grants(
        image=ImageSize(*settings.image) if settings.image else None,
        text=settings.text and settings.control == "actions",
        radius=settings.radius,
        map_facts=settings.map_facts and settings.control == "actions",
        sees="world" if "world" in (sees, settings.sees) else "near",
        max_actions=settings.max_actions,
        navigate=settings.navigate,
        move_limit=settings.move_limit,
        realtime=settings.realtime,
        quote_answers=settings.quote_answers,
        max_steps=settings.steps,
        control="direct" if settings.control == "direct" else "actions",
        step_scale=settings.scale,
        digest=settings.digests,
        record=RECORDED_SIZE if pictures and not settings.image else None,
    )


def play_job(job: Job, instance: Instance) -> Played:
    """Play until there is a verdict, or the attempts are used up.

    An attempt that failed because of the game is repeated in another game.  An attempt that
    the agent failed is repeated if the settings allow several.

    Args:
        job: The task and how it is played.
        instance: The game for the first attempt.

    Raises:
        RunEnded: nothing further may be played in this run.
    """
    played = Played([], instance, [])
    attempts, retries = job.settings.attempts, job.settings.retries
    while True:
        result, trouble, unavailable = _attempt(job, played.instance, len(played.results) + 1)
        played.results.append(result)
        played.trouble += trouble
        if result.outcome != "infrastructure_error":
            attempts -= 1
            if result.success or not result.judged or not attempts:
                break
            continue
        if unavailable:  # the game is healthy, and the agent has retried its model itself
            break
        if not retries:
            job.pool.discard(played.instance)
            break
        retries -= 1
        try:
            other = job.pool.replace(played.instance)
        except InstanceError as error:
            result.failure = f"{result.failure}; no other game started: {one_line(str(error))}"
            break
        if other is None:  # the pool did not start this game and cannot replace it
            break
        played.instance = other
    return played


def _attempt(job: Job, instance: Instance, attempt: int) -> tuple[Result, list[str], bool]:
    """Play one episode and write its files.

    Returns:
        Its result, other errors, and whether the agent's model could not be reached.
    """
    planned, settings = job.planned, job.settings
    key = episode_key(planned.task, planned.seed, planned.run, attempt)
    trouble: list[str] = []
    with _player(job, trouble) as player:
        player.attempt_id = new_attempt_id()
        env = StarDojoEnv(instance, grants(settings, player.sees, job.pictures))
        isolation = isolation_of(job, player, instance)
        trouble += isolation.trouble
        every = settings.record != "off"
        log = job.workshop.log(job.folder)
        if attempt == 1 and not player.logs_requests:  # other agents check every request
            log.check_budget(settings.max_cost)
        requests = AttemptRequests(player, log, planned, attempt)
        recorder = Recorder(
            job.folder,
            key,
            lambda: env.frame,
            every=every,
            room=job.film_bytes,
            calls=requests.take,
            log=requests.log,
        )
        result: Result | None = None
        try:
            result = play(
                job.task,
                player,
                env,
                run=planned.run,
                seed=planned.seed,
                attempt=attempt,
                suite=job.suite,
                limits=Limits(
                    steps=settings.steps,
                    seconds=settings.time_limit,
                    step_scale=settings.scale,
                ),
                record=recorder,
                outer=job.outer,
            )
            result.attempt_id = player.attempt_id
            result.isolation, result.isolation_check = isolation.claim, isolation.check
            trouble += _strangers(job, env)
            _finish(job, player, result, trouble)
        except RunEnded:
            job.pool.discard(instance)
            raise
        except job.interrupts as interrupt:
            # it may have been raised anywhere, so the state of the game is unknown
            job.pool.discard(instance)
            result = _interrupted(job, player, recorder, attempt, interrupt)
        finally:
            recorder.close()
            requests.finish(result)
            trouble += player.problems
    result.isolation, result.isolation_check = isolation.claim, isolation.check
    keep = settings.record == "all" or (settings.record == "failed" and not result.success)
    recorder.finish(keep=keep, last=job.last_frame, moving=job.last_frame)
    trouble += [recorder.trouble] if recorder.trouble else []
    result = encodable(result)
    if job.folder is not None:
        with suppress(OSError):  # the process that leads the run writes it again
            write_episode(job.folder, result)
    return result, trouble, player.unavailable


def _strangers(job: Job, env: StarDojoEnv) -> list[str]:
    """Return a note on connections to the game that the run did not make; they change nothing."""
    try:
        found = env.foreign_connections()
    except Exception:  # the game has failed, which the result says
        return []
    if not found or job.settings.backend == "attach":
        return []
    more = "a connection" if found == 1 else f"{found} connections"
    return [f"{job.task.name}: the game got {more} that the run did not make"]


def _finish(job: Job, player: Player, result: Result, trouble: list[str]) -> None:
    """Pass the result to the agent; an exception of its ``finish`` is added to ``trouble``."""
    try:
        player.finish(result)
    except AgentFailure as error:
        trouble.append(f"after {job.task.name} the agent {one_line(str(error))}")
    except BaseException as error:
        if contains(error, job.outer):
            raise
        trouble.append(f"the agent's finish raised {describe(error, job.outer)}")


def _interrupted(
    job: Job, player: Player, recorder: Recorder, attempt: int, interrupt: BaseException
) -> Result:
    """Return the result of an interrupted episode, from what was recorded."""
    last, reason = recorder.last, one_line(text_of(interrupt))
    outcome: Outcome = "timeout" if last is not None else "infrastructure_error"
    if "pytest-timeout" not in reason:  # so the agent itself has called pytest.fail
        outcome, reason = "agent_error", f"the agent raised {describe(interrupt)}"
    agent = guarded(lambda: player.name, job.settings.agent or "")
    result = job.planned.lost(outcome, reason, suite=job.suite, agent=agent, attempt=attempt)
    if last is not None:
        result.steps, result.progress, result.done = last.step, last.progress, last.done
        result.note, result.digest = last.note, last.digest
        result.failure = f"{last.note} after {last.step} steps: {reason}"
    return result


@contextmanager
def _player(job: Job, trouble: list[str]) -> Iterator[Player]:
    """Provide the agent of one attempt, and close it if it was made for this attempt.

    The result of an agent counts even if its ``close`` raises; the exception is added to
    ``trouble``.
    """
    player = job.workshop.make(job)
    try:
        yield player
    finally:
        if job.close_agent:
            try:
                player.close()
            except BaseException as error:
                if contains(error, job.outer):
                    raise
                trouble.append(f"the agent's close raised {describe(error, job.outer)}")
