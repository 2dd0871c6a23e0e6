"""``python -m pytest_stardojo``: comparing two runs on the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.commands import main
from pytest_stardojo.reporting.markdown import code, escaped, page
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
        (["compare", "nowhere", "nowhere"], "nowhere cannot be read"),
        (["compare", "a", "b", "--gate=zzz>1"], "must have a known metric"),
        (["compare", "a", "b", "--level=7"], "must be a number above 0"),
        (["merge", "out", "nowhere"], "nowhere is no run"),
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
