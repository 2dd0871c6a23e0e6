"""Generate the reference of all messages."""

from __future__ import annotations

from pytest_stardojo.wire import messages as module
from pytest_stardojo.wire.actions import ALL_ACTIONS, GameAction, verb
from reference_pages.actions import declared
from reference_pages.structs import classes, code, doc, grid, markdown, section


def messages() -> str:
    """Return the units, the methods, and all structs in their order."""
    head = markdown(module.__doc__).partition("\n\n")[2]
    parts = [head, "## Methods", _methods(), *(_action(action) for action in ALL_ACTIONS)]
    return "\n\n".join([*parts, *(section(getattr(module, name), 2) for name in classes(module))])


def _action(action: type[GameAction]) -> str:
    """An action with its heading, tag and fields."""
    tag = f'On the wire: `{{"do": "{verb(action)}", ...}}`.'
    if action.capability is not None:
        tag += f" Capability `{action.capability}`."
    parts = [f"## {action.__name__}", doc(action), tag, declared(action)]
    return "\n\n".join(part for part in parts if part)


def _methods() -> str:
    """Return a table of the methods with their params and results."""
    rows = [
        [code(name), _link(params), _link(result)]
        for name, (params, result) in module.METHODS.items()
    ]
    return grid(["method", "params", "result"], rows)


def _link(shape: type) -> str:
    return f"[`{shape.__name__}`](#{shape.__name__.lower()})"
