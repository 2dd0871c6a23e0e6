"""Draw a world with our own pixel art, composed small and scaled up."""

from pytest_stardojo.valley.render.painter import Painter
from pytest_stardojo.valley.render.scaling import as_image

__all__ = ["Painter", "as_image"]
