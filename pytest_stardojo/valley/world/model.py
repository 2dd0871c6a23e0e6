"""The world as plain data.

Every class is a msgspec struct without behaviour: encoding a world takes a snapshot,
and decoding restores it.  The rules are functions over these structs, in
``valley/rules``.  Caches are not part of the state.  They are attributes of ``World``
and ``Location`` whose names start with an underscore, and are never encoded.

Positions are tiles; times are ticks (1/60 s) since 6:00 of the current day.
Items are identified by qualified id: ``(O)24``, ``(BC)130``, ``(T)Hoe``, ``(W)47``.
"""

from __future__ import annotations

from typing import Any

import msgspec

Tile = tuple[int, int]


class _Part(msgspec.Struct, gc=False):
    """Base of all but the largest parts of a world.

    No part ever contains itself, so the garbage collector need not track them.
    """


class Release(_Part, array_like=True):
    """The deed that is recorded when a farmer first picks an item up."""

    deed: str
    by: str = ""
    where: str = ""
    subject: str = ""


class Item(_Part, omit_defaults=True):
    """A stack of one kind of item."""

    id: str
    """Qualified id."""
    count: int = 1
    quality: int = 0
    """0 normal, 1 silver, 2 gold, 4 iridium."""
    water: int = 0
    """Charges left in a watering can."""
    attachments: list[Item] = []
    """Bait, tackle or ammunition of a rod or slingshot."""
    flavor: str = ""
    """Qualified id of the ingredient of a juice, wine, jelly, honey ..., or empty."""
    enchantments: dict[str, int] = {}
    """Levels of a tool's enchantments and a weapon's gems by name: ``Bottomless``, ``Ruby``."""


class Drop(_Part):
    """An item that lies on the ground of a map."""

    item: Item
    x: int
    y: int
    born: int
    """Tick of its drop; it can be picked up from then on."""
    release: Release | None = None
    keep_off: str = ""
    """Key of the farmer who dropped it and has not yet moved out of its reach, or empty."""


class Crop(_Part):
    """A plant on tilled soil."""

    seed: str
    """Qualified id of the seed."""
    phase: int = 0
    """Index of the growth phase; equal to the number of phases when full grown."""
    day: int = 0
    """Days spent in the phase, or since the last harvest of a regrowing crop."""
    grown: bool = False
    """Whether a regrowing crop has been harvested before."""
    dead: bool = False
    forage: str = ""
    """Id of a forage crop (spring onion), or empty."""
    quick: bool = False
    """Whether an Agriculturist sowed it, so that it grows 10 % faster."""
    harvest: str = ""
    """Id of the object that it becomes when it is grown, as saves of the real game decide it for
    wild seeds when they are sown; empty: what the table says."""


class HoeDirt(_Part):
    """Tilled soil."""

    watered: bool = False
    fertilizer: str = ""
    """Qualified id of the fertilizer, or empty."""
    crop: Crop | None = None


class Tree(_Part):
    """A wild tree."""

    kind: str
    """Key in the tree table: ``1`` oak, ``2`` maple, ``3`` pine ..."""
    stage: int
    """Growth stage from 0 (seed) to 5 (tree); higher stages in saves are also full grown."""
    health: float = 10.0
    stump: bool = False
    has_seed: bool = False
    shaken: bool = False
    fertilized: bool = False
    moss: bool = False
    tapped: bool = False


class FruitTree(_Part):
    """A fruit tree, which blocks its tile and grows only while its eight neighbours are free."""

    sapling: str
    """Qualified id of the sapling."""
    days_left: int
    """Nights until mature; negative: nights since then."""
    fruit: int = 0
    health: float = 10.0
    stump: bool = False


class Grass(_Part):
    """Tall grass of up to four tufts."""

    tufts: int = 4
    kind: int = 1


class Bush(_Part):
    """A bush, one to three tiles wide."""

    x: int
    """Left tile of the bottom row."""
    y: int
    size: str
    """``small`` (1 tile), ``medium`` (2) or ``large`` (3)."""
    berries: bool = False
    """Whether it has berries, or leaves on a tea bush."""
    planted: int = 0
    """Day of the game on which a tea sapling was planted; 0 for the bushes of a map."""


class Clump(_Part):
    """A large stump, log or boulder of 2 x 2 tiles."""

    kind: int
    """600 large stump, 602 hollow log, 672 boulder, 622 meteorite."""
    x: int
    y: int
    health: float
    width: int = 2
    height: int = 2


class Thing(_Part):
    """An object on one tile: debris, forage, a machine, a chest ..."""

    id: str
    """Qualified id."""
    health: int = 1
    """Blows left of a stone, nights left of a fence."""
    quality: int = 0
    spawned: bool = False
    """Whether it can be picked up by hand (forage, animal goods)."""
    release: Release | None = None
    """Deed that is recorded when it is picked up."""
    items: list[Item | None] | None = None
    """Contents of a chest; None for objects without contents."""
    held: Item | None = None
    """Item that a machine is making or has finished."""
    ready_in: int = 0
    """Machine minutes until ``held`` is ready."""
    ready: bool = False
    """Whether ``held`` can be taken out; of a gate, whether it is open."""
    by: str = ""
    """Key of the farmer who loaded the machine."""
    gift: bool = False
    """Whether it is the starter gift box, which opens once and vanishes."""
    fitted: str = ""
    """Id of an attached item: bait, a nozzle, the item that a sign shows."""
    text: str = ""
    """Text of a text sign."""


class PlacedItem(_Part):
    """An item on a tile whose kind has no container in ``Location``; see ``world/occupants``."""

    kind: str
    """Name of its kind in the registry of occupants."""
    id: str
    """Qualified id."""


class Furniture(_Part, omit_defaults=True):
    """A piece of furniture at its upper left tile."""

    id: str
    x: int
    y: int
    on_top: Item | None = None
    """Item on a table, which is picked up before the table."""


class Building(_Part):
    """A building of the farm at its upper left tile."""

    id: int
    type: str
    x: int
    y: int
    width: int
    height: int
    location: str = "Farm"
    door_open: bool = False
    """Whether the animal door is open."""
    bowl_filled: bool = False
    bowl_rained: bool = False
    """Whether rain filled the bowl rather than a farmer."""
    days_left: int = 0
    upgrade_to: str = ""
    fish: str = ""
    """Qualified id of the fish in a pond, or empty."""
    fish_count: int = 0
    capacity: int = 0
    goods_in: list[Item] = []
    """Items that a mill has yet to grind."""
    goods_out: list[Item] = []
    """Items that the mill has ground."""


class Animal(_Part):
    """A farm animal."""

    id: int
    name: str
    type: str
    home: int
    """Id of the building it lives in."""
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
    """Qualified id of the produce that is ready now, or empty."""
    quality: int = 0
    days_since: int = 0
    """Nights since the last produce."""
    ate_grass: bool = False
    no_births: bool = False
    """Whether breeding is switched off."""


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
    """The part of a villager's path on one map."""

    location: str
    x: int
    y: int
    """Row of the tile that the steps start from: where the villager is on the first stretch,
    where it enters on later ones."""
    steps: str
    """Directions of the steps left, one character each: 0 up, 1 right, 2 down, 3 left."""


class Walker(_Part):
    """The walk of a villager between two waypoints."""

    way: list[Stretch]
    """Stretches left of the path: the first is on the villager's map, and each later one
    begins with a step onto its first tile."""
    facing: int
    """Direction to face at the end."""
    at: int
    """Tick at which the next tile is reached."""
    waited: int = 0
    """Number of times that a farmer stood on the next tile."""


class Villager(_Part):
    """A villager."""

    name: str
    location: str
    x: int
    y: int
    facing: int = 2
    route: list[tuple[int, str, int, int, int]] = []
    """Waypoints of today: (time, location, x, y, facing)."""
    leg: int = 0
    """Index of the next waypoint of the route."""
    walk: Walker | None = None
    pinned: bool = False
    """Whether a command moved the villager, who stays there until the next waypoint is due."""


class Monster(_Part):
    """A monster on a floor of the mines or in one of a few places above ground."""

    id: int
    kind: str
    """Name of its kind: ``Green Slime``."""
    location: str
    x: int
    y: int
    health: int
    facing: int = 2
    state: str = ""
    """State that its kind defines: ``hidden``, ``shell``, ``pupa``, ``charging`` ..."""
    next_tick: int = 0
    """Tick of its next move."""
    step: int = 0
    """Duration in ticks of its last step, the one to this tile."""
    safe_until: int = 0
    """Tick until which blows do not hurt it."""
    timer: int = 0
    """Tick of an event that its kind defines (pupating, throwing)."""
    awake: bool = False
    """Whether it has noticed a farmer."""
    blows: int = 0
    """Count that its kind defines: blows of a pickaxe on a crab's shell, dashes in a row."""


class Relation(_Part):
    """The relationship of a farmer and a villager."""

    points: int = 0
    status: str = "Friendly"
    talked: bool = False
    gifts_today: int = 0
    gifts_week: int = 0
    wedding: int = 0
    """Day of the game of the wedding, past or future; 0: none."""


class Quest(_Part):
    """A quest in the log: a story quest or help wanted from the board."""

    id: str
    title: str
    goal: str
    kind: str
    reward: int = 0
    done: bool = False
    can_cancel: bool = True
    daily: bool = False
    """Whether it is help wanted rather than a story quest."""
    days_left: int = 0
    """Days left, today included; 0: no time limit."""
    data: dict[str, Any] = {}
    """Remaining requirements: ``item``, ``count``, ``npc``, ``monster``, ``have``, ``to_greet``."""


class Skill(_Part):
    """A farmer's level and experience in a skill."""

    level: int = 0
    xp: int = 0


class Menu(_Part):
    """An open menu: its kind and parameters, not its layout."""

    kind: str
    params: dict[str, Any] = {}


class Activity(_Part):
    """The action that a farmer is carrying out."""

    kind: str
    """Name of the action: ``move``, ``use`` ..."""
    params: dict[str, Any] = {}
    started: int = 0
    next_tick: int = 0
    """Tick at which it continues."""
    stage: int = 0
    path: list[Tile] = []
    ends_at_menu: bool = False
    """Whether it ends when a menu opens."""


class Deed(_Part, array_like=True):
    """One entry of a farmer's ledger; see ``wire.messages.Deed``."""

    deed: str
    thing: str
    thing_id: str = ""
    by: str = ""
    where: str = ""
    subject: str = ""
    count: int = 1


class Done(_Part, array_like=True):
    """One entry of a farmer's journal: a deed and when it was done."""

    deed: str
    thing: str
    thing_id: str
    by: str
    where: str
    subject: str
    count: int
    """Negative if the deed was undone."""
    day: int = -1
    """Days played; -1 until the clock moves on."""
    time: int = 0
    """Time of day, in steps of ten minutes."""


class Event(_Part, array_like=True):
    """An event that a farmer's client receives; see ``wire.messages.Event``."""

    kind: str
    text: str = ""
    data: dict[str, Any] = {}


class Buff(_Part):
    """A temporary bonus from a dish, a drink or a statue."""

    kind: str
    """``food``, ``drink``, ``statue`` ...; a new buff replaces the previous one of its kind."""
    source: str
    """Name of its source."""
    effects: dict[str, float]
    """Bonus by attribute: farming, mining, foraging, fishing, combat, luck, speed ..."""
    until: int
    """Tick at which it ends; all buffs end overnight."""


class Fuse(_Part):
    """A lit bomb."""

    id: str
    location: str
    x: int
    y: int
    at: int
    """Tick at which it explodes."""
    by: str
    """Key of the farmer who placed it."""


class Farmer(_Part):
    """A farmer: position, bag, skills, relationships and history."""

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
    """The 36 slots of the largest bag; those from ``bag_size`` on stay empty."""
    slot: int = 0
    skills: dict[str, Skill] = {}
    pending_levels: list[tuple[str, int]] = []
    """Skill levels reached today, which the night shows; levels 5 and 10 offer a profession."""
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
    """Floors of the mines whose treasure chest is opened."""
    caught: dict[str, int] = {}
    """Number of fish caught by qualified id."""
    found: dict[str, int] = {}
    """Number of artifacts and minerals found by qualified id."""
    secret_notes: list[int] = []
    """Numbers of the secret notes and journal scraps that the farmer has read."""
    books: list[str] = []
    """Qualified ids of the books of power that the farmer has read."""
    achievements: list[int] = []
    """Numbers of achievements that the rest of the state does not show."""
    luck_level: int = 0
    joja_member: bool = False
    help_stars: int = 0
    """Help-wanted quests completed since the last prize ticket."""
    gender: str = "male"
    """``male`` or ``female``; decides which locker room the farmer may enter."""
    museum_rewards: list[str] = []
    """Keys in the museum's table of the rewards that the farmer took."""
    tool_upgrade: Item | None = None
    """The upgraded tool that Clint is making or has finished."""
    tool_days: int = 0
    """Nights until the upgraded tool can be collected."""
    geodes_cracked: int = 0
    boxes_opened: int = 0
    """Number of opened Mystery Boxes of either kind."""
    prizes_taken: int = 0
    """Number of prizes from the machine in the manor."""
    qi_coins: int = 0
    """Number of casino coins."""
    home: str = "FarmHouse"
    bed: Tile = (9, 9)
    asleep: bool = False
    """Whether the farmer is in bed; the night begins when every farmer is."""
    bedtime: int = 0
    """Time of day at which the farmer fell asleep; 2600 after fainting."""
    fainted: bool = False
    away: bool = False
    """Whether the farmer sleeps in a tent or in a bed of another home, to wake up in that place."""
    buffs: list[Buff] = []
    safe_until: int = 0
    """Tick until which the farmer cannot be hurt again after a blow."""
    rings: list[Item] = []
    """Worn rings, at most two."""
    boots: Item | None = None
    """Worn boots."""
    clothes: list[Item] = []
    """Worn hat, shirt, pants and trinket, at most one of each; they have no effect."""
    lost_items: list[Item] = []
    """Items lost at the last loss of consciousness, which Marlon sells back."""
    goals_rewarded: list[str] = []
    """Names of the goals of the Adventurer's Guild whose reward was taken."""
    menus: list[Menu] = []
    """Stack of menus; the first is open."""
    activity: Activity | None = None
    ledger: list[Deed] = []
    journal: list[Done] = []
    """The deeds of the ledger one by one, in order; not part of digests."""
    events: list[Event] = []
    """Events since the last step began."""


class Location(msgspec.Struct, dict=True):
    """One place and everything in it that can change."""

    id: str
    """Unique id: ``Farm``, ``Deluxe Coop#3``."""
    name: str
    """Name in tasks: ``Farm``, ``Deluxe Coop``."""
    map: str
    """Name of the map sheet."""
    building: int = 0
    """Id of the building of which this is the interior, or 0."""
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
    """Ids of paths and floors by tile."""
    ground: dict[Tile, str] = {}
    """Names of the kinds of tiles that replace those of the map."""
    placed: dict[Tile, PlacedItem] = {}
    """Occupants by tile of the kinds that have no other container."""
    hay: list[Tile] = []
    """Tiles of the troughs that contain hay."""
    doors_open: list[Tile] = []
    """Tiles of the open inner doors."""
    ladders: dict[Tile, str] = {}
    """Revealed ways down from a mine floor, ``ladder`` or ``shaft``, by tile."""
    way_found: bool = False
    """Whether a stone or a monster of this floor has revealed its one ladder."""
    features: list[str] = []
    """Special features of a mine floor today: ``dark``, ``infested``, ``slimes``,
    ``mushrooms``, ``quarry``, ``prehistoric``, ``treasure``."""
    moved: dict[str, Tile] = {}
    """Offsets of the doors to farmhouse and greenhouse from their tiles on the map, by place."""


class World(msgspec.Struct, dict=True):
    """The complete state of one game."""

    seed: int
    farm_name: str = "StarDojo"
    tick: int = 0
    """Ticks of the clock since 6:00; 420 are ten minutes."""
    clock_waits: bool = False
    """Whether the current ten minutes are prolonged, as in the Skull Cavern."""
    days_played: int = 1
    day: int = 1
    season: str = "spring"
    year: int = 1
    weather: str = "Sun"
    weather_tomorrow: str = "Sun"
    daily_luck: float = 0.0
    hay: int = 0
    """Pieces of hay in the farm's silos."""
    house_level: int = 0
    town_days: int = 0
    """Nights until the house that Robin builds for Pam is finished; 0: not ordered."""
    house_days: int = 0
    """Nights until the next level of the farmhouse is finished; 0: not ordered."""
    fridge: list[Item] = []
    """Contents of the fridge, which comes with the kitchen."""
    greenhouse: bool = False
    """Whether the greenhouse is repaired."""
    community_center: bool = False
    joja_projects: list[str] = []
    """Names of the projects paid to Joja: ``Bus Repair`` ..."""
    repairs: list[str] = []
    """Finished community projects, by Junimos or by Joja: ``Minecarts Repaired``,
    ``Bus Repair``, ``Bridge Repair``, ``Greenhouse``, ``Glittering Boulder Removed``,
    ``Movie Theater``."""
    bundles: dict[str, list[int]] = {}
    """Filled slots of each bundle by its number."""
    bundle_rewards: list[str] = []
    """Numbers of the complete bundles whose reward has not been taken."""
    junimo_notes: list[int] = []
    """Numbers of the rooms of the Community Center whose plaque a command has placed."""
    museum: list[str] = []
    """Qualified ids of the donated items in order of donation."""
    help_wanted: Quest | None = None
    """Quest on the board of ``help_day`` that has not been accepted."""
    help_day: int = 0
    """Day of the game on which a farmer last looked at the board."""
    rerun: str = ""
    """Dish of today's television rerun after a farmer has watched it, or empty."""
    night_monsters: bool = False
    """Whether monsters appear on the farm at night."""
    cave: str = ""
    """Use of the farm cave: ``mushrooms``, ``bats``, or empty before the choice."""
    farmers: dict[str, Farmer] = {}
    absent: dict[str, Farmer] = {}
    """Farmers of the save who do not play; loading for more farmers calls them first."""
    locations: dict[str, Location] = {}
    buildings: dict[int, Building] = {}
    animals: dict[int, Animal] = {}
    pets: dict[int, Pet] = {}
    monsters: dict[int, Monster] = {}
    wild_days: dict[str, int] = {}
    """Day of the game on which monsters last appeared in a place outside the mines, by its id."""
    villagers: dict[str, Villager] = {}
    settled: bool = False
    """Whether the villagers are placed for the day.  The start of a game places them, since
    their schedules depend on its seed."""
    shipping: list[tuple[str, Item]] = []
    """Contents of the shipping bin: (farmer, stack)."""
    shop_stock: dict[str, dict[str, int]] = {}
    """Limited stock left today: number by item id by shop."""
    fuses: list[Fuse] = []
    """Lit bombs in order of placement."""
    cans: dict[str, int] = {}
    """Day of the game on which each garbage can was last searched, by its name."""
    coal_carts: list[int] = []
    """Floors of the mines whose coal cart is empty."""
    mine_depth: int = 0
    """Deepest floor that the farm has reached, if no farmer of this world was as deep."""
    lost_books: int = 0
    """Number of lost books found for the library."""
    draws: dict[str, int] = {}
    """Number of draws today from each random stream."""
    next_id: int = 1
