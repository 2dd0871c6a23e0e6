"""Every message of the wire."""

from __future__ import annotations

from pytest_stardojo.wire import messages as module
from reference_pages.structs import classes, markdown, section


def messages() -> str:
    """All structs in their order, after what the module says of units."""
    head = markdown(module.__doc__).partition("\n\n")[2]
    return "\n\n".join([head, *(section(getattr(module, name), 2) for name in classes(module))])
