"""A game with one farmer on a small field, for tests of the environment."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.capabilities import CAPABILITIES
from pytest_stardojo.wire.errors import WireError
from tests.states import building, deed, state, tile


class Field:
    """A fake game that records its calls; every action except ``craft`` succeeds."""

    def __init__(self, frames: Any = None) -> None:
        self.frames = frames
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.minutes = 0
        self.steps = 0

    def handle(self, method: str, params: bytes) -> Any:
        if method != "hello":  # requested once per game, not once per episode
            self.asked.append((method, msgspec.json.decode(params)))
        return getattr(self, f"do_{method}")(params)

    def methods(self) -> list[str]:
        return [method for method, _ in self.asked]

    def do_hello(self, params: bytes) -> wire.HelloResult:
        path = self.frames.path if self.frames is not None else None
        return wire.HelloResult(
            "fake", wire.PROTOCOL, "fake", [each for each in CAPABILITIES if each != "counts"], path
        )

    def do_load(self, params: bytes) -> wire.LoadResult:
        return wire.LoadResult("spring", 5, 1, "Farm", "d0")

    def do_command(self, params: bytes) -> wire.CommandResult:
        call = msgspec.json.decode(params, type=wire.CommandParams)
        if call.name == "break":
            raise WireError("unknown_item", "there is no item 'Parsnipp'", "name")
        return wire.CommandResult("done")

    def do_atlas(self, params: bytes) -> wire.AtlasResult:
        return wire.AtlasResult({})

    def do_observe(self, params: bytes) -> wire.State:
        return self._state(msgspec.json.decode(params, type=wire.ObserveParams).view)

    def do_advance(self, params: bytes) -> wire.State:
        call = msgspec.json.decode(params, type=wire.AdvanceParams)
        found = self._state(call.view)
        found.events = [wire.Event("waited", f"{call.ms} ms")]
        return found

    def do_step(self, params: bytes) -> wire.StepResult:
        call = msgspec.json.decode(params, type=wire.StepParams)
        self.steps += 1
        results: list[wire.ActionResult] = []
        for raw in call.actions["farmer"]:
            word = msgspec.json.decode(raw)["do"]
            failed = any(not result.ok for result in results)
            if failed:
                results.append(wire.ActionResult(False, "not_tried", "the action before it failed"))
            elif word == "craft":
                results.append(wire.ActionResult(False, "missing_ingredients", "no wood"))
            else:
                results.append(wire.ActionResult(True))
        if not call.actions["farmer"]:
            self.minutes += 10
        return wire.StepResult({"farmer": results}, self._state(call.view))

    def _state(self, view: wire.View) -> wire.State:
        found = state(
            deed("tilled", "Tile", at=tile(3, 4)),
            buildings=(building(1, "Coop", door=(51, 14)),),
            digest="abc" if view.digest else None,
            time=600 + self.minutes,
        )
        found.events = [wire.Event("stepped", str(self.steps))]
        found.clock.luck = 0.07
        found.character.slots = [
            wire.SlotState(0, "Axe", "(T)Axe"),
            wire.SlotState(2, "Watering Can", "(T)WateringCan", water=31, water_max=40),
            wire.SlotState(5, "Parsnip Seeds", "(O)472", 15),
            wire.SlotState(6, "Parsnip", "(O)24", 3, 2),
        ]
        if "near" in view.sections:
            found.near = self._near(view.radius)
        if "map" in view.sections:
            found.map = self._map()
        if "world" in view.sections:
            found.world = wire.WorldState({"Farm": self._map()}, [])
        if view.image is not None:
            found.frame = self._frame(view.image)
        return found

    def _near(self, radius: int) -> list[wire.NearTile]:
        span = range(-radius, radius + 1)
        tiles = [wire.NearTile(x, y, 64 + x, 15 + y, "Dirt", True) for y in span for x in span]
        tiles[0].object, tiles[0].passable, tiles[0].diggable = "Weeds", False, True
        return tiles

    def _map(self) -> wire.LocationState:
        parsnip = wire.CropState("Parsnip", "(O)472", 1, 4, False)
        return wire.LocationState(
            "Farm", "Farm", 80, 65, "h",
            things=[wire.ThingState("soil", "Tilled soil", 60, 20, crop=parsnip)],
            exits=[wire.ExitState("BusStop", 80, 15, "edge")],
            villagers=[wire.VillagerState("Robin", "Farm", 64, 17, 0, False, 0, 0)],
        )  # fmt: skip

    def _frame(self, size: wire.ImageSize) -> wire.FrameRef:
        rows = bytearray([self.steps, 7, 9]) * (size.width * size.height)
        pixels = memoryview(rows).cast("B", (size.height, size.width, 3))
        return wire.FrameRef(self.frames.write(pixels), size.width, size.height)


class FieldGame:
    """A ``Field`` as an instance in this process."""

    def __init__(self) -> None:
        self.field: Field | None = None
        self.instance = InProcess(frames=True, make_handler=self._make)

    def _make(self, frames: Any) -> Any:
        self.field = Field(frames)
        return self.field.handle
