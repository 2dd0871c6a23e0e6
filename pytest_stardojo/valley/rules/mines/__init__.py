"""Floors of the mines: layout, stones, treasures, ladders."""
