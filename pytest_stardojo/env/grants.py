"""What an agent may see and do.

The defaults are the settings of the paper's experiments (appendices C.1 and D):
a picture of 1280 x 720, the farmer and its bag, date and time, the open menu,
the 7 x 7 tiles around the farmer, and at most two actions a step.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from pytest_stardojo.env.actions import ActionResult
from pytest_stardojo.env.observation import Last
from pytest_stardojo.wire.messages import Clock, ImageSize, Section, State, View

Control = Literal["actions", "direct"]
"""How an agent plays."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of an environment."""

    image: ImageSize | None = ImageSize(1280, 720)
    """Size of the agent's picture; None: no picture."""
    text: bool = True
    """Whether the agent gets text and state."""
    radius: int = 3
    """The surroundings are a square of 2 * radius + 1 tiles (0 to 30)."""
    map_facts: bool = False
    """Whether the agent gets everything on the current map: crops, exits, people,
    buildings, counters, furniture, animals."""
    sees: Literal["near", "world"] = "near"
    """``world`` gives the whole state and the atlas; reports mark such agents."""
    max_actions: int = 2
    """Actions of a step that are played; further ones are invalid (``too_many``)."""
    navigate: bool = False
    """Whether the agent may use ``navigate``."""
    move_limit: int | None = None
    """Longest ``move`` in tiles in either direction; None: no limit."""
    realtime: Literal["wall"] | float | None = None
    """Game time that passes while the agent thinks, before its actions are played:
    ``wall``, the time that it takes, or a number of seconds (0 to 86,400) for every
    decision.  None: the game waits."""
    quote_answers: bool = False
    """Whether the text quotes the beginning of an answer that could not be read."""
    max_steps: int | None = None
    """Steps of the episode, for ``steps_left``; None: those of the task, times ``step_scale``."""
    control: Control = "actions"
    """``actions``: the ten actions; ``direct``: mouse and keyboard."""
    step_scale: int = 1
    """Factor of the task's number of steps."""
    digest: bool = False
    """Whether the full state contains a digest of the world after every step."""
    record: ImageSize | None = None
    """Size of pictures for a recorder if the agent gets none."""

    def __post_init__(self) -> None:
        for name, low, high in (("radius", 0, 30), ("max_actions", 1, 100)):
            value = getattr(self, name)
            if not (_whole(value) and low <= value <= high):
                raise ValueError(f"'{name}' must be between {low} and {high} (got {value!r})")
        if self.max_steps is not None and not (_whole(self.max_steps) and self.max_steps > 0):
            raise ValueError(f"'max_steps' must be None or at least 1 (got {self.max_steps!r})")
        if not (_whole(self.step_scale) and self.step_scale > 0):
            raise ValueError(f"'step_scale' must be at least 1 (got {self.step_scale!r})")
        if self.control not in get_args(Control):
            raise ValueError(f"'control' must be 'actions' or 'direct' (got {self.control!r})")
        _check_size("image", self.image)
        _check_size("record", self.record)
        _check_realtime(self.realtime)

    @property
    def summary(self) -> str:
        """What the agent sees, for reports: ``image 1280x720, text 7x7``."""
        side = 2 * self.radius + 1
        parts = [
            f"image {self.image.width}x{self.image.height}" if self.image else "",
            f"text {side}x{side}" if self.text else "",
            "map" if self.map_facts else "",
            "world" if self.sees == "world" else "",
        ]
        seen = ", ".join(part for part in parts if part) or "nothing"
        return f"{seen}{self._pace}{self._control}"

    @property
    def _control(self) -> str:
        scale = f", {self.step_scale} x steps" if self.step_scale != 1 else ""
        return f"{', direct control' if self.control == 'direct' else ''}{scale}"

    @property
    def _pace(self) -> str:
        if self.realtime is None:
            return ""
        if self.realtime == "wall":
            return ", real-time"
        return f", real-time ({self.realtime:g} s a decision)"

    @property
    def view(self) -> View:
        """The view that the game is asked for after each call."""
        sections: tuple[Section, ...] = ("near",) if self.text else ()
        if self.sees == "world":
            sections = ("near", "map", "world")
        elif self.map_facts:
            sections += ("map",)
        return View(
            radius=self.radius,
            image=self.image or self.record,
            digest=self.digest,
            sections=sections,
        )


LONGEST_THOUGHT = 86_400
"""Largest number of seconds that one decision may be charged: a day."""


LEAST_IMAGE, MOST_IMAGE = (160, 90), (3840, 2160)
"""Smallest and largest pictures of a game, width and height in pixels."""


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_size(name: str, size: ImageSize | None) -> None:
    if size is None:
        return
    sides = zip(LEAST_IMAGE, (size.width, size.height), MOST_IMAGE, strict=True)
    if not all(_whole(side) and low <= side <= high for low, side, high in sides):
        low, high, got = (
            f"{width} x {height}"
            for width, height in (LEAST_IMAGE, MOST_IMAGE, (size.width, size.height))
        )
        raise ValueError(f"'{name}' must be between {low} and {high} (got {got})")


def _check_realtime(seconds: object) -> None:
    if seconds is None or seconds == "wall":
        return
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not number or not 0 <= seconds <= LONGEST_THOUGHT:  # type: ignore[operator]
        raise ValueError(
            f"'realtime' must be None, 'wall' or seconds from 0 to {LONGEST_THOUGHT} "
            f"(got {seconds!r})"
        )


HIDDEN: dict[str, Any] = {
    "farm": msgspec.UNSET,
    "progression": msgspec.UNSET,
    "ledger": msgspec.UNSET,
    "events": msgspec.UNSET,
    "map": msgspec.UNSET,
    "world": msgspec.UNSET,
    "digest": msgspec.UNSET,
    "frame": msgspec.UNSET,
}
"""Parts of the state for evaluators, or granted by a setting."""

_UNSET_RESULT: dict[str, Any] = dict.fromkeys(ActionResult.__struct_fields__, msgspec.UNSET)
_UNSET_STATE: dict[str, Any] = dict.fromkeys(State.__struct_fields__, msgspec.UNSET)


def granted(state: State, settings: Settings) -> State:
    """Return the state without the parts that the settings do not grant.

    These are ``msgspec.UNSET``: absent, not empty or zero, also in JSON and
    dictionaries.
    """
    if settings.sees == "world":
        return state
    if not settings.text:
        return State(**_UNSET_STATE)
    hidden = HIDDEN
    if settings.map_facts:
        hidden = {key: value for key, value in HIDDEN.items() if key not in ("map", "farm")}
    return replace(state, clock=_without_luck(state.clock), **hidden)


def shown_last(last: list[Last], settings: Settings) -> list[Last]:
    """Return the last actions with the results that the agent may see.

    Without text it gets its actions without their results, which it can see in the
    picture.  Invalid actions keep theirs, which explain the answer and not the game.
    """
    if settings.text or settings.sees == "world":
        return last
    return [
        Last(action, result if result.invalid else ActionResult(**_UNSET_RESULT))
        for action, result in last
    ]


def _without_luck(clock: Clock) -> Clock:
    # the television shows the luck of the day, the clock does not
    return replace(clock, luck=msgspec.UNSET)
