"""A game for tests: the service without a socket, on a bundled save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.wire import messages as wire

SAVES = Path(__file__).parents[2] / "tasks" / "saves"
FULL = wire.View(sections=("near", "map", "world"), digest=True)


class Game:
    """One service with a save loaded."""

    def __init__(self, save: str = "save_new", seed: int = 0, farmers: int = 1) -> None:
        self.service = Service()
        path = str(SAVES / f"{save}.yaml")
        self.call("load", wire.LoadParams(path, seed, farmers))

    @property
    def world(self) -> World:
        assert self.service.world is not None
        return self.service.world

    @property
    def farmer(self) -> Farmer:
        return self.world.farmers["farmer"]

    def call(self, method: str, params: msgspec.Struct | None = None) -> object:
        """Call a method of the wire."""
        return self.service.handle(method, msgspec.json.encode(params) if params else b"{}")

    def step(self, *actions: wire.AnyAction, view: wire.View | None = None) -> wire.StepResult:
        """Play a step of the first farmer; without actions ten minutes pass."""
        return self.step_all({"farmer": actions}, view=view)

    def step_all(
        self, actions: Mapping[str, Sequence[wire.AnyAction]], view: wire.View | None = None
    ) -> wire.StepResult:
        """Play a step of several farmers."""
        raw = {
            key: [msgspec.Raw(msgspec.json.encode(action)) for action in queue]
            for key, queue in actions.items()
        }
        result = self.call("step", wire.StepParams(raw, view or wire.View()))
        assert isinstance(result, wire.StepResult)
        return result

    def do(self, *actions: wire.AnyAction) -> list[str]:
        """Play one action a step; return the reasons of the results."""
        return [self.step(action).results["farmer"][0].reason for action in actions]

    def command(self, name: str, *args: object) -> str:
        """Run a simulator command; return its output."""
        result = self.call("command", wire.CommandParams(name, list(args)))
        assert isinstance(result, wire.CommandResult)
        return result.output

    def observe(self, view: wire.View | None = None) -> wire.State:
        result = self.call("observe", wire.ObserveParams(view=view or FULL))
        assert isinstance(result, wire.State)
        return result

    def sleep(self) -> None:
        """Go to bed on the spot: a night passes at once."""
        self.farmer.menus.clear()
        self.farmer.location, (self.farmer.x, self.farmer.y) = "FarmHouse", self.farmer.bed
        self.step(wire.Move(0, 0), wire.ChooseOption(1))

    def digest(self) -> str:
        return digest(self.world)

    def advance(self, ticks: int, stride: int | None = None) -> None:
        scheduler.advance(self.world, ticks, stride)
