"""Playing one item: agent, environment, recorder, and further attempts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pytest_stardojo.agents import BudgetSpent, Player
from pytest_stardojo.agents.words import asked, comes_from, line, spelled, told
from pytest_stardojo.backends import Instance, InstanceError
from pytest_stardojo.env.grants import Settings as Grants
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.episode import Limits, play
from pytest_stardojo.plugin.games import Games
from pytest_stardojo.plugin.options import RunSettings, flag
from pytest_stardojo.plugin.parsing import address_list
from pytest_stardojo.plugin.pool import ATTACH, Pool
from pytest_stardojo.reporting.folder import episode_key
from pytest_stardojo.reporting.plan import Planned
from pytest_stardojo.reporting.recorder import Recorder
from pytest_stardojo.reporting.writable import encodable
from pytest_stardojo.results import Outcome, Result
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import ImageSize

RECORDED = ImageSize(640, 360)
"""Size of kept pictures where the agent gets none."""

OUTER = (KeyboardInterrupt, pytest.fail.Exception, BudgetSpent)
"""What ends an episode from outside: Ctrl-C, a time that is up, money that is spent."""

MakeAgent = Callable[[], object]


@dataclass
class Table:
    """All that the attempts at one item share.

    Args:
        task: The task.
        planned: Its place in the run.
        settings: Those of the item.
        make: Makes the agent, or hands it out.
        owned: Whether an agent that was made is closed after its attempt.
        pool: Where another game comes from when one fails.
        suite: Version of the suite, for the results.
        folder: Folder of the run; None to write nothing.
        last_frame: Whether somebody wants the last picture, recorded or not.
        room: Bytes that the film of an attempt may take.
    """

    task: Task
    planned: Planned
    settings: RunSettings
    make: MakeAgent
    owned: bool
    pool: Pool
    suite: str = ""
    folder: Path | None = None
    last_frame: bool = False
    room: float | None = None

    @property
    def pictures(self) -> bool:
        """Whether pictures are needed that the agent may not get."""
        return self.folder is not None and (self.last_frame or self.settings.record != "off")


def wants_frames(settings: RunSettings, last_frame: bool) -> bool:
    """Whether the game must offer pictures."""
    return settings.image is not None or settings.record != "off" or last_frame


def game_kind(settings: RunSettings, games: Games, worker: str | None = None) -> str:
    """What to lend from the pool: a kind that is booted, or this process's running game.

    Args:
        settings: Those of the item.
        games: The running games that this process has taken, which may become one more.
        worker: The xdist worker's name; None takes it from the environment.

    Raises:
        pytest.UsageError: no address is given, or other processes have all of them.
    """
    if settings.backend != "attach":
        return settings.instance
    if settings.address is None:
        raise pytest.UsageError(f"{flag('backend')}=attach needs {flag('address')}=HOST:PORT")
    given = address_list(settings.address)
    try:
        found = games.one_of(given)
    except OSError as error:
        raise pytest.UsageError(f"{flag('address')}: no game can be taken: {error}") from error
    if found is None:
        name = worker or os.environ.get("PYTEST_XDIST_WORKER", "")
        who = f"worker {name}" if name else "this process"
        count = "one is" if len(given) == 1 else f"{len(given)} are"
        raise pytest.UsageError(
            f"{flag('address')}: {who} has no game of its own: {count} given, and others play there"
        )
    host, port = found
    return f"{ATTACH}{host}:{port}"


def grants(settings: RunSettings, sees: str | None, pictures: bool) -> Grants:
    """What the environment lets an agent see and do.

    Args:
        settings: Those of the item.
        sees: ``world`` for an agent that asks for it.
        pictures: Whether pictures are needed that the agent does not get.
    """
    return Grants(
        image=ImageSize(*settings.image) if settings.image else None,
        text=settings.text,
        radius=settings.radius,
        map_facts=settings.map_facts,
        sees="world" if "world" in (sees, settings.sees) else "near",
        max_actions=settings.max_actions,
        navigate=settings.navigate,
        move_limit=settings.move_limit,
        realtime=settings.realtime,
        max_steps=settings.steps,
        digest=settings.digests,
        record=RECORDED if pictures and not settings.image else None,
    )


def play_item(table: Table, instance: Instance) -> tuple[list[Result], Instance, list[str]]:
    """Play until there is a verdict, or the attempts are used up.

    An attempt that the game has spoiled is made again; so is one that the agent has failed,
    where it may try again.

    Args:
        table: What is played, and how.
        instance: The game for the first attempt.

    Returns:
        A result for every attempt, the game that was used last, and what else went wrong.

    Raises:
        BudgetSpent: nothing further may be played in this run.
    """
    results: list[Result] = []
    trouble: list[str] = []
    tries, retries = table.settings.attempts, table.settings.retries
    while True:
        result, unwritten, unavailable = _attempt(table, instance, len(results) + 1)
        results.append(result)
        trouble += unwritten
        if result.outcome != "infrastructure_error":
            tries -= 1
            if result.success or not result.judged or not tries:
                break
            continue
        if unavailable:  # the game is fine, and the agent has asked often enough
            break
        if not retries:
            table.pool.discard(instance)
            break
        retries -= 1
        try:
            other = table.pool.replace(instance)
        except InstanceError as error:
            result.failure = f"{result.failure}; no other game came up: {line(str(error))}"
            break
        if other is None:  # somebody else's game, which nobody here can replace
            break
        instance = other
    return results, instance, trouble


def _attempt(table: Table, instance: Instance, attempt: int) -> tuple[Result, list[str], bool]:
    """One episode and its files.

    Returns:
        Its result, what else went wrong, and whether the agent's model could not be reached.
    """
    planned, settings = table.planned, table.settings
    key = episode_key(planned.task, planned.seed, planned.run, attempt)
    trouble: list[str] = []
    with _player(table, trouble) as player:
        env = StarDojoEnv(instance, grants(settings, player.sees, table.pictures))
        every = settings.record != "off"
        recorder = Recorder(table.folder, key, lambda: env.frame, every=every, room=table.room)
        try:
            result = play(
                table.task,
                player,
                env,
                run=planned.run,
                seed=planned.seed,
                attempt=attempt,
                suite=table.suite,
                limits=Limits(steps=settings.steps, seconds=settings.time_limit),
                record=recorder,
                outer=OUTER,
            )
            _finish(player, result, trouble)
        except BudgetSpent:
            table.pool.discard(instance)
            raise
        except pytest.fail.Exception as cut:
            # a timeout from outside lands wherever the code is, and leaves the game in an
            # unknown state
            table.pool.discard(instance)
            result = _cut_off(table, player, recorder, attempt, cut)
        finally:
            recorder.close()
    keep = settings.record == "all" or (settings.record == "failed" and not result.success)
    recorder.finish(keep=keep, last=table.last_frame, moving=table.last_frame)
    trouble += [recorder.trouble] if recorder.trouble else []
    return encodable(result), trouble, player.unavailable


def _finish(player: Player, result: Result, trouble: list[str]) -> None:
    """Tell the agent what became of the episode; one that raises then is told."""
    try:
        player.finish(result)
    except BaseException as error:
        if comes_from(error, OUTER):
            raise
        trouble.append(f"the agent's finish raised {told(error, OUTER)}")


def _cut_off(
    table: Table, player: Player, recorder: Recorder, attempt: int, cut: BaseException
) -> Result:
    """The result of an episode that was ended from outside, from what was recorded."""
    last, why = recorder.last, line(spelled(cut))
    outcome: Outcome = "timeout" if last is not None else "infrastructure_error"
    if "pytest-timeout" not in why:  # so the agent itself has called pytest.fail
        outcome, why = "agent_error", f"the agent raised {told(cut)}"
    agent = asked(lambda: player.name, table.settings.agent or "")
    result = table.planned.lost(outcome, why, suite=table.suite, agent=agent, attempt=attempt)
    if last is not None:
        result.steps, result.progress, result.done = last.step, last.progress, last.done
        result.note, result.digest = last.note, last.digest
        result.failure = f"{last.note} after {last.step} steps: {why}"
    return result


@contextmanager
def _player(table: Table, trouble: list[str]) -> Iterator[Player]:
    """The agent of one attempt, closed afterwards if it was made for it.

    An agent that cannot be closed has been judged all the same; it is told in ``trouble``.
    """
    try:
        player = Player(table.make(), table.settings.agent or "", OUTER)
    except BaseException as error:
        if isinstance(error, Exception) or comes_from(error, OUTER):
            raise
        # pytest would not clean up behind all of them
        raise RuntimeError(f"making the agent raised {told(error, OUTER)}") from error
    try:
        yield player
    finally:
        if table.owned:
            try:
                player.close()
            except BaseException as error:
                if comes_from(error, OUTER):
                    raise
                trouble.append(f"the agent's close raised {told(error, OUTER)}")
