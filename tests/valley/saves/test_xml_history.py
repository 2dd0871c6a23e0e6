"""What a farmer of a real save has received, taken, seen and done: taken is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.common import achievements
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.rules.quests import story
from pytest_stardojo.valley.rules.town import museum
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.model import Farmer, Item, World
from tests.valley.saves.snippets import edited, load_small, pair, stack

TYPES = {"(O)": "O", "(BC)": "BO", "(F)": "F"}


def strings(tag: str, *values: object) -> str:
    """Return a list of texts."""
    return f"<{tag}>{''.join(f'<string>{value}</string>' for value in values)}</{tag}>"


def numbers(tag: str, *values: int) -> str:
    """Return a list of numbers."""
    return f"<{tag}>{''.join(f'<int>{value}</int>' for value in values)}</{tag}>"


def stats(**values: int) -> str:
    """Return statistics."""
    rows = (pair(name, str(value), value_tag="unsignedInt") for name, value in values.items())
    return f"<stats><Values>{''.join(rows)}</Values></stats>"


def kills(**values: int) -> str:
    """Return numbers of killed monsters; underscores are spaces."""
    rows = (pair(name.replace("_", " "), str(value)) for name, value in values.items())
    return f"<stats><specificMonstersKilled>{''.join(rows)}</specificMonstersKilled></stats>"


def read(tmp_path: Path, player: str, **parts: str) -> tuple[World, Farmer]:
    world, left_out = load_small(tmp_path, player=player, **parts)
    assert left_out == ()
    return world, world.farmers["farmer"]


# ------------------------------------------------------------------------- museum, guild


@pytest.mark.parametrize("key", museum_table.rewards())
def test_a_taken_reward_of_the_museum_is_taken(tmp_path: Path, key: str) -> None:
    reward = museum_table.rewards()[key]
    kind, _, id = reward.item.partition(")")
    mark = f"museumCollectedReward{TYPES[f'{kind})']}_{id}_{reward.count}"
    world, farmer = read(tmp_path, strings("mailReceived", mark))
    assert farmer.museum_rewards == [key]
    world.museum = list(museum_table.pieces())
    due = [other.key for other in museum.due_rewards(world, farmer)]
    assert due == [other for other in museum_table.rewards() if other != key]


def test_the_learnt_language_of_the_dwarves_is_a_taken_reward(tmp_path: Path) -> None:
    _, farmer = read(tmp_path, strings("mailReceived", "HasDwarvishTranslationGuide"))
    assert farmer.museum_rewards == ["Dwarvish Translation Guide"]


GOALS = {mark: goal for goal in monster_table.goals() for mark in goal.marks}


@pytest.mark.parametrize("mark", GOALS)
def test_a_taken_reward_of_the_guild_is_taken(tmp_path: Path, mark: str) -> None:
    goal = GOALS[mark]
    _, farmer = read(tmp_path, strings("mailReceived", f"Gil_{mark}"))
    assert farmer.goals_rewarded == [goal.name]
    farmer.kills = {goal.monsters[0]: goal.kills}
    assert adventurers_guild.unrewarded_goals(farmer) == []


def test_every_goal_of_the_guild_has_a_mark() -> None:
    assert all(goal.marks for goal in monster_table.goals())
    assert len(GOALS) == sum(len(goal.marks) for goal in monster_table.goals())


def test_a_reward_without_its_mark_is_due(tmp_path: Path) -> None:
    _, farmer = read(tmp_path, kills(Bat=150, Frost_Bat=50, Dust_Spirit=500, Fly=80))
    assert farmer.kills == {"Bat": 150, "Frost Bat": 50, "Dust Sprite": 500, "Cave Fly": 80}
    due = [goal.name for goal in adventurers_guild.unrewarded_goals(farmer)]
    assert due == ["Bats", "Cave Insects", "Dust Sprites"]


# ------------------------------------------------------------------ mail, events, chests


def test_letters_that_only_mark_something_lose_their_end(tmp_path: Path) -> None:
    player = strings("mailForTomorrow", "ccPantry%&amp;NL&amp;%", "hatter") + strings(
        "mailReceived", "ccVault%&amp;NL&amp;%"
    )
    _, farmer = read(tmp_path, player)
    assert farmer.mail_tomorrow == ["ccPantry", "hatter"]
    assert farmer.mail_received == ["ccVault"]


@pytest.mark.parametrize(
    ("mark", "event"),
    [
        ("HasRustyKey", "295672"),
        ("ccDoorUnlock", "611439"),
        ("ccIsComplete", "191393"),
        ("henchmanGone", "goblin"),
        ("TH_Tunnel", "tunnel_safe"),
        ("rejectedPet", "1590166"),
    ],
)
def test_events_whose_mark_was_received_are_past(tmp_path: Path, mark: str, event: str) -> None:
    _, farmer = read(tmp_path, strings("mailReceived", mark))
    assert event in farmer.events_seen


@pytest.mark.parametrize(("choice", "cave"), [(0, ""), (1, "bats"), (2, "mushrooms"), (9, "")])
def test_the_choice_of_the_cave(tmp_path: Path, choice: int, cave: str) -> None:
    world, farmer = read(tmp_path, f"<caveChoice>{choice}</caveChoice>")
    assert world.cave == cave
    assert ("65" in farmer.events_seen) == bool(cave)


@pytest.mark.parametrize(("season", "past"), [("spring", False), ("summer", False), ("fall", True)])
def test_events_of_an_earlier_date_are_past(tmp_path: Path, season: str, past: bool) -> None:
    world, farmer = read(tmp_path, "", season=season)
    assert ("earthquake" in farmer.events_seen) == past
    assert ("earthquakeHappened" in farmer.mail_received) == past
    story.morning(world)
    assert ("earthquake" in farmer.events_seen) == (season != "spring")


@pytest.mark.parametrize(("mark", "floor"), [("CF_Mines", 100), ("HasSkullKey", 120)])
def test_chests_of_the_mines_that_have_a_mark_are_empty(
    tmp_path: Path, mark: str, floor: int
) -> None:
    world, farmer = read(tmp_path, strings("mailReceived", mark))
    assert farmer.mine_chests == [floor]
    assert mine_treasures.chest_is_empty(world, farmer, floor)


def test_prizes_and_geodes_are_counted(tmp_path: Path) -> None:
    player = stats(geodesCracked=12, ticketPrizesClaimed=3, MysteryBoxesOpened=4)
    _, farmer = read(tmp_path, player)
    assert (farmer.geodes_cracked, farmer.prizes_taken, farmer.boxes_opened) == (12, 3, 4)


def test_a_letter_with_recipes_that_came_does_not_come_again(tmp_path: Path) -> None:
    letter = next(info for info in letter_table.conditional() if info.cooking)
    known = "".join(pair(name, "0") for name in letter.cooking)
    crafts = "".join(pair(name, "0") for name in letter.crafting)
    recipes = f"<cookingRecipes>{known}</cookingRecipes>" + (
        f"<craftingRecipes>{crafts}</craftingRecipes>"
    )
    _, without = read(tmp_path, recipes)
    assert letter.id not in without.mail_received
    _, farmer = read(tmp_path, recipes + strings("mailReceived", f"{letter.sender}Cooking"))
    assert letter.id in farmer.mail_received


# ------------------------------------------------------------------------- what was done


def test_what_was_caught_found_and_cooked(tmp_path: Path) -> None:
    size = "<int>3</int><int>21</int>"
    item = (
        "<item><key><string>(O)145</string></key><value><ArrayOfInt>{}</ArrayOfInt></value></item>"
    )
    artifact = item.replace("(O)145", "96").format("<int>2</int><int>0</int>")
    cooked = pair("194", "5") + pair("SomeMod.Soup", "1")
    player = (
        f"<fishCaught>{item.format(size)}</fishCaught>"
        f"<archaeologyFound>{artifact}</archaeologyFound>"
        f"<mineralsFound>{pair('80', '7')}{pair('82', '0')}</mineralsFound>"
        f"<recipesCooked>{cooked}</recipesCooked>"
        f"<craftingRecipes>{pair('Chest', '4')}</craftingRecipes>"
    )
    _, farmer = read(tmp_path, player)
    assert farmer.caught == {"(O)145": 3}
    assert farmer.found == {"(O)96": 2, "(O)80": 7}
    assert farmer.crafted == {"Chest": 4, "Fried Egg": 5}


def test_dishes_count_by_recipe_where_product_and_recipe_have_different_names(
    tmp_path: Path,
) -> None:
    dishes = [info for info in recipe_table.recipes() if info.kind == "cooking"]
    rows = "".join(pair(info.product.removeprefix("(O)"), "1") for info in dishes)
    world, farmer = read(tmp_path, f"<recipesCooked>{rows}</recipesCooked>")
    assert farmer.crafted == {info.name: 1 for info in dishes}
    assert achievements.has(world, farmer, 17)


def test_secret_notes_and_books(tmp_path: Path) -> None:
    books = stats(Book_Speed=1, Book_Bombs=2, Book_Roe=0, Book_SomeMod=1, daysPlayed=9)
    _, farmer = read(tmp_path, numbers("secretNotesSeen", 3, 1004) + books)
    assert farmer.secret_notes == [3, 1004]
    assert farmer.books == ["(O)Book_Speed", "(O)Book_Bombs"]


def test_achievements_that_the_state_does_not_show_are_kept(tmp_path: Path) -> None:
    earned = "<totalMoneyEarned>20000</totalMoneyEarned>"
    world, farmer = read(tmp_path, earned + numbers("achievements", 0, 24, 32))
    assert farmer.achievements == [24, 32]
    assert [n for n in range(40) if achievements.has(world, farmer, n)] == [0, 24, 32]


def test_lost_items_and_lost_books(tmp_path: Path) -> None:
    lost = f"<itemsLostLastDeath>{stack('390', '<stack>5</stack>')}</itemsLostLastDeath>"
    world, farmer = read(tmp_path, lost, root="<lostBooksFound>7</lostBooksFound>")
    assert farmer.lost_items == [Item("(O)390", 5)]
    assert world.lost_books == 7


@pytest.mark.parametrize(("own", "farm", "depth"), [(0, 35, 35), (35, 20, 0), (40, 40, 0)])
def test_the_farms_depth_is_shared(tmp_path: Path, own: int, farm: int, depth: int) -> None:
    world, farmer = read(
        tmp_path,
        f"<deepestMineLevel>{own}</deepestMineLevel>",
        root=f"<mine_lowestLevelReached>{farm}</mine_lowestLevelReached>",
    )
    assert (farmer.mine_level, world.mine_depth) == (own, depth)
    assert mine_entrances.stops(world)[-1] == max(own, farm) // 5 * 5


# ----------------------------------------------------------------------- tools and ponds

NIL = '<Object xsi:nil="true" />'
BAIT = "<Object><itemId>685</itemId><stack>30</stack></Object>"
TACKLE = "<Object><itemId>687</itemId><stack>1</stack></Object>"


@pytest.mark.parametrize(
    ("attachments", "expected"),
    [
        (f"{BAIT}{TACKLE}", [Item("(O)685", 30), Item("(O)687")]),
        (f"{BAIT}{NIL}", [Item("(O)685", 30)]),
        (f"{NIL}{TACKLE}", [Item("(O)687")]),
        (f"{NIL}{NIL}", []),
        ("", []),
    ],
)
def test_bait_and_tackle_stay_on_the_rod(
    tmp_path: Path, attachments: str, expected: list[Item]
) -> None:
    rod = stack("IridiumRod", f"<attachments>{attachments}</attachments>", "FishingRod")
    _, farmer = read(tmp_path, f"<items>{rod}</items>")
    held = farmer.slots[0]
    assert held is not None
    assert (held.id, held.attachments) == ("(T)IridiumRod", expected)


@pytest.mark.parametrize(
    ("id", "form", "kind", "inner", "expected"),
    [
        ("GoldHoe", "Hoe", "ReachingToolEnchantment", "", {"Reaching": 1}),
        ("WateringCan", "WateringCan", "BottomlessEnchantment", "", {"Bottomless": 1}),
        ("62", "MeleeWeapon", "RubyEnchantment", "<level>3</level>", {"Ruby": 3}),
    ],
)
def test_enchantments_are_kept(
    tmp_path: Path, id: str, form: str, kind: str, inner: str, expected: dict[str, int]
) -> None:
    one = f'<BaseEnchantment xsi:type="{kind}">{inner}</BaseEnchantment>'
    tool = stack(id, f"<enchantments>{one}</enchantments>", form)
    _, farmer = read(tmp_path, f"<items>{tool}</items>")
    held = farmer.slots[0]
    assert held is not None
    assert held.enchantments == expected


def test_a_fish_pond_keeps_its_fish_and_what_they_made(tmp_path: Path) -> None:
    pond = (
        '<Building xsi:type="FishPond"><buildingType>Fish Pond</buildingType><tileX>30</tileX>'
        "<tileY>30</tileY><tilesWide>5</tilesWide><tilesHigh>5</tilesHigh><currentOccupants>7"
        "</currentOccupants><fishType>698</fishType><output><itemId>812</itemId><stack>2</stack>"
        "<preservedParentSheetIndex>698</preservedParentSheetIndex></output></Building>"
    )
    world, _ = read(tmp_path, "", farm=f"<buildings>{pond}</buildings>")
    (building,) = world.buildings.values()
    assert (building.fish, building.fish_count) == ("(O)698", 7)
    assert building.goods_out == [Item("(O)812", 2, flavor="(O)698")]


def test_a_published_save_keeps_all_this_in_a_recipe(tmp_path: Path) -> None:
    rewards = strings("mailReceived", "Gil_Bats", "museumCollectedRewardO_474_9").replace(
        "</mailReceived>", ""
    )
    more = numbers("secretNotesSeen", 3) + f"<fishCaught>{pair('145', '2')}</fishCaught>"
    place = edited(
        tmp_path,
        "save_quests",
        ("<mailReceived>", rewards),
        ("<secretNotesSeen />", more),
        ("<fishCaught />", ""),
        ("<lostBooksFound>0", "<lostBooksFound>4"),
        ("<mine_lowestLevelReached>2", "<mine_lowestLevelReached>80"),
    )
    world = saves.load(place)
    farmer = world.farmers["farmer"]
    assert (farmer.goals_rewarded, farmer.museum_rewards) == (["Bats"], ["total5"])
    saves.write(world, tmp_path / "again.yaml")
    assert saves.load(tmp_path / "again.yaml") == world
