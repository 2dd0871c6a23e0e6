"""Addresses of running games, and which process plays at which.

A running game serves one process at a time.  A lock on a file named after the address marks
it as taken.  The operating system releases the lock when the process dies, so a worker that
replaces a dead one takes over its game.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from filelock import FileLock

from pytest_stardojo.backends import InstanceError, InstanceRefused, identify
from pytest_stardojo.backends.locks import directory, let_go, take
from pytest_stardojo.runs.errors import SettingsError, Spell
from pytest_stardojo.runs.needs import setting_needs
from pytest_stardojo.runs.parsing import address_list
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.wire import tokens
from pytest_stardojo.wire.capabilities import Need, missing

Address = tuple[str, int]
"""Host and port."""

ATTACH = "attach:"
"""Prefix of the kind of a game that runs already; its address follows."""

STARDEW = "stardew:"
"""Prefix of the kind of a real game to start; the seconds it has and its folder follow."""

ANSWER_SECONDS = 10.0
"""Seconds that a running game has to answer."""


class AddressLocks:
    """The addresses that this process has taken.

    Args:
        where: Directory of the lock files; by default one of this user's.
    """

    def __init__(self, where: Path | None = None) -> None:
        self._where = where
        self._held: dict[Address, FileLock] = {}

    def acquire(self, addresses: Iterable[Address]) -> Address | None:
        """Return an address that this process has, or else take the first free one.

        Returns:
            The address; None if other processes have all of them.

        Raises:
            OSError: the directory of the locks cannot be made, or belongs to another user.
        """
        given = list(addresses)
        held = next((address for address in given if address in self._held), None)
        return held or next((address for address in given if self._take(address)), None)

    def _take(self, address: Address) -> bool:
        folder = self._where or directory("games")
        lock = take(folder / f"{_file_name(address)}.lock")
        if lock is None:
            return False
        self._held[address] = lock
        return True

    def release(self) -> None:
        """Release all addresses.  May be called twice."""
        for lock in self._held.values():
            let_go(lock)
        self._held.clear()


def _file_name(address: Address) -> str:
    """Return a file name for an address with any host name."""
    host, port = address
    return hashlib.blake2b(f"{host}:{port}".encode(), digest_size=16).hexdigest()


def game_kind(settings: RunSettings, locks: AddressLocks, worker: str | None = None) -> str:
    """Return the kind of game that an item plays in, as the pool names it.

    It is ``valley``, ``inprocess``, ``stardew:SECONDS:FOLDER``, ``attach:HOST:PORT``, or
    ``attach:HOST:PORT TOKEN_FILE``.

    Args:
        settings: Settings of the item.
        locks: The addresses that this process has taken; may take one more.
        worker: Name of the xdist worker; None reads it from the environment.

    Raises:
        SettingsError: no address is given, or other processes have all of them.
    """
    if settings.backend != "attach" and settings.instance == "stardew":
        return f"{STARDEW}{settings.game_timeout:g}:{settings.game or ''}"
    if settings.backend != "attach":
        return settings.instance
    given = _given(settings)
    try:
        address = locks.acquire(given)
    except OSError as error:
        message = "{address}: no game can be taken: {error}"
        raise SettingsError(message, "address", error=error) from error
    if address is None:
        name = worker or os.environ.get("PYTEST_XDIST_WORKER", "")
        raise SettingsError(
            "{address}: {process} has no game of its own: all given addresses are in use ({count})",
            "address",
            process=f"worker {name}" if name else "this process",
            count=len(given),
        )
    host, port = address
    file = "" if settings.token_file is None else f" {settings.token_file}"
    return f"{ATTACH}{host}:{port}{file}"


def check_addresses(
    settings: RunSettings, workers: int, *, image: bool, spell: Spell = str
) -> None:
    """Check that every worker has a running game that offers what the settings need.

    Args:
        settings: Settings of the run.
        workers: Number of processes that play; 0 checks the settings alone.
        image: Whether the user gave the size of the image.
        spell: Spells the name of a setting for messages.

    Raises:
        SettingsError: a setting is missing, there are fewer games than workers, or a game
            cannot be reached or does not offer what a setting needs.
    """
    if settings.backend != "attach":
        if settings.token_file is not None:
            raise SettingsError(
                "{token_file} needs {backend}=attach; games that a run boots get their own tokens",
                *("token_file", "backend"),
            )
        if settings.address is not None:
            raise SettingsError(
                "{address}={value} needs {backend}=attach; without it games are booted",
                *("address", "backend"),
                value=settings.address,
            )
        return
    given = _given(settings)
    if workers > len(given):
        raise SettingsError(
            "{address}: {workers} workers need as many games (got {count})",
            "address",
            workers=workers,
            count=len(given),
        )
    token = _token(settings)
    needs = setting_needs(settings, image=image, spell=spell)
    for address in given[:workers]:
        if _is_free(address):
            _check_game(address, needs, token)


def _token(settings: RunSettings) -> str:
    """Return the token of running games; empty if none is given.

    Raises:
        SettingsError: the file cannot be read or contains no token.
    """
    if settings.token_file is None:
        return ""
    try:
        return tokens.read_file(str(settings.token_file))
    except ValueError as error:
        raise SettingsError("{token_file}: {error}", "token_file", error=error) from None


def _given(settings: RunSettings) -> list[Address]:
    """Return the addresses of the settings."""
    if settings.address is None:
        raise SettingsError("{backend}=attach needs {address}=HOST:PORT", "backend", "address")
    return address_list(settings.address)


def _is_free(address: Address) -> bool:
    """Return whether no other process plays at an address; a message would disturb it."""
    locks = AddressLocks()
    try:
        return locks.acquire([address]) is not None
    except OSError:
        return True  # reported when the game is taken
    finally:
        locks.release()


def _check_game(address: Address, needs: Sequence[Need], token: str) -> None:
    """Check that a game answers and offers what the settings need."""
    host, port = address
    try:
        hello = identify(host, port, timeout=ANSWER_SECONDS, token=token)
    except InstanceRefused as error:
        raise SettingsError(
            "{address}: {error}; give it with {token_file}=PATH",
            *("address", "token_file"),
            error=error,
        ) from None
    except InstanceError as error:
        raise SettingsError("{address}: {error}", "address", error=error) from None
    lacking = missing(needs, hello.capabilities)
    if lacking:
        where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        refusal = lacking[0].refusal(f"the game at {where} ({hello.server})")
        raise SettingsError("{address}: {refusal}", "address", refusal=refusal)
