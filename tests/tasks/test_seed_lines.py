"""New default seeds in the text of a task file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.tasks import TaskError, load_text
from pytest_stardojo.tasks.seed_lines import with_seeds

FILE = Path("mine.yaml")
BARE = """\
# my tasks

dig:  # in the mines
  id: 0
  object: Clay
  quantity: 5
  save: save_new
  init_commands:
    - warp_mine(13)
  evaluator: harvest
  difficulty: easy
"""
LITE = BARE.replace("easy\n", "easy\n  lite: 2\n")
SEEDED = BARE.replace("easy\n", "easy\n  seed: 31  # the best\n")


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (BARE, "easy\n", "easy\n  seed: 4\n"),
        (BARE.rstrip("\n"), "easy", "easy\n  seed: 4\n"),
        (BARE.replace("\n", "\r\n"), "easy\r\n", "easy\r\n  seed: 4\r\n"),
        (LITE, "  lite: 2\n", "  seed: 4\n  lite: 2\n"),
        (SEEDED, "seed: 31  #", "seed: 4  #"),
        (BARE.replace("easy", "easy  # or not"), "or not\n", "or not\n  seed: 4\n"),
    ],
)
def test_only_the_line_of_the_seed_changes(text: str, old: str, new: str) -> None:
    changed = with_seeds(text, {"dig": 4}, FILE)
    assert changed == text.replace(old, new)
    assert [task.seed for task in load_text(changed, FILE)[0]] == [4]


def test_several_tasks_of_a_file_get_their_seeds() -> None:
    other = BARE.replace("dig:", "dig_more:").replace("id: 0", "id: 1")
    changed = with_seeds(SEEDED + other, {"dig_more": 7, "dig": 0}, FILE)
    assert [task.seed for task in load_text(changed, FILE)[0]] == [0, 7]


def test_without_new_seeds_nothing_changes() -> None:
    assert with_seeds(SEEDED, {}, FILE) == SEEDED


FLOW = (
    "dig: {id: 0, object: Clay, quantity: 5, save: save_new, evaluator: harvest, difficulty: easy}"
)


@pytest.mark.parametrize(
    ("text", "name", "problem"),
    [
        (BARE, "fish", "mine.yaml: fish: is not in the file"),
        (FLOW, "dig", "is not written with one field per line"),
        (BARE.replace("Clay", "Clai"), "dig", "Clai"),
    ],
)
def test_what_cannot_take_a_seed_is_an_error(text: str, name: str, problem: str) -> None:
    with pytest.raises(TaskError, match=problem):
        with_seeds(text, {name: 4}, FILE)
