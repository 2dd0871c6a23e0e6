"""Errors of task files: file, line, task, field, value, expected value, near names."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pytest_stardojo.evaluation import BUILT_IN
from pytest_stardojo.tasks import Task, TaskError, load_file, load_text

GOOD = """\
harvest_5_parsnip:
  id: 0
  object: Parsnip
  quantity: 5
  save: save_new
  evaluator: harvest
  difficulty: easy
"""

TILL = """\
till_1_tile:
  id: 7
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  init_commands:
    - add_item_by_name("Copper Hoe")
    - set_time(time=900)
  evaluator: till
  difficulty: easy
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    for name in ("save_new", "save_farming"):
        (tmp_path / "saves" / f"{name}.yaml").write_text("")
    return tmp_path


def load(folder: Path, text: str) -> tuple[list[Task], list[TaskError]]:
    return load_text(text, folder / "mine.yaml", "mine.yaml")


def only_error(folder: Path, text: str) -> TaskError:
    """Return the only error of a file whose other task loads."""
    tasks, errors = load(folder, text + "\n" + GOOD)
    assert [task.name for task in tasks] == ["harvest_5_parsnip"]
    assert len(errors) == 1, [str(error) for error in errors]
    return errors[0]


def test_a_valid_file_has_no_errors(folder: Path) -> None:
    tasks, errors = load(folder, TILL + "\n" + GOOD)
    assert not errors
    assert [task.name for task in tasks] == ["till_1_tile", "harvest_5_parsnip"]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "field", "message"),
    [
        (
            "evaluator: till",
            "evaluator: tils",
            10,
            "evaluator",
            f"'tils' is not an evaluator (expected one of {', '.join(BUILT_IN)}; "
            "did you mean 'till'?)",
        ),
        (
            "object: Tile",
            "object: Tilee",
            3,
            "object",
            "'Tilee' is unknown (expected Tile or Dirt; did you mean 'Tile'?)",
        ),
        (
            "tool: Hoe",
            "tool: Hoee",
            5,
            "tool",
            "'Hoee' is unknown (expected the name of an item; did you mean 'Hoe'",
        ),
        (
            "save: save_new",
            "save: save_newe",
            6,
            "save",
            "'save_newe' is not a save (expected one of save_farming, save_new",
        ),
        (
            "save: save_new",
            "save: /nowhere/at/all.yaml",
            6,
            "save",
            "'/nowhere/at/all.yaml' is not a file or folder (expected the path of a save)",
        ),
        (
            "quantity: 1",
            "quantity: -1",
            4,
            "quantity",
            "-1 is out of range (expected a whole number from 1 to 10000000)",
        ),
        (
            "quantity: 1",
            "quantity: many",
            4,
            "quantity",
            "'many' is not a whole number (expected a whole number from 1 to 10000000)",
        ),
        (
            "difficulty: easy",
            "difficulty: esay",
            11,
            "difficulty",
            "'esay' is not a difficulty (expected one of easy, medium, hard; did you mean 'easy'?)",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            'add_item_by_nane("Copper Hoe")',
            8,
            "init_commands[0]",
            "'add_item_by_nane' is not a simulator command (expected one of the commands of the "
            "paper's section C.4; did you mean 'add_item_by_name'",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            'add_item_by_name("Coper Hoe")',
            8,
            "init_commands[0]",
            "'Coper Hoe' is not a known item name for 'name' (did you mean 'Copper Hoe'",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            "add_item_by_name()",
            8,
            "init_commands[0]",
            "'add_item_by_name' lacks name (expected add_item_by_name(name: str, "
            "count: int = ..., quality: int = ...))",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            'add_item_by_name("Copper Hoe", 1, 0, 4)',
            8,
            "init_commands[0]",
            "'add_item_by_name' takes at most 3 arguments, 4 were given (expected "
            "add_item_by_name(name: str, count: int = ..., quality: int = ...))",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            'add_item_by_name("Copper Hoe", "two")',
            8,
            "init_commands[0]",
            "'two' is str (expected count to be int)",
        ),
        (
            'add_item_by_name("Copper Hoe")',
            'add_item_by_name("Copper Hoe", 1, 3)',
            8,
            "init_commands[0]",
            "3 is not a quality (expected 0, 1, 2 or 4)",
        ),
        (
            "set_time(time=900)",
            "set_time(times=900)",
            9,
            "init_commands[1]",
            "'set_time' has no argument 'times' (expected set_time(time: int = ...); "
            "did you mean 'time'?)",
        ),
        (
            "set_time(time=900)",
            "set_time(time=965)",
            9,
            "init_commands[1]",
            "965 is not a time of day (expected a time in tens of minutes, such as 1330)",
        ),
        (
            "set_time(time=900)",
            "set_time",
            9,
            "init_commands[1]",
            "'set_time' is not a call (expected a call such as add_item_by_name(\"Parsnip\", 5))",
        ),
        (
            "set_time(time=900)",
            'warp("Frm")',
            9,
            "init_commands[1]",
            "'Frm' is not a known location for 'location' (did you mean 'Farm'",
        ),
        (
            "set_time(time=900)",
            'npc_friendship("Abigale", 500)',
            9,
            "init_commands[1]",
            "'Abigale' is not a known npc for 'npc' (did you mean 'Abigail'",
        ),
        (
            "set_time(time=900)",
            'build("Big Cop", True, 44, 12)',
            9,
            "init_commands[1]",
            "'Big Cop' is not a known building for 'type' (did you mean 'Big Coop'",
        ),
    ],
)
def test_every_error_names_its_place(
    folder: Path, right: str, wrong: str, line: int, field: str, message: str
) -> None:
    assert right in TILL
    tasks, errors = load(folder, TILL.replace(right, wrong) + "\n" + GOOD)
    assert [task.name for task in tasks] == ["harvest_5_parsnip"]
    error = errors[0]
    assert str(error).startswith(f"mine.yaml:{line}: till_1_tile: {field}: {message}")
    assert (error.file, error.line, error.task, error.field) == (
        "mine.yaml",
        line,
        "till_1_tile",
        field,
    )


def test_a_missing_key_is_named(folder: Path) -> None:
    error = only_error(folder, TILL.replace("  evaluator: till\n", ""))
    assert str(error) == "mine.yaml:1: till_1_tile: evaluator: the key is missing"


def test_the_error_for_an_unknown_key_lists_the_known_ones(folder: Path) -> None:
    error = only_error(folder, TILL.replace("  tool:", "  toool:"))
    assert str(error) == (
        "mine.yaml:5: till_1_tile: toool: 'toool' is not a key of a task (expected one of id, "
        "object, quantity, save, evaluator, difficulty, tool, init_commands, instruction, "
        "max_steps, lite, seed; did you mean 'tool'?)"
    )


def test_a_misspelt_key_is_also_reported_as_missing(folder: Path) -> None:
    tasks, errors = load(folder, TILL.replace("evaluator:", "evaluater:"))
    assert not tasks
    assert [(error.field, error.near) for error in errors] == [
        ("evaluator", ("evaluater",)),
        ("evaluater", ("evaluator",)),
    ]


def test_a_tab_is_an_error_of_its_task_only(folder: Path) -> None:
    error = only_error(folder, TILL.replace("  quantity: 1", "\tquantity: 1"))
    assert str(error) == "mine.yaml:4: till_1_tile: quantity: contains a tab (expected spaces)"


def test_a_tab_in_a_comment_is_allowed(folder: Path) -> None:
    tasks, errors = load(folder, "# a\tcomment\n" + GOOD)
    assert len(tasks) == 1
    assert not errors


def test_a_second_task_with_the_same_name_is_an_error(folder: Path) -> None:
    tasks, errors = load(folder, GOOD + TILL + GOOD.replace("id: 0", "id: 1"))
    assert [task.id for task in tasks] == [0, 7]
    assert [str(error) for error in errors] == [
        "mine.yaml:19: harvest_5_parsnip: is defined twice, first in line 1"
    ]


def test_a_second_task_with_the_same_id_is_an_error(folder: Path) -> None:
    tasks, errors = load(folder, GOOD + TILL.replace("id: 7", "id: 0"))
    assert len(tasks) == 1
    assert str(errors[0]) == (
        "mine.yaml:9: till_1_tile: id: 0 is already the id of harvest_5_parsnip "
        "(expected an unused number; the next is 1)"
    )


def test_a_repeated_key_is_an_error(folder: Path) -> None:
    error = only_error(folder, TILL.replace("  tool: Hoe\n", "  tool: Hoe\n  tool: Axe\n"))
    assert str(error) == "mine.yaml:6: till_1_tile: tool: is given twice, first in line 5"


@pytest.mark.parametrize("broken", ['  object: "Tile', "  object: [Tile", "  object: : Tile"])
def test_broken_yaml_is_an_error_of_its_task_only(folder: Path, broken: str) -> None:
    error = only_error(folder, TILL.replace("  object: Tile", broken))
    assert error.task == "till_1_tile"
    assert 1 <= error.line <= 12
    assert "is not YAML" in str(error)


@pytest.mark.parametrize(
    "nasty",
    [
        "  object: &a Tile\n  tool: *a",
        "  object: !!python/object/apply:os.system [ls]",
        "  object: !!python/name:os.system",
        "  object: {deep: er}",
        "  object: 2020-13-45",
        "  <<: {object: Tile}",
        "  ? [object]\n  : Tile",
    ],
)
def test_unsupported_yaml_is_an_error(folder: Path, nasty: str) -> None:
    text = TILL.replace("  tool: Hoe\n", "").replace("  object: Tile", nasty)
    tasks, errors = load(folder, GOOD + text)
    assert [task.name for task in tasks] == ["harvest_5_parsnip"]
    assert errors
    assert all(error.task == "till_1_tile" for error in errors)


def test_an_anchor_bomb_is_an_error_at_once(folder: Path) -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for last, name in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{name}: &{name} [{', '.join([f'*{last}'] * 9)}]")
    tasks, errors = load(folder, "\n".join(lines) + "\n" + GOOD)
    assert [task.name for task in tasks] == ["harvest_5_parsnip"]
    assert len(errors) == 9


def test_deep_nesting_is_an_error(folder: Path) -> None:
    tasks, errors = load(folder, "deep:\n  object: " + "[" * 100_000 + "\n" + GOOD)
    assert len(tasks) == 1
    assert len(errors) == 1


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words\n", "5\n"])
def test_a_file_without_a_mapping_is_an_error(folder: Path, text: str) -> None:
    tasks, errors = load(folder, text)
    assert not tasks
    assert "does not contain tasks" in str(errors[0])


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "---\n"])
def test_an_empty_file_has_no_tasks(folder: Path, text: str) -> None:
    tasks, (error,) = load(folder, text)
    assert not tasks
    assert "contains no tasks (expected a mapping from task names" in str(error)


def test_a_file_with_only_indented_lines_is_an_error(folder: Path) -> None:
    tasks, (error,) = load(folder, "  - just\n a: [list\n")
    assert not tasks
    assert "is not YAML" in str(error)


def test_a_file_that_is_too_large_is_an_error(folder: Path) -> None:
    (folder / "big.yaml").write_bytes(b"#" * 4_000_001)
    tasks, errors = load_file(folder / "big.yaml")
    assert not tasks
    assert "is too large: 4,000,001 bytes (expected at most 4,000,000)" in str(errors[0])


def test_missing_and_binary_files_are_errors(folder: Path) -> None:
    (folder / "bytes.yaml").write_bytes(b"a:\n  b: \xff\xfe\n")
    assert "bytes.yaml:2: is not UTF-8 text" in str(load_file(folder / "bytes.yaml")[1][0])
    assert "cannot be read" in str(load_file(folder / "none.yaml")[1][0])


def test_all_mistakes_of_a_task_are_reported(folder: Path) -> None:
    text = TILL.replace("object: Tile", "object: Tilee").replace("easy", "eazy")
    text = text.replace("900", "'9'")
    errors = load(folder, text)[1]
    assert [error.field for error in errors] == ["object", "init_commands[1]", "difficulty"]


def test_a_tool_is_an_error_if_the_evaluator_takes_none(folder: Path) -> None:
    text = GOOD.replace("harvest", "profession").replace("Parsnip", "Rancher")
    error = load(folder, text.replace("  save:", "  tool: Hoe\n  save:"))[1][0]
    assert "tool: 'Hoe' is not allowed: the evaluator 'profession' takes no tool" in str(error)


def test_a_missing_tool_is_an_error_if_the_evaluator_needs_one(folder: Path) -> None:
    text = TILL.replace("evaluator: till", "evaluator: sow").replace("  tool: Hoe\n", "")
    error = load(folder, text)[1][0]
    assert "tool: the key is missing; the evaluator 'sow' needs a tool" in str(error)


def test_the_quantity_must_be_at_least_the_number_of_objects(folder: Path) -> None:
    error = load(folder, GOOD.replace("Parsnip", "Parsnip, Kale").replace("5\n", "1\n"))[1][0]
    assert "quantity: 1 is too small (expected at least 2, one for each object)" in str(error)


def test_a_name_with_blanks_is_an_error(folder: Path) -> None:
    error = load(folder, GOOD.replace("harvest_5_parsnip", "harvest 5 parsnip"))[1][0]
    assert "'harvest 5 parsnip' is not a name for a task" in str(error)


def test_an_error_can_be_pickled(folder: Path) -> None:
    error = load(folder, TILL.replace("Tile", "Tilee"))[1][0]
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # what xdist does with it
    assert str(copy) == str(error)
    assert (copy.field, copy.near, copy.line) == (error.field, error.near, error.line)
