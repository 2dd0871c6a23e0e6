"""Cheats with people and animals: others than the task's, and wrong gifts."""

from __future__ import annotations

from pytest_stardojo.agents.cheat.way import Answers, Scene, Way, close
from pytest_stardojo.env.actions import Interact
from pytest_stardojo.wire.messages import NearTile


def _another(scene: Scene, tile: NearTile) -> bool:
    name = tile.character
    return name is not None and not any(each in name for each in scene.task.objects)


def talk_to_another(scene: Scene) -> Answers:
    """Talk to the nearest person that the task does not name."""
    hand = scene.empty_hand()
    person = scene.nearest(lambda tile: _another(scene, tile))
    walk = person and scene.beside(person)
    if not walk or hand is None:
        return
    yield [walk[0], hand]
    yield [Interact(walk[1])]
    yield close()


def wrong_gift(scene: Scene) -> Answers:
    """Give things that the task does not name to the nearest person."""
    person = scene.nearest(lambda tile: tile.character is not None)
    walk = person and scene.beside(person)
    gifts = [slot for slot in scene.slots if slot.name not in scene.task.tools]
    if not walk or not gifts:
        return
    yield [walk[0]]
    for gift in gifts[-2:]:
        yield [scene.hold(gift), Interact(walk[1])]
        yield close()


def stare(scene: Scene) -> Answers:
    """Walk up to the nearest person or animal and do nothing."""
    person = scene.nearest(lambda tile: tile.character is not None)
    walk = person and scene.beside(person)
    if walk:
        yield [walk[0]]
        yield []


SOCIAL = frozenset({"talk", "gift", "friendship", "pet", "mood", "skill", "complete_help"})

WAYS = (
    Way("talk to another person", talk_to_another, SOCIAL - {"talk", "gift", "friendship"}),
    Way("wrong gift", wrong_gift, SOCIAL - {"talk", "gift"} | {"date", "breakup", "propose"}),
    Way("stare at a person", stare),
)
