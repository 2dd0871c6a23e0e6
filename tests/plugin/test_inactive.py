"""The plugin without an agent, and its fixtures in ordinary tests."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench, wait_until_gone


def test_without_an_agent_nothing_is_collected_or_written(bench: Bench) -> None:
    bench.file("test_plain.py", "def test_it(): pass\n")
    result = bench.run(fast=False)
    result.assert_outcomes(passed=1)
    assert "stardojo:" not in result.stdout.str()
    assert "StarDojo" not in result.stdout.str()
    assert not (bench.path / "reports").exists()


def test_without_an_agent_no_hooks_are_registered(bench: Bench) -> None:
    bench.file(
        "test_plain.py",
        "def test_it(pytestconfig):\n"
        "    names = [name for name, _ in pytestconfig.pluginmanager.list_name_plugin()]\n"
        "    assert not [name for name in names if name.startswith('stardojo-')]\n",
    )
    bench.run(fast=False).assert_outcomes(passed=1)


def test_without_an_agent_few_modules_are_imported(bench: Bench) -> None:
    heavy = ["pytest_stardojo.valley", "pytest_stardojo.episode", "pytest_stardojo.env", "numpy"]
    bench.file(
        "test_plain.py",
        f"import sys\ndef test_it():\n    assert not set({heavy!r}) & set(sys.modules)\n",
    )
    bench.spawn(fast=False).assert_outcomes(passed=1)


def test_pytest_rewrites_asserts_of_the_user_only(bench: Bench) -> None:
    bench.file("helper.py", "def check(number):\n    assert number == 2\n")
    bench.file("conftest.py", "import pytest\npytest.register_assert_rewrite('helper')\n")
    bench.file(
        "test_plain.py",
        "import helper, importlib, pytest\n"
        "def test_it():\n"
        "    module = importlib.import_module('pytest_stardojo.runs.pool')\n"
        "    assert type(module.__loader__).__name__ == 'SourceFileLoader'\n"
        "    with pytest.raises(AssertionError, match='assert 1 == 2'):\n"
        "        helper.check(1)\n",
    )
    bench.spawn(fast=False).assert_outcomes(passed=1)


def test_invalid_settings_are_ignored_without_an_agent(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARDOJO_RUNS", "many")
    bench.file("test_plain.py", "def test_it(): pass\n")
    bench.run(fast=False).assert_outcomes(passed=1)


def test_an_environment_for_an_ordinary_test(bench: Bench) -> None:
    bench.file(
        "test_farm.py",
        "def test_the_first_morning(stardojo_env):\n"
        "    seen = stardojo_env.reset(save='save_new')\n"
        "    assert seen.state.clock.time == 600\n"
        "    assert stardojo_env.state.character.location == 'Farm'\n"
        "def test_the_game_itself(stardojo_instance):\n"
        "    assert stardojo_instance.client.hello().game == 'valley'\n",
    )
    bench.run("test_farm.py").assert_outcomes(passed=2)


def test_an_episode_in_an_ordinary_test(bench: Bench) -> None:
    bench.file(
        "test_agent.py",
        "import pytest\n"
        "@pytest.mark.stardojo(task='till_5_tile_with_hoe', agent='oracle', steps=2)\n"
        "def test_it_begins_well(stardojo_episode, stardojo_task):\n"
        "    assert stardojo_task.quantity == 5\n"
        "    assert stardojo_episode.outcome == 'out_of_steps'\n"
        "    assert stardojo_episode.done >= 1\n"
        "@pytest.mark.stardojo(task='tasks/own.yaml::till_one_tile', agent='oracle')\n"
        "def test_one_of_my_own(stardojo_episode):\n"
        "    assert stardojo_episode.success\n",
    )
    bench.run("test_agent.py").assert_outcomes(passed=2)
    assert not (bench.path / "reports").exists()


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ("task='till_5_tile_with_ho', agent='idle'", "*no such task; did you mean 'till_5_tile*"),
        ("agent='idle'", "*is not a task; name one with @pytest.mark.stardojo(task=...)*"),
        ("task='till_5_tile_with_hoe'", "*needs an agent: give --stardojo-agent*"),
        ("task='till_5_tile_with_hoe', agent='oracl'", "*there is no agent 'oracl'*'oracle'?*"),
    ],
)
def test_a_missing_argument_of_an_episode_is_reported(
    bench: Bench, mark: str, message: str
) -> None:
    bench.file(
        "test_agent.py",
        f"import pytest\n@pytest.mark.stardojo({mark})\ndef test_it(stardojo_episode): pass\n",
    )
    result = bench.run("test_agent.py")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message])


def test_games_of_ordinary_tests_end_with_the_run(bench: Bench) -> None:
    bench.file(
        "test_game.py",
        "from pathlib import Path\n"
        "def test_one(stardojo_instance):\n"
        "    Path('one').write_text(str(stardojo_instance.pid))\n"
        "def test_two(stardojo_instance):\n"
        "    Path('two').write_text(str(stardojo_instance.pid))\n",
    )
    bench.run("test_game.py", "--stardojo-image=none", fast=False).assert_outcomes(passed=2)
    one, two = (int((bench.path / name).read_text()) for name in ("one", "two"))
    assert one == two, "a healthy game serves the next test"
    assert wait_until_gone([one]) == []
