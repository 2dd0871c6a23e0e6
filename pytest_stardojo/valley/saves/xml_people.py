"""Read farmers, quests, friendships, animals and pets from the real game's XML."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.skills import PROFESSION_NUMBERS, SKILLS
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_items import bare, item, items
from pytest_stardojo.valley.saves.xml_text import (
    Element,
    at_pixel,
    flag,
    kind,
    name_text,
    number,
    pairs,
    spot,
    text,
    texts,
)
from pytest_stardojo.valley.world.model import Animal, Farmer, Item, Pet, Quest, Relation, Skill
from pytest_stardojo.valley.world.newcomers import BAG

XP_ORDER = ("farming", "fishing", "foraging", "mining", "combat")
UNKNOWN = ("", 0, 0)
"""Start of a farmer if the save does not have it; the reader then chooses one on the farm."""

KINDS = {
    "": "basic",
    "SocializeQuest": "socialize",
    "ItemDeliveryQuest": "deliver",
    "ItemHarvestQuest": "harvest",
    "CraftingQuest": "craft",
    "ResourceCollectionQuest": "collect",
    "SlayMonsterQuest": "slay",
    "FishingQuest": "fish",
    "GoSomewhereQuest": "location",
    "LostItemQuest": "lost_item",
    "SecretLostItemQuest": "lost_item",
    "HaveBuildingQuest": "build",
}


def farmer(element: Element, key: str, omissions: Omissions) -> Farmer:
    """Return a farmer at the tile where it woke up."""
    omissions = omissions.within(f"bag of {key}")
    location, x, y = _wakes_at(element)
    bag = items(element.find("items"), omissions)
    return Farmer(
        key,
        name_text(element, "name", "Farmer"),
        location,
        x,
        y,
        number(element, "FacingDirection", 2),
        number(element, "money"),
        number(element, "totalMoneyEarned"),
        number(element, "health", 100),
        number(element, "maxHealth", 100),
        float(text(element, "stamina", "270")),
        number(element, "maxStamina", 270),
        bag_size=number(element, "maxItems", 12),
        slots=(bag + [None] * BAG)[:BAG],
        skills=_skills(element),
        professions=_professions(element),
        relations=_relations(element),
        dating=_of_status(element, "Dating"),
        spouse=text(element, "spouse"),
        crafting=[name for name, _ in pairs(element, "craftingRecipes")],
        cooking=[name for name, _ in pairs(element, "cookingRecipes")],
        crafted=_counts(element, "craftingRecipes"),
        quests=_quests(element),
        mailbox=texts(element, "mailbox"),
        mail_tomorrow=texts(element, "mailForTomorrow"),
        mail_received=texts(element, "mailReceived"),
        events_seen=texts(element, "eventsSeen"),
        kills=_kills(element),
        shipped={bare(id): count for id, count in _counts(element, "basicShipped").items()},
        mine_level=number(element, "deepestMineLevel"),
        mine_chests=opened_chests(element),
        luck_level=number(element, "luckLevel"),
        tool_upgrade=_tool_at_the_smith(element, omissions),
        tool_days=max(0, number(element, "daysLeftForToolUpgrade")),
        geodes_cracked=_statistic(element, "geodesCracked"),
        boxes_opened=_statistic(element, "MysteryBoxesOpened"),
        prizes_taken=_statistic(element, "ticketPrizesClaimed"),
        qi_coins=number(element, "clubCoins"),
        joja_member="JojaMember" in texts(element, "mailReceived"),
        gender=text(element, "Gender", "Male").lower(),
        rings=[
            ring for side in ("leftRing", "rightRing") if (ring := _worn(element, side, omissions))
        ],
        boots=_worn(element, "boots", omissions),
    )


def _rings(element: Element, omissions: Omissions) -> list[Item]:
    worn = [_worn(element, side, omissions) for side in ("leftRing", "rightRing")]
    return [ring for ring in worn if ring is not None]


def _worn(element: Element, name: str, omissions: Omissions) -> Item | None:
    """Return a worn ring or the worn boots."""
    found = element.find(name)
    return None if found is None or not len(found) else item(found, omissions)


def _tool_at_the_smith(element: Element, omissions: Omissions) -> Item | None:
    tool = element.find("toolBeingUpgraded")
    return None if tool is None else item(tool, omissions)


def _statistic(element: Element, name: str) -> int:
    stats = element.find("stats")
    values = {} if stats is None else dict(pairs(stats, "Values"))
    return int(values[name].text or 0) if name in values else 0


def _wakes_at(element: Element) -> tuple[str, int, int]:
    point = element.find("lastSleepPoint")
    place = element.findtext("lastSleepLocation")
    return UNKNOWN if point is None or not place else (place, *spot(point))


def _skills(element: Element) -> dict[str, Skill]:
    xp = dict(zip(XP_ORDER, map(int, texts(element, "experiencePoints")), strict=False))
    return {name: Skill(number(element, f"{name}Level"), xp.get(name, 0)) for name in SKILLS}


def _professions(element: Element) -> list[str]:
    numbers = map(int, texts(element, "professions"))
    return [PROFESSION_NUMBERS[n] for n in numbers if n < len(PROFESSION_NUMBERS)]


def _counts(element: Element, tag: str) -> dict[str, int]:
    """Return a dictionary of counts, without zeros."""
    return {key: int(value.text or 0) for key, value in pairs(element, tag) if value.text != "0"}


def opened_chests(element: Element) -> list[int]:
    """Return the mine floors whose chest the player has opened."""
    taken = pairs(element, "chestConsumedLevels")
    return sorted(int(floor) for floor, value in taken if value.text == "true")


def _kills(element: Element) -> dict[str, int]:
    stats = element.find("stats")
    return {} if stats is None else _counts(stats, "specificMonstersKilled")


def _relations(element: Element) -> dict[str, Relation]:
    return {
        name: Relation(
            number(entry, "Points"),
            text(entry, "Status", "Friendly"),
            flag(entry, "TalkedToToday"),
            number(entry, "GiftsToday"),
            number(entry, "GiftsThisWeek"),
        )
        for name, entry in pairs(element, "friendshipData")
    }


def _of_status(element: Element, status: str) -> list[str]:
    return [name for name, entry in _relations(element).items() if entry.status == status]


# ----------------------------------------------------------------------------- quests


def _quests(element: Element) -> list[Quest]:
    log = element.find("questLog")
    return [] if log is None else [_quest(entry) for entry in log]


def _quest(element: Element) -> Quest:
    id, form = text(element, "id"), KINDS.get(kind(element), "basic")
    info = quest_table.quest(id) if quest_table.has(id) else None
    data = _quest_data(element, info is not None)
    return Quest(
        id,
        info.title if info else _help_title(form, data),
        info.goal if info else _help_goal(form, data),
        info.kind if info else form,
        number(element, "moneyReward"),
        flag(element, "completed"),
        flag(element, "canBeCancelled"),
        info is None or flag(element, "dailyQuest"),
        number(element, "daysLeft") if info is None else 0,
        data,
    )


def _quest_data(element: Element, story: bool) -> dict[str, Any]:
    """Return the quest's target where its id does not imply it."""
    greet = texts(element, "whoToGreet")
    if greet or story:
        return {"to_greet": greet} if greet else {}
    data: dict[str, Any] = {}
    wanted = element.findtext("item") or element.findtext("itemIndex")
    if wanted:
        data["item"], data["count"] = bare(wanted), number(element, "number", 1)
        data["have"] = number(element, "numberCollected")
    monster = element.findtext("monsterName")
    if monster:
        data["monster"], data["count"] = monster, number(element, "numberToKill", 1)
    done = number(element, "numberCollected") or number(element, "numberKilled")
    if done:
        data["have"] = done
    if element.findtext("target"):
        data["npc"] = text(element, "target")
    return data


def _help_title(form: str, data: dict[str, Any]) -> str:
    return f"Help wanted: {form} for {data['npc']}" if "npc" in data else f"Help wanted: {form}"


def _help_goal(form: str, data: dict[str, Any]) -> str:
    name = item_table.item(data["item"]).name if item_table.has(data.get("item", "")) else "it"
    return f"Bring {data['npc']} {data.get('count', 1)} {name}." if "npc" in data else form


# ---------------------------------------------------------------------------- animals


def animal(element: Element, id: int, home: int, location: str) -> Animal:
    """Return a farm animal at the tile where it was saved."""
    x, y = at_pixel(element)
    return Animal(
        id,
        name_text(element, "name"),
        text(element, "type"),
        home,
        location,
        x,
        y,
        number(element, "FacingDirection", 2),
        number(element, "age"),
        number(element, "friendshipTowardFarmer"),
        number(element, "happiness"),
        number(element, "fullness"),
        flag(element, "wasPet"),
        bare(text(element, "currentProduce")),
        number(element, "produceQuality"),
        number(element, "daysSinceLastLay"),
        no_births=text(element, "allowReproduction", "true") == "false",
    )


def pet(element: Element, id: int, location: str) -> Pet:
    """Return a cat or dog at the tile where it was saved."""
    x, y = at_pixel(element)
    return Pet(
        id,
        name_text(element, "name"),
        text(element, "petType", "Cat"),
        text(element, "whichBreed", "0"),
        location,
        x,
        y,
        number(element, "friendshipTowardFarmer"),
        facing=number(element, "FacingDirection", 2),
    )
