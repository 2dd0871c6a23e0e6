"""Walks of random play: their requests, the invariants after each, and the replay."""

from __future__ import annotations

import random
from functools import cache

import msgspec

from pytest_stardojo.valley.observe import places as place_views
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

from .bidding import GIFTS, a_command
from .invariants import about_farmer, about_walkers, complaints
from .playing import SAVES, Game
from .wandering import Wanderer

ACTIONS = 200
CHECK_EVERY = 10
"""Characters are checked after each action, the whole world less often."""
Request = tuple[str, bytes]
SILENT = ("not_possible", "bad_args", "unknown_name", "not_in_this_version")
"""Errors that a random command may return."""


@cache
def service(number: int) -> Service:
    """A game for walk after walk, so that maps and saves are read once."""
    return Service()


BUILT = {
    "Coop": "Coop",
    "Coop2": "Big Coop",
    "Coop3": "Deluxe Coop",
    "Barn": "Barn",
    "Barn2": "Big Barn",
    "Barn3": "Deluxe Barn",
    "Shed": "Shed",
    "Shed2": "Big Shed",
    "SlimeHutch": "Slime Hutch",
}
"""Farm building of each interior map."""
HOUSES = {"FarmHouse": 0, "FarmHouse1": 1, "FarmHouse2": 2, "Cellar": 3}


class Walk:
    """One walk: its requests in order, and the game that serves them.

    Args:
        save: Name of a bundled save.
        seed: Seed of the random choices and of the world.
        farmers: Number of farmers.
        commands: Whether simulator commands come between the actions.
        map: Map to start on; None: where the save has the farmer.
    """

    def __init__(
        self, save: str, seed: int, farmers: int, *, commands: bool, map: str | None = None
    ) -> None:
        self.luck = random.Random(f"{save} {seed} {farmers} {commands} {map}")
        self.commands = commands
        self.sent: list[Request] = []
        self.game = Game.__new__(Game)
        self.game.service = service(0)
        self.send("load", wire.LoadParams(str(SAVES / f"{save}.yaml"), seed, farmers))
        self.wanderers = {key: Wanderer(self.luck) for key in self.game.world.farmers}
        for farmer in self.game.world.farmers:
            self._equip(farmer)
            if map is not None:
                self._go_to(farmer, map)

    def _go_to(self, farmer: str, map: str) -> None:
        """Warp to a map; build what it belongs to if it is missing."""
        world, name = self.game.world, map
        if map in HOUSES:
            self.command(farmer, "upgrade_house", HOUSES[map])
            name = "Cellar" if map == "Cellar" else "FarmHouse"
        if map in BUILT:
            name = BUILT[map]
            while not any(one.map == map for one in world.locations.values()):
                spot = self.luck.randint(3, 70), self.luck.randint(12, 60)
                self.command(farmer, "warp", "Farm")
                self.command(farmer, "build", name, True, *spot)
        self.command(farmer, "warp", name)
        assert world.locations[world.farmers[farmer].location].map == map

    def _equip(self, farmer: str) -> None:
        """Give a bigger bag, money, and a few things to use."""
        luck = self.luck
        self.command(farmer, "set_inventory_size", luck.choice((12, 24, 36)))
        self.command(farmer, "set_money", luck.choice((500, 5000, 100_000)))
        for name in luck.sample(GIFTS, 5):
            self.command(farmer, "add_item_by_name", name, luck.randint(1, 20))
        for _ in range(4):
            self.command(farmer, *a_command(luck, self.game.world))
        self.command(farmer, "set_time", luck.randint(6, 22) * 100)

    def send(self, method: str, params: msgspec.Struct) -> None:
        """Send one request; its reply can be encoded."""
        self.sent.append((method, msgspec.json.encode(params)))
        msgspec.json.encode(answer(self.game.service, self.sent[-1]))

    def command(self, farmer: str, name: str, *args: object) -> None:
        """Send a simulator command of one of the farmers."""
        self.send("command", wire.CommandParams(name, list(args), farmer))

    def play(self) -> None:
        """Send one request."""
        world, luck = self.game.world, self.luck
        roll = luck.random()
        if self.commands and roll < 0.15:
            self.command(luck.choice(sorted(world.farmers)), *a_command(luck, world))
        elif roll > 0.98:
            self.send("advance", wire.AdvanceParams(luck.choice((16, 1000, 60_000, 600_000))))
        else:
            actions = {
                key: [msgspec.Raw(self.wanderers[key].next(world, farmer))]
                for key, farmer in world.farmers.items()
                if luck.random() < 0.95
            }
            self.send("step", wire.StepParams(actions, view=_view(luck)))

    def complaints(self, *, whole: bool = True) -> list[str]:
        """Return what is wrong now."""
        world = self.game.world
        if whole:
            return [*complaints(world), *stuck(self.game.service), *stale(world)]
        farmers = [word for one in world.farmers.values() for word in about_farmer(world, one)]
        return [*farmers, *about_walkers(world)]


def _view(luck: random.Random) -> wire.View:
    """Return mostly the view of an agent, at times everything."""
    if luck.random() < 0.05:
        return wire.View(sections=("near", "map", "world"), digest=True)
    return wire.View(radius=luck.choice((3, 3, 3, 0, 7)))


def stuck(game: Service) -> list[str]:
    """Return farmers with a menu that no answer closes, tried in a copy of the world."""
    assert game.world is not None
    copy = Service()
    found = []
    for key, farmer in game.world.farmers.items():
        if farmer.asleep or not farmer.menus:
            continue
        for index in range(41):
            copy.world = unpack(pack(game.world))
            action = msgspec.Raw(msgspec.json.encode(wire.ChooseOption(index)))
            params = msgspec.json.encode(wire.StepParams({key: [action]}, farmer=key))
            if copy.handle("step", params).results[key][0].ok:
                break
        else:
            found.append(f"{key} cannot answer {farmer.menus[0]}")
    return found


def stale(world: World) -> list[str]:
    """Return places whose cached view differs from that of a fresh copy of the world."""
    farmer = next(iter(world.farmers))
    copy = unpack(pack(world))
    seen, anew = (place_views.world_state(one, one.farmers[farmer]) for one in (world, copy))
    return [
        f"{id} has a stale view"
        for id, state in seen.locations.items()
        if state != anew.locations[id]
    ]


def answer(game: Service, request: Request) -> object:
    """Let a game serve a request; a command may be refused, nothing else."""
    method, params = request
    try:
        return game.handle(method, params)
    except WireError as no:
        if method != "command" or no.kind not in SILENT:
            raise
        return None


def replay(sent: list[Request]) -> str:
    """Return the digest after the same requests, with a snapshot and another game in between."""
    game = Game.__new__(Game)
    game.service = service(1)
    middle = len(sent) // 2
    for request in sent[:middle]:
        answer(game.service, request)
    name = msgspec.json.encode(wire.NameParams("middle"))
    game.service.handle("snapshot", name)
    answer(game.service, sent[0])
    game.service.handle("restore", name)
    for request in sent[middle:]:
        answer(game.service, request)
    return game.digest()


def check(
    save: str,
    seed: int,
    farmers: int,
    *,
    commands: bool,
    map: str | None = None,
    actions: int = ACTIONS,
) -> Walk:
    """Walk with checks after every action, and replay the walk."""
    walk = Walk(save, seed, farmers, commands=commands, map=map)
    for number in range(actions):
        walk.play()
        found = walk.complaints(whole=number % CHECK_EVERY == 0)
        assert not found, (found, walk.sent[-3:])
    assert walk.complaints() == []
    assert replay(walk.sent) == walk.game.digest()
    return walk
