"""Read farmers, quests, friendships, animals and pets from the real game's XML."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.aliases import MONSTERS
from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.gamedata.skills import PROFESSION_NUMBERS, SKILLS
from pytest_stardojo.valley.rules.people import courtship
from pytest_stardojo.valley.rules.player import equipping
from pytest_stardojo.valley.saves import xml_history
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

LARGEST_BAG = 240
"""Most slots of a bag of mods; larger numbers are wrong."""
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
    person = omissions.within(key)
    omissions = omissions.within(f"bag of {key}")
    location, x, y = _wakes_at(element)
    bag = items(element.find("items"), omissions)
    for stack in bag[BAG:]:
        if stack is not None:
            omissions.add("item", stack.id, f"a bag has at most {BAG} slots", stack.count)
    read = Farmer(
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
        bag_size=_bag_size(number(element, "maxItems", 12)),
        slots=(bag + [None] * BAG)[:BAG],
        skills=_skills(element),
        professions=_professions(element, person),
        relations=_relations(element, person),
        quests=_quests(element, person),
        mine_level=max(0, number(element, "deepestMineLevel")),
        luck_level=number(element, "luckLevel"),
        tool_upgrade=_tool_at_the_smith(element, omissions),
        tool_days=max(0, number(element, "daysLeftForToolUpgrade")),
        qi_coins=number(element, "clubCoins"),
        joja_member="JojaMember" in texts(element, "mailReceived"),
        gender=text(element, "Gender", "Male").lower(),
        rings=_rings(element, omissions),
        boots=_worn(element, "boots", omissions),
        clothes=_clothes(element, omissions),
        lost_items=_lost_items(element, omissions),
    )
    _add_partners(read, element, person)
    xml_history.add(read, element, person)
    return read


def _bag_size(slots: int) -> int:
    """Return the size of a bag; mods have larger ones."""
    return min(slots, BAG) if slots <= LARGEST_BAG else slots


def _rings(element: Element, omissions: Omissions) -> list[Item]:
    worn = [_worn(element, side, omissions) for side in ("leftRing", "rightRing")]
    return [ring for ring in worn if ring is not None]


WORN = {"boots": "Boots", "hat": "Hat", "shirtItem": "Clothing", "pantsItem": "Clothing"}
"""XML types of what is worn, by field; the game writes no type there."""
TRINKET = "trinketItems/*"


def _clothes(element: Element, omissions: Omissions) -> list[Item]:
    """Return the worn hat, shirt, pants and trinket."""
    fields = ("hat", "shirtItem", "pantsItem", TRINKET)
    worn = [_worn(element, field, omissions) for field in fields]
    return [piece for piece in worn if piece is not None]


def _worn(element: Element, name: str, omissions: Omissions) -> Item | None:
    """Return a worn ring, the worn boots or a piece of clothing."""
    found = element.find(name)
    if found is None or not len(found):
        return None
    worn = item(found, omissions, WORN.get(name, ""))
    if worn is not None and not equipping.can_wear(worn):
        omissions.add("item", worn.id, "this version does not wear it")
        return None
    return worn


def _lost_items(element: Element, omissions: Omissions) -> list[Item]:
    stacks = items(element.find("itemsLostLastDeath"), omissions)
    return [stack for stack in stacks if stack is not None]


def _tool_at_the_smith(element: Element, omissions: Omissions) -> Item | None:
    tool = element.find("toolBeingUpgraded")
    return None if tool is None else item(tool, omissions)


def _wakes_at(element: Element) -> tuple[str, int, int]:
    point = element.find("lastSleepPoint")
    place = element.findtext("lastSleepLocation")
    return UNKNOWN if point is None or not place else (place, *spot(point))


def _skills(element: Element) -> dict[str, Skill]:
    xp = dict(zip(XP_ORDER, map(int, texts(element, "experiencePoints")), strict=False))
    return {name: Skill(number(element, f"{name}Level"), xp.get(name, 0)) for name in SKILLS}


def _professions(element: Element, omissions: Omissions) -> list[str]:
    found = []
    for id in texts(element, "professions"):
        if id.isdecimal() and int(id) < len(PROFESSION_NUMBERS):
            found.append(PROFESSION_NUMBERS[int(id)])
        else:
            omissions.add("profession", id, "this version has no such profession")
    return list(dict.fromkeys(found))


def _relations(element: Element, omissions: Omissions) -> dict[str, Relation]:
    """Return the relationships with villagers that this version has."""
    known = villager_table.villagers()
    found = {}
    for name, entry in pairs(element, "friendshipData"):
        if name in known:
            found[name] = _relation(entry)
        else:
            omissions.add("friendship", name, "this version has no such villager")
    return found


def _relation(element: Element) -> Relation:
    return Relation(
        number(element, "Points"),
        text(element, "Status", "Friendly"),
        flag(element, "TalkedToToday"),
        number(element, "GiftsToday"),
        number(element, "GiftsThisWeek"),
        _day(element.find("WeddingDate")),
    )


def _day(element: Element | None) -> int:
    """Return a date as a day of the game; 0 without one."""
    if element is None or not len(element):
        return 0
    season = text(element, "Season", "spring").lower()
    index = SEASONS.index(season) if season in SEASONS else int(season)
    seasons = (number(element, "Year", 1) - 1) * len(SEASONS) + index
    return seasons * DAYS_PER_SEASON + number(element, "DayOfMonth", 1)


def _add_partners(farmer: Farmer, element: Element, omissions: Omissions) -> None:
    """Add whom a farmer dates and is married to."""
    bonds = farmer.relations
    farmer.dating = [name for name, bond in bonds.items() if bond.status == courtship.DATING]
    spouse = text(element, "spouse")
    married = spouse in bonds and bonds[spouse].status == courtship.MARRIED
    if spouse and spouse not in bonds:
        omissions.add("spouse", spouse, "this version has no such villager")
    elif married:
        farmer.spouse = spouse


# ----------------------------------------------------------------------------- quests


def _quests(element: Element, omissions: Omissions) -> list[Quest]:
    """Return the quests of the log whose items and monsters this version has."""
    found = []
    for entry in element.iterfind("questLog/*"):
        quest = _quest(entry)
        item, monster = quest.data.get("item", ""), quest.data.get("monster", "")
        unknown = item and not item_table.has(item) and item
        unknown = unknown or (monster and monster not in monster_table.monsters() and monster)
        if unknown:
            omissions.add("quest", quest.title, f"this version has no {unknown}")
        else:
            found.append(quest)
    return found


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
        monster = MONSTERS.get(monster, monster)
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
