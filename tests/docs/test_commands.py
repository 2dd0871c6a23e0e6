"""The commands of the guides run in their order, on two tasks and in one process."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from pytest_stardojo.commands import main
from tests.docs.pages import block, blocks, commands
from tests.plugin.conftest import ALONE, Bench, bench  # noqa: F401  a fixture

TWO = ("-k", "till_5_tile_with_hoe or clear_10_weeds_with_scythe")
"""The tasks of commands that play the whole suite."""

PAGES = (
    *("index.md", "how-to/ci.md", "how-to/crosscheck.md", "how-to/long-runs.md"),
    *("how-to/regimes.md", "how-to/tasks.md"),
)
LEFT_OUT = re.compile(r"pip |python -m pytest_stardojo seeds ")
"""Commands that other tests run, or that need a network."""


def prepared(bench: Bench) -> None:  # noqa: F811
    """Write the agent, the tasks and the earlier run that the pages name."""
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    bench.file("tasks/my_tasks.yaml", block("how-to/tasks.md", "water_3_crop"))
    (bench.path / "tasks/own.yaml").unlink()


def played(bench: Bench, words: list[str]) -> None:  # noqa: F811
    """Run pytest as a line says, without further processes."""
    words = [word for at, word in enumerate(words) if "-n" not in (word, words[at - 1])]
    words = [word for word in words if not word.startswith("--dist")]
    whole = not any(word in ("-k", "-m") or word.endswith(".yaml") for word in words)
    run = bench.run(*ALONE, *words, *(TWO if whole else ()))
    fine = {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
    if any("shard" in word for word in words):  # a shard of two tasks may have none
        fine.add(pytest.ExitCode.NO_TESTS_COLLECTED)
    assert run.ret in fine, words
    run.stdout.no_fnmatch_line("*INTERNALERROR*")
    run.stdout.fnmatch_lines(["report: *"])


def run_line(bench: Bench, line: str) -> None:  # noqa: F811
    """Run one line of a page."""
    words = shlex.split(line)
    if words[0] == "pytest":
        played(bench, words[1:])
    elif words[0] == "cp":
        shutil.copy(bench.path / words[1], bench.path / words[2])
    else:
        assert words[:3] == ["python", "-m", "pytest_stardojo"]
        assert main(words[3:]) in (0, 1), line


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_run(
    bench: Bench,  # noqa: F811
    page: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared(bench)
    monkeypatch.chdir(bench.path)
    if page != "how-to/ci.md":
        played(bench, ["--stardojo-agent=my_agent", "--stardojo-name=base"])
    lines = [line for each in blocks("shell") if each.page == page for line in commands(each.text)]
    for line in lines:
        if LEFT_OUT.match(line):
            continue
        if "compare base ci" in line:  # the run of a CI job
            played(bench, ["--stardojo-agent=my_agent", "--stardojo-runs=3", "--stardojo-name=ci"])
        if "--stardojo-resume" in line:  # as if the run had been interrupted
            results = bench.path / "reports/runs/base/results.jsonl"
            results.write_text(results.read_text("utf-8").splitlines(keepends=True)[0], "utf-8")
        run_line(bench, line)
    assert lines
    assert all(Path(word).exists() for word in written(lines))


def written(lines: list[str]) -> list[str]:
    """Return the files that commands of a page write."""
    found = re.findall(r"--(?:html|json|markdown)=(\S+)|schema (\S+)|merge (\S+)", "\n".join(lines))
    return [name for names in found for name in names if name]
