"""A misspelt marker in an expression of ``-m`` gets a hint."""

from __future__ import annotations

import pytest

from pytest_stardojo.plugin.marker_hints import hints
from tests.plugin.conftest import Bench

KNOWN = ("farming", "combat", "easy", "medium", "hard", "lite", "stardojo", "slow")


@pytest.mark.parametrize(
    ("expression", "nothing", "expected"),
    [
        ("farming and easy", True, []),
        ("not (farming or hard) and True", True, []),
        ("", True, []),
        ("farming and esy", True, ["'esy'; did you mean easy?"]),
        (
            "framing or esy",
            False,
            ["'framing'; did you mean farming?", "'esy'; did you mean easy?"],
        ),
        ("not lte", False, ["'lte'; did you mean lite?"]),
        ("esy or esy", True, ["'esy'; did you mean easy?"]),
        ("Farming", True, ["'Farming'; did you mean farming?"]),
        ("fishing", True, ["'fishing'; tasks have their category, their difficulty (easy, "]),
        ("xyzzy", False, []),
        ('stardojo(agent="esy")', True, []),
    ],
)
def test_hints_name_each_unknown_marker(
    expression: str, nothing: bool, expected: list[str]
) -> None:
    found = hints(expression, KNOWN, nothing=nothing)
    assert len(found) == len(expected)
    for line, part in zip(found, expected, strict=True):
        assert line.startswith(f"-m {expression!r}: no task has the marker {part}")


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.soak)])
def test_an_expression_that_selects_nothing_gets_a_hint(bench: Bench, workers: str) -> None:
    bench.file("pyproject.toml", "[tool.pytest.ini_options]\n")
    given = ("--stardojo-agent=idle", "-m", "own and esy", "tasks", "-n", workers)
    result = bench.run(*given)
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED
    result.stdout.fnmatch_lines(["*no task has the marker 'esy'; did you mean easy?"])
    assert not (bench.path / "reports").exists()


def test_an_expression_that_pytest_refuses_gets_a_hint_and_no_summary(bench: Bench) -> None:
    """With strict markers, some versions of pytest refuse an unknown marker."""
    result = bench.run("--stardojo-agent=idle", "-m", "own and esy", "tasks")
    assert result.ret in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED)
    result.stdout.fnmatch_lines(["*no task has the marker 'esy'; did you mean easy?"])
    result.stdout.no_fnmatch_line("*not played*")
    assert not (bench.path / "reports").exists()


def test_the_category_of_a_file_of_the_user_is_known(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=oracle", "tasks", "-m", "own and easy")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("*no task has the marker*")
