"""Settings of runs in the real game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.backends import Instance, InstanceError
from pytest_stardojo.backends.stardew.problems import game_error
from pytest_stardojo.records.folder import other_games
from pytest_stardojo.records.resume import ResumeError, _check_settings
from pytest_stardojo.runs import pool as pool_module
from pytest_stardojo.runs.addresses import AddressLocks, game_kind
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.pool import Pool
from pytest_stardojo.runs.real_games import check_real_game
from pytest_stardojo.runs.settings import make_settings


def check(**values: Any) -> None:
    check_real_game(make_settings(values), image=False, start=False)


def test_the_kind_of_a_real_game_has_its_limit_and_folder(tmp_path: Path) -> None:
    settings = make_settings({"instance": "stardew", "game": tmp_path, "game_timeout": 30})
    assert game_kind(settings, AddressLocks()) == f"stardew:30:{tmp_path}"
    assert game_kind(make_settings({"instance": "stardew"}), AddressLocks()) == "stardew:120:"


def test_the_folder_of_a_game_needs_the_real_game(tmp_path: Path) -> None:
    for values in ({}, {"instance": "inprocess"}):
        with pytest.raises(SettingsError, match="needs instance=stardew and backend=boot"):
            check(game=tmp_path, **values)
    check(game=tmp_path, instance="stardew")


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"digests": True}, "the real game does not offer 'digest', which digests needs"),
    ],
)
def test_what_the_real_game_lacks_is_refused(values: dict[str, object], text: str) -> None:
    with pytest.raises(SettingsError, match=text):
        check(instance="stardew", **values)
    check(instance="valley", **values)


def test_a_game_that_is_not_there_is_an_error_of_the_settings(tmp_path: Path) -> None:
    settings = make_settings({"instance": "stardew", "game": tmp_path})
    with pytest.raises(SettingsError, match="instance: there is no Stardew Valley in"):
        check_real_game(settings, image=False)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, False),
        ({"instance": "valley"}, False),
        ({"instance": "inprocess"}, False),
        ({"instance": "stardew"}, True),
        ({"backend": "attach"}, True),
    ],
)
def test_reports_mark_runs_in_other_games(settings: dict[str, object], expected: bool) -> None:
    assert other_games(settings) is expected


@pytest.mark.parametrize("pair", [("stardew", "valley"), ("inprocess", "stardew")])
def test_a_run_is_not_resumed_in_another_kind_of_game(
    tmp_path: Path, pair: tuple[str, str]
) -> None:
    from pytest_stardojo.records.folder import Facts

    class Before:
        settings = {"instance": pair[0]}

    facts: Facts = Before()  # type: ignore[assignment]
    with pytest.raises(ResumeError, match="instance"):
        _check_settings(tmp_path, facts, {"instance": pair[1]})
    facts.settings["instance"] = "valley"
    _check_settings(tmp_path, facts, {"instance": "inprocess"})


# ----------------------------------------------------------------------------------- the pool


def failing(monkeypatch: pytest.MonkeyPatch, error: InstanceError) -> list[str]:
    """Make every start fail; return the list of the kinds that were started."""
    started: list[str] = []

    def boot(kind: str, **_: object) -> Instance:
        started.append(kind)
        raise error

    monkeypatch.setattr(pool_module, "boot", boot)
    return started


def lend(pool: Pool, kind: str) -> str:
    with pytest.raises(InstanceError) as caught:
        pool.lend(kind, frames=False)
    return str(caught.value)


def test_a_lasting_problem_is_met_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started = failing(monkeypatch, game_error("mod_not_loaded", reason="it is old"))
    pool = Pool()
    first, second = lend(pool, "stardew:5:"), lend(pool, "stardew:5:")
    assert first == second
    assert started == ["stardew"]


def test_a_real_game_that_keeps_failing_is_not_started_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = failing(monkeypatch, game_error("died", ending="exit code 1"))
    pool = Pool(retries=0)
    messages = [lend(pool, "stardew:5:") for _ in range(5)]
    assert len(started) == 3
    assert messages[-1].startswith("3 starts have failed, so no other is tried: the game ended")


def test_a_valley_that_failed_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started = failing(monkeypatch, InstanceError("no memory"))
    pool = Pool(retries=0)
    for _ in range(5):
        lend(pool, "valley")
    assert len(started) == 5
