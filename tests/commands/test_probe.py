"""``probe``: agents with known scores, and what it reports of a broken task."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.commands import main
from pytest_stardojo.commands.probe import PROBES, Probe

EASY = """\
{name}:
  id: 0
  object: "{object}"
  quantity: 1
  save: save_new
  evaluator: {evaluator}
  difficulty: easy
"""


def suite(path: Path, *tasks: tuple[str, str, str]) -> str:
    """Write a task file: names, evaluators and objects."""
    text = "".join(
        EASY.format(name=name, evaluator=evaluator, object=object)
        for name, evaluator, object in tasks
    )
    path.write_text(text, "utf-8")
    return str(path)


def rows(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


@pytest.mark.parametrize(
    ("probe", "solved", "holds"),
    [
        (Probe("oracle", least=0.99), 990, True),
        (Probe("oracle", least=0.99), 989, False),
        (Probe("random", most=2), 2, True),
        (Probe("random", most=2), 3, False),
        (Probe("idle", most=0), 1, False),
    ],
)
def test_bounds_include_their_number(probe: Probe, solved: int, holds: bool) -> None:
    assert probe.holds(solved, 1000) is holds


def test_every_kind_of_agent_has_a_bound() -> None:
    bounds = {(probe.agent, probe.seed): (probe.least, probe.most) for probe in PROBES}
    assert bounds["oracle", None] == (0.99, None)
    assert bounds["idle", None] == bounds["cheat", None] == (0.0, 0)
    assert [bounds["random", seed] for seed in (1, 2, 3)] == [(0.0, 2)] * 3


def test_a_sound_suite_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = suite(tmp_path / "mine.yaml", ("talk_to_robin", "talk", "Robin"))
    assert main(["probe", "--suite", path, "--agent", "idle", "--agent", "cheat", "-n", "1"]) == 0
    printed = rows(capsys.readouterr().out)
    assert [row[0] for row in printed] == ["probe", "idle", "cheat"]
    assert all(row[1:3] == ["1", "0"] and row[-1] == "ok" for row in printed[1:])


def test_a_task_that_is_complete_at_the_start_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = suite(tmp_path / "mine.yaml", ("own_a_pack", "backpack", "Large Pack"))
    task = Path(path).read_text("utf-8").replace("save_new", "save_farming")
    Path(path).write_text(task, "utf-8")
    assert main(["probe", "--suite", path, "--agent", "idle", "-n", "1"]) == 1
    out = capsys.readouterr().out
    assert rows(out)[1][-1] == "FAILED"
    assert "idle, not judged: own_a_pack" in out


def test_the_folders_of_the_runs_are_kept_on_request(tmp_path: Path) -> None:
    path = suite(tmp_path / "mine.yaml", ("talk_to_robin", "talk", "Robin"))
    arguments = ["probe", "--suite", path, "--agent", "random", "-n", "1", "--out"]
    assert main([*arguments, str(tmp_path / "runs")]) == 0
    kept = sorted(each.name for each in (tmp_path / "runs").iterdir())
    assert kept == [f"random-seed-{seed}" for seed in (1, 2, 3)]


def test_an_unknown_suite_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["probe", "--suite", "nowhere", "--agent", "idle"]) == 4
    assert "nowhere" in capsys.readouterr().err
