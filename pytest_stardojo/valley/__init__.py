"""valley."""
