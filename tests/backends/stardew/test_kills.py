"""A process that plays in real games is killed in every phase; nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pytest_stardojo.backends import ports
from pytest_stardojo.backends.saves import save_path
from pytest_stardojo.backends.stardew.game import Stardew
from tests.backends.stardew.conftest import User, marked_processes
from tests.system.unix import posix, signals

ROOT = Path(__file__).resolve().parents[3]
PHASES = {
    "starting": "silent",
    "before hello": "deaf",
    "in a load": "hang_in_load",
    "in a step": "hang_in_step",
    "while closing": "hang_in_shutdown",
    "with children": "child",
}
"""How the fake game behaves so that it is in each phase when the kill comes."""

WORKER = """
import sys
from pathlib import Path
from pytest_stardojo.backends import ports
from pytest_stardojo.backends.stardew.game import Stardew
ports.FIRST, ports.LAST = {first}, {last}
game = Stardew(Path({game!r}), frames=False, boot_timeout=60.0)
game.client.load({save!r})
game.client.step({{}})
if {stay}:
    Path({game!r}, "reached").touch()
    sys.stdin.read()
game.close()
"""


def worker(user: User, *, stay: bool = False) -> subprocess.Popen[bytes]:
    """Start a process that plays in a game, in a process group of its own."""
    code = WORKER.format(
        first=ports.FIRST, last=ports.LAST, game=str(user.game), save=save_path("save_new"),
        stay=stay,
    )  # fmt: skip
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait_for(condition: Path, process: subprocess.Popen[bytes], seconds: float = 60.0) -> None:
    """Wait until a file exists."""
    until = time.monotonic() + seconds
    while not condition.exists():
        assert process.poll() is None, "the process has ended before"
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def reached(user: User) -> Path:
    """The file that shows that a game is in the phase of a test."""
    return user.game / "reached"


@pytest.mark.parametrize("phase", PHASES)
def test_a_killed_worker_leaves_nothing(user: User, reached: Path, phase: str) -> None:
    user.behave(PHASES[phase])
    with worker(user, stay=phase == "with children") as process:
        wait_for(reached, process)
        assert marked_processes(str(user.instances))
        process.kill()
        process.communicate()
    user.wait_until_nothing_is_left()


@pytest.mark.parametrize("call", ["add_mod", "plan"])
def test_a_worker_that_is_killed_before_the_start_leaves_nothing(user: User, call: str) -> None:
    owner = "starting.Start" if call == "plan" else "folder.InstanceFolder"
    kill = f"""
import os
from pytest_stardojo.backends.stardew import folder, starting
{owner}.{call} = lambda *_: os.kill(os.getpid(), 9)
"""
    code = WORKER.format(first=ports.FIRST, last=ports.LAST, game=str(user.game), save="", stay=0)
    code = code.replace("\nports.FIRST", f"{kill}\nports.FIRST")
    ended = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    )
    assert ended.returncode == -9
    user.wait_until_nothing_is_left()


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
def test_a_worker_that_is_asked_to_end_leaves_nothing(
    user: User, reached: Path, number: str
) -> None:
    user.behave("hang_in_step")
    with worker(user) as process:
        wait_for(reached, process)
        process.send_signal(getattr(signals, number))
        process.communicate()
    user.wait_until_nothing_is_left()


def test_the_next_start_ends_what_two_kills_have_left(user: User, reached: Path) -> None:
    user.behave("child")
    with worker(user, stay=True) as process:
        wait_for(reached, process)
        for pid in guardians(process.pid):
            os.kill(pid, signals.SIGKILL)
        process.kill()
        process.communicate()
    left = marked_processes(str(user.instances))
    assert left
    user.behave("")
    user.start().close()
    assert not set(left) & set(marked_processes(str(user.instances)))


def test_a_living_game_is_not_swept(user: User) -> None:
    first = user.start()
    second = user.start()
    assert first.client.hello().game == second.client.hello().game == "stardew"


def guardians(parent: int) -> list[int]:
    """Return the guardians of a process."""
    found = []
    for pid in marked_processes("guardian.py"):
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(pid)
    return found


# ----------------------------------------------------------------------------- whole runs


def run(user: User, *options: str) -> subprocess.Popen[bytes]:
    """Start pytest with two workers in real games, in a process group of its own."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-n", "2"]
    command += ["-p", "no:hypothesispytest"]  # slow to import
    command += ["--stardojo-instance=stardew", f"--stardojo-game={user.game}"]
    command += ["--stardojo-image=none", "--stardojo-agent=oracle", "-k", "till_5 or till_1"]
    return subprocess.Popen(
        [*command, f"--stardojo-out={user.home / 'runs'}", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def test_a_run_with_two_workers_plays_in_real_games(user: User) -> None:
    with run(user, "--stardojo-retries=0") as process:
        output = process.communicate(timeout=200)[0].decode()
    assert process.returncode == 0, output
    assert " passed" in output
    user.wait_until_nothing_is_left()


@pytest.mark.parametrize(
    "phase",
    [
        pytest.param(phase, marks=() if phase == "in a step" else pytest.mark.soak)
        for phase in PHASES
        if phase != "with children"
    ],
)
def test_a_killed_run_with_two_workers_leaves_nothing(
    user: User, reached: Path, phase: str
) -> None:
    user.behave(PHASES[phase])
    with run(user) as process:
        wait_for(reached, process)
        posix.killpg(process.pid, signals.SIGKILL)
        process.communicate()
    user.wait_until_nothing_is_left()


@pytest.mark.soak
@pytest.mark.parametrize("delay", [0.1 * step for step in range(20)])
def test_a_worker_that_is_killed_at_any_time_leaves_nothing(user: User, delay: float) -> None:
    user.behave("child")
    with worker(user) as process:
        time.sleep(delay)
        process.kill()
        process.communicate()
    user.wait_until_nothing_is_left()


def test_a_game_that_cannot_start_ends_the_run_at_once(user: User) -> None:
    (user.game / "StardewModdingAPI").unlink()
    with run(user) as process:
        output = process.communicate(timeout=100)[0].decode()
    assert process.returncode == 4
    assert f"--stardojo-instance: SMAPI is not installed in {user.game}; install it" in output
    assert "Traceback" not in output


def test_a_test_can_start_a_real_game_by_name(user: User) -> None:
    from pytest_stardojo.backends import boot

    game = boot("stardew", frames=False, game=user.game, boot_timeout=30.0)
    assert isinstance(game, Stardew)
    user.games.append(game)
