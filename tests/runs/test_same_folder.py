"""A script and pytest write equal folders."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import runs
from pytest_stardojo.results import VARYING
from tests.plugin.conftest import Bench

OPTIONS: dict[str, object] = {
    "runs": 2,
    "attempts": 2,
    "image": "160x90",
    "record": "failed",
    "digests": True,
    "instance": "inprocess",
    "seed": 7,
}

TIMES = (*VARYING, "started", "took")
NAMES = ("run", "name", "arguments")
"""Fields that hold the name of the folder or pytest's command line."""


def play_both(bench: Bench, agent: str, tasks: str, *, workers: int = 1) -> tuple[Path, Path]:
    """Play the same with pytest and in a script; return both folders."""
    options = [
        f"--stardojo-{name}" if value is True else f"--stardojo-{name}={value}"
        for name, value in OPTIONS.items()
    ]
    distributed = [f"-n{workers}"] if workers > 1 else []
    bench.run(f"--stardojo-agent={agent}", tasks, "--stardojo-name=pytest", *options, *distributed)
    # a run beside it would be the history of the other
    of_pytest = (bench.path / "reports" / "runs" / "pytest").rename(bench.path / "pytest")
    plan = runs.Plan.of(tasks, name="script", **OPTIONS)
    outcome = runs.run(plan, agent, workers=workers)
    assert outcome.trouble == []
    assert outcome.folder == bench.path / "reports" / "runs" / "script"
    return of_pytest, outcome.folder


def files_of(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }


def comparable(path: Path) -> object:
    """Return the contents of a file without times and names of the run."""
    if path.suffix == ".jsonl":
        return [without_times(json.loads(line)) for line in path.read_bytes().splitlines()]
    if path.suffix == ".json":
        return without_times(json.loads(path.read_bytes()))
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    if path.suffix == ".js":
        name, packed = re.findall(r"stardojo\(\"(.*)\",\"(.*)\"\)", path.read_text("utf-8"))[0]
        return name, without_times(json.loads(gzip.decompress(base64.b64decode(packed))))
    if path.suffix == ".html":
        text = re.sub(r"<dt>command</dt>.*\n", "", path.read_text("utf-8"))
        return re.sub(r"[0-9.]+", "0", text.replace("pytest", "script"))
    return path.read_bytes()


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: without_times(each)
            for name, each in value.items()
            if name not in TIMES and name not in NAMES
        }
    return [without_times(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("agent", ["oracle", "random"])
def test_a_script_writes_the_folder_of_a_pytest_run(
    bench: Bench,
    agent: str,
) -> None:
    of_pytest, of_script = map(files_of, play_both(bench, agent, "tasks"))
    assert of_script.keys() == of_pytest.keys()
    assert {name.split("/")[0] for name in of_script} == {
        *("run.json", "results.jsonl", "summary.json", "report.html"),
        *("trajectories", "seen", "frames", "report"),
    }
    for name in of_pytest:
        assert comparable(of_script[name]) == comparable(of_pytest[name]), name


def test_several_processes_write_what_workers_of_pytest_write(bench: Bench) -> None:
    of_pytest, of_script = map(files_of, play_both(bench, "oracle", "tasks", workers=2))
    assert of_script.keys() == of_pytest.keys()
    for name in of_pytest.keys() - {"report.html"}:
        found = [comparable(files[name]) for files in (of_script, of_pytest)]
        if name == "results.jsonl":
            found = [sorted(map(str, lines)) for lines in found]  # type: ignore[call-overload]
        assert found[0] == found[1], name
