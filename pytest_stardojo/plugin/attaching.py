"""Checks of runs in running games, made before anything is played."""

from __future__ import annotations

import pytest

from pytest_stardojo.plugin.games import Address, Games
from pytest_stardojo.plugin.options import RunSettings, flag
from pytest_stardojo.plugin.parsing import address_list
from pytest_stardojo.plugin.shared import is_worker
from pytest_stardojo.plugin.values import is_given

SECONDS = 10.0
"""How long a game may take to answer."""


def check(config: pytest.Config, settings: RunSettings) -> None:
    """Check that every process has a game, and that the games offer what the options need.

    Raises:
        pytest.UsageError: an option is missing, games are too few, one cannot be reached or
            does not offer what an option needs.
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
    addresses = address_list(settings.address)
    workers = config.getoption("numprocesses", None) or 1
    if workers > len(addresses):
        raise pytest.UsageError(
            f"{flag('address')}: {workers} workers need as many games (got {len(addresses)})"
        )
    for address in addresses[:workers]:
        if _is_free(address):
            _check_game(address, settings, image=is_given(config, "image"))


def _is_free(address: Address) -> bool:
    """Return whether no other process plays at an address; a message would disturb it."""
    games = Games()
    try:
        return games.one_of([address]) is not None
    except OSError:
        return True  # reported when the game is taken
    finally:
        games.let_go()


def _check_game(address: Address, settings: RunSettings, *, image: bool) -> None:
    """Check that a game answers and offers what the options need."""
    from pytest_stardojo.backends import InstanceError, identify
    from pytest_stardojo.plugin.needs import option_needs
    from pytest_stardojo.wire.capabilities import missing

    host, port = address
    try:
        hello = identify(host, port, timeout=SECONDS)
    except InstanceError as error:
        raise pytest.UsageError(f"{flag('address')}: {error}") from None
    lacking = missing(option_needs(settings, image=image), hello.capabilities)
    if lacking:
        where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        game = f"the game at {where} ({hello.server})"
        raise pytest.UsageError(f"{flag('address')}: {lacking[0].refusal(game)}")
