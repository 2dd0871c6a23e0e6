"""The server of the dialect in this process, without sockets."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from pytest_stardojo.legacy import PublishedDialect
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.wire import messages as wire

NEW, FARMING, QUESTS = "StarDojo_406041616", "StarDojo_396780002", "StarDojo_398533889"


class Speaker:
    """A game without pictures that answers messages of the dialect."""

    def __init__(self, record: str | None = NEW) -> None:
        self.service = Service()
        self.dialect = PublishedDialect(self.service.handle, 6000)
        if record is not None:
            assert self.say(f"load_game_record%{record}_Port_6000") == "True"

    def say(self, message: str) -> str:
        reply = self.dialect.answer(message.encode()).decode()
        assert reply.endswith("<EOF>")
        return reply[: -len("<EOF>")]

    def observe(self, radius: int = 3) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.say(f"observe_v2%{radius}"))
        return found

    @property
    def menu(self) -> dict[str, Any]:
        menu: dict[str, Any] = self.observe(0)["CurrentMenuData"]
        return menu

    @property
    def world(self) -> World:
        assert self.service.world is not None
        return self.service.world

    @property
    def farmer(self) -> Farmer:
        return self.world.farmers["farmer"]

    def digest(self) -> str:
        return digest(self.world)

    def act(self, *actions: wire.Action) -> None:
        """Play actions over JSON-RPC, without the three seconds after each."""
        raws = [msgspec.Raw(msgspec.json.encode(action)) for action in actions]
        params = msgspec.json.encode(wire.StepParams({"farmer": raws}))
        self.service.handle("step", params)

    def bag(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for slot in self.observe(0)["Player"]["Inventory"]:
            if slot["Name"] is not None:
                found[slot["Name"]] = found.get(slot["Name"], 0) + slot["Quantity"]
        return found
