"""What games offer beyond the methods that all of them serve.

A game lists its capabilities in the reply to ``hello``.  Clients compare what a view, a
task or an option needs with that list before they ask for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from pytest_stardojo.wire.messages import View

Capability = Literal[
    "frames",
    "digest",
    "map",
    "world",
    "atlas",
    "seed",
    "commands",
    "farmers",
    "snapshot",
    "save",
    "counts",
    "ledger_since",
    "times",
    "views",
    "until",
    "input",
    "detections",
    "say",
]
"""A word of ``HelloResult.capabilities``.  Clients ignore words that they do not know."""

CAPABILITIES: tuple[Capability, ...] = get_args(Capability)

MEANINGS: Mapping[Capability, str] = {
    "frames": "views with an image",
    "digest": "views with a digest of the world",
    "map": "views with the section `map`",
    "world": "views with the section `world`",
    "atlas": "the method `atlas`",
    "seed": "`load` with a seed other than 0",
    "commands": "the method `command`",
    "farmers": "`load` with several farmers",
    "snapshot": "the methods `snapshot` and `restore`",
    "save": "the method `save`",
    "counts": "the method `counts`",
    "ledger_since": "views with `ledger_since`",
    "times": "views with the times of deeds",
    "views": "`step` with a view for each farmer",
    "until": "`step` until the first farmer is done or interrupted",
    "input": "the action `input`: mouse and keyboard",
    "detections": "views with a list of what the frame shows",
    "say": "the action `say`, and what farmers hear",
}
"""What a game with a capability serves."""


class Need(NamedTuple):
    """A capability, and what needs it."""

    capability: Capability
    user: str
    """What needs it, for messages: ``seed 7``."""

    def refusal(self, game: str) -> str:
        """Return the sentence that names a game without the capability."""
        return f"{game} does not offer {self.capability!r}, which {self.user} needs"


def missing(needs: Iterable[Need], offered: Collection[str]) -> list[Need]:
    """Return the needs that a game does not meet.

    Args:
        needs: Needs, in order of importance.
        offered: Capabilities of the game.
    """
    return [need for need in needs if need.capability not in offered]


def supported(view: View, offered: Collection[str]) -> View:
    """Return a view without the parts that a game does not offer.

    Args:
        view: The wanted view.
        offered: Capabilities of the game.
    """
    return replace(
        view,
        image=view.image if "frames" in offered else None,
        digest=view.digest and "digest" in offered,
        sections=tuple(name for name in view.sections if name == "near" or name in offered),
        ledger_since=view.ledger_since if "ledger_since" in offered else None,
        times=view.times and "times" in offered,
        detections=view.detections and "detections" in offered,
    )
