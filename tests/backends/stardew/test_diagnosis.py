"""The command ``doctor``: its checks against the fake game, and its report."""

from __future__ import annotations

import getpass
from pathlib import Path

import pytest

from mod.tools import build
from pytest_stardojo.backends.stardew.diagnosis import (
    Examination,
    Outcome,
    examine,
    playing,
    report,
)
from pytest_stardojo.backends.stardew.diagnosis.running import CHECKS
from pytest_stardojo.commands import main
from tests.backends.stardew.conftest import User, contents


@pytest.fixture(autouse=True)
def short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait less for game time that must not pass."""
    monkeypatch.setattr(playing, "PAUSE", 0.05)


def by_check(examination: Examination) -> dict[str, Outcome]:
    return {outcome.check: outcome for outcome in examination.outcomes}


def statuses(examination: Examination) -> dict[str, str]:
    return {outcome.check: outcome.status for outcome in examination.outcomes}


def failures(examination: Examination) -> list[str]:
    return [each.check for each in examination.outcomes if each.status == "failed"]


def test_everything_works_in_a_good_game(user: User) -> None:
    examination = examine(user.game, boot_timeout=30.0)
    found = by_check(examination)
    assert failures(examination) == []
    assert list(found) == [check.name for check in CHECKS]
    assert [each for each in found.values() if each.status == "skipped"] == []
    assert found["game version"].detail == "1.6.15.24356"
    assert "SMAPI 4.1.10, game 1.6.15" in found["the game starts"].detail
    assert found["the token is required"].detail == "a client without the token is refused"
    assert found["a copy of the save loads"].detail == "spring 5 of year 1, in Farm"
    assert found["your files are unchanged"].detail == "5 files and folders are as before"


@pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")
def test_the_mods_test_host_is_examined(user: User) -> None:
    user.behave("", host=build.host())
    examination = examine(user.game, boot_timeout=30.0)
    found = by_check(examination)
    for name in ("the game starts", "the token is required", "the state can be read"):
        assert found[name].status == "ok", found[name]
    for name in ("the farmer walks", "time passes during actions", "the game ends"):
        assert found[name].status == "ok", found[name]
    assert found["simulator commands work"].detail.startswith("set_time is refused")
    assert found["your files are unchanged"].status == "ok"


@pytest.mark.parametrize(
    ("way", "failed"),
    [
        ("skipped", "the game starts"),
        ("crash", "the game starts"),
        ("valley", "the game starts"),
        ("bad_save", "a copy of the save loads"),
        ("die_in_load", "a copy of the save loads"),
        ("die_in_observe", "the state can be read"),
        ("die_in_step", "the farmer walks"),
    ],
)
def test_what_depends_on_a_failure_is_skipped(user: User, way: str, failed: str) -> None:
    user.behave(way)
    examination = examine(user.game, boot_timeout=30.0)
    assert failures(examination) == [failed]
    assert by_check(examination)[failed].remedy
    assert by_check(examination)["time passes during actions"].status == "skipped"
    assert by_check(examination)["your files are unchanged"].status != "failed"


def test_without_a_game_the_rest_of_the_machine_is_examined(user: User) -> None:
    examination = examine(None, boot_timeout=30.0)
    found = by_check(examination)
    assert failures(examination) == ["the game is installed"]
    assert "--stardojo-game=DIR" in found["the game is installed"].remedy
    assert found["a port is free"].status == "ok"
    assert found["the game starts"].status == "skipped"


def test_every_missing_part_is_reported_at_once(user: User) -> None:
    (user.game / "StardewModdingAPI").unlink()
    (user.game / "Mods/StardojoBridge/manifest.json").unlink()
    marker = user.game / "smapi-internal/StardewModdingAPI.crash.marker"
    marker.touch()
    examination = examine(user.game)
    assert failures(examination) == [
        "SMAPI version",
        "mod version",
        "no crash of the last session",
    ]
    assert marker.exists()
    marker.unlink()


def test_a_user_without_saves_is_asked_to_make_one(user: User) -> None:
    for path in [*user.saves.glob("*/*"), *user.saves.glob("*")]:
        path.unlink() if path.is_file() else path.rmdir()
    examination = examine(user.game, boot_timeout=30.0)
    user.before = contents(user.home / ".config")
    found = by_check(examination)
    assert found["there is a save to copy"].status == "skipped"
    assert "start a farm in the game" in found["there is a save to copy"].detail
    assert found["the game ends"].status == "ok"


def test_an_unknown_save_is_an_error_with_a_near_name(user: User) -> None:
    outcome = by_check(examine(user.game, save="save_new1"))["there is a save to copy"]
    assert outcome.status == "failed"
    assert "did you mean 'save_new_1234'" in outcome.remedy


def test_a_change_of_the_users_files_is_noticed(
    user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meddle(outcome: Outcome) -> None:
        if outcome.check == "the game starts":
            (user.saves / "save_new_1234/SaveGameInfo").write_text("changed")

    saved = (user.saves / "save_new_1234/SaveGameInfo").read_text()
    examination = examine(user.game, boot_timeout=30.0, report=meddle)
    assert failures(examination) == ["your files are unchanged"]
    (user.saves / "save_new_1234/SaveGameInfo").write_text(saved)
    user.before = contents(user.home / ".config")


# -------------------------------------------------------------------------------- the report


def test_the_command_prints_every_check_and_writes_a_report(
    user: User, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.txt"
    words = ["doctor", "--game", str(user.game), "--out", str(out), "--timeout", "30"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    for check in CHECKS:
        assert f" {check.name}: " in printed
    assert f"0 failed, 0 skipped; report: {out}" in printed
    text = out.read_text()
    assert "SMAPI 4.1.10 with Stardew Valley" in text
    assert "save_new_1234" not in text
    assert str(user.home) not in text
    assert str(user.instances / "game-") not in text


def test_the_command_fails_if_a_check_fails(
    user: User, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    user.behave("die")
    out = tmp_path / "report.txt"
    assert main(["doctor", "--game", str(user.game), "--out", str(out)]) == 1
    printed = capsys.readouterr().out
    assert "FAILED  the game starts: the game ended before it was ready (exit code 1)" in printed
    assert "-> read the end of its log" in printed


@pytest.mark.parametrize("words", [["--timeout", "0"], ["--timeout", "x"], ["--game"]])
def test_wrong_options_are_usage_errors(words: list[str]) -> None:
    assert main(["doctor", *words]) == 4


def test_a_report_hides_who_wrote_it() -> None:
    shown = report.hide(
        "/home/jane.doe/.config by jane.doe on jd-laptop, mail jane@example.org, "
        "token s3cr3t-token, steam 76561198018723314, save Jane_12345; janedoes",
        [("s3cr3t-token", "TOKEN"), ("Jane_12345", "SAVE1")],
        home=Path("/home/jane.doe"),
        user="jane.doe",
        host="jd-laptop",
    )
    assert shown == (
        "~/.config by USER on HOST, mail MAIL, token TOKEN, steam STEAMID, save SAVE1; janedoes"
    )


def test_a_report_hides_the_user_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "abigail")
    assert report.hide("C:\\Users\\abigail\\x", []) == "C:\\Users\\USER\\x"
    monkeypatch.setattr(getpass, "getuser", lambda: (_ for _ in ()).throw(OSError))
    assert report.hide("plain", []) == "plain"


def test_a_token_in_a_log_is_hidden() -> None:
    examination = Examination(log="[12:00 INFO SMAPI] token abcdef", secrets=[("abcdef", "TOKEN")])
    assert report.text(examination).rstrip().endswith("token TOKEN")


def test_a_check_that_breaks_is_a_failure_and_not_a_traceback(
    user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_stardojo.backends.stardew.diagnosis import installed

    def broken(*_: object) -> None:
        raise RuntimeError("odd")

    monkeypatch.setattr(installed, "has_display", broken)
    examination = examine(user.game)
    assert statuses(examination)["a display is available"] == "failed"
    assert by_check(examination)["a display is available"].detail == "RuntimeError: odd"
