"""From a world to pixels: our own pixel art, composed small and scaled up."""

from pytest_stardojo.valley.render.painter import Painter

__all__ = ["Painter"]
