"""The mod serves loads, steps, saves and the pause between them, in a small game."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mod.tools import build
from pytest_stardojo.wire.actions import ChooseItem
from pytest_stardojo.wire.client import Client, SocketTransport
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import View

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

NAME = "Robin_1"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    folder = tmp_path / "user" / NAME
    folder.mkdir(parents=True)
    (folder / NAME).write_text("<SaveGame/>")
    (folder / "SaveGameInfo").write_text("<Farmer/>")
    return folder


@pytest.fixture
def client(small_farm: Path, tmp_path: Path) -> Iterator[Client]:
    instance = tmp_path / "instance"
    saves = instance / "Saves"
    saves.mkdir(parents=True)
    process = subprocess.Popen(
        ["mono", "--debug", str(small_farm), "serve", str(saves)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "STARDOJO_FOLDER": str(instance)},
    )
    assert process.stdout is not None
    made = Client(SocketTransport("127.0.0.1", int(process.stdout.readline()), 20), 20)
    try:
        yield made
    finally:
        made.close()
        process.kill()
        _, errors = process.communicate(timeout=10)
        assert errors == ""


def test_before_a_load_there_is_no_world(client: Client) -> None:
    assert {"map", "world", "commands", "save"} <= {*client.hello().capabilities}
    with pytest.raises(WireError, match="no save is loaded"):
        client.observe()


def test_a_save_is_loaded_and_played(client: Client, save: Path) -> None:
    loaded = client.load(str(save), seed=7)
    assert (loaded.season, loaded.day, loaded.location) == ("spring", 3, "Farm")
    step = client.step({"farmer": [ChooseItem(0), ChooseItem(99), ChooseItem(1)]})
    assert step.results["farmer"][0].reason == "ok"
    assert step.results["farmer"][1].invalid
    assert step.results["farmer"][2].reason == "not_tried"


def test_the_game_waits_between_requests(client: Client, save: Path) -> None:
    client.load(str(save))
    before = client.observe().clock
    time.sleep(0.3)
    assert client.observe().clock == before


def test_ten_minutes_pass_without_actions(client: Client, save: Path) -> None:
    client.load(str(save))
    before = client.observe().clock.time
    assert client.step({}).state.clock.time == before + 10
    assert client.advance(7000).clock.time >= before + 20


def test_a_second_load_leaves_the_first_game(client: Client, save: Path) -> None:
    client.load(str(save))
    client.load(str(save))
    assert client.observe(View(sections=("near", "map"))).map is not None


def test_a_save_is_written_below_the_instance_only(
    client: Client, save: Path, tmp_path: Path
) -> None:
    client.load(str(save))
    target = tmp_path / "instance" / "Copy_2"
    client.save(str(target))
    assert sorted(path.name for path in target.iterdir()) == ["Copy_2", "SaveGameInfo"]
    with pytest.raises(WireError, match="already"):
        client.save(str(target))
    with pytest.raises(WireError, match="writes only below"):
        client.save(str(tmp_path / "elsewhere"))


def test_commands_and_their_load(client: Client, save: Path) -> None:
    client.load(str(save))
    assert client.command("set_money", [5]) == "money is 5g"
    assert client.observe().character.money == 5
    assert client.command("load_save", [str(save)]) == f"loaded {save}"
    assert client.observe().character.farmer == "farmer"


def test_other_farmers_are_refused(client: Client, save: Path) -> None:
    with pytest.raises(WireError, match="'farmers'"):
        client.load(str(save), farmers=2)
    client.load(str(save))
    with pytest.raises(WireError, match="unknown farmer 'farmer2'; known: farmer"):
        client.observe(farmer="farmer2")


def test_a_broken_save_is_refused_before_the_game_is_left(client: Client, save: Path) -> None:
    client.load(str(save))
    (save / "SaveGameInfo").unlink()
    with pytest.raises(WireError, match="is not a save folder"):
        client.load(str(save))
    assert client.observe().character.farmer == "farmer"
