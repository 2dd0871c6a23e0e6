"""Quests, the help-wanted board, story events and mail."""
