"""Monsters in the world: placing, finding and waking them, spawns outside the mines."""
