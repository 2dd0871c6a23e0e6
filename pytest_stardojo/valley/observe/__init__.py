"""World -> wire state."""
