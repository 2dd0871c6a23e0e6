"""Combat: which monsters to fight, and how to strike them."""
