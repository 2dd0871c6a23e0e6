"""By simulation: noise hardly ever fails a gate, and a true loss is seen as often as told.

``python -m benchmarks.gate`` makes the table in ``reports/README.md``.  Here its cells are
drawn again, with fewer draws; how far a share may be off follows from how many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks import gate
from benchmarks.gate import GATE, HEAD, LOSSES, RATES, Cell, drawn, stopped, surely_held, usual
from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.statistics import wilson
from pytest_stardojo.reporting.verdicts import LEVEL, judge
from tests.sweeps import sweep

# scipy is imported where a test needs it: it takes a second.

README = Path(__file__).parents[2] / "reports" / "README.md"
WHOLE = "success>=baseline-0.02, progress>=baseline-0.02, regressions<=0"
UNLIKELY = 1e-4
"""How often a test may be wrong about one share."""


class Told(NamedTuple):
    """A cell of the table in the docs."""

    cell: Cell
    loss: float
    share: float
    below: float | None
    """Upper bound that is told, too."""


def table(lines: Sequence[str]) -> Iterator[Told]:
    """What a table tells."""
    start = lines.index(f"| {' | '.join(HEAD)} |") + 2
    for line in lines[start:]:
        if not line.startswith("|"):
            return
        rate, tasks, runs, *shares = (each.strip() for each in line.strip("|").split("|"))
        cell = Cell(float(rate.split()[0]) / 100, int(tasks.replace(",", "")), int(runs))
        for loss, share in zip(LOSSES, shares, strict=True):
            numbers = [float(each) / 100 for each in re.findall(r"[\d.]+(?= %)", share)]
            if numbers:
                yield Told(cell, loss, numbers[0], numbers[1] if loss == 0 else None)


TOLD = list(table(README.read_text("utf-8").splitlines()))


def named(told: Told) -> str:
    return f"{told.cell.rate:g}-{told.cell.tasks}-{told.cell.runs}-{told.loss:g}"


def most(share: float, draws: int) -> int:
    """Runs that are stopped at most, if this is how often they are."""
    from scipy import stats

    return int(stats.binom.isf(UNLIKELY, draws, share))


def agrees(stops: int, draws: int, told: Told) -> bool:
    """Whether another simulation could have found what the docs tell."""
    from scipy import stats

    usually = usual(told.loss, told.cell.tasks)
    theirs = round(told.share * usually)
    table = [[stops, draws - stops], [theirs, usually - theirs]]
    return bool(stats.fisher_exact(table).pvalue > UNLIKELY)


# ------------------------------------------------------------------------------ the table


def test_the_docs_tell_every_cell() -> None:
    cells = {(each.cell, each.loss) for each in TOLD}
    assert cells == {
        (Cell(rate, tasks, runs), loss)
        for rate in RATES
        for tasks in (100, 1000)
        for runs in (1, 3)
        for loss in LOSSES
        if loss <= rate
    }


def test_false_alarms_that_the_docs_tell_are_below_the_level() -> None:
    bounds = [each for each in TOLD if each.loss == 0]
    for told in bounds:
        draws = usual(0.0, told.cell.tasks)
        assert draws >= 5000
        assert told.below is not None
        assert told.below == pytest.approx(wilson(round(told.share * draws), draws).high, abs=2e-3)
        assert told.below < LEVEL


def test_the_command_prints_such_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gate, "TASKS", (100,))
    monkeypatch.setattr(gate, "RATES", (0.05, 0.6))
    assert gate.main(["--draws=20"]) == 0
    told = list(table(capsys.readouterr().out.splitlines()))
    assert len(told) == 10  # of 5 points in a hundred nobody can lose 10
    assert all(round(20 * each.share, 6) % 1 == 0 for each in told)
    below = [each.below for each in told if each.loss == 0]
    assert all(bound is not None and bound > 0.1 for bound in below)


# ----------------------------------------------------------------------------- drawn anew


@pytest.mark.parametrize(
    "told", [t for t in TOLD if t.loss == 0 and t.cell.tasks == 100], ids=named
)
def test_false_alarms_stay_under_the_level(told: Told) -> None:
    draws = 600
    stops = stopped(told.cell, 0.0, GATE, draws)
    assert stops <= most(LEVEL, draws)
    assert agrees(stops, draws, told)


@pytest.mark.parametrize(
    "told",
    [t for t in TOLD if t.loss == 0.05 and t.cell in (Cell(0.12, 100, 3), Cell(0.3, 100, 1))],
    ids=named,
)
def test_a_loss_of_five_points_is_seen_as_often_as_the_docs_tell(told: Told) -> None:
    assert agrees(stopped(told.cell, told.loss, GATE, 100), 100, told)


def test_on_the_full_suite_it_is_hardly_ever_missed() -> None:
    assert stopped(Cell(0.3, 1000, 3), 0.05, GATE, 8) == 8


@pytest.mark.parametrize("cell", [Cell(0.3, 100, 3), Cell(0.6, 100, 1), Cell(0.3, 30, 2, 3)])
def test_the_short_cut_of_the_simulation_holds_what_the_gate_holds(cell: Cell) -> None:
    conditions = read_conditions(GATE)
    held = 0
    for loss in (0.0, 0.05):
        for old, new in drawn(cell, loss, 30):
            if surely_held(old.solved, new.solved):
                held += 1
                assert judge(conditions, new.summary(), old.summary()).passed
    assert 0 < held < 60


@pytest.mark.parametrize("cell", [Cell(0.12, 30, 3), Cell(0.3, 30, 2, 3), Cell(0.3, 30, 1, 3)])
def test_several_conditions_together_are_not_stopped_more_often(cell: Cell) -> None:
    draws = 150
    assert stopped(cell, 0.0, WHOLE, draws) <= most(LEVEL, draws)


# -------------------------------------------------------------------------- the long count


@pytest.mark.soak
@sweep("told", TOLD, ids=named)
def test_every_cell_is_as_the_docs_tell(told: Told) -> None:
    draws = 5000 if told.loss == 0 else 300
    stops = stopped(told.cell, told.loss, GATE, draws)
    assert agrees(stops, draws, told)
    if told.loss == 0:
        assert wilson(stops, draws).high < LEVEL


@pytest.mark.soak
@sweep("gate", [WHOLE, "regressions<=0", "progress>=baseline-0.02"])
@sweep("tasks", [20, 100])
@sweep("runs", [(3, 3), (3, 2), (3, 1), (1, 3), (5, 1)])
@sweep("rate", [0.05, 0.3, 0.9])
def test_no_gate_is_stopped_by_noise_more_often_than_the_level(
    rate: float, runs: tuple[int, int], tasks: int, gate: str
) -> None:
    draws = 600
    before, now = runs
    assert stopped(Cell(rate, tasks, now, before), 0.0, gate, draws) <= most(LEVEL, draws)
