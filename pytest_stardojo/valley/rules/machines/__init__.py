"""Crafting and machines: loading, processing, collecting."""
