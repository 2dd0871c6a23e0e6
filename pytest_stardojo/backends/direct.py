"""The valley in this process, called without messages.

``inprocess`` encodes every call and reply as the socket server does, so that client and game
share no objects.  Training plays millions of steps with code that it trusts, and reads few
parts of each state.  Here steps are function calls, and a state builds its parts when they are
read.  All other calls are those of the wire.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.errors import BadParams, ConnectionLost
from pytest_stardojo.wire.frames import FrameWriter
from pytest_stardojo.wire.jsonrpc import field_of

if TYPE_CHECKING:
    from pytest_stardojo.valley.service import Service

T = TypeVar("T")

MOST_DECODED = 10_000
"""Actions that a client remembers in their decoded form."""


def whole(state: wire.State) -> wire.State:
    """Return a state with all its parts, which stays valid."""
    if isinstance(state, wire.State):
        return state
    found: wire.State = state.whole()
    return found


class _NoTransport:
    """Stands in for the transport of a client that makes no messages."""

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Refuse a line."""
        raise ConnectionLost("this game is called without messages")

    def close(self) -> None:
        """Do nothing."""


class DirectClient(Client):
    """Calls the methods of a valley in this process.

    The states of ``step`` and ``observe`` have the fields of ``State``.  They are valid until
    the next call; ``whole()`` returns one that stays valid.

    Args:
        service: The game.
    """

    def __init__(self, service: Service) -> None:
        super().__init__(_NoTransport())
        self._service: Service | None = service
        self._decoded: dict[Any, Any] = {}

    @property
    def service(self) -> Service:
        """The game.

        Raises:
            ConnectionLost: the client is closed.
        """
        if self._service is None:
            raise ConnectionLost("the connection broke: closed by the game")
        return self._service

    def hello(
        self, client: str = "pytest-stardojo", timeout: float | None = None
    ) -> wire.HelloResult:
        """See ``Client.hello``.  Every state has the whole ledger."""
        result = super().hello(client, timeout)
        result.capabilities.remove("ledger_since")
        return result

    def load(self, save: str, seed: int = 0, farmers: int = 1) -> wire.LoadResult:
        """See ``Client.load``; the digest of the world is empty."""
        return self.service.load(wire.LoadParams(save, seed, farmers))[1]

    def step(
        self,
        actions: Mapping[str, Sequence[Any]],
        view: wire.View | None = None,
        farmer: str | None = None,
    ) -> wire.StepResult:
        """See ``Client.step``; only the state of ``farmer`` is returned."""
        service = self.service
        world = service.world
        if world is None or any(key not in world.farmers for key in actions):
            return super().step(actions, view, farmer)  # which reports the error
        seen = view or wire.View()
        queues = {
            key: [self._action(action, seen) for action in row] for key, row in actions.items()
        }
        results = service.play(world, queues, all_move=False)
        return wire.StepResult(results=results, state=self.observe(view, farmer))

    def observe(self, view: wire.View | None = None, farmer: str | None = None) -> wire.State:
        """See ``Client.observe``."""
        return cast(wire.State, self.service.live(farmer, view or wire.View()))

    def pack(self) -> bytes:
        """Return the whole world as bytes.

        Raises:
            WireError: no_world.
        """
        return self.service.pack()

    def unpack(self, packed: bytes) -> None:
        """Continue with a world that ``pack`` returned.

        Raises:
            msgspec.DecodeError: the bytes are not a world.
        """
        self.service.unpack(packed)

    def _action(self, action: Any, view: wire.View) -> Any:
        """Return what the game decodes from an action."""
        found = self._decoded.get(action)
        if found is None:
            found = self.service.action(msgspec.Raw(msgspec.json.encode(action)), view)
            if len(self._decoded) < MOST_DECODED and not isinstance(action, wire.Input):
                self._decoded[action] = found
        return found

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """See ``Client.call``."""
        encoded = msgspec.json.encode({} if params is None else params)
        try:
            return cast(T, self.service.handle(method, encoded))
        except msgspec.DecodeError as error:
            raise BadParams(str(error), field_of(error)) from error

    def close(self) -> None:
        """Drop the game.  May be called twice."""
        super().close()
        self._service = None


class Direct:
    """A game in this process that is called without messages.

    Args:
        frames: Whether it offers pictures.
    """

    kind = "inprocess"
    name = "the game in this process"
    port: int | None = None
    pid: int | None = None

    def __init__(self, *, frames: bool = False) -> None:
        from pytest_stardojo.valley.service import Service

        self._frames = FrameWriter() if frames else None
        self.client = DirectClient(Service(self._frames))

    @cached_property
    def hello(self) -> wire.HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    def alive(self) -> bool:
        """Return whether the game is not closed."""
        return self.client._service is not None

    def close(self) -> None:
        """Drop the game and its frames.  May be called twice."""
        self.client.close()
        if self._frames is not None:
            self._frames.close()
