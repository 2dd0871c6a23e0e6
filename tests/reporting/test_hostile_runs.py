"""Untrusted folders of runs: errors are printed, and no link leads out of a folder."""

from __future__ import annotations

import copy
import gzip
import io
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PIL import Image

from pytest_stardojo.agents.request_log import Request, RequestLog
from pytest_stardojo.commands import main
from pytest_stardojo.records import folder
from pytest_stardojo.records.film import WIDEST, unrolled
from pytest_stardojo.records.recorder import Recorder
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.page import write_page
from pytest_stardojo.results import (
    LARGEST,
    LARGEST_TRAJECTORY,
    MOST_RECORDS,
    Result,
    Step,
    read_lines,
)
from pytest_stardojo.runs.tracker import RunTracker
from tests.bounded import BIG, measured, needs_proc, sparse
from tests.reporting.page.making import EVIL, usual
from tests.reporting.plans import planned, result
from tests.system.unix import posix

KEY = "till_tiles.seed0.run1.try1"
TRAJECTORY, SEEN, FILM = f"trajectories/{KEY}.jsonl", f"seen/{KEY}.jsonl.gz", f"frames/{KEY}"
HUGE = "9" * 5_000
DEEP = "[" * 100_000


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a valid run."""
    return usual(tmp_path_factory.mktemp("sound") / "run")


@pytest.fixture
def run(sound: Path, tmp_path: Path) -> Path:
    """Return a run to damage."""
    shutil.copytree(sound, tmp_path / "run")
    return tmp_path / "run"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Path]:
    """Return a folder that no test may change."""
    place = tmp_path / "elsewhere"
    place.mkdir()
    (place / "file").write_text("mine")
    yield place
    assert [path.name for path in place.iterdir()] == ["file"]
    assert (place / "file").read_text() == "mine"


def run_command(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Return exit code and output of a command, and check that a terminal can show the output."""
    code = main([str(each) for each in arguments])
    output = "".join(capsys.readouterr())
    assert all(line.isprintable() and len(line) < 5_000 for line in output.split("\n"))
    return code, output


def everything(
    capsys: pytest.CaptureFixture[str], run: Path, sound: Path, out: Path
) -> list[tuple[int, str]]:
    """Run all commands on a run and return their output; none may raise."""
    found = []
    for arguments in (
        ("report", run),
        ("report", sound, run),
        ("compare", sound, run),
        ("compare", run, sound),
        ("merge", out / "merged", run),
        ("pictures", run, KEY, out / "pictures"),
    ):
        found.append(run_command(capsys, *arguments))
        assert found[-1][0] in (0, 1, 4)
    shutil.rmtree(out, ignore_errors=True)
    return found


# ------------------------------------------------------------------- arbitrary values

ODD: list[Any] = [
    *(None, -1, 0, 1, 7, 2**31, 2**63 - 1, -(2**63), 2**63, 10**30, 10**4_299, True, False),
    *(1.5, 1e308, -1e308, "", "x", "a" * 10_000, "\x07", "\u202e", "../../etc/passwd"),
    *("/etc/passwd", "a/b", "a\0b", EVIL, [], {}, [[]], [None], [1, 2], {"a": 1}, [1] * 1_000),
    *("success", "not_played", "\ud800"),
]


def places(part: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Yield the paths of all parts of a value."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    found: list[tuple[Any, ...]] = []
    for key, value in pairs:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += places(value, (*path, key))
    return found


def spoiled(value: Any, dice: Random) -> Any:
    """Return a copy with one or two changed values, mostly of the same type."""
    value = copy.deepcopy(value)
    for _ in range(dice.choice([1, 1, 2])):
        *path, last = dice.choice(places(value))
        part = value
        try:
            for step in path:
                part = part[step]
            old = part[last]
        except (KeyError, IndexError, TypeError):
            continue  # removed by an earlier change
        kinds = (int, float) if isinstance(old, float) else type(old)
        alike = [each for each in ODD if isinstance(each, kinds) and not isinstance(each, bool)]
        part[last] = copy.deepcopy(dice.choice(alike if alike and dice.random() < 0.9 else ODD))
    return value


def spoil(run: Path, dice: Random) -> None:
    """Damage one of the files of a run."""
    kind = dice.choice(["run.json", "summary.json", "results.jsonl", TRAJECTORY, SEEN, FILM])
    path = run / kind / "film.json" if kind == FILM else run / kind
    if kind == SEEN:
        text = gzip.decompress(path.read_bytes()).decode()
    else:
        text = path.read_text()
    lines = text.splitlines() if "jsonl" in kind else [text]
    output = "\n".join(
        json.dumps(spoiled(json.loads(line), dice)) if dice.random() < 0.6 else line
        for line in lines
    )
    path.write_bytes(gzip.compress(output.encode()) if kind == SEEN else output.encode())


def attack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sound: Path, seed: int, rounds: int
) -> None:
    dice = Random(seed)
    for number in range(rounds):
        run = tmp_path / f"run{number}"
        shutil.copytree(sound, run)
        for _ in range(dice.choice([1, 1, 2])):
            spoil(run, dice)
        if dice.random() < 0.3:
            (run / "summary.json").unlink()
        everything(capsys, run, sound, tmp_path / "out")
        shutil.rmtree(run)


def test_a_run_with_arbitrary_values_is_shown_or_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sound: Path
) -> None:
    attack(capsys, tmp_path, sound, seed=1, rounds=25)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_thousand_runs_with_arbitrary_values(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sound: Path, seed: int
) -> None:
    attack(capsys, tmp_path, sound, seed, rounds=250)


# ------------------------------------------------------------------- files of any size

FILES = ("run.json", "summary.json", "results.jsonl")


@needs_proc
@pytest.mark.parametrize("name", FILES)
def test_a_file_of_200_megabytes_is_not_read(run: Path, name: str) -> None:
    sparse(run / name, b'{"suite": "')
    before = "import msgspec; from pytest_stardojo.reporting.page import runs"
    found = measured(before, f"runs.read_run(__import__('pathlib').Path({str(run)!r}))")
    most = LARGEST if name == "results.jsonl" else folder.LARGEST
    assert name in found.output
    assert f"is too big: it has {BIG:,} bytes, at most {most:,} are read" in found.output
    assert found.grown < 20


@pytest.mark.parametrize(
    ("name", "command"),
    [
        *(("run.json", "report"), ("run.json", "merge")),
        *(("results.jsonl", "report"), ("results.jsonl", "merge")),
        *(("summary.json", "report"), ("summary.json", "compare")),
    ],
)
def test_commands_name_a_file_that_is_too_large(
    capsys: pytest.CaptureFixture[str], run: Path, sound: Path, name: str, command: str
) -> None:
    sparse(run / name)
    arguments = {"report": [run], "merge": [run.parent / "out", run], "compare": [sound, run]}
    code, output = run_command(capsys, command, *arguments[command])
    assert code == 4
    assert str(run / name) in output
    assert "is too big" in output


@pytest.mark.parametrize("name", [TRAJECTORY, SEEN])
def test_an_episode_that_is_too_large_is_left_out_and_reported(
    capsys: pytest.CaptureFixture[str], run: Path, name: str
) -> None:
    sparse(run / name)
    code, output = run_command(capsys, "report", run)
    assert code == 0
    assert f"trouble: {run / name} is too big: it has {BIG:,} bytes" in output
    assert (run / "report.html").is_file()


def test_a_file_with_too_many_records_is_refused(run: Path) -> None:
    (run / "results.jsonl").write_bytes(b"x\n" * (MOST_RECORDS + 1))
    with pytest.raises(ValueError, match=r"results.jsonl has more than 200,000 records"):
        folder.read_kept(run)


@needs_proc
@pytest.mark.soak
def test_a_file_of_records_at_its_limits_needs_little_memory(run: Path) -> None:
    line = b'{"task":"a","outcome":"success"}\n'
    (run / "results.jsonl").write_bytes(line * MOST_RECORDS)
    before = "from pytest_stardojo.records import folder; from pathlib import Path"
    found = measured(before, f"len(folder.read_kept(Path({str(run)!r})).results)")
    assert found.output == str(MOST_RECORDS)
    assert found.grown < 400
    (run / "results.jsonl").write_bytes(b"y" * (LARGEST - 10) + b"\n" + line[:5])
    found = measured(before, f"folder.read_kept(Path({str(run)!r})).torn")
    assert found.output == "[1, 2]"
    assert found.grown < 50


RATES = b'{"rates":[' + b",".join([b"0"] * 9_999) + b"]}"
SIGNS: dict[str, tuple[str, bytes, bytes, bytes]] = {
    "rates": ("summary.json", b'{"total":{},"groups":[', RATES + b",", b"{}]}"),
    "tasks": ("summary.json", b'{"total":{},"tasks":[', b"{},", b"{}]}"),
    "other": ("summary.json", b'{"total":{},"x":[', b"[],", b"[]]}"),
    "settings": ("run.json", b'{"settings":{"a":[', b"[],", b"[]]}}"),
    "arguments": (
        "run.json",
        b'{"suite":"","settings":{},"started":"","arguments":[',
        b'"ab",',
        b"]}",
    ),
}


@needs_proc
@pytest.mark.soak
@pytest.mark.parametrize("kind", SIGNS)
def test_json_of_brackets_needs_little_memory(run: Path, kind: str) -> None:
    name, head, part, tail = SIGNS[kind]
    (run / name).write_bytes(head + part * ((folder.LARGEST - 200) // len(part)) + tail)
    before = "from pytest_stardojo.reporting.page import runs; from pathlib import Path"
    found = measured(before, f"runs.read_run(Path({str(run)!r})).summary.runs")
    assert found.output.isdigit() or name in found.output
    assert found.grown < 800


@needs_proc
@pytest.mark.soak
@pytest.mark.parametrize(
    ("line", "most"),
    [
        (b'{"step":1}\n', MOST_RECORDS - 1),
        (b'{"step":1,"said":"' + b"x" * 1_000_000 + b'"}\n', MOST_RECORDS),
        (b'{"step":1,"events":[' + b",".join([b'{"kind":"a"}'] * 70_000) + b"]}\n", MOST_RECORDS),
        (b'{"step":1,"actions":[' + b",".join([b'{"do":"unattach_item"}'] * 9_000) + b"]}\n", 999),
    ],
    ids=["steps", "words", "events", "actions"],
)
def test_a_trajectory_at_its_limits_needs_little_memory(run: Path, line: bytes, most: int) -> None:
    (run / TRAJECTORY).write_bytes(line * min(most, LARGEST_TRAJECTORY // len(line)))
    before = "from pytest_stardojo.reporting.page import write_page; from pathlib import Path"
    found = measured(before, f"write_page(Path({str(run)!r}))")
    assert found.output == str(run / "report.html")
    assert found.grown < 700


def test_an_endless_line_is_skipped(run: Path) -> None:
    path = run / "results.jsonl"
    path.write_bytes(b"z" * 10_000_001 + b'\n{"task": "a", "outcome": "success"}\n')
    records, torn = read_lines(path, Result)
    assert ([record.task for record in records], torn) == (["a"], [1])


def test_a_compression_bomb_is_not_unpacked(capsys: pytest.CaptureFixture[str], run: Path) -> None:
    with gzip.open(run / SEEN, "wb", compresslevel=1) as packer:
        for _ in range(101):
            packer.write(b" " * 1_000_000)
    assert (run / SEEN).stat().st_size < 1_000_000
    code, output = run_command(capsys, "report", run)
    assert code == 0
    assert f"{SEEN} holds more than 100,000,000 bytes, unzipped" in output


@pytest.mark.parametrize("size", [(WIDEST + 1, 10), (10, 9_000)])
def test_a_sheet_of_a_film_that_is_too_large_is_not_unpacked(
    run: Path, size: tuple[int, int]
) -> None:
    Image.new("RGB", size).save(run / FILM / "film0.webp", lossless=True)
    with pytest.raises(OSError, match=r"film0.webp is no sheet: it is \d+ x \d+"):
        list(unrolled(run / FILM))


# --------------------------------------------------------------- values out of range


@pytest.mark.parametrize("name", ["run.json", "summary.json", "results.jsonl", TRAJECTORY])
@pytest.mark.parametrize("value", [DEEP, HUGE, "1e999", "-1e999", "NaN", '"\\ud800"', "{", "\0"])
def test_json_that_is_deep_huge_or_invalid_is_a_one_line_error(
    capsys: pytest.CaptureFixture[str], run: Path, sound: Path, name: str, value: str
) -> None:
    for text in (value, f'{{"task": {value}, "suite": {value}, "settings": {{"a": {value}}}}}'):
        (run / name).write_text(text)
        everything(capsys, run, sound, run.parent / "out")


def test_control_characters_do_not_reach_the_terminal(
    capsys: pytest.CaptureFixture[str], run: Path, sound: Path
) -> None:
    for name in FILES:
        evil = json.dumps(EVIL)[1:-1]
        text = (run / name).read_text().replace('"mine"', f'"{evil}"')
        (run / name).write_text(text.replace('"farming"', f'"{evil}"').replace("s-1", evil))
    for code, output in everything(capsys, run, run, run.parent / "out"):
        assert code in (0, 1), output
    code, output = run_command(capsys, "compare", sound, run)
    assert code == 4
    assert "has suite s-1" in output


# ------------------------------------------------------------------ links out of the folder


@pytest.mark.parametrize(
    "task", ["../../elsewhere/file", "/etc/passwd", "..", "a/b", "a\\b", "a\0b", "x" * 300, "../x"]
)
def test_a_task_name_that_is_no_file_name_is_refused(
    capsys: pytest.CaptureFixture[str], run: Path, elsewhere: Path, task: str
) -> None:
    path = run / "results.jsonl"
    path.write_text(path.read_text().replace('"till_tiles"', json.dumps(task)))
    for arguments in (("report", run), ("merge", run.parent / "out", run)):
        code, output = run_command(capsys, *arguments)
        if task == "..":  # the seed follows it
            assert code == 0
            shutil.rmtree(run.parent / "out", ignore_errors=True)
            continue
        assert code == 4
        assert f"{path} has a task whose name cannot be a file name: " in output


@pytest.mark.parametrize("sheet", ["../../../elsewhere/file", "/etc/passwd", "film0.webp/../x"])
def test_sheets_of_a_film_outside_its_folder_are_refused(
    capsys: pytest.CaptureFixture[str], run: Path, elsewhere: Path, sheet: str
) -> None:
    path = run / FILM / "film.json"
    path.write_text(path.read_text().replace("film0.webp", sheet))
    assert run_command(capsys, "report", run)[0] == 0
    code, output = run_command(capsys, "pictures", run, KEY, run.parent / "out")
    assert code == 4
    assert "there are no recorded pictures in" in output


@pytest.mark.parametrize(
    "link",
    [
        *("run.json", "summary.json", "results.jsonl", "report", "report.part", "run.json.part"),
        *(TRAJECTORY, "trajectories", "seen", FILM, f"{FILM}/film0.webp", "frames/deep"),
    ],
)
def test_links_that_lead_out_of_the_folder_are_not_followed(
    capsys: pytest.CaptureFixture[str], run: Path, elsewhere: Path, link: str
) -> None:
    path = run / link
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    path.symlink_to(elsewhere if "." not in path.name else elsewhere / "file")
    for arguments in (("report", run), ("merge", run.parent / "out", run)):
        code, output = run_command(capsys, *arguments)
        assert code == 4
        assert f"{path} is a link that leads out of the folder of the run" in output
    assert not (run.parent / "out").exists()


def test_links_within_the_folder_are_left_behind_when_runs_are_merged(
    capsys: pytest.CaptureFixture[str], run: Path
) -> None:
    (run / "frames" / "round").symlink_to("..")
    (run / "frames" / "again").symlink_to(FILM.partition("/")[2])
    assert run_command(capsys, "merge", run.parent / "out", run)[0] == 0
    assert not any(path.is_symlink() for path in (run.parent / "out").rglob("*"))
    assert (run.parent / "out" / FILM / "film0.webp").is_file()


def test_the_folder_of_a_run_may_be_a_link(capsys: pytest.CaptureFixture[str], run: Path) -> None:
    (run.parent / "link").symlink_to(run)
    assert run_command(capsys, "report", run.parent / "link")[0] == 0


@pytest.mark.parametrize("name", [*FILES, TRAJECTORY, SEEN])
def test_reading_does_not_wait_for_pipes(
    capsys: pytest.CaptureFixture[str], run: Path, sound: Path, name: str
) -> None:
    (run / name).unlink()
    posix.mkfifo(run / name)
    everything(capsys, run, sound, run.parent / "out")


def test_a_picture_is_not_a_film(run: Path) -> None:
    file = io.BytesIO()
    Image.new("RGB", (10, 10)).save(file, "PNG")
    (run / FILM / "film0.webp").write_bytes(file.getvalue())
    with pytest.raises(OSError, match=r"film0\.webp"):
        list(unrolled(run / FILM))


# ---------------------------------------------------- pipes and folders in place of files


def record(run: Path) -> list[str]:
    """Write all files that a run can have, and return those that could not be written."""
    book = RunTracker({"agent": "me"}, RunFiles(run))
    facts = folder.Facts(suite="s", settings={"agent": "me"}, started="2025-01-01T00:00:00")
    book.plan([planned("a")], facts)
    rows = np.zeros((180, 320, 3), np.uint8)
    output = result("a")
    recorder = Recorder(run, folder.result_key(output), lambda: rows, every=True)
    for step in range(2):
        recorder(Step(step=step), SimpleNamespace(text="morning"))  # type: ignore[arg-type]
    recorder.finish(keep=True, last=True, moving=True)
    book.add([output], [recorder.trouble] if recorder.trouble else [])
    log = RequestLog(folder.calls(run))
    log.write(Request(cost=1.0))
    log.close()
    book.close()
    try:
        write_page(run)
    except (OSError, ValueError) as error:
        book.add([], [str(error)])
    return book.trouble


@pytest.mark.timeout(60)
def test_writing_does_not_wait_for_pipes(tmp_path: Path) -> None:
    run = tmp_path / "run"
    run.mkdir()
    assert record(run) == []
    names = sorted(each.relative_to(run) for each in run.rglob("*") if each.is_file())
    assert len(names) == 12
    for name in names:
        (run / name).unlink()
        posix.mkfifo(run / name)
        if name == Path("calls.jsonl"):  # other processes write it, too
            assert record(run) == [f"{run / name} is not a file"]  # what was paid is unknown
            (run / name).unlink()
        else:
            assert record(run) == []
            assert (run / name).is_file()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", ["report.part", "summary.json.part", "run.json.part"])
def test_writing_does_not_wait_for_a_pipe_with_a_temporary_name(
    capsys: pytest.CaptureFixture[str], run: Path, name: str
) -> None:
    posix.mkfifo(run / name)
    assert run_command(capsys, "report", run)[0] == 0
    files = RunFiles(run)
    files.summary(result("a"))
    files.facts(folder.Facts(suite="s", settings={}, started=""))
    files.close()
    assert files.trouble == []


@pytest.mark.timeout(60)
def test_a_sheet_that_is_a_pipe_is_refused(capsys: pytest.CaptureFixture[str], run: Path) -> None:
    (run / FILM / "film0.webp").unlink()
    posix.mkfifo(run / FILM / "film0.webp")
    code, output = run_command(capsys, "pictures", run, KEY, run.parent / "out")
    assert (code, "film0.webp is not a file" in output) == (4, True)
