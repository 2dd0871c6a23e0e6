"""Driving a game by the published mod's dialect, behind the methods of the wire."""
