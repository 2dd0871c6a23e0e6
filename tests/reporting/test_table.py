"""The table of results in the terminal."""

from __future__ import annotations

from pytest_stardojo.plugin.junit import properties
from pytest_stardojo.reporting import markdown, table
from pytest_stardojo.reporting.measures import measures
from pytest_stardojo.reporting.page.tables import table3
from pytest_stardojo.reporting.page.tiles import tiles
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
    rows = table.table(summarise(places, [result("a"), result("b", "stopped")]))
    assert [row.split()[0] for row in rows[1:]] == ["farming", "social", "all"]
    assert rows[1].split()[1:] == ["1/1", "100.0", "%", "-", "1/1", "100.0", "%"]
    assert rows[2].split()[1:] == ["-", "0/1", "0.0", "%", "0/1", "0.0", "%"]


def test_a_partial_run_has_the_rates_of_the_played_tasks_with_a_star() -> None:
    places = [planned(name) for name in "ab"] + [planned("c", difficulty="hard")]
    summary = summarise(places, [result("a"), result("c", "stopped")], agent="me")
    assert table.table(summary) == [
        "                  easy           hard            all",
        "farming   1/1 100.0 %*   0/1   0.0 %    1/2  50.0 %*",
        "* partial: 1 of 3 tasks were not played",
    ]
    unplayed = summarise(places, [], agent="me")
    assert table.table(unplayed)[1].split() == ["farming", *("0/0", "-*") * 3]
    assert table.headline(unplayed) == "me played none of 3 tasks"


def test_every_report_shows_one_success_of_a_partial_run() -> None:
    places = [planned(name) for name in "abcde"]
    summary = summarise(places, [result("a"), result("b", "stopped"), result("c", "stopped")])
    shown = "33.3"
    assert f"solved 1 of the 3 played ({shown} %), partial: 2 not played" in table.headline(summary)
    assert all(f"1/3  {shown} %*" in row for row in table.table(summary)[1:-1])
    assert measures(summary)["success"].startswith(f"{shown} % of the 3 played")
    tile = tiles(summary)[0]
    assert (tile.value, tile.lines[0]) == (f"{shown} %", "1 of 3 played")
    assert tile.lines[2] == "partial: 2 not played"
    (block,) = table3([summary], ["me"], ["farming"])
    assert {cell.shown for line in block.lines for cell in line.cells} == {f"{shown}*"}
    assert f"{shown} partial (1/3)" in markdown.table3(summary)
    found = properties(summary, None)
    assert (found["stardojo_success"], found["stardojo_partial"]) == (0.333333, True)


def test_a_whole_run_is_not_marked() -> None:
    summary = summarise([planned("a")], [result("a")])
    assert "partial" not in table.headline(summary) + str(measures(summary)) + str(tiles(summary))
    assert not any("*" in row for row in table.table(summary))
    assert "stardojo_partial" not in properties(summary, None)


def test_several_runs_have_a_column_for_mean_and_spread() -> None:
    places = [planned("a", run=run) for run in (1, 2)]
    results = [result("a"), result("a", "stopped", run=2)]
    rows = table.table(summarise(places, results, runs=2))
    assert rows[0].endswith("mean ± std of 2 runs")
    assert rows[1].endswith("50.0 ± 70.7 %")


def test_the_columns_are_aligned() -> None:
    places = [planned("a"), planned("b", difficulty="hard"), planned("c", category="x")]
    rows = table.table(summarise(places, [result(name) for name in "abc"]))
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
        "me solved 1 of the 3 played (33.3 %), 1 could not be judged, partial: 1 not played"
    )


def test_a_failure_names_its_run_if_there_are_several() -> None:
    places = [planned("a", run=2)]
    summary = summarise(places, [result("a", "stopped", run=2)], runs=2)
    assert table.misses(summary) == ["  a[run2]  5 of 10 in a"]
