"""Settings that fit the way in which an agent plays."""

from __future__ import annotations

from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings


def check_control(settings: RunSettings) -> None:
    """Check that an agent can play as the settings say.

    Raises:
        SettingsError: it cannot.
    """
    if settings.control == "assisted":
        message = "{control}=assisted is not available in this version; use actions or direct"
        raise SettingsError(message, "control")
    if settings.control == "direct" and settings.image is None:
        message = "{control}=direct needs a picture; give {image} a size"
        raise SettingsError(message, "control", "image")
