"""The game behind the dialect: calls of the wire's methods, and the time between messages."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.jsonrpc import Handler

PLAIN = wire.View(radius=0, sections=())
"""The view between two actions: no tiles, no picture."""
AFTER_ACTION = 3000
"""Milliseconds of game time that pass after an action, unless the game is paused at once."""
SUMMARY = "shipping_summary"


class Game:
    """One game.

    Args:
        handle: Serves one call, as ``Service.handle`` does.

    Attributes:
        mornings: Mornings since the save was loaded.
    """

    def __init__(self, handle: Handler) -> None:
        self._handle = handle
        self._atlas: wire.AtlasResult | None = None
        self._day: int | None = None
        self._farmer: str | None = None
        self._owes = False
        self.mornings = 1

    def call(self, method: str, params: msgspec.Struct | None = None) -> Any:
        """Call a method.

        Raises:
            WireError: the error of the method.
        """
        return self._handle(method, b"{}" if params is None else msgspec.json.encode(params))

    def load(self, path: str) -> None:
        """Load a save; its first morning counts as one."""
        self.call("load", wire.LoadParams(path))
        self._day, self._farmer, self.mornings, self._owes = None, None, 1, False
        self.look()

    def look(self, view: wire.View = PLAIN) -> wire.State:
        """Return the state."""
        return self._count(self.call("observe", wire.ObserveParams(view=view)))

    def act(self, action: wire.Action) -> tuple[wire.ActionResult, wire.State]:
        """Play one action of the first farmer."""
        raw = msgspec.Raw(msgspec.json.encode(action))
        key = self._farmer or self.look().character.farmer
        result: wire.StepResult = self.call("step", wire.StepParams({key: [raw]}, PLAIN))
        return result.results[key][0], self._count(result.state)

    # The published client lets three seconds pass after an action, unless its next message is
    # ``pause``.  So the time passes when that message arrives.

    def owe(self) -> None:
        """After an action, note that three seconds pass before the next message."""
        self._without_summary(self.look())
        self._owes = True

    def forgive(self) -> None:
        """Drop the noted time, because the client has paused the game."""
        self._owes = False

    def settle(self) -> None:
        """Let the noted time pass, unless a menu is open, which stops the clock."""
        if self._owes and self.look().menu is None:
            state = self.call("advance", wire.AdvanceParams(AFTER_ACTION, view=PLAIN))
            self._without_summary(self._count(state))
        self._owes = False

    def command(self, name: str, args: list[Any]) -> str:
        """Run a simulator command; return its output.  Setting the date makes no morning."""
        before = self.mornings
        result: wire.CommandResult = self.call("command", wire.CommandParams(name, args))
        self._day = None
        self.look()
        self.mornings = before
        return result.output

    @property
    def atlas(self) -> wire.AtlasResult:
        """The static facts of all maps."""
        if self._atlas is None:
            self._atlas = self.call("atlas")
        return self._atlas

    def chart(self, place: wire.LocationState) -> wire.MapFact | None:
        """Return the facts of a place's map as it is now, or None for floors of the mines."""
        maps = self.atlas.maps
        if place.chart is not None:
            return place.chart if place.chart.name in maps else None
        return next((fact for fact in maps.values() if fact.hash == place.map_hash), None)

    def _without_summary(self, state: wire.State) -> wire.State:
        """Close the shipping summary, as the published mod does."""
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
        """Return whether a save has been loaded."""
        try:
            self.look()
        except WireError:
            return False
        return True
