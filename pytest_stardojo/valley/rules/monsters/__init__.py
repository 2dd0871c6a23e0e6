"""Monsters as inhabitants: where they are, when they notice a farmer, where they appear."""
