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
from pytest_stardojo.env.text import call_text, menu_lines, near_lines, tile_text
from pytest_stardojo.wire.messages import CropState, MenuState, NearTile, OptionState
from tests.env.conftest import MakeEnv


def test_the_text_has_the_paragraphs_of_the_paper_in_order(make_env: MakeEnv) -> None:
    lines = make_env(radius=1).reset(save="save_new").text.splitlines()
    assert lines[:11] == [
        "Location: Farm",
        "Health: 100 of 100",
        "Energy: 270 of 270",
        "Money: 500g",
        "Current time: 06:00 AM",
        "Day: 5 (Friday)",
        "Season: spring",
        "Item in hand: slot_index 0: Axe",
        "Toolbar:",
        "slot_index 0: Axe (quantity: 1)",
        "slot_index 1: No item",
    ]
    assert lines[11] == "slot_index 2: Watering Can (quantity: 1), water 31 of 40"
    assert lines[14] == "slot_index 5: Parsnip Seeds (quantity: 15)"
    assert lines[15] == "slot_index 6: Parsnip (quantity: 3), gold quality"
    assert lines[44] == "slot_index 35: No item"
    assert lines[45] == "Current menu: none"
    assert lines[46] == "Surroundings, 3 x 3 tiles, you are at (0, 0):"
    assert lines[47] == "(-1, -1): [Type: Dirt, Blocked: True, Diggable: True, Object: Weeds]"
    assert lines[51] == "(0, 0): [Type: Dirt]"
    assert len(lines) == 56


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
    ("tile", "text"),
    [
        (NearTile(1, 0, 5, 5, "Water", False), "[Type: Water, Blocked: True]"),
        (NearTile(1, 0, 5, 5, "Outside", True, exit="Farm"), "[Type: Outside, Exit to: Farm]"),
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
    covered = {"dx", "dy", "x", "y"}  # relative positions precede the list
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
        "  option 1: Parsnip Seeds, 20g",
        "  option 2: Bouquet, 200g, 3 left (not possible now)",
        '  what you can give (direction "out"):',
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
