"""Checks of runs in the real game before the first task."""

from __future__ import annotations

from pytest_stardojo.backends import GameError, stardew
from pytest_stardojo.runs.errors import SettingsError, Spell
from pytest_stardojo.runs.needs import setting_needs
from pytest_stardojo.runs.settings import RunSettings


def check_real_game(
    settings: RunSettings, *, image: bool, start: bool = True, spell: Spell = str
) -> None:
    """Check that a real game can be started, and that it offers what the settings need.

    Args:
        settings: Settings of the run.
        image: Whether the user gave the size of the image.
        start: Whether games will be started; False checks the settings alone.
        spell: Spells the name of a setting for messages.

    Raises:
        SettingsError: a setting does not fit, or the game cannot be started.
    """
    if settings.instance != "stardew" or settings.backend != "boot":
        if settings.game is not None:
            raise SettingsError(
                "{game}={value} needs {instance}=stardew and {backend}=boot",
                *("game", "instance", "backend"),
                value=settings.game,
            )
        return
    for need in setting_needs(settings, image=image, spell=spell):
        if need.capability in stardew.NOT_OFFERED:
            refusal = need.refusal("the real game")
            raise SettingsError("{instance}: {refusal}", "instance", refusal=refusal)
    if not start:
        return
    try:
        stardew.check(settings.game)
    except GameError as error:
        raise SettingsError("{instance}: {error}", "instance", error=error) from None
