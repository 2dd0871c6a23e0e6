"""Crafting, and machines that make something of what is put in."""
