"""Simulated runs: noise rarely fails a gate, and it detects a true loss as documented.

``python -m benchmarks.gate`` makes the table in ``reports/README.md``.  Here its cells are
drawn again with fewer draws, which determine the allowed deviation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks import gate
from benchmarks.gate import GATE, HEAD, LOSSES, RATES, Cell, drawn, stopped, surely_passes, usual
from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.statistics import wilson
from pytest_stardojo.reporting.verdicts import LEVEL, judge
from tests.sweeps import sweep

# scipy is imported where a test needs it: it takes a second.

README = Path(__file__).parents[2] / "reports" / "README.md"
WHOLE = "success>=baseline-0.02, progress>=baseline-0.02, regressions<=0"
UNLIKELY = 1e-4
"""Probability that the check of one share fails by chance."""


class Row(NamedTuple):
    """A cell of the documented table."""

    cell: Cell
    loss: float
    share: float
    below: float | None
    """Documented upper bound of the share."""


def table(lines: Sequence[str]) -> Iterator[Row]:
    """Read the cells of a table."""
    start = lines.index(f"| {' | '.join(HEAD)} |") + 2
    for line in lines[start:]:
        if not line.startswith("|"):
            return
        rate, tasks, runs, *shares = (each.strip() for each in line.strip("|").split("|"))
        cell = Cell(float(rate.split()[0]) / 100, int(tasks.replace(",", "")), int(runs))
        for loss, share in zip(LOSSES, shares, strict=True):
            numbers = [float(each) / 100 for each in re.findall(r"[\d.]+(?= %)", share)]
            if numbers:
                yield Row(cell, loss, numbers[0], numbers[1] if loss == 0 else None)


ROWS = list(table(README.read_text("utf-8").splitlines()))


def named(row: Row) -> str:
    return f"{row.cell.rate:g}-{row.cell.tasks}-{row.cell.runs}-{row.loss:g}"


def most(share: float, draws: int) -> int:
    """Return the largest plausible number of failed gates for a true share."""
    from scipy import stats

    return int(stats.binom.isf(UNLIKELY, draws, share))


def agrees(stops: int, draws: int, row: Row) -> bool:
    """Return whether a simulation agrees with the documented share."""
    from scipy import stats

    usually = usual(row.loss, row.cell.tasks)
    theirs = round(row.share * usually)
    table = [[stops, draws - stops], [theirs, usually - theirs]]
    return bool(stats.fisher_exact(table).pvalue > UNLIKELY)


# ------------------------------------------------------------------------------ the table


def test_the_docs_list_every_cell() -> None:
    cells = {(each.cell, each.loss) for each in ROWS}
    assert cells == {
        (Cell(rate, tasks, runs), loss)
        for rate in RATES
        for tasks in (100, 1000)
        for runs in (1, 3)
        for loss in LOSSES
        if loss <= rate
    }


def test_documented_false_alarms_are_below_the_level() -> None:
    bounds = [each for each in ROWS if each.loss == 0]
    for row in bounds:
        draws = usual(0.0, row.cell.tasks)
        assert draws >= 5000
        assert row.below is not None
        assert row.below == pytest.approx(wilson(round(row.share * draws), draws).high, abs=2e-3)
        assert row.below < LEVEL


def test_the_command_prints_such_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gate, "TASKS", (100,))
    monkeypatch.setattr(gate, "RATES", (0.05, 0.6))
    assert gate.main(["--draws=20"]) == 0
    rows = list(table(capsys.readouterr().out.splitlines()))
    assert len(rows) == 10  # a success rate of 5 points cannot lose 10
    assert all(round(20 * row.share, 6) % 1 == 0 for row in rows)
    below = [row.below for row in rows if row.loss == 0]
    assert all(bound is not None and bound > 0.1 for bound in below)


# ----------------------------------------------------------------------------- repeated draws


@pytest.mark.parametrize("row", [t for t in ROWS if t.loss == 0 and t.cell.tasks == 100], ids=named)
def test_false_alarms_stay_under_the_level(row: Row) -> None:
    draws = 600
    stops = stopped(row.cell, 0.0, GATE, draws)
    assert stops <= most(LEVEL, draws)
    assert agrees(stops, draws, row)


@pytest.mark.parametrize(
    "row",
    [t for t in ROWS if t.loss == 0.05 and t.cell in (Cell(0.12, 100, 3), Cell(0.3, 100, 1))],
    ids=named,
)
def test_a_loss_of_five_points_is_detected_as_often_as_documented(row: Row) -> None:
    assert agrees(stopped(row.cell, row.loss, GATE, 100), 100, row)


def test_the_full_suite_almost_always_detects_it() -> None:
    assert stopped(Cell(0.3, 1000, 3), 0.05, GATE, 8) == 8


@pytest.mark.parametrize("cell", [Cell(0.3, 100, 3), Cell(0.6, 100, 1), Cell(0.3, 30, 2, 3)])
def test_the_shortcut_of_the_simulation_agrees_with_the_gate(cell: Cell) -> None:
    conditions = read_conditions(GATE)
    held = 0
    for loss in (0.0, 0.05):
        for old, new in drawn(cell, loss, 30):
            if surely_passes(old.solved, new.solved):
                held += 1
                assert judge(conditions, new.summary(), old.summary()).passed
    assert 0 < held < 60


@pytest.mark.parametrize("cell", [Cell(0.12, 30, 3), Cell(0.3, 30, 2, 3), Cell(0.3, 30, 1, 3)])
def test_several_conditions_do_not_raise_the_rate_of_false_alarms(cell: Cell) -> None:
    draws = 150
    assert stopped(cell, 0.0, WHOLE, draws) <= most(LEVEL, draws)


# -------------------------------------------------------------------------- full simulation


@pytest.mark.soak
@pytest.mark.timeout(1800)
@sweep("row", ROWS, ids=named)
def test_every_cell_is_as_documented(row: Row) -> None:
    draws = 5000 if row.loss == 0 else 300
    stops = stopped(row.cell, row.loss, GATE, draws)
    assert agrees(stops, draws, row)
    if row.loss == 0:
        assert wilson(stops, draws).high < LEVEL


@pytest.mark.soak
@sweep("gate", [WHOLE, "regressions<=0", "progress>=baseline-0.02"])
@sweep("tasks", [20, 100])
@sweep("runs", [(3, 3), (3, 2), (3, 1), (1, 3), (5, 1)])
@sweep("rate", [0.05, 0.3, 0.9])
def test_noise_fails_no_gate_more_often_than_the_level(
    rate: float, runs: tuple[int, int], tasks: int, gate: str
) -> None:
    draws = 600
    before, now = runs
    assert stopped(Cell(rate, tasks, now, before), 0.0, gate, draws) <= most(LEVEL, draws)
