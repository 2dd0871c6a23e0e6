"""What an agent does with mouse and keyboard, with ``control="direct"``.

Each struct is one thing that a person does.  The game gets it as the action ``input``.  Pixels
are those of the picture that the agent got; outside of it they are clipped.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, get_args

from msgspec.structs import asdict

from pytest_stardojo.wire.actions import (
    LONGEST_INPUT,
    LONGEST_NAME,
    LONGEST_SPEECH,
    GameAction,
    Spec,
    verb,
)
from pytest_stardojo.wire.actions import Input as WireInput

MOST_SECONDS = LONGEST_INPUT // 1000
"""Longest ``hold`` and ``wait``."""
MOST_STEPS = 100
"""Most steps of the wheel at once."""
KEYS = "w a s d, c, x, 1 to 9, 0, -, =, e, escape, f, m, tab, y, n, enter, backspace, shift, ctrl"
"""The keys, for a guide."""


class Primitive(GameAction, frozen=True):
    """Base of all primitives."""

    in_menu: ClassVar[bool] = True
    always_allowed: ClassVar[bool] = True
    capability: ClassVar[str | None] = "input"

    def on_the_wire(self) -> WireInput:
        """Return the action ``input``."""
        primitive: Any = verb(type(self))
        return WireInput(primitive, **asdict(self))


class _AtPixel(Primitive, frozen=True):
    """Base of what the mouse does at a pixel."""

    x: Annotated[int, Spec(meaning="pixels from the left of the picture")]
    y: Annotated[int, Spec(meaning="pixels from the top of the picture")]


class _Button(_AtPixel, frozen=True):
    """Base of the buttons of the mouse."""

    keys: Annotated[
        str | None,
        Spec(meaning="keys held meanwhile", longest=LONGEST_NAME, examples=("shift", "ctrl+shift")),
    ] = None


class Click(_Button, frozen=True, tag="click"):
    """Press the left button at a pixel."""

    guide: ClassVar[str] = (
        "press the left button: use the tool in your hand on a tile beside you, choose a slot of "
        'the toolbar, or choose in a menu. keys="shift" holds a key meanwhile.'
    )
    example: ClassVar[str] = "click(x=640, y=360)"


class RightClick(_Button, frozen=True, tag="right_click"):
    """Press the right button at a pixel."""

    guide: ClassVar[str] = (
        "press the right button: act on a tile beside you (open, talk, pick up, harvest), or "
        "choose one piece in a menu."
    )
    example: ClassVar[str] = "right_click(x=640, y=360)"


class MoveMouse(_AtPixel, frozen=True, tag="move_mouse"):
    """Move the pointer to a pixel."""

    guide: ClassVar[str] = "move the pointer to a pixel."
    example: ClassVar[str] = "move_mouse(x=640, y=360)"


class Press(Primitive, frozen=True, tag="press"):
    """Press and release a key."""

    guide: ClassVar[str] = f"press a key, or several joined by +: {KEYS}."
    example: ClassVar[str] = 'press(key="e")'

    key: Annotated[
        str,
        Spec(meaning="name of the key", longest=LONGEST_NAME, examples=("w", "c", "1", "escape")),
    ]

    def on_the_wire(self) -> WireInput:
        """Return the action ``input``."""
        return WireInput("press", keys=self.key)


class Hold(Primitive, frozen=True, tag="hold"):
    """Hold keys for some seconds."""

    guide: ClassVar[str] = (
        "hold keys, joined by +, for some seconds; w a s d walk five tiles a second."
    )
    example: ClassVar[str] = 'hold(keys="d", seconds=1)'

    keys: Annotated[
        str, Spec(meaning="keys joined by ``+``", longest=LONGEST_NAME, examples=("d", "w+d"))
    ]
    seconds: Annotated[float, Spec(meaning="how long", low=0, high=MOST_SECONDS)]

    def on_the_wire(self) -> WireInput:
        """Return the action ``input``."""
        return WireInput("hold", keys=self.keys, ms=_milliseconds(self.seconds))


class Scroll(Primitive, frozen=True, tag="scroll"):
    """Turn the wheel."""

    guide: ClassVar[str] = "turn the wheel: -1 is one step down, 1 is one step up."
    example: ClassVar[str] = "scroll(n=-1)"

    n: Annotated[int, Spec(meaning="steps; negative is down", low=-MOST_STEPS, high=MOST_STEPS)]

    def on_the_wire(self) -> WireInput:
        """Return the action ``input``."""
        return WireInput("scroll", clicks=max(-MOST_STEPS, min(self.n, MOST_STEPS)))


class TypeText(Primitive, frozen=True, tag="type"):
    """Type a text into the field of a menu."""

    guide: ClassVar[str] = "type a text into the field of a menu."
    example: ClassVar[str] = 'type(text="Parsnip")'

    text: Annotated[
        str, Spec(meaning="text to type", longest=LONGEST_SPEECH, examples=("Parsnip",))
    ]


class Wait(Primitive, frozen=True, tag="wait"):
    """Let the game run for some seconds."""

    guide: ClassVar[str] = "let the game run for some seconds."
    example: ClassVar[str] = "wait(seconds=1)"

    seconds: Annotated[float, Spec(meaning="how long", low=0, high=MOST_SECONDS)]

    def on_the_wire(self) -> WireInput:
        """Return the action ``input``."""
        return WireInput("wait", ms=_milliseconds(self.seconds))


def _milliseconds(seconds: float) -> int:
    return round(1000 * max(0.0, min(seconds, MOST_SECONDS)))


AnyPrimitive = Click | RightClick | MoveMouse | Press | Hold | Scroll | TypeText | Wait
"""Every primitive."""

PRIMITIVES: tuple[type[GameAction], ...] = get_args(AnyPrimitive)
"""The primitives, in the order of the guide."""
