"""Every message that travels between a client and a game, as msgspec structs.

This module is the documentation of the wire.  A message is one JSON object on
one line (UTF-8).  Requests are JSON-RPC 2.0; the ``params`` of each method are
the structs named ``<Method>Params`` and its ``result`` is the struct
named ``<Method>Result``; ``METHODS`` names them all.  Actions, which ``step`` takes, are
declared in ``wire.actions``.

Units used throughout:

* positions are tiles, ``x`` to the right and ``y`` down, counted from the upper
  left tile of the map;
* times of day are written as the game writes them: ``600`` is 6:00 and ``2600``
  is 2:00 after midnight;
* a tick is 1/60 s of play, ten game minutes are 420 ticks;
* money is in g, energy and health in the game's own points;
* friendship is in points (250 make a heart of a villager, 200 of an animal);
* a rectangle is ``(x, y, width, height)`` in pixels of the requested image.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pytest_stardojo.wire.actions import Action as Action
from pytest_stardojo.wire.actions import AttachItem as AttachItem
from pytest_stardojo.wire.actions import ChooseItem as ChooseItem
from pytest_stardojo.wire.actions import ChooseOption as ChooseOption
from pytest_stardojo.wire.actions import Craft as Craft
from pytest_stardojo.wire.actions import Direction as Direction
from pytest_stardojo.wire.actions import Interact as Interact
from pytest_stardojo.wire.actions import MenuAction as MenuAction
from pytest_stardojo.wire.actions import Move as Move
from pytest_stardojo.wire.actions import Navigate as Navigate
from pytest_stardojo.wire.actions import UnattachItem as UnattachItem
from pytest_stardojo.wire.actions import Use as Use

PROTOCOL = 1
"""Version of the wire.  Raised when a field changes its meaning."""

Section = Literal["near", "map", "world"]
Tile = tuple[int, int]
Rect = tuple[int, int, int, int]


class _Message(msgspec.Struct, omit_defaults=True, gc=False):
    """Base of all plain messages: defaults are left out of the JSON.

    Messages never hold themselves, so the garbage collector need not follow them.
    """


class _Params(_Message, forbid_unknown_fields=True):
    """Base of what a client sends: a field that is not one of its own is an error."""


# ------------------------------------------------------------------------- results


class ActionResult(_Message):
    """What came of one action."""

    ok: bool
    """True when the action had its effect."""
    reason: str = "ok"
    """A stable word: ``ok``, ``no_path``, ``blocked``, ``nothing_there``, ..."""
    message: str = ""
    """One sentence for a reader."""
    invalid: bool = False
    """True when the action could not be read or was out of range; a *refused*
    action has ``ok`` false and ``invalid`` false."""
    ticks: int = 0
    """Game time that the action took."""
    tile: Tile | None = None
    """For ``move``: the tile that was reached."""


# ------------------------------------------------------------------------------ view


class ImageSize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Size of a frame in pixels; 160 x 90 to 3840 x 2160."""

    width: int
    height: int


class View(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a client wants to see after a call."""

    radius: int = 3
    """The surroundings are a square of 2 * radius + 1 tiles (0 to 30)."""
    image: ImageSize | None = None
    """Size of the frame, or None for no frame."""
    digest: bool = False
    """Whether to add a digest of the whole world."""
    png: bool = False
    """Whether the frame comes as PNG in the reply, for clients that cannot open the
    frame file because they are on another machine."""
    sections: tuple[Section, ...] = ("near",)
    """Which of ``near``, ``map`` and ``world`` to send."""


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
    quality: int = 0
    """0 normal, 1 silver, 2 gold, 4 iridium."""
    water: int | None = None
    """Charges left in a watering can."""
    water_max: int | None = None


class BuffState(_Message):
    """What a dish, drink or statue adds to the farmer for a while."""

    source: str
    """Name of what gave it."""
    effects: dict[str, float]
    """farming, mining, foraging, fishing, combat, luck, speed, max_energy ..."""
    minutes: int
    """Game minutes left."""


class SkillState(_Message):
    """A skill's level (0 to 10) and its experience points."""

    level: int
    xp: int


class Character(_Message):
    """The farmer who sees."""

    farmer: str
    """Key of the farmer on the wire: ``farmer``, ``farmer2`` ..."""
    name: str
    health: int
    max_health: int
    energy: float
    max_energy: int
    money: int
    location: str
    """Place name as tasks write it: ``Farm``, ``Deluxe Coop``."""
    location_id: str
    """Unique place: the name, or ``Deluxe Coop#<building id>``."""
    x: int
    y: int
    facing: Direction
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
    dating: list[str]
    spouse: str | None
    exhausted: bool = False
    buffs: list[BuffState] = []


class CropState(_Message):
    """A crop on tilled soil."""

    name: str
    """Name of the harvest, ``Parsnip``."""
    seed: str
    """Qualified id of the seed."""
    phase: int
    """Growth phase from 0; equal to ``phases`` when it is full grown."""
    phases: int
    """Number of growth phases before it is ripe."""
    ripe: bool
    dead: bool = False


class NearTile(_Message):
    """One tile of the surroundings."""

    dx: int
    dy: int
    """Offset from the farmer."""
    x: int
    y: int
    ground: str
    """``Dirt``, ``Grass``, ``Stone``, ``Wood``, ``Water``, ``Wall``, ``Outside``."""
    passable: bool
    """Whether one can stand there now."""
    diggable: bool = False
    object: str | None = None
    """Placed or lying thing: ``Weeds``, ``Stone``, ``Chest``, ``Egg``."""
    detail: str | None = None
    """What else one sees: ``ready: Egg``, ``animal door, open``, ``holds hay``, ``locked``."""
    terrain: str | None = None
    """``Tilled soil``, ``Oak tree, stage 3``, ``Grass tuft``, ``Large stump``."""
    watered: bool = False
    fertilizer: str | None = None
    """Its name, ``Speed-Gro``."""
    crop: CropState | None = None
    drops: tuple[str, ...] = ()
    """Names of items lying loose."""
    building: str | None = None
    furniture: str | None = None
    exit: str | None = None
    """Name of the place that the tile leads to."""
    character: str | None = None
    """Name (and type, for animals) of who stands there."""


class ExitState(_Message):
    """A way out of the current map."""

    to: str
    x: int
    y: int
    kind: str
    """``edge`` (trodden on); ``door``, ``ladder``, ``elevator`` and ``shaft`` are touched by
    ``interact`` from the tile before them."""


class VillagerState(_Message):
    """Somebody who lives in the valley, and how it stands with the farmer."""

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
    """A monster that can be seen; what hides is not told."""

    id: int
    kind: str
    """``Green Slime``, ``Cave Fly`` ..."""
    x: int
    y: int
    health: int
    max_health: int
    state: str = ""
    """What it is up to: ``shell``, ``pupa``, ``charging`` ...; empty for nothing special."""


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
    """Nights lived."""
    adult: bool
    petted: bool
    produce: str | None
    """Name of what can be taken by pail or shears now."""


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
    """Absolute tile of the human door; entered by ``interact`` from below it."""
    animal_door: Tile | None = None
    animal_door_open: bool | None = None
    bowl_filled: bool | None = None
    troughs_filled: int | None = None
    troughs_total: int | None = None
    hay: int | None = None
    """Hay in this silo's share of the farm's store."""
    hay_capacity: int | None = None
    inside: str | None = None
    """Location id of its interior."""
    days_left: int = 0
    """Nights until construction or upgrade is finished."""
    upgrade_to: str = ""
    """Type that it will have then, if it is being upgraded."""
    moved_in: int = 0
    """Animals that live in it."""
    capacity: int = 0
    """Animals that can live in it."""


class FarmState(_Message):
    """The farm's buildings and animals, complete in every view."""

    buildings: list[BuildingState]
    animals: list[AnimalState]
    pets: list[PetState]
    hay: int
    """Hay in all silos."""
    hay_capacity: int
    house_level: int
    house_days: int = 0
    """Nights until the farmhouse's next level is finished; 0: none is ordered."""


class OptionState(_Message):
    """One line of a menu that can be chosen."""

    index: int
    """What ``choose_option`` takes; from 1."""
    label: str
    rect: Rect
    price: int | None = None
    stock: int | None = None
    """None: no limit."""
    enabled: bool = True
    id: str = ""
    """Qualified id of the item it stands for, empty for what is no item."""
    quality: int = 0
    """Quality of that item: 0 normal, 1 silver, 2 gold, 4 iridium."""
    needs: str = ""
    """What it takes besides money: ``2 Wood``, ``1 any Egg``; a player sees it by pointing."""


class MenuState(_Message):
    """The open menu."""

    kind: str
    """``shop``, ``chest``, ``dialogue``, ``question``, ``letter``, ``level_up`` ..."""
    title: str = ""
    text: str = ""
    options: list[OptionState] = []
    out_options: list[OptionState] = []
    """What can be sold or put, indexed by slot + 1."""
    close: Rect | None = None
    """Where the menu is closed (option 0)."""


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
    """Help wanted, not a story."""
    days_left: int = 0
    """Days until it is too late, today included; 0: it can wait."""
    npc: str = ""
    """Villager who wants it and to whom one has to go in the end, by name."""
    item: str = ""
    """Qualified id of what is to be brought, gathered, grown or made."""
    monster: str = ""
    """Name of what is to be slain."""
    count: int = 1
    """How many are asked for."""
    have: int = 0
    """How many have been gathered or slain."""
    to_greet: list[str] = []
    """Villagers still to be greeted."""


class Progression(_Message):
    """How far the farmer's story has come, complete in every view."""

    quests: list[QuestState] = []
    mail: list[str] = []
    """Ids of the letters waiting in the mailbox."""
    mail_received: list[str] = []
    events_seen: list[str] = []
    bundles: dict[str, int] = {}
    """Slots filled of every bundle that is begun, by name: ``Spring Foraging Bundle``."""
    museum: list[str] = []
    """Names of what the museum shows, in the order of the donations."""
    joja_member: bool = False
    joja_projects: list[str] = []
    """Projects paid to Joja."""
    repairs: list[str] = []
    """Community projects that are done, by whomever: Minecarts Repaired, Bus Repair,
    Bridge Repair, Greenhouse, Glittering Boulder Removed."""
    mine_level: int = 0
    crafting: list[str] = []
    """Known crafting recipes."""
    cooking: list[str] = []
    total_earned: int = 0
    tool_upgrade: str = ""
    """Name of the tool that Clint makes or has ready, empty for none."""
    tool_days: int = 0
    """Nights until it is ready."""
    kills: dict[str, int] = {}
    friendships: dict[str, int] = {}
    """Points with every villager that the farmer has met, by name."""


class Deed(_Message):
    """One entry of the ledger: something the farmer has done since ``load``."""

    deed: str
    """cleared, tilled, fertilized, sown, watered, harvested, foraged, chopped,
    mined, dug, milked, sheared, collected, hay_cut, killed, crafted, cooked,
    produced, placed, filled, opened, closed, petted, hatched, shipped, sold,
    bought, ordered, upgraded, cracked, donated, bundled, talked, gifted, dated,
    broke_up, proposed, slept, rode, read, watched, quest_done, quest_cancelled,
    reward_taken, help_done, eaten."""
    thing: str
    """Name as tasks write it; for sown and fertilized the seed or fertilizer,
    for petted the animal's type, for ordered the building as it will be."""
    thing_id: str = ""
    """Qualified id of the thing; for quests their id; for ordered what was ordered:
    ``build``, ``upgrade``, ``move``, ``demolish``, ``farmhouse``, or ``community`` for
    a house in town."""
    by: str = ""
    """Tool, weapon, machine, villager or shop."""
    where: str = ""
    """Location id."""
    subject: str = ""
    """What it was done to: ``tile:Farm:3,4``, ``animal:7``, ``building:2``,
    ``pet:1``, ``villager:Abigail``; for watched the channel; for help_done the kind:
    ``delivery``, ``collect``, ``slay`` or ``fishing``."""
    count: int = 1


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
    season: str
    year: int
    days_played: int
    weather: str
    """Sun, Rain, Storm, Wind, Snow."""
    tick: int
    """Ticks since 6:00 by the clock: it stands while ten minutes last longer, as in the
    Skull Cavern."""
    luck: float
    """Daily luck, -0.1 to 0.1."""


# ------------------------------------------------------------------- map and world


class ThingState(_Message):
    """Something that stands or lies on a map."""

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
    """Trees: 0 to 5, 5 and more are grown; grass: number of tufts."""
    health: float = 0
    """Blows that it still stands, in the game's health points."""
    stump: bool = False
    watered: bool = False
    fertilizer: str | None = None
    """Its name, ``Speed-Gro``."""
    crop: CropState | None = None
    ready: str | None = None
    """Name of what a machine or tree holds ready."""
    minutes: int = 0
    """Minutes until a machine is done."""
    contents: tuple[SlotState, ...] = ()
    """What a chest holds; shown in the ``world`` section only."""
    spawned: bool = False
    """Forage that can be picked up."""


class LocationState(_Message):
    """The dynamic state of one place."""

    id: str
    name: str
    width: int
    height: int
    map_hash: str
    """Content hash of the static map, as in the atlas."""
    blocked: bytes = b""
    """Bitmap of the tiles one cannot stand on now, row by row, most significant
    bit first, rows padded to whole bytes; people and animals not counted."""
    things: list[ThingState] = []
    exits: list[ExitState] = []
    """Ways out that let the farmer pass at some hour; what is barred for lack of hearts, keys
    or repairs is left out."""
    villagers: list[VillagerState] = []
    animals: list[AnimalState] = []
    pets: list[PetState] = []
    monsters: list[MonsterState] = []
    counters: list[CounterFact] = []
    features: list[str] = []
    """What is special about a floor of the mines today: ``dark``, ``infested``, ``slimes``,
    ``mushrooms``, ``quarry``, ``prehistoric``, ``treasure``."""
    chart: MapFact | None = None
    """Its static map where the atlas does not have it: a floor of the mines."""


class CounterFact(_Message):
    """A shop counter: face ``(x, y)`` from ``stand`` while the keeper is there."""

    shop: str
    keeper: str
    x: int
    y: int
    stand: Tile
    seller: Tile


class WorldState(_Message):
    """The dynamic state of every location that is loaded."""

    locations: dict[str, LocationState]
    villagers: list[VillagerState]


class FrameRef(_Message):
    """Where the picture is."""

    sequence: int
    """The number that stands in the frame file's header before and after."""
    width: int
    height: int
    png: bytes | None = None
    """The picture itself, when the client is on another machine."""


class State(_Message):
    """What a farmer's client gets after each call."""

    character: Character
    clock: Clock
    farm: FarmState
    progression: Progression
    ledger: list[Deed]
    events: list[Event] = []
    menu: MenuState | None = None
    near: list[NearTile] = []
    map: LocationState | None = None
    world: WorldState | None = None
    digest: str | None = None
    frame: FrameRef | None = None


# ---------------------------------------------------------------------------- methods


class NoParams(_Params):
    """``atlas`` and ``shutdown``: nothing, an empty object or none."""


class HelloParams(_Message):
    """``hello``: who calls, and which protocol it speaks.

    What a later protocol adds to it is passed over, so that both sides can tell their
    protocols apart.
    """

    client: str = ""
    protocol: int = PROTOCOL


class HelloResult(_Message):
    """Who answers ``hello``, and what it can do."""

    server: str
    protocol: int
    game: str
    """``valley`` or ``stardew``."""
    capabilities: list[str]
    """What it offers beyond the methods of every game: ``frames``, ``digest``, ``map``,
    ``world``, ``atlas``, ``seed``, ``commands``, ``farmers``, ``snapshot``, ``save``."""
    frame_file: str | None = None
    """Path of the memory-mapped file, when frames are on."""


class DoorFact(_Message):
    """A door of a map; ``interact`` from the tile below it leads through."""

    x: int
    y: int
    to: str
    open: int | None = None
    """Time of day from which it opens; None: always."""
    close: int | None = None
    closed_weekdays: tuple[str, ...] = ()
    locked: bool = False
    """Whether it leads nowhere in this version."""
    closed_unless: str = ""
    """What makes it open on the closed weekdays all the same: ``community_center``,
    ``no_community_center``, ``rain``; empty: nothing."""
    keepers: tuple[str, ...] = ()
    """Villagers of whom one must know the farmer well enough."""
    hearts: int = 0
    """Hearts that one of the keepers must feel."""
    needs: str = ""
    """What must have happened before it opens: ``greenhouse``, ``guild`` ..., empty: nothing."""


class InnerDoorFact(_Message):
    """A door between rooms of one map; ``interact`` opens it until the night."""

    x: int
    y: int
    keepers: tuple[str, ...] = ()
    """Villagers of whom one must know the farmer well enough."""
    hearts: int = 0


class MapFact(_Message):
    """Static facts of one map; cacheable by ``hash``."""

    name: str
    width: int
    height: int
    hash: str
    walkable: bytes
    """Bitmap as in ``LocationState.blocked``, set where the bare map can be walked."""
    diggable: bytes
    water: bytes
    exits: list[ExitState]
    arrivals: dict[str, Tile]
    """Where one stands here after coming from another map, by that map's name."""
    doors: list[DoorFact]
    counters: list[CounterFact]
    key_tiles: dict[str, list[Tile]]
    outdoor: bool
    inner_doors: list[InnerDoorFact] = []


class AtlasResult(_Message):
    """``atlas``: the static facts of all maps, by name."""

    maps: dict[str, MapFact]


class LoadParams(_Params):
    """``load``: which save, and with which luck."""

    save: str
    """Absolute path of a recipe file or of a real save folder."""
    seed: int = 0
    """Seed of the world's luck, of 64 bits."""
    farmers: int = 1
    """How many farmers there are to be, 1 to 8."""


class LoadResult(_Message):
    """Where and when the game that was loaded begins."""

    season: str
    day: int
    year: int
    location: str
    digest: str


class CommandParams(_Params):
    """``command``: a simulator command by name, its arguments in order."""

    name: str
    args: list[Any] = []
    farmer: str | None = None
    """Key of the farmer that it is run for; None: the first farmer of the world."""


class CommandResult(_Message):
    """What a command says that it did."""

    output: str


class StepParams(_Params):
    """``step``: what the farmers do, and what is to be seen afterwards."""

    actions: dict[str, list[msgspec.Raw]] = {}
    """Actions by farmer; empty: ten game minutes pass."""
    view: View = View()
    farmer: str | None = None
    """Key of the farmer whose state is returned in ``state``; None: the first farmer of the
    world.  ``states`` holds those of the others."""


class StepResult(_Message):
    """What became of every action, and the state afterwards."""

    results: dict[str, list[ActionResult]]
    state: State
    states: dict[str, State] = {}
    """States of the other farmers that acted."""


class ObserveParams(_Params):
    """``observe``: whose state, and how much of it."""

    farmer: str | None = None
    """Key of the farmer whose state is returned; None: the first farmer of the world."""
    view: View = View()


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
    """``save``: where to write the game to."""

    path: str
    """Absolute path of the recipe file to be written; it ends in ``.yaml``."""


class Done(_Message):
    """The answer of a method that has nothing to tell."""

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
    "shutdown": (NoParams, Done),
}
"""Every method of the wire: what its params and what its result are read as."""


# --------------------------------------------------------------------------- JSON-RPC


class RpcErrorData(_Message):
    """Why a request was refused, for programs and for people."""

    kind: str
    """A short stable word: ``unknown_method``, ``bad_params``, ``no_world`` ..."""
    message: str
    field: str | None = None
    """The offending field."""


class RpcError(_Message):
    """An error as JSON-RPC has it."""

    code: int
    message: str
    data: RpcErrorData


class RpcRequest(_Message, omit_defaults=False):
    """One line to the game."""

    method: str
    jsonrpc: str = "2.0"
    id: int | str | None = None
    params: msgspec.Raw = msgspec.Raw(b"{}")


class RpcResponse(_Message):
    """One line from the game."""

    jsonrpc: str
    """Always ``2.0``."""
    id: int | str | None
    result: msgspec.Raw | None = None
    error: RpcError | None = None
