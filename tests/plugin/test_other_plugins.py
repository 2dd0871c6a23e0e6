"""Options of other plugins that cannot be applied to tasks."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

OPTIONS = """
def pytest_addoption(parser):
    parser.addoption("--forked", action="store_true")
    parser.addoption("--count", type=int, default=1)
"""


@pytest.mark.parametrize(
    ("option", "instead"),
    [
        ("--forked", "--forked would play each task in a process *; use -n 1*"),
        ("--count=3", "--count=3 does not repeat tasks; use --stardojo-runs"),
    ],
)
def test_an_option_that_cannot_be_applied_is_refused(
    bench: Bench, option: str, instead: str
) -> None:
    bench.file("conftest.py", OPTIONS)
    result = bench.run("--stardojo-agent=idle", "tasks", option)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: {instead}"])


def test_such_options_stay_usable_without_an_agent(bench: Bench) -> None:
    bench.file("conftest.py", OPTIONS)
    bench.file("test_own.py", "def test_it(): pass\n")
    bench.run("--forked", "--count=3", fast=False).assert_outcomes(passed=1)


def test_the_episode_is_the_call_of_an_item(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=oracle", "tasks", "--durations=0", "--durations-min=0")
    result.stdout.fnmatch_lines(["*s call *tasks/own.yaml::till_many_tiles"])


def test_the_exception_of_a_failure_says_how_far_the_task_came(bench: Bench) -> None:
    """Plugins such as pytest-retry and Allure show the exception of the call."""
    bench.file(
        "conftest.py",
        "def pytest_runtest_makereport(item, call):\n"
        "    if call.excinfo:\n        print(call.when, call.excinfo.exconly())\n",
    )
    result = bench.run("--stardojo-agent=idle", "-s", "tasks/own.yaml::clear_weeds")
    result.stdout.fnmatch_lines(["*call *.Unfinished: 0 of 10 Weeds cleared with a Scythe after *"])


def test_pytest_retry_plays_a_failed_task_again_and_keeps_its_note(bench: Bench) -> None:
    pytest.importorskip("pytest_retry")
    one = "tasks/own.yaml::clear_weeds"
    result = bench.spawn("--stardojo-agent=idle", one, "--retries=1")
    result.stdout.fnmatch_lines(
        ["*clear_weeds failed after 2 attempts*", "*0 of 10 Weeds cleared*"]
    )


def test_the_description_of_an_item_is_the_instruction(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "def pytest_collection_modifyitems(items):\n"
        "    for item in items:\n        print(item.obj.__doc__, item.location)\n",
    )
    bundled = "tasks/farming.yaml::till_5_tile_with_hoe"
    own = "tasks/own.yaml::clear_weeds"
    result = bench.run("--stardojo-agent=idle", "--collect-only", "-s", own)
    result.stdout.fnmatch_lines(["Clear 10 *Weeds* ('tasks/own.yaml', *, 'clear_weeds')"])
    result = bench.run("--stardojo-agent=idle", "--collect-only", "-s", bundled)
    result.stdout.fnmatch_lines(["Till 5 * ('tasks/farming.yaml', None, 'till_5_tile_with_hoe')"])
