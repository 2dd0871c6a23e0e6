"""Floors of the mines: how they are laid out and what they hold."""
