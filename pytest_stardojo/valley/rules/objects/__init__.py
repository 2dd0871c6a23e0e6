"""Placed objects: furniture, floors, fences, gates, signs, chests, fixtures of the house."""
