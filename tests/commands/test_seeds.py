"""``seeds``: which seeds it tries, which it chooses, and where it writes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pytest_stardojo.commands import main, seeds
from pytest_stardojo.commands.seeds import Search, cover
from pytest_stardojo.task import Task

DIG = """\
{name}:
  id: {id}
  object: Clay
  quantity: {quantity}
  save: save_new
  evaluator: harvest
  difficulty: easy
"""


@pytest.fixture
def lucky(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Let few seeds solve each task, by its quantity; return the plays."""
    plays: list[tuple[str, int]] = []

    def play(self: Search, tasks: Sequence[Task], label: str) -> set[str]:
        plays.extend((task.name, task.seed) for task in tasks)
        luck = {1: (2,), 2: (4, 5), 3: (5,), 4: ()}
        return {task.name for task in tasks if task.seed in luck[task.quantity]}

    monkeypatch.setattr(Search, "_play", play)
    return plays


def suite(folder: Path, *quantities: int) -> Path:
    """Write a task file with tasks of different quantities."""
    path = folder / "mine.yaml"
    text = "\n".join(
        DIG.format(name=f"dig_{quantity}", id=quantity, quantity=quantity)
        for quantity in quantities
    )
    path.write_text(text, "utf-8")
    return path


def test_seeds_are_written_into_the_file(
    tmp_path: Path, lucky: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = suite(tmp_path, 1, 2)
    text = path.read_text("utf-8")
    assert main(["seeds", "--suite", str(path), "--write"]) == 0
    first, second = text.split("easy")[:2]
    assert path.read_text("utf-8") == f"{first}easy\n  seed: 2{second}easy\n  seed: 4\n"
    out = capsys.readouterr().out.splitlines()
    assert [line.split() for line in out[1:3]] == [["dig_1", "0", "2"], ["dig_2", "0", "4"]]
    assert "0 of 2 solved, 2 solved with other seeds, 0 not" in out


def test_files_do_not_change_unless_asked(tmp_path: Path, lucky: list[tuple[str, int]]) -> None:
    path = suite(tmp_path, 1)
    text = path.read_text("utf-8")
    assert main(["seeds", "--suite", str(path)]) == 0
    assert path.read_text("utf-8") == text


def test_a_task_without_a_good_seed_fails_the_command(
    tmp_path: Path, lucky: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = suite(tmp_path, 1, 4)
    assert main(["seeds", "--suite", str(path), "--seeds", "5"]) == 1
    assert "dig_4: none of 5 seeds" in capsys.readouterr().out
    assert lucky == [
        *(("dig_1", 0), ("dig_4", 0)),  # the default seeds, which are not tried again
        *(("dig_1", 1), ("dig_4", 1), ("dig_1", 2), ("dig_4", 2), ("dig_4", 3), ("dig_4", 4)),
    ]


def test_a_solved_task_keeps_its_seed(tmp_path: Path, lucky: list[tuple[str, int]]) -> None:
    path = suite(tmp_path, 1)
    path.write_text(path.read_text("utf-8") + "  seed: 2\n", "utf-8")
    assert main(["seeds", "--suite", str(path), "--write"]) == 0
    assert lucky == [("dig_1", 2)]


def test_tasks_that_differ_in_quantity_share_a_seed(
    tmp_path: Path, lucky: list[tuple[str, int]]
) -> None:
    path = suite(tmp_path, 2, 3)
    assert main(["seeds", "--suite", str(path), "--write"]) == 0
    assert path.read_text("utf-8").count("seed: 5") == 2
    assert lucky[-1] == ("dig_2", 5)


@pytest.mark.parametrize(
    ("solved", "chosen"),
    [
        ({}, {}),
        ({"a": []}, {}),
        ({"a": [3, 1], "b": [2, 3]}, {"a": 3, "b": 3}),
        ({"a": [3, 1]}, {"a": 1}),
        ({"a": [1], "b": [1, 2], "c": [2], "d": [2]}, {"a": 1, "b": 2, "c": 2, "d": 2}),
    ],
)
def test_few_seeds_cover_all_tasks(solved: dict[str, list[int]], chosen: dict[str, int]) -> None:
    assert cover(solved) == chosen


def test_the_oracle_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    talk = DIG.format(name="talk", id=0, quantity=1)
    path.write_text(talk.replace("Clay", "Robin").replace("harvest", "talk"), "utf-8")
    assert main(["seeds", "talk", "--suite", str(path), "-n", "1"]) == 0
    assert "1 of 1 solved, 0 solved with other seeds, 0 not" in capsys.readouterr().out


def test_an_unknown_task_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = suite(tmp_path, 1)
    assert main(["seeds", "dug_1", "--suite", str(path)]) == 4
    assert "there is no task 'dug_1'; did you mean 'dig_1'?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "tried"), [("3", [1, 2]), ("7-9", [7, 8, 9]), ("8,1-2,8", [8, 1, 2]), ("0,1", [1])]
)
def test_seeds_are_a_count_or_a_list(
    text: str, tried: list[int], tmp_path: Path, lucky: list[tuple[str, int]]
) -> None:
    main(["seeds", "--suite", str(suite(tmp_path, 4)), "--seeds", text])
    assert lucky == [("dig_4", 0), *(("dig_4", seed) for seed in tried)]


@pytest.mark.parametrize("text", ["0", "-1", "many", "", "5-3", "1,,2", "0-100000", "9" * 5000])
def test_wrong_seeds_are_an_error(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["seeds", f"--seeds={text}"]) == 4
    assert "must be a count from 1 to 100,000, or seeds and ranges" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["0", "-1", "many"])
def test_a_wrong_number_of_processes_is_an_error(
    workers: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["seeds", f"-n{workers}"]) == 4
    assert f"must be a whole number of at least 1 (got {workers})" in capsys.readouterr().err


def test_the_number_of_seeds_has_a_default() -> None:
    assert seeds.SEEDS >= 10
