"""Hostile answers: long, deeply nested, huge, or of other types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from pytest_stardojo.agents import read
from pytest_stardojo.agents.call_finder import MOST_READ
from pytest_stardojo.agents.reader import DEEPEST, LONGEST_WORD
from pytest_stardojo.env.actions import Action, Craft, Invalid, Move, Navigate

LONG = 200_000
"""Characters of a long text; quadratic time would take hours."""


@pytest.mark.parametrize(
    "text",
    [
        *("\n" * LONG, " " * LONG, "\t" * LONG, "\r" * LONG, "*" * LONG, "\u2028" * LONG),
        *("# * _\n" * (LONG // 6), "action" + "\n" * LONG, "action" + "*" * LONG),
        *("Actions:\n" * (LONG // 9), "```\n" * (LONG // 4), "1) " * (LONG // 3)),
        *("move(" * (LONG // 5), "move(\n" * (LONG // 6), "a(\n" * (LONG // 3)),
        *("a(b c)\n" * (LONG // 7), "a" * LONG + "(", "a." * (LONG // 2) + "("),
        *("(" * LONG, "-" * LONG + "1", "\0" * LONG, "\ud800" * LONG, "x" * 10_000_000),
    ],
    ids=lambda text: f"{text[:6]!a}",
)
def test_long_text_without_calls_is_unreadable(text: str) -> None:
    for found in read(text):
        assert isinstance(found, Invalid)
        assert len(found.text) <= 200
        assert len(found.message) <= 400


@pytest.mark.parametrize("part", ["move(1, 0)\n", "<script>", "\x1b[2J", "(", "a(\n"])
def test_reading_200_megabytes_needs_little_memory(part: str) -> None:
    found = read(part * (200_000_000 // len(part)))
    assert len(found) <= MOST_READ
    for action in found:
        assert isinstance(action, Move | Invalid)
        assert isinstance(action, Move) or len(action.message) <= 400


def test_only_the_first_hundred_actions_are_read() -> None:
    assert read("move(1, 0)\n" * 100_000) == [Move(1, 0)] * MOST_READ
    assert read(["move(1, 0)"] * 100_000) == [Move(1, 0)] * MOST_READ
    assert read([[[Move(1, 0)] * 100] * 100] * 100) == [Move(1, 0)] * MOST_READ


@pytest.mark.parametrize(
    "text",
    [
        *("use(0x{f})", "menu({f}, {f})", "craft(0x{f})", "move(0x{f}, 0)", "move(x=-0x{f}, y=0)"),
        *("move(1e999, 0)", "move('nan', 'inf')", "move('-1e999', 0)", "move(True, False)"),
        *("craft('\ud800')", "craft(b'x')", "move(1j, 0)", "move(*[1, 2])", "move(**{{'x': 1}})"),
        *("move(-(-1), 0)", "move(1 + 1, 0)", "craft(open('/etc/passwd').read())"),
    ],
)
def test_messages_for_huge_arguments_are_short(text: str) -> None:
    (found,) = read(text.format(f="f" * 3900))
    assert isinstance(found, Invalid)
    assert len(found.message) <= 400


class Unspeakable:
    """A value whose text raises."""

    def __str__(self) -> str:
        raise RuntimeError("no")

    __repr__ = __str__


def endless() -> Iterator[Action]:
    while True:
        yield Move(1, 0)


@pytest.mark.parametrize(
    "reply",
    [
        *(None, 5, 1.5, b"move(1, 0)", {"do": "move"}, {1, 2}, object(), Unspeakable(), endless()),
        *(
            Move,
            Craft,
            Move(10**5000, 0),
            Move(cast(Any, float("nan")), 0),
            Move(cast(Any, []), cast(Any, {})),
            Craft(cast(Any, Unspeakable())),
        ),
        *(
            Craft("x" * 10_000_000),
            Craft("\ud800"),
            Craft("x" * (LONGEST_WORD + 1)),
            Navigate("\udfff"),
        ),
    ],
    ids=lambda reply: type(reply).__name__,
)
def test_other_values_are_invalid_with_a_short_message(reply: Any) -> None:
    (found,) = read(reply)
    assert isinstance(found, Invalid)
    assert len(found.text) <= 200
    assert len(found.message) <= 400


def test_a_list_that_contains_itself_is_read_to_a_limited_depth() -> None:
    reply: list[Any] = [Move(1, 0)]
    reply.append(reply)
    found = read(reply)
    assert found[:-1] == [Move(1, 0)] * (DEEPEST + 1)
    assert isinstance(found[-1], Invalid)


def test_an_agent_s_invalid_becomes_plain_text() -> None:
    (found,) = read(Invalid(reason=5, message=None, text=b"x" * 1000))  # type: ignore[arg-type]
    assert isinstance(found, Invalid)
    assert (found.reason, found.message, len(found.text)) == ("5", "None", 200)


def test_a_wrong_type_is_reported_with_its_field() -> None:
    (found,) = read(Move("a", 0))  # type: ignore[arg-type]
    assert isinstance(found, Invalid)
    assert found.message == "move: x: Expected int, got str"
