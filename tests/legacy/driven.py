"""A game in this process behind its dialect, and what drives it: calls in, messages noted."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.legacy.client.game import ModGame
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import Speaker

SAVE = "/anywhere/save_new.yaml"


class Driven:
    """A game without pictures behind its dialect, and what drives it."""

    def __init__(self, save: str = SAVE, is_valley: bool = True) -> None:
        self.speaker = Speaker(None)
        self.said: list[str] = []
        self.slept = 0.0
        self.game = ModGame(self._say, is_valley, self._sleep)
        self.call("load", wire.LoadParams(save))

    def _say(self, message: str) -> str:
        self.said.append(message)
        return self.speaker.say(message)

    def _sleep(self, seconds: float) -> None:
        self.slept += seconds

    def call(self, method: str, params: msgspec.Struct) -> Any:
        return self.game.handle(method, msgspec.json.encode(params))

    def state(self, radius: int = 3) -> wire.State:
        state: wire.State = self.call("observe", wire.ObserveParams(view=wire.View(radius)))
        return state

    def do(self, *actions: wire.Action) -> wire.StepResult:
        raws = [msgspec.Raw(msgspec.json.encode(action)) for action in actions]
        result: wire.StepResult = self.call("step", wire.StepParams({"farmer": raws}))
        return result

    def command(self, name: str, *args: object) -> None:
        self.call("command", wire.CommandParams(name, list(args)))

    def deeds(self) -> list[tuple[str, str, str, int]]:
        return [(d.deed, d.thing, d.by, d.count) for d in self.state().ledger]

    # ---------------------------------------------------------------- what tests do often

    def hold(self, name: str) -> None:
        """Take something out of the bag in hand."""
        slot = next(s.index for s in self.state().character.slots if s.name == name)
        self.do(wire.ChooseItem(slot))

    def choose(self, *beginnings: str) -> None:
        """Options of the open menu by how their labels begin, one after the other."""
        for beginning in beginnings:
            menu = self.state().menu
            assert menu is not None, f"no menu is open for {beginning!r}"
            found = [one for one in menu.options if one.label.startswith(beginning)]
            assert found, f"no {beginning!r} among {[one.label for one in menu.options]}"
            self.do(wire.ChooseOption(found[0].index))
