"""A game in this process that is driven by the published dialect, with its messages recorded."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.legacy.client.game import ModGame
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import Speaker

SAVE = "/anywhere/save_new.yaml"


class Driven:
    """A game without pictures, driven by the dialect.

    Attributes:
        sent: Messages sent to the game, in order.
        slept: Seconds that the driver has waited.
    """

    def __init__(self, save: str = SAVE, is_valley: bool = True) -> None:
        self.speaker = Speaker(None)
        self.sent: list[str] = []
        self.slept = 0.0
        self.game = ModGame(self._say, is_valley, self._sleep)
        self.call("load", wire.LoadParams(save))

    def _say(self, message: str) -> str:
        self.sent.append(message)
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

    # --------------------------------------------------------------------- common steps

    def hold(self, name: str) -> None:
        """Select the slot of an item."""
        slot = next(s.index for s in self.state().character.slots if s.name == name)
        self.do(wire.ChooseItem(slot))

    def choose(self, *beginnings: str) -> None:
        """Choose options by the beginnings of their labels, each in the menu then open."""
        for beginning in beginnings:
            menu = self.state().menu
            assert menu is not None, f"no menu is open for {beginning!r}"
            found = [option for option in menu.options if option.label.startswith(beginning)]
            assert found, f"no {beginning!r} among {[option.label for option in menu.options]}"
            self.do(wire.ChooseOption(found[0].index))
