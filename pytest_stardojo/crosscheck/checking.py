"""Replay all episodes of a run, by several workers if there are several games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event

from pytest_stardojo.agents.untrusted import one_line
from pytest_stardojo.backends import Instance, InstanceError
from pytest_stardojo.crosscheck.episodes import Episode, read_episodes
from pytest_stardojo.crosscheck.findings import EpisodeFindings, Findings
from pytest_stardojo.crosscheck.games import Games
from pytest_stardojo.crosscheck.replay import StoppedError, replay, skipped

Report = Callable[[EpisodeFindings], None]
"""Called with every episode when it was replayed, in any order and from any thread."""


def crosscheck(
    run: Path,
    games: Games,
    tasks: Sequence[str] = (),
    *,
    suite: str = "full",
    workers: int = 1,
    views: bool = False,
    report: Report = lambda found: None,
) -> Findings:
    """Replay the recorded episodes of a run in other games and compare them step by step.

    Args:
        run: Folder of the run.
        games: Provides the other games.
        tasks: Names or patterns of tasks; empty: all.
        suite: Where the tasks are: ``lite``, ``full``, or the path of task files.
        workers: Number of games that are used at the same time.
        views: Whether to compare the tiles around the farmer and the open menus, too.
        report: Called with every episode when it was replayed.

    Raises:
        NotReadError: the folder is not that of a run, or a file of it is invalid.
        LookupError: no episode has such a task.
        TaskError: there is no such suite, or a task file has errors.
        InstanceError: there is no game to replay in.
        OSError: a file cannot be read.
    """
    facts, episodes = read_episodes(run, tasks, suite, views=views)
    work = _Work(episodes, games, report)
    work.run(games.most(max(1, min(workers, len(episodes)))))
    return Findings(
        run=run.resolve().name,
        suite=facts.suite,
        agent=facts.agent,
        version=facts.versions.get("pytest-stardojo", ""),
        game=work.game,
        episodes=[work.found[number] for number in range(len(episodes))],
    )


class _Work:
    """Episodes that workers share."""

    def __init__(self, episodes: Sequence[Episode], games: Games, report: Report) -> None:
        self._games = games
        self._report = report
        self._stop = Event()
        self._left: SimpleQueue[tuple[int, Episode]] = SimpleQueue()
        for number, episode in enumerate(episodes):
            self._left.put((number, episode))
        self.found: dict[int, EpisodeFindings] = {}
        self.game = ""

    def run(self, workers: int) -> None:
        """Replay everything; the first error of a worker ends the others."""
        with ThreadPoolExecutor(workers) as pool:
            tasks = [pool.submit(self._worker) for _ in range(workers)]
            try:
                for task in tasks:
                    task.result()
            finally:
                self._stop.set()

    def _worker(self) -> None:
        """Replay episodes until none are left, in another game after one has failed."""
        try:
            while not self._stop.is_set() and not self._left.empty():
                with self._games.open() as game:
                    self._play_in(game)
        except InstanceError as error:
            self._skip_rest(error)
        except BaseException:
            self._stop.set()
            raise

    def _skip_rest(self, error: InstanceError) -> None:
        """Skip the episodes that are left; raise the error if none was replayed."""
        if not self.found:
            self._stop.set()
            raise error
        with suppress(Empty):
            while True:
                number, episode = self._left.get_nowait()
                self.found[number] = skipped(episode, one_line(f"there is no game: {error}"))

    def _play_in(self, game: Instance) -> None:
        hello = game.hello
        self.game = f"{hello.server} ({hello.game})"
        while not self._stop.is_set():
            try:
                number, episode = self._left.get_nowait()
            except Empty:
                return
            try:
                found = replay(episode, game, self._stop.is_set)
            except StoppedError:
                return
            self.found[number] = found
            self._report(found)
            if found.stopped and not _healthy(game):
                return


def _healthy(game: Instance) -> bool:
    try:
        return game.alive() and bool(game.client.hello())
    except InstanceError:
        return False
