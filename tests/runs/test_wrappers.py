"""Agents in wrappers such as containers: what their results say about isolation."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.agents import AgentNotFoundError
from pytest_stardojo.agents.outside import Setup, isolation
from pytest_stardojo.agents.outside.isolation import Surroundings, problems
from pytest_stardojo.records.folder import read_facts
from pytest_stardojo.runs.errors import SettingsError
from tests.plugin.conftest import ROOT, TASKS

BOX = """#!/bin/sh
# A root file system of /usr, /proc and empty folders, as a container has.
# MOUNT appears in it as /mnt; PRIVILEGES are options of setpriv.
exec unshare --mount --pid --fork --ipc --net --propagation private sh -ec '
root=$1; shift
mount -t tmpfs none "$root"
cd "$root"
mkdir usr proc tmp dev etc run mnt
mount --rbind -o ro /usr usr
for each in bin lib lib64; do
  if [ -L /$each ]; then cp -P /$each .
  elif [ -d /$each ]; then mkdir $each; mount --rbind -o ro /$each $each; fi
done
mount -t proc proc proc
if [ -n "$MOUNT" ]; then mount --bind "$MOUNT" mnt; fi
exec chroot "$root" setpriv $PRIVILEGES --no-new-privs "$@"
' sh "$(mktemp -d)" "$@"
"""
AS_DOCKER = "--inh-caps=-all --bounding-set=-all,+chown,+dac_override,+fowner,+kill,+setuid,+mknod"
"""Some of the capabilities that root has in a container of Docker."""

AGENT = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["type"] == "act":
        reply["stop"] = "enough"
    print(json.dumps(reply), flush=True)
"""


def _can_box() -> bool:
    """Return whether this user can make containers of its own, with a Python in /usr."""
    if sys.platform != "linux" or os.getuid() != 0 or not Path("/usr/bin/python3").exists():
        return False
    if not all(shutil.which(each) for each in ("unshare", "setpriv", "chroot")):
        return False
    made = subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True)
    return made.returncode == 0


needs_box = pytest.mark.skipif(not _can_box(), reason="only root of Linux can make containers")
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="the check needs /proc")


@pytest.fixture(autouse=True)
def public(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The working directory, which every user can read, with a folder that only its owner can."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    (folder / "run").mkdir(mode=0o700)
    (folder / "own.yaml").write_text(TASKS)
    (folder / "box").write_text(BOX)
    (folder / "box").chmod(0o755)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", "/usr/bin:/bin:/usr/sbin:/sbin")
    monkeypatch.setenv("PRIVILEGES", AS_DOCKER)
    monkeypatch.setenv("MOUNT", "")
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(params=["python", "shell"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the check is played in: Python, or a shell where there is no Python."""
    if request.param == "shell":
        monkeypatch.setattr(isolation, "PYTHON", ("no-python-here",))


in_both_languages = pytest.mark.usefixtures("language")


def found(public: Path, *wrapper: str) -> list[str]:
    """Return what an agent in a wrapper can do to a run in the public folder."""
    tried = Surroundings(
        pids=(os.getpid(),),
        port=None,
        private=(str(public / "run"),),
        protected=(str(public / "own.yaml"),),
        folders=(str(public),),
    )
    return problems(Setup(wrapper=wrapper), tried)


@needs_box
@in_both_languages
def test_an_agent_in_a_container_reaches_nothing(public: Path) -> None:
    assert found(public, str(public / "box")) == []


@needs_box
@in_both_languages
def test_a_container_with_the_capabilities_of_root_isolates_nothing(
    public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIVILEGES", "")
    (problem,) = found(public, str(public / "box"))
    assert problem.startswith("it runs with capabilities of the machine: ")
    assert "SYS_ADMIN" in problem


@needs_box
@in_both_languages
@pytest.mark.parametrize("shared", [".", "run", ".."])
def test_a_container_that_shows_the_run_in_another_place_isolates_nothing(
    shared: str, public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mount = (public / shared).resolve()
    monkeypatch.setenv("MOUNT", str(mount))
    inside = Path("/mnt") / (public / "run").relative_to(mount)
    problem = f"it can read {inside}, which is {public}/run of the run"
    assert problem in found(public, str(public / "box"))


@needs_box
@in_both_languages
def test_a_container_may_show_the_files_of_the_agent(
    public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory() as other:
        monkeypatch.setenv("MOUNT", other)
        assert found(public, str(public / "box")) == []


@needs_box
@in_both_languages
@pytest.mark.parametrize(
    ("wrapper", "problem"),
    [
        ("unshare --user --map-root-user", "it can send signals to the process {pid}"),
        ("unshare --user --map-root-user --pid --fork", "it can read {public}/run"),
        ("unshare --mount --pid --fork --mount-proc", "it can change {public}/own.yaml"),
        ("setpriv --inh-caps=-all --bounding-set=-all", "it can send signals to the process {pid}"),
        ("unshare --mount", "it can open /proc/{pid}/environ"),
    ],
)
def test_a_wrapper_that_shares_files_or_processes_isolates_nothing(
    wrapper: str, problem: str, public: Path
) -> None:
    expected = problem.format(pid=os.getpid(), public=public)
    assert expected in found(public, *wrapper.split())


@needs_box
@in_both_languages
def test_a_wrapper_may_choose_another_user(public: Path) -> None:
    wrapper = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    assert found(public, *wrapper.split()) == []
    (public / "run").chmod(0o755)
    assert found(public, *wrapper.split()) == [f"it can read {public}/run"]
    public.chmod(0o777)  # then the files in it can be replaced
    assert f"it can change {public}" in found(public, *wrapper.split())


@needs_linux
@in_both_languages
def test_a_wrapper_that_does_nothing_isolates_nothing(public: Path) -> None:
    reached = found(public, "env")
    assert f"it can read {public}/run" in reached or len(reached) == 5
    assert found(public, "sh", "-c", 'echo Welcome; exec "$@"', "sh") == reached


@needs_linux
@pytest.mark.parametrize(
    ("wrapper", "why"),
    [
        (("env", "PATH=/nonexistent"), "env: "),
        (("false",), "it printed nothing"),
        (("sh", "-c", "cat > /dev/null; echo [1"), "it printed nothing"),
        (("sh", "-c", "cat > /dev/null; echo no such image >&2"), "no such image"),
    ],
)
def test_a_wrapper_that_can_run_no_check_is_not_called_isolating(
    wrapper: tuple[str, ...], why: str, public: Path
) -> None:
    (problem,) = found(public, *wrapper)
    assert problem.startswith(f"the check failed: it needs python3 or sh there: {why}")


def play(wrapper: str, command: str, **settings: object) -> runs.RunOutcome:
    given: dict[str, object] = {"image": None, "out": "out", "name": "out", **settings}
    plan = runs.Plan.of("own.yaml::till_one_tile", agent_wrapper=wrapper, **given)
    return runs.run(plan, command)


def claims(played: runs.RunOutcome) -> set[tuple[str, str]]:
    """Return what the results, the summary and run.json say."""
    assert played.summary is not None
    facts = read_facts(played.folder)
    assert facts is not None
    records = (played.results[0], played.summary, facts)
    return {(record.isolation, record.isolation_check) for record in records}


@needs_box
def test_a_run_records_how_its_agent_was_isolated(
    public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory() as other:
        (Path(other) / "agent.py").write_text(AGENT)
        monkeypatch.setenv("MOUNT", other)
        played = play(str(public / "box"), "cmd:python3 /mnt/agent.py", instance="valley")
    assert played.results[0].outcome == "stopped"
    assert played.trouble == []
    assert claims(played) == {("isolated", "in box")}
    assert "isolated (checked in box)" in (played.folder / "report.html").read_text()


@needs_linux
def test_a_run_records_why_its_agent_was_not_isolated(public: Path) -> None:
    (public / "agent.py").write_text(AGENT)
    played = play("env PATH=/nonexistent", f"cmd:{sys.executable} agent.py", instance="inprocess")
    assert played.results[0].outcome == "stopped"
    ((claim, check),) = claims(played)
    assert claim == "separate process"
    assert check.startswith("in env: the check failed: it needs python3 or sh there: env: ")
    assert played.trouble == [f"the agent is not isolated: {check.removeprefix('in env: ')}"]


@pytest.mark.parametrize(
    ("wrapper", "error", "why"),
    [
        (" ", SettingsError, "agent_wrapper: must be text"),
        ("docker 'run", SettingsError, "agent_wrapper: must be a command: no closing quotation"),
        ("enw -i", AgentNotFoundError, "there is no command 'enw' for the wrapper of the agent"),
    ],
)
def test_a_wrapper_that_is_no_command_is_refused(
    wrapper: str, error: type[Exception], why: str
) -> None:
    with pytest.raises(error) as caught:
        play(wrapper, "cmd:no-such-command-here")
    assert why in str(caught.value)


def test_only_commands_have_wrappers() -> None:
    with pytest.raises(SettingsError, match="agent_wrapper needs an agent of the form cmd:"):
        play("env", "http://127.0.0.1:1/")


def test_the_probe_runs_on_old_versions_of_python() -> None:
    import ast

    probe = ROOT / "pytest_stardojo" / "agents" / "outside" / "probe.py"
    ast.parse(probe.read_text("utf-8"), feature_version=(3, 7))
