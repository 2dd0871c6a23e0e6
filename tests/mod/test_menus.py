"""The mod's menus, on menus that take clicks as the game's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mod.tools import build
from tests.mod.playing import Step, choose, deeds, events, labels, menu, play

CLOSE = menu("")


def opened(program: Path, kind: str, *steps: Step) -> list[dict[str, Any]]:
    """Return the reports after a menu is opened and after each step in it."""
    before = [step for step in steps if isinstance(step, tuple)]
    actions = [step for step in steps if not isinstance(step, tuple)]
    return play(program, *before, ("open", kind), ("wait", "30"), *actions)[len(before) + 1 :]


# --------------------------------------------------------------------------------- carpenter


def test_a_building_is_ordered(small_farm: Path) -> None:
    plans, site, done = opened(small_farm, "carpenter", ("give", "10 Stone"), choose(1), choose(3))
    assert labels(plans) == [
        "Silo: 10 (O)Stone",
        "Big Coop",
        "Move a building",
        "Demolish a building",
    ]
    assert labels(site)[:3] == ["3,4", "3,3", "2,4"]
    assert (done["log"], done["money"], done["menu"]) == (["Build at 2,4"], 400, None)
    assert done["result"]["ticks"] < 60
    assert [(deed["deed"], deed["thing"], deed["thing_id"]) for deed in done["deeds"]] == [
        ("ordered", "Silo", "build")
    ]


def test_a_plan_without_material_or_money_is_refused(small_farm: Path) -> None:
    _, poor = opened(small_farm, "carpenter", ("give", "10 Stone"), ("money", "5"), choose(1))
    assert poor["result"]["reason"] == "cannot_afford"
    shown, bare = opened(small_farm, "carpenter", choose(1))
    assert shown["menu"]["options"][0]["enabled"] is False
    assert bare["result"]["message"] == "it takes 10 (O)Stone and you have 0"


@pytest.mark.parametrize(
    ("button", "steps", "log", "order"),
    [
        (2, (choose(1),), ["Upgrade at 7,6"], "upgrade"),
        (3, (choose(1), choose(1)), ["Move at 3,4"], "move"),
        (4, (choose(1),), ["Demolish at 7,6"], "demolish"),
    ],
)
def test_buildings_are_changed(
    small_farm: Path, button: int, steps: tuple[Step, ...], log: list[str], order: str
) -> None:
    reports = opened(small_farm, "carpenter", choose(button), *steps)
    assert reports[2]["menu"] is None or reports[1]["menu"]["text"].startswith("Choose a building")
    assert [line for report in reports for line in report["log"]][-1:] == log
    assert [deed["thing_id"] for deed in reports[-1]["deeds"]] == [order]


def test_zero_leads_back_to_the_plans(small_farm: Path) -> None:
    plans, _, back, gone = opened(small_farm, "carpenter", choose(4), choose(0), choose(0))
    assert labels(back) == labels(plans)
    assert gone["menu"] is None


# ----------------------------------------------------------------------------------- animals


@pytest.mark.parametrize("before", [(), (("zoom", "1.5"),), (("zoom", "0.75"),)])
def test_an_animal_is_bought(small_farm: Path, before: tuple[Step, ...]) -> None:
    steps = (("money", "2000"), *before, choose(1), choose(1), choose(1))
    shop, home, name, done = opened(small_farm, "ranch", *steps)
    assert labels(shop) == ["White Chicken", "White Cow"]
    assert (home["menu"]["kind"], labels(home)) == ("animal_home", ["Coop at 6,5: 1 of 0"])
    assert (name["log"], name["menu"]["kind"], labels(name)) == (["home 7,6"], "naming", ["Berta"])
    assert (done["money"], done["menu"]["kind"]) == (1200, "animals")
    assert deeds(done) == [("bought", "Chicken", "Marnie")]


@pytest.mark.parametrize(("option", "reason"), [(1, "cannot_afford"), (2, "no_home")])
def test_an_animal_without_home_or_money_is_refused(
    small_farm: Path, option: int, reason: str
) -> None:
    _, report = opened(small_farm, "ranch", choose(option))
    assert (report["result"]["reason"], report["money"]) == (reason, 500)


def test_zero_leads_back_to_the_animals(small_farm: Path) -> None:
    *_, back = opened(small_farm, "ranch", ("money", "2000"), choose(1), choose(0))
    assert back["result"]["ok"]


def test_an_animal_is_sold(small_farm: Path) -> None:
    page, ask, done = opened(small_farm, "animal", choose(2), choose(1))
    assert page["menu"]["kind"] == "animal_query"
    assert ask["menu"]["text"] == "Sell Hen for 500g?"
    assert (done["money"], deeds(done)) == (1000, [("sold", "Chicken", "")])


def test_an_animal_moves(small_farm: Path) -> None:
    _, young, home, done = opened(small_farm, "animal", choose(4), choose(3), choose(1))
    assert labels(young)[-1] == "Let it have no young ones"
    assert labels(home) == ["Coop at 6,5: 1 of 0"]
    assert (done["log"], done["menu"]) == (["home 7,6"], None)


# ---------------------------------------------------------------------- museum, bundles, geodes


@pytest.mark.parametrize("zoom", ["1", "1.5"])
def test_a_thing_is_donated(small_farm: Path, zoom: str) -> None:
    desk, done, out = opened(
        small_farm,
        "museum",
        *(("place", "LibraryMuseum"), ("zoom", zoom), ("give", "Wood"), ("give", "Amethyst")),
        *(choose(1), CLOSE),
    )
    assert labels(desk) == ["Amethyst"]
    assert (done["log"], done["bag"]) == (["show Amethyst at 9,5"], ["1 Wood"])
    assert deeds(done) == [("donated", "(O)Amethyst", "Gunther")]
    assert out["menu"] is None


def test_the_museum_refuses_wood(small_farm: Path) -> None:
    *_, report = opened(
        small_farm,
        "museum",
        *(("place", "LibraryMuseum"), ("give", "Wood"), choose(1, direction="out")),
    )
    assert report["result"]["reason"] == "not_wanted"


def test_a_slot_of_a_bundle_is_filled(small_farm: Path) -> None:
    room, bundle, done, back, gone = opened(
        small_farm, "bundles", ("give", "25 Wood"), choose(1), choose(1), choose(0), choose(0)
    )
    assert labels(room) == ["Construction Bundle: 0/2", "2,500g Bundle: 0/2", "Take the gift"]
    assert labels(bundle) == ["Give 20 (O)Wood", "Back to the room"]
    assert (done["bag"], done["menu"]["text"]) == (["5 Wood"], "1 of 2 slots are filled.")
    assert labels(back)[0] == "Construction Bundle: 1/2"
    assert gone["menu"] is None


def test_a_bundle_refuses_what_it_does_not_need(small_farm: Path) -> None:
    *_, wanted, given = opened(
        small_farm,
        "bundles",
        *(("give", "Stone"), choose(1), choose(1), choose(1, direction="out")),
    )
    assert wanted["result"]["reason"] == "missing_ingredients"
    assert given["result"]["reason"] == "not_wanted"


def test_the_vault_takes_money_and_the_room_gives_gifts(small_farm: Path) -> None:
    *_, paid = opened(small_farm, "bundles", ("money", "3000"), choose(2), choose(1))
    assert paid["money"] == 500
    *_, gift = opened(small_farm, "bundles", choose(3))
    assert gift["log"] == ["gift"]


def test_geodes_are_cracked_one_after_another(small_farm: Path) -> None:
    _, done, out = opened(small_farm, "geodes", ("give", "3 Geode"), choose(1, quantity=2), CLOSE)
    assert (done["money"], sorted(done["bag"])) == (450, ["1 Geode", "2 Quartz"])
    assert deeds(done) == [("cracked", "(O)Geode", "Clint"), ("received", "(O)Quartz", "Clint")]
    assert events(done) == ["picked_up", "cracked", "picked_up", "cracked"]
    assert out["menu"] is None


# -------------------------------------------------------------------- letters, night, elevator


def test_a_letter_gives_items_and_a_quest(small_farm: Path) -> None:
    letter, done = opened(small_farm, "letter", choose(1))
    assert letter["menu"]["text"] == "Hello. Here is a gift.\nEnclosed: 3 Wood."
    assert (done["bag"], done["log"], done["menu"]) == (["3 Wood"], ["accept"], None)


def test_levels_and_professions(small_farm: Path) -> None:
    level, done = opened(small_farm, "level", choose(1))
    assert (level["menu"]["title"], done["menu"]) == ("Farming level 5", None)
    choice, refused, picked = opened(small_farm, "profession", CLOSE, choose(2))
    assert labels(choice) == ["Rancher", "Tiller"]
    assert refused["result"]["reason"] == "bad_option"
    assert (picked["log"], picked["menu"]) == (["profession 1"], None)


def test_the_summary_of_the_night(small_farm: Path) -> None:
    page, done = opened(small_farm, "summary", choose(1))
    assert (page["menu"]["text"], done["menu"]) == ("Total: 30g", None)


def test_a_name_is_accepted(small_farm: Path) -> None:
    _, refused, done = opened(small_farm, "naming", CLOSE, choose(1))
    assert refused["result"]["reason"] == "bad_option"
    assert done["log"] == ["named Sunny"]


def test_the_elevator_rides(small_farm: Path) -> None:
    panel, stays, rides = opened(small_farm, "elevator", choose(1), choose(2))
    assert labels(panel) == ["Entrance", "Floor 5", "Floor 10"]
    assert stays["result"]["reason"] == "not_here"
    assert rides["log"] == ["to 5"]


# ------------------------------------------------------------------------- recipes and boards


def test_recipes_are_made(small_farm: Path) -> None:
    page, two, craft = opened(
        small_farm,
        "crafting",
        *(("give", "17 Wood"), choose(1, quantity=2), {"do": "craft", "item": "chest"}),
    )
    assert labels(page) == ["Chest"]
    assert (two["bag"], craft["bag"]) == (["7 Wood", "2 Chest"], ["2 Wood", "3 Chest"])
    assert deeds(craft) == [("crafted", "(O)Chest", "")]


def test_the_kitchen_takes_from_its_fridge(small_farm: Path) -> None:
    page, done, missing = opened(small_farm, "kitchen", choose(1), choose(1))
    assert page["menu"]["kind"] == "cooking"
    assert deeds(done) == [("cooked", "(O)Salad", "Stove")]
    assert missing["result"]["message"] == "for Salad you still need 3 Wood"


def test_craft_needs_no_menu(small_farm: Path) -> None:
    steps = [{"do": "craft", "item": item} for item in ("Chest", "Torch", "Moon")]
    _, made, unknown, missing = play(small_farm, ("give", "5 Wood"), *steps)
    assert (made["result"]["ok"], made["menu"]) == (True, None)
    assert [one["result"]["reason"] for one in (unknown, missing)] == ["unknown_recipe"] * 2


def test_a_game_without_a_crafting_page_refuses_to_craft(small_farm: Path) -> None:
    *_, report = play(small_farm, ("open", "no pages"), {"do": "craft", "item": "Chest"})
    assert report["result"]["reason"] == "not_in_this_version"


def test_quests_are_rewarded_and_cancelled(small_farm: Path) -> None:
    log, quest, paid = opened(small_farm, "log", choose(1), choose(1))
    assert labels(log) == ["Fish (done: 100g)", "Wood"]
    assert labels(quest) == ["Take the reward of 100g", "Back"]
    assert (paid["money"], labels(paid)) == (600, ["Back"])
    assert deeds(paid) == [("reward_taken", "Fish", "")]
    *_, open_quest, cancelled = opened(small_farm, "log", choose(2), choose(2))
    assert labels(open_quest) == ["Back", "Cancel this quest"]
    assert deeds(cancelled) == [("quest_cancelled", "Wood", "")]
    *_, back = opened(small_farm, "log", choose(2), choose(1))
    assert back["menu"]["kind"] == "quests"


def test_boards(small_farm: Path) -> None:
    board, accepted = opened(small_farm, "board", choose(1))
    assert (board["menu"]["text"], labels(board)) == ("Bring a fish.", ["Yes", "No"])
    assert (events(accepted), accepted["menu"]) == (["quest_started"], None)
    calendar, gone = opened(small_farm, "calendar", choose(1))
    assert labels(calendar) == ["2: Birthday, of Abigail"]
    assert gone["menu"] is None


def test_the_form_of_joja(small_farm: Path) -> None:
    form, paid = opened(small_farm, "joja", ("money", "50000"), choose(1))
    assert labels(form) == ["Bus: 40,000g", "Project complete"]
    assert (paid["money"], paid["menu"]) == (10000, None)


# ------------------------------------------------------------------------- the farmer's menus


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("skills", "Farming: level 1 (0 xp)"),
        ("social", "Abigail: 1 heart, dating"),
        ("map", "You are here: Farm, tile (3, 3)."),
        ("crafting", ""),
        ("quests", "You have no quests."),
    ],
)
def test_the_menus_of_the_farmer(small_farm: Path, name: str, text: str) -> None:
    page, done = play(small_farm, menu(name), CLOSE)
    assert (page["menu"]["kind"], page["menu"].get("text", "").split("\n")[0]) == (name, text)
    assert done["menu"] is None


def test_the_bag_holds_and_throws(small_farm: Path) -> None:
    _, page, held, again, thrown = play(
        small_farm,
        *(("give", "12 Wood"), menu("inventory")),
        *(choose(2), choose(2), choose(1, direction="out", quantity=2)),
    )
    assert labels(page)[:2] == ["Wood", "Empty slot"]
    assert held["result"]["ok"]
    assert again["result"]["message"] == "slot 1 was already chosen"
    assert (thrown["bag"], thrown["log"]) == (["10 Wood"], ["drop 2 Wood"])


def test_a_menu_of_another_mod_can_only_be_closed(small_farm: Path) -> None:
    page, refused, gone = opened(small_farm, "another", choose(1), CLOSE)
    assert (page["menu"]["kind"], page["menu"]["title"]) == ("other", "MenuOfAnotherMod")
    assert refused["result"]["reason"] == "bad_option"
    assert gone["menu"] is None


def test_every_adapter_is_played() -> None:
    """Each adapter's class of menu has a fake; dialogue, shop and chest have theirs elsewhere."""
    fakes = "\n".join(
        path.read_text("utf-8") for path in (build.MOD.parent / "tests/mod/fakes").glob("*.cs")
    )
    table = (build.MOD / "Game/Menus/Adapters.cs").read_text("utf-8")
    classes = [
        line.split("typeof(")[1].split(")")[0] for line in table.splitlines() if "typeof(" in line
    ]
    assert len(classes) == 18
    assert [
        name for name in classes if f": {name}" not in fakes and f"class {name}" not in fakes
    ] == []
