"""The world as plain data.

Everything here is a msgspec struct without behaviour, so that a snapshot is an
encoding and a restore a decoding.  Rules live in ``valley/rules`` as functions
over these structs.  What must not be part of the state (caches) hangs on the
instance dictionaries of ``World`` and ``Location`` under names that start with
an underscore; it is never encoded.

Positions are tiles, times are ticks (1/60 s) since 6:00 of the current day.
Items are known by qualified id: ``(O)24``, ``(BC)130``, ``(T)Hoe``, ``(W)47``.
"""

from __future__ import annotations

from typing import Any

import msgspec

Tile = tuple[int, int]


class _Part(msgspec.Struct, gc=False):
    """Base of all but the largest parts of a world.

    None of them ever holds itself, so the garbage collector need not follow them.
    """


class Release(_Part, array_like=True):
    """The deed that an item still carries until somebody first picks it up."""

    deed: str
    by: str = ""
    where: str = ""
    subject: str = ""


class Item(_Part, omit_defaults=True):
    """A stack of one thing."""

    id: str
    """Qualified id."""
    count: int = 1
    quality: int = 0
    """0 normal, 1 silver, 2 gold, 4 iridium."""
    water: int = 0
    """Charges left, for a watering can."""
    attachments: list[Item] = []
    """Bait, tackle or ammunition of a rod or slingshot."""
    flavor: str = ""
    """Qualified id of what juice, wine, jelly, honey ... was made of, or empty."""


class Drop(_Part):
    """An item that lies loose on a map."""

    item: Item
    x: int
    y: int
    born: int
    """Tick at which it came to lie there; it can be picked up from then on."""
    release: Release | None = None
    keep_off: str = ""
    """Farmer who threw it down; picks it up again only after having left its reach."""


class Crop(_Part):
    """A plant on tilled soil."""

    seed: str
    """Qualified id of the seed."""
    phase: int = 0
    """Index of the growth phase; equal to the number of phases when full grown."""
    day: int = 0
    """Days spent in the phase (or since the last harvest, when regrowing)."""
    grown: bool = False
    """Regrowing crop that has borne once."""
    dead: bool = False
    forage: str = ""
    """Id of a forage crop (spring onion), else empty."""
    quick: bool = False
    """Sown by an Agriculturist; grows 10 % faster."""


class HoeDirt(_Part):
    """Tilled soil."""

    watered: bool = False
    fertilizer: str = ""
    """Qualified id, or empty."""
    crop: Crop | None = None


class Tree(_Part):
    """A wild tree."""

    kind: str
    """``1`` oak, ``2`` maple, ``3`` pine ... as in the tree table."""
    stage: int
    """0 seed to 5 tree (saves may hold more: all grown)."""
    health: float = 10.0
    stump: bool = False
    has_seed: bool = False
    shaken: bool = False
    fertilized: bool = False
    moss: bool = False
    tapped: bool = False


class FruitTree(_Part):
    """A fruit tree; it fills its tile, and its eight neighbours must stay free to grow."""

    sapling: str
    """Qualified id of the sapling."""
    days_left: int
    """Nights until mature; negative counts nights since."""
    fruit: int = 0
    health: float = 10.0
    stump: bool = False


class Grass(_Part):
    """Tall grass, cut tuft by tuft."""

    tufts: int = 4
    kind: int = 1


class Bush(_Part):
    """A bush, one to three tiles wide."""

    x: int
    """Left tile of the bottom row."""
    y: int
    size: str
    """small (1 tile), medium (2), large (3)."""
    berries: bool = False
    """Berries (of a tea bush: leaves) hang on it."""
    planted: int = 0
    """Day of the game on which a tea sapling was planted; 0 for bushes of the map."""


class Clump(_Part):
    """A large stump, log or boulder, 2 x 2."""

    kind: int
    """600 large stump, 602 hollow log, 672 boulder, 622 meteorite."""
    x: int
    y: int
    health: float
    width: int = 2
    height: int = 2


class Thing(_Part):
    """What stands or lies on one tile: debris, forage, machines, chests ..."""

    id: str
    """Qualified id."""
    health: int = 1
    """Blows left, for stones; nights left, for fences."""
    quality: int = 0
    spawned: bool = False
    """Lies there to be picked up (forage, animal goods)."""
    release: Release | None = None
    """Deed that counts when it is picked up."""
    items: list[Item | None] | None = None
    """Contents of a chest, None for things that hold nothing."""
    held: Item | None = None
    """What a machine works on or offers."""
    ready_in: int = 0
    """Machine minutes until ``held`` is ready."""
    ready: bool = False
    """``held`` can be taken out; of a gate: it stands open."""
    by: str = ""
    """Farmer who loaded the machine."""
    gift: bool = False
    """Starter gift box: opens once and vanishes."""
    fitted: str = ""
    """Id of what was put into or onto it: bait, a nozzle, what a sign shows."""
    text: str = ""
    """What is written on a text sign."""


class PlacedItem(_Part):
    """An item on a tile whose kind needs no container of its own; see ``world/occupants``."""

    kind: str
    """Name of the kind in the registry of occupants."""
    id: str
    """Qualified id."""


class Furniture(_Part):
    """A piece of furniture, by the tile at its upper left."""

    id: str
    x: int
    y: int


class Building(_Part):
    """A building on the farm, by the tile at its upper left."""

    id: int
    type: str
    x: int
    y: int
    width: int
    height: int
    location: str = "Farm"
    door_open: bool = False
    """Animal door."""
    bowl_filled: bool = False
    bowl_rained: bool = False
    """The rain filled the bowl, nobody's hand."""
    days_left: int = 0
    upgrade_to: str = ""
    capacity: int = 0
    goods_in: list[Item] = []
    """What a mill has to grind."""
    goods_out: list[Item] = []
    """What it has ground."""


class Animal(_Part):
    """A farm animal."""

    id: int
    name: str
    type: str
    home: int
    """Building id."""
    location: str
    x: int
    y: int
    facing: int = 2
    age: int = 0
    friendship: int = 0
    mood: int = 255
    fullness: int = 255
    petted: bool = False
    produce: str = ""
    """Qualified id of what pail, shears or snout can bring now."""
    quality: int = 0
    days_since: int = 0
    """Nights since the last produce."""
    ate_grass: bool = False
    no_births: bool = False
    """Shall have no young ones."""


class Pet(_Part):
    """A cat, dog or turtle."""

    id: int
    name: str
    type: str
    breed: str
    location: str
    x: int
    y: int
    friendship: int = 0
    petted: bool = False
    facing: int = 2


class Stretch(_Part, array_like=True):
    """The part of a villager's way that lies on one map."""

    location: str
    x: int
    y: int
    """Tile from which the steps go on: where it comes in, of the first stretch where it is."""
    steps: str
    """Directions still to go, a character each: 0 up, 1 right, 2 down, 3 left."""


class Walker(_Part):
    """Where a walking villager is between two waypoints."""

    way: list[Stretch]
    """What is left of the way; the first stretch is on the villager's map, and each further
    one begins with a step onto its first tile."""
    facing: int
    """Direction to turn to at the end."""
    at: int
    """Tick at which the next tile is reached."""
    waited: int = 0
    """How often a farmer has stood in the way on the next tile."""


class Villager(_Part):
    """Somebody who lives in the valley."""

    name: str
    location: str
    x: int
    y: int
    facing: int = 2
    route: list[tuple[int, str, int, int, int]] = []
    """Today's waypoints: (time, location, x, y, facing)."""
    leg: int = 0
    """Index of the next waypoint of the route."""
    walk: Walker | None = None
    pinned: bool = False
    """Whether a command moved it; it stays there until the next leg."""


class Monster(_Part):
    """A monster, on the floors of the mines and in a few places above."""

    id: int
    kind: str
    """Name of the kind: ``Green Slime``."""
    location: str
    x: int
    y: int
    health: int
    facing: int = 2
    state: str = ""
    """What it is up to, a word of its kind: ``hidden``, ``shell``, ``pupa``, ``charging`` ..."""
    next_tick: int = 0
    """When it does something next."""
    step: int = 0
    """Ticks that its present step to this tile takes; it left the tile before then ago."""
    safe_until: int = 0
    """Until then blows do not hurt it."""
    timer: int = 0
    """Tick of something to come, as its kind has it (pupating, throwing)."""
    awake: bool = False
    """Whether it has noticed a farmer."""
    blows: int = 0
    """Blows counted: of a pickaxe on a crab's shell; dashes in a row of what dashes."""


class Relation(_Part):
    """What a farmer and a villager are to each other."""

    points: int = 0
    status: str = "Friendly"
    talked: bool = False
    gifts_today: int = 0
    gifts_week: int = 0
    wedding: int = 0
    """Day of the game of the wedding, which is to come or is over; 0: none."""


class Quest(_Part):
    """A quest in the log, of a story or from the board."""

    id: str
    title: str
    goal: str
    kind: str
    reward: int = 0
    done: bool = False
    can_cancel: bool = True
    daily: bool = False
    """Help wanted, not a story."""
    days_left: int = 0
    """Days until it is too late, today included; 0: it can wait."""
    data: dict[str, Any] = {}
    """What it still asks for: ``item``, ``count``, ``npc``, ``monster``, ``have``, ``to_greet``."""


class Skill(_Part):
    """How far a farmer has come in a skill."""

    level: int = 0
    xp: int = 0


class Menu(_Part):
    """An open menu: what it is about, not how it looks."""

    kind: str
    params: dict[str, Any] = {}


class Activity(_Part):
    """What a farmer is busy with."""

    kind: str
    """Name of the action: ``move``, ``use`` ..."""
    params: dict[str, Any] = {}
    started: int = 0
    next_tick: int = 0
    """When it goes on."""
    stage: int = 0
    path: list[Tile] = []
    ends_at_menu: bool = False
    """Whether opening a menu ends it."""


class Deed(_Part, array_like=True):
    """One entry of a farmer's ledger; see ``wire.messages.Deed``."""

    deed: str
    thing: str
    thing_id: str = ""
    by: str = ""
    where: str = ""
    subject: str = ""
    count: int = 1


class Event(_Part, array_like=True):
    """Something that a farmer is told of; see ``wire.messages.Event``."""

    kind: str
    text: str = ""
    data: dict[str, Any] = {}


class Buff(_Part):
    """What a dish, a drink or a statue adds to a farmer for a while."""

    kind: str
    """food, drink, statue ...; a new one of a kind takes the place of the old."""
    source: str
    """Name of what gave it."""
    effects: dict[str, float]
    """What it adds to: farming, mining, foraging, fishing, combat, luck, speed ..."""
    until: int
    """Tick at which it is over; all are over in the morning."""


class Fuse(_Part):
    """A bomb that burns."""

    id: str
    location: str
    x: int
    y: int
    at: int
    """Tick at which it goes off."""
    by: str
    """Farmer who laid it."""


class Farmer(_Part):
    """A farmer: the body, the bag, and all that it has learned and done."""

    key: str
    """Key on the wire: ``farmer``, ``farmer2`` ..."""
    name: str
    location: str
    x: int
    y: int
    facing: int = 2
    """0 up, 1 right, 2 down, 3 left."""
    money: int = 500
    total_earned: int = 0
    health: int = 100
    max_health: int = 100
    energy: float = 270.0
    max_energy: int = 270
    exhausted: bool = False
    bag_size: int = 12
    slots: list[Item | None] = []
    """Always 36 long; slots from ``bag_size`` on stay empty."""
    slot: int = 0
    skills: dict[str, Skill] = {}
    pending_levels: list[tuple[str, int]] = []
    """Levels reached today, shown and (5 and 10) chosen at night."""
    professions: list[str] = []
    relations: dict[str, Relation] = {}
    dating: list[str] = []
    spouse: str = ""
    crafting: list[str] = []
    cooking: list[str] = []
    crafted: dict[str, int] = {}
    quests: list[Quest] = []
    mailbox: list[str] = []
    mail_tomorrow: list[str] = []
    mail_received: list[str] = []
    events_seen: list[str] = []
    kills: dict[str, int] = {}
    shipped: dict[str, int] = {}
    mine_level: int = 0
    mine_chests: list[int] = []
    """Floors of the mines whose treasure chest the farmer has opened."""
    luck_level: int = 0
    joja_member: bool = False
    help_stars: int = 0
    """Help-wanted quests done since the last prize ticket."""
    gender: str = "male"
    """``male`` or ``female``; tells which locker room is theirs."""
    museum_rewards: list[str] = []
    """Rewards of the museum that were taken, by their key in the museum's table."""
    tool_upgrade: Item | None = None
    """The tool that Clint works on, or has finished: as it will be."""
    tool_days: int = 0
    """Nights until it can be fetched."""
    geodes_cracked: int = 0
    prizes_taken: int = 0
    """Prizes drawn from the machine in the manor."""
    qi_coins: int = 0
    """Coins of the casino."""
    home: str = "FarmHouse"
    bed: Tile = (9, 9)
    asleep: bool = False
    """Has gone to bed; the night comes when every farmer has."""
    bedtime: int = 0
    """Time of day at which it went to bed, 2600 after fainting."""
    fainted: bool = False
    tent: bool = False
    """Sleeps in a tent, and wakes where it stands."""
    buffs: list[Buff] = []
    safe_until: int = 0
    """Tick until which nothing can hurt it again, after a blow."""
    rings: list[Item] = []
    """Rings worn, at most two."""
    boots: Item | None = None
    """Boots worn."""
    lost_items: list[Item] = []
    """What was lost when it last lost consciousness, and Marlon has got hold of."""
    goals_rewarded: list[str] = []
    """Goals of the Adventurer's Guild whose reward was taken, by name."""
    menus: list[Menu] = []
    """Open menu first; the others wait behind it."""
    activity: Activity | None = None
    ledger: list[Deed] = []
    events: list[Event] = []
    """What happened since the last step began."""


class Location(msgspec.Struct, dict=True):
    """One place and all that changes in it."""

    id: str
    """Unique: ``Farm``, ``Deluxe Coop#3``."""
    name: str
    """As tasks write it: ``Farm``, ``Deluxe Coop``."""
    map: str
    """Name of the map sheet."""
    building: int = 0
    """Id of the building whose inside this is, or 0."""
    outdoor: bool = False
    things: dict[Tile, Thing] = {}
    soil: dict[Tile, HoeDirt] = {}
    trees: dict[Tile, Tree] = {}
    fruit_trees: dict[Tile, FruitTree] = {}
    grass: dict[Tile, Grass] = {}
    clumps: list[Clump] = []
    bushes: list[Bush] = []
    drops: list[Drop] = []
    furniture: list[Furniture] = []
    floors: dict[Tile, str] = {}
    """Paths and floors laid, by tile."""
    placed: dict[Tile, PlacedItem] = {}
    """Occupants of the kinds that have no container of their own, by tile."""
    hay: list[Tile] = []
    """Troughs that hold hay."""
    doors_open: list[Tile] = []
    """Inner doors that stand open."""
    ladders: dict[Tile, str] = {}
    """Ways down that have shown on a mine floor: ``ladder`` or ``shaft``, by tile."""
    way_found: bool = False
    """Whether a stone or a monster of this floor has given up the ladder; there is no second."""
    features: list[str] = []
    """What is special about a mine floor today: ``dark``, ``infested``, ``slimes``,
    ``mushrooms``, ``quarry``, ``prehistoric``, ``treasure``."""
    moved: dict[str, Tile] = {}
    """How far the doors to farmhouse and greenhouse lie from where the map has them, by place."""


class World(msgspec.Struct, dict=True):
    """All of one game."""

    seed: int
    farm_name: str = "StarDojo"
    tick: int = 0
    """Ticks since 6:00 by the clock; 420 are ten minutes."""
    clock_waits: bool = False
    """Whether the present ten minutes are being drawn out, as in the Skull Cavern."""
    days_played: int = 1
    day: int = 1
    season: str = "spring"
    year: int = 1
    weather: str = "Sun"
    weather_tomorrow: str = "Sun"
    daily_luck: float = 0.0
    hay: int = 0
    """Hay in the farm's silos."""
    house_level: int = 0
    town_days: int = 0
    """Nights until the house that Robin builds for Pam is finished; 0: none is ordered."""
    house_days: int = 0
    """Nights until the next level of the farmhouse is finished; 0: nothing is ordered."""
    fridge: list[Item] = []
    """What lies in the fridge of the house, once it has a kitchen."""
    greenhouse: bool = False
    """Whether the greenhouse is repaired."""
    community_center: bool = False
    joja_projects: list[str] = []
    """Projects paid to Joja, by name: ``Bus Repair`` ..."""
    repairs: list[str] = []
    """Community projects that are finished, whoever brought them about: ``Minecarts Repaired``,
    ``Bus Repair``, ``Bridge Repair``, ``Greenhouse``, ``Glittering Boulder Removed``,
    ``Movie Theater``."""
    bundles: dict[str, list[int]] = {}
    """Slots that are filled of each bundle, by the bundle's number."""
    bundle_rewards: list[str] = []
    """Numbers of the complete bundles whose reward nobody has taken."""
    junimo_notes: list[int] = []
    """Rooms of the Community Center, by number, whose plaque a command has put out."""
    museum: list[str] = []
    """Qualified ids of what the museum shows, in the order of the donations."""
    help_wanted: Quest | None = None
    """What is posted on the board of ``help_day`` and has not been accepted."""
    help_day: int = 0
    """Day of the game on which the board was last looked at."""
    rerun: str = ""
    """Dish of the day's rerun on television, once somebody has watched it."""
    cave: str = ""
    """What the farm cave is kept for: ``mushrooms``, ``bats`` or nothing yet."""
    farmers: dict[str, Farmer] = {}
    locations: dict[str, Location] = {}
    buildings: dict[int, Building] = {}
    animals: dict[int, Animal] = {}
    pets: dict[int, Pet] = {}
    monsters: dict[int, Monster] = {}
    wild_days: dict[str, int] = {}
    """Day of the game on which monsters last came to a place outside the mines, by its id."""
    villagers: dict[str, Villager] = {}
    settled: bool = False
    """Whether the villagers have been put where the day has them.  They are when a game
    begins, not before: what they do hangs on its seed."""
    shipping: list[tuple[str, Item]] = []
    """What lies in the bin: (farmer, stack)."""
    shop_stock: dict[str, dict[str, int]] = {}
    """Limited stock left today: shop -> item id -> number."""
    fuses: list[Fuse] = []
    """Bombs that burn, in the order in which they were laid."""
    cans: dict[str, int] = {}
    """Day of the game on which a garbage can was last searched, by the can's name."""
    coal_carts: list[int] = []
    """Floors of the mines whose cart of coal has been emptied."""
    lost_books: int = 0
    """Lost books found for the library."""
    draws: dict[str, int] = {}
    """How many draws each random stream of today has given."""
    next_id: int = 1
