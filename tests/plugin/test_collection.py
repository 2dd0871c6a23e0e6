"""Collection of items: ids, markers, paths, suites, fixtures, selection."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import LITE, TASKS, Bench

AGENT = "--stardojo-agent=idle"


def ids(result: pytest.RunResult) -> list[str]:
    """Return the ids that ``--collect-only -q`` printed."""
    return [line for line in result.outlines if "::" in line]


def collected(bench: Bench, *args: str) -> list[str]:
    result = bench.run("--collect-only", "-q", AGENT, *args)
    return ids(result)


def test_without_paths_the_lite_suite_is_collected(bench: Bench) -> None:
    found = collected(bench)
    assert len(found) == LITE
    assert found[0] == "tasks/farming.yaml::clear_10_weeds_with_scythe"
    assert not any("own.yaml" in each for each in found)


def test_a_suite_can_be_a_path(bench: Bench) -> None:
    assert collected(bench, "--stardojo-suite=tasks/own.yaml") == [
        "tasks/own.yaml::till_one_tile",
        "tasks/own.yaml::till_many_tiles",
        "tasks/own.yaml::clear_weeds",
    ]


def test_with_paths_task_files_are_found_there(bench: Bench) -> None:
    bench.file("tasks/deeper/more.yml", TASKS.replace("_", "_x_", 1).split("till_many")[0])
    assert collected(bench, "tasks") == [
        "tasks/deeper/more.yml::till_x_one_tile",
        "tasks/own.yaml::till_one_tile",
        "tasks/own.yaml::till_many_tiles",
        "tasks/own.yaml::clear_weeds",
    ]


def test_the_header_shows_what_is_played(bench: Bench) -> None:
    for args, words in (((), "lite"), (("tasks",), "the tasks of the given paths")):
        result = bench.run("--collect-only", AGENT, *args)
        result.stdout.fnmatch_lines([f"stardojo: idle plays {words}"])


def test_one_task_of_a_file(bench: Bench) -> None:
    assert collected(bench, "tasks/own.yaml::clear_weeds") == ["tasks/own.yaml::clear_weeds"]


def test_yaml_files_without_tasks_are_ignored(bench: Bench) -> None:
    bench.file("tasks/docker.yaml", "services:\n  web: {image: nginx}\n")
    bench.file("tasks/list.yaml", "- a\n- b\n")
    bench.file("tasks/broken.yaml", "a: [\n")
    assert len(collected(bench, "tasks")) == 3


def test_python_tests_beside_tasks_are_collected_too(bench: Bench) -> None:
    bench.file("tasks/test_plain.py", "def test_it(): pass\n")
    assert "tasks/test_plain.py::test_it" in collected(bench, "tasks")


def test_several_runs_have_distinct_ids(bench: Bench) -> None:
    found = collected(bench, "--stardojo-runs=2", "tasks", "-k", "weeds")
    assert found == ["tasks/own.yaml::clear_weeds[run1]", "tasks/own.yaml::clear_weeds[run2]"]


def test_one_of_several_runs_can_be_selected(bench: Bench) -> None:
    one = "tasks/own.yaml::clear_weeds[run2]"
    assert collected(bench, "--stardojo-runs=2", one) == [one]
    assert len(collected(bench, "--stardojo-runs=2", one.removesuffix("[run2]"))) == 2


@pytest.mark.parametrize(
    ("expression", "names"),
    [
        ("easy", ["till_one_tile"]),
        ("own and not easy", ["till_many_tiles", "clear_weeds"]),
        ("own and lite", ["till_one_tile"]),
        ("farming", []),
    ],
)
def test_markers_are_category_difficulty_and_lite(
    bench: Bench, expression: str, names: list[str]
) -> None:
    found = collected(bench, "tasks", "-m", expression)
    assert [each.split("::")[1] for each in found] == names


def test_keywords_are_parts_of_names(bench: Bench) -> None:
    assert collected(bench, "-k", "parsnip") == [
        "tasks/farming.yaml::harvest_5_parsnip",
        "tasks/social.yaml::ship_1_parsnip_with_shipping_bin",
        "tasks/social.yaml::sell_5_parsnip_to_pierre",
        "tasks/social.yaml::sell_1_parsnip_to_pierre",
    ]


def test_markers_are_listed(bench: Bench) -> None:
    result = bench.run("--markers", AGENT)
    result.stdout.fnmatch_lines(["@pytest.mark.farming:*", "@pytest.mark.easy:*"])
    result.stdout.fnmatch_lines(["@pytest.mark.stardojo(task=*"])


def test_a_task_file_named_like_a_pytest_marker_has_no_effect(bench: Bench) -> None:
    bench.file("tasks/skip.yaml", TASKS)
    (bench.path / "tasks/own.yaml").unlink()
    result = bench.run(AGENT, "tasks", "--stardojo-steps=1")
    result.assert_outcomes(failed=3)


def test_bundled_tasks_can_be_selected_from_any_folder(bench: Bench) -> None:
    one = "tasks/farming.yaml::harvest_1_egg"
    assert collected(bench, one) == [one]


def test_the_error_for_an_unknown_bundled_task_suggests_a_similar_name(bench: Bench) -> None:
    result = bench.run(AGENT, "tasks/farming.yaml::harvest_1_eg")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        ["ERROR: not found: tasks/farming.yaml::harvest_1_eg; did you mean *harvest_1_egg*"]
    )


def test_an_unknown_suite_is_reported(bench: Bench) -> None:
    result = bench.run(AGENT, "--stardojo-suite=lit")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--stardojo-suite: *did you mean 'lite'?*"])


CONFTEST = """
import pytest
@pytest.fixture
def mine():
    return lambda observation: []
@pytest.fixture(autouse=True)
def always():
    print("always there")
"""


def test_fixtures_of_the_users_conftest_are_visible_to_bundled_items(bench: Bench) -> None:
    bench.file("conftest.py", CONFTEST)
    result = bench.run("--stardojo-agent=mine", "-k", "harvest_5_parsnip", "--stardojo-steps=1")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*always there*"])


def test_fixtures_are_visible_if_the_rootdir_is_above_the_conftest(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.file("deep/down/conftest.py", CONFTEST)
    monkeypatch.chdir(bench.path / "deep" / "down")
    result = bench.run("--stardojo-agent=mine", "-k", "harvest_5_parsnip", "--stardojo-steps=1")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*always there*"])
    assert (bench.path / "reports" / "runs").is_dir()


def test_a_conftest_below_testpaths_is_used_if_there_is_none_above(bench: Bench) -> None:
    bench.file("checks/conftest.py", CONFTEST)
    ini = bench.path / "pyproject.toml"
    ini.write_text(ini.read_text() + 'testpaths = ["checks"]\n')
    result = bench.run("--stardojo-agent=mine", "-k", "harvest_5_parsnip", "--stardojo-steps=1")
    result.assert_outcomes(failed=1)


def test_hooks_of_the_users_conftest_see_bundled_items(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "def pytest_runtest_call(item):\n    print('called', item.name, item.location[2])\n",
    )
    result = bench.run(AGENT, "-k", "harvest_5_parsnip", "--stardojo-steps=1", "-s")
    result.stdout.fnmatch_lines(["*called harvest_5_parsnip harvest_5_parsnip*"])


def test_a_fixture_that_a_plugin_adds_to_one_task_is_not_added_to_others(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "import pytest\n"
        "@pytest.fixture\ndef extra(): pass\n"
        "def pytest_collection_modifyitems(items):\n"
        "    items[0].fixturenames.append('extra')\n"
        "    print(*(item.name for item in items if 'extra' in item.fixturenames))\n",
    )
    result = bench.run("--collect-only", "-q", "-s", AGENT, "tasks/own.yaml")
    result.stdout.fnmatch_lines(["till_one_tile"])


def test_a_task_name_in_two_files_is_an_error(bench: Bench) -> None:
    bench.file("tasks/second.yaml", TASKS)
    result = bench.run(AGENT, "tasks", "--stardojo-steps=1")
    result.assert_outcomes(failed=3, errors=1)
    result.stdout.fnmatch_lines(
        ["tasks/second.yaml:2: till_one_tile: is already defined in tasks/own.yaml:2"]
    )


def test_last_failed_selects_failed_tasks(bench: Bench) -> None:
    oracle = ("--stardojo-agent=oracle", "tasks", "--stardojo-runs=2")
    bench.run(*oracle).assert_outcomes(passed=2, failed=4)
    assert len(ids(bench.run(*oracle, "--lf", "--collect-only", "-q"))) == 4
    bench.run(*oracle, "--lf", "-x").assert_outcomes(failed=1)


def test_collect_only_writes_nothing(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    page = bench.path / "step.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
    assert collected(bench, "--stardojo-gate=success>=0.5")
    assert not (bench.path / "reports").exists()
    assert not page.exists()


def test_workers_play_the_same_tasks(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=oracle", "tasks", "-n2", "--stardojo-runs=2")
    result.assert_outcomes(passed=2, failed=4)
    assert {r.key for r in bench.results()} == {
        (name, 0, run, 1)
        for name in ("till_one_tile", "till_many_tiles", "clear_weeds")
        for run in (1, 2)
    }
