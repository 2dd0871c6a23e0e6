"""The wire state of a world, whose parts are built when they are read.

A game over the wire sends the whole state after every step.  A client in the same process
that reads few parts of it, such as an environment for training, saves the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pytest_stardojo.valley.observe import farm, ledger, near, state
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.people import walking
from pytest_stardojo.valley.world import clock
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.wire import messages as wire

if TYPE_CHECKING:
    from pytest_stardojo.valley.observe.near import Sparse


T = TypeVar("T")


class _Part(Generic[T]):
    """A part that is built at the first access; unlike ``cached_property`` it takes no lock.

    Args:
        build: Returns the part of a state.
    """

    def __init__(self, build: Callable[[Any], T]) -> None:
        self._build, self.__doc__ = build, build.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, live: Any, owner: type | None = None) -> T:
        found = live.__dict__[self._name] = self._build(live)
        return found


class LiveState:
    """The state that one farmer's client sees, with the fields of ``wire.State``.

    A part is equal to that of the wire, and shares nothing with the world that changes.  It
    is built at the first access, from the world as it is then: a state is valid until the
    next call of the game, except for the parts that have been read.  Villagers out of sight
    move when a part is read that shows them.

    Args:
        world: The world.
        farmer: The farmer.
        view: The view, without a cursor of the ledger.
        frame: The picture that was drawn for the view; None: it has none.
    """

    ledger_from = ""
    ledger_cursor = ""

    def __init__(
        self, world: World, farmer: Farmer, view: wire.View, frame: wire.FrameRef | None = None
    ) -> None:
        self._world, self._farmer, self._view = world, farmer, view
        self.frame = frame
        self.heard: list[wire.Heard] = []
        self.detections: list[wire.Detection] = []

    @_Part
    def character(self) -> wire.Character:
        """See ``wire.State.character``."""
        return state.character(self._world, self._farmer)

    @_Part
    def body(self) -> tuple[float, ...]:
        """Numbers of the farmer: health, energy, money and place; see ``state.body``."""
        return state.body(self._farmer)

    @_Part
    def place(self) -> str:
        """The same as ``character.location``."""
        return here(self._world, self._farmer).name

    @_Part
    def date(self) -> tuple[int, int, str, str, int]:
        """Time of day, day, weekday, season and year, as in ``clock``."""
        world = self._world
        return clock.now(world), world.day, clock.weekday(world.day), world.season, world.year

    @_Part
    def stacks(self) -> tuple[Any, ...]:
        """A value that is equal as long as ``slots`` are."""
        return state.stacks(self._farmer)

    @_Part
    def slots(self) -> list[wire.SlotState]:
        """The same as ``character.slots``."""
        return state.bag(self._farmer)

    @_Part
    def clock(self) -> wire.Clock:
        """See ``wire.State.clock``."""
        return state.clock_state(self._world)

    @_Part
    def farm(self) -> wire.FarmState:
        """See ``wire.State.farm``."""
        return farm.farm_state(self._world)

    @_Part
    def progression(self) -> wire.Progression:
        """See ``wire.State.progression``."""
        return state.progression(self._world, self._farmer)

    @_Part
    def ledger(self) -> list[wire.Deed]:
        """See ``wire.State.ledger``; it is whole."""
        return ledger.ledger(self._world, self._farmer, 0, times=self._view.times)

    @_Part
    def events(self) -> list[wire.Event]:
        """See ``wire.State.events``."""
        return state.events(self._farmer)

    @_Part
    def menu(self) -> wire.MenuState | None:
        """See ``wire.State.menu``."""
        return state.menu_of_view(self._world, self._farmer, self._view)

    @_Part
    def near(self) -> list[wire.NearTile]:
        """See ``wire.State.near``."""
        return state.near_of_view(self._world, self._farmer, self._view)

    @_Part
    def sparse(self) -> Sparse:
        """The same as ``near``, without the tiles that have nothing on them."""
        return near.sparse(self._world, self._farmer, self._view.radius)

    @_Part
    def map(self) -> wire.LocationState | None:
        """See ``wire.State.map``."""
        location = here(self._world, self._farmer)
        return state.map_of_view(self._world, location, self._farmer, self._view)

    @_Part
    def world(self) -> wire.WorldState | None:
        """See ``wire.State.world``."""
        walking.advance_all(self._world)
        return state.world_of_view(self._world, self._farmer, self._view)

    @_Part
    def digest(self) -> str | None:
        """See ``wire.State.digest``."""
        if not self._view.digest:
            return None
        walking.advance_all(self._world)
        return digest(self._world)

    def built(self) -> frozenset[str]:
        """Return the names of the parts that have been read."""
        return frozenset(self.__dict__)

    def whole(self) -> wire.State:
        """Return the state with all parts."""
        fields = wire.State.__struct_fields__
        return wire.State(**{name: getattr(self, name) for name in fields})
