"""Views of the world in the form of the wire."""
