"""A night on a farm with 300 crops, from bedtime to the morning."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.clocking import Budget, Measure, clock, measured
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client

BUDGET = Budget(10)
CROPS = ("Parsnip Seeds", "Cauliflower Seeds", "Potato Seeds", "Kale Seeds", "Strawberry Seeds")
FIELD = 300
NIGHTS = 20
ROUNDS = 3


def measure() -> Iterator[Measure]:
    """Sleep many nights, with rain every other day; reload the farm after some weeks."""
    game = boot("inprocess", frames=False)
    _plant(game.client)
    game.client.snapshot("planted")
    times = []
    for _ in range(ROUNDS):
        game.client.restore("planted")
        for night in range(NIGHTS):
            times.append(_sleep(game.client, rain=night % 2 == 0))
    grown = _crops(game.client)
    game.close()
    yield measured("a night on a farm with 300 crops", times, BUDGET, note=f"{grown} crops left")


def _plant(client: Client) -> None:
    """Plant 300 crops of five kinds, with scarecrows between them."""
    client.load(save_path("save_farming"), 3)
    for kind in ("debris", "crops", "trees"):
        client.command("world_clear", (kind, "Farm"))
    for number, (x, y) in enumerate(_field(client)[:FIELD]):
        client.command("place_crop", (CROPS[number % len(CROPS)], x, y))
        if number % 40 == 20:
            client.command("place_item", ("Scarecrow", None, x, y - 1))


def _field(client: Client) -> list[wire.Tile]:
    """Yield free tillable tiles of every other row."""
    chart, now = client.atlas().maps["Farm"], _farm(client)
    occupied = {(thing.x, thing.y) for thing in now.things}
    stride = (chart.width + 7) // 8
    return [
        (x, y)
        for y in range(20, chart.height, 2)
        for x in range(chart.width)
        if chart.diggable[y * stride + x // 8] & 0x80 >> x % 8
        and not now.blocked[y * stride + x // 8] & 0x80 >> x % 8
        and not occupied & {(x, y), (x, y - 1)}
    ]


def _sleep(client: Client, *, rain: bool) -> float:
    """Return the milliseconds of one night; the farmer is in bed before it starts."""
    state = client.observe(wire.View())
    if rain and state.clock.weather != "Rain":
        client.command("rain")
    while state.menu is not None:
        state = client.step({"farmer": [wire.ChooseOption(0)]}).state
    bed = client.atlas().maps["FarmHouse"].key_tiles["bed_sleep"][0]
    client.command("warp", ("FarmHouse", *bed))
    client.step({"farmer": [wire.Move(0, 0)]})
    day = state.clock.days_played
    took = clock(lambda: client.step({"farmer": [wire.ChooseOption(1)]}))
    assert client.observe().clock.days_played == day + 1
    return took


def _farm(client: Client) -> wire.LocationState:
    world = client.observe(wire.View(sections=("world",))).world
    assert world is not None
    return world.locations["Farm"]


def _crops(client: Client) -> int:
    return sum(thing.crop is not None and not thing.crop.dead for thing in _farm(client).things)
