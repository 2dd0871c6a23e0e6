"""Hostile task files: each gives errors, none raises."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.tasks import Task, TaskError, is_task_file, load_file, load_text, suite_files
from tests.system.unix import posix

FIELDS = {
    "id": "1",
    "object": "Tile",
    "quantity": "1",
    "tool": "Hoe",
    "save": "save_new",
    "evaluator": "till",
    "difficulty": "easy",
}
SOUND = "".join(f"  {key}: {value}\n" for key, value in FIELDS.items())
GOOD = "good:\n" + SOUND


def broken(**fields: str) -> str:
    """Return a task with changed values, and a valid one after it."""
    body = "".join(f"  {key}: {value}\n" for key, value in {**FIELDS, **fields}.items())
    return f"bad:\n{body}" + GOOD.replace("id: 1", "id: 2")


def errors_of(text: str, good: int = 1) -> list[TaskError]:
    """Return the errors of a text whose other tasks load; each is short and printable."""
    tasks, errors = load_text(text, Path("mine.yaml"), "mine.yaml")
    assert [task.name for task in tasks] == ["good"] * good
    for error in errors:
        assert str(error).isprintable()
        assert len(str(error)) < 900
    return errors


def assert_loaded(tasks: Sequence[Task], errors: Sequence[TaskError]) -> None:
    """Check that a file gives tasks, errors, or both, and that a terminal can print the errors."""
    assert tasks or errors
    for error in errors:
        assert str(error).isprintable()
        assert len(str(error)) < 900


@pytest.mark.parametrize(
    "value",
    [
        *("!!bool maybe", "!!timestamp abc", '!!int ""', '!!float ""', "!!int abc", "!!float 1x"),
        *("!!binary aGk=", "!!binary \u00e9", "!!set x", "!!omap [a: 1]", "!!pairs x", "!!map x"),
        *("!!str 5", "!local x", "!!python/name:os.system", "!!seq x", "!!null x", "!!value x"),
        "!!python/object/apply:os.system ['true']",
    ],
)
def test_tags_are_errors(value: str) -> None:
    for field in ("object", "seed"):
        (error,) = errors_of(broken(**{field: value}))
        assert (error.file, error.task, error.field) == ("mine.yaml", "bad", field)


@pytest.mark.parametrize(
    "value",
    [
        *("010", "0x10", "0b11", "1:30", "0x" + "f" * 5000, "0b" + "1" * 200_000, "9" * 5000),
        *("9" * 4000, "-1", "0", "1.0", ".nan", ".inf", "1e3", "yes", "~", "''", "2020-01-01"),
        *("[1]", "{a: 1}", "many", "-0", "2020-99-99"),
    ],
    ids=lambda value: value[:9],
)
def test_a_quantity_must_be_a_decimal_whole_number(value: str) -> None:
    (error,) = errors_of(broken(quantity=value))
    assert (error.line, error.field) == (4, "quantity")
    assert error.expected


def test_a_required_key_without_a_value_is_an_error() -> None:
    (error,) = errors_of(broken(quantity=""))
    assert str(error) == (
        "mine.yaml:4: bad: quantity: has no value (expected a whole number from 1 to 10000000)"
    )


@pytest.mark.parametrize(
    "save",
    [
        *("'.'", "'..'", "saves/..", "x" * 5000, '"a\\0b"', "/dev/zero", "/dev/null", "'~/x'"),
        *("/" + "x" * 5000, "save_new/", "[a]", "5", "''", "/nowhere/at/all"),
    ],
    ids=lambda save: save[:9],
)
def test_a_save_must_be_a_file_or_folder(save: str) -> None:
    (error,) = errors_of(broken(save=save))
    assert (error.task, error.field) == ("bad", "save")


@pytest.mark.parametrize(
    "name",
    [
        *("a\\0b", "a\\e[31mb", "a\\u202eb", "a/b", "a\\\\b", "a b", "a:b", "a[b]", "", "\\n"),
        *("x" * 121, "\u65e5" * 67, "\\x7f", "a\\tb"),
    ],
)
def test_names_are_safe_for_files_and_terminals(name: str) -> None:
    (error,) = errors_of(f'"{name}":\n{SOUND.replace("id: 1", "id: 2")}{GOOD}')
    assert error.line == 1
    assert "is not a name for a task" in str(error)


def test_names_in_other_alphabets_are_allowed() -> None:
    for name in ("s\u00e4e", "\u65e5\u672c", "\u65e5" * 66, "a%s{x}", "--help", "..", "a'b", "5"):
        tasks, errors = load_text(f'"{name}":\n{SOUND}', Path("mine.yaml"))
        assert not errors
        assert [task.name for task in tasks] == [name]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (GOOD + "---\nbad: 5\n", "starts another document"),
        (GOOD + "--- {bad: 1}\n", "starts another document"),
        (GOOD + "\0", "is not YAML"),
        (GOOD + "bad: &a [*a]\n", "has no fields"),
        (GOOD + "bad:\n  object: " + "[" * 100_000 + "\n", "exceeded maximum nesting depth"),
        (GOOD + "bad:\n  object: " + "{a: " * 5000 + "\n", "exceeded maximum nesting depth"),
        (GOOD + "? [a, b]\n: 1\n", "a task name is not text"),
        (GOOD + "x" * 100_000 + ":\n  id: 1\n", "is not YAML"),
        (GOOD + "bad: *nobody\n", "found undefined alias"),
    ],
    ids=lambda text: text[-12:],
)
def test_the_valid_task_of_the_file_is_loaded(text: str, problem: str) -> None:
    assert any(problem in str(error) for error in errors_of(text))


def test_nested_aliases_are_an_error_and_not_expanded() -> None:
    text = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join([f'*{chr(ord(name) - 1)}'] * 9)}]\n" for name in "bcdefghijkl"
    )
    assert errors_of(text + GOOD)
    assert errors_of(f"good: &x\n{SOUND}same: *x\n")


@pytest.mark.parametrize(
    "command",
    [
        *("add_item_by_name('Parsnip', " + "-" * 450 + "1)", "add_item_by_name(" + "(" * 450),
        *(
            "add_item_by_name('Parsnip', " + "9" * 450 + ")",
            "add_item_by_name(0x" + "f" * 400 + ")",
        ),
        *("__import__('os').system('true')", "set_money(5); set_money(6)", "set_money(-True)"),
        *("x" * 501, "set_money(1 + 1)", "set_money(*[5])", "set_money(**{})", "(lambda: 0)()"),
    ],
    ids=lambda command: command[:30],
)
def test_init_commands_must_be_calls_with_plain_values(command: str) -> None:
    (error,) = errors_of(broken(init_commands=f'\n    - "{command}"'))
    assert (error.line, error.field) == (10, "init_commands[0]")


def test_too_many_tasks_are_one_error() -> None:
    for head in ("", "\t\n"):  # a tab makes the reader go block by block
        (error,) = (
            errors_of(head + "a\n" * 100_000, good=0)
            if head
            else errors_of("".join(f"a{n}: 1\n" for n in range(10_001)), good=0)
        )
        assert "has too many tasks (expected at most 10,000)" in str(error)


def test_pipes_and_devices_are_errors(tmp_path: Path) -> None:
    posix.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "gone.yaml").symlink_to("nowhere")
    (tmp_path / "sound.yaml").write_text(GOOD)
    for name in ("pipe", "folder", "loop", "gone"):
        path = tmp_path / f"{name}.yaml"
        assert not is_task_file(path)
        tasks, (error,) = load_file(path)
        assert not tasks
        assert f"{name}.yaml: " in str(error)
    assert suite_files(str(tmp_path)) == [tmp_path / "sound.yaml"]


@pytest.mark.parametrize(
    "text",
    ["", " \n", "# nothing\n", "null", "{}", "- a\n", "  - a\n b: [c\n", " x", "%a\n", "\t\n"],
)
def test_a_file_without_tasks_is_an_error(text: str) -> None:
    tasks, errors = load_text(text, Path("mine.yaml"))
    assert tasks == []
    assert errors


@given(st.text(), st.sampled_from(["{}", GOOD + "{}", "bad:\n  {}", broken(object="{}")]))
def test_any_text_gives_tasks_or_errors(text: str, form: str) -> None:
    assert_loaded(*load_text(form.format(text), Path("mine.yaml")))


@given(st.binary(max_size=200))
def test_any_bytes_give_tasks_or_errors(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.yaml"
    path.write_bytes(GOOD.encode() + raw)
    tasks, errors = load_file(path)
    assert_loaded(tasks, errors)
    assert errors or [task.name for task in tasks][:1] == ["good"]


WORDS = st.sampled_from(
    [
        *(
            "bad:",
            "  id: 1",
            "  object: Tile",
            "  evaluator: till",
            "\n",
            " ",
            ":",
            "- ",
            "? ",
            "&a ",
        ),
        *(
            "*a",
            "!!int ",
            "!!bool x",
            "---",
            "...",
            "%YAML 1.1",
            "\t",
            "|\n",
            ">",
            "'",
            '"',
            "[",
            "]",
        ),
        *(
            "{",
            "}",
            "#",
            "<<: ",
            "0x1f",
            "1:2:3",
            "~",
            "\u2028",
            "\ufeff",
            "\x85",
            "\x0c",
            "\r",
            ",",
        ),
    ]
)


@given(st.lists(WORDS, max_size=30).map("".join))
def test_mutated_yaml_gives_tasks_or_errors(text: str) -> None:
    assert_loaded(*load_text(text, Path("mine.yaml")))
