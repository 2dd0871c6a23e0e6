"""Plain YAML: decimal numbers, text and booleans; anything else is an error."""

from __future__ import annotations

import pytest

from pytest_stardojo._yaml import NotPlainError, plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 5", {"a": 5}),
        ("a: -5", {"a": -5}),
        ("a: 0.5", {"a": 0.5}),
        ("a: yes", {"a": True}),
        ("a: ~", {"a": None}),
        ("a: five", {"a": "five"}),
        ("a: '010'", {"a": "010"}),
        ("a: [1, b]", {"a": [1, "b"]}),
        ("", None),
    ],
)
def test_a_plain_value_is_read(text: str, value: object) -> None:
    assert plain(text.encode()) == value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x: 1\na: =", "line 2: '=' with the tag"),
        ("x: 1\na: 2001-01-01", "line 2: '2001-01-01' with the tag"),
        ("x: 1\na: !!python/name:os.system", "line 2: "),
        ("x: 1\na: !!binary aGk=", "line 2: "),
        ("x: 1\na: 010", "line 2: '010' is not decimal digits"),
        ("x: 1\na: 1:30", "line 2: '1:30' is not decimal digits"),
        ("x: 1\nx: 2", "line 2: "),
        ("x: &b 1\na: *b", "an alias (*name)"),
        ("x: [1", "is not YAML"),
        ("x: " + "9" * 5000, "is not a number of at most 30 digits"),
    ],
)
def test_other_yaml_is_an_error_with_a_line_number(text: str, words: str) -> None:
    with pytest.raises(NotPlainError) as told:
        plain(text.encode())
    assert words in str(told.value)
    assert len(str(told.value)) < 400
