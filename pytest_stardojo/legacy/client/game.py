"""Driving a game by the published dialect, behind the methods of the wire.

``ModGame.handle`` serves the methods of ``Service.handle`` as far as the dialect allows:
``Hands`` sends actions as the published client does, states are converted observations,
and the ledger is inferred from their differences.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.legacy.arguments import COMMANDS, NONE, Unreadable, number
from pytest_stardojo.legacy.client import bin_menu, messages, picture, schema, states
from pytest_stardojo.legacy.client.actions import Hands
from pytest_stardojo.legacy.constants import FARMER
from pytest_stardojo.legacy.ledger import inference, monsters
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.legacy.save_names import RECORDS
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.capabilities import Capability
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.errors import BadAnswer, WireError

Say = Callable[[str], str]
NO_ANSWER = "Message received"
"""The reply to a message without a result."""
SETTLE = 3.0
"""Seconds that the real game gets for every action."""
SETTLE_COMMAND = 1.0
"""Seconds that the real game gets for every simulator command."""
LOAD_TIMEOUT = 60.0
LEAST_RADIUS = 3
"""Least radius of an observation, for the ledger."""
DIALECT_MENUS = ("shop", bin_menu.KIND)
"""Menus whose options have other numbers in the dialect than in the wire."""


def hello(has_eyes: bool = False) -> wire.HelloResult:
    """Return what the published mod would answer to ``hello``.

    Args:
        has_eyes: Whether the game also answers this project's own protocol.
    """
    offered: list[Capability] = ["frames", "commands"]
    if has_eyes:
        offered += ["map", "world", "atlas"]
    return wire.HelloResult("StardojoMod", wire.PROTOCOL, "stardew", [*offered])


class ModGame:
    """One attached game.

    Args:
        say: Sends a message and returns its reply, without ``<EOF>``.
        is_valley: Whether the game is a valley, where only messages let time pass;
            otherwise the game runs in real time and is paused between steps.
        sleep: Waits for some seconds.
        eyes: Client of the same game over the wire, if it is a valley: it observes what the
            dialect lacks (the atlas, whole maps, the world).  Actions use the dialect, and
            the ledger is inferred.
    """

    def __init__(
        self,
        say: Say,
        is_valley: bool,
        sleep: Callable[[float], None] = time.sleep,
        eyes: Client | None = None,
    ) -> None:
        self._say, self._is_valley, self._sleep, self._eyes = say, is_valley, sleep, eyes
        self._paused = False
        self._forget()
        self._methods: dict[str, Callable[[bytes], Any]] = {
            "hello": self._hello,
            "load": self._load,
            "command": self._command,
            "step": self._step,
            "observe": lambda params: self._look(_read(wire.ObserveParams, params).view),
            "advance": self._advance,
        }
        if eyes is not None:
            self._methods["atlas"] = lambda params: eyes.atlas()

    def _forget(self) -> None:
        self._numbers = states.Numbers()
        self._ledger: list[wire.Deed] = []
        self._last: wire.State | None = None
        self._memory = Memory()
        self._hands = Hands(self._send, self._is_valley)
        self._people: inference.People = {}
        self._owed = 0.0
        self._kills: dict[str, int] | None = None
        self._hunted = False

    def handle(self, method: str, params: bytes) -> Any:
        """Serve one call.

        Raises:
            WireError: the dialect cannot express it, or the game did not do it.
        """
        serve = self._methods.get(method)
        if serve is None:
            known = ", ".join(self._methods)
            message = f"the published mod has no method {method!r}; it has {known}"
            raise WireError("not_in_this_dialect", message, "method")
        return serve(params)

    def close(self) -> None:
        """Resume the game if it is paused.

        Raises:
            OSError: it does not reply.
            ValueError: its reply is invalid.
        """
        self._go_on()

    def _send(self, *parts: object) -> str:
        return self._say(messages.message(*parts))

    # ------------------------------------------------------------------ the methods

    def _hello(self, params: bytes) -> wire.HelloResult:
        return hello(self._eyes is not None)

    def _load(self, params: bytes) -> wire.LoadResult:
        wanted = _read(wire.LoadParams, params)
        if wanted.farmers != 1:
            raise WireError("bad_params", "the published mod has one farmer", "farmers")
        name = Path(wanted.save).stem if wanted.save.endswith(".yaml") else Path(wanted.save).name
        record = next((key for key, save in RECORDS.items() if save == name), name)
        self._resume()  # another client may have paused it
        self._forget()
        self._send("load_game_record", record)
        seen = self._arrived()
        if self._eyes is not None:
            self._numbers.learn(self._eyes.observe(wire.View(sections=())).farm)
        found = self._state(seen, 0)
        now, where = found.clock, found.character.location
        return wire.LoadResult(now.season, now.day, now.year, where, "")

    def _arrived(self) -> schema.Observation:
        """Wait for the first observation of a loaded save."""
        until = time.monotonic() + LOAD_TIMEOUT
        while True:
            reply = self._send("observe_v2", 0)
            if reply.startswith("{") and schema.has_arrived(reply):
                return schema.read(reply)
            if time.monotonic() > until:
                raise WireError("no_save", f"the save was not there after {LOAD_TIMEOUT:g} s")
            self._sleep(0.5)

    def _command(self, params: bytes) -> wire.CommandResult:
        call = _read(wire.CommandParams, params)
        info = command_table.command(call.name)
        name = next((word for word in (info.name, *info.aliases) if word in COMMANDS), None)
        if name is None:
            raise WireError("not_in_this_dialect", f"the published mod has no {info.name}", "name")
        given = [*call.args, *(None for _ in info.params[len(call.args) :])]
        values = [
            param.default if value is None else value
            for param, value in zip(info.params, given, strict=False)
        ]
        self._go_on()
        self._send(name, *(NONE if value is None else value for value in values))
        self._last = self._kills = self._hands.bin = None
        if not self._is_valley:
            self._sleep(SETTLE_COMMAND)
        return wire.CommandResult("")

    def _step(self, params: bytes) -> wire.StepResult:
        step = _read(wire.StepParams, params)
        _check_farmers(step.actions, "actions")
        raws = step.actions.get(FARMER, [])
        self._go_on()
        if not raws:
            self._pass_time(7.0)
        results: list[wire.ActionResult] = []
        for raw in raws:
            if results and not results[-1].ok:
                results.append(wire.ActionResult(False, "not_tried", "the action before failed"))
            else:
                results.append(self._act(raw))
        return wire.StepResult({FARMER: results}, self._look(step.view))

    def _advance(self, params: bytes) -> wire.State:
        wanted = _read(wire.AdvanceParams, params)
        self._go_on()
        self._pass_time(wanted.ms / 1000)
        return self._look(wanted.view)

    # ---------------------------------------------------------------------- actions

    def _act(self, raw: msgspec.Raw) -> wire.ActionResult:
        action = messages.read(raw)
        if isinstance(action, wire.ActionResult):
            return action
        before = self._last or self._state(self._observation(LEAST_RADIUS), LEAST_RADIUS)
        self._go_on()
        try:
            result = self._hands.play(action, before)
        except messages.NotExpressible as error:
            return messages.refused(messages.NOT_EXPRESSIBLE, error.message)
        self._settle()
        after = self._infer(before, action)
        if isinstance(action, wire.Move):
            result.tile = after.character.x, after.character.y
        return result

    def _infer(self, before: wire.State, action: wire.Action | None) -> wire.State:
        """Observe, and add what changed since a state to the ledger."""
        people = self._people
        after = self._last = self._state(self._observation(LEAST_RADIUS), LEAST_RADIUS)
        change = Change(before, after, action)
        inference.book(self._ledger, inference.infer(change, self._memory))
        inference.book(self._ledger, inference.met(people, self._people, change))
        return after

    # ------------------------------------------------------------------------- time

    def _resume(self) -> None:
        self._send("resume")
        self._paused = False

    def _go_on(self) -> None:
        if self._paused:
            self._resume()

    def _pause(self) -> None:
        self._paused = True  # even if the reply is lost
        self._send("pause")

    def _halt(self) -> None:
        if not self._is_valley and not self._paused:
            self._pause()

    def _settle(self) -> None:
        """Wait while the real game performs an action.

        A valley has performed it already; pausing it cancels the three seconds that would
        pass with the next message.
        """
        if not self._is_valley:
            self._sleep(SETTLE)
        else:
            self._pause()
            self._resume()

    def _pass_time(self, seconds: float) -> None:
        """Let time pass.

        The clock of a valley advances by actions: selecting the selected slot again takes three
        seconds.  The rest is added to the next call.
        """
        before = self._last or self._state(self._observation(LEAST_RADIUS), LEAST_RADIUS)
        if not self._is_valley:
            self._sleep(seconds)
        else:
            times, self._owed = divmod(self._owed + seconds, SETTLE)
            for _ in range(int(times)):
                self._send("choose_item", before.character.slot)
        self._infer(before, None)

    # ----------------------------------------------------------------- observations

    def _look(self, view: wire.View) -> wire.State:
        if "world" in view.sections or "map" in view.sections:
            return self._look_wide(view)
        radius = max(view.radius, LEAST_RADIUS)
        seen = self._observation(radius)
        found = self._last = self._state(seen, radius)
        self._halt()
        shown = msgspec.structs.replace(
            found,
            ledger=self._ledger_copy(),
            near=[t for t in found.near if max(abs(t.dx), abs(t.dy)) <= view.radius],
        )
        if "near" not in view.sections:
            shown.near = []
        if view.image is not None:
            shown.frame = picture.frame(seen, view.image)
        return shown

    def _ledger_copy(self) -> list[wire.Deed]:
        return [msgspec.structs.replace(deed) for deed in self._ledger]

    def _look_wide(self, view: wire.View) -> wire.State:
        """Observe maps and the world over the wire, with the inferred ledger."""
        if self._eyes is None:
            raise WireError(
                "not_in_this_dialect",
                "the published mod shows the surroundings only, not the map or the world",
                "view.sections",
            )
        seen = self._observation(LEAST_RADIUS)
        shown = self._eyes.observe(msgspec.structs.replace(view, image=None))
        self._numbers.learn(shown.farm)
        state = self._last = self._state(seen, LEAST_RADIUS)
        if state.menu is not None and state.menu.kind in DIALECT_MENUS:
            shown.menu = state.menu
        shown.ledger = self._ledger_copy()
        if view.image is not None:
            shown.frame = picture.frame(seen, view.image)
        return shown

    def _observation(self, radius: int) -> schema.Observation:
        """Return the reply to ``observe_v2``; close a menu that makes it fail."""
        for _ in range(2):
            reply = self._send("observe_v2", radius)
            if reply.startswith("{"):
                return schema.read(reply)
            self._go_on()  # a paused game does not close menus
            self._send("exit_menu")
        raise BadAnswer("the game returns no observation")

    def _state(self, seen: schema.Observation, radius: int) -> wire.State:
        self._people = {
            one["Name"]: (one["isTalked"], int(one["GiftsToday"] or 0)) for one in seen["NPCs"]
        }
        found = states.state(seen, radius, self._numbers)
        found.progression.kills = self._kills_by_monster(found)
        if self._hands.bin is not None and found.menu is None:
            found.menu = bin_menu.menu(found)
        return found

    def _kills_by_monster(self, state: wire.State) -> dict[str, int]:
        """Return the kills by monster; ask again where there are monsters, and once after."""
        hunted = monsters.may_be_near(state)
        if self._kills is None or ((hunted or self._hunted) and not self._paused):
            self._kills = self._count_kills()
        self._hunted = hunted
        return dict(self._kills)

    def _count_kills(self) -> dict[str, int]:
        """Ask for the kills of every monster, which a paused game does not answer."""
        self._go_on()
        return {name: self._count_of(name) for name in monster_table.monsters()}

    def _count_of(self, monster: str) -> int:
        reply = self._send("get_monster_kills", monster)
        if reply == NO_ANSWER:
            return 0
        try:
            return number(reply)
        except Unreadable as error:
            raise BadAnswer(f"its kills of {monster} cannot be read: {error}") from error


def _read(shape: type[Any], params: bytes) -> Any:
    found = msgspec.json.decode(params, type=shape)
    farmer = getattr(found, "farmer", None)
    if farmer is not None:
        _check_farmers([farmer], "farmer")
    return found


def _check_farmers(keys: Iterable[str], field: str) -> None:
    for key in keys:
        if key != FARMER:
            raise WireError("unknown_farmer", f"no farmer {key!r}; there are {FARMER}", field)
