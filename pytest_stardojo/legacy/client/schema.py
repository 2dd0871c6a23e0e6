"""The schema of a published observation: every field that is read, with its type.

Other observations are refused here, so that ``states`` need not check them.  Further
fields are ignored.
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
"""A tile as text, ``"64, 15"``."""
Nothing = Annotated[str, Meta(max_length=0)]
Pixels = Annotated[int, Meta(ge=1, le=16_384)]


class Point(TypedDict):
    """A tile."""

    X: Number
    Y: Number


class Slot(TypedDict):
    """A slot of the bag; both fields are null if it is empty."""

    Name: str | None
    Quantity: Number | None


class Held(TypedDict):
    """The selected slot and the name of its item, or ``"None"``."""

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
    """A villager or pet, on any map."""

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
    """An item for sale."""

    name: str
    price: Number | None


class Stack(TypedDict):
    """A stack in a chest."""

    Name: str
    Quantity: Number


class Answer(TypedDict):
    """An answer to a question."""

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
    """An exit of this map."""

    target: str | None
    position: Vector


class MetaData(TypedDict):
    """The size of the picture."""

    ViewportSize: tuple[Pixels, Pixels]


class CallBackData(TypedDict):
    """Counts of callbacks: mornings so far."""

    OnDayStarted: Number


class TileCrop(TypedDict):
    """The crop on a tile, by ids."""

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
    """The reply to ``observe_v2``."""

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
    """Decode an observation.

    Raises:
        BadAnswer: it does not fit the schema; the message names the field and its type.
    """
    seen = _decoded(_OBSERVATION, reply)
    for at, slot in enumerate(seen["Player"]["Inventory"]):
        if slot["Name"] is not None and slot["Quantity"] is None:
            raise _unusable(f"Player.Inventory[{at}].Quantity", "expected `int`, got `null`")
    return seen


def has_arrived(reply: str) -> bool:
    """Return whether an observation shows a loaded save.

    Raises:
        BadAnswer: it does not fit the schema.
    """
    seen = _decoded(_ARRIVAL, reply)
    who, mornings = seen["Player"], seen["CallBackData"]
    return bool(who and who["Location"] and mornings and mornings["OnDayStarted"] >= 1)


def unreadable_picture(expected: str) -> BadAnswer:
    """Return the error for an invalid picture."""
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
