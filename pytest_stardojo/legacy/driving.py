"""Driving a game by the published dialect, behind the methods of the wire.

``ModGame.handle`` serves what ``Service.handle`` serves, as far as the dialect can say it:
every action is sent as the published client sends it, every state is made of an
observation, and the ledger of the differences.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.legacy import bin_menu, deeds, hunting, picture, states
from pytest_stardojo.legacy.change import Change
from pytest_stardojo.legacy.facts import DIRECTIONS
from pytest_stardojo.legacy.memory import Memory
from pytest_stardojo.legacy.reading import COMMANDS, NONE
from pytest_stardojo.legacy.records import RECORDS
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.errors import BadAnswer, WireError

Say = Callable[[str], str]
LONGEST = 256
"""Bytes that the published mod reads as one message."""
SETTLE = 3.0
"""Seconds that the real game gets for every action."""
LOAD_TIMEOUT = 60.0
LEAST_RADIUS = 3
"""Tiles around the farmer that are always looked at, for the ledger."""
SAID = ("shop", bin_menu.KIND)
"""Menus whose options count otherwise in the dialect than in the game's own protocol."""


class ModGame:
    """One attached game.

    Args:
        say: Sends a message and brings its reply back, without ``<EOF>``.
        is_valley: Whether a valley answers there, whose clock runs by messages alone;
            otherwise the game runs by the wall clock and is paused between steps.
        sleep: Waits for some seconds.
        eyes: Asks the same game by JSON-RPC, where a valley answers: what the dialect has no
            words for (the atlas, whole maps, the world) is seen by it.  Everything is done by
            the dialect all the same, and the ledger inferred.
    """

    def __init__(
        self,
        say: Say,
        is_valley: bool,
        sleep: Callable[[float], None] = time.sleep,
        eyes: Client | None = None,
    ) -> None:
        self._say, self._is_valley, self._sleep, self._eyes = say, is_valley, sleep, eyes
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
        self._bin: wire.Direction | None = None
        self._people: deeds.People = {}
        self._owed = 0.0
        self._kills: dict[str, int] | None = None
        self._hunted = False
        self._paused = False

    def handle(self, method: str, params: bytes) -> Any:
        """Serve one call.

        Raises:
            WireError: the dialect cannot say it, or the game did not do it.
        """
        serve = self._methods.get(method)
        if serve is None:
            known = ", ".join(self._methods)
            message = f"the published mod cannot {method!r}; it can {known}"
            raise WireError("not_in_this_dialect", message, "method")
        return serve(params)

    def _send(self, *parts: object) -> str:
        message = "%".join(map(str, parts))
        size = len(message.encode())
        if size > LONGEST:
            text = f"the published mod reads {LONGEST} bytes a message (this one has {size})"
            raise WireError("too_large", text)
        if not message.isascii() or any("%" in str(part) for part in parts):
            raise WireError("bad_params", f"{message!r} cannot be said: plain ASCII without %")
        return self._say(message)

    # ------------------------------------------------------------------ the methods

    def _hello(self, params: bytes) -> wire.HelloResult:
        return wire.HelloResult("StardojoMod", wire.PROTOCOL, "stardew", ["frames"])

    def _load(self, params: bytes) -> wire.LoadResult:
        wanted = _read(wire.LoadParams, params)
        if wanted.farmers != 1:
            raise WireError("bad_params", "the published mod has one farmer", "farmers")
        name = Path(wanted.save).stem if wanted.save.endswith(".yaml") else Path(wanted.save).name
        record = next((key for key, save in RECORDS.items() if save == name), name)
        self._go_on()
        self._forget()
        self._send("load_game_record", record)
        seen = self._arrived()
        if self._eyes is not None:
            self._numbers.learn(self._eyes.observe(wire.View(sections=())).farm)
        found = self._state(seen, 0)
        now, where = found.clock, found.character.location
        return wire.LoadResult(now.season, now.day, now.year, where, "")

    def _arrived(self) -> dict[str, Any]:
        """The first observation of a save that has been loaded."""
        until = time.monotonic() + LOAD_TIMEOUT
        while True:
            seen: dict[str, Any] | None = self._observation(0, lenient=True)
            if seen and seen["Player"]["Location"] and seen["CallBackData"]["OnDayStarted"] >= 1:
                return seen
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
        self._last = self._kills = self._bin = None
        return wire.CommandResult("")

    def _step(self, params: bytes) -> wire.StepResult:
        step = _read(wire.StepParams, params)
        raws = step.actions.get("farmer", [])
        self._go_on()
        if not raws:
            self._pass_time(7.0)
        results: list[wire.ActionResult] = []
        for raw in raws:
            if results and not results[-1].ok:
                results.append(wire.ActionResult(False, "not_tried", "the action before failed"))
            else:
                results.append(self._act(msgspec.json.decode(raw, type=wire.Action)))
        return wire.StepResult({"farmer": results}, self._look(step.view))

    def _advance(self, params: bytes) -> wire.State:
        wanted = _read(wire.AdvanceParams, params)
        self._go_on()
        self._pass_time(wanted.ms / 1000)
        return self._look(wanted.view)

    # ---------------------------------------------------------------------- actions

    def _act(self, action: wire.Action) -> wire.ActionResult:
        before = self._last or self._state(self._observation(LEAST_RADIUS), LEAST_RADIUS)
        self._go_on()
        result = self._play(action, before)
        self._let_happen()
        after = self._infer(before, action)
        if isinstance(action, wire.Move):
            result.tile = after.character.x, after.character.y
        return result

    def _infer(self, before: wire.State, action: wire.Action | None) -> wire.State:
        """Look what has changed since a state, and book the deeds that it tells of."""
        people = self._people
        after = self._last = self._state(self._observation(LEAST_RADIUS), LEAST_RADIUS)
        change = Change(before, after, action)
        deeds.book(self._ledger, deeds.infer(change, self._memory))
        deeds.book(self._ledger, deeds.met(people, self._people, change))
        return after

    def _play(self, action: wire.Action, before: wire.State) -> wire.ActionResult:
        """Send what the published client sends for an action."""
        if self._bin is not None:
            return self._at_bin(action, before, self._bin)
        if isinstance(action, wire.Interact) and bin_menu.faced(before, action):
            self._bin = action.direction
        elif isinstance(action, wire.Move):
            walked = self._send("move_relative", action.x, action.y) == "True"
            return _judged(walked, "no_path", "the farmer did not get there")
        elif isinstance(action, wire.Navigate):
            went = self._send("navigate", action.name) == "True"
            return _judged(went, "no_path", "no exit of this map leads there")
        elif isinstance(action, wire.Use | wire.Interact):
            self._press("use" if isinstance(action, wire.Use) else "interact", action.direction)
        elif isinstance(action, wire.MenuAction):
            return self._menu(action)
        elif isinstance(action, wire.ChooseOption):
            self._choose(action, before.menu)
        else:
            self._send(*_plain(action))
        return wire.ActionResult(True)

    def _press(self, button: str, direction: wire.Direction) -> None:
        self._send("turn", DIRECTIONS.index(direction))
        self._send(button)

    def _at_bin(
        self, action: wire.Action, before: wire.State, direction: wire.Direction
    ) -> wire.ActionResult:
        """Answer the bin's menu, which is open here alone."""
        closing = isinstance(action, wire.MenuAction) and action.option == "close"
        if closing or (isinstance(action, wire.ChooseOption) and action.option_index == 0):
            self._bin = None
            return wire.ActionResult(True)
        if not isinstance(action, wire.ChooseOption):
            return _judged(False, "menu_open", "the menu of the shipping bin is open")
        stack = bin_menu.thrown(before, action)
        if isinstance(stack, str):
            return _judged(False, "not_possible", stack)
        self._send("choose_item", stack.index)
        self._press("interact", direction)
        self._send("choose_item", before.character.slot)
        return wire.ActionResult(True)

    def _menu(self, action: wire.MenuAction) -> wire.ActionResult:
        if action.option == "close":
            self._send("exit_menu")
        elif action.menu_name == "map":
            self._send("open_map")
        else:
            return _judged(False, "not_possible", "the published mod opens the map only")
        return wire.ActionResult(True)

    def _choose(self, action: wire.ChooseOption, menu: wire.MenuState | None) -> None:
        """An answer; in chests by the commands that count as they should."""
        index, out = action.option_index, action.direction == "out"
        if index == 0:
            self._send("exit_menu")
        elif menu is not None and menu.kind == "chest":
            lines = menu.out_options if out else menu.options
            stock = next((line.stock for line in lines if line.index == index), None)
            count = action.quantity or ((stock or 1) if out else 1)
            self._send("put_to_chest" if out else "take_from_chest", index - 1, count)
        else:
            self._send("choose_option", index, action.quantity or 1, int(out))

    # ------------------------------------------------------------------------- time

    def _go_on(self) -> None:
        if self._paused:
            self._send("resume")
            self._paused = False

    def _halt(self) -> None:
        if not self._is_valley and not self._paused:
            self._send("pause")
            self._paused = True

    def _let_happen(self) -> None:
        """The real game needs time to do what it was told; a valley has done it, and would
        let three seconds pass with the next message if it were not stopped before."""
        if not self._is_valley:
            self._sleep(SETTLE)
        else:
            self._send("pause")
            self._send("resume")

    def _pass_time(self, seconds: float) -> None:
        """A valley's clock runs by actions: holding what one holds takes three seconds.

        What is too short for that is owed until the next time.
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
            ledger=self._told_ledger(),
            near=[t for t in found.near if max(abs(t.dx), abs(t.dy)) <= view.radius],
        )
        if "near" not in view.sections:
            shown.near = []
        if view.image is not None:
            shown.frame = picture.frame(seen, view.image)
        return shown

    def _told_ledger(self) -> list[wire.Deed]:
        return [msgspec.structs.replace(deed) for deed in self._ledger]

    def _look_wide(self, view: wire.View) -> wire.State:
        """What only the game's own protocol can tell, with the ledger as inferred here."""
        if self._eyes is None:
            raise WireError(
                "not_in_this_dialect",
                "the published mod tells the surroundings only, not the map or the world",
                "view.sections",
            )
        seen = self._observation(LEAST_RADIUS)
        shown = self._eyes.observe(msgspec.structs.replace(view, image=None))
        self._numbers.learn(shown.farm)
        said = self._last = self._state(seen, LEAST_RADIUS)
        if said.menu is not None and said.menu.kind in SAID:
            shown.menu = said.menu
        shown.ledger = self._told_ledger()
        if view.image is not None:
            shown.frame = picture.frame(seen, view.image)
        return shown

    def _observation(self, radius: int, lenient: bool = False) -> Any:
        """What ``observe_v2`` tells; a menu that makes it fail is closed."""
        for _ in range(2):
            reply = self._send("observe_v2", radius)
            if reply.startswith("{"):
                return json.loads(reply)
            if lenient:
                return None
            self._send("exit_menu")
        raise BadAnswer("the game does not tell its observation")

    def _state(self, seen: dict[str, Any], radius: int) -> wire.State:
        self._people = {
            one["Name"]: (one["isTalked"], int(one["GiftsToday"] or 0)) for one in seen["NPCs"]
        }
        found = states.state(seen, radius, self._numbers)
        found.progression.kills = self._told_kills(found)
        if self._bin is not None and found.menu is None:
            found.menu = bin_menu.menu(found)
        return found

    def _told_kills(self, state: wire.State) -> dict[str, int]:
        """Monsters slain by name; asked anew where there are monsters, and once on leaving."""
        hunted = hunting.hunted(state)
        if self._kills is None or ((hunted or self._hunted) and not self._paused):
            self._kills = self._count_kills()
        self._hunted = hunted
        return dict(self._kills)

    def _count_kills(self) -> dict[str, int]:
        """Monsters slain by name; the game must run to tell it."""
        self._go_on()
        said = {name: self._send("get_monster_kills", name) for name in monster_table.monsters()}
        return {name: int(count) if count.isdigit() else 0 for name, count in said.items()}


def _read(shape: type[Any], params: bytes) -> Any:
    return msgspec.json.decode(params, type=shape)


def _judged(ok: bool, reason: str, message: str) -> wire.ActionResult:
    return wire.ActionResult(True) if ok else wire.ActionResult(False, reason, message)


def _plain(action: wire.Action) -> tuple[object, ...]:
    """Messages that hold nothing but the action's own field."""
    if isinstance(action, wire.ChooseItem):
        return "choose_item", action.slot_index
    if isinstance(action, wire.AttachItem):
        return "attach", action.slot_index
    if isinstance(action, wire.Craft):
        return "craft", action.item
    return ("detach",)
