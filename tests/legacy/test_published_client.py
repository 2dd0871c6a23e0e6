"""A client of the published protocol alone can reset, observe and play."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from tests.legacy.conftest import Started
from tests.legacy.published_client import PublishedClient, count, slot_of, tiles

NEW, FARMING = "StarDojo_406041616", "StarDojo_396780002"
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def go_beside(client: PublishedClient, seen: dict[str, Any], spot: tuple[int, int]) -> str | None:
    """Walk to a free tile beside a spot; return the direction towards the spot."""
    around = tiles(seen)
    for direction, (dx, dy) in STEPS.items():
        target = spot[0] - dx, spot[1] - dy
        free = target in around and (target == (0, 0) or around[target]["placeable"])
        if free and client.say("move_relative", *target) == "True":
            return direction
    return None


def nearest(seen: dict[str, Any], wanted: Any) -> list[tuple[int, int]]:
    spots = [spot for spot, tile in tiles(seen).items() if wanted(tile)]
    return sorted(spots, key=lambda spot: (abs(spot[0]) + abs(spot[1]), spot))


def work(client: PublishedClient, wanted: Any, deed: Any) -> None:
    """Walk to the nearest reachable tile that ``wanted`` accepts, and call ``deed``."""
    seen = client.observe(20)
    client.think()
    for spot in nearest(seen, wanted):
        direction = go_beside(client, seen, spot)
        if direction is not None:
            deed(direction)
            return
    raise AssertionError("no such tile can be reached")


def test_an_observation_after_a_reset_has_a_picture(client: PublishedClient) -> None:
    assert client.wait_for_server()
    client.reset(NEW)
    seen = client.observe()
    assert (seen["Player"]["Location"], seen["Player"]["Money"]) == ("Farm", 50000)
    assert seen["GameState"] == {
        "Time": 600,
        "DayOfMonth": 5,
        "Season": "spring",
        "Year": 1,
        "Weather": "Sunny",
    }
    assert seen["CallBackData"] == {"OnDayStarted": 1}
    pixels = seen["ScreenShot"]
    assert len(pixels) == 1280 * 720 * 4
    assert set(pixels[3::4]) == {255}
    assert len({pixels[at : at + 3] for at in range(0, len(pixels), 4000)}) > 10


def test_the_client_plays_clear_5_stone_with_pickaxe(client: PublishedClient) -> None:
    client.reset(NEW)
    seen = client.observe()
    client.choose_item(slot_of(seen, "Pickaxe"))
    for _ in range(5):
        work(client, lambda tile: tile["object_at_tile"] == "Stone", client.use)
    assert count(client.observe(), "Stone") >= 5


def test_the_client_plays_harvest_5_parsnip(client: PublishedClient) -> None:
    client.reset(FARMING)
    before = count(client.observe(), "Parsnip")

    def ripe(tile: dict[str, Any]) -> bool:
        return tile["crop_at_tile"] is not None and tile["crop_at_tile"]["index_harvest"] == "24"

    for _ in range(5):
        work(client, ripe, client.interact)
    assert count(client.observe(), "Parsnip") - before >= 5


def test_the_client_plays_purchase_5_beer(client: PublishedClient) -> None:
    client.reset(NEW, ("warp_shop", "gus"))
    assert client.observe()["Player"]["Location"] == "Saloon"
    client.interact("up")
    menu = client.observe()["CurrentMenuData"]
    assert menu["type"] == "ShopMenu"
    row = [ware["name"] for ware in menu["shopMenuData"]].index("Beer") + 1
    client.choose_option(row, 5)
    client.choose_option(0)
    seen = client.observe()
    assert count(seen, "Beer") == 5
    assert seen["CurrentMenuData"]["type"] == "No Menu"


def test_the_shared_memory_contains_the_same_observation(
    started: Started, client: PublishedClient
) -> None:
    client.reset(NEW)
    client.map_memory(started.launcher)
    shared, observed = client.observe_shared(), client.observe()
    assert shared["Player"]["Money"] == observed["Player"]["Money"]
    assert shared["screenshot"] == observed["ScreenShot"]
    assert shared["Player"]["Position"] == {"x": 64, "y": 15}
    exit = observed["Exits"][0]["position"]
    x, y = shared["exits"][0]["position"]["x"], shared["exits"][0]["position"]["y"]
    assert exit == f"{x:g}, {y:g}"
    building = shared["farm"]["buildings"][0]
    assert building["id"].hex() == observed["Farm"]["Buildings"][0]["id"].replace("-", "")
    assert shared["farm"]["animals"][0]["adult"] is True
    assert len(shared["surroundingsdata"]) == 49


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_game_removes_its_files_on_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    game = Started(tmp_path)
    game.client.say("observe_v2%0")
    shared = tmp_path / f"shared_memory_{game.port}.bin"
    assert shared.exists()
    assert Path(game.frame_file).exists()
    game.process.send_signal(number)
    assert game.process.wait(10) == 128 + number
    game.close()
    assert list(tmp_path.iterdir()) == []
    assert not Path(game.frame_file).exists()
