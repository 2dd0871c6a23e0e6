"""Plans: how tasks and settings are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo import suite
from pytest_stardojo.runs import Plan, SettingsError
from tests.plugin.conftest import TASKS


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "own.yaml").write_text(TASKS)
    return tmp_path


def names(plan: Plan) -> list[str]:
    return [task.name for task in plan.tasks]


def test_without_tasks_the_lite_suite_is_planned() -> None:
    plan = Plan.of()
    assert len(plan.tasks) == 100
    assert plan.suite == suite("lite").version
    assert Plan.of(suite="full").suite == suite("full").version


def test_bundled_tasks_are_planned_by_name_and_by_id() -> None:
    wanted = ["till_5_tile_with_hoe"]
    for given in ("till_5_tile_with_hoe", "tasks/farming.yaml::till_5_tile_with_hoe"):
        assert names(Plan.of(given)) == wanted
        assert Plan.of(given).suite == suite("full").version
    assert names(Plan.of(*Plan.of(*wanted).tasks)) == wanted


@pytest.mark.parametrize("given", ["mine", "mine/own.yaml", Path("mine")])
def test_files_and_folders_are_planned_whole(given: str | Path) -> None:
    plan = Plan.of(given)
    assert names(plan) == ["till_one_tile", "till_many_tiles", "clear_weeds"]
    assert plan.suite.startswith("paths-")
    assert Plan.of("mine/own.yaml::clear_weeds").suite == plan.suite


def test_the_runs_of_a_file_follow_each_other() -> None:
    plan = Plan.of("mine/own.yaml::till_one_tile", "mine/own.yaml::clear_weeds", runs=2, seed=4)
    assert [each.planned.node_id for each in plan.assignments()] == [
        "mine/own.yaml::till_one_tile[run1]",
        "mine/own.yaml::clear_weeds[run1]",
        "mine/own.yaml::till_one_tile[run2]",
        "mine/own.yaml::clear_weeds[run2]",
    ]
    assert {each.planned.seed for each in plan.assignments()} == {4}


def test_settings_are_given_as_options_take_them_or_as_python_values(project: Path) -> None:
    plan = Plan.of("mine", image="640x360", steps=3, out="there", text=False, model=None)
    assert plan.settings.image == (640, 360)
    assert plan.settings.out == project / "there"
    assert not plan.settings.text
    assert Plan.of("mine", image=(640, 360)).settings.image == (640, 360)
    assert Plan.of("mine", image=None).settings.image is None


@pytest.mark.parametrize(
    ("tasks", "settings", "message"),
    [
        (
            ("till_5_tile_with_ho",),
            {},
            "no task 'till_5_tile_with_ho'; did you mean 'till",
        ),
        (("mine/own.yaml::clear",), {}, "there is no task 'clear'"),
        (("no.yaml::clear",), {}, "there is no task file no.yaml"),
        (("mine", "mine"), {}, "the task 'till_one_tile' is given twice"),
        ((3,), {}, "tasks must be names, paths or tasks .got 3 that is a int"),
        ((), {"seeed": 3}, "there is no setting 'seeed'; did you mean 'seed'"),
        ((), {"agent": "idle"}, "there is no setting 'agent'"),
        ((), {"runs": 0}, r"runs: must be .* \(got 0\)"),
        ((), {"suite": "nothing"}, "suite: .*nothing.* is neither a suite nor a path"),
    ],
)
def test_wrong_tasks_and_settings_are_errors(
    tasks: tuple[object, ...], settings: dict[str, object], message: str
) -> None:
    with pytest.raises(SettingsError, match=message):
        Plan.of(*tasks, **settings)  # type: ignore[arg-type]


def test_errors_in_a_task_file_are_reported_with_their_lines(project: Path) -> None:
    (project / "broken.yaml").write_text(TASKS.replace("quantity: 1\n", "quantity: none\n"))
    with pytest.raises(SettingsError, match=r"broken\.yaml:\d+: .*quantity"):
        Plan.of("broken.yaml")
