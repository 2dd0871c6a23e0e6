"""``python -m pytest_stardojo``: comparing two runs on the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.commands import main
from pytest_stardojo.reporting.markdown import code, escaped, page
from pytest_stardojo.runs.folders import find_run
from tests.reporting.test_verdicts import runs


def written(path: Path, plays: str, **more: object) -> str:
    summary = runs(plays)
    for name, value in more.items():
        setattr(summary, name, value)
    path.write_bytes(msgspec.json.encode(summary))
    return str(path)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("+ -", "+ -", 0), ("+ -", "+ +", 0), ("+ -", "- -", 1), ("++- ++-", "+-- ++-", 0)],
)
def test_the_exit_code_is_that_of_the_gate(tmp_path: Path, old: str, new: str, code: int) -> None:
    both = [written(tmp_path / "a", old), written(tmp_path / "b", new)]
    assert main(["compare", *both]) == code


def test_it_prints_and_plots_differences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = [written(tmp_path / "a", "+ " * 9 + "-"), written(tmp_path / "b", "- " + "+ " * 9)]
    page = tmp_path / "page.md"
    gate = ["--gate=regressions<=0,success>=0.5"]
    assert main(["compare", *both, *gate, f"--markdown={page}"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[:6] == ["all", "10", "90.0", "%", "90.0", "%"] for line in lines)
    assert any("-------o-------" in line for line in lines)
    assert "  no longer solved: t0" in lines
    assert lines[-4:] == [
        "gate: failed; not met: regressions<=0",
        "  regressions<=0  FAILED  1 lost, 1 won: t0",
        "  success>=0.5    ok      90.0 %",
        f"markdown: {page}",
    ]
    assert "| ❌ | `regressions<=0` |" in page.read_text("utf-8")


def test_other_suites_cannot_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = [written(tmp_path / "a", "+", suite="x"), written(tmp_path / "b", "+", suite="y")]
    assert main(["compare", *both]) == 4
    assert "has suite x" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "the following arguments are required"),
        (["compare", "nowhere", "nowhere"], "there is no run nowhere"),
        (["compare", "a", "b", "--gate=zzz>1"], "must have a known metric"),
        (["compare", "a", "b", "--level=7"], "must be a number above 0"),
        (["merge", "out", "nowhere"], "there is no run nowhere"),
    ],
)
def test_a_mistake_is_reported(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 4
    assert message in capsys.readouterr().err


def test_the_module_can_be_run() -> None:
    command = [sys.executable, "-m", "pytest_stardojo", "--help"]
    assert "merge" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_markdown_escapes_text_of_an_agent() -> None:
    hostile = "<img src=x> [a](b) | `c` @all\n# d"
    assert escaped(hostile) == r"&lt;img src=x&gt; \[a\]\(b\) \| \`c\` \@all \# d"
    assert escaped("\x1b[31m a\u202eb") == r"\\x1b\[31m a\\u202eb"


def test_markdown_stays_below_a_megabyte() -> None:
    summary = runs("- " * 2000)
    failure = "<" * 1_000_000  # one text for all, or they would fill the memory
    for line in summary.tasks:
        line.failure = failure
    assert len(page(summary, summary).encode()) < 200_000


def test_no_text_ends_a_code_span() -> None:
    assert code("`<b>`|\n\x1b[2J") == "`'<b>'/\\n\\x1b[2J`"


RUN_COMMANDS = [
    *(["compare", "NAME", "NAME"], ["report", "NAME", "NAME"], ["merge", "out", "NAME"]),
    *(["pictures", "NAME", "a.seed0.run1.try1", "out"], ["crosscheck", "NAME"]),
]
"""Every command on runs, with the places of their names."""


@pytest.mark.parametrize("command", RUN_COMMANDS, ids=lambda command: command[0])
def test_a_wrong_name_of_a_run_suggests_similar_names(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "reports" / "runs" / "nightly").mkdir(parents=True)
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert main([word.replace("NAME", "nigtly") for word in command]) == 4
    error = capsys.readouterr().err
    assert f"there is no run nigtly in {tmp_path / 'reports' / 'runs'}" in error
    assert error.rstrip().endswith("; did you mean 'nightly'?")


def test_runs_are_compared_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs_folder = tmp_path / "reports" / "runs"
    for name, plays in (("base", "+ -"), ("new", "+ +")):
        (runs_folder / name).mkdir(parents=True)
        written(runs_folder / name / "summary.json", plays)
    (tmp_path / "base").mkdir()  # no run, so it does not hide the name
    monkeypatch.chdir(tmp_path)
    assert main(["compare", "base", "new"]) == 0
    assert f"compared with {runs_folder / 'base' / 'summary.json'}" in capsys.readouterr().out


def test_the_path_of_a_run_comes_before_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path / "base", tmp_path / "reports" / "runs" / "base"):
        folder.mkdir(parents=True)
        written(folder / "summary.json", "+")
    monkeypatch.chdir(tmp_path)
    assert find_run(Path("base")) == Path("base")
    assert find_run(tmp_path / "base") == tmp_path / "base"
