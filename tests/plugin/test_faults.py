"""Killed games, killed workers, Ctrl-C, timeouts: output, files and remaining processes."""

from __future__ import annotations

import os
import shlex
import signal
import time
from pathlib import Path

import pytest

from tests.plugin.conftest import Bench, wait_until_gone
from tests.system.unix import posix

PROCESSES = ("--stardojo-instance=valley", "--stardojo-image=none")

AGENTS = """
import os, signal, time
from pathlib import Path
import pytest

def once(name):
    "Whether this is the first time that anybody in the run asks."
    try:
        Path(name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True

@pytest.fixture
def kills_its_game(stardojo_instance):
    note(stardojo_instance)
    def act(observation):
        if observation.step == 1 and observation.task.name == "till_many_tiles" and once("killed"):
            os.kill(stardojo_instance.pid, signal.SIGKILL)
        return []
    return act

@pytest.fixture
def kills_every_game(stardojo_instance, request):
    def act(observation):
        for pid in children():
            os.kill(pid, signal.SIGKILL)
        return []
    return act

@pytest.fixture
def kills_its_worker(stardojo_instance):
    note(stardojo_instance)
    def act(observation):
        if observation.step == 1 and observation.task.name == "till_many_tiles" and once("killed"):
            os.kill(os.getpid(), signal.SIGKILL)
        return []
    return act

@pytest.fixture
def slow(stardojo_instance):
    note(stardojo_instance)
    def act(observation):
        time.sleep(0.1)
        return []
    return act

@pytest.fixture
def hangs():
    def act(observation):
        if observation.step == 2:
            time.sleep(60)
        return []
    return act

def note(instance):
    Path("games").mkdir(exist_ok=True)
    Path("games", str(instance.pid)).touch()

def children():
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            found.append(int(stat.parent.name))
    return found
"""


@pytest.fixture(autouse=True)
def agents(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)


def games(bench: Bench) -> list[int]:
    """Return the process ids of the games that agents have seen."""
    return [int(path.name) for path in (bench.path / "games").iterdir()]


def test_an_item_whose_game_is_killed_is_played_again(bench: Bench) -> None:
    result = bench.spawn("--stardojo-agent=kills_its_game", "tasks", "-n2", *PROCESSES, fast=False)
    result.assert_outcomes(failed=3)
    many = [each for each in bench.results() if each.task == "till_many_tiles"]
    assert [(each.attempt, each.outcome) for each in many] == [
        (1, "infrastructure_error"),
        (2, "out_of_steps"),
    ]
    assert "killed by SIGKILL" in (many[0].failure or "")
    result.stdout.fnmatch_lines(["*StarDojo (attempt 1)*", "*killed by SIGKILL*"])
    assert bench.summary().complete
    assert len(bench.steps("till_many_tiles.seed0.run1.try1")) == 2
    assert len(bench.steps("till_many_tiles.seed0.run1.try2")) == 4
    assert wait_until_gone(games(bench)) == []


def test_a_game_that_dies_again_and_again_is_an_error(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    result = bench.spawn("--stardojo-agent=kills_every_game", one, *PROCESSES, fast=False)
    result.assert_outcomes(errors=1)
    assert [each.outcome for each in bench.results()] == ["infrastructure_error"] * 2
    total = bench.summary().total
    assert (total.collected, total.missed, total.unjudged) == (1, 0, 1)
    result.stdout.fnmatch_lines(["*could not be judged: in step 1: *killed by SIGKILL*"])


def test_without_retries_an_item_is_played_once(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    bench.spawn(
        "--stardojo-agent=kills_every_game", one, *PROCESSES, "--stardojo-retries=0", fast=False
    )
    assert len(bench.results()) == 1


def test_the_task_of_a_killed_worker_is_an_error(bench: Bench) -> None:
    result = bench.spawn(
        "--stardojo-agent=kills_its_worker", "tasks", "-n2", *PROCESSES, fast=False
    )
    result.assert_outcomes(failed=2, errors=1)
    by_task = {each.task: each for each in bench.results()}
    assert len(by_task) == 3
    lost = by_task["till_many_tiles"]
    assert (lost.outcome, lost.category, lost.max_steps) == ("infrastructure_error", "own", 3)
    assert "crashed while running" in (lost.failure or "")
    result.stdout.fnmatch_lines(["*!!! 1 could not be judged !!!*", "*till_many_tiles*crashed*"])
    assert len(bench.steps("till_many_tiles.seed0.run1.try1")) == 2
    assert wait_until_gone(games(bench)) == []


def test_tasks_left_without_a_worker_are_errors(bench: Bench) -> None:
    result = bench.spawn(
        "--stardojo-agent=kills_its_worker",
        *("tasks", "-n1", "--max-worker-restart=0", "--stardojo-runs=2"),
        *PROCESSES,
        fast=False,
    )
    assert result.ret != 0
    total = bench.summary().total
    assert (total.collected, total.not_played) == (6, 0)
    assert total.unjudged >= 4


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_ctrl_c_leaves_readable_results(bench: Bench, workers: str) -> None:
    arguments = ("--stardojo-agent=slow", "tasks", workers, "--stardojo-runs=20", *PROCESSES)
    process = bench.start(*arguments, fast=False)
    lines = _wait_for_lines(bench.path, 2)
    posix.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == pytest.ExitCode.INTERRUPTED, output
    assert "not played" in output
    assert resume_line(output) == f"resume: {resuming(bench, arguments, fast=False)}"
    results = bench.results()
    assert len(results) >= lines
    total = bench.summary().total
    assert (total.collected, total.unjudged) == (60, 0)
    assert total.missed == len(results)
    assert total.not_played == 60 - len(results)
    assert wait_until_gone(games(bench)) == []


def test_after_a_second_ctrl_c_unplayed_tasks_are_not_errors(bench: Bench) -> None:
    arguments = ("--stardojo-agent=slow", "tasks", "--stardojo-runs=20", *PROCESSES)
    process = bench.start(*arguments, fast=False)
    _wait_for_lines(bench.path, 2)
    for _ in range(2):
        posix.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
    process.communicate(timeout=60)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    assert wait_until_gone(games(bench)) == []


def test_a_killed_run_leaves_readable_results_and_no_games(bench: Bench) -> None:
    arguments = ("--stardojo-agent=slow", "tasks", "--stardojo-runs=20", *PROCESSES)
    process = bench.start(*arguments, fast=False)
    lines = _wait_for_lines(bench.path, 2)
    process.kill()
    process.communicate(timeout=60)
    assert len(bench.results()) >= lines
    assert wait_until_gone(games(bench)) == []


def test_an_interrupted_run_can_be_resumed(bench: Bench) -> None:
    same = ("--stardojo-agent=slow", "tasks", "--stardojo-name=mine", *PROCESSES)
    first = bench.spawn(*same, "-x", fast=False)
    first.assert_outcomes(failed=1)
    assert bench.summary().total.not_played == 2
    second = bench.spawn(*same, "--stardojo-resume=mine", "-n2", fast=False)
    second.assert_outcomes(failed=2)
    total = bench.summary().total
    assert (total.collected, total.missed, total.not_played) == (3, 3, 0)
    assert len(bench.results()) == 3


def test_an_episode_ends_at_its_time_limit(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    limits = ("--stardojo-time-limit=2", "--stardojo-steps=1000")
    result = bench.run("--stardojo-agent=slow", one, *limits)
    result.assert_outcomes(failed=1)
    (played,) = bench.results()
    assert played.outcome == "timeout"
    assert 1 <= played.steps <= 20


def test_an_agent_that_hangs_is_interrupted(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    result = bench.spawn("--stardojo-agent=hangs", one, "--timeout=3", *PROCESSES, fast=False)
    result.assert_outcomes(failed=1)
    (played,) = bench.results()
    assert (played.outcome, played.steps, played.judged) == ("timeout", 2, True)
    result.stdout.fnmatch_lines(["0 of 1 tile of soil tilled with a Hoe after 2 steps: Timeout*"])


def test_a_game_that_hangs_is_not_a_failure_of_the_agent(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        AGENTS
        + """
@pytest.fixture
def stops_its_game(stardojo_instance):
    stardojo_instance.client.timeout = 0.5
    def act(observation):
        if once("stopped"):
            os.kill(stardojo_instance.pid, signal.SIGSTOP)
        return []
    return act
""",
    )
    one = "tasks/own.yaml::till_one_tile"
    result = bench.spawn("--stardojo-agent=stops_its_game", one, *PROCESSES, fast=False)
    result.assert_outcomes(failed=1)
    assert [each.outcome for each in bench.results()] == ["infrastructure_error", "out_of_steps"]
    assert "failed at step: no reply within 0.5 s" in (bench.results()[0].failure or "")


def test_every_item_has_a_pytest_timeout_unless_the_user_sets_one(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "def pytest_runtest_call(item):\n"
        "    marker = item.get_closest_marker('timeout')\n"
        "    print('NET', marker.args if marker else None)\n",
    )
    one = ("--stardojo-agent=idle", "tasks/own.yaml::till_one_tile", "-s")
    own = bench.run(*one, "--stardojo-time-limit=40").stdout.str()
    assert "NET (200.0,)" in own
    assert "NET None" in bench.run(*one, "--timeout=77").stdout.str()


def test_without_pytest_timeout_items_have_no_timeout(bench: Bench) -> None:
    result = bench.spawn("--stardojo-agent=idle", "tasks", "-p", "no:timeout")
    result.assert_outcomes(failed=3)


@pytest.mark.parametrize("what", ["results.jsonl", "trajectories", "summary.json"])
def test_an_unwritable_file_is_reported_and_the_run_continues(bench: Bench, what: str) -> None:
    bench.file(
        "conftest.py",
        "import pytest\n"
        "from pathlib import Path\n"
        "def pytest_collection_finish(session):\n"
        "    for run in Path('reports/runs').iterdir():\n"
        f"        block(run / {what!r})\n"
        "def block(path):\n"
        "    path.unlink(missing_ok=True)\n"
        "    if path.suffix: path.mkdir()\n"
        "    else: path.touch()\n",
    )
    result = bench.run("--stardojo-agent=oracle", "tasks")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["trouble: *", "oracle solved 1 of 3*"])


def test_files_written_before_the_disk_is_full_are_readable(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")  # else an incomplete file would remain
    bench.file(
        "conftest.py",
        "import resource\n"
        "def pytest_collection_finish(session):\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n",
    )
    process = bench.start(
        "--stardojo-agent=idle", "tasks", "--stardojo-runs=5", "-p", "no:cacheprovider"
    )
    output, _ = process.communicate(timeout=60)
    assert process.returncode == pytest.ExitCode.TESTS_FAILED, output
    assert "idle solved 0 of 15" in output
    assert "trouble: " in output
    assert "results.jsonl could not be written: File too large" in output
    results = bench.results()
    assert 1 <= len(results) < 15
    assert {each.outcome for each in results} == {"out_of_steps"}
    assert not list(bench.folder.glob("*.part"))


def test_results_are_written_even_if_no_further_file_can_be_opened(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "import pytest, resource\n"
        "def act(observation):\n"
        "    resource.setrlimit(resource.RLIMIT_NOFILE, (5, 5))\n"
        "    return []\n"
        "@pytest.fixture\n"
        "def greedy(): return act\n",
    )
    arguments = ("--stardojo-agent=greedy", "tasks", "--stardojo-retries=0")
    result = bench.spawn(*arguments, "-p", "no:cacheprovider")
    result.assert_outcomes(failed=1, errors=2)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert len(bench.results()) == 3
    for name in ("summary.json", "report.html"):
        result.stdout.fnmatch_lines([f"trouble: *{name} could not be written: Too many open files"])
    assert "INTERNALERROR" not in result.stdout.str()
    assert result.stderr.str() == ""


def resuming(bench: Bench, arguments: tuple[str, ...], *, fast: bool = True) -> str:
    """Return the command that resumes the only run, which was started with some arguments."""
    resume = f"--stardojo-resume={bench.folder.name}"
    return shlex.join(["pytest", *bench.arguments(arguments, fast), resume])


def resume_line(output: str) -> str:
    """Return the line with which the summary of an incomplete run ends."""
    after = output.rpartition("= StarDojo =")[2]
    (line,) = [line for line in after.splitlines() if line.startswith("resume: ")]
    return line


def _wait_for_lines(path: Path, count: int, seconds: float = 60) -> int:
    """Wait until a run has written some number of results."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        lines = sum(
            each.read_bytes().count(b"\n") for each in path.glob("reports/runs/*/results.jsonl")
        )
        if lines >= count:
            return lines
        time.sleep(0.05)
    raise AssertionError(f"no {count} results in {os.listdir(path)}")


NO_GAME = """
import pytest
from pytest_stardojo.backends import InstanceError

def boot(kind, **options):
    raise InstanceError("no game here")

@pytest.fixture(autouse=True)
def no_game(monkeypatch):
    monkeypatch.setattr("pytest_stardojo.runs.pool.boot", boot)
"""


def test_a_game_that_does_not_start_is_reported_in_one_line(bench: Bench) -> None:
    bench.file("conftest.py", NO_GAME)
    run = bench.run("--stardojo-agent=idle", "tasks/own.yaml::till_one_tile")
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["*till_one_tile  could not be judged: no game here"])
    run.stdout.no_fnmatch_line("*InstanceError*")
    assert bench.results()[0].failure == "could not be judged: no game here"
