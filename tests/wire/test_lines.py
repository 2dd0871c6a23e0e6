"""Bytes are split into lines in the same way however they arrive."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.wire.jsonrpc import Lines


def fed(chunks: list[bytes], limit: int = 20) -> tuple[list[bytes], str | None]:
    lines = Lines(limit)
    found = [line for chunk in chunks for line in lines.feed(chunk)]
    return found, lines.error.kind if lines.error else None


def test_an_incomplete_line_waits_for_its_newline() -> None:
    assert fed([b"{a", b"b", b"c\n{d", b"\n{e"]) == ([b"{abc", b"{d"], None)


def test_a_line_of_exactly_the_limit_is_read() -> None:
    assert fed([b"{" + b"x" * 19 + b"\n"]) == ([b"{" + b"x" * 19], None)


def test_a_longer_line_is_an_error_after_the_lines_before_it() -> None:
    assert fed([b"{a\n" + b"x" * 21 + b"\n{b\n"]) == ([b"{a"], "too_large")


def test_a_longer_line_is_an_error_before_it_has_ended() -> None:
    assert fed([b"{" + b"x" * 20]) == ([], "too_large")


def test_nothing_is_read_after_an_error() -> None:
    lines = Lines(20)
    lines.feed(b"{" + b"x" * 30)
    assert lines.feed(b"\n{a\n") == []


def test_a_first_byte_other_than_a_brace_is_another_dialect() -> None:
    lines = Lines(20)
    assert lines.feed(b"move|3|4\n") == []
    assert lines.error is not None
    assert lines.error.kind == "unknown_dialect"
    assert "0x6d" in lines.error.message


def test_later_lines_may_begin_with_anything() -> None:
    assert fed([b"{a\nmove\n\n"]) == ([b"{a", b"move", b""], None)


@given(st.binary(max_size=200), st.lists(st.integers(0, 200), max_size=8))
def test_how_bytes_are_split_makes_no_difference(tail: bytes, cuts: list[int]) -> None:
    data = b"{" + tail
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    chunks = [data[a:b] for a, b in pairwise(edges)]
    assert fed(chunks) == fed([data])
