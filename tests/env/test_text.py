"""The text of an observation."""

from __future__ import annotations

import msgspec
import pytest

from pytest_stardojo.env.actions import (
    Action,
    ChooseOption,
    Invalid,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.env.text import call_text, menu_lines, near_lines, tile_text, toolbar_lines
from pytest_stardojo.wire.messages import (
    CharacterKind,
    CropState,
    MenuState,
    NearTile,
    OptionState,
    SlotState,
)
from tests.env.conftest import MakeEnv


def test_the_text_has_the_paragraphs_of_the_paper_in_order(make_env: MakeEnv) -> None:
    lines = make_env(radius=1).reset(save="save_new").text.splitlines()
    assert lines[:12] == [
        "Location: Farm",
        "Health: 100 of 100",
        "Energy: 270 of 270",
        "Money: 500g",
        "Current time: 06:00 AM",
        "Day: 5 (Friday)",
        "Season: spring",
        "Weather: Sun",
        "Item in hand: slot_index 0: Axe",
        "Toolbar:",
        "slot_index 0: Axe (quantity: 1)",
        "slot_index 1: No item",
    ]
    assert lines[12] == "slot_index 2: Watering Can (quantity: 1), water 31 of 40"
    assert lines[15] == "slot_index 5: Parsnip Seeds (quantity: 15)"
    assert lines[16] == "slot_index 6: Parsnip (quantity: 3), gold quality"
    slots = 12
    assert lines[slots + 9] == f"slot_index {slots - 1}: No item"
    assert lines[slots + 10] == "Current menu: none"
    assert lines[slots + 11] == "Surroundings, 3 x 3 tiles, you are at (0, 0):"
    assert (
        lines[slots + 12] == "(-1, -1): [Type: Dirt, Blocked: True, Diggable: True, Object: Weeds]"
    )
    assert lines[slots + 16] == "(0, 0): [Type: Dirt]"
    assert len(lines) == slots + 21


@pytest.mark.parametrize("size", [12, 24, 36])
def test_the_toolbar_lists_the_slots_of_the_bag_and_no_others(size: int) -> None:
    axe = SlotState(0, "Axe", "(T)Axe", 1)
    lines = toolbar_lines([axe], size)
    assert lines[0] == "slot_index 0: Axe (quantity: 1)"
    assert lines[1:] == [f"slot_index {slot}: No item" for slot in range(1, size)]


def test_items_beyond_the_bag_are_listed_after_it() -> None:
    assert toolbar_lines([SlotState(20, "Axe", "(T)Axe", 1)], 1) == [
        "slot_index 0: No item",
        "slot_index 20: Axe (quantity: 1)",
    ]


@pytest.mark.parametrize("kind", ["farmer", "villager", "animal", "pet", "monster", None])
def test_a_monster_is_no_npc(kind: CharacterKind | None) -> None:
    tile = NearTile(1, 0, 5, 5, "Dirt", False, character="Bug", character_kind=kind)
    word = "NPC" if kind in ("villager", None) else str(kind).capitalize()
    assert f"{word} on this tile: Bug" in tile_text(tile)


def test_a_monster_has_its_health() -> None:
    tile = NearTile(1, 0, 5, 5, "Dirt", False, character="Bug", character_kind="monster")
    tile.character_health, tile.character_max_health = 1, 24
    assert "Monster on this tile: Bug (health 1 of 24)" in tile_text(tile)


def test_an_open_porch_is_not_shown_as_a_solid_building() -> None:
    porch = NearTile(0, 0, 5, 5, "Wood", True, building="Farmhouse")
    assert tile_text(porch) == "[Type: Wood, Open part of building: Farmhouse]"


@pytest.mark.parametrize(
    ("kind", "words"),
    [("inventory", "throw down"), ("shop", "sell"), ("chest", "put in"), ("other", "give")],
)
def test_the_text_names_what_the_out_direction_does(kind: str, words: str) -> None:
    menu = MenuState(kind, out_options=[OptionState(1, "Wood", (0, 0, 1, 1), stock=3)])
    assert f'  what you can {words} (direction "out"):' in menu_lines(menu)


def test_many_impossible_recipes_share_the_last_line_with_their_count() -> None:
    recipes = [
        OptionState(number, f"Thing {number}", (0, 0, 1, 1), enabled=number == 3, needs="1 Wood")
        for number in range(1, 8)
    ]
    lines = menu_lines(MenuState("crafting", "Crafting", options=recipes))
    assert lines[:3] == [
        "Current menu: crafting, Crafting",
        "  what you can craft:",
        "  option 3: Thing 3: 1 Wood",
    ]
    assert lines[3].startswith("  not possible now (6 options): 1: Thing 1 (1 Wood); 2: Thing 2 ")
    assert len(lines) == 4


def test_options_in_a_row_that_read_the_same_share_a_line() -> None:
    slots = [OptionState(n, "Wood" if n == 1 else "Empty slot", (0, 0, 1, 1)) for n in range(1, 9)]
    assert menu_lines(MenuState("chest", options=slots))[2:] == [
        "  option 1: Wood",
        "  options 2 to 8: Empty slot",
    ]


def test_the_text_lists_the_last_actions_and_their_outcomes(make_env: MakeEnv) -> None:
    env = make_env()
    env.reset(save="save_new")
    observation, _ = env.step([Move(3, 0), Invalid(reason="bad", message="no such way", text="x")])
    assert observation.text.splitlines()[-3:] == [
        "Last actions:",
        "move(x=3, y=0): ok",
        "x: bad, no such way",
    ]


@pytest.mark.parametrize(
    ("quote", "line"),
    [
        (False, "your answer: unreadable, there is no call"),
        (True, "I would rather not: unreadable, there is no call"),
    ],
)
def test_an_unreadable_answer_is_quoted_on_request_only(
    make_env: MakeEnv, quote: bool, line: str
) -> None:
    env = make_env(quote_answers=quote)
    env.reset(save="save_new")
    answer = Invalid(reason="unreadable", message="there is no call", text="I would rather not")
    observation, _ = env.step([answer])
    assert observation.text.splitlines()[-1] == line


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        (NearTile(1, 0, 5, 5, "Water", False), "[Type: Water, Blocked: True]"),
        (NearTile(1, 0, 5, 5, "Outside", True, exit="Farm"), "[Type: Outside, Exit to: Farm]"),
        (
            NearTile(1, 0, 5, 5, "Wall", False, exit="SeedShop"),
            "[Type: Wall, Blocked: True, Exit to: SeedShop (Pierre's General Store)]",
        ),
        (
            NearTile(1, 0, 5, 5, "Wall", False, exit="UndergroundMine1"),
            "[Type: Wall, Blocked: True, Exit to: UndergroundMine1 (Mines, floor 1)]",
        ),
        (
            NearTile(
                1, 0, 5, 5, "Dirt", True, terrain="Tilled soil", watered=True,
                fertilizer="Speed-Gro", crop=CropState("Parsnip", "(O)472", 2, 4, False),
                drops=("Wood", "Sap"), character="Lewis",
            ),
            "[Type: Dirt, Terrain: Tilled soil, Watered: True, Fertilizer: Speed-Gro, "
            "Crop: Parsnip, phase 2 of 4, Lying there: Wood and Sap, NPC on this tile: Lewis]",
        ),
        (
            NearTile(
                0, 1, 5, 5, "Wood", False, object="Incubator", detail="ready: Egg",
                building="Coop", furniture="Chair",
            ),
            "[Type: Wood, Blocked: True, Object: Incubator, Detail: ready: Egg, Building: Coop, "
            "Furniture: Chair]",
        ),
    ],
)  # fmt: skip
def test_a_tile_lists_everything_on_it(tile: NearTile, text: str) -> None:
    assert tile_text(tile) == text


def test_a_crop_is_growing_ripe_or_dead() -> None:
    def crop(**more: bool) -> str:
        state = CropState("Kale", "(O)477", 4, 4, **({"ripe": False} | more))
        return tile_text(NearTile(0, 0, 0, 0, "Dirt", True, crop=state))

    assert "Crop: Kale, phase 4 of 4" in crop()
    assert "Crop: Kale, ripe" in crop(ripe=True)
    assert "Crop: Kale, dead" in crop(dead=True)


def test_every_attribute_of_a_tile_is_in_the_text() -> None:
    # relative positions precede the list; kind and health are shown with the character
    covered = {"dx", "dy", "x", "y", "character_kind"}
    covered |= {"character_health", "character_max_health"}
    values: dict[str, object] = {
        "passable": False,
        "diggable": True,
        "watered": True,
        "drops": ("Odd",),
    }
    for name in set(NearTile.__struct_fields__) - covered:
        value = values.get(name, "Odd")
        if name == "crop":
            value = CropState("Odd", "", 0, 1, False)
        plain = NearTile(0, 0, 0, 0, "Dirt", True)
        special = msgspec.structs.replace(plain, **{name: value})
        assert tile_text(special) != tile_text(plain), name


def test_empty_surroundings_are_an_empty_square() -> None:
    assert near_lines([]) == ["Surroundings, 0 x 0 tiles, you are at (0, 0):"]


def test_an_open_menu_lists_its_options() -> None:
    menu = MenuState(
        "shop",
        "Pierre's",
        "Fresh seeds!",
        [
            OptionState(1, "Parsnip Seeds", (0, 0, 1, 1), 20),
            OptionState(2, "Bouquet", (0, 0, 1, 1), 200, 3, enabled=False),
        ],
        [OptionState(6, "Parsnip", (0, 0, 1, 1), 35, 4)],
        close=(9, 0, 1, 1),
    )
    assert menu_lines(menu) == [
        "Current menu: shop, Pierre's",
        "  it says: Fresh seeds!",
        "  what you can buy:",
        "  option 1: Parsnip Seeds, 20g",
        "  option 2: Bouquet, 200g, 3 left (not possible now)",
        '  what you can sell (direction "out"):',
        "  option 6: Parsnip (quantity: 4), 35g",
        "  option 0: close it",
    ]


def test_a_menu_that_requires_a_choice_has_no_close_option() -> None:
    menu = MenuState("level_up", options=[OptionState(1, "Rancher", (0, 0, 1, 1))])
    assert menu_lines(menu) == ["Current menu: level_up", "  option 1: Rancher"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Move(3, -1), "move(x=3, y=-1)"),
        (Use("up"), "use(direction='up')"),
        (UnattachItem(), "unattach_item()"),
        (ChooseOption(2), "choose_option(option_index=2, direction='in')"),
        (ChooseOption(2, 5, "out"), "choose_option(option_index=2, quantity=5, direction='out')"),
        (MenuAction("close"), "menu(option='close')"),
        (Invalid(reason="x", message="y", text="jump()"), "jump()"),
        (Invalid(reason="x", message="y"), "(unreadable)"),
    ],
)
def test_actions_are_shown_as_calls(action: Action | Invalid, text: str) -> None:
    assert call_text(action) == text
