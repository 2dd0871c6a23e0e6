"""Compare what an agent sees: the tiles around the farmer and the open menu.

A run records the text that the agent got.  The same sentences are made from the state of the
other game, and compared tile by tile and option by option.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pytest_stardojo.crosscheck import luck
from pytest_stardojo.env.text import CHARACTERS, menu_lines, near_lines
from pytest_stardojo.wire.messages import State

LARGEST_RADIUS = 30
"""Largest radius of the surroundings."""

_MENU = "Current menu: "
_HEAD = re.compile(r"Surroundings, (\d{1,3}) x \d{1,3} tiles, ", re.ASCII)
_TILE = re.compile(r"\((-?\d{1,3}), (-?\d{1,3})\): \[(.*)\]", re.ASCII)
_WALKERS = "|".join(sorted({*CHARACTERS.values(), "NPC"}))
_ON_TILE = re.compile(rf"(?:^|, )(?:{_WALKERS}) on this tile: .*")
_DROPS = re.compile(r"(?:^|, )Lying there: [^:]*?(?=, [A-Z][A-Za-z ]*: |$)")

Tile = tuple[int, int]


class Sections(NamedTuple):
    """The compared parts of a text."""

    menu: tuple[str, ...]
    """Lines of the open menu."""
    near: Mapping[Tile, str]
    """Attributes of the tiles by their offset from the farmer; empty if there are none."""


class Seen(NamedTuple):
    """Something that an agent sees in one game only."""

    field: str
    """``near`` or ``options``."""
    recorded: str
    replayed: str
    luck: str


def radius(text: str) -> int:
    """Return the radius of the surroundings in a text; 0 if it has none."""
    head = next(filter(None, map(_HEAD.match, text.splitlines())), None)
    return 0 if head is None else min(LARGEST_RADIUS, (int(head[1]) - 1) // 2)


def sections(lines: Sequence[str]) -> Sections:
    """Return the compared parts of an observation's lines."""
    starts = [at for at, line in enumerate(lines) if line.startswith(_MENU)]
    heads = [at for at, line in enumerate(lines) if _HEAD.match(line)]
    if not starts or not heads or heads[0] < starts[0]:
        return Sections((), {})
    near: dict[Tile, str] = {}
    for line in lines[heads[0] + 1 :]:
        found = _TILE.fullmatch(line)
        if found is None:
            break
        near[int(found[1]), int(found[2])] = found[3]
    return Sections(tuple(lines[starts[0] : heads[0]]), near)


class Views:
    """Compares the texts of one episode with the states of the other game.

    Args:
        texts: The recorded texts by step.
    """

    def __init__(self, texts: Mapping[int, str]) -> None:
        self._texts = texts
        self.radius = radius(next(iter(texts.values()), ""))
        self._reported: set[tuple[object, ...]] = set()

    def compare(self, step: int, state: State, *, same_tile: bool) -> list[Seen]:
        """Return what the agent sees in one game only; each difference once in an episode.

        Args:
            step: Number of the step.
            state: The state of the other game after it.
            same_tile: Whether the farmer is on the same tile in both games.
        """
        text = self._texts.get(step)
        if text is None:
            return []
        ours = sections(text.splitlines())
        theirs = sections(
            "\n".join([*menu_lines(state.menu), *near_lines(state.near)]).splitlines()
        )
        found = self._menu(ours.menu, theirs.menu) if ours.menu else []
        return found + (self._near(ours.near, theirs.near, state) if same_tile else [])

    def _menu(self, ours: Sequence[str], theirs: Sequence[str]) -> list[Seen]:
        only_ours = [line.strip() for line in ours if line not in theirs]
        only_theirs = [line.strip() for line in theirs if line not in ours]
        if not (only_ours or only_theirs) or self._known("menu", *only_ours, "/", *only_theirs):
            return []
        one, other = ("; ".join(lines) or "none" for lines in (only_ours, only_theirs))
        return [Seen("options", one, other, "")]

    def _near(
        self, ours: Mapping[Tile, str], theirs: Mapping[Tile, str], state: State
    ) -> list[Seen]:
        farmer = state.character
        found = []
        for offset in sorted(ours.keys() & theirs.keys()):
            one, other = ours[offset], theirs[offset]
            tile = (farmer.x + offset[0], farmer.y + offset[1])
            if one != other and not self._known(farmer.location_id, *tile, one, other):
                where = f"({tile[0]}, {tile[1]})"
                found.append(
                    Seen("near", f"{where} [{one}]", f"{where} [{other}]", _luck(one, other))
                )
        return found

    def _known(self, *parts: object) -> bool:
        """Was the difference reported before?"""
        if parts in self._reported:
            return True
        self._reported.add(parts)
        return False


def _luck(one: str, other: str) -> str:
    """Return what the difference of a tile depends on by luck; empty: not on luck."""
    if _ON_TILE.sub("", one) == _ON_TILE.sub("", other):
        return luck.WANDERERS
    if _DROPS.sub("", one) == _DROPS.sub("", other):
        return luck.DROPS
    return ""
