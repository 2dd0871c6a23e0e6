"""The mod reads saves from everywhere, but writes only into its instance's folder."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from mod.tools import build

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FAKE = Path(__file__).parent / "fakes" / "Saving.cs"
FILES = ("Config.cs", "Saves/InstanceFolder.cs", "Saves/SaveFolder.cs")
NAME = "Farm_123"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saving")
    (wire,) = build.compile_all(only=build.TARGETS[:1])
    (folder / wire.name).write_bytes(wire.read_bytes())
    made = folder / "Saving.exe"
    files = [str(build.MOD / "Game" / name) for name in FILES]
    command = [build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"]
    subprocess.run([*command, str(FAKE), *files], check=True, timeout=60)
    return made


class Instance:
    """A game's own folder, and the mod that runs in it."""

    def __init__(self, program: Path, base: Path) -> None:
        self.program = program
        self.folder = base / "instance"
        self.saves = self.folder / "config" / "StardewValley" / "Saves"
        self.saves.mkdir(parents=True)
        self.named: Path | None = self.folder

    def run(self, *args: object) -> str:
        environment = {**os.environ}
        environment.pop("STARDOJO_FOLDER", None)
        if self.named is not None:
            environment["STARDOJO_FOLDER"] = str(self.named)
        done = subprocess.run(
            ["mono", str(self.program), str(self.saves), *map(str, args)],
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
        )
        assert done.stderr == ""
        return done.stdout.strip()


@pytest.fixture
def instance(program: Path, tmp_path: Path) -> Instance:
    return Instance(program, tmp_path)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    folder = tmp_path / "user" / NAME
    folder.mkdir(parents=True)
    (folder / NAME).write_text("<SaveGame/>")
    (folder / "SaveGameInfo").write_text("<Farmer/>")
    return folder


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in files
    }


def test_a_save_is_copied_and_its_source_stays(instance: Instance, save: Path) -> None:
    before = contents(save.parent)
    assert instance.run("bring", save) == f"name {NAME}"
    assert contents(save.parent) == before
    assert {name: data for name, (data, _) in contents(instance.saves).items()} == {
        f"{NAME}/{NAME}": b"<SaveGame/>",
        f"{NAME}/SaveGameInfo": b"<Farmer/>",
    }


def test_a_save_in_its_place_is_not_copied(instance: Instance, save: Path) -> None:
    there = instance.saves / NAME
    save.rename(there)
    before = contents(there)
    assert instance.run("bring", there) == f"name {NAME}"
    assert contents(there) == before


def test_without_an_instance_nothing_is_loaded(instance: Instance, save: Path) -> None:
    instance.named = None
    assert instance.run("bring", save).startswith("no_folder - this game was not started by")
    assert contents(instance.saves) == {}


def test_the_saves_of_the_user_are_never_written(instance: Instance, save: Path) -> None:
    instance.saves = save.parent
    before = contents(save.parent)
    assert "outside of the instance's folder" in instance.run("bring", save)
    assert "outside of the instance's folder" in instance.run("check", instance.folder / "x")
    assert contents(save.parent) == before


def test_a_link_to_the_saves_of_the_user_is_refused(instance: Instance, save: Path) -> None:
    link = instance.folder / "link"
    link.symlink_to(save.parent, target_is_directory=True)
    instance.saves = link
    before = contents(save.parent)
    assert instance.run("bring", save).startswith("no_folder")
    assert contents(save.parent) == before


@pytest.mark.parametrize("path", ["../outside", "a/../../outside", "", "../instance2/x"])
def test_only_paths_below_the_instance_are_written(instance: Instance, path: str) -> None:
    answer = instance.run("check", f"{instance.folder}/{path}")
    assert answer.startswith("bad_params path this game writes only below")


def test_a_path_below_the_instance_is_allowed(instance: Instance) -> None:
    assert instance.run("check", instance.folder / "new") == f"path {instance.folder}/new"


def test_a_copy_has_the_name_of_its_folder(instance: Instance, save: Path) -> None:
    assert instance.run("copy", save, instance.folder / "Copy_1") == ""
    assert sorted(contents(instance.folder / "Copy_1")) == ["Copy_1", "SaveGameInfo"]


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (
            lambda save: (save / NAME).unlink(),
            "bad_save save '{0}' is not a save folder: it has no",
        ),
        (lambda save: (save / "SaveGameInfo").unlink(), "bad_save save '{0}' is not a save folder"),
        (lambda save: save.rename(save.with_name("gone")), "no_save save there is no folder '{0}'"),
    ],
)
def test_what_is_not_a_save_is_refused(
    instance: Instance, save: Path, spoil: object, expected: str
) -> None:
    assert callable(spoil)
    spoil(save)
    assert instance.run("bring", save).startswith(expected.format(save))
    assert contents(instance.saves) == {}


def test_a_recipe_of_the_valley_is_refused(instance: Instance, tmp_path: Path) -> None:
    recipe = tmp_path / "save_new.yaml"
    assert "this game loads save folders" in instance.run("bring", recipe)
