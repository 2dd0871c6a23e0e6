"""Serving clients of the published mod's dialect."""
