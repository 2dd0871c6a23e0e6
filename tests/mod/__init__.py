"""Tests of the mod for the real game, as far as they need no game."""
