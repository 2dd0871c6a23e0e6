"""The measures: one module each, with a function ``measure()`` that yields its results."""
