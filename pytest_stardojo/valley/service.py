"""The methods of the wire, served by the valley.

``Service.handle`` takes a method's name and its parameters as JSON and returns the
result.  The socket server and the in-process transport both call it, so they behave
the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from pytest_stardojo._version import __version__
from pytest_stardojo.valley import commands
from pytest_stardojo.valley.actions import decoding, inputs, scheduler
from pytest_stardojo.valley.observe import atlas as atlas_view
from pytest_stardojo.valley.observe import ledger as ledger_view
from pytest_stardojo.valley.observe import state as state_view
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.observe.live import LiveState
from pytest_stardojo.valley.pictures import FrameSink, Pictures
from pytest_stardojo.valley.rules.people import schedules, walking
from pytest_stardojo.valley.world import newcomers
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.capabilities import CAPABILITIES, Capability
from pytest_stardojo.wire.errors import WireError

P = TypeVar("P")

Queues = dict[str, list[scheduler.Played | wire.ActionResult]]
"""Actions by farmer, or in place of an invalid one its result."""

MAX_FARMERS = 8
LARGEST_IMAGE = (3840, 2160)
SMALLEST_IMAGE = (160, 90)
MAX_RADIUS = 30
MAX_SNAPSHOTS = 64
LONGEST_NAME = 200
"""Most characters of a snapshot's name."""
SEEDS = (-(2**63), 2**63 - 1)
ABSENT: frozenset[Capability] = frozenset({"until", "detections", "say"})
"""Capabilities that the valley does not have yet."""


class Service:
    """One game and its methods.

    Args:
        frames: Target of pictures; None refuses views with an image.
        report: Called with the path of each loaded save of which something is left out, and
            the list.
        save_folder: Folder below which ``save`` writes; None refuses ``save``.
    """

    def __init__(
        self,
        frames: FrameSink | None = None,
        report: Callable[[str, list[wire.LeftOut]], None] | None = None,
        *,
        save_folder: str | None = None,
    ) -> None:
        self.world: World | None = None
        self.stopped = False
        self._lags = False
        """Whether villagers out of sight are still where they were before the last actions."""
        self._pictures = None if frames is None else Pictures(frames)
        self._report = report
        self._save_folder = save_folder
        self._snapshots: dict[str, bytes] = {}
        self._ledgers = 0
        """Number of times that ledgers have begun anew: by ``load`` or ``restore``."""
        self._ledger: tuple[tuple[int, str, int, bool], list[wire.Deed]] = ((0, "", 0, False), [])
        """The last ledger of ``live``, and the state of the journal that it was made from."""
        self._calls: dict[str, int] = {}
        self._connections = 0
        self._methods: dict[str, Callable[[bytes], Any]] = {
            "hello": self._hello,
            "atlas": self._atlas,
            "load": self._load,
            "command": self._command,
            "step": self._step,
            "observe": self._observe,
            "advance": self._advance,
            "snapshot": self._snapshot,
            "restore": self._restore,
            "save": self._save,
            "counts": self._counts,
            "shutdown": self._shutdown,
        }

    def handle(self, method: str, params: bytes) -> Any:
        """Serve one call.

        Raises:
            WireError: unknown_method, bad_params, no_world, and the kinds of each method.
            msgspec.DecodeError: The parameters do not fit the method; ``jsonrpc.answer``
                reports ``bad_params``.
        """
        serve = self._methods.get(method)
        if serve is None:
            known = ", ".join(self._methods)
            raise WireError(
                "unknown_method", f"unknown method {method!r}; known: {known}", "method"
            )
        if method != "counts":
            self._calls[method] = self._calls.get(method, 0) + 1
        self._catch_up()
        return serve(params)

    def connected(self) -> None:
        """Count an accepted connection."""
        self._connections += 1

    # ------------------------------------------------------------------ the methods

    def _hello(self, params: bytes) -> wire.HelloResult:
        hello = _read(wire.HelloParams, params)
        if hello.protocol != wire.PROTOCOL:
            raise WireError(
                "bad_protocol",
                f"protocol must be {wire.PROTOCOL} (got {hello.protocol})",
                "protocol",
            )
        return wire.HelloResult(
            server=f"pytest-stardojo {__version__}",
            protocol=wire.PROTOCOL,
            game="valley",
            capabilities=[name for name in CAPABILITIES if self._offers(name)],
            frame_file=None if self._pictures is None else self._pictures.path,
        )

    def _atlas(self, params: bytes) -> wire.AtlasResult:
        _read(wire.NoParams, params)
        return atlas_view.atlas()

    def _load(self, params: bytes) -> wire.LoadResult:
        world, result = self.load(_read(wire.LoadParams, params))
        result.digest = digest(world)
        return result

    def load(self, wanted: wire.LoadParams) -> tuple[World, wire.LoadResult]:
        """Load a save; return the world, and the result without its digest.

        Raises:
            WireError: bad_params, bad_save or no_save.
        """
        _check_number("farmers", wanted.farmers, 1, MAX_FARMERS)
        _check_number("seed", wanted.seed, *SEEDS)
        world, left_out = self._fresh_world(wanted.save)
        world.seed = wanted.seed
        newcomers.add(world, wanted.farmers)
        schedules.place_once(world)
        self._begin(world)
        first = next(iter(world.farmers.values()))
        return world, wire.LoadResult(
            season=world.season,
            day=world.day,
            year=world.year,
            location=world.locations[first.location].name,
            digest="",
            left_out=left_out,
        )

    def _fresh_world(self, path: str) -> tuple[World, list[wire.LeftOut]]:
        """Load a save; return its world and what was left out."""
        if not os.path.isabs(path):
            raise WireError(
                "bad_params", f"the path of a save must be absolute (got {path!r})", "save"
            )
        from pytest_stardojo.valley import saves  # imported late to keep the start fast

        try:
            world, omissions = saves.SHARED.load(path)
        except saves.SaveError as error:
            from pytest_stardojo.valley.saves import strangers

            raise WireError("bad_save", strangers.message(error, path), "save") from error
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise WireError(
                "no_save", f"cannot read the save {path!r}: {reason}", "save"
            ) from error
        left_out = [*omissions]
        if left_out and self._report is not None:
            self._report(path, left_out)
        return world, left_out

    def _command(self, params: bytes) -> wire.CommandResult:
        call = _read(wire.CommandParams, params)
        world, farmer = self._of(call.farmer)
        if call.name == "load_save":
            return self._load_save(call)
        try:
            return wire.CommandResult(commands.run(world, farmer, call.name, call.args))
        except commands.CommandError as error:
            raise WireError(error.kind, str(error), error.field) from error

    def _load_save(self, call: wire.CommandParams) -> wire.CommandResult:
        if len(call.args) != 1 or not isinstance(call.args[0], str):
            raise WireError("bad_args", "load_save takes one argument, the path of a save", "args")
        world, _ = self._fresh_world(call.args[0])
        old = self.world
        if old is not None:
            world.seed = old.seed
            newcomers.add(world, len(old.farmers))
        schedules.place_once(world)
        self._begin(world)
        return wire.CommandResult(f"loaded {call.args[0]}")

    def _step(self, params: bytes) -> wire.StepResult:
        step = _read(wire.StepParams, params)
        world, farmer = self._of(step.farmer, step.view)
        for key in step.actions:
            self._of(key, field="actions")
        self._check_views(step, farmer)
        if step.until != "all":
            self._require("until", "until")
        queues: Queues = {}
        for key, raws in step.actions.items():
            view = step.views.get(key, step.view)
            queues[key] = [self.action(raw, view) for raw in raws]
        return wire.StepResult(
            results=self.play(world, queues),
            state=self._state(world, farmer, step.views.get(farmer.key, step.view)),
            states={
                key: self._state(world, world.farmers[key], _view_of(key, step))
                for key in dict.fromkeys((*queues, *step.views))
                if key != farmer.key
            },
        )

    def play(
        self, world: World, queues: Queues, *, all_move: bool = True
    ) -> dict[str, list[wire.ActionResult]]:
        """Play decoded actions; let ten minutes pass if there are none.

        Args:
            world: The world.
            queues: The actions of farmers by key, or the result of one that is invalid.
            all_move: Whether villagers out of sight move at once; else they move before the
                next method is served, or when a state is asked for them.
        """
        for farmer in world.farmers.values():
            farmer.events.clear()
        if any(queues.values()):
            self._lags = not all_move
            return scheduler.play(world, queues, all_move=all_move)
        scheduler.advance(world, TEN_MINUTES)
        return {key: [] for key in queues}

    def _check_views(self, step: wire.StepParams, farmer: Farmer) -> None:
        """Check the views of single farmers.

        Raises:
            WireError: bad_params, not_offered, no_frames or unknown_farmer.
        """
        for key, view in step.views.items():
            self._of(key, view, field="views")
            if key != farmer.key and view.image is not None and not view.png:
                message = f"the view of {key!r} must have 'png' to have an image"
                raise WireError("bad_params", message, "views")

    def action(self, raw: msgspec.Raw, view: wire.View) -> scheduler.Played | wire.ActionResult:
        """Read an action of a step.

        Args:
            raw: The action.
            view: The view of its farmer; the pixels of ``input`` are those of its image.

        Raises:
            WireError: not_offered.
        """
        action = decoding.read(raw)
        if isinstance(action, wire.Input):
            image = view.image
            size = inputs.DEFAULT_SIZE if image is None else (image.width, image.height)
            return inputs.Gesture(action, size)
        if isinstance(action, wire.Say):
            self._require("say", "actions")
            raise AssertionError("'say' is offered but not served")
        return action

    def live(self, key: str | None, view: wire.View) -> LiveState:
        """Return the state of a farmer as an object that builds its parts when they are read.

        Args:
            key: Key of the farmer; None: the first.
            view: The view; a cursor of the ledger is ignored.

        Raises:
            WireError: no_world, unknown_farmer, bad_params, not_offered or no_frames.
        """
        world, farmer = self._of(key, view)
        live = LiveState(world, farmer, view)
        live.ledger = self._kept_ledger(world, farmer, view)
        if view.image is not None and self._pictures is not None:
            live.frame = self._pictures.draw(world, farmer, view, live.menu)
        return live

    def _kept_ledger(self, world: World, farmer: Farmer, view: wire.View) -> list[wire.Deed]:
        """Return the whole ledger, the same list until there is a new deed."""
        key = (self._ledgers, farmer.key, len(farmer.journal), view.times)
        if self._ledger[0] != key:
            self._ledger = (key, ledger_view.ledger(world, farmer, 0, times=view.times))
        return self._ledger[1]

    def pack(self) -> bytes:
        """Return the world as bytes.

        Raises:
            WireError: no_world.
        """
        self._catch_up()
        return pack(self._loaded())

    def unpack(self, packed: bytes) -> None:
        """Continue with a world that ``pack`` returned.

        Raises:
            msgspec.DecodeError: the bytes are not a world.
        """
        self._begin(unpack(packed))

    def _observe(self, params: bytes) -> wire.State:
        wanted = _read(wire.ObserveParams, params)
        world, farmer = self._of(wanted.farmer, wanted.view)
        return self._state(world, farmer, wanted.view)

    def _advance(self, params: bytes) -> wire.State:
        wanted = _read(wire.AdvanceParams, params)
        _check_number("ms", wanted.ms, 0, wire.LONGEST_ADVANCE)
        world, farmer = self._of(wanted.farmer, wanted.view)
        for other in world.farmers.values():
            other.events.clear()
        scheduler.advance(world, wanted.ms * 60 // 1000)
        return self._state(world, farmer, wanted.view)

    def _snapshot(self, params: bytes) -> wire.Done:
        name = _read(wire.NameParams, params).name
        if len(name) > LONGEST_NAME:
            raise WireError(
                "bad_params", f"a name must have at most {LONGEST_NAME} characters", "name"
            )
        if name not in self._snapshots and len(self._snapshots) >= MAX_SNAPSHOTS:
            raise WireError("too_many", f"at most {MAX_SNAPSHOTS} snapshots are kept", "name")
        self._snapshots[name] = pack(self._loaded())
        return wire.Done()

    def _restore(self, params: bytes) -> wire.Done:
        name = _read(wire.NameParams, params).name
        encoded = self._snapshots.get(name)
        if encoded is None:
            kept = ", ".join(sorted(self._snapshots)) or "none"
            raise WireError("no_snapshot", f"unknown snapshot {name!r}; known: {kept}", "name")
        self._begin(unpack(encoded))
        return wire.Done()

    def _save(self, params: bytes) -> wire.Done:
        from pytest_stardojo.valley import saves

        path = _read(wire.SaveParams, params).path
        if not (os.path.isabs(path) and saves.is_recipe(path)):
            message = f"the path must be absolute and end in .yaml (got {path!r})"
            raise WireError("bad_params", message, "path")
        self._require("save", "path")
        assert self._save_folder is not None
        if not saves.is_below(path, self._save_folder):
            message = f"the path must be below {self._save_folder!r} (got {path!r})"
            raise WireError("bad_params", message, "path")
        try:
            saves.write(self._loaded(), path)
        except (OSError, ValueError) as error:
            raise WireError("not_saved", f"cannot write {path!r}: {error}", "path") from error
        return wire.Done()

    def _counts(self, params: bytes) -> wire.CountsResult:
        _read(wire.NoParams, params)
        return wire.CountsResult(dict(self._calls), self._connections)

    def _shutdown(self, params: bytes) -> wire.Done:
        _read(wire.NoParams, params)
        self.stopped = True
        return wire.Done()

    # -------------------------------------------------------------------- helpers

    def _offers(self, capability: str) -> bool:
        if capability == "frames":
            return self._pictures is not None
        if capability == "save":
            return self._save_folder is not None
        return capability not in ABSENT

    def _require(self, capability: str, field: str) -> None:
        """Check that this game offers a capability.

        Raises:
            WireError: not_offered.
        """
        if not self._offers(capability):
            message = f"this game does not offer {capability!r}"
            raise WireError("not_offered", message, field)

    def _catch_up(self) -> None:
        """Move the villagers that ``play`` left behind."""
        if self._lags and self.world is not None:
            walking.advance_all(self.world)
        self._lags = False

    def _begin(self, world: World) -> None:
        """Continue with another world; cursors into earlier ledgers become invalid."""
        self._lags = False
        self.world = world
        self._ledgers += 1

    def _loaded(self) -> World:
        if self.world is None:
            raise WireError("no_world", "no save is loaded")
        return self.world

    def _of(
        self, key: str | None, view: wire.View | None = None, *, field: str = "farmer"
    ) -> tuple[World, Farmer]:
        world = self._loaded()
        farmer = world.farmers.get(next(iter(world.farmers)) if key is None else key)
        if farmer is None:
            there = ", ".join(world.farmers)
            raise WireError("unknown_farmer", f"unknown farmer {key!r}; known: {there}", field)
        if view is not None:
            self._check(view)
        return world, farmer

    def _check(self, view: wire.View) -> None:
        _check_number("view.radius", view.radius, 0, MAX_RADIUS)
        if view.detections:
            self._require("detections", "view.detections")
        if view.image is None:
            return
        if self._pictures is None:
            raise WireError("no_frames", "this game was started without frames", "view.image")
        for side, low, high in zip(("width", "height"), SMALLEST_IMAGE, LARGEST_IMAGE, strict=True):
            _check_number(f"view.image.{side}", getattr(view.image, side), low, high)

    def _state(self, world: World, farmer: Farmer, view: wire.View) -> wire.State:
        state = state_view.state(world, farmer, view)
        if view.ledger_since is not None or view.times:
            self._set_ledger(state, world, farmer, view)
        if view.image is not None and self._pictures is not None:
            state.frame = self._pictures.draw(world, farmer, view, state.menu)
        return state

    def _set_ledger(self, state: wire.State, world: World, farmer: Farmer, view: wire.View) -> None:
        """Replace the ledger of a state by the part and the times that the view wants."""
        prefix = f"{self._ledgers}:{farmer.key}:"
        latest = f"{prefix}{len(farmer.journal)}"
        if farmer.journal and view.ledger_since == latest:  # most steps have no new deed
            state.ledger_from = state.ledger_cursor = latest
            return
        since = ledger_view.position(farmer, view.ledger_since, prefix)
        if since:
            state.ledger_from = f"{prefix}{since}"
        if view.ledger_since is not None:
            state.ledger_cursor = latest
        state.ledger = ledger_view.ledger(world, farmer, since, times=view.times)


def _view_of(key: str, step: wire.StepParams) -> wire.View:
    """Return the view of a farmer other than that of the step."""
    # a cursor belongs to one farmer, and there is one picture
    return step.views.get(key) or replace(step.view, image=None, ledger_since=None)


def _read(shape: type[P], params: bytes) -> P:
    return msgspec.json.decode(params, type=shape)


def _check_number(field: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        message = f"{field} must be between {low} and {high} (got {number})"
        raise WireError("bad_params", message, field)
