"""What a cross-check finds, as it is written to JSON."""

from __future__ import annotations

import msgspec

SCHEMA = 1
"""Version of the report."""

MOST_STEPS = 500
"""Steps with differences that are listed for an episode; further ones are counted."""


class Difference(msgspec.Struct, kw_only=True):
    """A field that differs after a step."""

    field: str
    """``result``, ``deeds``, ``location``, ``tile``, ``bag``, ``slot``, ``energy``, ``money``,
    ``date``, ``clock``, ``menu``, ``done``, ``health``, ``weather``; and with views ``near``,
    ``options``."""
    recorded: str
    replayed: str
    luck: str = ""
    """What it depends on by luck: ``drops``, ``wanderers``, ``monsters`` or ``weather``; empty
    for a difference that luck does not explain."""


class StepFindings(msgspec.Struct, kw_only=True):
    """A step after which something differs."""

    step: int
    """Number of the step; 0 is the start."""
    actions: list[str]
    """Its actions as text."""
    clock: str
    """Date and time as recorded."""
    differences: list[Difference]
    commands: list[str] = []
    """What was run in the other game so that it continues from the recorded state."""
    unset: list[str] = []
    """What could not be set, with the reason."""


class Timing(msgspec.Struct, kw_only=True):
    """The duration of all actions of a kind that both games did."""

    action: str
    count: int = 0
    recorded: int = 0
    """Ticks in the recorded game."""
    replayed: int = 0
    """Ticks in the other game."""


class EpisodeFindings(msgspec.Struct, kw_only=True):
    """What was found in an episode."""

    task: str
    seed: int
    run: int
    attempt: int
    skipped: str = ""
    """Why it was not replayed; empty if it was."""
    stopped: str = ""
    """Why the replay ended before the last step; empty if it did not."""
    notes: list[str] = []
    """What the records lack."""
    recorded_steps: int = 0
    steps: int = 0
    """Steps that were replayed and compared."""
    differing: int = 0
    """Steps with a difference that luck does not explain."""
    lucky: int = 0
    """Steps in which nothing differs but what depends on luck."""
    recorded_verdict: str = ""
    """Outcome and progress as recorded; empty if there is no verdict to compare."""
    replayed_verdict: str = ""
    verdict_differs: bool = False
    found: list[StepFindings] = []
    """At most ``MOST_STEPS`` of the steps that differ."""
    timing: list[Timing] = []

    @property
    def name(self) -> str:
        """Task, seed, run and attempt as a short text."""
        parts = [f"seed {self.seed}"] if self.seed else []
        parts += [f"run {self.run}"] if self.run != 1 else []
        parts += [f"attempt {self.attempt}"] if self.attempt != 1 else []
        return f"{self.task} ({', '.join(parts)})" if parts else self.task

    @property
    def same(self) -> bool:
        """Whether it was replayed to its end without a difference that luck does not explain."""
        return not (self.skipped or self.stopped or self.differing or self.verdict_differs)


class Findings(msgspec.Struct, kw_only=True):
    """What a cross-check of a run found."""

    schema: int = SCHEMA
    run: str
    """Name of the run."""
    suite: str
    agent: str
    version: str
    """Version of pytest-stardojo that played the run; empty if unknown."""
    game: str
    """The other game: its server and kind."""
    episodes: list[EpisodeFindings] = []

    @property
    def replayed(self) -> list[EpisodeFindings]:
        """Episodes that were not skipped."""
        return [each for each in self.episodes if not each.skipped]

    @property
    def same(self) -> bool:
        """Whether every episode that was not skipped is the same in both games."""
        return bool(self.replayed) and all(each.same for each in self.replayed)

    def counts(self) -> dict[str, int]:
        """Return the number of differences that luck does not explain, by field, the
        most frequent first."""
        counts: dict[str, int] = {}
        for each in self.episodes:
            for step in each.found:
                for difference in step.differences:
                    if not difference.luck:
                        counts[difference.field] = counts.get(difference.field, 0) + 1
            if each.verdict_differs:
                counts["verdict"] = counts.get("verdict", 0) + 1
        return dict(sorted(counts.items(), key=lambda pair: -pair[1]))

    def timing(self) -> list[Timing]:
        """Return the durations of all episodes together, by action."""
        total: dict[str, Timing] = {}
        for each in self.episodes:
            for one in each.timing:
                of = total.setdefault(one.action, Timing(action=one.action))
                of.count += one.count
                of.recorded += one.recorded
                of.replayed += one.replayed
        return list(total.values())
