"""A run whose name is taken gets another folder, and says so."""

from __future__ import annotations

from tests.plugin.conftest import Bench

ONE = ("--stardojo-agent=oracle", "tasks/own.yaml::till_one_tile", "--stardojo-name=base")
NOTE = (
    "note: reports/runs/base has an earlier run, so this run is in reports/runs/base-2; "
    "to use that name again, delete the earlier run first"
)


def test_a_run_whose_name_is_taken_reports_its_folder(bench: Bench) -> None:
    first = bench.run(*ONE)
    first.stdout.no_fnmatch_line("note: *")
    again = bench.run(*ONE, "--stardojo-steps=1")
    head, played, _ = again.stdout.str().partition("collected ")
    assert played
    assert f"stardojo: {NOTE}" in head
    for option in ("-q", "-qq"):
        second = bench.run(*ONE, option)
        assert NOTE.replace("base-2", "base-3" if option == "-q" else "base-4") in (
            second.stdout.str()
        )


def test_a_resumed_run_has_the_name_that_was_given(bench: Bench) -> None:
    bench.run(*ONE)
    resumed = bench.run(*ONE[:1], "tasks", "--stardojo-resume=base")
    resumed.stdout.no_fnmatch_line("note: *")
