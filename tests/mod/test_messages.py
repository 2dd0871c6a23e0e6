"""The messages of the mod are those of the wire."""

from __future__ import annotations

import pytest
from msgspec import inspect

from mod.tools import csharp, messages


def test_the_generated_messages_are_current() -> None:
    assert messages.OUT.read_text("utf-8") == messages.source(), "run `make mod`"


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (int, "int"),
        (float | None, "double?"),
        (str | None, "string"),
        (list[dict[str, int]], "List<Dictionary<string, int>>"),
        (tuple[int, int] | None, "Tile?"),
        (tuple[int, int, int, int], "Rect"),
        (tuple[str, ...], "List<string>"),
        (bytes, "byte[]"),
    ],
    ids=str,
)
def test_a_type_has_one_counterpart(kind: object, name: str) -> None:
    assert csharp.name(inspect.type_info(kind)) == name


@pytest.mark.parametrize("kind", [int | str, tuple[int, str], dict[int, str]], ids=str)
def test_a_type_without_a_counterpart_is_an_error(kind: object) -> None:
    with pytest.raises(csharp.CannotTranslate):
        csharp.name(inspect.type_info(kind))
