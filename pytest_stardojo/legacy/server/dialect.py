"""The messages of the published dialect and the functions that serve them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.legacy import save_names
from pytest_stardojo.legacy.arguments import COMMANDS, Unreadable, command_args, number, text
from pytest_stardojo.legacy.constants import VIEWPORT
from pytest_stardojo.legacy.server import observation, surroundings
from pytest_stardojo.legacy.server.game import Game
from pytest_stardojo.legacy.server.notation import to_cbor, to_json
from pytest_stardojo.legacy.server.player import Player
from pytest_stardojo.legacy.server.shared_memory import SharedMemory
from pytest_stardojo.wire import legacy, messages
from pytest_stardojo.wire.errors import FrameLost, WireError
from pytest_stardojo.wire.frames import FrameReader
from pytest_stardojo.wire.jsonrpc import Handler

EXEMPT = (
    *("pause", "resume", "observe", "observe_v2", "get_surroundings"),
    "load_game_record",
)
"""Messages that are served while the game is paused."""
FARTHEST = 30
"""Largest radius of the surroundings in tiles."""
ALL = ("near", "map", "world")

Value = bool | int | str | bytes | None
Serve = Callable[..., Value]
Kinds = tuple[Callable[[str], Any], ...]


class PublishedDialect:
    """Serves messages of the published mod's clients on one game.

    Args:
        handle: Serves one call, as ``Service.handle`` does.
        port: The port, which is part of the shared memory's name.
        frame_file: The game's frame file; None: observations have no picture.
        folder: Folder of the shared memory: that of the file that ``STARDEW_APP_PATH``
            names; None: no shared memory.
    """

    def __init__(
        self, handle: Handler, port: int, frame_file: str | None = None, folder: str | None = None
    ) -> None:
        self.paused = False
        self._game = Game(handle)
        self._player = Player(self._game)
        self._frames = None if frame_file is None else FrameReader(frame_file)
        self._memory = _shared_memory(folder, port)
        self._reported_memory = False
        self._actions = self._action_table()
        self._others = self._other_table()

    # ------------------------------------------------------------------------ tables

    def _action_table(self) -> dict[str, tuple[Kinds, Serve]]:
        """Return the actions, which take three seconds: arguments and functions."""
        player, chooser = self._player, self._player.chooser
        return {
            "move": ((number, number), player.move),
            "move_relative": ((number, number), player.move_relative),
            "move_step": ((number,), player.move_step),
            "use": ((), player.use),
            "interact": ((), player.interact),
            "choose_item": ((number,), player.choose_item),
            "choose_option": ((number, number, number), chooser.choose),
            "craft": ((text,), player.craft),
            "attach": ((number,), player.attach),
            "detach": ((), player.detach),
            # the published client sends it, although its server does not know it
            "unattach": ((), player.detach),
            "sell_current_item": ((), chooser.sell_held),
            "take_from_chest": ((number, number), chooser.take),
            "put_to_chest": ((number, number), chooser.put),
            "exit_menu": ((), chooser.close),
            "open_map": ((), chooser.open_map),
            "navigate": ((text,), player.navigate),
        }

    def _other_table(self) -> dict[str, tuple[Kinds, Serve]]:
        """Return the messages that take no time."""
        return {
            "turn": ((number,), self._player.turn),
            "pause": ((), self._pause),
            "resume": ((), self._resume),
            "observe": ((number,), self._observe_shared),
            "observe_v2": ((number,), self._observe),
            "get_surroundings": ((number,), self._surroundings),
            "get_tile_info": ((number, number), self._tile_info),
            "load_game_record": ((text,), self._load_record),
            "load_game": ((number,), self._load_slot),
            "enter_load_menu": ((), lambda: True),
            "wait_game_start": ((), self._game.has_world),
            "exit_title": ((), lambda: None),
            "get_monster_kills": ((text,), self._kills),
            "instant_build": ((number, number), lambda x, y: None),
        }

    # ---------------------------------------------------------------------- messages

    def waits(self, message: bytes) -> bool:
        """See ``Dialect.waits``: while paused, all but a few messages wait."""
        return self.paused and legacy.read(message).name not in EXEMPT

    def answer(self, message: bytes) -> bytes:
        """See ``Dialect.answer``."""
        try:
            call = legacy.read(message)
            value = self._serve(call.name, call.args)
        except (WireError, Unreadable):
            value = None
        except Exception:
            _report()
            value = None
        return b"" if value == b"" else legacy.reply(value)

    def _serve(self, name: str, args: tuple[str, ...]) -> Value:
        if name != "pause":
            self._game.settle()
        if name in self._actions:
            kinds, serve = self._actions[name]
            value = serve(*_read(kinds, args))
            # after False the client tries again at once: all tries are one action
            if value is not False:
                self._game.owe()
            return value
        if name in self._others:
            kinds, serve = self._others[name]
            return serve(*_read(kinds, args))
        if name in COMMANDS:
            self._game.command(command_table.command(name).name, command_args(name, args))
        return None

    def close(self) -> None:
        """See ``Dialect.close``."""
        if self._frames is not None:
            self._frames.close()
        if self._memory is not None:
            self._memory.close()

    # ------------------------------------------------------------------ pause, saves

    def _pause(self) -> None:
        self._game.forgive()
        self.paused = True

    def _resume(self) -> None:
        self.paused = False

    def _load_record(self, name: str) -> bool:
        """Load a save; return True even if there is none, as the mod does."""
        self._load(save_names.record_path(name))
        return True

    def _load_slot(self, slot: int) -> bool:
        return self._load(save_names.record_at(slot))

    def _load(self, path: str | None) -> bool:
        if path is None:
            return False
        self._player.forget()
        try:
            self._game.load(path)
        except WireError as error:
            print(f"legacy: {error}", file=sys.stderr)
            return False
        return True

    def _kills(self, monster: str) -> int:
        return self._game.look().progression.kills.get(monster, 0)

    # ------------------------------------------------------------------ observations

    def _observe(self, radius: int) -> bytes:
        return to_json(self._observation(radius))

    def _observe_shared(self, radius: int) -> bytes | None:
        """Write the observation into the shared memory; reply with nothing."""
        found = to_cbor(self._observation(radius))
        if self._memory is None:
            return None
        try:
            self._memory.write(found)
        except (OSError, ValueError) as error:
            if not self._reported_memory:
                print(f"legacy: observe returns nothing: {error}", file=sys.stderr)
            self._reported_memory = True
            return None
        return b""

    def _observation(self, radius: int) -> dict[str, Any]:
        image = messages.ImageSize(*VIEWPORT) if self._frames is not None else None
        rows = self._player.chooser.rows(self._game.look().menu)
        state = self._see(radius, ALL, image)
        assert state.map is not None
        return observation.observation(
            state,
            chart=self._game.chart(state.map),
            rows=rows,
            mornings=self._game.mornings,
            facing=self._player.facing(state.character),
            picture=self._pixels(state.frame),
        )

    def _see(
        self,
        radius: int,
        sections: tuple[Any, ...] = ("near", "map"),
        image: messages.ImageSize | None = None,
    ) -> messages.State:
        shown = max(0, min(radius, FARTHEST))
        state = self._game.look(messages.View(radius=shown, image=image, sections=sections))
        if radius < 0:
            state.near = []
        return state

    def _pixels(self, frame: messages.FrameRef | None) -> bytes | None:
        """Return the picture with a fourth channel, fully opaque."""
        if frame is None or self._frames is None:
            return None
        try:
            rows = self._frames.read(frame.sequence).rows
        except FrameLost:
            return None
        pixels = bytearray(b"\xff") * (frame.width * frame.height * 4)
        for channel in range(3):
            pixels[channel::4] = rows[channel::3]
        return bytes(pixels)

    def _surroundings(self, radius: int) -> bytes:
        """Return a list of strings, each of which is JSON."""
        found = surroundings.short_records(self._see(radius))
        return to_json([to_json(record, indent=0).decode() for record in found], indent=0)

    def _tile_info(self, x: int, y: int) -> bytes | None:
        who = self._game.look().character
        state = self._see(max(abs(x - who.x), abs(y - who.y)))
        found = observation.tile_record(state, x, y)
        return None if found is None else to_json(found)


def _read(kinds: Kinds, args: tuple[str, ...]) -> list[Any]:
    """Decode the arguments, each by its kind; their number must match."""
    if len(args) != len(kinds):
        raise Unreadable(f"the message takes {len(kinds)} arguments (got {len(args)})")
    return [kind(arg) for kind, arg in zip(kinds, args, strict=True)]


def _shared_memory(folder: str | None, port: int) -> SharedMemory | None:
    if folder is None:
        return None
    if not os.path.isdir(folder):
        print(
            f"legacy: observe returns nothing: STARDEW_APP_PATH names a file in {folder}, "
            "which is not a folder",
            file=sys.stderr,
        )
        return None
    try:
        return SharedMemory(folder, port)
    except OSError as error:
        print(f"legacy: no shared memory in {folder}: {error}", file=sys.stderr)
        return None


def _report() -> None:
    import traceback  # slow to import, and only needed here

    traceback.print_exc(file=sys.stderr)
