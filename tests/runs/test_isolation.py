"""Whether an agent that tries to reach the run can, and what its results say about that."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.agents.outside import Setup
from pytest_stardojo.agents.outside.isolation import Surroundings, problems
from pytest_stardojo.records.folder import read_facts
from pytest_stardojo.runs.errors import SettingsError
from tests.plugin.conftest import TASKS

USER = "nobody"
PYTHON = "/usr/bin/python3"

needs_root = pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0 or not Path("/proc/self/mem").exists(),
    reason="only root of Linux can run an agent as another user",
)
needs_python = pytest.mark.skipif(
    not Path(PYTHON).exists(), reason=f"other users have no Python at {PYTHON}"
)

MALICIOUS = """
import glob, json, os, socket, sys

def reads(path):
    try:
        os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
    except OSError:
        return False
    return True

def lists(path):
    try:
        return bool(os.listdir(path))
    except OSError:
        return False

def writes(path):
    try:
        open(path, "a").close()
    except OSError:
        return False
    return True

def games():
    for folder in glob.glob("/proc/[0-9]*"):
        try:
            arguments = open(folder + "/cmdline").read()
        except OSError:
            continue
        if "pytest_stardojo" in arguments and int(folder[6:]) != os.getpid():
            yield folder

def ports():
    for line in open("/proc/net/tcp").read().split("\\n")[1:-1]:
        words = line.split()
        if words[3] == "0A" and words[1].startswith("0100007F"):
            yield int(words[1].split(":")[1], 16)

def served(port):
    try:
        with socket.create_connection(("127.0.0.1", port), 2) as game:
            game.sendall(b'{"jsonrpc": "2.0", "id": 1, "method": "state", "params": {}}\\n')
            return b"result" in game.recv(65536)
    except OSError:
        return False

def attack():
    yield from (f"memory {game}" for game in games() if reads(game + "/mem"))
    yield from (f"token {game}" for game in games() if reads(game + "/environ"))
    yield from (f"token {game}" for game in games() if reads(game + "/fd/0"))
    yield from (f"token {game}" for game in games() if "--token " in open(game + "/cmdline").read())
    folder, save, *more = sys.argv[1:]
    if more:
        yield from (f"port {port}" for port in ports() if served(port))
    yield from (f"results {name}" for name in ("", "/run", "/run/results.jsonl")
                if reads(folder + name) or lists(folder + name) or writes(folder + name))
    if reads(save) or writes(save):
        yield "save"
    for parent, number in ((os.getppid(), 0),):
        try:
            os.kill(parent, 0)
            yield "signal"
        except OSError:
            pass

for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["type"] == "act":
        reply["stop"] = json.dumps({"uid": os.getuid(), "games": len(list(games())),
                                    "reached": list(attack())})
    print(json.dumps(reply), flush=True)
"""


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user can read."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def malicious(public: Path, project: Path, more: str = "") -> str:
    script = public / "malicious.py"
    script.write_text(MALICIOUS)
    return f"cmd:{PYTHON} {script} {project / 'out'} {project / 'own.yaml'} {more}"


def play(agent: object, **settings: object) -> runs.RunOutcome:
    given: dict[str, object] = {"image": None, "out": "out", "name": "run", **settings}
    return runs.run(runs.Plan.of("own.yaml::till_one_tile", **given), agent)


def claims(played: runs.RunOutcome) -> set[str]:
    """Return what the results, the summary and run.json say."""
    assert played.summary is not None
    facts = read_facts(played.folder)
    assert facts is not None
    return {played.results[0].isolation, played.summary.isolation, facts.isolation}


def reached(played: runs.RunOutcome) -> list[str]:
    """Return what a malicious agent has reached."""
    failure = played.results[0].failure or ""
    assert "{" in failure, failure
    found = json.loads(failure[failure.index("{") :])
    assert found["games"] >= 1
    return list(found["reached"])


@needs_root
@needs_python
def test_a_malicious_agent_that_is_isolated_reaches_nothing(public: Path, project: Path) -> None:
    played = play(malicious(public, project), agent_user=USER, instance="valley")
    assert reached(played) == []
    assert claims(played) == {"isolated"}
    assert played.trouble == []
    assert "isolated" in (played.folder / "report.html").read_text()


@needs_root
@needs_python
def test_the_game_refuses_an_agent_and_reports_that_it_has_tried(
    public: Path, project: Path
) -> None:
    agent = malicious(public, project, "ports")
    played = play(agent, agent_user=USER, instance="valley")
    assert played.results[0].outcome == "stopped"
    assert reached(played) == []
    assert played.trouble == ["till_one_tile: the game got a connection that the run did not make"]
    assert claims(played) == {"isolated"}


@needs_root
@needs_python
def test_a_malicious_agent_of_the_same_user_is_not_called_isolated(
    public: Path, project: Path
) -> None:
    played = play(malicious(public, project), instance="valley")
    assert {"save", "results /run"} <= set(reached(played))
    assert claims(played) == {"separate process"}


@needs_root
@needs_python
def test_an_agent_that_can_read_the_results_is_not_called_isolated(
    public: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "chmod", lambda path, mode: None)
    played = play(malicious(public, project), agent_user=USER, out=public / "out")
    assert claims(played) == {"separate process"}
    assert played.trouble == [f"the agent is not isolated: it can read {public}/out/run"]


def test_an_agent_in_process_is_in_the_same_process() -> None:
    assert claims(play("idle", instance="inprocess")) == {"same process"}


@needs_root
@pytest.mark.parametrize("kind", ["private", "protected", "folders"])
def test_the_check_finds_what_can_be_changed(kind: str, public: Path, tmp_path: Path) -> None:
    def found() -> list[str]:
        paths: dict[str, tuple[str, ...]] = {"private": (), "protected": (), "folders": ()}
        return problems(
            Setup(user=USER), Surroundings((os.getpid(),), None, **{**paths, kind: (str(closed),)})
        )

    closed = public / "closed"
    closed.mkdir(mode=0o700)
    (closed / "file").touch(0o600)
    assert found() == []
    (closed / "file").chmod(0o666)
    closed.chmod(0o755)
    assert f"it can change {closed}/file" in found()
    (closed / "file").chmod(0o600)
    public.chmod(0o777)  # then the folder can be renamed
    assert f"it can change {public}" in found()


@needs_root
def test_the_check_notices_a_user_with_the_groups_of_root() -> None:
    found = problems(Setup(user="root"), Surroundings((os.getpid(),), None, (), (), ()))
    assert "it runs as the user of the run, or as root" in found
    assert f"it can open /proc/{os.getpid()}/mem" in found
    assert f"it can send signals to the process {os.getpid()}" in found


@pytest.mark.parametrize(
    ("user", "why"),
    [
        ("nobodi", "must be the name of a user (got 'nobodi'); did you mean 'nobody'?"),
        ("root", "must be another user than the one of the run (got 'root')"),
    ],
)
def test_a_user_that_cannot_run_the_agent_is_refused(user: str, why: str) -> None:
    with pytest.raises(SettingsError, match="agent_user") as caught:
        play("cmd:true", agent_user=user)
    assert why in str(caught.value)


@needs_root
def test_only_commands_can_run_as_another_user() -> None:
    with pytest.raises(SettingsError, match="needs an agent of the form cmd:COMMAND or mcp:"):
        play("http://127.0.0.1:1/", agent_user=USER)
