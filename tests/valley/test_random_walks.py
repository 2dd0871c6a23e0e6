"""Random play never breaks the game, and the same play gives the same world.

Each walk plays 200 actions, sensible and nonsensical, of one farmer or of several,
with simulator commands strewn in.  What was sent is then sent again to another
game, which is saved and restored in the middle.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError

from .playing import SAVES, Game
from .wandering import GIFTS, a_command, complaints, next_action

ACTIONS = 200
CHECK_EVERY = 10
Request = tuple[str, bytes]


class Walk:
    """One walk: the requests in order, and the game that answers them."""

    def __init__(self, save: str, seed: int, farmers: int, *, commands: bool) -> None:
        self.luck = random.Random(f"{save} {seed} {farmers} {commands}")
        self.commands = commands
        self.sent: list[Request] = []
        self.game = Game.__new__(Game)
        self.game.service = Service()
        self.send("load", wire.LoadParams(str(SAVES / f"{save}.yaml"), seed, farmers))
        for farmer in self.game.world.farmers:
            for name in self.luck.sample(GIFTS, 5):
                self.command(farmer, "add_item_by_name", name, self.luck.randint(1, 20))

    def send(self, method: str, params: msgspec.Struct) -> None:
        self.sent.append((method, msgspec.json.encode(params)))
        answer(self.game.service, self.sent[-1])

    def command(self, farmer: str, name: str, *args: object) -> None:
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
                key: [msgspec.Raw(next_action(luck, world, farmer))]
                for key, farmer in world.farmers.items()
                if luck.random() < 0.9
            }
            self.send("step", wire.StepParams(actions))

    def complaints(self) -> list[str]:
        return list(complaints(self.game.world))


def answer(service: Service, request: Request) -> None:
    """Let a game serve a request; it may refuse a command in its own words, nothing else."""
    method, params = request
    try:
        service.handle(method, params)
    except WireError as no:
        if method != "command" or no.kind not in ("not_possible", "bad_args", "unknown_name"):
            raise


def replay(sent: list[Request]) -> str:
    """The digest after the same requests, with a snapshot and another game in between."""
    game = Game.__new__(Game)
    service = game.service = Service()
    middle = len(sent) // 2
    for request in sent[:middle]:
        answer(service, request)
    name = msgspec.json.encode(wire.NameParams("middle"))
    service.handle("snapshot", name)
    answer(service, sent[0])
    service.handle("restore", name)
    for request in sent[middle:]:
        answer(service, request)
    return game.digest()


def check(save: str, seed: int, farmers: int, *, commands: bool, actions: int = ACTIONS) -> None:
    walk = Walk(save, seed, farmers, commands=commands)
    for number in range(actions):
        walk.play()
        if number % CHECK_EVERY == 0:
            assert walk.complaints() == [], walk.sent[-CHECK_EVERY:]
    assert walk.complaints() == []
    assert replay(walk.sent) == walk.game.digest()


def ticked(sent: list[Request], monkeypatch: pytest.MonkeyPatch) -> str:
    """The digest after the same requests, when the clock goes tick by tick."""
    game = Game.__new__(Game)
    game.service = Service()
    with monkeypatch.context() as patch:
        for name in ("play", "advance"):
            patch.setattr(scheduler, name, partial(getattr(scheduler, name), stride=1))
        for request in sent:
            answer(game.service, request)
    return game.digest()


def _plans(seeds: range) -> Iterator[tuple[str, int, int, bool]]:
    for save in ("save_new", "save_farming", "save_quests"):
        for seed in seeds:
            yield save, seed, 1, False
            yield save, seed, 1 + seed % 3, True


@pytest.mark.parametrize(("save", "seed", "farmers", "commands"), list(_plans(range(10))))
def test_a_walk(save: str, seed: int, farmers: int, commands: bool) -> None:
    check(save, seed, farmers, commands=commands)


@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
def test_ticking_through_a_walk_is_the_same_as_skipping(
    save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = Walk(save, 99, 2, commands=True)
    for _ in range(ACTIONS // 2):
        walk.play()
    assert ticked(walk.sent, monkeypatch) == walk.game.digest()


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(15))
@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
def test_many_long_walks(save: str, batch: int) -> None:
    for seed in range(100 + 10 * batch, 110 + 10 * batch):
        check(save, seed, 1 + seed % 4, commands=seed % 2 == 0, actions=2 * ACTIONS)
