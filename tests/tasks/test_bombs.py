"""Task files that try to exhaust memory or time, or to flood the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pytest_stardojo._yaml import MOST_PARTS
from pytest_stardojo.tasks import is_task_file, load_file
from pytest_stardojo.tasks.loading import MOST_ERRORS
from pytest_stardojo.tasks.places import bundled_root
from tests.bounded import BIG, Measured, measured, needs_proc, sparse
from tests.tasks.test_hostile_files import FIELDS, GOOD, broken, errors_of

MEMORY = 300
"""Most MB for reading any task file."""


def load_apart(path: Path) -> Measured:
    """Return the first error of a task file that another process reads."""
    before = "import yaml; from pytest_stardojo.tasks import load_file"
    return measured(before, f"load_file({str(path)!r})[1][0]")


@needs_proc
def test_a_file_of_200_megabytes_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = sparse(tmp_path / "big.yaml", GOOD.encode())
    assert is_task_file(path)
    found = load_apart(path)
    assert f"big.yaml: is too large: {BIG:,} bytes (expected at most 4,000,000)" in found.output
    assert found.grown < 30


@needs_proc
@pytest.mark.parametrize(
    ("before", "part", "size"),
    [
        ("good:\n  object: [", "[],", 2),
        pytest.param("good:\n  object: [", "1,", 1, marks=pytest.mark.soak),
        pytest.param("good:\n  object:\n", "  - 1\n", 2, marks=pytest.mark.soak),
        pytest.param("", "? \n", 2, marks=pytest.mark.soak),
        pytest.param("\t\n", "a:\n", 2, marks=pytest.mark.soak),
    ],
    ids=["lists", "numbers", "lines", "nothing", "blocks"],
)
def test_a_file_of_punctuation_needs_little_memory(
    tmp_path: Path, before: str, part: str, size: int
) -> None:
    closing = "]\n" if before.endswith("[") else ""
    path = tmp_path / "signs.yaml"
    path.write_text(before + part * (MOST_PARTS // size - 10) + closing)
    found = load_apart(path)
    assert "signs.yaml:" in found.output
    assert "too complex" not in found.output
    assert found.grown < MEMORY
    path.write_text(before + part * (MOST_PARTS // size + 1) + closing)
    found = load_apart(path)
    assert "commas, colons, dashes, brackets and lines (expected at most 300,000)" in found.output
    assert found.grown < 10


def tasks(count: int, **fields: str) -> str:
    """Return tasks that share some changed values."""
    return "".join(
        f"t{number}:\n  id: {number}\n"
        + "".join(
            f"  {key}: {value}\n" for key, value in {**FIELDS, **fields}.items() if key != "id"
        )
        for number in range(count)
    )


@pytest.mark.parametrize(
    "fields",
    [{"save": "save_neww"}, {"evaluator": "cleer"}, {f"key{n}": "1" for n in range(20)}],
    ids=["save", "evaluator", "keys"],
)
def test_only_the_first_mistakes_are_reported(fields: dict[str, str]) -> None:
    errors = errors_of(tasks(1_000, **fields), good=0)
    assert len(errors) == MOST_ERRORS + 1
    assert "has more than 500 mistakes; the rest was not checked" in str(errors[-1])
    assert errors[-1].line >= errors[-2].line


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("object", "x" * 4_001, "is too long"),
        ("object", "x," * 51, "has too many names"),
        ("tool", "Hoe, " * 51, "has too many names"),
        ("instruction", "Do it. " * 1_000, "is too long"),
        ("init_commands", "[" + "set_money(1), " * 501 + "]", "is too long"),
        ("save", "/" + "a/" * 3_000, "is too long"),
    ],
)
def test_overlong_fields_are_errors(field: str, value: str, problem: str) -> None:
    (error,) = errors_of(broken(**{field: value}))
    assert (error.task, error.field) == ("bad", field)
    assert problem in str(error)


# -------------------------------------------------------------- saves that lead elsewhere


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with its own saves, and a save beside it."""
    shutil.copy(bundled_root() / "saves" / "save_new.yaml", tmp_path / "outside.yaml")
    folder = tmp_path / "project"
    (folder / "saves" / "inner").mkdir(parents=True)
    shutil.copy(tmp_path / "outside.yaml", folder / "saves" / "inner" / "mine.yaml")
    (folder / "saves" / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (folder / "saves" / "up").symlink_to(tmp_path)
    (folder / "saves" / "inside.yaml").symlink_to("inner/mine.yaml")
    return folder


def load(folder: Path, save: str) -> list[str]:
    path = folder / "own.yaml"
    path.write_text(broken(save=save))
    return [str(error) for error in load_file(path)[1]]


@pytest.mark.parametrize(
    "save", ["../../outside", "inner/../../../outside", "link", "link.yaml", "up/outside", ".."]
)
def test_a_save_outside_its_folder_is_an_error(project: Path, save: str) -> None:
    (error,) = load(project, save)
    assert f"bad: save: '{save}' leads out of the folder of saves" in error
    assert "or the absolute path of one elsewhere" in error


def test_saves_in_the_folder_and_absolute_paths_are_allowed(project: Path) -> None:
    for save in ("inner/mine", "inner/mine.yaml", "inside", str(project.parent / "outside.yaml")):
        assert load(project, save) == []


def test_the_folder_of_saves_may_be_a_link(project: Path) -> None:
    (project / "saves").rename(project.parent / "shared")
    (project / "saves").symlink_to(project.parent / "shared")
    assert load(project, "inner/mine") == []
