"""Track a run: the planned tasks and their results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pytest_stardojo._files import NotReadError
from pytest_stardojo.records.folder import Facts, calls, other_games
from pytest_stardojo.records.interrupted import Interrupted, interrupted_requests
from pytest_stardojo.records.planned import Key, Planned, place
from pytest_stardojo.records.resume import read_earlier
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.results import Result


class RunTracker:
    """Tracks planned tasks and results, and writes them.

    Only the process that leads the run has a tracker.

    Args:
        settings: All settings of the run, as values of JSON.
        files: Writes the files of the run; None writes nothing.
    """

    def __init__(self, settings: Mapping[str, Any], files: RunFiles | None = None) -> None:
        self.settings = dict(settings)
        self.files = files
        self.suite = ""
        self.planned: dict[str, Planned] = {}
        self.earlier: list[Planned] = []
        self.results: list[Result] = []
        self._trouble: list[str] = []
        self._begun = False
        self._planned = False

    @property
    def agent(self) -> str:
        """The agent, as the user named it."""
        return str(self.settings.get("agent") or "")

    @property
    def trouble(self) -> list[str]:
        """Errors beside the tasks, such as files that could not be written."""
        return [*self._trouble, *(self.files.trouble if self.files else [])]

    # ----------------------------------------------------------------------- begin

    def resume(self) -> str | None:
        """Read the results of earlier sessions of the run.

        Returns:
            Version of the suite that the run was started with; None if it was not started.

        Raises:
            ResumeError: the run was started with other settings, or cannot be read.
        """
        assert self.files is not None
        earlier = read_earlier(self.files.folder, self.settings)
        if earlier is None:
            return None
        self._begun = True
        self.results = earlier.results
        self.files.resume(earlier.facts, earlier.results)
        self._trouble += earlier.trouble
        self.earlier = earlier.judged
        return earlier.facts.suite

    @property
    def done(self) -> frozenset[tuple[Key, str]]:
        """The keys and task hashes of the tasks that earlier sessions judged."""
        return frozenset((each.key, each.digest) for each in self.earlier)

    @property
    def _is_shard(self) -> bool:
        return self.settings.get("shard") is not None

    def plan(self, planned: Sequence[Planned], facts: Facts) -> None:
        """Set what is going to be played, and write ``run.json`` of a new run."""
        self.planned = {each.node_id: each for each in planned}
        self.suite = facts.suite
        self._planned = True
        if self.files is not None and (planned or self._is_shard) and not self._begun:
            self.files.facts(facts)

    # --------------------------------------------------------------------- results

    def add(self, results: Iterable[Result], trouble: Sequence[str] = ()) -> None:
        """Record results of attempts, and the errors of their process."""
        self._trouble += [each for each in trouble if each not in self._trouble]
        for result in map(_consistent, results):
            self.results.append(result)
            if self.files is not None:
                self.files.result(result)

    def is_judged(self, planned: Planned) -> bool:
        """Return whether a planned task has a verdict."""
        return any(result.judged and place(result) == planned.key for result in self.results)

    def lost(self, planned: Planned, why: str) -> Result:
        """Return the result of an item that did not report, an infrastructure error."""
        return planned.lost(
            "infrastructure_error", why, suite=self.suite, agent=self.agent, attempt=1
        )

    # ------------------------------------------------------------------------- end

    def close(self) -> Summary | None:
        """Write the summary and return it; None if nothing was planned.

        A shard without tasks is a run, because it may be merged with the others.
        """
        kept = self.planned or self.earlier or (self._is_shard and self._planned)
        summary = self._summarise() if kept else None
        if self.files is not None:
            if summary is not None:
                self.files.summary(summary)
            self.files.close()
        return summary

    def _summarise(self) -> Summary:
        now = {each.key for each in self.planned.values()}
        before = [each for each in self.earlier if each.key not in now]
        return summarise(
            [*before, *self.planned.values()],
            self.results,
            self._interrupted(),
            run=self.files.folder.name if self.files else "",
            agent=self.agent,
            attached=other_games(self.settings),
            suite=self.suite or (self.results[0].suite if self.results else ""),
            seed=self.settings.get("seed"),
            runs=self.settings.get("runs", 1),
        )

    def _interrupted(self) -> dict[Key, Interrupted]:
        """Return the requests of interrupted attempts; empty if they cannot be read."""
        if self.files is None:
            return {}
        path = calls(self.files.folder)
        try:
            return interrupted_requests(self.files.folder, self.results)
        except NotReadError as error:
            self._trouble.append(f"{path} {error}")
        except OSError as error:
            self._trouble.append(f"{path} could not be read: {error.strerror or error}")
        return {}


def _consistent(result: Result) -> Result:
    """Return a result; without a verdict if its parts contradict each other."""
    problem = result.contradiction
    if not problem:
        return result
    failure = f"could not be judged: the result contradicts itself: {problem}"
    return replace(result, outcome="infrastructure_error", success=False, failure=failure)
