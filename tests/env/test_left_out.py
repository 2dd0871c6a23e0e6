"""What a game leaves out of a save reaches the user: messages, environment, run, stderr."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from pytest_stardojo.backends import boot
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.records.folder import Facts, read_kept
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.valley.__main__ import LISTED, _report_left_out
from pytest_stardojo.wire.messages import LeftOut
from tests.reporting.plans import result
from tests.valley.saves.snippets import folder_of, objects, small_save, thing

WHY = "this version has no such item"
ENTRY = LeftOut("object", "(O)SomeMod.Thing", "Farm", 2, WHY)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    farm = objects(thing(60, 20, "SomeMod.Thing"), thing(61, 20, "SomeMod.Thing"))
    return folder_of(tmp_path, small_save(farm=farm))


def test_the_environment_lists_what_the_game_left_out(save: Path) -> None:
    with closing(boot("inprocess", frames=False)) as game:
        env = StarDojoEnv(game, Settings(image=None))
        env.reset(save=str(save))
        assert env.left_out == {str(save): [ENTRY]}
        env.reset(save="save_new")
        assert env.left_out == {}


def test_run_json_lists_what_was_left_out_of_each_save(tmp_path: Path) -> None:
    files = RunFiles(tmp_path)
    files.facts(Facts(suite="s", settings={}, started="2025-01-01T00:00:00+00:00"))
    for task, save in (("a", "/x"), ("b", "/x"), ("c", "/y")):
        played = result(task)
        played.left_out = {save: [ENTRY]}
        files.result(played)
    files.close()
    kept = read_kept(tmp_path)
    assert kept.facts is not None
    assert kept.facts.left_out == {"/x": [ENTRY], "/y": [ENTRY]}
    assert json.loads((tmp_path / "run.json").read_text())["left_out"]["/x"] == [
        {"what": "object", "id": "(O)SomeMod.Thing", "where": "Farm", "count": 2, "why": WHY}
    ]


def test_the_program_prints_what_was_left_out(capfd: pytest.CaptureFixture[str]) -> None:
    _report_left_out("/saves/Ann\n_1", [ENTRY] * (LISTED + 2))
    lines = capfd.readouterr().err.splitlines()
    assert lines[0] == f"Ann\\n_1: left out {LISTED + 2} kinds of things"
    assert lines[1] == f"  2 x object (O)SomeMod.Thing (Farm): {WHY}"
    assert lines[-1] == "  and 2 more kinds"
