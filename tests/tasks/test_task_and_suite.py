"""Tasks, their instructions, and suites."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.tasks import Task, TaskError, is_task_file, load_text, suite
from pytest_stardojo.tasks.places import bundled_root, find_save, shown_path
from tests.states import task

FIELDS: dict[str, Any] = {
    "id": 1,
    "object": "Parsnip",
    "quantity": 5,
    "save": "here",
    "evaluator": "harvest",
    "difficulty": "medium",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "here.yaml").write_text("")
    return tmp_path


def load(folder: Path, **fields: Any) -> Task:
    text = json.dumps({"one": FIELDS | fields})
    (found,), errors = load_text(text, folder / "garden.yaml", "garden.yaml")
    assert not errors
    return found


def test_missing_fields_have_defaults(folder: Path) -> None:
    found = load(folder)
    assert (found.category, found.max_steps, found.seed, found.lite) == ("garden", 50, 0, None)
    assert (found.tool, found.init_commands, found.unsupported) == (None, (), None)
    assert found.node_id == "garden.yaml::one"
    assert found.save_file == str(folder.resolve() / "saves" / "here.yaml")


@pytest.mark.parametrize(("difficulty", "steps"), [("easy", 30), ("medium", 50), ("hard", 150)])
def test_steps_come_from_the_difficulty(folder: Path, difficulty: str, steps: int) -> None:
    assert load(folder, difficulty=difficulty).max_steps == steps


def test_additional_keys_are_read(folder: Path) -> None:
    found = load(folder, instruction="Dig in.", max_steps=7, lite=3, seed=11)
    assert (found.instruction, found.max_steps, found.lite, found.seed) == ("Dig in.", 7, 3, 11)


def test_equal_texts_have_the_type_that_their_quotes_give_them(folder: Path) -> None:
    text = "".join(
        f"{name}: {{id: {at}, object: Parsnip, quantity: {quantity}, save: here, "
        f"evaluator: harvest, difficulty: easy, instruction: {sentence}}}\n"
        for at, (name, quantity, sentence) in enumerate(
            [("plain", "7", "Dig."), ("text", "7", "'7'"), ("wrong", "'7'", "Dig."), ("bad", 7, 7)]
        )
    )
    tasks, errors = load_text(text, folder / "garden.yaml", "garden.yaml")
    assert [(task.quantity, task.instruction) for task in tasks] == [(7, "Dig."), (7, "7")]
    assert [(error.task, error.field) for error in errors] == [
        ("wrong", "quantity"),
        ("bad", "instruction"),
    ]


@pytest.mark.parametrize("on", [True, False])
def test_reading_a_file_leaves_the_garbage_collector_as_it_was(folder: Path, on: bool) -> None:
    before = gc.isenabled()
    try:
        gc.enable() if on else gc.disable()
        load(folder)
        assert gc.isenabled() == on
    finally:
        gc.enable() if before else gc.disable()


def test_keys_without_a_value_are_ignored(folder: Path) -> None:
    found = load(folder, tool=None, init_commands=None, instruction="", seed=None)
    assert (found.tool, found.init_commands, found.seed) == (None, (), 0)


def test_objects_and_tools_are_comma_separated(folder: Path) -> None:
    found = load(folder, object="Parsnip, Kale", tool="Scythe,Golden Scythe", quantity=5)
    assert found.objects == ("Parsnip", "Kale")
    assert found.tools == ("Scythe", "Golden Scythe")
    assert found.shares == (("Parsnip", 3), ("Kale", 2))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (("clear", "Weeds", 10, "Scythe"), "Clear 10 Weeds with a Scythe."),
        (
            ("clear", "Debris", 30, "Scythe, Pickaxe, Axe"),
            "Clear 30 pieces of Debris (Weeds, Stones or Twigs) with a Scythe, a Pickaxe or "
            "an Axe.",
        ),
        (("till", "Tile", 5, "Hoe"), "Till 5 tiles of soil with a Hoe."),
        (("sow", "Dirt", 1, "Potato Seeds"), "Sow Potato Seeds on 1 tile of tilled soil."),
        (("pet", "Animal", 3, None), "Pet 3 different animals."),
        (("open", "Coop, Barn", 2, None), "Open the animal doors of 1 Coop and 1 Barn."),
        (
            ("fill", "Feeding Bench", 1, "Hay"),
            "Fill 1 Feeding Bench (all its tiles in one building) with Hay.",
        ),
        (("incubate", "Chicken", 1, "Incubator"), "Hatch and name 1 Chicken in an Incubator."),
        (("friendship", "Cat", 50, None), "Reach 50 friendship points with a Cat."),
        (("profession", "Rancher", 1, None), "Get the Rancher profession."),
    ],
)
def test_the_instruction_is_made_from_the_fields(
    folder: Path, fields: tuple[str, str, int, str | None], sentence: str
) -> None:
    evaluator, object, quantity, tool = fields
    found = load(folder, evaluator=evaluator, object=object, quantity=quantity, tool=tool)
    assert found.instruction == sentence


def test_the_digest_depends_on_everything_that_is_played_and_judged() -> None:
    one = task("till", "Tile", 5, "Hoe")
    assert one.digest == task("till", "Tile", 5, "Hoe", path="elsewhere.yaml", line=9).digest
    assert one.digest != task("till", "Tile", 6, "Hoe").digest
    assert one.digest != task("till", "Tile", 5, "Copper Hoe").digest
    assert one.digest != task("till", "Tile", 5, "Hoe", seed=1).digest


# ------------------------------------------------------------------------- the suites

LITE_FARMING = [
    "clear_10_weeds_with_scythe",
    "clear_5_stone_with_pickaxe",
    "clear_30_debris_with_scythe_and_pickaxe_and_axe",
    "till_5_tile_with_hoe",
    "fertilize_5_dirt_with_basic_retaining_soil",
    "fertilize_1_dirt_with_speed_gro",
    "sow_5_dirt_with_cauliflower_seeds",
    "sow_1_dirt_with_potato_seeds",
    "water_5_crop_with_watering_can",
    "harvest_5_parsnip",
    "cultivate_and_harvest_1_garlic",
    "pet_3_animal",
    "pet_8_animal",
    "open_1_deluxe_coop",
    "fill_1_pet_bowl_with_watering_can",
    "fill_1_feeding_bench_with_hay",
    "harvest_1_egg",
    "harvest_1_milk_with_milk_pail",
    "harvest_3_milk_with_milk_pail",
    "incubate_1_chicken_with_incubator",
    "earn_50_friendship_with_1_cat",
]


def test_the_lite_suite_has_the_papers_farming_tasks_in_its_order() -> None:
    found = suite("lite")
    assert [str(error) for error in found.errors] == []
    farming = [each for each in found.tasks if each.category == "farming"]
    assert [each.name for each in farming] == LITE_FARMING
    assert [each.lite for each in farming] == list(range(21))
    assert [each.unsupported for each in farming] == [None] * 21
    assert [each.save_file for each in farming] == [""] * 21


def test_the_lite_farming_tasks_have_the_papers_difficulties() -> None:
    farming = [each for each in suite("lite").tasks if each.category == "farming"]
    count = [each.difficulty for each in farming].count
    assert (count("easy"), count("medium"), count("hard")) == (14, 3, 4)


def test_bundled_files_are_named_the_same_wherever_they_are() -> None:
    assert shown_path(bundled_root() / "farming.yaml") == "tasks/farming.yaml"
    assert suite("lite").tasks[0].node_id == "tasks/farming.yaml::clear_10_weeds_with_scythe"


def test_the_version_of_a_suite_changes_with_its_tasks(folder: Path) -> None:
    (folder / "a.yaml").write_text(json.dumps({"one": FIELDS}))
    before = suite(str(folder)).version
    (folder / "a.yaml").write_text(json.dumps({"one": FIELDS | {"quantity": 6}}))
    assert suite(str(folder)).version != before


def test_the_suite_of_a_folder_has_only_its_task_files(folder: Path) -> None:
    (folder / "more").mkdir()
    (folder / "more" / "b.yaml").write_text("two:\n  evaluator: harvest\n")
    (folder / "compose.yaml").write_text("services:\n  web: {image: x}\n")
    (folder / "a.yml").write_text("one:\n" + "".join(f"  {k}: {v}\n" for k, v in FIELDS.items()))
    found = suite(str(folder))
    assert [each.name for each in found.tasks] == ["one"]
    assert {error.task for error in found.errors} == {"two"}
    assert not is_task_file(folder / "saves" / "here.yaml")


@pytest.mark.parametrize(
    "text",
    [
        "two:\n  evaluater: harvest\n  object: Parsnip\n  quantity: 1\n",
        "two: {quantity: 3, save: save_new}\n",
        "two:\n  object: 'Parsnip\n  difficulty: easy\n",
        "two:\n  evaluator: harvest\n",
    ],
)
def test_a_task_file_with_a_mistake_is_still_found(folder: Path, text: str) -> None:
    (folder / "b.yaml").write_text(text)
    assert {error.task for error in suite(str(folder)).errors} == {"two"}


def test_names_are_unique_in_a_suite(folder: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        lines = "".join(f"  {key}: {value}\n" for key, value in FIELDS.items())
        (folder / name).write_text("one:\n" + lines)
    found = suite(str(folder))
    assert len(found.tasks) == 1
    assert len(found.errors) == 1
    assert "one: is already defined in" in str(found.errors[0])


def test_an_unknown_suite_is_an_error_with_a_near_name() -> None:
    with pytest.raises(TaskError, match=r"'lit' is neither a suite nor a path .* 'lite'"):
        suite("lit")


def test_a_save_is_found_beside_the_file_before_the_bundled_ones(folder: Path) -> None:
    assert find_save("here", folder) == (folder / "saves" / "here.yaml").resolve()
    assert find_save("nowhere", folder) is None
    assert find_save("save_new", folder) is not None
    assert find_save(str(folder), Path("elsewhere")) == folder
