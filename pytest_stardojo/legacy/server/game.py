"""The game as the translation sees it: a handful of calls by the wire's methods."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.jsonrpc import Handler

PLAIN = wire.View(radius=0, sections=())
"""What is looked at between two actions: no tiles, no picture."""
AFTER_ACTION = 3000
"""Milliseconds of game time that pass after an action, unless the game is paused at once."""
SUMMARY = "shipping_summary"


class Game:
    """One game, and how many mornings it has seen since its save was loaded.

    Args:
        handle: ``Service.handle`` or the like.
    """

    def __init__(self, handle: Handler) -> None:
        self._handle = handle
        self._atlas: wire.AtlasResult | None = None
        self._day: int | None = None
        self._farmer: str | None = None
        self._owes = False
        self.mornings = 1

    def call(self, method: str, params: msgspec.Struct | None = None) -> Any:
        """One method.

        Raises:
            WireError: what the method says.
        """
        return self._handle(method, b"{}" if params is None else msgspec.json.encode(params))

    def load(self, path: str) -> None:
        """Begin with a save; its first morning counts as the first."""
        self.call("load", wire.LoadParams(path))
        self._day, self._farmer, self.mornings, self._owes = None, None, 1, False
        self.look()

    def look(self, view: wire.View = PLAIN) -> wire.State:
        """The state as it is."""
        return self._count(self.call("observe", wire.ObserveParams(view=view)))

    def act(self, action: wire.Action) -> tuple[wire.ActionResult, wire.State]:
        """Play one action of the first farmer."""
        raw = msgspec.Raw(msgspec.json.encode(action))
        key = self._farmer or self.look().character.farmer
        result: wire.StepResult = self.call("step", wire.StepParams({key: [raw]}, PLAIN))
        return result.results[key][0], self._count(result.state)

    # the seconds that a client lets pass after an action: nobody can tell how many they are
    # before its next message, which is ``pause`` if it does not want any

    def owe(self) -> None:
        """An action is done: three seconds are due before the next message is served."""
        self._without_summary(self.look())
        self._owes = True

    def forgive(self) -> None:
        """The client has stopped the game instead of letting it run."""
        self._owes = False

    def settle(self) -> None:
        """Let the seconds pass that are due; the clock stands while a menu is open."""
        if self._owes and self.look().menu is None:
            state = self.call("advance", wire.AdvanceParams(AFTER_ACTION, view=PLAIN))
            self._without_summary(self._count(state))
        self._owes = False

    def command(self, name: str, args: list[Any]) -> str:
        """A simulator command; what it prints.  A date that is set is no morning."""
        before = self.mornings
        result: wire.CommandResult = self.call("command", wire.CommandParams(name, args))
        self._day = None
        self.look()
        self.mornings = before
        return result.output

    @property
    def atlas(self) -> wire.AtlasResult:
        """The static maps."""
        if self._atlas is None:
            self._atlas = self.call("atlas")
        return self._atlas

    def _without_summary(self, state: wire.State) -> wire.State:
        """The published mod puts the list of what was shipped away at once."""
        while state.menu is not None and state.menu.kind == SUMMARY:
            result, state = self.act(wire.ChooseOption(0))
            if not result.ok:
                break
        return state

    def _count(self, state: wire.State) -> wire.State:
        self._farmer = state.character.farmer
        day = state.clock.days_played
        if self._day is not None and day > self._day:
            self.mornings += day - self._day
        self._day = day
        return state

    def has_world(self) -> bool:
        """Whether a save has been loaded."""
        try:
            self.look()
        except WireError:
            return False
        return True
