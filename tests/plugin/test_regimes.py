"""Regimes of observation from the command line."""

from __future__ import annotations

import pytest

from pytest_stardojo.runs import parsing
from tests.plugin.conftest import Bench

ORACLE = ("--stardojo-agent=oracle", "-k", "till_one_tile")


def minutes(bench: Bench, *args: str) -> tuple[int, str]:
    """Return the game time of an episode, and what its agent saw."""
    bench.run(*ORACLE, "tasks", *args).assert_outcomes(passed=1)
    (result,) = bench.results()
    return result.game_minutes, result.sees


def test_by_default_the_game_waits_for_the_agent(bench: Bench) -> None:
    assert minutes(bench) == (0, "text 7x7, world")


def test_a_simulated_time_is_charged_for_every_decision(bench: Bench) -> None:
    passed, sees = minutes(bench, "--stardojo-realtime=simulated:70")
    assert passed % 10 == 0
    assert passed >= 100
    assert sees == "text 7x7, world, real-time (70 s a decision)"


def test_realtime_without_a_value_charges_wall_time(bench: Bench) -> None:
    assert minutes(bench, "--stardojo-realtime")[1] == "text 7x7, world, real-time"


@pytest.mark.parametrize(
    ("args", "sees"),
    [
        ((), "image 160x90, text 7x7"),
        (("--stardojo-no-text",), "image 160x90"),
        (("--stardojo-image=none",), "text 7x7"),
    ],
)
def test_pictures_and_text_can_be_disabled(bench: Bench, args: tuple[str, ...], sees: str) -> None:
    bench.file(
        "conftest.py",
        "import pytest\n"
        "@pytest.fixture\n"
        "def looks():\n"
        "    def act(observation):\n"
        "        seen = [('image', observation.image is not None), ('text', observation.text),\n"
        "                ('state', observation.to_dict())]\n"
        '        return f\'say("{" ".join(name for name, there in seen if there)}")\'\n'
        "    return act\n",
    )
    bench.run("--stardojo-agent=looks", "-k", "one", "--stardojo-image=160x90", *args, "tasks")
    (result,) = bench.results()
    assert result.sees == sees
    (file,) = (bench.folder / "trajectories").glob("*.jsonl")
    answers = {step.said for step in bench.steps(file.stem)[1:]}
    names = [word for word in ("image", "text") if word in sees]
    assert answers == {f'say("{" ".join([*names, "state"] if "text" in sees else names)}")'}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("wall", "wall"),
        (" Yes ", "wall"),
        ("off", None),
        ("none", None),
        ("no", None),
        ("simulated:0", 0.0),
        ("Simulated:2.5", 2.5),
        ("simulated:86400", 86400.0),
    ],
)
def test_valid_paces_are_parsed(text: str, value: float | str | None) -> None:
    assert parsing.realtime(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "5", "simulated", "simulated:", "simulated:-1", "simulated:1e3", "simulated:86400.1"],
)
def test_invalid_paces_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"must be wall, off, or simulated:SECONDS with up to"):
        parsing.realtime(text)


def test_a_path_after_realtime_is_refused_as_a_pace(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=idle", "--stardojo-realtime", "tasks")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    message = "argument --stardojo-realtime: must be wall, off, or simulated:SECONDS"
    assert message in result.stderr.str()
    assert "(got 'tasks'); before a path write --stardojo-realtime=wall" in result.stderr.str()


def test_a_marker_sets_the_pace(bench: Bench) -> None:
    bench.file(
        "test_one.py",
        "import pytest\n"
        "@pytest.mark.stardojo(realtime='simulated:7')\n"
        "def test_time_flies(stardojo_env):\n"
        "    stardojo_env.reset(save='save_new')\n"
        "    stardojo_env.step([])\n"
        "    assert stardojo_env.state.clock.time == 620\n",
    )
    bench.run("test_one.py").assert_outcomes(passed=1)
