"""The embedded game: a farm to live on, served over the wire."""
