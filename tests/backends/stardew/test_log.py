"""What the log of a starting game says, and the environment that it gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.backends.stardew import guardian, handover, smapi_log
from pytest_stardojo.backends.stardew.environment import game_environment
from pytest_stardojo.backends.stardew.folder import InstanceFolder, sweep

TITLE = "Stardojo Bridge"
START = "[10:00:00 INFO  SMAPI] SMAPI 4.1.10 with Stardew Valley 1.6.15 (build 24356) on Unix\n"
LOADED = f"[10:00:02 INFO  SMAPI] Loaded 1 mods:\n[10:00:02 INFO  SMAPI]    {TITLE} 0.1.0 by us\n"


def test_the_versions_are_read() -> None:
    found = smapi_log.read(START, TITLE)
    assert (found.smapi, found.game) == ("4.1.10", "1.6.15")


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("", "SMAPI had printed nothing"),
        (START, "SMAPI had started"),
        (START + LOADED, "SMAPI had loaded the mod"),
        (
            START + LOADED + f"[10:00:03 INFO  {TITLE}] listens\n",
            "the mod was loaded, but did not answer",
        ),
        (f"[{TITLE}] listens\n", "the mod was loaded, but did not answer"),
    ],
)
def test_the_stage_is_how_far_a_start_has_come(text: str, stage: str) -> None:
    assert smapi_log.read(text, TITLE).stage == stage


def test_a_skipped_mod_has_its_reason() -> None:
    line = f"[SMAPI]       - {TITLE} 0.1.0 because it's no longer compatible. Please check\n"
    found = smapi_log.read(START + line, TITLE)
    assert found.skipped == "it's no longer compatible. Please check"
    assert not found.listed


def test_a_skipped_mod_of_another_name_does_not_count() -> None:
    assert smapi_log.read("[SMAPI]  - Other 1.0 because it is old\n", TITLE).skipped == ""


@pytest.mark.parametrize(
    "line",
    [
        f"[10:00:03 ERROR {TITLE}] port 10783 is in use; choose another",
        f"[10:00:03 ERROR {TITLE}] The mod cannot listen on port 5: Address already in use",
    ],
)
def test_a_taken_port_is_recognised_in_lines_of_the_mod_only(line: str) -> None:
    assert smapi_log.read(line, TITLE).port == line
    assert smapi_log.read(line.replace(TITLE, "game"), TITLE).port == ""


def test_a_log_of_garbage_says_nothing() -> None:
    found = smapi_log.read("\0\x1b[31m\ufffd" * 1000 + "\n" * 1000, TITLE)
    assert found == smapi_log.Reading()


def test_last_lines_are_short_and_printable() -> None:
    text = "first\n" + "x" * 5000 + "\n\x1b[31mred\n"
    shown = smapi_log.last_lines(text, 2).splitlines()
    assert [len(line) for line in shown] == [smapi_log.LONGEST_LINE, len("\\x1b[31mred")]


def test_a_huge_log_is_read_from_both_ends(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_bytes(b"first\n" + b"middle\n" * 200_000 + b"last\n")
    text = smapi_log.whole([tmp_path / "none", log])
    assert text.startswith("first\n")
    assert text.endswith("last\n")
    assert len(text) <= 2 * smapi_log.MOST_BYTES


# ------------------------------------------------------------------------- the environment


@pytest.fixture
def folder(tmp_path: Path) -> InstanceFolder:
    return InstanceFolder(tmp_path / "games")


def test_all_folders_of_a_game_are_its_own(folder: InstanceFolder) -> None:
    given = {"HOME": "/home/jo", "XDG_DATA_HOME": "/home/jo/data", "LANG": "C", "PATH": "/bin"}
    found = game_environment(folder, 5, frames=True, environment=given)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR"):
        assert Path(found[name]).is_relative_to(folder.path), name
    assert "/home/jo" not in "".join(found.values())
    assert (found["LANG"], found["PATH"]) == ("C", "/bin")
    assert found["SMAPI_MODS_PATH"] == str(folder.mods)
    assert [found[name] for name in handover.VARIABLES] == [
        *("5", str(folder.token_path), str(folder.path), "1")
    ]
    folder.remove()


@pytest.mark.parametrize(
    "name",
    [
        *("OPENAI_API_KEY", "GITHUB_TOKEN", "aws_secret_access_key", "DB_PASSWORD"),
        *("STARDOJO_AGENT", "SMAPI_MODS_PATHS", "PYTHONPATH", "PYTEST_CURRENT_TEST"),
    ],
)
def test_secrets_and_settings_of_tests_are_left_out(folder: InstanceFolder, name: str) -> None:
    assert name not in game_environment(folder, 5, frames=False, environment={name: "x"})
    folder.remove()


# -------------------------------------------------------------------------------- the folder


def test_a_removed_folder_leaves_nothing(folder: InstanceFolder) -> None:
    folder.remove()
    folder.remove()
    assert not folder.base.exists()


def test_a_sweep_removes_only_folders_without_a_holder(tmp_path: Path) -> None:
    held, left = (InstanceFolder(tmp_path) for _ in range(2))
    left.release()
    assert sweep(tmp_path) == [left.path]
    assert held.path.exists()
    assert sweep(tmp_path) == []
    held.remove()


def test_a_sweep_of_nothing_does_nothing(tmp_path: Path) -> None:
    assert sweep(tmp_path / "none") == []


def test_a_lock_that_another_process_has_is_not_removed(folder: InstanceFolder) -> None:
    guardian.remove_lock(str(folder.lock_path))
    assert folder.lock_path.exists()
    folder.remove()
