"""What the settings of a run need of the games that it is played in."""

from __future__ import annotations

from pytest_stardojo.runs.errors import Spell
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.wire.capabilities import Capability, Need


def setting_needs(settings: RunSettings, *, image: bool, spell: Spell = str) -> list[Need]:
    """Return what the settings that the user gave need.

    Settings that the user did not give need nothing: what a game does not offer is then left
    out of the observations.

    Args:
        settings: Settings of the run.
        image: Whether the user gave the size of the image.
        spell: Spells the name of a setting for messages.
    """
    needs: list[Need] = []

    def need(name: str, value: object, *capabilities: Capability) -> None:
        text = spell(name) if value is True else f"{spell(name)}={value}"
        needs.extend(Need(capability, text) for capability in capabilities)

    if image and settings.image is not None:
        need("image", "x".join(map(str, settings.image)), "frames")
    if settings.record != "off":
        need("record", settings.record, "frames")
    if settings.digests:
        need("digests", True, "digest")
    if settings.map_facts:
        need("map_facts", True, "map")
    if settings.sees == "world":
        need("sees", "world", "map", "world", "atlas")
    if settings.control == "direct":
        need("control", "direct", "input")
    if settings.seed:
        need("seed", settings.seed, "seed")
    return needs


def changed_needs(settings: RunSettings, of_run: RunSettings, *, spell: Spell = str) -> list[Need]:
    """Return what the settings of an item need beyond those of the run.

    Args:
        settings: Settings of the item.
        of_run: Settings of the run.
        spell: Spells the name of a setting for messages.
    """
    before = setting_needs(of_run, image=True, spell=spell)
    needs = setting_needs(settings, image=True, spell=spell)
    return [need for need in needs if need not in before]
