"""Villagers: schedules, walking, dialogue, gifts, courtship, marriage."""
