"""``probe``: play a suite with agents whose scores are known, and check them.

The oracle solves nearly everything; an agent that does nothing, that plays at random, or
that cheats solves nearly nothing.  Otherwise a task or an evaluator is broken.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_stardojo import runs
from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import add_workers
from pytest_stardojo.reporting.table import aligned
from pytest_stardojo.results import Result

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers

LEAST = 0.99
"""Share of tasks that the oracle must solve by default."""
SHOWN = 20
"""Tasks listed for a probe that fails."""


@dataclass(frozen=True)
class Probe:
    """An agent with the bounds of its score.

    Args:
        agent: Name of a built-in agent.
        seed: Seed of the world and of the agent; None: the seed of each task.
        least: Least share of tasks that it solves.
        most: Largest number of tasks that it solves; None: no bound.
        settings: Further settings of its run.
    """

    agent: str
    seed: int | None = None
    least: float = 0.0
    most: int | None = None
    settings: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """Its name in the table: ``random, seed 2``."""
        return self.agent if self.seed is None else f"{self.agent}, seed {self.seed}"

    @property
    def bound(self) -> str:
        """The bound as a phrase."""
        return f"at least {self.least:.0%}" if self.most is None else f"at most {self.most}"

    def holds(self, solved: int, tasks: int) -> bool:
        """Does a number of solved tasks keep the bound?"""
        return solved >= self.least * tasks and (self.most is None or solved <= self.most)


PROBES = (
    Probe("oracle", least=LEAST),
    Probe("idle", most=0),
    Probe("random", seed=1, most=2),
    Probe("random", seed=2, most=2),
    Probe("random", seed=3, most=2),
    # enough steps and surroundings for all its ways
    Probe("cheat", most=0, settings=(("steps", 150), ("radius", 12))),
)


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "probe",
        help="check a suite with agents whose scores are known: oracle, idle, random, cheat",
    )
    parser.add_argument(
        "--suite", default="lite", help="lite, full, or the path of task files (default: lite)"
    )
    parser.add_argument(
        "--agent",
        action="append",
        choices=sorted({probe.agent for probe in PROBES}),
        help="play only the probes of this agent; may be repeated",
    )
    parser.add_argument(
        "--least",
        type=float,
        default=LEAST,
        metavar="SHARE",
        help=f"share of tasks that the oracle must solve (default: {LEAST})",
    )
    add_workers(parser)
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="keep the folders of the runs below this folder"
    )
    parser.set_defaults(run=_probe)


def _probe(asked: argparse.Namespace) -> int:
    """Play all probes and print their table."""
    probes = [
        replace(probe, least=asked.least) if probe.most is None else probe
        for probe in PROBES
        if not asked.agent or probe.agent in asked.agent
    ]
    rows = [["probe", "tasks", "solved", "refused", "not judged", "bound", ""]]
    broken: list[str] = []
    with ExitStack() as stack:
        out = asked.out or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for probe in probes:
            print(shown(f"{probe.name} ..."), file=sys.stderr, flush=True)
            results = _play(probe, asked.suite, out, asked.workers)
            solved = [result.task for result in results if result.success]
            unjudged = [result.task for result in results if not result.judged]
            holds = probe.holds(len(solved), len(results)) and bool(results) and not unjudged
            refused = sum(result.refused for result in results)
            counts = [len(results), len(solved), refused, len(unjudged)]
            rows.append([probe.name, *map(str, counts), probe.bound, "ok" if holds else "FAILED"])
            if not holds:
                wrong = solved if probe.most is not None else _unsolved(results)
                broken += [f"{probe.name}: {_listed(wrong)}"] if wrong else []
                broken += [f"{probe.name}, not judged: {_listed(unjudged)}"] if unjudged else []
    for line in [*aligned(rows), *broken]:
        print(shown(line))
    return FAILED if any(row[-1] == "FAILED" for row in rows) else OK


def _play(probe: Probe, suite: str, out: Path, workers: int) -> list[Result]:
    """Play all tasks of a suite that this version can play; return their last attempts."""
    settings = dict(probe.settings)
    plan = runs.Plan.of(
        suite=suite,
        seed=probe.seed,
        out=out,
        name=probe.name.replace(", ", "-"),
        instance="inprocess",
        image=None,
        **settings,
    )
    playable = tuple(task for task in plan.tasks if not task.unsupported)
    results = runs.run(replace(plan, tasks=playable), probe.agent, workers=workers).results
    return list({result.task: result for result in results}.values())


def _unsolved(results: Iterable[Result]) -> list[str]:
    return [f"{each.task} ({each.failure})" for each in results if not each.success]


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
