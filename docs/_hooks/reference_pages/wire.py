"""Generate the reference of all messages."""

from __future__ import annotations

from pytest_stardojo.wire import messages as module
from reference_pages.structs import classes, code, grid, markdown, section


def messages() -> str:
    """Return the units, the methods, and all structs in their order."""
    head = markdown(module.__doc__).partition("\n\n")[2]
    parts = [head, "## Methods", _methods()]
    return "\n\n".join([*parts, *(section(getattr(module, name), 2) for name in classes(module))])


def _methods() -> str:
    """Return a table of the methods with their params and results."""
    rows = [
        [code(name), _link(params), _link(result)]
        for name, (params, result) in module.METHODS.items()
    ]
    return grid(["method", "params", "result"], rows)


def _link(shape: type) -> str:
    return f"[`{shape.__name__}`](#{shape.__name__.lower()})"
