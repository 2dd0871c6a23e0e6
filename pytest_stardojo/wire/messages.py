"""The messages between a client and a game, as msgspec structs.

This module is the documentation of the wire.  A message is one JSON object on
one line (UTF-8).  Requests are JSON-RPC 2.0: the ``params`` of a method are the
struct ``<Method>Params``, its ``result`` is the struct ``<Method>Result``.
``METHODS`` lists them all.  ``wire.actions`` declares the actions of ``step``.

Units:

* positions are tiles, ``x`` to the right and ``y`` down, from the upper left tile
  of the map;
* times of day are as in the game: ``600`` is 6:00 and ``2600`` is 2:00 after
  midnight;
* a tick is 1/60 s of play, ten game minutes are 420 ticks;
* money is in g, energy and health in the game's points;
* friendship is in points (250 make a heart of a villager, 200 of an animal);
* a rectangle is ``(x, y, width, height)`` in pixels of the requested image.

Fields and actions that need a capability name it.  A game that does not offer the
capability refuses them with an error of the kind ``not_offered``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pytest_stardojo.wire.actions import Action as Action
from pytest_stardojo.wire.actions import AnyAction as AnyAction
from pytest_stardojo.wire.actions import AttachItem as AttachItem
from pytest_stardojo.wire.actions import ChooseItem as ChooseItem
from pytest_stardojo.wire.actions import ChooseOption as ChooseOption
from pytest_stardojo.wire.actions import Craft as Craft
from pytest_stardojo.wire.actions import Direction as Direction
from pytest_stardojo.wire.actions import Input as Input
from pytest_stardojo.wire.actions import Interact as Interact
from pytest_stardojo.wire.actions import Loudness as Loudness
from pytest_stardojo.wire.actions import MenuAction as MenuAction
from pytest_stardojo.wire.actions import Move as Move
from pytest_stardojo.wire.actions import Navigate as Navigate
from pytest_stardojo.wire.actions import Say as Say
from pytest_stardojo.wire.actions import UnattachItem as UnattachItem
from pytest_stardojo.wire.actions import Use as Use

PROTOCOL = 2
"""Version of the wire.  Raised when a field changes its meaning or when clients must send
something new.  Version 2 added tokens, and digests became optional."""

Section = Literal["near", "map", "world"]
Tile = tuple[int, int]
Rect = tuple[int, int, int, int]


class _Message(msgspec.Struct, omit_defaults=True, gc=False):
    """Base of all messages; the JSON omits defaults.

    Messages contain no cycles, so the garbage collector does not track them.
    """


class _Params(_Message, forbid_unknown_fields=True):
    """Base of the params of requests; unknown fields are an error."""


# ------------------------------------------------------------------------- results


class ActionResult(_Message):
    """The result of an action."""

    ok: bool
    """Whether the action had its effect."""
    reason: str = "ok"
    """A stable word: ``ok``, ``no_path``, ``blocked``, ``nothing_there``, ..."""
    message: str = ""
    """The reason as text."""
    invalid: bool = False
    """Whether the action was unreadable or out of range.  A *refused* action has ``ok``
    false and ``invalid`` false."""
    ticks: int = 0
    """Ticks of game time that the action took."""
    tile: Tile | None = None
    """For ``move``: the tile that the farmer reached."""


# ------------------------------------------------------------------------------ view


class ImageSize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Size of a frame in pixels; 160 x 90 to 3840 x 2160."""

    width: int
    height: int


class View(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The parts of the state that a reply contains."""

    radius: int = 3
    """The surroundings are a square of 2 * radius + 1 tiles (0 to 30)."""
    image: ImageSize | None = None
    """Size of the frame; None: no frame."""
    digest: bool = False
    """Whether the reply contains a digest of the whole world."""
    png: bool = False
    """Whether the reply contains the frame as PNG, for clients on another machine, which
    cannot open the frame file."""
    sections: tuple[Section, ...] = ("near",)
    """Parts of the state: ``near``, ``map`` and ``world``."""
    ledger_since: str | None = None
    """The ``ledger_cursor`` of an earlier state: the ledger contains only the deeds after it.
    Empty text: all deeds, and a cursor.  None: all deeds and no cursor.  Capability
    ``ledger_since``."""
    times: bool = False
    """Whether deeds have the times at which they were done.  Capability ``times``."""
    detections: bool = False
    """Whether the state lists what the frame shows; needs ``image``.  Capability
    ``detections``."""


# ----------------------------------------------------------------------------- state


class SlotState(_Message):
    """One stack in a bag, a chest or a menu."""

    index: int
    """Slot number from 0."""
    name: str
    """The item's name in the game."""
    id: str
    """Qualified id, ``(O)24``."""
    count: int = 1
    """Number of pieces."""
    quality: int = 0
    """0 normal, 1 silver, 2 gold, 4 iridium."""
    water: int | None = None
    """Charges left in a watering can."""
    water_max: int | None = None
    """Charges of a full watering can."""
    price: int | None = None
    """What one piece sells for in g; only for a farmer who has read the Price Catalogue."""


class BuffState(_Message):
    """A temporary effect of a dish, drink or statue."""

    source: str
    """Name of the dish, drink or statue."""
    effects: dict[str, float]
    """farming, mining, foraging, fishing, combat, luck, speed, max_energy ..."""
    minutes: int
    """Game minutes left."""


class SkillState(_Message):
    """A skill's level (0 to 10) and its experience points."""

    level: int
    """0 to 10."""
    xp: int
    """Experience points."""


class Character(_Message):
    """The farmer."""

    farmer: str
    """Key of the farmer: ``farmer``, ``farmer2`` ..."""
    name: str
    """The farmer's name."""
    health: int
    """Health points; at 0 the farmer faints."""
    max_health: int
    """Full health."""
    energy: float
    """Energy points; at 0 the farmer is exhausted."""
    max_energy: int
    """Full energy."""
    money: int
    """Money in g."""
    location: str
    """Place name as tasks write it: ``Farm``, ``Deluxe Coop``."""
    location_id: str
    """Unique place: the name, or ``Deluxe Coop#<building id>``."""
    x: int
    """Column of the tile, from the left edge of the map."""
    y: int
    """Row of the tile, from the upper edge of the map."""
    facing: Direction
    """Direction in which the farmer looks."""
    slot: int
    """The chosen slot, 0 to 35."""
    held: str | None
    """Name of the held item."""
    bag_size: int
    """Usable slots: 12, 24 or 36."""
    slots: list[SlotState]
    """The filled slots, in order."""
    skills: dict[str, SkillState]
    """Keys: farming, mining, foraging, fishing, combat."""
    professions: list[str]
    """Professions that the farmer has chosen."""
    dating: list[str]
    """Villagers whom the farmer dates."""
    spouse: str | None
    """Name of the spouse."""
    exhausted: bool = False
    """Whether the energy was used up today."""
    buffs: list[BuffState] = []
    """Temporary effects."""


class CropState(_Message):
    """A crop on tilled soil."""

    name: str
    """Name of the harvest, ``Parsnip``."""
    seed: str
    """Qualified id of the seed."""
    phase: int
    """Growth phase from 0; equal to ``phases`` when fully grown."""
    phases: int
    """Number of growth phases before it is ripe."""
    ripe: bool
    """Whether it can be harvested."""
    dead: bool = False
    """Whether it has died; a scythe removes it."""


CharacterKind = Literal["farmer", "villager", "animal", "pet", "monster"]
"""Kind of a character on a tile."""


class NearTile(_Message):
    """One tile of the surroundings."""

    dx: int
    """Tiles to the right of the farmer; negative to the left."""
    dy: int
    """Tiles below the farmer; negative above."""
    x: int
    """Column of the tile on the map."""
    y: int
    """Row of the tile on the map."""
    ground: str
    """``Dirt``, ``Grass``, ``Sand``, ``Stone``, ``Wood``, ``Floor``, ``Water``, ``Wall``,
    ``Outside``."""
    passable: bool
    """Whether a farmer can stand on it now."""
    diggable: bool = False
    """Whether a hoe can till it."""
    object: str | None = None
    """Object on the tile: ``Weeds``, ``Stone``, ``Chest``, ``Egg``."""
    detail: str | None = None
    """Further visible details: ``ready: Egg``, ``animal door, open``, ``holds hay``,
    ``locked``."""
    terrain: str | None = None
    """``Tilled soil``, ``Oak tree, stage 3``, ``Grass tuft``, ``Large stump``."""
    watered: bool = False
    """Whether its soil is watered."""
    fertilizer: str | None = None
    """Its name, ``Speed-Gro``."""
    crop: CropState | None = None
    """The crop on its soil."""
    drops: tuple[str, ...] = ()
    """Names of dropped items."""
    building: str | None = None
    """Type of the farm building on it."""
    furniture: str | None = None
    """Name of the furniture or fixture on it."""
    exit: str | None = None
    """Name of the place that the tile leads to."""
    character: str | None = None
    """Name (and type, for animals) of the villager, animal or monster on the tile."""
    character_kind: CharacterKind | None = None
    """Its kind; None: there is none, or the game does not report kinds."""
    character_health: int | None = None
    """Health of the monster on the tile; None: there is none, or the game does not report it."""
    character_max_health: int | None = None
    """Its full health."""


class ExitState(_Message):
    """An exit of the current map."""

    to: str
    x: int
    y: int
    kind: str
    """``edge``: step on it; ``door``, ``ladder``, ``elevator`` and ``shaft``: ``interact`` from
    the tile in front of it."""


class VillagerState(_Message):
    """A villager and the friendship with the farmer."""

    name: str
    location: str
    x: int
    y: int
    friendship: int
    talked: bool
    gifts_today: int
    gifts_week: int
    status: str = "Friendly"


class MonsterState(_Message):
    """A visible monster."""

    id: int
    kind: str
    """``Green Slime``, ``Cave Fly`` ..."""
    x: int
    y: int
    health: int
    max_health: int
    state: str = ""
    """Special behaviour: ``shell``, ``pupa``, ``charging`` ...; empty: none."""


class AnimalState(_Message):
    """A farm animal."""

    id: int
    name: str
    type: str
    """``White Chicken``, ``Goat`` ..."""
    home: int | None
    """Building id."""
    location: str
    """Location id."""
    x: int
    y: int
    friendship: int
    mood: int
    """0 to 255."""
    fullness: int
    age: int
    """Nights since it was born or bought."""
    adult: bool
    petted: bool
    produce: str | None
    """Name of the produce that a milk pail or shears can take now."""


class PetState(_Message):
    """A cat, dog or turtle."""

    id: int
    name: str
    type: str
    location: str
    x: int
    y: int
    friendship: int
    petted: bool


class BuildingState(_Message):
    """A building on the farm."""

    id: int
    type: str
    x: int
    y: int
    width: int
    height: int
    door: Tile | None = None
    """Tile of the human door; enter by ``interact`` from below it."""
    animal_door: Tile | None = None
    animal_door_open: bool | None = None
    bowl_filled: bool | None = None
    troughs_filled: int | None = None
    troughs_total: int | None = None
    hay: int | None = None
    """This silo's share of the farm's hay."""
    hay_capacity: int | None = None
    inside: str | None = None
    """Location id of its interior."""
    days_left: int = 0
    """Nights until construction or upgrade is finished."""
    upgrade_to: str = ""
    """Type after the upgrade; empty: no upgrade."""
    moved_in: int = 0
    """Animals that live in it."""
    capacity: int = 0
    """Animals that can live in it."""


class FarmState(_Message):
    """The farm's buildings and animals; every view contains all of them."""

    buildings: list[BuildingState]
    animals: list[AnimalState]
    pets: list[PetState]
    hay: int
    """Hay in all silos."""
    hay_capacity: int
    house_level: int
    house_days: int = 0
    """Nights until the farmhouse upgrade is finished; 0: none is ordered."""


class OptionState(_Message):
    """An option of a menu."""

    index: int
    """The index for ``choose_option``, from 1."""
    label: str
    """Text of the option."""
    rect: Rect
    """Rectangle in the picture."""
    price: int | None = None
    """Price in g; None: it has none."""
    stock: int | None = None
    """None: no limit."""
    enabled: bool = True
    """Whether it is possible now."""
    id: str = ""
    """Qualified id of its item; empty: it is not an item."""
    quality: int = 0
    """Quality of the item: 0 normal, 1 silver, 2 gold, 4 iridium."""
    needs: str = ""
    """Ingredients or materials besides money: ``2 Wood``, ``1 any Egg``, or with what there is:
    ``3/50 Wood`` for 3 of 50; the game shows them in a tooltip."""


class MenuState(_Message):
    """The open menu."""

    kind: str
    """``shop``, ``chest``, ``dialogue``, ``question``, ``letter``, ``level_up`` ..."""
    title: str = ""
    """Title in the picture; empty: none."""
    text: str = ""
    """Text above the options."""
    options: list[OptionState] = []
    """Options for ``choose_option``, in order."""
    out_options: list[OptionState] = []
    """Items that can be sold or put in, indexed by slot + 1."""
    close: Rect | None = None
    """The button that closes the menu (option 0)."""
    page: int = 0
    """Page of a long list in the picture, from 0; options of other pages have an empty
    ``rect`` and can be chosen all the same."""
    bag_size: int = 36
    """Slots of the bag that the picture shows."""


class QuestState(_Message):
    """A quest in the log."""

    id: str
    title: str
    goal: str
    kind: str
    done: bool
    reward: int = 0
    can_cancel: bool = True
    daily: bool = False
    """Whether it is a Help Wanted quest and not a story quest."""
    days_left: int = 0
    """Days until it expires, today included; 0: it does not expire."""
    npc: str = ""
    """Name of the villager who asked for it and to whom the farmer returns."""
    item: str = ""
    """Qualified id of the item to bring, gather, grow or make."""
    monster: str = ""
    """Name of the monster to slay."""
    count: int = 1
    """Number of items or monsters."""
    have: int = 0
    """Number of items gathered or monsters slain."""
    to_greet: list[str] = []
    """Villagers still to greet."""


class Progression(_Message):
    """The farmer's progress; every view contains all of it."""

    quests: list[QuestState] = []
    mail: list[str] = []
    """Ids of the letters in the mailbox."""
    mail_received: list[str] = []
    events_seen: list[str] = []
    bundles: dict[str, int] = {}
    """Filled slots of every bundle with any, by name: ``Spring Foraging Bundle``."""
    museum: list[str] = []
    """Names of the donated items, in the order of the donations."""
    joja_member: bool = False
    joja_projects: list[str] = []
    """Projects paid to Joja."""
    repairs: list[str] = []
    """Completed community projects: Minecarts Repaired, Bus Repair, Bridge Repair,
    Greenhouse, Glittering Boulder Removed."""
    mine_level: int = 0
    crafting: list[str] = []
    """Known crafting recipes."""
    cooking: list[str] = []
    total_earned: int = 0
    tool_upgrade: str = ""
    """Name of the tool that Clint upgrades or has upgraded; empty: none."""
    tool_days: int = 0
    """Nights until the tool is ready."""
    kills: dict[str, int] = {}
    """Monsters slain, by name."""
    friendships: dict[str, int] = {}
    """Friendship points with every villager that the farmer has met, by name."""


class Moment(_Message):
    """A time at which a deed was done."""

    day: int
    """Days played, as in the clock."""
    time: int
    """Time of day, in steps of ten minutes."""
    count: int = 1
    """How often it was done then; negative if it was undone."""


class Deed(_Message):
    """An entry of the ledger: something that the farmer has done since ``load``."""

    deed: str
    """cleared, tilled, fertilized, sown, watered, harvested, foraged, chopped,
    mined, dug, milked, sheared, collected, hay_cut, killed, crafted, cooked,
    produced, placed, filled, opened, closed, petted, hatched, shipped, sold,
    bought, ordered, upgraded, cracked, donated, bundled, talked, gifted, dated,
    broke_up, proposed, slept, rode, read, watched, quest_done, quest_cancelled,
    reward_taken, help_done, eaten, received, removed.

    A removed deed undoes the sown, tilled or fertilized deed with the same thing and
    subject."""
    thing: str
    """Name as in tasks; for sown and fertilized the seed or fertilizer, for petted
    the animal's type, for ordered the type of the finished building."""
    thing_id: str = ""
    """Qualified id of the thing; for quests their id; for ordered the kind of order:
    ``build``, ``upgrade``, ``move``, ``demolish``, ``farmhouse``, or ``community`` for
    a house in town."""
    by: str = ""
    """Tool, weapon, machine, villager or shop."""
    where: str = ""
    """Location id."""
    subject: str = ""
    """Its object: ``tile:Farm:3,4``, ``animal:7``, ``building:2``, ``pet:1``,
    ``villager:Abigail``; for watched the channel; for help_done the kind:
    ``delivery``, ``collect``, ``slay`` or ``fishing``."""
    count: int = 1
    """How often it was done.  After a cursor it is negative if the deed was undone, as when
    items are taken out of the shipping bin again."""
    times: list[Moment] = []
    """When it was done, in order, if the view asked for times; the counts add up to
    ``count``."""


class Heard(_Message):
    """Something that another farmer said nearby.  Capability ``say``."""

    farmer: str
    """Key of the speaker."""
    text: str
    loudness: Loudness
    distance: int
    """Tiles from the speaker to this farmer; the larger of the distances along x and y."""
    day: int
    """Days played."""
    time: int
    """Time of day."""


class Detection(_Message):
    """Something that the frame shows.  Capability ``detections``."""

    id: str
    """Id of the thing, the same in later frames."""
    label: str
    """What it is: ``Parsnip``, ``Robin``, ``door``, ``energy``, ``option`` ..."""
    box: Rect
    """Rectangle in the frame."""
    text: str = ""
    """Text or value that the frame shows there."""
    tile: Tile | None = None
    """Its tile; None for parts of menus and of the display."""


class Event(_Message):
    """Something that happened during the last step."""

    kind: str
    """A stable word: ``picked_up``, ``day_started``, ``fainted``, ``level_up`` ..."""
    text: str = ""
    data: dict[str, Any] = {}


class Clock(_Message):
    """Date, time and weather."""

    time: int
    """600 to 2600."""
    clock: str
    """``06:00 AM``."""
    day: int
    """Day of the season, 1 to 28."""
    weekday: str
    """``Mon`` to ``Sun``."""
    season: str
    """``spring``, ``summer``, ``fall``, ``winter``."""
    year: int
    """Year, from 1."""
    days_played: int
    """Days since the start of the game, from 1."""
    weather: str
    """``Sun``, ``Rain``, ``Storm``, ``Wind``, ``Snow``, ``GreenRain``."""
    tick: int
    """Ticks since 6:00 on the clock; it pauses where ten minutes take longer, as in the
    Skull Cavern."""
    luck: float
    """Daily luck, -0.1 to 0.1."""


# ------------------------------------------------------------------- map and world


class ThingState(_Message):
    """An object, plant, piece of furniture or item on a map."""

    kind: str
    """``object``, ``tree``, ``fruit_tree``, ``clump``, ``grass``, ``soil``,
    ``bush``, ``furniture``, ``drop``, ``hay`` (in a trough); placed items of a kind of their
    own have its name, such as ``statue``."""
    name: str
    x: int
    y: int
    id: str = ""
    """Qualified id, tree type or clump kind."""
    width: int = 1
    height: int = 1
    solid: bool = False
    count: int = 1
    stage: int = 0
    """Trees: 0 to 5, grown from 5 on; grass: number of tufts."""
    health: float = 0
    """Health points left before it breaks."""
    stump: bool = False
    watered: bool = False
    fertilizer: str | None = None
    """Its name, ``Speed-Gro``."""
    crop: CropState | None = None
    ready: str | None = None
    """Name of the finished product of a machine or tree."""
    minutes: int = 0
    """Minutes until a machine is done."""
    contents: tuple[SlotState, ...] = ()
    """Contents of a chest; only in the section ``world``."""
    spawned: bool = False
    """Whether it is forage, which can be picked up."""


class LocationState(_Message):
    """The dynamic state of one place."""

    id: str
    name: str
    width: int
    height: int
    map_hash: str
    """Content hash of the static map, as in the atlas."""
    blocked: bytes = b""
    """Bitmap of the tiles that a farmer cannot stand on now, row by row, most significant
    bit first, rows padded to whole bytes; people and animals do not block."""
    things: list[ThingState] = []
    exits: list[ExitState] = []
    """Exits that the farmer can pass at some hour, without those that need hearts, keys or
    repairs that the farmer lacks."""
    villagers: list[VillagerState] = []
    animals: list[AnimalState] = []
    pets: list[PetState] = []
    monsters: list[MonsterState] = []
    counters: list[CounterFact] = []
    features: list[str] = []
    """Special features of a floor of the mines today: ``dark``, ``infested``, ``slimes``,
    ``mushrooms``, ``quarry``, ``prehistoric``, ``treasure``."""
    chart: MapFact | None = None
    """Its map if the atlas has none that is equal: a floor of the mines, or a place whose ground,
    doors or beds have changed."""


class CounterFact(_Message):
    """A shop counter: ``interact`` with ``(x, y)`` from ``stand`` while the keeper is there."""

    shop: str
    keeper: str
    x: int
    y: int
    stand: Tile
    seller: Tile


class WorldState(_Message):
    """The dynamic state of every loaded location."""

    locations: dict[str, LocationState]
    villagers: list[VillagerState]


class FrameRef(_Message):
    """A reference to a frame."""

    sequence: int
    """Sequence number of the frame in the frame file's header."""
    width: int
    height: int
    png: bytes | None = None
    """The frame as PNG, if the view asked for it."""


class State(_Message):
    """The state of the game as one farmer sees it, and what evaluators need."""

    character: Character
    """The farmer."""
    clock: Clock
    """Date, time and weather."""
    farm: FarmState
    """The farm's buildings and animals."""
    progression: Progression
    """Quests, recipes, mail and other progress."""
    ledger: list[Deed]
    """All deeds, or those after ``ledger_from``."""
    ledger_from: str = ""
    """The cursor after which the ledger begins; empty: it is the whole ledger, also where the
    game does not know the cursor of the view."""
    ledger_cursor: str = ""
    """The cursor at the end of the ledger, if the view has ``ledger_since``."""
    events: list[Event] = []
    """What happened during the last step."""
    menu: MenuState | None = None
    """The open menu; None: no menu is open."""
    near: list[NearTile] = []
    """The tiles around the farmer, row by row from the upper left."""
    map: LocationState | None = None
    """The current place, if the view has the section."""
    world: WorldState | None = None
    """All places, if the view has the section."""
    digest: str | None = None
    """Digest of the whole world, if the view asked for it."""
    frame: FrameRef | None = None
    """The frame, if the view asked for an image."""
    heard: list[Heard] = []
    """What the farmer heard during the last step."""
    detections: list[Detection] = []
    """What the frame shows, if the view asked for it."""


# ---------------------------------------------------------------------------- methods


class NoParams(_Params):
    """``atlas`` and ``shutdown``: an empty object, or no params."""


class HelloParams(_Message):
    """``hello``: the client and the version of its protocol.

    Unknown fields are ignored, so that clients of later protocols get a reply.
    """

    client: str = ""
    protocol: int = PROTOCOL
    token: str = ""
    """The token of a game that wants one; other games ignore it.  Such a game serves nothing
    before, and closes a connection that sends a wrong one or none."""


class HelloResult(_Message):
    """The server and what it offers."""

    server: str
    protocol: int
    game: str
    """``valley`` or ``stardew``."""
    capabilities: list[str]
    """What it offers beyond the methods of every game: ``frames``, ``digest``, ``map``,
    ``world``, ``atlas``, ``seed``, ``commands``, ``farmers``, ``snapshot``, ``save``,
    ``counts``, ``ledger_since``, ``times``, ``views``, ``until``, ``input``, ``detections``,
    ``say``."""
    frame_file: str | None = None
    """Path of the memory-mapped file; None: no frames."""


class DoorFact(_Message):
    """A door of a map; ``interact`` from the tile below it enters."""

    x: int
    y: int
    to: str
    open: int | None = None
    """Time of day from which it is open; None: always."""
    close: int | None = None
    closed_weekdays: tuple[str, ...] = ()
    locked: bool = False
    """Whether it never opens in this version."""
    closed_unless: str = ""
    """Condition under which it is open on the closed weekdays: ``community_center``,
    ``no_community_center``, ``rain``; empty: none."""
    keepers: tuple[str, ...] = ()
    """Villagers; the farmer needs ``hearts`` with one of them."""
    hearts: int = 0
    needs: str = ""
    """Condition for it to open: ``greenhouse``, ``guild`` ...; empty: none."""


class InnerDoorFact(_Message):
    """A door between rooms of one map; ``interact`` opens it for the day."""

    x: int
    y: int
    keepers: tuple[str, ...] = ()
    """Villagers; the farmer needs ``hearts`` with one of them."""
    hearts: int = 0


class MapFact(_Message):
    """Static facts of one map; cacheable by ``hash``."""

    name: str
    width: int
    height: int
    hash: str
    walkable: bytes
    """Bitmap as in ``LocationState.blocked``, set for walkable tiles of the empty map."""
    diggable: bytes
    water: bytes
    exits: list[ExitState]
    arrivals: dict[str, Tile]
    """Tiles on which a farmer arrives, by the name of the map that it comes from."""
    doors: list[DoorFact]
    counters: list[CounterFact]
    key_tiles: dict[str, list[Tile]]
    outdoor: bool
    inner_doors: list[InnerDoorFact] = []


class AtlasResult(_Message):
    """``atlas``: the static facts of all maps, by name."""

    maps: dict[str, MapFact]


class LoadParams(_Params):
    """``load``: the save, the seed and the number of farmers."""

    save: str
    """Absolute path of a recipe file or of a save folder of the real game."""
    seed: int = 0
    """Seed of the world's random numbers, 64 bits."""
    farmers: int = 1
    """Number of farmers, 1 to 8; newcomers join those of the save."""


class LeftOut(_Message):
    """Things of one kind in one place of a save that the game cannot represent."""

    what: str
    """Kind of thing: ``item``, ``object``, ``building``, ``place`` ..."""
    id: str
    """Id or name in the save."""
    where: str = ""
    """Place, bag or building; empty: the whole save."""
    count: int = 1
    why: str = ""
    """The reason, as a clause."""

    def __str__(self) -> str:
        where = f" ({self.where})" if self.where else ""
        return f"{self.count} x {self.what} {self.id}{where}: {self.why}"


class LoadResult(_Message):
    """Date and place of the loaded game, and what it lacks."""

    season: str
    day: int
    year: int
    location: str
    digest: str | None = None
    """Digest of the world; None: the game has no digests."""
    left_out: list[LeftOut] = []
    """What a save of the real game contains and the game left out."""


class CommandParams(_Params):
    """``command``: the name and arguments of a simulator command."""

    name: str
    args: list[Any] = []
    farmer: str | None = None
    """Key of the farmer that it applies to; None: the first farmer of the world."""


class CommandResult(_Message):
    """The output of a command."""

    output: str


class StepParams(_Params):
    """``step``: the farmers' actions, and the view of the state after them."""

    actions: dict[str, list[msgspec.Raw]] = {}
    """Actions by farmer; empty: ten game minutes pass."""
    view: View = View()
    farmer: str | None = None
    """Key of the farmer whose state is returned in ``state``; None: the first farmer of the
    world.  ``states`` contains those of the others."""
    views: dict[str, View] = {}
    """Views by farmer, instead of ``view``.  The states of these farmers are returned, too.
    Only the view of ``farmer`` may have an image without ``png``.  Capability ``views``."""
    until: Literal["all", "first"] = "all"
    """When the step ends: ``all`` farmers are done, or the ``first`` is done or interrupted.
    The others stay busy; new actions replace theirs.  Capability ``until``."""


Interrupt = Literal["hurt", "spoken_to", "handed", "menu", "low_energy"]
"""Why a farmer was interrupted: hurt, spoken to, handed something, a menu opened, or energy
below 15 %."""


class StepResult(_Message):
    """The results of the actions, and the state after them."""

    results: dict[str, list[ActionResult]]
    state: State
    states: dict[str, State] = {}
    """States of the other farmers that acted or have a view."""
    busy: list[str] = []
    """Farmers whose actions continue after a step until the ``first``; ``results`` contains
    those of the finished actions."""
    interrupts: dict[str, Interrupt] = {}
    """Why a step until the ``first`` ended early, by farmer."""


class ObserveParams(_Params):
    """``observe``: the farmer and the view."""

    farmer: str | None = None
    """Key of the farmer whose state is returned; None: the first farmer of the world."""
    view: View = View()


LONGEST_ADVANCE = 86_400_000
"""Most milliseconds that ``advance`` lets pass: a day."""


class AdvanceParams(_Params):
    """``advance``: let game time pass."""

    ms: int
    """Milliseconds of game time, 0 to 86,400,000."""
    farmer: str | None = None
    """Key of the farmer whose state is returned; None: the first farmer of the world."""
    view: View = View()


class NameParams(_Params):
    """``snapshot`` and ``restore``."""

    name: str
    """At most 200 characters."""


class SaveParams(_Params):
    """``save``: the file to write."""

    path: str
    """Absolute path of the recipe file; it ends in ``.yaml``."""


class CountsResult(_Message):
    """What the game has served since its start, all clients together."""

    calls: dict[str, int]
    """Number of calls by method, including refused ones; without ``counts`` itself."""
    connections: int
    """Number of accepted connections; 0 for a game in the client's process."""


class Done(_Message):
    """The result of a method that returns nothing."""

    ok: bool = True


METHODS: dict[str, tuple[type[msgspec.Struct], type[msgspec.Struct]]] = {
    "hello": (HelloParams, HelloResult),
    "atlas": (NoParams, AtlasResult),
    "load": (LoadParams, LoadResult),
    "command": (CommandParams, CommandResult),
    "step": (StepParams, StepResult),
    "observe": (ObserveParams, State),
    "advance": (AdvanceParams, State),
    "snapshot": (NameParams, Done),
    "restore": (NameParams, Done),
    "save": (SaveParams, Done),
    "counts": (NoParams, CountsResult),
    "shutdown": (NoParams, Done),
}
"""The structs of params and result, by method."""


# --------------------------------------------------------------------------- JSON-RPC


class RpcErrorData(_Message):
    """The reason of an error, for programs and for people."""

    kind: str
    """A short stable word: ``unknown_method``, ``bad_params``, ``no_world`` ..."""
    message: str
    field: str | None = None
    """The offending field."""


class RpcError(_Message):
    """A JSON-RPC error."""

    code: int
    message: str
    data: RpcErrorData


class RpcRequest(_Message, omit_defaults=False):
    """A request line."""

    method: str
    jsonrpc: str = "2.0"
    id: int | str | None = None
    params: msgspec.Raw = msgspec.Raw(b"{}")


class RpcResponse(_Message):
    """A reply line."""

    jsonrpc: str
    """Always ``2.0``."""
    id: int | str | None
    result: msgspec.Raw | None = None
    error: RpcError | None = None
