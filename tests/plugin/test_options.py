"""Sources of the value of an option, and the errors for wrong values."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag, ini, variable
from pytest_stardojo.runs import parsing
from pytest_stardojo.runs.settings import OPTIONS, RunSettings
from tests.plugin.conftest import Bench

SHOW = """
import pytest
from pytest_stardojo.plugin.stash import settings_of
from pytest_stardojo.plugin.option_values import item_settings

def pytest_collection_modifyitems(config, items):
    for item in items:
        print("SETTINGS", item_settings(settings_of(config), item))
"""


def shown(bench: Bench, *args: str, mark: str = "") -> str:
    """Return the settings of an ordinary test."""
    bench.file("conftest.py", SHOW)
    bench.file("test_one.py", f"import pytest\n{mark}\ndef test_one(): pass\n")
    result = bench.run("-s", "test_one.py", *args, fast=False)
    result.assert_outcomes(passed=1)
    return next(line for line in result.outlines if line.startswith("SETTINGS"))


def with_ini(bench: Bench, *lines: str) -> None:
    path = bench.path / "pyproject.toml"
    path.write_text(path.read_text() + "\n".join(lines) + "\n")


def test_the_default_step_limit_is_that_of_the_task(bench: Bench) -> None:
    assert "steps=None" in shown(bench)


def test_the_ini_file_overrides_the_default(bench: Bench) -> None:
    with_ini(bench, "stardojo_steps = 11")
    assert "steps=11" in shown(bench)


def test_the_environment_overrides_the_ini_file(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_ini(bench, "stardojo_steps = 11")
    monkeypatch.setenv("STARDOJO_STEPS", "12")
    assert "steps=12" in shown(bench)


def test_the_command_line_overrides_the_environment(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARDOJO_STEPS", "12")
    assert "steps=13" in shown(bench, "--stardojo-steps=13")


def test_a_marker_overrides_the_command_line(bench: Bench) -> None:
    mark = "@pytest.mark.stardojo(steps=14, image=None, text=False, record='all')"
    settings = shown(bench, "--stardojo-steps=13", mark=mark)
    for part in ("steps=14", "image=None", "text=False", "record='all'"):
        assert part in settings


def test_the_closest_marker_overrides_others(bench: Bench) -> None:
    mark = "pytestmark = pytest.mark.stardojo(steps=3, radius=5)\n@pytest.mark.stardojo(steps=4)"
    settings = shown(bench, mark=mark)
    assert "steps=4" in settings
    assert "radius=5" in settings


def test_none_overrides_the_ini_file(bench: Bench) -> None:
    with_ini(bench, "stardojo_image = '640x360'")
    assert "image=(640, 360)" in shown(bench)
    assert "image=None" in shown(bench, "--stardojo-image=none")


def test_flags_can_be_turned_off_again(bench: Bench) -> None:
    with_ini(bench, "stardojo_navigate = true")
    assert "navigate=True" in shown(bench)
    assert "navigate=False" in shown(bench, "--stardojo-no-navigate")


def test_paths_are_relative_to_where_they_were_written(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_ini(bench, "stardojo_out = 'there'")
    bench.file("deep/test_two.py", "def test_two(): pass\n")
    bench.file("conftest.py", SHOW)
    monkeypatch.chdir(bench.path / "deep")
    at_ini = bench.run("-s", "test_two.py", fast=False).stdout.str()
    at_line = bench.run("-s", "test_two.py", "--stardojo-out=here", fast=False).stdout.str()
    assert f"out={Path(bench.path / 'there')!r}" in at_ini
    assert f"out={Path(bench.path / 'deep' / 'here')!r}" in at_line


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--stardojo-runs=0"], "argument --stardojo-runs: must be a whole number from 1 to"),
        (
            ["--stardojo-image=1280"],
            "argument --stardojo-image: must be none or a size from 160x90",
        ),
        (["--stardojo-record=on"], "must be off or failed or all (got 'on')"),
        (
            ["--stardojo-agent=idle", "--stardojo-instance=vally"],
            "--stardojo-instance: must be val",
        ),
        (["--stardojo-agent=idle", "-o", "stardojo_runs=many"], "stardojo_runs"),
        (["--stardojo-agent=idle", "-o", "stardojo_sees=all"], "ini option stardojo_sees: must be"),
    ],
)
def test_the_error_for_a_wrong_value_names_its_option(
    bench: Bench, args: list[str], message: str
) -> None:
    result = bench.run(*args, fast=False)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert message in result.stderr.str()


def test_a_wrong_value_in_the_environment_is_reported(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARDOJO_SEED", "dice")
    result = bench.run("--stardojo-agent=idle")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "environment variable STARDOJO_SEED: must be a whole number" in result.stderr.str()


def test_the_error_for_a_mistyped_variable_suggests_a_name(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARDOJO_SAVES", "/somewhere")  # no option, but no mistyped one either
    assert bench.run("--stardojo-agent=idle", "--collect-only", "-q").ret == 0
    monkeypatch.setenv("STARDOJO_RADUS", "4")
    result = bench.run("--stardojo-agent=idle")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "STARDOJO_RADUS: is not an option; did you mean STARDOJO_RADIUS?" in result.stderr.str()


def test_an_unknown_keyword_of_the_marker_is_reported(bench: Bench) -> None:
    bench.file(
        "test_one.py",
        "import pytest\n@pytest.mark.stardojo(step=3)\ndef test_one(stardojo_env): pass\n",
    )
    result = bench.run("test_one.py")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*stardojo(step=...): takes only task, agent, *seed,*"])


def test_every_option_is_in_the_help_with_its_default(bench: Bench) -> None:
    help = bench.run("--help").stdout.str()
    for row in OPTIONS:
        assert flag(row.name) in help
        assert ini(row.name) in help
    assert "(default: 1280x720)" in help
    assert "(default: on)" in help


def test_names_of_options_variables_and_ini_options() -> None:
    assert (flag("time_limit"), variable("time_limit"), ini("time_limit")) == (
        "--stardojo-time-limit",
        "STARDOJO_TIME_LIMIT",
        "stardojo_time_limit",
    )


def test_all_settings_can_be_written_as_json() -> None:
    plain = RunSettings(out=Path("a") / "b").plain()
    assert plain["image"] == "1280x720"
    assert plain["out"] == "a/b"
    assert plain["seed"] is None


@pytest.mark.parametrize("word", ["yes", "TRUE", "1", " on "])
def test_flags_accept_words_for_yes(word: str) -> None:
    assert parsing.yes_no(word) is True


@pytest.mark.parametrize("word", ["no", "False", "0", "off"])
def test_flags_accept_words_for_no(word: str) -> None:
    assert parsing.yes_no(word) is False


@pytest.mark.parametrize("text", ["", "0", "-1", "nan", "inf", "soon"])
def test_seconds_are_a_number_above_zero(text: str) -> None:
    with pytest.raises(ValueError, match="must be a number of seconds above 0"):
        parsing.seconds(text)


@pytest.mark.parametrize(
    ("text", "size"), [("none", None), ("160x90", (160, 90)), ("1280 x 720", (1280, 720))]
)
def test_valid_sizes_are_parsed(text: str, size: tuple[int, int] | None) -> None:
    assert parsing.image(text) == size


@pytest.mark.parametrize("text", ["159x90", "3840x2161", "x", "1x2x3", "axb", "12800000x720"])
def test_invalid_sizes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be none or a size from 160x90 to 3840x2160"):
        parsing.image(text)
