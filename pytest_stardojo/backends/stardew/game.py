"""A real game that this process has started, as an ``Instance``."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from pytest_stardojo.backends import ports
from pytest_stardojo.backends.errors import InstanceError
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.backends.stardew import BOOT_TIMEOUT, REPLY_TIMEOUT
from pytest_stardojo.backends.stardew.checks import Checked, check_installation
from pytest_stardojo.backends.stardew.finding import data_folder
from pytest_stardojo.backends.stardew.folder import InstanceFolder, sweep
from pytest_stardojo.backends.stardew.problems import game_error
from pytest_stardojo.backends.stardew.saves import copy_save, find_save
from pytest_stardojo.backends.stardew.starting import GameProcess, Start, ending
from pytest_stardojo.backends.stardew.watcher import Watcher
from pytest_stardojo.wire.client import Client, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError
from pytest_stardojo.wire.messages import (
    PROTOCOL,
    Done,
    HelloParams,
    HelloResult,
    LoadResult,
)

T = TypeVar("T")

SHUTDOWN_TIMEOUT = 5.0
"""Seconds that a game has to accept ``shutdown``, and then to end."""


LOADS = ("load_save", "load_game_record")
"""Simulator commands whose first argument is a save."""


class StardewClient(GuardedClient):
    """A client that gives its token, and copies of the saves that it loads.

    Args:
        transport: The connection.
        timeout: Seconds to wait for each reply.
        explain: Makes the message of an error.
        token: The token of the game.
        saves: The game's own folder of saves.
    """

    def __init__(
        self,
        transport: SocketTransport,
        timeout: float,
        explain: Callable[[str, Exception], str],
        *,
        token: str,
        saves: Path,
    ) -> None:
        super().__init__(transport, timeout, explain)
        self._token = token
        self._saves = saves

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """See ``Client.call``."""
        if isinstance(params, HelloParams):
            params = replace(params, token=self._token)
        return super().call(method, params, result, timeout)

    def load(self, save: str, seed: int = 0, farmers: int = 1) -> LoadResult:
        """See ``Client.load``; the game loads a copy of the save.

        Raises:
            SaveNotFound: the user's game has no such save.
            GameError: it cannot be copied.
        """
        return super().load(self._copied(save), seed, farmers)

    def command(self, name: str, args: Sequence[Any] = (), farmer: str | None = None) -> str:
        """See ``Client.command``; ``load_save`` loads a copy, too."""
        if name in LOADS and args:
            args = [self._copied(str(args[0])), *args[1:]]
        return super().command(name, args, farmer)

    def _copied(self, save: str) -> str:
        source = find_save(save, data_folder() / "Saves")
        return str(copy_save(source, self._saves))


class Stardew:
    """One real game and the connection to it.

    Args:
        game: Folder of the game; None: find it.
        frames: Whether it offers pictures.
        timeout: Seconds to wait for each reply.
        boot_timeout: Seconds to wait for the first one.

    Raises:
        GameError: it does not start; the error says why and what to do.
    """

    kind = "stardew"

    def __init__(
        self,
        game: Path | None = None,
        *,
        frames: bool = True,
        timeout: float = REPLY_TIMEOUT,
        boot_timeout: float = BOOT_TIMEOUT,
    ) -> None:
        until = time.monotonic() + boot_timeout
        self._broken = False
        checked = check_installation(game)
        sweep()
        self.process = _start(checked, frames)
        self.port: int | None = self.process.start.reservation.port
        try:
            self.process.wait_until_it_listens(until, boot_timeout)
            self.client = self._connect(until, boot_timeout, timeout)
        except BaseException:
            self._broken = True
            self.close()
            raise

    def _connect(self, until: float, seconds: float, timeout: float) -> StardewClient:
        folder = self.process.start.folder
        left = max(1.0, until - time.monotonic())
        try:
            transport = SocketTransport("127.0.0.1", self.process.start.reservation.port, left)
            self._greet(Client(transport, left), folder.token, seconds)
        except (ConnectionLost, RequestTimeout):
            self.process.ended.wait(1.0)
            died = self.process.ended.is_set()
            raise (self.process.death() if died else self.process.hang(seconds)) from None
        return StardewClient(
            transport, timeout, self._explain, token=folder.token, saves=folder.saves
        )

    def _greet(self, client: Client, token: str, seconds: float) -> None:
        """Ask the server what it is, and check that it is this game.

        Raises:
            GameError: it is not.
            ConnectionLost: it closed the connection.
            RequestTimeout: it does not answer.
        """
        params = HelloParams("pytest-stardojo", PROTOCOL, token)
        try:
            found = client.call("hello", params, HelloResult)
            if found.game != "stardew":
                raise game_error("not_stardew", port=self.port, game=found.game)
            if found.protocol != PROTOCOL:
                reason = f"its version is {found.protocol}, that of this package {PROTOCOL}"
                raise game_error("protocol", reason=reason)
        except BadAnswer as error:
            client.close()
            raise game_error("protocol", reason=error) from error
        except WireError as error:
            client.close()
            key = "token" if "token" in f"{error.kind} {error.field}" else "protocol"
            raise game_error(key, port=self.port, reason=error.message) from error
        except BaseException:
            client.close()
            raise

    @property
    def name(self) -> str:
        """See ``Instance.name``."""
        return f"Stardew Valley (pid {self.pid}, port {self.port})"

    @property
    def pid(self) -> int | None:
        """See ``Instance.pid``."""
        return self.process.pid

    @cached_property
    def hello(self) -> HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    # ---------------------------------------------------------------------- health

    def alive(self) -> bool:
        """Return whether the game runs and no call has failed."""
        return not self._broken and not self.process.ended.is_set()

    def _explain(self, call: str, error: Exception) -> str:
        self._broken = True
        if isinstance(error, ConnectionLost):
            # a connection breaks a moment before the process can be reaped
            self.process.ended.wait(1.0)
        code, tail = self.process.code, self.process.last_lines()
        parts = [f"{self.name} failed at {call}: {error}"]
        parts += [f"it has ended ({ending(code)})"] if code is not None else []
        parts += [f"its log ended with:\n{tail}"] if tail else []
        return "; ".join(parts)

    def close(self) -> None:
        """End the game, by force if necessary, and remove its folder.  May be called twice."""
        client: StardewClient | None = getattr(self, "client", None)
        wait = 0.0
        if client is not None:
            if self.alive():
                with suppress(InstanceError, WireError):
                    client.call("shutdown", None, Done, SHUTDOWN_TIMEOUT)
                    wait = SHUTDOWN_TIMEOUT
            client.close()
        self._broken = True
        self.process.close(wait)


def _start(checked: Checked, frames: bool) -> GameProcess:
    """Give a game its folder and port, and start it.

    Raises:
        GameError: one of them is missing, or there is no display.
    """
    with ExitStack() as stack:
        folder = InstanceFolder()
        stack.callback(folder.remove)
        watcher = Watcher(folder)
        stack.callback(watcher.close)
        folder.add_mod(checked.mod)
        try:
            reservation = ports.reserve(ports.FIRST, ports.LAST)
        except ports.NoFreePort:
            raise game_error("no_port", first=ports.FIRST, last=ports.LAST) from None
        except OSError as error:
            why = error.strerror or error
            raise game_error("not_writable", path=ports.directory(), error=why) from error
        watcher.afterwards.append(reservation.release)
        folder.note_port(reservation.path)
        start = Start(checked.game, checked.mod, folder, reservation, frames)
        process = GameProcess(start, watcher)
        stack.pop_all()
        return process
