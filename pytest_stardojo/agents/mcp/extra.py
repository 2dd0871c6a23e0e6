"""Whether the extra ``mcp`` is installed."""

from __future__ import annotations

from importlib.util import find_spec


def require_extra(what: str) -> None:
    """Check that the package ``mcp`` of version 2 is installed.

    Args:
        what: The part that needs it, for the message.

    Raises:
        ValueError: it is not installed.
    """
    if find_spec("mcp") is None or find_spec("mcp_types") is None:
        raise ValueError(f"{what} needs the extra mcp: pip install 'pytest-stardojo[mcp]'")
