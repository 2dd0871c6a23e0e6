"""The table of results in the terminal."""

from __future__ import annotations

from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.summary import summarise
from tests.reporting.plans import planned, result


def test_one_category_and_one_run() -> None:
    places = [planned("a"), planned("b", difficulty="hard")]
    summary = summarise(places, [result("a"), result("b", "stopped")], agent="me")
    assert table.table(summary) == [
        "                 easy          hard           all",
        "farming   1/1 100.0 %   0/1   0.0 %   1/2  50.0 %",
    ]
    assert table.headline(summary) == "me solved 1 of 2 (50.0 %)"


def test_running_games_are_marked() -> None:
    booted, attached = (
        summarise([planned("a")], [result("a", actions=4)], suite="s-1", attached=each)
        for each in (False, True)
    )
    assert table.circumstances(attached) == f"{table.circumstances(booted)}; in running games"
    (actions,) = (line for line in table.numbers(attached) if line.startswith("actions"))
    assert actions.endswith("0.0 % refused (as far as the games report them)")
    assert not any("dialect" in line for line in table.numbers(booted))


def test_several_categories_have_a_last_row_for_all() -> None:
    places = [planned("a"), planned("b", category="social", difficulty="medium")]
    rows = table.table(summarise(places, [result("a")]))
    assert [row.split()[0] for row in rows[1:]] == ["farming", "social", "all"]
    assert rows[1].split()[1:] == ["1/1", "100.0", "%", "-", "1/1", "100.0", "%"]
    assert rows[2].split()[1:] == ["-", "0/1", "0.0", "%", "0/1", "0.0", "%"]


def test_several_runs_have_a_column_for_mean_and_spread() -> None:
    places = [planned("a", run=run) for run in (1, 2)]
    rows = table.table(summarise(places, [result("a")], runs=2))
    assert rows[0].endswith("mean ± std of 2 runs")
    assert rows[1].endswith("50.0 ± 70.7 %")


def test_the_columns_are_aligned() -> None:
    places = [planned("a"), planned("b", difficulty="hard"), planned("c", category="x")]
    rows = table.table(summarise(places, [result("a")]))
    assert len({len(row) for row in rows}) == 1


def test_failures_and_errors_are_separate_lists() -> None:
    places = [planned(name) for name in ("a", "long_name", "c", "d")]
    results = [
        result("a"),
        result("long_name", "out_of_steps"),
        result("c", "infrastructure_error"),
    ]
    summary = summarise(places, results, agent="me")
    assert table.misses(summary) == ["  long_name  5 of 10 in long_name"]
    assert table.errors(summary) == ["  c  5 of 10 in c"]
    assert table.headline(summary) == (
        "me solved 1 of 4 (25.0 %), 1 could not be judged, 1 not played"
    )


def test_a_failure_names_its_run_if_there_are_several() -> None:
    places = [planned("a", run=2)]
    summary = summarise(places, [result("a", "stopped", run=2)], runs=2)
    assert table.misses(summary) == ["  a[run2]  5 of 10 in a"]
