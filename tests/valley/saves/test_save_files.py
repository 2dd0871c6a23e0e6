"""Which files are saves: versions of the game, encodings, names of folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.xml_text import HIDDEN
from tests.valley.saves.folders import NAMES
from tests.valley.saves.snippets import edited, folder_of, load_small, objects, small_save, thing

OTHERS = ("1.5.6", "1.4.5", "1.5", "1.60.1", "1.16.0", "1.7.0", "2.0", "0.9", "x")


def refusal(path: Path) -> str:
    with pytest.raises(saves.SaveError) as error:
        saves.load(path)
    return str(error.value)


# ------------------------------------------------------------------------------ version


@pytest.mark.parametrize("version", ["1.6", "1.6.0", "1.6.15", "1.6.15.24356", " 1.6.9 "])
def test_saves_of_game_1_6_load(tmp_path: Path, version: str) -> None:
    assert load_small(tmp_path, version=version).world.day == 3


@pytest.mark.parametrize("version", OTHERS)
def test_saves_of_other_versions_are_refused_by_version(tmp_path: Path, version: str) -> None:
    message = refusal(folder_of(tmp_path, small_save(version=version)))
    assert message == (
        f"Ann_1: gameVersion: {version!r} is not 1.6, the only version that is read; the save was "
        f"written by game {version}: open the save in game 1.6, sleep one night, and use what that "
        "game writes"
    )


@pytest.mark.parametrize("gone", ["<gameVersion>1.6.15</gameVersion>", "1.6.15"])
def test_saves_without_a_version_are_older(tmp_path: Path, gone: str) -> None:
    message = refusal(folder_of(tmp_path, small_save().replace(gone, "")))
    assert "written by a game older than 1.4: open the save in game 1.6" in message


@pytest.mark.parametrize(
    "root", ["<weatherForTomorrow>2</weatherForTomorrow>", "<currentSeason>9</currentSeason>"]
)
def test_the_version_is_checked_before_any_value(tmp_path: Path, root: str) -> None:
    text = small_save(root=root, version="1.5.6", player="<money>lots</money>")
    assert "gameVersion: '1.5.6'" in refusal(folder_of(tmp_path, text))


@pytest.mark.parametrize("name", NAMES)
def test_a_published_save_of_another_version_is_refused(tmp_path: Path, name: str) -> None:
    old = "<gameVersion>1.6.15</gameVersion></SaveGame>"
    place = edited(tmp_path, name, (old, old.replace("1.6.15", "1.5.6")))
    assert "the save was written by game 1.5.6" in refusal(place)


def test_the_farmer_has_an_older_version_than_the_save(tmp_path: Path) -> None:
    loaded = load_small(tmp_path, player="<gameVersion>1.5.6</gameVersion>")
    assert loaded.world.farmers["farmer"].name == "Ann"


# ----------------------------------------------------------------------------- encoding


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("utf-32", "utf-32"),
        ("utf-32-le", "utf-32"),
    ],
)
@pytest.mark.parametrize("declared", ["utf-8", "utf-16"])
def test_other_encodings_are_named(tmp_path: Path, encoding: str, name: str, declared: str) -> None:
    text = small_save().replace('encoding="utf-8"', f'encoding="{declared}"')
    place = folder_of(tmp_path, text)
    (place / "Ann_1").write_bytes(text.encode(encoding))
    expected = f"Ann_1: encoding: {name!r} is not utf-8, in which the game writes saves"
    assert refusal(place) == expected


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("declared", ["utf-8", "UTF-8", ""])
def test_utf_8_in_every_form_loads(tmp_path: Path, mark: bytes, declared: str) -> None:
    text = small_save().replace(' encoding="utf-8"', f' encoding="{declared}"' if declared else "")
    place = folder_of(tmp_path, text)
    (place / "Ann_1").write_bytes(mark + text.encode())
    assert saves.load(place).day == 3


# ------------------------------------------------------------------------------- folder


@pytest.mark.parametrize(
    "beside",
    [
        (),
        ("SaveGameInfo",),
        ("SaveGameInfo", "SaveGameInfo_old", "Ann_1_old"),
        ("SaveGameInfo", "Ann_1_STARDEWVALLEYSAVETMP", ".DS_Store", "steam_autocloud.vdf"),
    ],
)
def test_a_renamed_folder_loads(tmp_path: Path, beside: tuple[str, ...]) -> None:
    place = folder_of(tmp_path, small_save()).rename(tmp_path / "my farm")
    for name in beside:
        (place / name).write_text("backup")
    assert saves.load(place).day == 3


def test_a_renamed_folder_with_two_saves_names_the_rule(tmp_path: Path) -> None:
    place = folder_of(tmp_path, small_save()).rename(tmp_path / "my farm")
    (place / "Bob_2").write_text(small_save())
    assert refusal(place) == (
        "my farm: folder: ['Ann_1', 'Bob_2'] is not a save folder; it has no main file, which is "
        "a file with the folder's name, 'my farm', or the only file"
    )


# -------------------------------------------------------------------------------- names

ODD = {
    "emoji": ("Ann \N{CAT}", "Ann \N{CAT}"),
    "joined emoji": ("\N{MAN}\u200d\N{COOKING}", f"\N{MAN}{HIDDEN}\N{COOKING}"),
    "right to left": ("a\u202eb", f"a{HIDDEN}b"),
    "private use": ("a\ue000b", f"a{HIDDEN}b"),
    "newline": ("a&#10;b", f"a{HIDDEN}b"),
    "tab": ("a&#9;b", f"a{HIDDEN}b"),
    "soft hyphen": ("a\u00adb", f"a{HIDDEN}b"),
    "unassigned": ("a\U0003ffffb", f"a{HIDDEN}b"),
    "long": ("x" * 5000, "x" * 197 + "..."),
    "foreign": ("苜蓿人", "苜蓿人"),
}


@pytest.mark.parametrize(("name", "shown"), ODD.values(), ids=ODD)
def test_names_load_with_hidden_characters_replaced(tmp_path: Path, name: str, shown: str) -> None:
    pet = (
        f'<characters><NPC xsi:type="Pet"><name>{name}</name><petType>Cat</petType>'
        "<Position><X>3840</X><Y>1280</Y></Position></NPC></characters>"
    )
    words = f"<bigCraftable>true</bigCraftable><signText>{name}</signText>"
    sign = thing(60, 20, "TextSign", words)
    world, _ = load_small(
        tmp_path,
        player=f"<farmName>{name}</farmName>",
        farm=pet + objects(sign),
    )
    assert world.farm_name == shown
    assert [cat.name for cat in world.pets.values()] == [shown]
    assert all(each.text.isprintable() for each in world.locations["Farm"].things.values())
    text = small_save().replace("<name>Ann</name>", f"<name>{name}</name>")
    assert saves.load(folder_of(tmp_path, text)).farmers["farmer"].name == shown


@pytest.mark.parametrize("name", ["a\u202eb", "a\ue000b"])
def test_animals_names_load_with_hidden_characters_replaced(tmp_path: Path, name: str) -> None:
    place = edited(tmp_path, "save_farming", ("<FarmAnimal><name>", f"<FarmAnimal><name>{name}"))
    world = saves.load(place)
    assert sum(HIDDEN in animal.name for animal in world.animals.values()) == 1
