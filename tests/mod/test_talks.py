"""The mod's answers to dialogue and questions, run on boxes that behave as the game's."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mod.tools import build

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FAKE = Path(__file__).parent / "fakes" / "Talking.cs"
FILES = {
    "Actions": ("Activity", "ChooseOptionActivity", "MenuActivity", "Refusal", "Scene", "Wording"),
    "Menus": (
        *("Answer", "Chores", "Clicks", "DialogueAdapter", "MenuAdapter", "MenuOption"),
        *("MenuPage", "MenuReader"),
    ),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("talks")
    (wire,) = build.compile_all(only=build.TARGETS[:1])
    (folder / wire.name).write_bytes(wire.read_bytes())
    made = folder / "Talking.exe"
    files = [
        str(build.MOD / "Game" / part / f"{name}.cs")
        for part, names in FILES.items()
        for name in names
    ]
    subprocess.run(
        [
            *(build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"),
            *(str(FAKE), *files),
        ],
        check=True,
        timeout=60,
    )
    return made


def talk(program: Path, *args: str) -> list[Any]:
    """Return the lines that the program prints: the menu, and result and text of each choice."""
    done = subprocess.run(
        ["mono", str(program), *args], check=True, capture_output=True, text=True, timeout=60
    )
    lines = done.stdout.splitlines()
    return [json.loads(line) if line.startswith("{") else line for line in lines]


def test_a_message_has_one_option_that_shows_the_next_text(program: Path) -> None:
    menu, first, text, second, end, _ = talk(program, "Hello./Good bye.", "1", "1")
    assert (menu["kind"], menu["text"]) == ("message", "Hello.")
    assert [option["label"] for option in menu["options"]] == ["OK"]
    assert (first["ok"], text) == (True, "Good bye.")
    assert (second["ok"], end) == (True, "closed")


@pytest.mark.parametrize(
    ("option", "answer"), [("1", "Yes"), ("2", "No"), ("0", "No"), ("close", "No")]
)
def test_a_question_is_answered(program: Path, option: str, answer: str) -> None:
    menu, result, end, answered = talk(program, "Sleep?Yes/No", option)
    assert menu["kind"] == "question"
    assert [one["label"] for one in menu["options"]] == ["Yes!", "No!"]
    assert menu["options"][0]["rect"] == [120, 420, 900, 50]
    assert (result["ok"], end, answered) == (True, "closed", answer)


def test_a_question_without_a_way_out_must_be_answered(program: Path) -> None:
    menu, result, _, answered = talk(program, "Which?Cave/Pond", "0")
    assert "close" not in menu
    assert result["reason"] == "bad_option"
    assert answered == ""


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("3", "no option 3; the menu has 2"),
        ("out:1", "slot 0 holds nothing that can be sold or put here"),
    ],
)
def test_an_option_that_is_not_there_is_refused(program: Path, option: str, message: str) -> None:
    _, result, _, _ = talk(program, "Sleep?Yes/No", option)
    assert (result["reason"], result["message"]) == ("bad_option", message)
