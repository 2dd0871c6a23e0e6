"""Files of a run: results, trajectories, pictures, JUnit and HTML."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from PIL import Image
from PIL.WebPImagePlugin import WebPImageFile

from pytest_stardojo import __version__
from pytest_stardojo.records.film import read_film, unrolled
from pytest_stardojo.records.folder import read_facts
from pytest_stardojo.results import VARYING, Step
from tests.plugin.conftest import Bench

ONE = "tasks/own.yaml::till_one_tile"
KEY = "till_one_tile.seed0.run1.try1"


def test_a_run_writes_settings_results_summary_and_trajectories(bench: Bench) -> None:
    bench.run("--stardojo-agent=oracle", "tasks", "--stardojo-runs=2")
    facts = read_facts(bench.folder)
    assert facts is not None
    assert facts.settings["agent"] == "oracle"
    assert facts.settings["runs"] == 2
    assert facts.versions["pytest-stardojo"] == __version__
    assert len(facts.tasks) == 6
    assert facts.suite == bench.summary().suite
    assert len(bench.results()) == 6
    assert {each.suite for each in bench.results()} == {facts.suite}
    assert len(list((bench.folder / "trajectories").iterdir())) == 6
    assert sorted(each.name for each in bench.folder.iterdir()) == [
        "report",
        "report.html",
        "results.jsonl",
        "run.json",
        "seen",
        "summary.json",
        "trajectories",
    ]


def test_a_trajectory_contains_every_step(bench: Bench) -> None:
    bench.run("--stardojo-agent=oracle", ONE, "--stardojo-digests")
    steps = bench.steps(KEY)
    assert [each.step for each in steps] == list(range(len(steps)))
    assert steps[0].actions == []
    assert steps[-1].progress == 1.0
    assert all(each.digest for each in steps)
    assert len({each.digest for each in steps}) == len(steps)


def test_an_existing_run_name_gets_a_number(bench: Bench) -> None:
    for _ in range(2):
        bench.run("--stardojo-agent=idle", ONE, "--stardojo-name=mine")
    names = sorted(each.name for each in (bench.path / "reports/runs").iterdir())
    assert names == ["mine", "mine-2"]


def test_the_folder_of_runs_can_be_set(bench: Bench) -> None:
    bench.run("--stardojo-agent=idle", ONE, "--stardojo-out=else/where", "--stardojo-name=x")
    assert (bench.path / "else/where/x/summary.json").is_file()
    assert not (bench.path / "reports").exists()


@pytest.mark.parametrize(
    ("record", "agent", "kept"),
    [("off", "oracle", 0), ("all", "oracle", 1), ("failed", "oracle", 0), ("failed", "idle", 1)],
)
def test_record_selects_the_episodes_with_pictures(
    bench: Bench, record: str, agent: str, kept: int
) -> None:
    bench.run(f"--stardojo-agent={agent}", ONE, f"--stardojo-record={record}")
    frames = bench.folder / "frames"
    assert not list(frames.glob("*.png"))
    assert len(list(frames.glob("*/film.json"))) == kept
    assert not list(frames.glob("*/*.png"))
    if kept:
        film = read_film(frames / KEY)
        assert film is not None
        assert [shot.step for shot in film.shots] == [step.step for step in bench.steps(KEY)]


FILM_BYTES_PER_STEP = """
import pytest
from pytest_stardojo.plugin.stash import FILM_BYTES_PER_STEP

@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session):
    if session.items:
        room = str(session.config.stash[FILM_BYTES_PER_STEP])
        (session.config.rootpath / "room").write_text(room)
        session.config.stash[FILM_BYTES_PER_STEP] *= {times}
"""


@pytest.mark.parametrize(
    ("options", "steps"),
    [
        pytest.param((), 13, id="all tasks"),
        pytest.param(("-k", "till"), 11, id="some"),
        pytest.param(("--stardojo-runs=3",), 39, id="runs"),
        pytest.param(("--stardojo-attempts=2",), 26, id="attempts"),
        pytest.param(("--stardojo-steps=4",), 12, id="fewer steps"),
        pytest.param(("--stardojo-runs=2", "--stardojo-shard=2/2"), 26, id="a part"),
        pytest.param(("-n2",), 13, id="workers", marks=pytest.mark.soak),
    ],
)
def test_the_size_limit_of_pictures_is_shared_by_step_limits(
    bench: Bench, options: tuple[str, ...], steps: int
) -> None:
    bench.file("conftest.py", FILM_BYTES_PER_STEP.format(times=1))
    asked = ("--stardojo-agent=idle", "tasks", "--stardojo-record=all", "--stardojo-record-size=3")
    bench.run(*asked, *options)
    assert float((bench.path / "room").read_text()) == pytest.approx(3e6 / steps)


def test_a_resumed_run_has_the_rest_of_the_size_limit(bench: Bench) -> None:
    bench.file("conftest.py", FILM_BYTES_PER_STEP.format(times=1))
    asked = ("--stardojo-agent=idle", "tasks", "--stardojo-record=all")
    bench.run(*asked, "-k", "till_one", "--stardojo-name=it")
    bench.run(*asked, "--stardojo-resume=it")
    assert float((bench.path / "room").read_text()) == pytest.approx(140e6 * 2 / 3 / 5)


def test_pictures_beyond_the_size_limit_are_dropped(bench: Bench) -> None:
    bench.file("conftest.py", FILM_BYTES_PER_STEP.format(times=0))
    bench.run("--stardojo-agent=idle", ONE, "--stardojo-record=all")
    film = read_film(bench.folder / "frames" / KEY)
    assert film is not None
    assert ([shot.step for shot in film.shots], film.left_out) == ([0, 8], 7)


def test_the_animation_equals_the_episode_pixel_by_pixel(bench: Bench) -> None:
    recorded = ("--stardojo-record=all", "--stardojo-steps=3", "--html=page.html")
    bench.run("--stardojo-agent=idle", ONE, *recorded)
    with Image.open(bench.folder / "frames" / f"{KEY}.webp") as moving:
        assert isinstance(moving, WebPImageFile)
        assert moving.n_frames == 4
        assert moving.size == (640, 360)
        for number, rows in unrolled(bench.folder / "frames" / KEY):
            moving.seek(number)
            big = Image.fromarray(rows).resize((640, 360), Image.Resampling.NEAREST)
            assert moving.convert("RGB").tobytes() == big.tobytes()


def test_a_big_picture_is_kept_at_half_its_size(bench: Bench) -> None:
    bench.run(
        *("--stardojo-agent=idle", ONE, "--stardojo-record=all", "--stardojo-steps=1"),
        *("--stardojo-image=1280x720", "--stardojo-instance=inprocess", "--html=page.html"),
        fast=False,
    )
    with Image.open(bench.folder / "frames" / f"{KEY}.png") as last:
        assert last.size == (640, 360)


def html(bench: Bench, *args: str, workers: str) -> str:
    bench.file("tasks/test_plain.py", "def test_it(): pass\n")
    bench.run("--html=out/page.html", "--self-contained-html", "tasks", workers, *args)
    return (bench.path / "out/page.html").read_text()


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_the_html_report_has_columns_links_and_the_last_picture(bench: Bench, workers: str) -> None:
    page = html(bench, "--stardojo-agent=idle", workers=workers)
    blob = re.search(r'data-jsonblob="([^"]*)"', page)
    assert blob is not None
    data = msgspec.json.decode(_unescaped(blob[1]))["tests"]
    assert len(data) == 4
    (test,) = data[ONE]
    row = test["resultsTableRow"]
    assert row[2] == '<td class="col-task">till_one_tile (easy)</td>'
    assert row[3] == '<td class="col-progress">  0.0 %</td>'
    assert row[4] == '<td class="col-steps">8 / 8</td>'
    link = re.search(r'href="([^"]+)"[^>]*>trajectory<', row[6])
    assert link is not None
    assert (bench.path / "out" / link[1]).resolve() == (
        bench.folder / "trajectories" / f"{KEY}.jsonl"
    )
    pictures = [each["content"] for each in test["extras"] if each["format_type"] == "html"]
    assert len(pictures) == 1
    assert '<img alt="the end of the episode: 0 of 1 tile of soil tilled' in pictures[0]
    assert "data:image/png;base64,iVBOR" in pictures[0]
    assert "<figcaption>the end of the episode: 0 of 1 tile of soil tilled" in pictures[0]
    plain = data["tasks/test_plain.py::test_it"][0]["resultsTableRow"]
    assert plain[2] == '<td class="col-task"></td>'


def test_the_html_report_begins_with_the_table_of_the_terminal(bench: Bench) -> None:
    page = html(bench, "--stardojo-agent=idle", "-m", "not hard", workers="-n0")
    assert ">idle solved 0 of 2 (0.0 %)</h3>" in page
    table = re.search(r"<pre[^>]*>(suite paths-[^<]*)</pre>", page)
    assert table is not None
    assert " ".join(table[1].splitlines()[-1].split()) == "own 0/1 0.0 % 0/1 0.0 % 0/2 0.0 %"


def test_the_html_report_of_other_tests_has_no_table(bench: Bench) -> None:
    page = html(bench, "--stardojo-agent=idle", "-k", "test_it", workers="-n0")
    assert "<h3" not in page
    assert "solved" not in page


def test_the_html_report_shows_the_animation_where_recording_is_on(bench: Bench) -> None:
    page = html(bench, "--stardojo-agent=idle", "--stardojo-record=all", workers="-n0")
    assert page.count("data:image/webp;base64,") == 3
    assert page.count("figcaption&gt;the episode: ") == 3


def test_the_html_report_shows_a_lost_worker(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "import os, pytest\n"
        "@pytest.fixture\n"
        "def dies():\n"
        "    return lambda observation: os.kill(os.getpid(), 9)\n",
    )
    page = html(bench, "--stardojo-agent=dies", "-k", "one_tile", workers="-n1")
    assert "crashed while running" in page
    assert "tasks/own.yaml::till_one_tile::setup" in page


def test_junit_has_plain_properties(bench: Bench) -> None:
    bench.run("--stardojo-agent=oracle", ONE, "--junitxml=junit.xml")
    case = ElementTree.parse("junit.xml").getroot().find(".//testcase")
    assert case is not None
    assert case.get("name") == "till_one_tile"
    properties = {each.get("name"): each.get("value") for each in case.iter("property")}
    assert properties["stardojo_task"] == "till_one_tile"
    assert properties["stardojo_category"] == "own"
    assert properties["stardojo_outcome"] == "success"
    assert properties["stardojo_progress"] == "1.0"
    assert properties["stardojo_max_steps"] == "8"


def test_junit_separates_failures_from_errors(bench: Bench) -> None:
    bench.file("conftest.py", "import pytest\n@pytest.fixture\ndef bad(): raise KeyError\n")
    bench.run("--stardojo-agent=idle", ONE, "--junitxml=miss.xml")
    bench.run("--stardojo-agent=bad", ONE, "--junitxml=error.xml")
    miss, error = (ElementTree.parse(name).getroot() for name in ("miss.xml", "error.xml"))
    assert miss.find(".//failure") is not None
    assert error.find(".//error") is not None


def _played(folder: Path) -> dict[str, list[object]]:
    """Return all steps of a run without the fields that differ between equal runs."""
    found: dict[str, list[object]] = {}
    for path in sorted((folder / "trajectories").iterdir()):
        steps = [msgspec.json.decode(line, type=Step) for line in path.read_bytes().splitlines()]
        plain = [msgspec.to_builtins(step) for step in steps]
        for step in plain:
            for name in VARYING:
                step.pop(name, None)
        found[path.name] = plain
    return found


def test_workers_no_workers_and_in_process_play_the_same(bench: Bench) -> None:
    same = (
        "--stardojo-agent=random",
        "-k",
        "5_parsnip or 3_animal or 1_egg or jodi",
        "--stardojo-digests",
    )
    image = ("--stardojo-image=none", "--stardojo-seed=3")
    ways = {
        "workers": ("-n2", "--stardojo-instance=valley"),
        "alone": ("-n0", "--stardojo-instance=valley"),
        "inside": ("-n0", "--stardojo-instance=inprocess"),
    }
    for name, args in ways.items():
        bench.run(*same, *image, *args, f"--stardojo-name={name}", fast=False)
    runs = [_played(bench.path / "reports/runs" / name) for name in ways]
    assert len(runs[0]) == 5
    assert runs[0] == runs[1]
    assert runs[0] == runs[2]


def _unescaped(text: str) -> str:
    from html import unescape

    return unescape(text)
