"""Finding the game in the folders of the stores."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.backends.stardew.finding import data_folder, find, installations, places
from pytest_stardojo.backends.stardew.problems import GameError
from tests.backends.stardew.installs import install

HOME_FOLDERS = [
    f"{client[2:]}/steamapps/common/Stardew Valley"
    for client in places()["steam"]
    if client.startswith("~/")
] + [folder[2:] for folder in places()["gog"] if folder.startswith("~/")]


@pytest.mark.parametrize("folder", HOME_FOLDERS)
@pytest.mark.parametrize("inside", places()["inside"])
def test_a_game_is_found_in_every_usual_folder(tmp_path: Path, folder: str, inside: str) -> None:
    program = install(tmp_path / folder / inside)
    found = find(home=tmp_path)
    assert found.folder == program
    assert found.source == ("GOG" if "GOG" in folder else "Steam")


def test_a_game_is_found_in_another_library_of_steam(tmp_path: Path) -> None:
    program = install(tmp_path / "disk" / "steamapps/common/Stardew Valley")
    steamapps = tmp_path / ".local/share/Steam/steamapps"
    steamapps.mkdir(parents=True)
    library = str(tmp_path / "disk").replace("\\", "\\\\")
    (steamapps / "libraryfolders.vdf").write_text(
        f'"libraryfolders"\n{{\n "0" {{ "path" "{tmp_path / "none"}" }}\n'
        f' "1" {{ "path"\t\t"{library}" }}\n}}\n'
    )
    assert find(home=tmp_path).folder == program


@pytest.mark.parametrize("content", [b"\xff\xfe\0", b'"path" "\0"', b'"path" "a/b"', b'"path"'])
def test_an_odd_list_of_libraries_is_ignored(tmp_path: Path, content: bytes) -> None:
    steamapps = tmp_path / ".local/share/Steam/steamapps"
    steamapps.mkdir(parents=True)
    (steamapps / "libraryfolders.vdf").write_bytes(content)
    assert list(installations(tmp_path)) == []


def test_two_names_of_one_folder_are_one_installation(tmp_path: Path) -> None:
    install(tmp_path / ".local/share/Steam/steamapps/common/Stardew Valley")
    (tmp_path / ".steam").mkdir()
    (tmp_path / ".steam/steam").symlink_to(tmp_path / ".local/share/Steam")
    assert len(list(installations(tmp_path))) == 1


@pytest.mark.parametrize("inside", places()["inside"])
def test_a_given_folder_may_be_the_application(tmp_path: Path, inside: str) -> None:
    program = install(tmp_path / "game" / inside)
    found = find(tmp_path / "game", home=tmp_path / "none")
    assert (found.folder, found.source) == (program, "--stardojo-game")


def test_without_a_game_the_error_names_the_option(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"no Stardew Valley .*; give .* --stardojo-game=DIR"):
        find(home=tmp_path)


def test_a_given_folder_without_the_game_is_an_error_that_names_one_with_it(tmp_path: Path) -> None:
    program = install(tmp_path / "home/GOG Games/Stardew Valley/game")
    (tmp_path / "empty").mkdir()
    with pytest.raises(GameError) as caught:
        find(tmp_path / "empty", home=tmp_path / "home")
    assert f"there is no Stardew Valley in {tmp_path / 'empty'}" in str(caught.value)
    assert f"such as {program}" in str(caught.value)


@pytest.mark.parametrize("name", ["a" * 5000, "nul\0", "none"])
def test_a_strange_folder_is_not_a_game(tmp_path: Path, name: str) -> None:
    with pytest.raises(GameError, match="there is no Stardew Valley"):
        find(tmp_path / name, home=tmp_path)


def test_the_data_folder_follows_the_configuration_folder_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert data_folder(tmp_path) == tmp_path / ".config/StardewValley"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert data_folder() == tmp_path / "config/StardewValley"
