"""Placed objects: furniture, floors, fences, gates, signs, chests, casks, television."""
