"""What the options of a run need of the games that it is played in."""

from __future__ import annotations

from pytest_stardojo.plugin.options import RunSettings, flag
from pytest_stardojo.wire.capabilities import Capability, Need


def option_needs(settings: RunSettings, *, image: bool) -> list[Need]:
    """Return what the options that the user gave need.

    Options that the user did not give need nothing: what a game does not offer is then left
    out of the observations.

    Args:
        settings: Settings of the run.
        image: Whether the user gave the size of the image.
    """
    needs: list[Need] = []

    def need(name: str, value: object, *capabilities: Capability) -> None:
        text = flag(name) if value is True else f"{flag(name)}={value}"
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
    if settings.seed:
        need("seed", settings.seed, "seed")
    return needs


def changed_needs(settings: RunSettings, of_run: RunSettings) -> list[Need]:
    """Return what an item's markers need beyond the options of the run.

    Args:
        settings: Settings of the item.
        of_run: Settings of the run.
    """
    before = option_needs(of_run, image=True)
    return [need for need in option_needs(settings, image=True) if need not in before]
