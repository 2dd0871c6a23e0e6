"""The actions of a farmer, one declaration each.

A declaration is a struct: its fields with their ranges and meanings, a line of guide and an
example.  The wire, the text reader of agents' answers, Gymnasium's table of actions, the
guide for language models, the random agent and the reference page derive from it.  A new
action needs a struct here, its place in ``Action``, and what it does in the valley.

``Input`` and ``Say`` need a capability of the game.  They are not in ``ACTIONS``, so agents
that choose among the ten actions do not see them.

An action travels as ``{"do": "move", "x": 3, "y": 0}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import msgspec

Direction = Literal["up", "right", "down", "left"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
Loudness = Literal["whisper", "talk", "shout"]
"""How far a voice reaches: 2, 12 or 40 tiles."""
OFFSETS: dict[Direction, tuple[int, int]] = {
    "up": (0, -1),
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
}
"""Offset of the adjacent tile by direction; y grows downwards."""

MENUS = ("inventory", "crafting", "quests", "map", "social", "skills")
"""Menus that the farmer can open at any time."""

FARTHEST = 200
"""Tiles that one ``move`` may ask for in either direction; no map is larger."""
SLOTS = 36
"""Slots of the largest bag."""
LONGEST_NAME = 100
"""Characters of the name of a thing or place."""
LONGEST_SPEECH = 200
"""Characters that a farmer says at once or types at once."""
LONGEST_INPUT = 10_000
"""Milliseconds that a key is held, or that ``input`` waits."""


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """What a type does not say about a field of an action.

    Args:
        meaning: A phrase for the reference page.
        low: Least number; None: no bound.
        high: Largest number; None: no bound.
        names: Allowed texts; empty: any.
        longest: Most characters of a text; None: no bound.
        examples: Sample values of a text that may be anything.
        placeholder: Value in the guide's form of the call; empty: ``...``.
    """

    meaning: str
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()
    longest: int | None = None
    examples: tuple[str, ...] = ()
    placeholder: str = ""


class GameAction(msgspec.Struct, frozen=True, tag_field="do", gc=False, forbid_unknown_fields=True):
    """Base of all actions.

    Every field has the type ``Annotated[..., Spec(...)]``.
    """

    guide: ClassVar[str] = ""
    """What the action does, for a language model; ``{field}`` becomes the allowed values."""
    example: ClassVar[str] = ""
    """The action as text: ``move(x=1, y=0)``."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other verbs that the text reader accepts."""
    in_menu: ClassVar[bool] = False
    """Whether the action is possible while a menu is open."""
    always_allowed: ClassVar[bool] = True
    """Whether every run allows the action."""
    capability: ClassVar[str | None] = None
    """The capability that a game needs for it; None: every game has it."""

    def problem(self) -> str | None:
        """Return which field is out of range, or None."""
        for parameter in parameters(type(self)):
            found = parameter.problem(getattr(self, parameter.name))
            if found is not None:
                return found
        return None


class Move(GameAction, frozen=True, tag="move"):
    """Walk to the tile ``(x, y)`` tiles away from the farmer.

    If a person or an animal is on that tile, the walk ends on the nearest free tile beside it.
    """

    guide: ClassVar[str] = "walk to a tile of this map; x and y are relative to you."
    example: ClassVar[str] = "move(x=1, y=0)"

    x: Annotated[
        int, Spec(meaning="tiles to the right; negative: to the left", low=-FARTHEST, high=FARTHEST)
    ]
    y: Annotated[int, Spec(meaning="tiles down; negative: up", low=-FARTHEST, high=FARTHEST)]


class Use(GameAction, frozen=True, tag="use"):
    """Turn and use the held tool or item on the adjacent tile."""

    guide: ClassVar[str] = (
        "turn to {direction} and use what is in your hand on the adjacent tile there."
    )
    example: ClassVar[str] = 'use(direction="up")'

    direction: Annotated[Direction, Spec(meaning="where the adjacent tile is")]


class Interact(GameAction, frozen=True, tag="interact"):
    """Turn and do what the action button does to the adjacent tile."""

    guide: ClassVar[str] = (
        "turn to {direction} and act on what is on the adjacent tile: open, talk, pick up, "
        "harvest, plant, or place what is in your hand."
    )
    example: ClassVar[str] = 'interact(direction="up")'

    direction: Annotated[Direction, Spec(meaning="where the adjacent tile is")]


class ChooseItem(GameAction, frozen=True, tag="choose_item"):
    """Hold the item of a slot."""

    guide: ClassVar[str] = "take the item of a slot, {slot_index}, into your hand."
    example: ClassVar[str] = "choose_item(slot_index=4)"

    slot_index: Annotated[
        int, Spec(meaning="number of a slot of the bag, from 0", low=0, high=SLOTS - 1)
    ]


class ChooseOption(GameAction, frozen=True, tag="choose_option"):
    """Answer the open menu; index 0 closes it.

    ``quantity`` None means 1 to buy or take, and the whole stack to sell or put.
    """

    guide: ClassVar[str] = (
        "answer the open menu. Options count from 1, and 0 closes it. quantity and direction are "
        'optional; "in" buys or takes, "out" sells or puts away.'
    )
    example: ClassVar[str] = "choose_option(option_index=1)"
    in_menu: ClassVar[bool] = True

    option_index: Annotated[
        int, Spec(meaning="number of the option, or of the slot plus 1; 0 closes the menu", low=0)
    ]
    quantity: Annotated[
        int | None,
        Spec(
            meaning="number of things; without it, 1 to buy or take, and the whole stack to sell "
            "or put away",
            low=1,
            high=999,
        ),
    ] = None
    direction: Annotated[
        Literal["in", "out"],
        Spec(meaning="``in`` counts the menu's ``options``, ``out`` the slots of the bag"),
    ] = "in"


class MenuAction(GameAction, frozen=True, tag="menu"):
    """Open one of the farmer's menus, or close the open menu."""

    guide: ClassVar[str] = "{option} a menu: {menu_name}."
    example: ClassVar[str] = 'menu(option="open", menu_name="inventory")'
    in_menu: ClassVar[bool] = True

    option: Annotated[
        Literal["open", "close"], Spec(meaning="what to do with the menu", placeholder="open")
    ]
    menu_name: Annotated[
        str | None, Spec(meaning="menu to open; not read when one is closed", names=MENUS)
    ] = None

    def problem(self) -> str | None:
        """Return which field is out of range, or None."""
        if self.option == "close":
            return None
        if self.menu_name is None:
            return f"'menu_name' must be {listed(MENUS)} to open a menu (got None)"
        return super().problem()


class AttachItem(GameAction, frozen=True, tag="attach_item"):
    """Attach the item of a slot to the held tool."""

    guide: ClassVar[str] = "attach the item of a slot to the tool in your hand."
    example: ClassVar[str] = "attach_item(slot_index=4)"

    slot_index: Annotated[
        int, Spec(meaning="number of a slot of the bag, from 0", low=0, high=SLOTS - 1)
    ]


class UnattachItem(GameAction, frozen=True, tag="unattach_item"):
    """Take the attachment off the held tool."""

    guide: ClassVar[str] = "take off what is attached to the tool in your hand."
    example: ClassVar[str] = "unattach_item()"
    aliases: ClassVar[tuple[str, ...]] = ("detach_item",)


class Craft(GameAction, frozen=True, tag="craft"):
    """Make one batch of a product or recipe."""

    guide: ClassVar[str] = "make something by its name."
    example: ClassVar[str] = 'craft(item="Chest")'
    in_menu: ClassVar[bool] = True

    item: Annotated[
        str,
        Spec(
            meaning="name of the product or recipe",
            longest=LONGEST_NAME,
            examples=(
                *("Wood Fence", "Chest", "Torch", "Furnace", "Scarecrow"),
                *("Field Snack", "Sprinkler"),
            ),
        ),
    ]


class Navigate(GameAction, frozen=True, tag="navigate"):
    """Walk to a named place over several maps (only where the run allows it)."""

    guide: ClassVar[str] = "walk to a place by its name, over several maps."
    example: ClassVar[str] = 'navigate(name="Town")'
    always_allowed: ClassVar[bool] = False

    name: Annotated[
        str,
        Spec(
            meaning="name of the place",
            longest=LONGEST_NAME,
            examples=("Farm", "Town", "Mountain", "Beach"),
        ),
    ]


Action = (
    Move
    | Use
    | Interact
    | ChooseItem
    | ChooseOption
    | MenuAction
    | AttachItem
    | UnattachItem
    | Craft
    | Navigate
)

ACTIONS: tuple[type[GameAction], ...] = get_args(Action)
"""The ten actions, in the order of Gymnasium's table and of the guide."""


# ------------------------------------------------------------ behind a capability


class Input(GameAction, frozen=True, tag="input"):
    """Do one thing with mouse or keyboard, as a person would.

    Pixels are those of the step's image; outside of it they are clipped.  ``click``,
    ``right_click`` and ``move_mouse`` need ``x`` and ``y``; ``press`` and ``hold`` need
    ``keys``; ``type`` needs ``text``.
    """

    guide: ClassVar[str] = "{primitive} with mouse or keyboard."
    example: ClassVar[str] = 'input(primitive="click", x=640, y=360)'
    in_menu: ClassVar[bool] = True
    always_allowed: ClassVar[bool] = False
    capability: ClassVar[str | None] = "input"

    primitive: Annotated[
        Literal["click", "right_click", "move_mouse", "press", "hold", "scroll", "type", "wait"],
        Spec(meaning="what to do"),
    ]
    x: Annotated[int | None, Spec(meaning="pixels from the left of the image")] = None
    y: Annotated[int | None, Spec(meaning="pixels from the top of the image")] = None
    keys: Annotated[
        str | None,
        Spec(
            meaning="key to press, or keys to hold joined by ``+``",
            longest=LONGEST_NAME,
            examples=("w", "shift+d", "1", "Escape"),
        ),
    ] = None
    ms: Annotated[int, Spec(meaning="milliseconds to hold or wait", low=0, high=LONGEST_INPUT)] = 0
    clicks: Annotated[
        int, Spec(meaning="steps of the wheel; negative is down", low=-100, high=100)
    ] = 0
    text: Annotated[
        str | None,
        Spec(meaning="text to type", longest=LONGEST_SPEECH, examples=("Parsnip",)),
    ] = None

    def problem(self) -> str | None:
        """Return which field is missing or out of range, or None."""
        for name in _NEEDED.get(self.primitive, ()):
            if getattr(self, name) is None:
                return f"{name!r} is needed for {self.primitive!r}"
        return super().problem()


_NEEDED: dict[str, tuple[str, ...]] = {
    "click": ("x", "y"),
    "right_click": ("x", "y"),
    "move_mouse": ("x", "y"),
    "press": ("keys",),
    "hold": ("keys",),
    "type": ("text",),
}
"""Fields of ``Input`` that a primitive needs."""


class Say(GameAction, frozen=True, tag="say"):
    """Say something to the farmers nearby on the same map; it takes a second."""

    guide: ClassVar[str] = "say something to the other farmers nearby: {loudness}."
    example: ClassVar[str] = 'say(text="I water the crops")'
    always_allowed: ClassVar[bool] = False
    capability: ClassVar[str | None] = "say"

    text: Annotated[
        str,
        Spec(meaning="what to say", longest=LONGEST_SPEECH, examples=("Hello", "I need Wood")),
    ]
    loudness: Annotated[Loudness, Spec(meaning="how far it is heard")] = "talk"


AnyAction = Action | Input | Say
"""Every action that a step can contain."""
ALL_ACTIONS: tuple[type[GameAction], ...] = get_args(AnyAction)
"""The ten actions, then those behind a capability."""


# --------------------------------------------------------------------- derived facts


class Parameter(msgspec.Struct, frozen=True):
    """A field of an action: its type and its ``Spec`` together."""

    name: str
    kind: Literal["number", "decimal", "choice", "text"]
    spec: Spec
    choices: tuple[str, ...]
    """Words of a ``choice``."""
    optional: bool
    """Whether the value may be None."""
    default: Any
    """``msgspec.NODEFAULT`` for a required field."""

    @property
    def required(self) -> bool:
        """Must an action give a value?"""
        return self.default is msgspec.NODEFAULT

    @property
    def values(self) -> Sequence[Any]:
        """All allowed values, where they can be listed; else none."""
        if self.choices or self.spec.names:
            return self.choices or self.spec.names
        if self.kind == "decimal" or self.spec.low is None or self.spec.high is None:
            return ()
        return range(self.spec.low, self.spec.high + 1)

    def problem(self, value: Any) -> str | None:
        """Return why a value of the right type is out of range, or None."""
        spec = self.spec
        if isinstance(value, int) and not _within(value, spec.low, spec.high):
            return f"{self.name!r} must be {self.allowed} (got {value})"
        if isinstance(value, str) and spec.names and value not in spec.names:
            return f"{self.name!r} must be {self.allowed} (got {value!r})"
        if isinstance(value, str) and spec.longest and not 1 <= len(value) <= spec.longest:
            return f"{self.name!r} must have 1 to {spec.longest} characters (got {len(value)})"
        return None

    @property
    def allowed(self) -> str:
        """The allowed values as a phrase: ``0 to 35``, ``"in" or "out"``."""
        low, high = self.spec.low, self.spec.high
        if self.choices:
            return listed([f'"{choice}"' for choice in self.choices])
        if self.spec.names:
            return listed(self.spec.names)
        if low is not None and high is not None:
            return f"{low} to {high}"
        if low is not None:
            return f"at least {low}"
        return "" if high is None else f"at most {high}"


def _within(value: int, low: int | None, high: int | None) -> bool:
    return (low is None or value >= low) and (high is None or value <= high)


def listed(words: Sequence[str], last: str = "or") -> str:
    """``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def verb(action: type[GameAction]) -> str:
    """Return the word that names an action on the wire and in text."""
    return str(action.__struct_config__.tag)


@cache
def parameters(action: type[GameAction]) -> tuple[Parameter, ...]:
    """Return the fields of an action in their order."""
    hints = get_type_hints(action, include_extras=True)
    return tuple(
        _parameter(field.name, hints[field.name], field.default)
        for field in msgspec.structs.fields(action)
    )


def _parameter(name: str, hint: Any, default: Any) -> Parameter:
    type_, spec = get_args(hint)
    types = [each for each in get_args(type_) if each is not type(None)]
    optional = get_origin(type_) is not Literal and len(types) < len(get_args(type_))
    if optional:
        (type_,) = types
    choices = get_args(type_) if get_origin(type_) is Literal else ()
    kinds: dict[object, Literal["number", "decimal"]] = {int: "number", float: "decimal"}
    kind: Literal["number", "decimal", "text"] = kinds.get(type_, "text")
    return Parameter(name, "choice" if choices else kind, spec, choices, optional, default)
