"""Gunther's museum (wiki: Museum)."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import museum as table
from tests.valley.played.trade.shopping import Shopper

DONATE, COLLECT = 1, 2
TOTALS = [
    (5, "Cauliflower Seeds", 9),
    (10, "Melon Seeds", 9),
    (15, "Starfruit Seeds", 1),
    (20, "'A Night On Eco-Hill'", 1),
    (25, "'Jade Hills'", 1),
    (30, "Lg. Futan Bear", 1),
    (35, "Pumpkin Seeds", 9),
    (40, "Rarecrow", 1),
    (50, "Bear Statue", 1),
    (70, "Triple Shot Espresso", 3),
    (80, "Warp Totem: Farm", 5),
    (90, "Magic Rock Candy", 1),
]
MINERALS = [
    (11, "Standing Geode"),
    (21, "Singing Stone"),
    (31, "Obsidian Vase"),
    (41, "Crystal Chair"),
    (50, "Crystalarium"),
]
ARTIFACTS = [(11, "'Burnt Offering'"), (20, "Rarecrow")]
PIECES = [
    (["Ancient Drum"], "Drum Block"),
    (["Bone Flute"], "Flute Block"),
    (["Chicken Statue"], "Chicken Statue"),
    (["Ancient Seed"], "Ancient Seeds"),
    (["Prehistoric Skull", "Skeletal Hand", "Prehistoric Scapula"], "Sloth Skeleton L"),
    (["Prehistoric Rib", "Prehistoric Vertebra"], "Sloth Skeleton M"),
    (["Prehistoric Tibia", "Skeletal Tail"], "Sloth Skeleton R"),
]


def visitor(*items: str) -> Shopper:
    player = Shopper()
    for name in items:
        player.give(name)
    player.stand(3, 10, "ArchaeologyHouse")
    return player


def of_kind(kind: str) -> list[str]:
    return [piece.id for piece in table.pieces().values() if piece.kind == kind]


def desk(player: Shopper, answer: int) -> str:
    assert player.touch() == "ok"
    return player.choose(answer)


def waiting(player: Shopper) -> dict[str, int | None]:
    """Return the available rewards with their numbers."""
    found: dict[str, int | None] = {}
    if desk(player, COLLECT) == "ok":
        while True:
            options = player.menu.options
            new = {o.label: o.stock for o in options if not o.label.startswith("More")}
            if set(new) <= set(found):
                break
            found |= new
            if not options[-1].label.startswith("More"):
                break
            player.choose(len(options))
    player.farmer.menus.clear()
    return found


@pytest.mark.parametrize("name", ["Amethyst", "Quartz", "Rusty Spoon", "Rusty Spur", "Diamond"])
def test_donating_records_the_deed_and_exhibits_the_item(name: str) -> None:
    player = visitor(name)
    assert desk(player, DONATE) == "ok"
    assert player.choose(1) == "ok"
    assert player.deeds("donated") == [(name, "Gunther", 1)]
    state = player.observe()
    assert state.progression.museum == [name]
    assert state.ledger[-1].subject.startswith("museum:(O)")
    assert player.count(name) == 0


def test_a_piece_can_be_given_by_its_slot_of_the_bag() -> None:
    player = visitor("Parsnip", "Topaz")
    desk(player, DONATE)
    assert [(o.label, o.enabled) for o in player.menu.out_options] == [
        ("Parsnip", False),
        ("Topaz", True),
    ]
    assert player.choose(1, None, "out") == "not_wanted"
    assert player.choose(2, None, "out") == "ok"
    assert player.observe().progression.museum == ["Topaz"]


def test_each_piece_is_taken_once() -> None:
    player = visitor("Jade")
    player.give("Jade", 2)
    desk(player, DONATE)
    assert player.choose(1) == "ok"
    assert player.count("Jade") == 2
    player.farmer.menus.clear()
    assert desk(player, DONATE) == "nothing_there"


def test_other_items_are_refused() -> None:
    player = visitor("Parsnip", "Stone")
    assert desk(player, DONATE) == "nothing_there"


@pytest.mark.parametrize(("number", "reward", "count"), TOTALS)
def test_rewards_by_the_number_of_pieces(number: int, reward: str, count: int) -> None:
    player = visitor()
    pieces = list(table.pieces())
    keys = {f"total{number}"}
    player.world.museum = pieces[: number - 1]
    player.farmer.museum_rewards = [key for key in table.rewards() if key not in keys]
    assert waiting(player) == {}
    player.world.museum = pieces[:number]
    assert waiting(player) == {reward: count}


@pytest.mark.parametrize(
    ("kind", "number", "reward"),
    [("mineral", *row) for row in MINERALS] + [("artifact", *row) for row in ARTIFACTS],
)
def test_rewards_by_kind(kind: str, number: int, reward: str) -> None:
    player = visitor()
    pieces = of_kind(kind)
    player.farmer.museum_rewards = [key for key in table.rewards() if key != f"{kind}s{number}"]
    player.world.museum = pieces[: number - 1]
    assert waiting(player) == {}
    player.world.museum = pieces[:number]
    assert waiting(player) == {reward: 1}


@pytest.mark.parametrize(("pieces", "reward"), PIECES)
def test_rewards_for_certain_pieces(pieces: list[str], reward: str) -> None:
    player = visitor(*pieces)
    for number, _ in enumerate(pieces):
        assert waiting(player) == {}
        assert desk(player, DONATE) == "ok", number
        assert player.choose(1) == "ok"
        player.farmer.menus.clear()
    assert desk(player, COLLECT) == "ok"
    assert player.choose(1) == "ok"
    assert player.count(reward) == 1
    player.farmer.menus.clear()
    assert desk(player, COLLECT) == "nothing_there"


def test_the_ancient_seed_teaches_its_recipe() -> None:
    player = visitor("Ancient Seed")
    player.farmer.crafting = []
    desk(player, DONATE)
    player.choose(1)
    player.farmer.menus.clear()
    desk(player, COLLECT)
    player.choose(1)
    assert player.farmer.crafting == ["Ancient Seeds"]


def test_four_scrolls_teach_the_language_of_the_dwarves() -> None:
    player = visitor(*(f"Dwarf Scroll {number}" for number in ("I", "II", "III", "IV")))
    desk(player, DONATE)
    for _ in range(4):
        assert player.choose(1) == "ok"
    player.farmer.menus.clear()
    desk(player, COLLECT)
    assert player.choose(player.index("Dwarvish Translation Guide")) == "ok"
    player.farmer.menus.clear()
    player.shelves("dwarf")
    assert player.prices()["Bomb"] == 1000


def test_the_whole_collection_is_worth_a_stardrop() -> None:
    player = visitor()
    player.world.museum = list(table.pieces())
    assert len(player.world.museum) == 95
    player.farmer.museum_rewards = [key for key in table.rewards() if key != "total95"]
    before = player.me.max_energy
    desk(player, COLLECT)
    assert player.choose(1) == "ok"
    assert (player.me.max_energy, player.me.energy) == (before + 34, before + 34)


def test_a_reward_that_does_not_fit_waits() -> None:
    player = visitor()
    player.world.museum = list(table.pieces())[:5]
    player.fill_bag()
    desk(player, COLLECT)
    assert player.choose(1) == "inventory_full"
    player.farmer.menus.clear()
    assert "Cauliflower Seeds" in waiting(player)
