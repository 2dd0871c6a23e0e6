"""Settings of runs in running games, looked at before anything is played."""

from __future__ import annotations

import socket

import pytest

from pytest_stardojo.plugin.games import Address
from pytest_stardojo.plugin.options import Settings, flag
from pytest_stardojo.plugin.parsing import address_list
from pytest_stardojo.plugin.shared import is_worker

SECONDS = 3.0
"""How long a game may take to let somebody in."""


def check(config: pytest.Config, settings: Settings) -> None:
    """Every process needs a game of its own, and every game must be there.

    Raises:
        pytest.UsageError: an option is missing, games are too few, or one cannot be reached.
    """
    if settings.backend != "attach":
        if settings.address is not None:
            raise pytest.UsageError(
                f"{flag('address')}={settings.address} needs {flag('backend')}=attach; "
                "without it games are booted"
            )
        return
    if settings.address is None:
        raise pytest.UsageError(f"{flag('backend')}=attach needs {flag('address')}=HOST:PORT")
    if is_worker(config) or config.getoption("collectonly"):
        return
    given = address_list(settings.address)
    workers = config.getoption("numprocesses", None) or 1
    if workers > len(given):
        raise pytest.UsageError(
            f"{flag('address')}: {workers} workers need as many games (got {len(given)})"
        )
    for address in given[:workers]:
        _reach(address)


def _reach(address: Address) -> None:
    """A connection that is closed at once is a probe in either dialect."""
    try:
        socket.create_connection(address, SECONDS).close()
    except OSError as error:
        host, port = address
        where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        raise pytest.UsageError(f"{flag('address')}: cannot reach {where}: {error}") from None
