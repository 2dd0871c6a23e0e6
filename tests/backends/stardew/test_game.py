"""A real game from its start to its end, with a program that behaves like one."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from pytest_stardojo.backends import healthy
from pytest_stardojo.backends.errors import InstanceDied, InstanceTimeout
from pytest_stardojo.backends.saves import SaveNotFound, save_path
from pytest_stardojo.backends.stardew.game import Stardew
from pytest_stardojo.backends.stardew.problems import GameError
from pytest_stardojo.wire.messages import PROTOCOL
from tests.backends.stardew.conftest import User, marked_processes
from tests.backends.stardew.installs import install, program

NEW = save_path("save_new")


def failure(user: User, seconds: float = 30.0) -> GameError:
    """Return the error of a game that does not start."""
    with pytest.raises(GameError) as caught:
        user.start(seconds)
    return caught.value


# ------------------------------------------------------------------------------ a good game


def test_a_game_plays_a_copy_of_a_save(user: User) -> None:
    game = user.start()
    assert game.hello.game == "stardew"
    assert game.kind == "stardew"
    assert healthy(game)
    assert game.client.load(NEW).left_out == []
    state = game.client.observe()
    assert state.character.location == "Farm"
    game.client.command("load_save", [NEW])
    copy = game.process.start.folder.saves / "save_new_1234"
    assert (copy / "SaveGameInfo").read_bytes() == b"the game saves at night"
    game.client.save(str(game.process.start.folder.path / "Saved_1"))
    game.client.load(str(copy))
    assert (copy / "SaveGameInfo").exists()
    pid = game.pid
    game.close()
    assert pid is not None
    assert not Path(f"/proc/{pid}").exists()
    assert not game.alive()
    game.close()


def test_only_the_user_can_read_the_token(user: User) -> None:
    game = user.start()
    folder = game.process.start.folder
    assert stat.S_IMODE(folder.token_path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
    assert stat.S_IMODE(folder.base.stat().st_mode) == 0o700
    token = folder.token
    assert len(token) >= 43
    commands = b"".join(
        Path(f"/proc/{pid}/{file}").read_bytes()
        for pid in marked_processes(str(folder.path))
        for file in ("cmdline", "environ")
    )
    assert commands
    assert token.encode() not in commands
    game.close()


def test_two_games_share_nothing(user: User) -> None:
    games = [user.start() for _ in range(2)]
    assert len({game.port for game in games}) == 2
    assert len({game.process.start.folder.path for game in games}) == 2
    assert len({game.process.start.folder.token for game in games}) == 2
    for game in games:
        game.client.load(NEW)
    games[0].client.command("set_time", [1200])
    assert games[1].client.observe().clock.time == 600
    for game in games:
        game.close()


def test_secrets_of_the_user_do_not_reach_the_game(
    user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    game = user.start()
    assert b"sk-very-secret" not in Path(f"/proc/{game.pid}/environ").read_bytes()
    game.close()


# ------------------------------------------------------------- the ways to fail at the start


@pytest.mark.parametrize(
    ("way", "key", "text"),
    [
        ("skipped", "mod_not_loaded", "needs a newer version of SMAPI; build the mod again"),
        ("display", "no_display", "the game cannot open the display :0"),
        ("broken", "mod_failed", "a method of the game has another form"),
        ("port", "port_taken", "was taken by another program"),
        ("key", "waits_for_key", "SMAPI waits for a key"),
        ("die", "died", "ended before it was ready (exit code 1)"),
        ("die_silently", "died", "ended before it was ready (exit code 9)"),
        ("segfault", "died", "ended before it was ready (killed by SIGSEGV)"),
        ("crash", "died", "a fatal error of the game"),
        ("valley", "not_stardew", "is 'valley', not the real game"),
        ("protocol", "protocol", f"its version is 99, that of this package {PROTOCOL}"),
        ("refuses_protocol", "protocol", "protocol must be 99 (got"),
        ("garbled", "protocol", "cannot be read"),
        ("token", "token", "refuses the token of this run"),
    ],
)
def test_every_failure_at_the_start_has_its_own_error(
    user: User, way: str, key: str, text: str
) -> None:
    user.behave(way)
    error = failure(user)
    assert error.problem.key == key
    assert text in str(error)
    assert error.remedy in str(error)


@pytest.mark.parametrize(
    ("way", "key", "text"),
    [
        ("silent", "hangs", "not ready within 1 s (SMAPI had printed nothing)"),
        ("hang", "hangs", "(SMAPI had loaded the mod)"),
        ("deaf", "hangs", "(the mod was loaded, but did not answer)"),
        ("closes", "hangs", "(the mod was loaded, but did not answer)"),
        ("not_listed", "mod_not_loaded", "'Stardojo Bridge' is not among the mods in its log"),
    ],
)
def test_a_game_that_hangs_reports_how_far_it_came(
    user: User, way: str, key: str, text: str
) -> None:
    user.behave(way)
    error = failure(user, 1.0)
    assert error.problem.key == key
    assert text in str(error)


def test_the_error_of_a_game_that_died_ends_with_its_log(user: User) -> None:
    user.behave("die")
    message = str(failure(user))
    assert "the log of the game ended with:" in message
    assert message.endswith("[12:00:00 ERROR SMAPI] the textures of the title cannot be read")


def test_a_crash_of_one_game_does_not_stop_the_next(user: User) -> None:
    user.behave("crash")
    assert failure(user).problem.key == "died"
    user.behave("")
    user.start().close()


def test_a_crash_marker_of_the_user_refuses_the_start_and_stays(user: User) -> None:
    marker = user.game / "smapi-internal/StardewModdingAPI.crash.marker"
    marker.touch()
    assert failure(user).problem.key == "marker"
    assert marker.exists()
    marker.unlink()


def test_a_wrong_version_is_refused_before_the_start(user: User) -> None:
    program(user.game / "Stardew Valley.dll", "1.5.6.22018")
    error = failure(user)
    assert "has version 1.5.6.22018, but at least 1.6.0 and below 1.7.0 is needed" in str(error)
    program(user.game / "Stardew Valley.dll", "1.6.15.24356")
    program(user.game / "StardewModdingAPI.dll", "3.18.6.0")
    assert failure(user).problem.key == "smapi_version"


def test_missing_parts_are_named(user: User, tmp_path: Path) -> None:
    for game, key in (
        (install(tmp_path / "a", smapi=None), "no_smapi"),
        (install(tmp_path / "b", mod=None), "no_mod"),
        (install(tmp_path / "c", mod="0.0.1"), "mod_version"),
    ):
        with pytest.raises(GameError) as caught:
            Stardew(game)
        assert caught.value.problem.key == key


def test_a_program_for_another_system_is_reported(user: User) -> None:
    smapi = user.game / "StardewModdingAPI"
    smapi.write_bytes(b"\x7fELF of another machine")
    error = failure(user)
    assert error.problem.key == "not_started"
    assert "Exec format error" in str(error)
    smapi.chmod(0o644)
    assert "Permission denied" in str(failure(user))


def test_all_ports_in_use_is_an_error(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    from pytest_stardojo.backends import ports

    monkeypatch.setattr(ports, "LAST", ports.FIRST)
    with ports.reserve(ports.FIRST, ports.FIRST):
        assert failure(user).problem.key == "no_port"


def test_a_folder_that_cannot_be_written_is_an_error(user: User) -> None:
    user.instances.write_text("a file in its place")
    error = failure(user)
    assert error.problem.key == "not_writable"
    user.instances.unlink()


def test_a_full_disk_is_an_error(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    from pytest_stardojo.backends.stardew import folder

    monkeypatch.setattr(folder, "NEEDED_MB", 1 << 40)
    assert "but a game needs" in str(failure(user))


@pytest.mark.parametrize("place", ["mkdir", "copytree"])
def test_a_disk_that_fills_up_is_an_error(
    user: User, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    import errno
    import shutil

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def full_copy(*_: object, **__: object) -> None:
        raise shutil.Error([("a", "b", str(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))))])

    if place == "copytree":
        monkeypatch.setattr(shutil, "copytree", full_copy)
    else:
        from pytest_stardojo.backends.stardew import folder

        monkeypatch.setattr(folder, "_write_token", full)
    assert failure(user).problem.key == "disk_full"


# -------------------------------------------------------------------------------- the saves


def test_a_save_that_the_user_does_not_have_is_an_error_of_the_task(user: User) -> None:
    game = user.start()
    with pytest.raises(SaveNotFound, match=r"no save folder 'save_quests' in .*the game cannot"):
        game.client.load(save_path("save_quests"))
    with pytest.raises(SaveNotFound, match="did you mean 'save_new_1234'"):
        game.client.load("/elsewhere/save_new1.yaml")
    assert game.alive()
    game.close()


def test_a_damaged_save_is_an_error_of_the_task(user: User, tmp_path: Path) -> None:
    game = user.start()
    (tmp_path / "Empty_1").mkdir()
    with pytest.raises(SaveNotFound, match="the file 'Empty_1' is missing"):
        game.client.load(str(tmp_path / "Empty_1"))
    assert game.alive()
    game.close()


def test_a_save_that_cannot_be_copied_is_an_error_of_the_game(
    user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    import errno
    import shutil

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    game = user.start()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfileobj", full)
        with pytest.raises(GameError, match=r"cannot be copied to .*No space left"):
            game.client.load(NEW)
    game.close()


# ------------------------------------------------------------------------------ while it plays


def test_a_game_that_dies_quotes_its_log(user: User) -> None:
    user.behave("die_in_step")
    game = user.start()
    game.client.load(NEW)
    with pytest.raises(InstanceDied) as caught:
        game.client.step({})
    assert "it has ended (exit code 1)" in str(caught.value)
    assert str(caught.value).endswith("a fatal error in step")
    assert not game.alive()
    game.close()


def test_a_game_that_hangs_is_a_timeout(user: User) -> None:
    user.behave("hang_in_observe")
    game = user.start()
    game.client.load(NEW)
    game.client.timeout = 0.3
    with pytest.raises(InstanceTimeout, match="failed at observe"):
        game.client.observe()
    game.close()


# ----------------------------------------------------------------------------------- the end


@pytest.mark.parametrize("way", ["child", "stubborn", "lingers", "hang_in_shutdown"])
def test_a_game_that_does_not_end_is_killed_with_everything_it_started(
    user: User, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_stardojo.backends.stardew import game as module
    from pytest_stardojo.backends.stardew import starting, watcher

    monkeypatch.setattr(module, "SHUTDOWN_TIMEOUT", 0.2)
    monkeypatch.setattr(watcher, "PATIENCE", 0.2)
    monkeypatch.setattr(starting, "PATIENCE", 0.2)
    user.behave(way)
    user.start().close()
    assert user.leftovers() == []


def test_a_killed_guardian_leaves_nothing(user: User) -> None:
    game = user.start()
    game.process.watcher.kill()
    assert game.process.ended.wait(5)
    assert not game.alive()
    game.close()
    assert user.leftovers() == []


def test_an_unreferenced_game_is_ended(user: User) -> None:
    import gc

    game = user.start()
    game.client.close()
    user.games.clear()
    del game
    gc.collect()
    user.wait_until_nothing_is_left()
