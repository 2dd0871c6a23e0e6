"""Files of a run: what is written and when, and failures to write."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PIL.WebPImagePlugin import WebPImageFile

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.records import film, folder, pictures
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.records.folder import Facts
from pytest_stardojo.records.model_calls import read_calls
from pytest_stardojo.records.recorder import Recorder
from pytest_stardojo.records.resume import ResumeError
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.results import LineFile, Step, read_results, read_steps
from pytest_stardojo.runs.tracker import RunTracker
from tests.reporting.plans import planned, result
from tests.system.unix import posix

SETTINGS: dict[str, Any] = {"agent": "me", "seed": None, "runs": 1, "record": "off"}


def facts(suite: str = "s") -> Facts:
    return Facts(suite=suite, settings=SETTINGS, started="2025-01-01T00:00:00+00:00")


def test_a_run_gets_a_new_folder(tmp_path: Path) -> None:
    names = [folder.make(tmp_path / "runs", "mine").name for _ in range(3)]
    assert names == ["mine", "mine-2", "mine-3"]


def test_names_of_the_files_of_an_episode(tmp_path: Path) -> None:
    key = folder.result_key(result("till_5_tile", run=2, seed=7, attempt=3))
    assert key == "till_5_tile.seed7.run2.try3"
    assert folder.trajectory(tmp_path, key).name == "till_5_tile.seed7.run2.try3.jsonl"


def test_results_are_written_at_once(tmp_path: Path) -> None:
    book = RunTracker(SETTINGS, RunFiles(tmp_path))
    book.plan([planned("a"), planned("b")], facts())
    book.add([result("a")])
    assert [each.task for each in read_results(tmp_path / "results.jsonl")] == ["a"]
    summary = book.close()
    assert summary is not None
    assert (summary.agent, summary.total.not_played) == ("me", 1)
    assert not list(tmp_path.glob("*.part"))


def removed(path: Path) -> None:
    shutil.rmtree(path.parent)


def written_over(path: Path) -> None:
    path.write_bytes(b"x")


def replaced(path: Path) -> None:
    path.unlink()
    path.write_bytes(b"mine\n")


def linked(path: Path) -> None:
    path.unlink()
    path.symlink_to("run.json")


def piped(path: Path) -> None:
    path.unlink()
    posix.mkfifo(path)


@pytest.mark.parametrize("spoil", [removed, Path.unlink, written_over, replaced, linked, piped])
@pytest.mark.parametrize("when", range(4))
def test_removed_or_changed_results_are_rewritten(
    tmp_path: Path, spoil: Callable[[Path], None], when: int
) -> None:
    path = tmp_path / "run" / "results.jsonl"
    path.parent.mkdir()
    book = RunTracker(SETTINGS, RunFiles(path.parent))
    book.plan([planned(name) for name in "abc"], facts())
    begun = (path.parent / "run.json").read_bytes()
    for at, name in enumerate("abc"):
        if at == when:
            spoil(path)
        book.add([result(name)])
    if when == 3:
        spoil(path)
    assert book.close() is not None
    assert [each.task for each in read_results(path)] == ["a", "b", "c"]
    assert (path.parent / "run.json").read_bytes() == begun
    assert f"{path} was removed or changed by another program and written again" in book.trouble


def test_a_resumed_run_is_rewritten_whole(tmp_path: Path) -> None:
    for name in "ab":
        book = RunTracker(SETTINGS, RunFiles(tmp_path / "run"))
        if name == "b":
            book.resume()
            shutil.rmtree(tmp_path / "run")
        book.plan([planned("a"), planned("b")], facts())
        book.add([result(name)])
        book.close()
    assert [each.task for each in read_results(tmp_path / "run" / "results.jsonl")] == ["a", "b"]
    assert folder.read_facts(tmp_path / "run") == facts()


def test_results_of_a_temporary_failure_are_written_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = RunTracker(SETTINGS, RunFiles(tmp_path))
    book.plan([planned(name) for name in "abc"], facts())
    with monkeypatch.context() as full:
        full.setattr(LineFile, "write", refuse)
        book.add([result("a"), result("b")])
    assert len(book.trouble) == 1
    book.add([result("c")])
    book.close()
    assert [each.task for each in read_results(tmp_path / "results.jsonl")] == ["a", "b", "c"]
    assert book.trouble == []


def refuse(file: LineFile, record: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_copy_of_the_process_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = RunTracker(SETTINGS, RunFiles(tmp_path))
    book.plan([planned("a")], facts())
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(os, "getpid", lambda: 1)
    book.add([result("a")])
    book.close()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_run_that_planned_nothing_has_no_summary(tmp_path: Path) -> None:
    book = RunTracker(SETTINGS, RunFiles(tmp_path))
    book.plan([], facts())
    assert book.close() is None
    assert list(tmp_path.iterdir()) == []


def test_a_failure_to_write_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").mkdir()
    book = RunTracker(SETTINGS, RunFiles(tmp_path))
    book.plan([planned("a")], facts())
    book.add([result("a"), result("a", attempt=2)], ["elsewhere: full"])
    assert book.trouble[0] == "elsewhere: full"
    assert len(book.trouble) == 2
    assert book.results[1].attempt == 2


def test_resuming_keeps_judged_results(tmp_path: Path) -> None:
    first = RunTracker(SETTINGS, RunFiles(tmp_path))
    first.plan([planned("a"), planned("b")], facts())
    first.add([result("a"), result("b", "infrastructure_error")])
    first.close()
    second = RunTracker(SETTINGS | {"record": "all"}, RunFiles(tmp_path))
    assert second.resume() == "s"
    assert second.done == {(("a", 0, 1), "d")}
    second.plan([planned("b")], facts())
    second.add([result("b", "stopped")])
    summary = second.close()
    assert summary is not None
    assert [(line.task, line.outcome) for line in summary.tasks] == [
        ("a", "success"),
        ("b", "stopped"),
    ]


def test_resuming_with_other_settings_is_refused(tmp_path: Path) -> None:
    first = RunTracker(SETTINGS, RunFiles(tmp_path))
    first.plan([planned("a")], facts())
    first.close()
    with pytest.raises(ResumeError, match="was begun with seed = None, not 3"):
        RunTracker(SETTINGS | {"seed": 3}, RunFiles(tmp_path)).resume()


def test_lone_surrogates_are_escaped() -> None:
    step = Step(step=1, said="a\ud800b")
    assert encodable(step).said == "a\\ud800b"
    whole = Step(step=1, said="ä\U0001f955")
    assert encodable(whole) is whole


# ------------------------------------------------------------------------- recording


def picture(width: int = 320, height: int = 180, shade: int = 0) -> Any:
    rows = np.zeros((height, width, 3), np.uint8)
    rows[::2, ::2] = shade
    return rows


def record(run: Path, steps: int, **finish: bool) -> Recorder:
    shades = iter(range(0, 250, 10))
    recorder = Recorder(run, "k", lambda: picture(shade=next(shades)), every=True)
    for number in range(steps):
        recorder(Step(step=number), None)  # type: ignore[arg-type]
    recorder.finish(**finish)
    return recorder


def test_requests_are_recorded_beside_their_steps(tmp_path: Path) -> None:
    pending = [ModelCall(answer="lesson")]

    def calls() -> list[ModelCall]:
        taken = list(pending)
        pending.clear()
        return taken

    recorder = Recorder(tmp_path, "k", calls=calls)
    recorder(Step(step=0), None)  # type: ignore[arg-type]
    pending += [ModelCall(fault="HTTP 500"), ModelCall(number=2, answer="move \ud800")]
    recorder(Step(step=1), None)  # type: ignore[arg-type]
    pending.append(ModelCall(fault="HTTP 503"))
    recorder.close()
    recorder.close()
    recorder.finish(keep=False, last=False)
    found = read_calls(folder.episode_calls(tmp_path, "k"))
    assert {
        step: [each.answer or each.fault for each in calls] for step, calls in found.items()
    } == {
        0: ["lesson"],
        1: ["HTTP 500", "move \\ud800"],
        2: ["HTTP 503"],
    }
    assert recorder.trouble is None


def test_steps_are_written_as_they_happen(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "k")
    for number in range(3):
        recorder(Step(step=number), None)  # type: ignore[arg-type]
        assert len(read_steps(folder.trajectory(tmp_path, "k"))) == number + 1
    assert recorder.last is not None
    assert recorder.last.step == 2
    recorder.close()


def test_a_second_recording_replaces_the_first(tmp_path: Path) -> None:
    for count in (3, 1):
        recorder = Recorder(tmp_path, "k")
        for number in range(count):
            recorder(Step(step=number), None)  # type: ignore[arg-type]
        recorder.close()
    assert len(read_steps(folder.trajectory(tmp_path, "k"))) == 1


def test_kept_pictures(tmp_path: Path) -> None:
    record(tmp_path, 3, keep=True, last=False)
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*"))
    assert found == [
        "frames/k/film.json",
        "frames/k/film0.webp",
        "trajectories/k.jsonl",
    ]
    shades = [rows[0, 0, 0] for _, rows in film.unrolled(folder.film(tmp_path, "k"))]
    assert shades == [0, 10, 20]


def test_the_last_picture_is_a_separate_file_on_request(tmp_path: Path) -> None:
    record(tmp_path, 3, keep=True, last=True)
    assert (tmp_path / "frames/k.png").is_file()
    assert (tmp_path / "frames/k/film.json").is_file()


def test_a_film_stays_within_the_limit_of_the_run(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "k", picture, every=True, room=1)
    for number in range(4):
        recorder(Step(step=number), None)  # type: ignore[arg-type]
    recorder.finish(keep=True, last=False)
    assert [step for step, _ in film.unrolled(folder.film(tmp_path, "k"))] == [0, 3]


def test_an_animation_is_written_on_request(tmp_path: Path) -> None:
    record(tmp_path, 3, keep=True, last=False, moving=True)
    assert (tmp_path / "frames/k.webp").is_file()


def test_an_interrupted_episode_keeps_its_single_pictures(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "k", picture, every=True)
    recorder(Step(step=0), None)  # type: ignore[arg-type]
    recorder.close()
    assert [path.name for path in folder.film(tmp_path, "k").iterdir()] == ["0000.png"]


def test_pictures_are_not_kept_by_default(tmp_path: Path) -> None:
    record(tmp_path, 3, keep=False, last=False)
    assert [path.name for path in tmp_path.rglob("*.*")] == ["k.jsonl"]


def test_the_last_picture_alone(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "k", picture)
    recorder(Step(step=0), None)  # type: ignore[arg-type]
    recorder.finish(keep=False, last=True)
    assert (tmp_path / "frames/k.png").is_file()


def test_a_full_disk_ends_the_recording_and_not_the_episode(tmp_path: Path) -> None:
    (tmp_path / "trajectories").write_text("in the way")
    recorder = Recorder(tmp_path, "k")
    for number in range(2):
        recorder(Step(step=number), None)  # type: ignore[arg-type]
    recorder.finish(keep=False, last=False)
    assert recorder.trouble is not None
    assert recorder.trouble.startswith("k: ")


def test_without_a_folder_nothing_is_written(tmp_path: Path) -> None:
    recorder = Recorder(None, "k", picture, every=True)
    recorder(Step(step=0), None)  # type: ignore[arg-type]
    recorder.finish(keep=True, last=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("height", "expected"), [(180, 180), (540, 540), (720, 360), (1080, 540), (2160, 540)]
)
def test_big_pictures_become_smaller(height: int, expected: int) -> None:
    assert pictures.smaller(picture(height * 16 // 9, height)).shape[0] == expected


def test_an_animation_is_lossless_and_in_order(tmp_path: Path) -> None:
    frames = [tmp_path / f"{shade}.png" for shade in (10, 200, 90)]
    for frame in frames:
        pictures.write_png(frame, picture(shade=int(frame.stem)))
    pictures.write_animation(tmp_path / "all.webp", frames)
    with Image.open(tmp_path / "all.webp") as moving:
        assert isinstance(moving, WebPImageFile)
        shades = []
        for number in range(moving.n_frames):
            moving.seek(number)
            shades.append(moving.convert("RGB").getpixel((0, 0)))
    assert shades == [(10, 10, 10), (200, 200, 200), (90, 90, 90)]


def test_a_long_episode_is_shown_by_evenly_chosen_pictures() -> None:
    paths = [Path(str(number)) for number in range(150)]
    chosen = [int(path.name) for path in pictures.evenly(paths, 120)]
    assert (chosen[0], chosen[-1], len(chosen)) == (0, 149, 120)
    assert max(b - a for a, b in pairwise(chosen)) == 2
