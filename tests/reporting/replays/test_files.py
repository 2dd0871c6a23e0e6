"""The data files of the report page, which are kept as long as they fit their episodes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_stardojo.records import folder
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.page import write_page
from pytest_stardojo.reporting.replays.files import write_episode
from pytest_stardojo.results import LineFile, Result, Step
from tests.reporting.page.making import data_file, data_in, episode, planned, result, steps, write

ONE = result(planned("one"), attempt_id="a")
TWO = result(planned("two"), attempt_id="b")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Write a run whose data files exist before its page."""
    found = write(tmp_path / "run", [planned("one"), planned("two")], [ONE, TWO])
    for each in (ONE, TWO):
        episode(found, each, steps())
        write_episode(found, each)
    return found


def numbers(run: Path) -> list[int]:
    """Return the inodes of the data files, which change when the files are written again."""
    return [data_file(run, each).stat().st_ino for each in (ONE, TWO)]


def test_the_page_keeps_the_files_of_its_episodes(run: Path) -> None:
    before = numbers(run)
    page = write_page(run, keep=True).read_text()
    assert numbers(run) == before
    assert write_page(run).read_text() == page


def test_the_files_equal_those_that_are_written_with_the_page(run: Path) -> None:
    before = [data_file(run, each).read_bytes() for each in (ONE, TWO)]
    write_page(run)
    assert [data_file(run, each).read_bytes() for each in (ONE, TWO)] == before


def _longer(run: Path) -> None:
    with LineFile(folder.trajectory(run, folder.result_key(ONE))) as lines:
        lines.write(Step(step=5, note="more"))


def _failed(run: Path) -> None:
    _replace(run, result(planned("one"), attempt_id="a", failure="something else"))


def _again(run: Path) -> None:
    _replace(run, result(planned("one"), attempt_id="c"))


def _replace(run: Path, other: Result) -> None:
    files = RunFiles(run)
    files.result(other)
    files.close()


def _without_pictures(run: Path) -> None:
    (folder.film(run, folder.result_key(ONE)) / "film.json").unlink()


def _script(text: bytes) -> Callable[[Path], None]:
    """Return a function that adds text to the script of an episode."""

    def change(run: Path) -> None:
        path = data_file(run, ONE)
        path.write_bytes(path.read_bytes() + text)

    return change


def _comment(run: Path) -> None:
    path = data_file(run, ONE)
    evil = b'\xe2\x80\xa8window.evil = 1//"}'  # a line separator ends a comment
    path.write_bytes(path.read_bytes().replace(b"}\n", evil + b"\n", 1))


def _other_name(run: Path) -> None:
    path = data_file(run, ONE)
    path.write_bytes(data_file(run, TWO).read_bytes())


def _gone(run: Path) -> None:
    data_file(run, ONE).unlink()


@pytest.mark.parametrize(
    "change",
    [
        *(_longer, _failed, _again, _without_pictures, _other_name, _gone, _comment),
        _script(b"window.evil = 1\n"),
    ],
)
def test_a_file_that_does_not_fit_its_episode_is_written_again(
    run: Path, change: Callable[[Path], None]
) -> None:
    change(run)
    other = data_file(run, TWO).stat().st_ino
    write_page(run, keep=True)
    kept = data_file(run, ONE).read_bytes()
    assert b"evil" not in kept
    assert data_in(data_file(run, ONE))["task"] == "one"
    assert data_file(run, TWO).stat().st_ino == other
    write_page(run)
    assert data_file(run, ONE).read_bytes() == kept
