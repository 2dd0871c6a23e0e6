"""Interaction with tiles: tool use, the action button, placing items."""
