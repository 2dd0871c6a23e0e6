"""Generate the reference of the tasks that agents get."""

from __future__ import annotations

import inspect

from pytest_stardojo.task import Task
from pytest_stardojo.tasks import suite
from reference_pages.structs import code, fields, grid, line

EXAMPLE = "cook_1_fried_egg_with_stove"
"""Task whose values the table shows."""
LISTS = ("objects", "tools", "shares")
"""Properties that split the texts of the file."""


def task() -> str:
    """Return a table of the fields of a task, each with its value in an example."""
    (example,) = [each for each in suite("lite").tasks if each.name == EXAMPLE]
    rows = [
        [code(name), code(type), code(_value(getattr(example, name))), description]
        for name, type, description in _members()
    ]
    return grid(["field", "type", "example", "description"], rows)


def _members() -> list[tuple[str, str, str]]:
    """Return name, type and description of the fields and of the lists made from them."""
    found = [(each.name, each.type, each.description) for each in fields(Task)]
    for name in LISTS:
        getter = vars(Task)[name].fget
        type = str(inspect.signature(getter).return_annotation)
        at = [known for known, *_ in found].index(name.removesuffix("s")) if name != "shares" else 0
        found.insert(at + 1 if at else len(found), (name, type, line(inspect.getdoc(getter))))
    return found


def _value(value: object) -> str:
    if isinstance(value, tuple) and value and not isinstance(value[0], str | tuple):
        return "(...)"
    return repr(value).replace("'", '"')
