"""What is read of a published observation: every field with its type.

An observation that is not of this shape is refused here, in one place, so that whatever
makes a state of it (``states``) meets no surprise.  Fields that are not named here are
left out unread.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict, TypeVar

import msgspec
from msgspec import Meta

from pytest_stardojo.wire.errors import BadAnswer, shortened
from pytest_stardojo.wire.jsonrpc import field_of

T = TypeVar("T")

_MOST = 2**31
Number = Annotated[int, Meta(ge=-_MOST, lt=_MOST)]
Energy = Annotated[float, Meta(ge=-_MOST, lt=_MOST)]
Vector = Annotated[str, Meta(pattern=r"^ *-?[0-9]{1,9}(\.[0-9]+)? *, *-?[0-9]{1,9}(\.[0-9]+)? *$")]
"""A tile as a text, ``"64, 15"``."""
Nothing = Annotated[str, Meta(max_length=0)]
Pixels = Annotated[int, Meta(ge=1, le=16_384)]


class Point(TypedDict):
    """A tile."""

    X: Number
    Y: Number


class Slot(TypedDict):
    """A place in the bag; both are null where it is empty."""

    Name: str | None
    Quantity: Number | None


class Held(TypedDict):
    """What is in hand: its slot, and its name or ``"None"``."""

    Index: Number
    CurrentItem: str | None


class Player(TypedDict):
    """The farmer."""

    Name: str
    Health: Number
    Stamina: Energy
    Money: Number
    Location: str
    Position: Point
    FacingDirection: Annotated[int, Meta(ge=0, le=3)]
    Inventory: list[Slot]
    CurrentInventory: Held
    Professions: list[str]
    Skills: dict[str, Number]
    DatingPartners: list[str]
    Spouse: list[str]


class Person(TypedDict):
    """Somebody, wherever they are."""

    Name: str
    Friendship: Number
    isTalked: bool
    GiftsToday: Number | Annotated[str, Meta(pattern="^[0-9]{0,9}$")] | None


class GameState(TypedDict):
    """Time and weather."""

    Time: Annotated[int, Meta(ge=0, le=9999)]
    DayOfMonth: Annotated[int, Meta(ge=0, le=28)]
    Season: Literal["spring", "summer", "fall", "winter"]
    Year: Annotated[int, Meta(ge=0, le=1_000_000)]
    Weather: str


class Animal(TypedDict):
    """One of the farm's animals."""

    Type: str
    Name: str
    Position: Point
    Friendship: Number
    IsAdult: bool
    CurrentProduce: str | None
    Happiness: Number
    isTouched: bool


class Building(TypedDict):
    """One of the farm's buildings."""

    type: str
    position: Vector
    isAnimalDoorOpen: bool
    isBowlFull: bool | None
    hayNumber: Number
    id: str
    upgradeLevel: Number | None


class Pet(TypedDict):
    """A pet that is out on the farm."""

    Type: str
    Name: str
    Position: Point
    Friendship: Number
    isTouched: bool


class Farm(TypedDict):
    """The farm."""

    Animals: list[Animal]
    Buildings: list[Building]
    Pets: list[Pet]


class Ware(TypedDict):
    """What is for sale."""

    name: str
    price: Number | None


class Stack(TypedDict):
    """What lies in a chest."""

    Name: str
    Quantity: Number


class Answer(TypedDict):
    """What one can answer."""

    responseText: str


class Menu(TypedDict):
    """The open menu."""

    type: str
    message: str | None
    dialogues: list[str | None] | None
    chats: list[str | None] | None
    shopMenuData: list[Ware] | None
    animalsMenuData: list[Ware] | None
    responses: list[Answer] | None
    ItemsInChest: list[Stack] | None


class Crop(TypedDict):
    """A crop of this map."""

    position: Vector
    isWatered: bool
    current_phase: Number


class Exit(TypedDict):
    """A way out of this map."""

    target: str | None
    position: Vector


class MetaData(TypedDict):
    """The size of the picture."""

    ViewportSize: tuple[Pixels, Pixels]


class CallBackData(TypedDict):
    """What was called back: mornings, so far."""

    OnDayStarted: Number


class TileCrop(TypedDict):
    """Which crop grows on a tile, by ids."""

    seed_id: str | None
    index_harvest: str | None


class Tile(TypedDict):
    """A tile near the farmer."""

    position: tuple[Number, Number]
    object_at_tile: str | None
    terrain_at_tile: str | None
    building_info: str | None
    tile_properties: str | None
    crop_at_tile: TileCrop | Nothing | None
    debris_at_tile: str | None
    furniture_at_tile: str | None
    exit_info: str | None
    npc_info: str | None
    placeable: bool


class Observation(TypedDict):
    """What ``observe_v2`` tells."""

    Player: Player
    NPCs: list[Person]
    GameState: GameState
    Farm: Farm
    CurrentMenuData: Menu
    ScreenShot: str | None
    Crops: list[Crop]
    Exits: list[Exit]
    MetaData: MetaData
    CallBackData: CallBackData
    SurroundingsData: list[Tile]


class _Whereabouts(TypedDict):
    Location: str | None


class _Arrival(TypedDict):
    Player: _Whereabouts | None
    CallBackData: CallBackData | None


_OBSERVATION = msgspec.json.Decoder(Observation)
_ARRIVAL = msgspec.json.Decoder(_Arrival)


def read(reply: str) -> Observation:
    """An observation as it was told.

    Raises:
        BadAnswer: it is not of its shape; the message names field and what was expected.
    """
    seen = _decoded(_OBSERVATION, reply)
    for at, slot in enumerate(seen["Player"]["Inventory"]):
        if slot["Name"] is not None and slot["Quantity"] is None:
            raise _unusable(f"Player.Inventory[{at}].Quantity", "expected `int`, got `null`")
    return seen


def has_arrived(reply: str) -> bool:
    """Whether an observation is of a save that has been loaded.

    Raises:
        BadAnswer: it does not tell.
    """
    seen = _decoded(_ARRIVAL, reply)
    who, mornings = seen["Player"], seen["CallBackData"]
    return bool(who and who["Location"] and mornings and mornings["OnDayStarted"] >= 1)


def unreadable_picture(expected: str) -> BadAnswer:
    """The error for a picture that is none."""
    return _unusable("ScreenShot", expected)


def _decoded(decoder: msgspec.json.Decoder[T], reply: str) -> T:
    try:
        return decoder.decode(reply)
    except msgspec.DecodeError as error:
        raise _unusable(field_of(error), str(error).partition(" - at `$")[0]) from error
    except RecursionError as error:
        raise _unusable(None, "JSON is nested too deeply") from error
    except ValueError as error:
        raise _unusable(None, str(error)) from error


def _unusable(field: str | None, why: str) -> BadAnswer:
    place = "" if field is None else f" at {shortened(field, 200)}"
    return BadAnswer(f"its observation cannot be read{place}: {shortened(why)}")
